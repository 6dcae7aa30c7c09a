"""Sources in another language than the responses, sentence by sentence: their figures, their names and their words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

import msgspec

from termground.crosslingual.figures import (
    FigureStatus,
    calendar_things,
    digits,
    figures,
    holds,
    is_recurring,
    neutral,
)
from termground.crosslingual.mentions import Mention, mentions, sounding
from termground.evidence.fact_status import SourceFact
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word
from termground.facts import Fact
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.text.sounds import consonants, likeness
from termground.types import Evidence

ALIKE: Final = 0.66
"""How alike a name of the response and a word of a source must sound to be one name."""

KEPT: Final = 1 << 12
"""Sounds that are remembered with where they were found."""


class SourceRow(msgspec.Struct, frozen=True):
    """A sentence.

    Attributes:
        evidence: Its place.
        words: Its words.
        figures: Its figures and dates, as they compare across languages.
        names: The known things that it names, and the words of names that are spelt by their sound.
        digits: Its numbers in digits.
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
        others = frozenset[str]().union(*(digits(given.fact.surface) for given in self.figures))
        return FigureStatus.WRITTEN if own and own <= self.digits - others else FigureStatus.ABSENT


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
        self._heard: dict[str, dict[int, float]] = {}

    def __len__(self) -> int:
        return len(self.index.rows)

    def row(self, number: int) -> SourceRow:
        """A sentence."""
        row = self._rows.get(number)
        if row is None:
            evidence = self.index.evidence(number)
            row = self._rows[number] = SourceRow(
                evidence,
                self.index.rows[number],
                tuple(map(neutral, self._figures.get(number, ()))),
                tuple(self._mentions.get(number, ())),
                digits(evidence.text),
            )
        return row

    def status(self, row: int, figure: Fact) -> FigureStatus:
        """How a figure of the response stands to a sentence, which may name a weekday or a month in words."""
        status = self.row(row).status(figure)
        if status is FigureStatus.ABSENT and is_recurring(figure):
            things = calendar_things(figure)
            if things and all(row in self.naming(frozenset({thing})) for thing in things):
                return FigureStatus.STATED
        return status

    def naming(self, things: frozenset[str]) -> frozenset[int]:
        """The sentences that name one of some known things."""
        return frozenset().union(*(self._things.get(thing, ()) for thing in things))

    def writing(self, word: str) -> frozenset[int]:
        """The sentences that have a word letter by letter."""
        return frozenset(self._forms.get(fold(word), ()))

    def sounding(self, sound: str) -> dict[int, float]:
        """The sentences with a name that sounds like one of the response, with how much alike they are."""
        heard = self._heard.get(sound)
        if heard is None:
            if len(self._heard) >= KEPT:
                self._heard.clear()
            heard = self._heard[sound] = self._listened(sound)
        return heard

    def _listened(self, sound: str) -> dict[int, float]:
        size = consonants(sound)
        heard: dict[int, float] = {}
        for other, rows in self._sounds.items():
            if abs(consonants(other) - size) > 1 + size // 3:
                continue
            alike = likeness(sound, other)
            if alike >= ALIKE and (size > 1 or alike == 1):
                for row in rows:
                    heard[row] = max(alike, heard.get(row, 0.0))
        return heard

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
    def _things(self) -> dict[str, list[int]]:
        """The sentences that name each known thing."""
        found: dict[str, list[int]] = {}
        for row, names in self._mentions.items():
            for name in names:
                for thing in name.things:
                    found.setdefault(thing, []).append(row)
        for row, figures_of_row in self._figures.items():
            for given in figures_of_row:
                for thing in calendar_things(given.fact):
                    found.setdefault(thing, []).append(row)
        return found

    @lazy
    def _sounds(self) -> dict[str, frozenset[int]]:
        """The sentences with each word that may be part of a name, by its sound."""
        found: dict[str, set[int]] = {}
        for number, analysis in enumerate(self.index.analyses):
            tokens = analysis.view_tokens
            for at, sound in sounding(analysis):
                row = self.index.row_at(number, analysis.view.start(tokens.starts[at]))
                if row is not None:
                    found.setdefault(sound, set()).add(row)
        return {sound: frozenset(rows) for sound, rows in found.items()}

    @lazy
    def _forms(self) -> dict[str, set[int]]:
        """The sentences with each word in Latin letters, as it is written."""
        found: dict[str, set[int]] = {}
        for number in range(len(self)):
            for word in self.index.rows[number]:
                found.setdefault(fold(word.form), set()).add(number)
        return found

    def evidence_of(self, row: int, mention: Mention) -> Evidence:
        """The place of a name."""
        words = self.index.rows[row]
        tokens = [word.token for word in words]
        first = bisect_left(tokens, mention.first)
        return self.index.evidence(row, first, max(first + 1, bisect_left(tokens, mention.last)))
