"""Models small enough to be read: what they answer can be worked out by hand."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence

from termground.models import Probabilities

SIZE = 256
NOTHING = Probabilities(0.0, 1.0, 0.0)


class WordVectors:
    """Counts of a text's words; the cosine of two texts without a common word is 0, that of equal ones 1."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        self.asked += texts
        return [_counts(text) for text in texts]

    def signature(self) -> str:
        return "words 1"


class Fixed:
    """One perplexity for every text."""

    def __init__(self, value: float | None) -> None:
        self.value = value

    def perplexity(self, texts: Sequence[str]) -> list[float | None]:
        return [self.value for _ in texts]

    def signature(self) -> str:
        return f"fixed {self.value}"


class Table:
    """Probabilities by premise and hypothesis; what is not listed is neutral for certain."""

    def __init__(self, table: Mapping[tuple[str, str], Probabilities]) -> None:
        self.table = table
        self.asked: list[tuple[str, str]] = []

    def entail(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        self.asked += pairs
        return [self.table.get(pair, NOTHING) for pair in pairs]

    def signature(self) -> str:
        return "table 1"


def _counts(text: str) -> list[float]:
    vector = [0.0] * SIZE
    for word in re.findall(r"\w+", text.lower()):
        vector[zlib.crc32(word.encode()) % SIZE] += 1.0
    return vector
