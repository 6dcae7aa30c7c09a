"""What brackets and other marks set off."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

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


def keeps_most(words: Sequence[Word], first: int, kept: Collection[str]) -> bool:
    """Whether most words with content from a place up to the next mark are kept, or there are none.

    Args:
        words: The sentence.
        first: The place.
        kept: Normal forms of the words that are kept.
    """
    end = next((k for k in range(first + 1, len(words)) if words[k].opens), len(words))
    own = [word.norm in kept for word in words[first:end] if word.content]
    return 2 * sum(own) > len(own) or not own


def _between(word: Word) -> str:
    """The brackets between a word and the one before it in its sentence."""
    return "".join(_BRACKETS.findall(word.text.between(word.before, word.token))) if word.before >= 0 else ""
