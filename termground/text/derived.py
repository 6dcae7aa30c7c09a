"""Words that are made from a name: européen from Europe."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable

from termground.text.normalize import unsigned
from termground.text.spacing import unspaced

LEAST = 4
"""Letters that must be left of a name without its ending."""

MOST = 6
"""Letters that may stand behind them."""

_PARTED = re.compile(r"[\s-]")
_VOWELS = tuple("aeiouyаеёиоуыэюя")


class Derived:
    """Some words, asked for those that are made from a name.

    Args:
        words: The words, folded.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._parts = sorted(
            {part for word in words for part in _PARTED.split(unsigned(word)) if part.isalpha()}
        )

    def has(self, name: str) -> bool:
        """Whether they hold words that may be made from a name, such as the adjective of a country.

        A word begins as the name does without its last vowel, and goes on: Austrian, not Australian, from Austria. Of what
        hyphens join, the last part tells: néo-zélandais from Nouvelle-Zélande. Of several words each must have one.

        Args:
            name: The name, folded.
        """
        return all(self._has(part.rpartition("-")[2]) for part in name.split())

    def _has(self, name: str) -> bool:
        stem = name.rstrip("йь")
        stem = unsigned(stem[:-1] if stem.endswith(_VOWELS) else stem)
        if len(stem) < LEAST or unspaced(name[:1]) or not name.isalpha():
            return False
        at = bisect_left(self._parts, stem)
        while at < len(self._parts) and self._parts[at].startswith(stem):
            if 1 < len(self._parts[at]) - len(stem) <= MOST:
                return True
            at += 1
        return False
