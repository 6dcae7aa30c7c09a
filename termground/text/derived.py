"""Words that are made from a name: européen from Europe."""

from __future__ import annotations

from collections.abc import Iterable

from termground.text.spacing import unspaced

LEAST = 4
"""Letters that must be left of a name without its ending."""

MOST = 6
"""Letters that may stand behind them."""

_VOWELS = tuple("aeiouyаеёиоуыэюя")


def has_derived(name: str, words: Iterable[str]) -> bool:
    """Whether some words hold one that may be made from a name, such as the adjective of a country.

    It begins as the name does without its last vowel, and goes on: Austrian, not Australian, from Austria.

    Args:
        name: The name, folded; one word.
        words: Words, folded.
    """
    stem = name.rstrip("йь")
    stem = stem[:-1] if stem.endswith(_VOWELS) else stem
    if len(stem) < LEAST or unspaced(name[:1]) or not name.isalpha():
        return False
    return any(
        word.startswith(stem) and 1 < len(word) - len(stem) <= MOST and word.isalpha() for word in words
    )
