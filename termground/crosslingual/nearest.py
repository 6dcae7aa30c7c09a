"""Which sentence of the sources comes nearest to a claim in another language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import fsum
from typing import Final, NamedTuple

from termground.crosslingual.figures import FigureStatus
from termground.crosslingual.mentions import Mention
from termground.crosslingual.sources import ALIKE, ForeignSources
from termground.evidence.words import Word
from termground.facts import Fact
from termground.models import Encoder
from termground.text.sounds import likeness
from termground.types import Evidence

FIRST: Final = 100
"""Source sentences that are compared by meaning, besides those that have a figure or a name of the claim."""

CLOSEST: Final = 6
"""Of them the ones whose words are compared with the claim's too."""

MOST_WORDS: Final = 80
"""Words of a source sentence that are compared; longer ones are lists without marks."""

MOST_ITEMS: Final = 40
"""Figures and names of a claim that tell where it is looked for; a longer one is a list."""

HALF: Final = 0.5
"""What a figure tells of which a sentence has the digits alone."""

BARE: Final = 0.9
"""What a figure tells that a sentence has without its unit, or with one where it has none."""

CLEAR: Final = 0.12
"""How much nearer than any other sentence the clearly nearest one is."""

_BEST: Final = (FigureStatus.STATED, FigureStatus.WRITTEN)


class Candidate(NamedTuple):
    """What is looked for: a claim or a question.

    Attributes:
        text: Its text.
        words: Its words with content that are part of no figure and no name.
        figures: Its figures.
        names: Its names.
    """

    text: str
    words: tuple[str, ...]
    figures: tuple[Fact, ...]
    names: tuple[Mention, ...]


class Found(NamedTuple):
    """The nearest sentence; see :class:`termground.crosslingual.claim.ForeignClaim`."""

    row: int | None
    words: float | None
    nearness: float | None
    placed: float | None
    clear: bool


