"""Initials for given names: which letters they are, and whether a text has a full name with them."""

from __future__ import annotations

import re
from collections.abc import Sequence

STEM = 4
"""Letters of a surname that its forms have in common at least."""

_INITIALS = r"(?<!\w)((?:\w\.[\s\u00a0-]?){1,3})"

_GAP = r"[\s\u00a0-]{1,3}"
_LETTERS = re.compile(r"(?:[^\W\d_]\.\s?){1,3}")


def initials(written: str) -> str:
    """The letters of initials, in small letters: *J.P.* Morgan; none where a text is something else.

    Args:
        written: A word with the mark behind it.
    """
    if not (written.isupper() and _LETTERS.fullmatch(written)):
        return ""
    return "".join(filter(str.isalpha, written)).lower()


def has_initials(text: str, given: Sequence[str], surname: str) -> bool:
    """Whether a text has a surname beside initials that are those of some given names.

    Fewer initials than names agree with them, as do more: Anna Petrovna Orlova is A. Orlova as well as A. P. Orlova, and
    Anna Orlova may be A. P. Orlova.

    Args:
        text: The text, folded.
        given: The given names in their order, folded.
        surname: The surname, folded, in any form: its ending is not compared.
    """
    beginning = surname[: max(STEM, len(surname) - 2)]
    if beginning not in text:
        return False
    stem = re.escape(beginning)
    wanted = [part[:1] for name in given for part in name.split("-")]
    for pattern in (
        rf"{_INITIALS}{stem}\w{{0,4}}(?!\w)",
        rf"(?<!\w){stem}\w{{0,4}},?[\s\u00a0]+{_INITIALS}",
    ):
        for match in re.finditer(pattern, text):
            letters = [letter for letter in match[1] if letter.isalpha()]
            if letters[: len(wanted)] == wanted[: len(letters)]:
                return True
    return False


def has_given_names(text: str, letters: str, surname: str) -> bool:
    """Whether a text has a surname beside given names of which some letters are the initials, in their order.

    Further given names may follow: M. Orlova is Maria Petrovna Orlova too.

    Args:
        text: The text, folded.
        letters: The initials, folded.
        surname: The surname, folded, in any form: its ending is not compared.
    """
    beginning = surname[: max(STEM, len(surname) - 2)]
    if not letters or beginning not in text:
        return False
    names = rf"{_GAP}".join(rf"{re.escape(letter)}\w{{1,30}}" for letter in letters)
    more = rf"(?:{_GAP}\w{{2,30}}){{0,2}}"
    stem = rf"{re.escape(beginning)}\w{{0,4}}(?!\w)"
    either = rf"(?<!\w)(?:{names}{more}{_GAP}{stem}|{stem},?[\s\u00a0]{{1,3}}{names})"
    return re.search(either, text) is not None
