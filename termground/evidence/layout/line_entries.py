"""Lines that give something its values, one below the other: *Adults: 9 €*, *500 g potatoes*; or lists of those below heads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.headed_lists import is_set_apart, labels_of, may_set_apart, named
from termground.evidence.sentence_parts import lies_in, part_with
from termground.evidence.values.fact_status import SourceFact
from termground.evidence.words import WordRange
from termground.facts import Fact
from termground.lazy import lazy
from termground.text.items import HeadedList, Span, blocks_in
from termground.text.kinship import Kin
from termground.text.tables import Cell

LONGEST: Final = 24
"""Words of such a line."""

LABEL: Final = 8
"""Words before the mark behind what it gives values to."""

FEWEST: Final = 2
"""Lines with values below one another."""

ORDINAL: Final = "ordinal"

_OPENS: Final = frozenset("(（")


class Value(NamedTuple):
    """A value of a line.

    Attributes:
        given: The value.
        row: Its sentence.
        beside: Normal forms of the words that stand in its line beside it, or with it in brackets.
        aside: Whether it stands in brackets.
    """

    given: SourceFact
    row: int
    beside: frozenset[str]
    aside: bool


class Entry(NamedTuple):
    """A line, or a list of lines below a head.

    Attributes:
        labels: What it gives values to: for each thing the words that no other line around has for its own.
        values: Its values.
        items: The lines of a list, each with its sentence.
    """

    labels: Sequence[frozenset[str]]
    values: Sequence[Value]
    items: Sequence[tuple[int, WordRange]] = ()

    def is_named(self, norms: frozenset[str]) -> bool:
        """Whether some words name what it gives values to, by half the words of it or by one akin to its only one.

        Args:
            norms: Normal forms of the words.
        """
        return any(
            2 * len(label & norms) >= len(label) or (len(label) == 1 and any(map(Kin(label).has, norms)))
            for label in self.labels
        )


class LineEntries:
    """The lines of the sources that give values to something.

    Args:
        index: The sentences of the sources.
        facts: Their facts.
    """

    def __init__(self, index: SentenceIndex, facts: FactChecker) -> None:
        self._index = index
        self._facts = facts

    @lazy
    def blocks(self) -> Sequence[Sequence[Entry]]:
        """Those with no other line between, by the block, and the lists of each source; none of a line or list alone."""
        found = [[entry for entry in entries if entry.values] for entries in self.lists]
        for source, analysis in enumerate(self._index.analyses):
            for block in blocks_in(analysis.original):
                found += map(_apart, self._runs(source, block))
        return [entries for entries in found if sum(bool(entry.values) for entry in entries) >= FEWEST]

    @lazy
    def lists(self) -> Sequence[Sequence[Entry]]:
        """The lists below heads of each source."""
        found = []
        for source in range(len(self._index.analyses)):
            lists = [self._below(source, one) for one in self._index.texts.lists(source)]
            found.append(_apart([one for one in lists if one is not None]))
        return found

    def rows(self, fact: Fact) -> Sequence[int]:
        """The sentences of the sources that state a value.

        Args:
            fact: The value.
        """
        return self._facts.rows(fact)

    def _runs(self, source: int, block: Sequence[Span]) -> Iterator[list[Entry]]:
        """The lines of a block that give values, as far as no other line stands between."""
        run: list[Entry] = []
        for span in block:
            entry = self._entry(source, span)
            if entry is None:
                yield run
                run = []
            else:
                run.append(entry)
        yield run

    def _below(self, source: int, listed: HeadedList) -> Entry | None:
        """A list below a head that names something."""
        head = self._index.cell(source, Cell(*listed.head))
        if head is None or head[1][1] - head[1][0] > LABEL:
            return None
        label = frozenset(named(self._index.rows[head[0]][slice(*head[1])]))
        held = [one for item in listed.items if (one := self._index.cell(source, Cell(*item))) is not None]
        values = [value for row, place in held for value in self._values(row, place, place)]
        return Entry((label,), values, held)

    def _entry(self, source: int, span: Span) -> Entry | None:
        """A line; None where it gives values to nothing."""
        held = self._index.cell(source, Cell(*span))
        if held is None or not 1 < held[1][1] - held[1][0] <= LONGEST:
            return None
        row, (first, last) = held
        if self._index.row_at(source, span[1] - 1) != row:
            return None  # a paragraph
        begin = next((place[1] for place, _ in self._given(row) if place[0] == first), None)
        if begin is None and not may_set_apart(self._index.texts.of(row)):
            return None  # as most lines
        words = self._index.rows[row]
        ends = (at for at in range(first + 1, min(last, first + LABEL + 1)) if is_set_apart(words[at]))
        end = next(ends, None)
        if end is None and begin is None:
            return None
        label = (first, end) if end is not None else (begin or first, last)
        rest = (end, last) if end is not None else (first, begin or first)
        labels = list(labels_of(words[slice(*label)], self._index.coordinators))
        return Entry(labels, list(self._values(row, rest, (first, last)))) if labels else None

    def _values(self, row: int, place: WordRange, line: WordRange) -> Iterator[Value]:
        """The values that stand in some words of a line."""
        within = [(where, one) for where, one in self._given(row) if lies_in(where, place)]
        if not within:
            return
        words = self._index.rows[row]
        opens = next((at for at in range(line[0] + 1, line[1]) if _OPENS & set(words[at].gap)), line[1])
        taken = {at for where, _ in within for at in range(*where)}
        pieces = [(place[0] + low, place[0] + high) for low, high in self._index.parts(words[slice(*place)])]
        for where, one in within:
            aside = where[0] >= opens
            side = (opens, line[1]) if aside else part_with(where[0], pieces)
            beside = (words[at] for at in range(*side) if at not in taken and (aside or at < opens))
            yield Value(one, row, frozenset(named(beside)), aside)

    def _given(self, row: int) -> Iterator[tuple[WordRange, SourceFact]]:
        """The values of a sentence: the *first* bus is none."""
        given = (one for one in self._facts.given(row) if one.fact.kind != ORDINAL)
        return ((self._facts.range(one), one) for one in given)


def _apart(entries: Sequence[Entry]) -> list[Entry]:
    """Lines with what is theirs alone of what they give values to."""
    counts = Counter(norm for entry in entries for norm in frozenset[str]().union(*entry.labels))
    shared = {norm for norm, count in counts.items() if count > 1}
    return [
        entry._replace(labels=[label - shared for label in entry.labels if label - shared])
        for entry in entries
    ]
