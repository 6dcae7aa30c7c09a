"""Words that are not the same and still akin: by their stem, or by their Han characters."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection
from functools import lru_cache
from math import ceil

STEM = 5
"""Letters that two words must begin with alike to be akin; one shorter than that, all of its letters."""

SHARE = 0.6
"""Share of the shorter one's letters that they must begin with alike."""

CHARACTERS = 0.5
"""Share of a word's Han characters that the others must have."""

_OPENING = STEM - 1
_HAN = re.compile("[\u3400-\u9fff]")


class Kin:
    """Some words, asked for those akin to another.

    Args:
        words: Their normal forms.
        by_characters: Whether sharing half of their Chinese characters makes words akin.
    """

    __slots__ = ("_by_characters", "_characters", "_stems", "_words")

    def __init__(self, words: Collection[str], *, by_characters: bool = True) -> None:
        self._words = words
        self._by_characters = by_characters
        self._stems: dict[str, list[str]] | None = None
        self._characters: frozenset[str] | None = None

    def has(self, word: str) -> bool:
        """Whether some word is akin to this one: half its Han characters are there, or its stem is."""
        own = _characters(word)
        if own:
            if not self._by_characters:
                return False
            characters = self._characters
            if characters is None:
                characters = self._characters = frozenset("".join(self._words))
            return len(own & characters) >= CHARACTERS * len(own)
        stems = self._stems
        if stems is None:
            stems = defaultdict(list)
            for other in self._words:
                stems[other[:_OPENING]].append(other)
            self._stems = stems
        others = stems.get(word[:_OPENING])
        return others is not None and any(_same_stem(word, other) for other in others)


@lru_cache(maxsize=1 << 14)
def _characters(word: str) -> frozenset[str]:
    """The Chinese characters of a word."""
    return frozenset(_HAN.findall(word))


def is_han(char: str) -> bool:
    """Whether a character is a Chinese one, rare ones and the mark that repeats one (人々) included."""
    return "\u3400" <= char <= "\u9fff" or "\U00020000" <= char < "\U00040000" or char == "々"


def _same_stem(one: str, other: str) -> bool:
    short = min(len(one), len(other))
    least = ceil(max(min(STEM, short), SHARE * short))
    return short >= _OPENING and one[:least] == other[:least] and one[:1].isalpha()
