"""The days of the week on which something is so, in other words or on other days: daily except Sundays, of Monday to Saturday."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.day_sets import DaySet, day_sets, denied_beside, excepts_more, tells_hours
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, in_pairs, says_something, share_held
from termground.facts import Date, Relation
from termground.facts.week import ALL

FEW = 3
"""Days on which something is closed that is open on all others."""

BEHIND = 3
"""Source sentences behind one that may go on with it without naming what they speak of."""

_NONE: frozenset[int] = frozenset()


def days_restated(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim that name days on which its source sentence says that it is so, in whatever words.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    own = day_sets(words) if alignment.segments else []
    rows = [index.rows[segment.row] for segment in alignment.segments] if own else []
    row = next((row for row in rows if day_sets(row)), ())  # the first one may be the head of a list
    given = day_sets(row)
    if not given or _says_more(words, own) or _says_more(row, given):
        return frozenset()
    norms = {word.norm for word in row}
    hours = tells_hours(words) and tells_hours(row)
    held = [
        one for one in own if _fits(one, given, hours=hours) and _is_reworded(words[slice(*one.place)], norms)
    ]
    told = chain.from_iterable(range(*one.place) for one in held)
    turned = any((one.closed is None) != (given[0].closed is None) for one in held)
    telling = [at for at, word in enumerate(words) if turned and tells_hours([word])]
    negations = chain.from_iterable(alignment.claim.denials if turned else ())
    return frozenset((*told, *telling, *negations))


def other_days(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The days of a claim, where its source sentence says all else that it does, and of other days.

    None where either side denies something, or where the source names these days of the same in another sentence.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    own = day_sets(words)
    main = alignment.main if len(own) == 1 else None
    if main is None or _is_supposed(words, own[0]):
        return
    number, row = main
    given = day_sets(row)
    if (
        not (given and tells_hours(row) and tells_hours(words))
        or _says_more(words, own)
        or _says_more(row, given)
    ):
        return
    (one,) = own
    is_there = (
        one.named
        and one.closed is None
        and not _is_reworded(words[slice(*one.place)], {word.norm for word in row})
    )
    if _are_excepted(row, given) or not _clashes(
        one, given
    ):  # what is said of an exception is said of none of the sets
        return
    if is_there:
        yield from _denied_on(words, number, row, given)
        return
    if one.closed is not None and words[one.closed].denied:
        return  # its negation tells
    said = [
        word
        for at, word in enumerate(words)
        if says_something(word) and not one.place[0] <= at < one.place[1] and not tells_hours([word])
    ]
    if _is_said(one, said, index, number):
        return
    sure = bool(said) and share_held(said, row) >= WEIGHTS.factuality.kept
    change = Change.LITERAL if sure else Change.LONE_STRANGE
    there = given[0].place[0], given[-1].place[1]
    yield Edit.shown(change, one.place, number, there)


def _is_supposed(words: Sequence[Word], one: DaySet) -> bool:
    """Whether a claim only says what is so in the case of some days: *if Monday is a holiday*."""
    first = words[one.place[0]]
    return first.text.mood(first.token) == "condition"


def _denied_on(
    words: Sequence[Word], number: int, row: Sequence[Word], given: Sequence[DaySet]
) -> Iterator[Edit]:
    """The word by which a claim says that something is open on the day on which its source denies it, where words are pairs of characters."""
    shut = next((one.closed for one in given if one.closed is not None and row[one.closed].denied), None)
    if shut is not None and in_pairs(row):
        at = next(k for k, word in enumerate(words) if tells_hours([word]))
        yield Edit.shown(Change.DENIED, at, number, shut)


def on_these_days(checked: Checked, alignment: Alignment, index: SentenceIndex) -> Checked:
    """The facts of a claim, with those borne out that name days which its source names in other words.

    Args:
        checked: The facts.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not any(is_week_day(one) and one.status is not FactStatus.HELD for _, _, one in checked):
        return checked
    told = days_restated(alignment, index)
    return tuple(
        (
            first,
            last,
            _borne_out(one) if is_week_day(one) and not told.isdisjoint(range(first, last)) else one,
        )
        for first, last, one in checked
    )


def _says_more(words: Sequence[Word], sets: Sequence[DaySet]) -> bool:
    """Whether a sentence denies something, or takes something out, beside what its sets of days say."""
    return denied_beside(words, sets) or excepts_more(words, sets)


def _is_reworded(words: Sequence[Word], norms: Collection[str]) -> bool:
    """Whether some words name days otherwise than a source sentence; the last of several characters is read with what follows."""
    last = words[-1]
    paired = len(words) > 1 and len(last.norm) > len(last.form) == 1 and last.norm[0] == last.form
    words = words[:-1] if paired else words
    return any(word.content and word.norm not in norms for word in words)


def is_week_day(one: ComparedFact) -> bool:
    """Whether a fact is, or begins with, a day of the week."""
    value = one.fact.value
    return isinstance(value, Date) and value.first is not None and value.first.weekday is not None


def _borne_out(one: ComparedFact) -> ComparedFact:
    return ComparedFact(one.fact, FactStatus.DERIVED, Relation.EQUAL)


def _fits(one: DaySet, given: Sequence[DaySet], *, hours: bool) -> bool:
    """Whether a source sentence says of the days of a claim what this says of them, of some of its days where both tell opening hours."""
    opened, shut = _of(given)
    if one.closed is not None:
        return one.days == shut or bool(opened and hours and one.days.isdisjoint(opened))
    alike = [other.days for other in given if other.closed is None]
    if one.days in (*alike, opened) or (_is_rest(shut) and not opened and one.days == ALL - shut):
        return True
    return one.named and hours and one.days <= opened


def _are_excepted(row: Sequence[Word], given: Sequence[DaySet]) -> bool:
    """Whether hours stand before the first days and behind the last ones: those of all other days, and of these."""
    before, behind = row[: given[0].place[0]], row[given[-1].place[1] :]
    return all(any(word.number for word in side) for side in (before, behind))


def _is_rest(shut: frozenset[int]) -> bool:
    """Whether something is closed on so few days that it must be open on all others."""
    return 0 < len(shut) <= FEW


def _clashes(one: DaySet, given: Sequence[DaySet]) -> bool:
    """Whether a source sentence says of some days of a claim that it is not so."""
    opened, shut = _of(given)
    if one.closed is not None:
        return bool(one.days & opened)
    alike = _NONE.union(*(other.days for other in given if other.closed is None))
    return not one.days <= alike if alike else bool(one.days & shut)


def _of(given: Sequence[DaySet]) -> tuple[frozenset[int], frozenset[int]]:
    """The days on which something is open in a sentence, and those on which it is closed: of every day these are left out."""
    opened = _NONE.union(*(one.days for one in given if one.closed is None))
    shut = _NONE.union(*(one.days for one in given if one.closed is not None))
    return opened - shut, shut


def _is_said(one: DaySet, said: Sequence[Word], index: SentenceIndex, main: int) -> bool:
    """Whether another source sentence names the same days, of anything that a claim speaks of, or right behind the main one."""
    rows = {row for word in said for row in index.holding(word.norm)} - {main}
    rows.update(range(main + 1, min(len(index.rows), main + 1 + BEHIND)))
    return any(one.days <= _of(day_sets(index.rows[row]))[one.closed is not None] for row in rows)
