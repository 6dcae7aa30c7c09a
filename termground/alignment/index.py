"""The sentences of the sources, found by the words that they share with one of the response."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise

from termground.alignment.words import Word, sentences_of
from termground.language.analysis import Analysis
from termground.text.kinship import Kin
from termground.types import Evidence

CANDIDATES = 6
"""Sentences that are compared by their word pairs too."""

PAIR = 0.4
"""What a shared pair of neighbouring words counts beside a shared word."""

GAP = 5
"""Words that a sentence's end counts as, in distances."""


class SentenceIndex:
    """The sentences of the sources as rows of words.

    Args:
        analyses: The source texts.

    Attributes:
        rows: The words of each sentence that has some.
        size: Words of all sentences.
        norms: Normal forms of the words with content in each.
        words: Normal forms of all words with content.
        all_words: Normal forms of all words.
        concepts: Numbers of all concepts of the thesaurus that the sources speak of.
        pairs: All pairs of neighbouring words.
        triples: All triples of them.
        places: Where each word with content stands, counted in words.
        coordinators: Words that make a list: and, or.
        fixed_order: Whether order alone tells who does what.
        kin: What is akin to a word with content.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self.analyses = tuple(analyses)
        self.coordinators: frozenset[str] = frozenset().union(*(a.coordinators for a in analyses))
        self.fixed_order = all(analysis.fixed_order for analysis in analyses)
        self.rows: list[list[Word]] = []
        self.of: list[int] = []
        self._starts: list[tuple[int, int]] | None = None
        for number, analysis in enumerate(analyses):
            for row in sentences_of(analysis, names=False):
                if row:
                    self.rows.append(row)
                    self.of.append(number)
        self.size = sum(map(len, self.rows))
        self.norms: list[frozenset[str]] = []
        self._pairs: list[frozenset[tuple[str, str]]] = []
        self._holding: dict[str, list[int]] = {}
        self.places: dict[str, list[int]] = {}
        self.triples: set[tuple[str, str, str]] = set()
        at = 0
        for i, row in enumerate(self.rows):
            plain = [word.norm for word in row]
            own = frozenset(word.norm for word in row if word.content)
            for norm in own:
                self._holding.setdefault(norm, []).append(i)
            self.norms.append(own)
            self._pairs.append(frozenset(pairwise(plain)))
            self.triples.update(zip(plain, plain[1:], plain[2:], strict=False))
            for word in row:
                if word.content:
                    self.places.setdefault(word.norm, []).append(at)
                at += 1
            at += GAP
        self.pairs: frozenset[tuple[str, str]] = frozenset().union(*self._pairs)
        self.words = self._holding.keys()
        self.all_words = frozenset(word.norm for row in self.rows for word in row)
        self.concepts: frozenset[int] = frozenset().union(
            *(word.sense.concepts for row in self.rows for word in row)
        )
        self.kin = Kin(self.words)

    def rarity(self, norm: str) -> float:
        """How much a shared word says: more where fewer sentences have it."""
        return math.log(1 + (len(self.rows) + 1) / (len(self._holding.get(norm, ())) + 0.5))

    def near(self, words: Sequence[Word], beside: Mapping[int, float], without: int = -1) -> list[int]:
        """Sentences that share most with some words, the best first.

        Args:
            words: The words.
            beside: What speaks for a sentence besides.
            without: A sentence that is left out.
        """
        shared = dict(beside)
        for norm in {word.norm for word in words if word.content}:
            rows = self._holding.get(norm)
            if rows:
                value = self.rarity(norm)
                for row in rows:
                    shared[row] = shared.get(row, 0.0) + value
        pairs = list(pairwise(word.norm for word in words))
        best = sorted(shared, key=lambda row: (-shared[row], row))[:CANDIDATES]
        score = {
            row: shared[row] + PAIR * sum(pair in self._pairs[row] for pair in pairs)
            for row in best
            if row != without
        }
        return sorted(score, key=lambda row: (-score[row], row))

    def asked_of(self, words: Sequence[Word]) -> dict[int, float]:
        """What the words of a question say for each sentence."""
        found: dict[int, float] = {}
        for norm in {word.norm for word in words if word.content}:
            value = self.rarity(norm)
            for row in self._holding.get(norm, ()):
                found[row] = found.get(row, 0.0) + value
        return found

    def row_at(self, source: int, start: int) -> int | None:
        """The sentence that holds a place of a source."""
        if self._starts is None:
            self._starts = [
                (place.source, place.start) for place in map(self.evidence, range(len(self.rows)))
            ]
        row = bisect_right(self._starts, (source, start)) - 1
        return row if row >= 0 and self.of[row] == source else None

    def evidence(self, row: int, first: int | None = None, last: int | None = None) -> Evidence:
        """A sentence, or some of its words, as a place in a source.

        Args:
            row: The sentence.
            first: Its first word; the beginning by default.
            last: One past the last; the end by default.
        """
        words = self.rows[row][first:last]
        analysis = self.analyses[self.of[row]]
        tokens = analysis.view_tokens
        span = analysis.view.span(tokens.starts[words[0].token], tokens.ends[words[-1].token])
        return Evidence(self.of[row], span.start, span.end, analysis.original[span.start : span.end])
