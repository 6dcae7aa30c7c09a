"""Whether a text has a full name with initials for the given names."""

from __future__ import annotations

import re
from collections.abc import Sequence

STEM = 4
"""Letters of a surname that its forms have in common at least."""

_INITIALS = r"(?<!\w)((?:\w\.[\s\u00a0]?){1,3})"


def has_initials(text: str, given: Sequence[str], surname: str) -> bool:
    """Whether a text has a surname beside initials that are those of some given names.

    Fewer initials than names agree with them: Anna Petrovna Orlova is A. Orlova as well as A. P. Orlova.

    Args:
        text: The text, folded.
        given: The given names in their order, folded.
        surname: The surname, folded, in any form: its ending is not compared.
    """
    letters = surname[: max(STEM, len(surname) - 2)]
    if letters not in text:
        return False
    stem = re.escape(letters)
    wanted = [name[:1] for name in given]
    for pattern in (
        rf"{_INITIALS}{stem}\w{{0,4}}(?!\w)",
        rf"(?<!\w){stem}\w{{0,4}},?[\s\u00a0]+{_INITIALS}",
    ):
        for match in re.finditer(pattern, text):
            initials = [letter for letter in match[1] if letter.isalpha()]
            if initials == wanted[: len(initials)]:
                return True
    return False
