"""Japanese words in Latin letters by their readings."""

from __future__ import annotations

from functools import lru_cache

from termground.text.romanize import romanized
from termground_ja.analyzer import Analyzer

KEPT = 1 << 12
"""Readings that a process keeps."""


class Readings:
    """Reads words as the dictionary does, each by itself.

    Args:
        dictionary: Name of the dictionary.
    """

    def __init__(self, dictionary: str) -> None:
        self._analyzer = Analyzer("C", dictionary, fields=frozenset({"reading_form"}))
        self.latin = lru_cache(maxsize=KEPT)(self._latin)

    def _latin(self, word: str) -> str:
        """A word in Latin letters; empty where the dictionary does not read all of it."""
        spelt = romanized(word)
        if spelt:
            return spelt
        reading = "".join(morpheme.reading_form() for _, run in self._analyzer.runs(word) for morpheme in run)
        return romanized(reading)
