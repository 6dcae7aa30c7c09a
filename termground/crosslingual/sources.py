"""Sources in another language than the responses, sentence by sentence: their figures, their names and their words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

import msgspec

from termground.crosslingual.figure_index import FigureIndex
from termground.crosslingual.figures import (
    FigureStatus,
    calendar_things,
    digits,
    figures,
    holds,
    is_recurring,
)
from termground.crosslingual.mentions import Mention, mentions, sounding
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import SourceFact
from termground.evidence.words import Word
from termground.facts import Fact, Quantity
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.text.sounds import are_akin, consonants, likeness
from termground.types import Evidence

ALIKE: Final = 0.66
"""How alike a name of the response and a word of a source must sound to be one name."""

MOST_SOUNDS: Final = 2_000
"""Words that are listened to for a name that sounds like one of the response; of the others the same sound alone is found."""

Rows = Mapping[int, None]
"""Sentences, ascending."""

KEPT: Final = 1 << 12
"""Sounds that are remembered with where they were found."""


class SourceRow(msgspec.Struct, frozen=True):
    """A sentence.

    Attributes:
        evidence: Its place.
        words: Its words.
        figures: Its figures and dates, as they compare across languages.
        names: The known things that it names, and the words of names that are spelt by their sound.
        digits: Its numbers in digits that are part of none of these figures.
    """

    evidence: Evidence
    words: Sequence[Word]
    figures: tuple[SourceFact, ...]
    names: tuple[Mention, ...]
    digits: frozenset[str]

    @property
    def text(self) -> str:
        """Its text on one line."""
        return " ".join(self.evidence.text.split())

    def status(self, figure: Fact) -> FigureStatus:
        """How a figure of the response stands to it."""
        if any(holds(figure, given.fact) for given in self.figures):
            return FigureStatus.STATED
        own = digits(figure.surface)
        return FigureStatus.WRITTEN if own and own <= self.digits else FigureStatus.ABSENT

    def measures(self, figure: Fact) -> bool:
        """Whether it has a figure of the response with the unit that it has there."""
        return any(holds(figure, given.fact) and _unit(given.fact) == _unit(figure) for given in self.figures)


def _unit(fact: Fact) -> str:
    """The unit of a figure; none of a date."""
    return fact.value.unit if isinstance(fact.value, Quantity) else ""


class ForeignSources:
    """Such sources, indexed on first use.

    Args:
        index: Their sentences.

    Attributes:
        index: The same.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self.index = index
        self._rows: dict[int, SourceRow] = {}
        self._heard: dict[str, Rows] = {}

    def __len__(self) -> int:
        return len(self.index.rows)

    def row(self, number: int) -> SourceRow:
        """A sentence."""
        row = self._rows.get(number)
        if row is None:
            row = self._rows[number] = SourceRow(
                self.index.evidence(number),
                self.index.rows[number],
                tuple(self._figures.get(number, ())),
                tuple(self._mentions.get(number, ())),
                self._digits(number),
            )
        return row

    def status(self, row: int, figure: Fact) -> FigureStatus:
        """How a figure of the response stands to a sentence, which may name a weekday or a month in words."""
        status = self.row(row).status(figure)
        if status is FigureStatus.ABSENT and is_recurring(figure):
            things = calendar_things(figure)
            if things and all(row in self.naming(thing) for thing in things):
                return FigureStatus.STATED
        return status

    def stating(self, figure: Fact) -> list[int]:
        """The first sentences that may have a figure of the response, ascending."""
        return self._index.rows(figure, digits(figure.surface))

    def naming(self, thing: str) -> Rows:
        """The sentences that name a known thing."""
        return self._things.get(thing, {})

    def writing(self, word: str) -> Rows:
        """The sentences that have a word letter by letter."""
        return self._forms.get(fold(word), {})

    def sounding(self, sound: str) -> Rows:
        """The sentences with a name that sounds like one of the response."""
        heard = self._heard.get(sound)
        if heard is None:
            if len(self._heard) >= KEPT:
                self._heard.clear()
            heard = self._heard[sound] = self._listened(sound)
        return heard

    def _listened(self, sound: str) -> Rows:
        size = consonants(sound)
        heard: dict[int, None] = dict(self._sounds.get(sound, {}))
        for other in islice(self._sounds, MOST_SOUNDS) if size > 1 else ():
            near = abs(consonants(other) - size) <= 1 + size // 3
            if (near and likeness(sound, other) >= ALIKE) or are_akin(sound, other):
                heard |= self._sounds[other]
        return heard

    def _digits(self, number: int) -> frozenset[str]:
        """The numbers in digits of a sentence that are part of no figure."""
        known = (digits(given.fact.surface) for given in self._figures.get(number, ()))
        return digits(self.index.evidence(number).text).difference(*known)

    @lazy
    def _index(self) -> FigureIndex:
        """The sentences with each value."""
        return FigureIndex(self._figures, ((row, self._digits(row)) for row in range(len(self))))

    @lazy
    def _figures(self) -> dict[int, list[SourceFact]]:
        """The figures of each sentence that has some."""
        found: dict[int, list[SourceFact]] = {}
        for number, analysis in enumerate(self.index.analyses):
            for fact in figures(analysis.facts):
                row = self.index.row_at(number, fact.start)
                if row is not None:
                    found.setdefault(row, []).append(SourceFact(number, fact))
        return found

    @lazy
    def _mentions(self) -> dict[int, list[Mention]]:
        """The names of each sentence that has some."""
        found: dict[int, list[Mention]] = {}
        for number, analysis in enumerate(self.index.analyses):
            tokens = analysis.view_tokens
            for mention in mentions(analysis):
                row = self.index.row_at(number, analysis.view.start(tokens.starts[mention.first]))
                if row is not None:
                    found.setdefault(row, []).append(mention)
        return found

    @lazy
    def _things(self) -> dict[str, dict[int, None]]:
        """The sentences that name each known thing."""
        found: dict[str, dict[int, None]] = {}
        for row, names in self._mentions.items():
            for name in names:
                for thing in name.things:
                    found.setdefault(thing, {})[row] = None
        for row, figures_of_row in self._figures.items():
            for given in figures_of_row:
                for thing in calendar_things(given.fact):
                    found.setdefault(thing, {})[row] = None
        return found

    @lazy
    def _sounds(self) -> dict[str, dict[int, None]]:
        """The sentences with each word that may be part of a name, by its sound."""
        found: dict[str, dict[int, None]] = {}
        for number, analysis in enumerate(self.index.analyses):
            tokens = analysis.view_tokens
            for at, sound in sounding(analysis):
                row = self.index.row_at(number, analysis.view.start(tokens.starts[at]))
                if row is not None:
                    found.setdefault(sound, {})[row] = None
        return found

    @lazy
    def _forms(self) -> dict[str, dict[int, None]]:
        """The sentences with each word in Latin letters, as it is written."""
        found: dict[str, dict[int, None]] = {}
        for number in range(len(self)):
            for word in self.index.rows[number]:
                found.setdefault(fold(word.form), {})[number] = None
        return found

    def evidence_of(self, row: int, low: int, high: int) -> Evidence:
        """The place of some view tokens of a sentence."""
        words = self.index.rows[row]
        tokens = [word.token for word in words]
        first = bisect_left(tokens, low)
        return self.index.evidence(row, first, max(first + 1, bisect_left(tokens, high)))
