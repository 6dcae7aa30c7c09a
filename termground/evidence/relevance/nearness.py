"""How near to the words of a question the sources have an answer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain, compress, count
from math import ceil, fsum, inf
from operator import neg

from termground.evidence.index import SentenceIndex
from termground.evidence.relevance.answers import asked_of
from termground.evidence.source_rows import GAP
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.lazy import lazy

KEPT = 1 << 12
"""Questions and answers that are remembered."""

FEW = 64
"""Places up to which all of them are looked at."""

SCAN = 1_000
"""Words of the sources up to which an answer is looked for at all of them."""

TRIED = 8
"""Sentences with most words of a question around which it is looked for in longer ones."""

AROUND = 32
"""Places on either side of a word of the question at which it is looked for there."""

REPEATED = 1_000
"""Places of a word of the answer that are looked at."""


class Nearness:
    """Tells how near to the words of a question an answer stands; the same question and answer are looked for once.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index
        self._fields: dict[tuple[str, ...], _Field] = {}
        self._known: dict[tuple[tuple[str, ...], tuple[tuple[str, bool], ...]], float] = {}

    def of(self, question: Sequence[Word], answer: Sequence[Word]) -> float:
        """How near to the words of a question the sources have an answer, beside the nearest word that could be one.

        From 0 to 1. A word of the question counts more where it is rare, and less with the distance.
        """
        asked = tuple(dict.fromkeys(word.norm for word in question if word.content))  # sums need an order
        words = tuple((word.norm, word.content) for word in answer)
        found = self._known.get((asked, words))
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
                self._fields.clear()
            field = self._fields.get(asked)
            if field is None:
                field = self._fields[asked] = _Field(self._index, question, asked)
            found = self._known[asked, words] = self._near(field, words)
        return found

    def _near(self, field: _Field, answer: Sequence[tuple[str, bool]]) -> float:
        if not field.total or not self._index.rows:
            return 0.0
        near = self._where(field, answer)
        return min(1.0, near / field.best) if near and field.best else 0.0

    def _where(self, field: _Field, answer: Sequence[tuple[str, bool]]) -> float:
        """How near the answer stands: all of it in a row, else its words one by one."""
        norms = [norm for norm, _ in answer]
        runs = [field.most(run) for run in self._runs(norms)]
        if runs:
            return max(runs)
        content = [norm for norm, is_content in answer if is_content]
        if not content:
            return 0.0
        single = [field.most([self._at(k) for k in self._places.get(norm, ())]) for norm in content]
        return WEIGHTS.answers.apart * fsum(single) / len(single)

    def _runs(self, norms: Sequence[str]) -> Iterator[list[int]]:
        """Where most words of an answer stand in a row, from its first one on."""
        least = ceil(max(1, WEIGHTS.answers.same * len(norms)))
        rarest = min(range(least), key=lambda k: len(self._places.get(norms[k], ())))
        for place in self._places.get(norms[rarest], ())[:REPEATED]:
            first = place - rarest
            if first < 0 or self._words[first : first + least] != norms[:least]:
                continue
            length = least
            while self._words[first + length : first + length + 1] == norms[length : length + 1] != []:
                length += 1
            yield [self._at(k) for k in range(first, first + length)]

    def _at(self, word: int) -> int:
        """The place of a word as the index counts it, with what a sentence's end counts."""
        return word + GAP * (bisect_right(self._begins, word) - 1)

    @lazy
    def _words(self) -> list[str]:
        """Normal forms of all words of the sources, one sentence behind the other."""
        return list(chain.from_iterable(self._index.plain))

    @lazy
    def _begins(self) -> list[int]:
        """Which of them begins each sentence."""
        return list(accumulate(map(len, self._index.plain[:-1]), initial=0))

    @lazy
    def _places(self) -> dict[str, list[int]]:
        """Where each of them stands."""
        found: dict[str, list[int]] = {}
        for k, norm in enumerate(self._words):
            found.setdefault(norm, []).append(k)
        return found


