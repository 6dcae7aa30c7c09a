"""A day on which the source says that something is closed, told as one on which it is open: closed on Mondays, 月曜休館."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact
from termground.evidence.words import Word, WordRange
from termground.facts import Date

_CLOSED, _DAY = "closed", "day"
_LEADING = frozenset(":：-–—")
"""Marks between a day and what is said of it."""


def closed_days(alignment: Alignment, index: SentenceIndex, checked: Checked) -> Iterator[Edit]:
    """The word by which a claim says that something is open on a day, where each source sentence with it has it closed.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        checked: The facts of the claim, each with its range of words.
    """
    words, claim = alignment.words, alignment.claim
    if claim.is_long or claim.denials or claim.excepts or _CLOSED in claim.scopes:
        return
    said = [at for at, word in enumerate(words) if "hours" in word.sense.unsaid]
    if not said or any("other-hours" in word.sense.unsaid for word in words):
        return
    days = [words[first:last] for first, last, fact in checked if _is_weekday(fact)]
    days += [words[at : at + 1] for at, word in enumerate(words) if word.sense.scope == _DAY]
    if len(days) != 1:
        return
    day = next((word for word in days[0] if word.content), None)
    numbers = [] if day is None else index.holding(day.norm)[:MOST_ROWS]
    things = {word.norm for word in words if word.content and not word.sense.unsaid and word not in days[0]}
    places = [_closed(index.rows[number], day.norm, things) for number in numbers] if day is not None else []
    found = [(number, place) for number, place in zip(numbers, places, strict=True) if place is not None]
    if found and len(found) == len(places):
        number, place = found[0]
        yield Edit.shown(Change.DENIED, said[0], number, place)


def _is_weekday(fact: ComparedFact) -> bool:
    value = fact.fact.value
    return isinstance(value, Date) and value.first is not None and value.first.weekday is not None


def _closed(row: Sequence[Word], day: str, things: Collection[str]) -> int | None:
    """Where a sentence says of a day that it is closed, each time that it names it; None where it does not.

    Nor where it says so of something else than the things that a claim speaks of, and has these elsewhere.
    """
    if any(word.sense.scope == "except" for word in row):
        return None
    ranges = list(_parts(row))
    named = [part for part in ranges if any(row[k].norm == day for k in range(*part))]
    found = [None if _is_of_others(row, part, day, things) else _said_of(row, part, ranges) for part in named]
    return found[0] if found and None not in found and not denials(row) else None


def _is_of_others(row: Sequence[Word], part: WordRange, day: str, things: Collection[str]) -> bool:
    """Whether a part of a sentence names something else than a claim, of which the rest of the sentence speaks."""
    own = {row[k].norm for k in range(*part) if row[k].content and row[k].sense.scope not in (_CLOSED, _DAY)}
    elsewhere = {word.norm for word in row} - own
    return bool(own - {day}) and own.isdisjoint(things) and not elsewhere.isdisjoint(things)


def _said_of(row: Sequence[Word], part: WordRange, ranges: Collection[WordRange]) -> int | None:
    """Where the part of a sentence, or one that a dash or colon joins to it, says that something is closed."""
    joined = [other for other in ranges if _is_joined(row, other, part) or _is_joined(row, part, other)]
    own = [k for k in range(*part) if row[k].sense.scope == _CLOSED]
    if own or any("hours" in row[k].sense.unsaid or row[k].number for k in range(*part)):
        return own[0] if own else None
    beside = (k for other in joined for k in range(*other) if row[k].sense.scope == _CLOSED)
    return next(beside, None)


def _is_joined(row: Sequence[Word], part: WordRange, behind: WordRange) -> bool:
    return part[1] == behind[0] and not _LEADING.isdisjoint(row[behind[0]].gap)


def _parts(row: Sequence[Word]) -> Iterator[WordRange]:
    """The parts of a sentence between marks."""
    first = 0
    for at in range(1, len(row)):
        if row[at].opens:
            yield first, at
            first = at
    if row:
        yield first, len(row)
