"""Words of a claim that the source sentence has in other words, found by meaning."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import Change
from termground.alignment.edits.word_rules import MANY
from termground.alignment.paraphrase import MeantWord, Paraphrase
from termground.alignment.reading.reader import Reader
from termground.evidence.index import SentenceIndex
from termground.evidence.relevance.coverage import covers
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, excludes, opposed, sides
from termground.language.analysis import Analysis
from termground.models import Encoder
from termground.types import Evidence
from termground.verdicts.meaning import MeaningWeights

_OTHER_WORD = frozenset(
    {Change.WORD, Change.STRANGE, Change.MOVED_WORD, Change.LONE_WORD, Change.LONE_STRANGE, Change.KINDRED}
)
"""Changes that say no more than that another word stands there; of any other one the rules have the last word."""

MOST = 200
"""Words that a source sentence offers at most; longer ones are lists without marks."""

Place = tuple[int, int]
"""A source sentence and a word of it."""


class Meaning(NamedTuple):
    """What compares texts by meaning.

    Attributes:
        encoder: Tells how near texts are.
        weights: The weights.
    """

    encoder: Encoder
    weights: MeaningWeights

    def paraphrases(self, response: Analysis, index: SentenceIndex) -> Paraphrases:
        """What tells what a response says in other words than the sentences of its sources."""
        return Paraphrases(response, index, self.encoder, self.weights)


def meant_words(response: Analysis, reader: Reader, meaning: Meaning) -> dict[int, Evidence]:
    """The words of a response for which its sources have others that mean nearly the same, by view token.

    Args:
        response: The response.
        reader: Reads responses against the sources.
        meaning: Compares texts by meaning.
    """
    paraphrases = meaning.paraphrases(response, reader.index)
    return {
        read.words[one.at].token: reader.index.evidence(one.row, one.place, one.place + 1)
        for read in map(paraphrases.of, reader.read(response))
        if read.paraphrase is not None
        for one in read.paraphrase.shown
    }


class Paraphrases:
    """Compares the claims of one response with their source sentences by meaning.

    Numbers, names, negations, words that mark a quantity, a duty or a doubt, and opposites are never compared so: in any
    space of meaning *needed* and *not needed* are neighbours.

    Args:
        response: The response.
        index: The sentences of the sources.
        encoder: Tells how near texts are.
        weights: The weights.
    """

    def __init__(
        self, response: Analysis, index: SentenceIndex, encoder: Encoder, weights: MeaningWeights
    ) -> None:
        self._response = response
        self._index = index
        self._encoder = encoder
        self._weights = weights

    def of(self, read: AlignedClaim) -> AlignedClaim:
        """The claim with what meaning adds to its shares; a claim that needs nothing as it is."""
        mean = (read.followed + read.coverage + read.ngram_overlap) / 3
        if read.absence or not len(self._index.rows) or self._is_copied(read):
            return read
        if not read.missing and mean >= self._weights.loose:
            return read
        fits = 1.0
        level = 0.0
        if mean < self._weights.loose or read.followed < self._weights.close:
            row, cosine = self._nearest(read)
            if not read.rows:
                content = (at for at, word in enumerate(read.words) if word.content)
                read = msgspec.structs.replace(read, rows=(row,), missing=tuple((at, row) for at in content))
            fits = self._weights.fits.of(cosine) if read.followed < self._weights.close else 1.0
            if mean < self._weights.loose and not self._turns(read):
                level = self._weights.level.of(cosine)
        words = tuple(self._words(read, fits)) if fits and read.missing else ()
        return self._with(read, words, level) if words or level else read

    def _is_copied(self, read: AlignedClaim) -> bool:
        """Whether a claim copies its source so closely that another word in it is a change and no paraphrase.

        Meaning does not tell *accordé* from *refusé*. In a claim of many words the rules have their say on a lone other one.
        """
        short = sum(word.content for word in read.words) < MANY
        swapped = short and any(edit.change in _OTHER_WORD for edit in read.edits)
        return read.tight >= (self._weights.swapped if swapped else self._weights.copied)

    def _turns(self, read: AlignedClaim) -> bool:
        """Whether a claim may say the opposite of its source sentence, which in meaning is near to it all the same.

        One of them denies something and the other one nothing, or a word of the one excludes a word of the other.
        """
        row = self._index.rows[read.rows[0]]
        if any(word.negation or word.denied for word in read.words) != any(
            word.negation or word.denied for word in row
        ):
            return True
        others = sides(row)
        return any(opposed(word, others, denied=word.denied) for word in read.words if word.sense.excludes)

    def _with(self, read: AlignedClaim, words: tuple[MeantWord, ...], level: float) -> AlignedClaim:
        weights, own = self._weights, read.words
        missing = math.fsum(own[at].weight for at, _ in read.missing)
        claimed = math.fsum(
            word.weight if word.content else WEIGHTS.coverage.function for word in own if word.weight
        )
        earned = math.fsum(meant.strength * own[meant.at].weight for meant in words)
        uncovered = math.fsum(
            meant.strength * own[meant.at].weight for meant in words if not covers(own[meant.at], self._index)
        )
        paraphrase = Paraphrase(
            words,
            weights.followed * earned / read.weight if read.weight else 0.0,
            weights.coverage * uncovered / claimed if claimed else 0.0,
            weights.ngrams * earned / missing if missing else 0.0,
            level,
            weights.part,
        )
        return msgspec.structs.replace(read, paraphrase=paraphrase)

    def _nearest(self, read: AlignedClaim) -> tuple[int, float]:
        """The source sentence that a claim follows, else the nearest one, and how near it is."""
        rows = read.rows[:1] or range(min(len(self._index.rows), self._weights.rows))
        texts = [" ".join(self._index.evidence(row).text.split()) for row in rows]
        claim = " ".join(self._response.original[read.start : read.end].split())
        cosines = self._encoder.similarities([claim], texts)[0]
        best = max(range(len(cosines)), key=cosines.__getitem__)
        return rows[best], cosines[best]

    def _words(self, read: AlignedClaim, fits: float) -> Iterator[MeantWord]:
        """The words that have their like in the source sentences."""
        wanted = self._wanted(read)
        norms = frozenset(word.norm for word in read.words)
        offered = [
            ((row, place), word)
            for row in read.rows
            for place, word in enumerate(self._index.rows[row])
            if _compares(word) and word.norm not in norms
        ]
        if not wanted or not 0 < len(offered) <= MOST:
            return
        cosines = self._encoder.similarities(
            [read.words[at].norm for at in wanted], [word.norm for _, word in offered]
        )
        crowd = self._weights.crowd * max(0.0, math.log2(len(offered) / self._weights.few))
        for at, row in zip(wanted, cosines, strict=True):
            best = _best(read.words[at], offered, row)
            if best is None:
                continue
            (sentence, place), cosine = best
            strength = fits * self._weights.words.of(cosine - crowd)
            if strength:
                yield MeantWord(at, sentence, place, strength, cosine - crowd >= self._weights.shown)

    def _wanted(self, read: AlignedClaim) -> list[int]:
        """The words that the source sentences do not have, but for those of which the rules say more."""
        told = {
            at for edit in read.edits if edit.change not in _OTHER_WORD for at in range(edit.first, edit.last)
        }
        facts = {at for first, last, _ in read.facts for at in range(first, last)}
        return [
            at for at, _ in read.missing if at not in told and at not in facts and _compares(read.words[at])
        ]


def _compares(word: Word) -> bool:
    """Whether a word is one that meaning may tell of."""
    exact = word.number or word.name or word.negation or word.counter
    return word.content and not (exact or word.is_pair or word.mark is not None)


def _best(
    word: Word, offered: Sequence[tuple[Place, Word]], cosines: Sequence[float]
) -> tuple[Place, float] | None:
    """The nearest of some words that does not exclude one, and is denied if that is."""
    best: tuple[Place, float] | None = None
    for (place, other), cosine in zip(offered, cosines, strict=True):
        if (best is None or cosine > best[1]) and other.denied == word.denied and not excludes(word, other):
            best = place, cosine
    return best