class _Field:
    """How much the words of a question say for each place of the sources.

    Args:
        index: The sentences of the sources.
        question: The words of the question.
        asked: Normal forms of those with content.
    """

    def __init__(self, index: SentenceIndex, question: Sequence[Word], asked: Sequence[str]) -> None:
        self._index = index
        self._question = question
        self._asked = frozenset(asked)
        self.total = fsum(index.rarity(norm) for norm in asked)
        self._held: Mapping[str, tuple[float, list[int]]] = {
            norm: (index.rarity(norm), index.places[norm]) for norm in asked if norm in index.places
        }

    @lazy
    def best(self) -> float:
        """The most that they say for a word with content that is none of them."""
        return self.most(None)

    def most(self, places: Sequence[int] | None) -> float:
        """The most that they say for some places, ascending; by default for all words that could be an answer."""
        most = 0.0 if places is None else self._most(places[:FEW], [self._norm(at) for at in places[:FEW]])
        if places is None or len(places) > FEW:
            for bound, low, high in self._windows:
                if bound <= most:
                    break  # nor do the words of those behind it say more
                found = self._between(low, high, places)
                norms = [] if places is None else [self._norm(at) for at in found]
                most = max(most, self._most(found, norms))
        return most

    def _most(self, found: Sequence[int], norms: Sequence[str]) -> float:
        """The most that they say for some places, ascending; what stands at one says nothing for it, as their words may tell."""
        said = [self._said(norm, found, norms) for norm in self._held]
        return max(map(fsum, zip(*said, strict=True)), default=0.0) / self.total

    @lazy
    def _windows(self) -> list[tuple[float, int, int]]:
        """Where the best place is looked for, each range with what no place in it exceeds, the greatest first."""
        index = self._index
        if index.size <= SCAN:
            return [(inf, 0, index.begins[-1] + len(index.plain[-1]))]
        return sorted(((self._bound(*window), *window) for window in self._around()), reverse=True)

    def _bound(self, low: int, high: int) -> float:
        """More than they say for any place between two: each as if the nearest one were its own."""
        least: list[float] = []
        for weight, places in self._held.values():
            k = bisect_left(places, low)
            before = low - places[k - 1] if k else inf
            behind = max(0, places[k] - high + 1) if k < len(places) else inf
            least.append(weight / (1 + min(before, behind) / WEIGHTS.answers.half))
        return fsum(least) / self.total

    def _around(self) -> list[tuple[int, int]]:
        """The places around the words of the question in a long source.

        These are the rarest ones of the sentences that have most of them.
        """
        index = self._index
        said = asked_of(self._question, index)
        rows = [row for _, row in sorted(zip(map(neg, said.values()), said, strict=True))[:TRIED]]
        held = sorted((places for _, places in self._held.values()), key=len)
        centres: list[int] = []
        for row in rows:
            first = index.begins[row]
            inside = (
                places[at : at + 1] for places in held if (at := bisect_left(places, first)) < len(places)
            )
            centres += next(own for own in inside if own[0] < first + len(index.plain[row]))
        found: list[tuple[int, int]] = []
        for centre in sorted(centres):
            low = max(0, centre - AROUND)
            found.append((max(low, found[-1][1]) if found else low, centre + AROUND))
        return found

    def _said(self, norm: str, found: Sequence[int], norms: Sequence[str]) -> list[float]:
        """What a word of the question says for some places, ascending; nothing where it stands itself, as their words may tell."""
        weight, places = self._held[norm]
        half = WEIGHTS.answers.half
        said: list[float] = []
        while len(said) < len(found):
            first = len(said)
            k = bisect_left(places, found[first])
            before, behind = places[k - 1] if k else -inf, places[k] if k < len(places) else inf
            middle = (before + behind) / 2
            said += [
                weight / (1 + (at - before if at < middle else behind - at) / half)
                for at in found[first : bisect_right(found, behind)]
            ]
        if norm in norms:
            return [0.0 if own == norm else much for own, much in zip(norms, said, strict=True)]
        return said

    def _norm(self, at: int) -> str:
        """The normal form of the word at a place."""
        row = bisect_right(self._index.begins, at) - 1
        return self._index.plain[row][at - self._index.begins[row]]

    def _between(self, low: int, high: int, places: Sequence[int] | None) -> Sequence[int]:
        """Those of some places that lie between two; or the words that could be an answer."""
        if places is not None:
            return places[bisect_left(places, low) : bisect_left(places, high)]
        index = self._index
        rows = range(max(0, bisect_right(index.begins, low) - 1), bisect_left(index.begins, high))
        words = chain.from_iterable(
            compress(zip(count(index.begins[row]), index.plain[row]), index.content(row)) for row in rows
        )
        return [at for at, norm in words if low <= at < high and norm not in self._asked]
