"""What a response shares with its sources: words in order, keywords, sentences.

Everything here is counted once a source and compared by normal forms, whatever the language.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, repeat
from operator import neg
from typing import NoReturn

import msgspec

from termground.language.analysis import Analysis
from termground.overlap.polarity import denies_besides, denying, polarity
from termground.overlap.words import ngrams, sentence_keywords, sentence_words, within
from termground.types import Marker, Mood

CANDIDATES = 8
"""Source sentences that are compared word by word with a sentence of the response."""

MAX_ROWS = 1_000
"""Places of keywords that are looked at for one sentence, those of rare keywords first."""

KEPT = 1 << 12
"""Sets of keywords that are remembered with their sentences."""

Grams = Mapping[tuple[str, ...], int]


class SourceClause(msgspec.Struct, frozen=True):
    """One clause of a source, those inside it left out.

    Attributes:
        mood: What its sentence does with it.
        polarity: Its keywords, and whether each stands affirmed (1), denied (2) or both (3).
        places: The first view token of each of them.
        markers: Words that turn what it says.
        denies: Whether it denies with a word that is no keyword.
        denying: Normal forms of its words that deny, exclude or restrict.
    """

    mood: Mood
    polarity: dict[str, int]
    places: dict[str, int]
    markers: tuple[Marker, ...]
    denies: bool
    denying: frozenset[str]


class SourceSentence(msgspec.Struct, frozen=True, gc=False):
    """One sentence of a source.

    Attributes:
        source: Index of its text among the sources.
        start: First code point in the original text.
        end: One past the last.
        words: Normal forms of its words, in order.
        polarity: Its keywords, and whether each stands affirmed (1), denied (2) or both (3).
        first: Index of its first view token.
        row: Its index among all sentences that have a keyword.
    """

    source: int
    start: int
    end: int
    words: tuple[str, ...]
    polarity: dict[str, int]
    first: int
    row: int


class Overlap:
    """Words, keywords and sentences of the sources, each made on first use.

    Args:
        analyses: The source texts.
    """

    __slots__ = ("_analyses", "_candidates", "_clauses", "_grams", "_keywords", "_rows", "_sentences")

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self._analyses = tuple(analyses)
        self._grams: dict[int, Grams] = {}
        self._keywords: frozenset[str] | None = None
        self._candidates: dict[tuple[str, ...], list[SourceSentence]] = {}
        self._sentences: tuple[SourceSentence, ...] | None = None
        self._rows: dict[str, list[int]] | None = None
        self._clauses: dict[tuple[int, int], tuple[SourceClause, ...]] | None = None

    @property
    def keywords(self) -> frozenset[str]:
        """Keys of the words with content in any of the sources."""
        keywords = self._keywords
        if keywords is None:
            keywords = self._keywords = frozenset(k.key for a in self._analyses for k in a.keywords)
        return keywords

    @property
    def sentences(self) -> tuple[SourceSentence, ...]:
        """All sentences that have a keyword, in order."""
        sentences = self._sentences
        if sentences is None:
            rows = count()
            sentences = self._sentences = tuple(
                row for number, analysis in enumerate(self._analyses) for row in _rows(number, analysis, rows)
            )
        return sentences

    def grams(self, order: int) -> Grams:
        """How often each n-gram stands in the source that has it most often."""
        grams = self._grams.get(order)
        if grams is None:
            most: dict[tuple[str, ...], int] = {}
            for analysis in self._analyses:  # Counter's |= looks through the whole each time
                for gram, count in Counter(ngrams(analysis, order)).items():
                    if count > most.get(gram, 0):
                        most[gram] = count
            grams = self._grams[order] = most
        return grams

    def precision(self, response: Analysis, order: int) -> float | None:
        """Share of a response's n-grams that the sources have, each as often as there; None without n-grams."""
        counts = Counter(ngrams(response, order))
        total = sum(counts.values())
        if not total:
            return None
        own = self.grams(order)
        return sum(min(count, own.get(gram, 0)) for gram, count in counts.items()) / total

    def bleu(self, response: Analysis, weights: Sequence[float]) -> float | None:
        """Weighted geometric mean of the n-gram precisions, without a brevity penalty.

        The formula is that of BLEU (Papineni et al. 2002) less its penalty, which punishes short answers,
        and over all sources at once, since their mean punishes retrieval. Orders that the response is too
        short for are left out; None where it has no word.

        Args:
            response: The response.
            weights: Weights of the orders 1, 2, …; an order with weight 0 is not counted.
        """
        logs, weight = 0.0, 0.0
        for order, share in enumerate(weights, start=1):
            precision = self.precision(response, order) if share else None
            if precision is None:
                continue
            if not precision:
                return 0.0
            logs += share * math.log(precision)
            weight += share
        if not weight:
            return self.precision(response, 1)
        return math.exp(logs / weight)

    def candidates(self, keys: Iterable[str]) -> list[SourceSentence]:
        """The source sentences that share most with some keywords, rare ones first, at most `CANDIDATES`."""
        wanted = tuple(keys)
        known = self._candidates.get(wanted)
        if known is None:
            if len(self._candidates) >= KEPT:
                self._candidates.clear()
            known = self._candidates[wanted] = self._ranked(wanted)
        return known

    def _ranked(self, keys: Sequence[str]) -> list[SourceSentence]:
        rows = self._rows_of()
        found = sorted((own for key in keys if (own := rows.get(key))), key=len)
        shared: dict[int, float] = {}
        left = MAX_ROWS
        for own in found:
            weight = 1 / (1 + math.log(len(own)))
            first = own[:left]
            shared.update(zip(first, map(weight.__add__, map(shared.get, first, repeat(0.0))), strict=True))
            left -= min(left, len(own))
        best = sorted(zip(map(neg, shared.values()), shared, strict=True))[:CANDIDATES]
        return [self.sentences[row] for _, row in best]

    def at(self, source: int, start: int) -> SourceSentence | None:
        """The sentence that holds a place of a source; None where it has no keyword."""
        sentences = self.sentences
        i = bisect_right(sentences, (source, start), key=_place) - 1
        if i < 0 or sentences[i].source != source or start >= sentences[i].end:
            return None
        return sentences[i]

    def clauses(self, sentence: SourceSentence) -> tuple[SourceClause, ...]:
        """The clauses of a sentence that have a keyword, in order."""
        clauses = self._clauses
        if clauses is None:
            clauses = self._clauses = {
                (number, first): own
                for number, analysis in enumerate(self._analyses)
                for first, own in _clauses(analysis)
            }
        return clauses.get((sentence.source, sentence.first), ())

    def _rows_of(self) -> dict[str, list[int]]:
        rows = self._rows
        if rows is None:
            rows = {}
            for i, sentence in enumerate(self.sentences):
                for key in sentence.polarity:
                    rows.setdefault(key, []).append(i)
            self._rows = rows
        return rows

    def __reduce__(self) -> NoReturn:
        raise TypeError("prepared sources are never pickled; send their texts and prepare them there")


