"""The sentences of the sources, found by the words that they share with one of the response."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, compress, islice, pairwise, repeat
from operator import neg

from termground.evidence.acronyms import Acronyms
from termground.evidence.layout.lists_below import HeadedList, Part, headed_lists
from termground.evidence.layout.turns import Turn, turns_of
from termground.evidence.ngrams import SpelledSentence, SpelledSources
from termground.evidence.row_texts import RowTexts
from termground.evidence.source_rows import SourceRows
from termground.evidence.vocabulary import Vocabulary
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.text.compounds import Compounds
from termground.text.kinship import Kin

CANDIDATES = 6
"""Sentences that are compared by their word pairs too."""

FEW = 2
"""Words with content that no sentence has, up to which one is found that says the same in other words."""

PLACES = 1_000
"""Places of the words of a sentence that are looked at."""


class _Postings(dict[str, tuple[float, list[int]]]):
    """How much each word with content says that is shared, and the sentences that have it, ascending; told when it is asked for.

    Args:
        places: Where each word stands, counted in words.
        begins: Where each sentence begins, counted so.
    """

    def __init__(self, places: Mapping[str, Sequence[int]], begins: Sequence[int]) -> None:
        super().__init__()
        self._places = places
        self._begins = begins

    def __missing__(self, norm: str) -> tuple[float, list[int]]:
        """What a word says, looked up among the sentences."""
        begins = self._begins
        rows = [bisect_right(begins, at) - 1 for at in self._places[norm]]
        rows = list(dict.fromkeys(rows)) if len(rows) > 1 else rows
        found = self[norm] = _rarity(len(begins), len(rows)), rows
        return found


def _rarity(sentences: int, having: int) -> float:
    """How much a word says that so many of some sentences have."""
    return math.log(1 + (sentences + 1) / (having + 0.5))


class SentenceIndex(SourceRows):
    """The sentences of the sources, found by their words.

    Args:
        analyses: The source texts.

    Attributes:
        words: Normal forms of all words with content.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        super().__init__(analyses)
        self.words = self.places.keys()
        self._norms: dict[int, frozenset[str]] = {}
        self._posted = _Postings(self.places, self.begins)
        self._outside_both: dict[str, bool] = {}
        self._pairs_of: dict[int, frozenset[tuple[str, str]]] = {}

    @lazy
    def texts(self) -> RowTexts:
        """The texts of the sentences."""
        return RowTexts(self.analyses, self._sentences, self._at)

    @lazy
    def headed_lists(self) -> Sequence[HeadedList]:
        """The lists below a line that says something of all their things."""
        return list(headed_lists(self, self.texts))

    @lazy
    def turns(self) -> Sequence[Turn]:
        """What speakers say in turn."""
        return turns_of(self)

    @lazy
    def listed(self) -> dict[int, list[tuple[int, Part]]]:
        """The things of those lists by their sentences, each with the number of its list."""
        found: dict[int, list[tuple[int, Part]]] = {}
        for number, one in enumerate(self.headed_lists):
            for item in one.items:
                found.setdefault(item.row, []).append((number, item))
        return found

    @lazy
    def all_words(self) -> frozenset[str]:
        """Normal forms of all words."""
        return frozenset(chain.from_iterable(self.plain))

    @lazy
    def denying(self) -> frozenset[int]:
        """The sentences that have a word that denies something, or one that is denied."""
        return frozenset(filter(self.denies, range(len(self.plain))))

    @lazy
    def denying_words(self) -> frozenset[str]:
        """Normal forms of the words of these sentences."""
        return frozenset(chain.from_iterable(map(self.plain.__getitem__, self.denying)))

    @lazy
    def concepts(self) -> frozenset[int]:
        """Numbers of all concepts of the thesaurus that the sources speak of."""
        senses = chain.from_iterable([self._sentences[number].senses[k] for number, k in self._at])
        return frozenset(chain.from_iterable([sense.concepts for sense in senses if sense.concepts]))

    @lazy
    def speaking_of(self) -> dict[int, list[int]]:
        """The sentences that speak of each concept of the thesaurus, ascending."""
        found: dict[int, list[int]] = {}
        for row, (number, k) in enumerate(self._at):
            concepts = [sense.concepts for sense in self._sentences[number].senses[k] if sense.concepts]
            for concept in frozenset[int]().union(*concepts):
                found.setdefault(concept, []).append(row)
        return found

    @lazy
    def pairs(self) -> frozenset[tuple[str, str]]:
        """All pairs of neighbouring words."""
        return frozenset(chain.from_iterable(map(pairwise, self.plain)))

    @lazy
    def spelled(self) -> SpelledSources:
        """The sentences as they are written."""
        rows = []
        for number, k in self._at:
            own = self._sentences[number]
            rows.append(SpelledSentence(self.analyses[number].view_tokens, own.tokens[k], own.content[k]))
        return SpelledSources(rows)

    @lazy
    def form_pairs(self) -> frozenset[tuple[str, str]]:
        """All pairs of neighbouring words as they are written, in small letters."""
        forms = (self._sentences[number].forms(k) for number, k in self._at)
        return frozenset(chain.from_iterable(map(pairwise, forms)))

    @lazy
    def kin(self) -> Kin:
        """What is akin to a word with content."""
        return Kin(self.words, by_characters=self.akin_by_characters)

    @lazy
    def acronyms(self) -> Acronyms:
        """The acronyms in them, and the initials that acronyms may stand for."""
        return Acronyms(self.analyses)

    @lazy
    def compounds(self) -> Compounds:
        """What the words make up."""
        return Compounds(self.all_words, self.joints)

    @lazy
    def vocabulary(self) -> Vocabulary:
        """All words, in whatever form a response may have them."""
        texts = [analysis.original for analysis in self.analyses]
        return Vocabulary(texts, self.all_words, self.words)

    def _pairs(self, row: int) -> frozenset[tuple[str, str]]:
        """The pairs of neighbouring words of a sentence."""
        pairs = self._pairs_of.get(row)
        if pairs is None:
            pairs = self._pairs_of[row] = frozenset(pairwise(self.plain[row]))
        return pairs

    def norms(self, row: int) -> frozenset[str]:
        """Normal forms of the words with content of a sentence."""
        norms = self._norms.get(row)
        if norms is None:
            norms = self._norms[row] = frozenset(compress(self.plain[row], self.content(row)))
        return norms

    def holding(self, norm: str) -> list[int]:
        """The sentences that have a word with content, ascending."""
        return self._posted[norm][1] if norm in self.places else []

    def rarest(self, norms: Collection[str]) -> list[int]:
        """The sentences that have the rarest of some words with content, ascending; none where there is no word."""
        return min((self.holding(norm) for norm in sorted(norms)), key=len, default=[])

    def occurrences(self, row: int, norm: str) -> int:
        """How often a word with content stands in a sentence, by its normal form."""
        places, begin = self.places.get(norm, ()), self.begins[row]
        return bisect_left(places, begin + len(self.plain[row])) - bisect_left(places, begin)

    def rarity(self, norm: str) -> float:
        """How much a shared word says: more where fewer sentences have it."""
        return self._posted[norm][0] if norm in self.places else _rarity(len(self.of), 0)

    def shared(
        self, words: Sequence[Word], beside: Mapping[int, float], without: int = -1
    ) -> dict[int, float]:
        """The sentences that share most with some words, the best first, with how much that is.

        Args:
            words: The words.
            beside: What speaks for a sentence besides.
            without: A sentence that is left out.
        """
        shared = dict(beside)
        for value, rows in self.postings(words) or self._meant(words):
            if not shared:
                shared = dict.fromkeys(rows, value)
                continue
            shared.update(zip(rows, map(value.__add__, map(shared.get, rows, repeat(0.0))), strict=True))
        heads = self.heads
        if heads and len(heads) < len(shared):
            shared = {row: value for row, value in shared.items() if row not in heads}
        best = sorted(zip(map(neg, shared.values()), shared, strict=True))[:CANDIDATES]
        return {row: shared[row] for _, row in best if row != without}

    def postings(self, words: Iterable[Word]) -> list[tuple[float, list[int]]]:
        """What each of some words with content says for a sentence, and the sentences that have it, ascending.

        Of words that too many have together, the rare ones come first.
        """
        norms = [word.norm for word in words if word.content]
        found = [self._posted[norm] for norm in dict.fromkeys(norms) if norm in self.places]
        if sum([len(rows) for _, rows in found]) <= PLACES:
            return found
        left = PLACES
        taken = [0] * len(found)
        for k in sorted(range(len(found)), key=lambda k: len(found[k][1])):
            taken[k] = min(left, len(found[k][1]))
            left -= taken[k]
        return [(value, rows[:most]) for (value, rows), most in zip(found, taken, strict=True) if most]

    def _meant(self, words: Sequence[Word]) -> list[tuple[float, list[int]]]:
        """The same for sentences, as sure of it, that say in words of their own what a few words do.

        Of more words order would tell who does it to whom. What is said of somebody, *members enter free*, is not said of all.
        """
        content = [word for word in words if word.content]
        if not 0 < len(content) <= FEW:
            return []
        spoken = (map(self.speaking_of.get, word.sense.concepts, repeat(())) for word in content)
        rows = sorted(frozenset.intersection(*(frozenset(chain.from_iterable(one)) for one in spoken)))
        marks = {None, *(word.mark for word in words)}
        own = {word.norm for word in words}
        sure = (
            row
            for row in rows
            if all(
                word.mark in marks and (word.norm in own or word.norm not in self.agents)
                for word in self.rows[row]
            )
        )
        return [(1.0, found)] if (found := list(islice(sure, CANDIDATES))) else []

    def ranked(self, words: Sequence[Word], shared: Mapping[int, float]) -> Iterator[int]:
        """Such sentences by their word pairs too, the best first; each is told only when it is asked for.

        Args:
            words: The words.
            shared: What the sentences share with them, the most first.
        """
        pairs = list(pairwise([word.norm for word in words]))
        most_more = WEIGHTS.index.pair * len(pairs)
        left = dict(shared)
        scores: dict[int, float] = {}
        while left:
            best, most = -1, -1.0
            for row, value in left.items():
                if value + most_more < most:
                    break  # nor can those behind it
                score = scores.get(row)
                if score is None:
                    score = scores[row] = value + WEIGHTS.index.pair * math.fsum(
                        map(self._pairs(row).__contains__, pairs)
                    )
                if score > most or (score == most and row < best):
                    best, most = row, score
            yield best
            del left[best]

    def has_outside_both(self, norm: str) -> bool:
        """Whether a word stands anywhere but in a phrase that says the same of two things: *only*, and not of *not only*."""
        found = self._outside_both.get(norm)
        if found is None:
            rows = (k for k, norms in enumerate(self.plain) if norm in norms)
            found = any(word.norm == norm and not word.sense.mutual for k in rows for word in self.rows[k])
            self._outside_both[norm] = found
        return found
