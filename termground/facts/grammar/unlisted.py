"""Words that stand in no list: adjectives that measure, parts written together."""

from __future__ import annotations

import re
from typing import Any

from termground.facts.grammar.atoms import CLASSES, WORD
from termground.facts.grammar.numerals import Numerals, either, fractions, parted
from termground.facts.grammar.schema import FactWords, listed, valued

_SUPERLATIVE = re.compile(r"[sß]te[nrsm]?\Z")
_RANKED = 6
"""Letters before the end of a superlative, in a word that ranks: zweitgrößte."""


class Unlisted:
    """Reads words by what they are made of.

    Args:
        facts: The words of a language.
        numerals: Its numbers.
    """

    def __init__(self, facts: FactWords, numerals: Numerals) -> None:
        self._numerals = numerals
        self._ranks = list(valued(facts.numbers.ranks))
        self._beginnings = [
            (tuple(listed(line)), CLASSES[name])
            for line, name in (
                (facts.links.changes, "change"),
                (facts.clock.lasting, "lasting"),
                (facts.units.warmth, "warmth"),
            )
            if line
        ]
        self._begins = tuple(
            {stem for stem, _ in self._ranks}.union(*(stems for stems, _ in self._beginnings))
        )
        self._suffixes = {
            stem: symbol for symbol, stems in facts.units.suffixes.items() for stem in listed(stems)
        }
        heads = numerals.opening.union(self._suffixes) if self._suffixes else frozenset[str]()
        self._size = min(map(len, heads), default=0)
        self._heads = frozenset(head[: self._size] for head in heads)
        stems = either(self._suffixes) or "(?!)"
        self._stem = re.compile(stems)
        self._suffix = re.compile(rf"(?P<stem>{stems})\w{{0,3}}")
        self._measuring = re.compile(rf"(?P<number>{numerals.inner})(?P<stem>{stems})\w{{0,3}}")
        self._parted = parted(facts.numbers, numerals)
        self._fractions = dict(fractions(facts.numbers))

    def leans(self, word: str) -> bool:
        """Whether a word may be something behind a number alone."""
        return bool(self._suffixes) and self._suffix.match(word) is not None

    def read(self, word: str, last: str) -> tuple[str, Any]:
        """The class and the value of a word in small letters.

        Args:
            word: The word.
            last: The class of what stands before it.
        """
        if word[: self._size] in self._heads and self._stem.search(word):
            plain = self._suffix.fullmatch(word)
            if plain and last in ("n", "-"):
                return CLASSES["suffix"], self._suffixes[plain["stem"]]
            joined = self._measuring.fullmatch(word)
            value = self._numerals.joined(joined["number"]) if joined else None
            if joined and value is not None:
                return CLASSES["suffix"], (value, self._suffixes[joined["stem"]])
        if self._parted is not None and (part := self._parted.match(word)):
            above = self._numerals.value(part["above"])
            if above is not None:
                return CLASSES["halves"], (above, self._fractions[part["below"]], word[part.end() :])
        if not word.startswith(self._begins):  # as most words
            return WORD, None
        rank = next((value for stem, value in self._ranks if word.startswith(stem)), None)
        if rank is not None and _SUPERLATIVE.search(word, _RANKED):
            return CLASSES["ordinal"], rank
        letter = next((letter for stems, letter in self._beginnings if word.startswith(stems)), WORD)
        return letter, None
