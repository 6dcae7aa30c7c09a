"""A value told for each of something else than in its source: 180 euros a year, of 180 euros a month, or of 180 euros."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.evidence.assertion.scope import speaks_of_all
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word
from termground.facts import Quantity

NEAR = 2
"""Sentences on either side among which another word may name what a value is for each of."""

_PER = 1
_UNITS = 17
"""The last measure that is one of time, length, weight and the like; those behind it are persons and things."""
_FURTHER = 8
"""Words behind a value among which another measure may stand: 9 euros a person and night."""
_BEFORE = 2
"""Words before a measure among which that stands which says that a value is one for each of it."""
_LONGEST = 4
"""Words behind a value among which what it is for each of begins; small ones stand between."""


def other_rates(
    words: Sequence[Word],
    checked: Sequence[tuple[int, int, ComparedFact]],
    index: SentenceIndex,
    facts: FactChecker,
) -> Iterator[Edit]:
    """The measures for each of which a claim tells a value, where its source tells it for each of another one, or for none.

    Args:
        words: The claim.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    for _, last, fact in checked:
        given = fact.source_fact
        held = fact.status is FactStatus.HELD and isinstance(fact.fact.value, Quantity)
        together = _together(words, last) if held else None
        own = _measures(words, last) if held and given is not None and together is None else []
        if together is not None and given is not None:
            yield from _for_each(together, given, index, facts)
        row = index.row_at(*given.place) if own and given is not None else None
        if given is None or row is None:
            continue
        others = _measures(index.rows[row], facts.range(given)[1])
        measure = words[own[0]].sense.each
        if others:
            if measure > _UNITS and _names(words, row=index.rows[row], at=others[0]):
                continue
            if not _is_given_too(measure, index.rows[row], others[0], facts.range(given)[1], index):
                yield Edit.shown(Change.OPPOSITE, own[0], row, others[0])
        elif measure <= _UNITS and not _is_named(measure, row, index):
            yield Edit.shown(Change.LONE_STRANGE, own[0], row, (0, 0))


def _names(words: Sequence[Word], *, row: Sequence[Word], at: int) -> bool:
    """Whether a claim has the measure of its source too, and so only names another thing: each person pays 40 euros for a room."""
    return any(word.sense.each == row[at].sense.each for word in words)


def _for_each(at: int, given: SourceFact, index: SentenceIndex, facts: FactChecker) -> Iterator[Edit]:
    """The word for *all* of a claim that tells a value for all of some things, where its source tells it for each of something."""
    row = index.row_at(*given.place)
    others = [] if row is None else _measures(index.rows[row], facts.range(given)[1])
    if row is not None and others and _together(index.rows[row], facts.range(given)[1]) is None:
        yield Edit.shown(Change.OPPOSITE, at, row, others[0])


def _together(words: Sequence[Word], last: int) -> int | None:
    """Where the word for *all* stands by which a value is told for all of some things together: 9 euros for all copies."""
    near = words[last : last + _LONGEST]
    for at, word in enumerate(near, last):
        if word.opens:
            return None
        if speaks_of_all(word) and word.sense.each != _PER:
            behind = words[at + 1 : at + 1 + _LONGEST]
            thing = next((other for other in behind if other.content), None)
            return at if thing is not None and thing.sense.each > _UNITS else None
    return None


def _measures(words: Sequence[Word], last: int) -> list[int]:
    """Where the measures stand for each of which a value is told, right behind it."""
    found: list[int] = []
    led = False
    for at in range(last, min(len(words), last + _LONGEST)):
        word = words[at]
        if word.opens:
            break
        if word.sense.each > _PER and led:
            found.append(at)
            break
        if word.sense.each == _PER:
            led = True
        elif word.content or word.number:
            break
    return found


def _is_given_too(measure: int, row: Sequence[Word], other: int, last: int, index: SentenceIndex) -> bool:
    """Whether a source sentence tells a value for each of two things, one of them elsewhere: for each day, 2 euros a copy.

    Args:
        measure: The number of the measure.
        row: The sentence.
        other: The place of the measure that stands behind the value there.
        last: One past the last word of the value.
        index: The sentences of the sources.
    """
    places = [k for k, word in enumerate(row) if word.sense.each == measure]
    if any(last <= k < last + _FURTHER for k in places):
        return True
    if max(measure, row[other].sense.each) <= _UNITS:
        return False
    return any(
        measure <= _UNITS
        or any(
            word.sense.each == _PER and word.norm not in index.articles
            for word in row[max(0, k - _BEFORE) : k]
        )
        for k in places
    )


def _is_named(measure: int, number: int, index: SentenceIndex) -> bool:
    """Whether a word for a measure stands near a sentence, or in the first one, which may be a heading."""
    rows = {0, *range(max(0, number - NEAR), min(len(index.rows), number + NEAR + 1))}
    return any(
        word.sense.each == measure and not (at and row[at - 1].number)  # three months are no rate
        for row in map(index.rows.__getitem__, rows)
        for at, word in enumerate(row)
    )
