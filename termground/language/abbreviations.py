"""Sentences: a point after an abbreviation, an initial or an ordinal ends none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from termground.text.words import SIGNS

_LAST_WORD = re.compile(rf"(?<![\w{SIGNS}])([\w{SIGNS}]{{1,12}}) ?\.\Z")
_WINDOW = 16
_LETTERS = re.compile(r"[^\W\d_]+")

YEAR = 2
"""Letters of an abbreviation for a year, which more may follow than a unit: *w 2025 r. Polska*."""

SMALL, FEW, MANY = 3, 3, 7
"""Letters of a word that only leads in the year behind it, and words before the abbreviation for one in a sentence that may
end with it: in any, and in one that begins with such a word."""


def joined(
    text: str,
    spans: Iterable[tuple[int, int]],
    short: frozenset[str],
    *,
    ordinals: bool,
    closing: frozenset[str] = frozenset(),
) -> Iterator[tuple[int, int]]:
    """Join spans that were cut where no sentence ends.

    Args:
        text: The text.
        spans: Spans of sentences, ascending.
        short: Abbreviations without their point, in small letters.
        ordinals: Whether a point after one or two digits makes an ordinal.
        closing: Those abbreviations that may end a sentence, behind a number and before a capital.
    """
    low = high = -1
    small = text == text.lower()
    for start, end in spans:
        last = _last_word(text, high, start) if low >= 0 else ""
        closes = last.lower() in closing and _ends(text[low:high], last, text[start])
        if (
            last
            and not closes
            and _goes_on(last, short, ordinals=ordinals, small=small, begins=text[start].islower())
        ):
            high = end
            continue
        if low >= 0:
            yield low, high
        low, high = start, end
    if low >= 0:
        yield low, high


def _ends(before: str, last: str, begin: str) -> bool:
    """Whether an abbreviation behind a number ends a sentence: *ważne do 30 czerwca 2025 r. Dostawa*, not *w 2025 r. Polska*.

    Args:
        before: What stands before the next one.
        last: The abbreviation.
        begin: What the next one begins with.
    """
    if not begin.isupper() or not before[: -len(last) - 1].rstrip(" .\u00a0\u202f")[-1:].isdecimal():
        return False
    words = _LETTERS.findall(before)
    return len(last) > YEAR or len(words) - 1 >= (FEW if len(words[0]) > SMALL else MANY)


def _last_word(text: str, end: int, start: int) -> str:
    """The word before the point that ends a span; none where it ends otherwise, or a line ends."""
    if text[end - 1] != "." or "\n" in text[end:start]:
        return ""
    word = _LAST_WORD.search(text[max(0, end - _WINDOW) : end])
    return word[1] if word else ""


def _goes_on(last: str, short: frozenset[str], *, ordinals: bool, small: bool, begins: bool) -> bool:
    """Whether a point belongs to the word before it.

    Args:
        last: The word.
        short: Abbreviations.
        ordinals: Whether a point after one or two digits makes an ordinal.
        small: Whether the text has no capitals.
        begins: Whether a small letter follows, with which no sentence begins in a text that has capitals.
    """
    if last.lower() in short:
        return True
    if begins and not small:  # only what stands alone before its point ends
        return last.isdecimal() or len(last) == 1
    initial = last.isupper() or (small and last.isascii() and last.isalpha())
    return (len(last) == 1 and initial) or (ordinals and last.isdecimal() and len(last) <= 2)