def _rows(number: int, analysis: Analysis, rows: Iterator[int]) -> Iterable[SourceSentence]:
    tokens, view = analysis.view_tokens, analysis.view
    for first, last, keywords in sentence_keywords(analysis):
        span = view.span(tokens.starts[first], tokens.ends[last - 1])
        words = tuple(sentence_words(analysis, first, last))
        yield SourceSentence(
            number, span.start, span.end, words, polarity(analysis, keywords), first, next(rows)
        )


def _place(sentence: SourceSentence) -> tuple[int, int]:
    return sentence.source, sentence.start


def _clauses(analysis: Analysis) -> Iterable[tuple[int, tuple[SourceClause, ...]]]:
    """The first token of each sentence with its clauses."""
    ranges = analysis.sentence_ranges
    made: dict[int, list[SourceClause]] = {}
    for clause in analysis.clauses:
        keywords = within(analysis.keywords, clause.pieces)
        if keywords:
            markers = within(analysis.markers, clause.pieces)
            places: dict[str, int] = {}
            for keyword in keywords:
                places.setdefault(keyword.key, keyword.first)
            made.setdefault(ranges[clause.sentence][0], []).append(
                SourceClause(
                    clause.mood,
                    polarity(analysis, keywords),
                    places,
                    tuple(markers),
                    denies_besides(analysis, clause.pieces, keywords),
                    denying(analysis, clause.pieces),
                )
            )
    return ((first, tuple(own)) for first, own in made.items())
