"""What stands in brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence

from termground.alignment.words import Word

REACH = 30
"""Words on either side up to which a bracket is looked for."""

_BRACKETS = re.compile(r"[()（）\[\]［］]")
_OPENING = ("(", "（", "[", "［")


def bracketed(words: Sequence[Word], at: int) -> range:
    """The words of the brackets around one; none where it stands in no brackets.

    Args:
        words: The sentence.
        at: The word.
    """
    low, high = max(0, at - REACH), min(len(words), at + REACH)
    first = next((k for k in range(at, low, -1) if _between(words[k])), low)
    if not _between(words[first]).endswith(_OPENING):
        return range(0)
    ends = (
        k for k in range(at + 1, high) if _between(words[k]) and not _between(words[k]).startswith(_OPENING)
    )
    return range(first, next(ends, high))


def _between(word: Word) -> str:
    """The brackets between a word and the one before it in its sentence."""
    return "".join(_BRACKETS.findall(word.text.between(word.before, word.token))) if word.before >= 0 else ""
