"""A value of one line told of what another line is labelled with: 16 GB for model A, of Model A: 8 GB, and Model B: 16 GB below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.sentence_parts import part_with
from termground.evidence.values.fact_status import (
    STATED,
    ComparedFact,
    FactStatus,
    SourceFact,
    is_equal,
    measures_alike,
)
from termground.evidence.words import Word, mentions

LINES = 7
"""Lines on either side of one that may have labels too."""

LABEL = 6
"""Words that a label may have."""

BESIDE = 3
"""Words on either side of a value that tell what it is a value of."""

_COLONS = frozenset(":：")


class _Line(NamedTuple):
    """A line with a label.

    Attributes:
        label: The words with content before the colon that not all labels have.
        row: Its number.
        facts: Its values.
    """

    label: frozenset[str]
    row: int
    facts: Sequence[SourceFact]


def labelled_lines(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim that names one label; a value which only other lines have is that of something else."""
    if claim.denies or not _label(claim.row):
        return checked
    lines, told = list(_lines(claim)), claim.norms
    named = [line for line in lines if line.label and line.label <= told]
    if len(named) != 1 or any(line.label & told for line in lines if line is not named[0]):
        return checked
    others = [given for line in lines if line is not named[0] for given in line.facts]
    starts = [first for first, _, _ in checked]
    found = []
    for first, last, fact in checked:
        around = claim.words[max(0, first - BESIDE) : last + BESIDE]
        part = claim.words[slice(*claim.part(first))] if claim.is_alone(first, starts) else ()
        found.append((first, last, _settled(fact, named[0], others, _Place(around, part, claim))))
    return tuple(found)


class _Place(NamedTuple):
    """What stands around a value of the claim, and where its values are looked up.

    Attributes:
        around: The words on either side of it.
        part: Those of its part of the claim; none where that has other values too.
        claim: The claim beside its source sentence.
    """

    around: Sequence[Word]
    part: Sequence[Word]
    claim: ValuedClaim

    def is_beside(self, label: frozenset[str]) -> bool:
        """Whether a label stands in the same part: no value of its own stands there then."""
        return label <= {word.norm for word in self.part}

    def tells_alike(self, given: SourceFact, row: int) -> bool:
        """Whether a value of a line stands beside a word of those."""
        index, facts = self.claim.index, self.claim.facts
        words, value = index.rows[row], facts.range(given)
        first, last = part_with(value[0], index.parts(words))
        values = {at for one in facts.given(row) for at in range(*facts.range(one))}
        near = (words[at] for at in range(max(first, _label_end(words) or 0), last) if at not in values)
        return any(word.content and mentions(self.around, word) for word in near)


def _settled(fact: ComparedFact, own: _Line, others: Sequence[SourceFact], place: _Place) -> ComparedFact:
    """A value of the claim beside those of its own line, and of all other lines."""
    if fact.status not in STATED:
        return fact
    held = next((given for given in own.facts if is_equal(fact.fact, given.fact)), None)
    if held is not None:
        moved = fact.status is not FactStatus.HELD and place.tells_alike(held, own.row)
        return fact.held(held) if moved else fact
    if not any(is_equal(fact.fact, given.fact) for given in others):
        return fact
    rivals = [given for given in own.facts if measures_alike(fact.fact, given.fact)]
    instead = [given for given in rivals if place.tells_alike(given, own.row)]
    if not instead and len(rivals) == 1 and place.is_beside(own.label):
        instead = rivals
    return fact.moved(instead[0]) if len(instead) == 1 else fact


def _lines(claim: ValuedClaim) -> Iterator[_Line]:
    """The lines around one that have a label and values, one below the other."""
    number, index, facts = claim.number, claim.index, claim.facts
    labels = {}
    for step in (-1, 1):
        row = number if step > 0 else number - 1
        while 0 <= row < len(index.rows) and index.of[row] == index.of[number] and abs(row - number) <= LINES:
            label = _label(index.rows[row])
            if not label or not facts.given(row):
                break
            labels[row] = label
            row += step
    shared = frozenset.intersection(*labels.values()) if labels else frozenset()
    for row, label in labels.items():
        yield _Line(label - shared, row, facts.given(row))


def _label(row: Sequence[Word]) -> frozenset[str]:
    """The words with content of a line before its first colon; empty where it has none near its beginning."""
    return frozenset(word.norm for word in row[: _label_end(row) or 0] if word.content)


def _label_end(row: Sequence[Word]) -> int | None:
    """How many words stand before the first colon of a line; None where none does near its beginning."""
    return next((at for at, word in enumerate(row[: LABEL + 1]) if at and _COLONS & set(word.gap)), None)