class Nearest:
    """Finds it.

    Args:
        sources: The sources.
        encoder: Compares texts by meaning, if that is asked for.
    """

    def __init__(self, sources: ForeignSources, encoder: Encoder | None) -> None:
        self._sources = sources
        self.encoder = encoder
        self._shares: dict[Mention, dict[int, float]] = {}

    def of(self, claim: Candidate, question: Candidate | None) -> Found:
        """The sentence that comes nearest to a claim.

        Args:
            claim: The claim.
            question: What it answers, if it does.
        """
        asked = {} if question is None else self._had(question)
        had = self._had(claim)
        if self.encoder is None:
            together = {row: had.get(row, 0.0) + asked.get(row, 0.0) for row in {**had, **asked}}
            return self._told(together, had)
        return self._meant(claim, question, had, asked)

    def anywhere(self, figure: Fact) -> FigureStatus:
        """How a figure stands to the sources."""
        found = {self._sources.status(row, figure) for row in self._looked_at(figure)}
        return next((status for status in _BEST if status in found), FigureStatus.ABSENT)

    def share(self, mention: Mention, row: int) -> float:
        """Share of a name that a sentence has."""
        if mention.things:
            return float(any(row in self._sources.naming(thing) for thing in mention.things))
        sources = self._sources
        had = (
            row in sources.writing(word) or (sound and row in sources.sounding(sound))
            for sound, word in mention.sounds
        )
        return sum(map(bool, had)) / len(mention.sounds)

    def naming(self, mention: Mention) -> dict[int, float]:
        """The first sentences that have a name, or part of it, with the share of its words that each has."""
        shares = self._shares.get(mention)
        if shares is None:
            rows: dict[int, None] = {}
            for found in self._rows_of(mention):
                rows |= dict.fromkeys(islice(found, FIRST))
            shares = self._shares[mention] = {row: self.share(mention, row) for row in rows}
        return shares

    def rival(self, row: int, mention: Mention, own: Sequence[Mention]) -> Evidence | None:
        """The one name that a sentence has in the place of one of the claim; None where there is none, or more than one."""
        left = [
            other
            for other in self._sources.row(row).names
            if _of_one_kind(mention, other) and not any(self.is_same(one, other) for one in own)
        ]
        if len(left) != 1:
            return None
        return self._sources.evidence_of(row, left[0].first, left[0].last)

    def is_same(self, one: Mention, other: Mention) -> bool:
        """Whether a name of the claim and one of a sentence may be one."""
        if one.things or other.things:
            return bool(one.things & other.things)
        heard = [sound for sound, _ in one.sounds if sound]
        given = [sound for sound, _ in other.sounds if sound]
        return any(likeness(sound, beside) >= ALIKE for sound in heard for beside in given)

    def _rows_of(self, mention: Mention) -> Iterator[Iterable[int]]:
        """The sentences with each of the things or words of a name."""
        for thing in mention.things:
            yield self._sources.naming(thing)
        for sound, word in mention.sounds:
            yield self._sources.writing(word)
            if sound:
                yield self._sources.sounding(sound)

    def _looked_at(self, figure: Fact) -> Iterable[int]:
        """The sentences that may have a figure, the first ones always among them."""
        rows = dict.fromkeys(range(min(FIRST, len(self._sources))))
        return rows | dict.fromkeys(self._sources.stating(figure))

    def _had(self, claim: Candidate) -> dict[int, float]:
        """How many of the figures and names of a claim each sentence has."""
        had: dict[int, float] = {}
        for figure in claim.figures[:MOST_ITEMS]:
            for row in self._looked_at(figure):
                status = self._sources.status(row, figure)
                if status is not FigureStatus.ABSENT:
                    had[row] = had.get(row, 0.0) + self._tells(row, figure, status)
        for mention in claim.names[:MOST_ITEMS]:
            for row, share in self.naming(mention).items():
                had[row] = had.get(row, 0.0) + share
        return had

    def _tells(self, row: int, figure: Fact, status: FigureStatus) -> float:
        """What it tells of a sentence that it has a figure."""
        if status is FigureStatus.WRITTEN:
            return HALF
        return 1.0 if self._sources.row(row).measures(figure) else BARE

    def _told(self, together: dict[int, float], had: dict[int, float]) -> Found:
        """The sentence that has most of the figures and names."""
        if not together:
            return Found(None, None, None, None, clear=False)
        best = min(together, key=lambda row: (-together[row], row))
        rest = max((value for row, value in together.items() if row != best), default=0.0)
        return Found(best, None, None, None, clear=had.get(best, 0.0) >= BARE and together[best] > rest)

    def _meant(
        self, claim: Candidate, question: Candidate | None, had: dict[int, float], asked: dict[int, float]
    ) -> Found:
        """The sentence that is nearest in meaning, the figures and names that it has counted too."""
        telling = sorted({*had, *asked}, key=lambda row: (-had.get(row, 0.0) - asked.get(row, 0.0), row))
        rows = sorted({*range(min(FIRST, len(self._sources))), *telling[:FIRST]})
        if not rows:
            return Found(None, None, None, None, clear=False)
        encoder = self.encoder
        assert encoder is not None
        texts = [self._sources.row(row).text for row in rows]
        whole = claim.text if question is None else f"{question.text} {claim.text}"
        cosines = dict(zip(rows, encoder.similarities([whole], texts)[0], strict=True))
        items = len(claim.figures) + len(claim.names)
        share = {row: had.get(row, 0.0) / items if items else 0.0 for row in rows}
        places = dict(cosines)
        if question is not None:
            places = dict(zip(rows, encoder.similarities([question.text], texts)[0], strict=True))
            count = len(question.figures) + len(question.names)
            places = {
                row: value + (asked.get(row, 0.0) / count if count else 0.0) for row, value in places.items()
            }
        first = {row: cosines[row] + share[row] + (0 if question is None else places[row]) for row in rows}
        close = sorted(rows, key=lambda row: (-first[row], row))[:CLOSEST]
        followed = {row: self._followed(claim.words, row) for row in close}
        if question is not None:
            places = {row: places[row] + self._followed(question.words, row) for row in close}
        scores = {row: first[row] + followed[row] + (0 if question is None else places[row]) for row in close}
        best = min(close, key=lambda row: (-scores[row], row))
        rest = max((scores[row] for row in close if row != best), default=0.0)
        placed = None if question is None else places[best] - max(places[row] for row in close)
        words = followed[best] if claim.words else None
        return Found(best, words, cosines[best], placed, clear=scores[best] - rest >= CLEAR)

    def _followed(self, words: Sequence[str], row: int) -> float:
        """How near the words of a claim are to words of a sentence in meaning, on the mean; 0 where it has none."""
        given = [meant(word) for word in self._sources.row(row).words if word.content][:MOST_WORDS]
        if not words or not given or self.encoder is None:
            return 0.0
        nearest = [max(cosines) for cosines in self.encoder.similarities(words, given)]
        return fsum(nearest) / len(nearest)


def meant(word: Word) -> str:
    """What is compared by meaning for a word: where characters are not cut into words, a character with the next one."""
    return word.norm if word.is_pair else word.form


def _of_one_kind(one: Mention, other: Mention) -> bool:
    """Whether two names may stand in one place: two countries, two people."""
    if one.things or other.things:
        kinds = {thing[0] for thing in one.things}, {thing[0] for thing in other.things}
        return bool(kinds[0] & kinds[1])
    return True
