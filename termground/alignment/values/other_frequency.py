"""How often something happens, told otherwise than in the source, or of what it says another frequency of: every week, of every two weeks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.day_sets import day_sets, names_day
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, mentions, place_between, says_something, share_held
from termground.facts import Relation, Repeat
from termground.facts.repeats import TIMES

FEWEST = 2
"""Words with content that a claim has beside those for how often."""

Placed = tuple[WordRange, Repeat]

_Event = tuple[Sequence[Word], WordRange, Repeat]

MOST_ROWS = 24
"""Sentences of the sources that are looked at."""

WEEKS = 52
"""How many times a year something is on one day of the week."""

SURE = 2
"""Words that a claim shares with the part of a source sentence that tells another frequency of the same."""


class _Part(NamedTuple):
    """A part of a source sentence that tells how often something happens."""

    row: int
    words: Sequence[Word]
    place: WordRange
    repeat: Repeat


def other_frequency(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim for how often, where its source sentence says all else that it does, and another frequency.

    None where either side denies something, or where the source has several or another sentence has the same.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    own = repeats_of(words)
    main = alignment.main if len(own) == 1 else None
    if main is None or alignment.claim.denials:
        return
    number, row = main
    given = repeats_of(row)
    (first, last), repeat = own[0]
    if len(given) != 1 or repeat.agrees(given[0][1]) or alignment.source.denials:
        return
    said = [word for at, word in enumerate(words) if says_something(word) and not first <= at < last]
    if len(said) < FEWEST or share_held(said, row) < WEIGHTS.factuality.kept or _is_said(repeat, said, index):
        return
    yield Edit.shown(Change.FIGURE, (first, last), number, given[0][0])


def repeats_of(words: Sequence[Word]) -> list[Placed]:
    """What some words say of how often something happens, each with its place among them."""
    return [(place, one) for place, one in _placed(words) if not one.of]


def _placed(words: Sequence[Word]) -> list[Placed]:
    """The same, with what they say of how many of something happen."""
    found: list[Placed] = []
    for repeat in words[0].text.repeats if words else ():
        place = place_between(words, repeat.start, repeat.end)
        if place is not None:
            found.append((place, repeat))
    return found


def restated(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim for how often, where its source sentence says the same in others.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    own = _placed(alignment.words) if alignment.segments else []
    if not own:
        return frozenset()
    row = index.rows[alignment.segments[0].row]
    given = _placed(row)
    held = [
        place
        for place, one in own
        if any(
            one.agrees(other)
            and (not one.of or _is_event((alignment.words, place, one), (row, there, other)))
            for there, other in given
            if bool(one.of) == bool(other.of)
        )
        or (not one.of and _is_on_days(one, row))
    ]
    return frozenset(
        at for place in held for at in range(*place) if _is_told(alignment.words, at, place, row)
    )


def _is_on_days(one: Repeat, row: Sequence[Word]) -> bool:
    """Whether a source sentence names so many days of the week: three times a week, on Tuesdays, Thursdays and Saturdays."""
    counts = (len(days.days) for days in day_sets(row) if days.named and days.closed is None)
    return any(count > 1 and one.times == WEEKS * count for count in counts)


def _is_told(words: Sequence[Word], at: int, place: WordRange, row: Sequence[Word]) -> bool:
    """Whether a word for how often says nothing that a source sentence lacks: not the *asthma* of *four attacks of asthma a month*."""
    if names_day(words[at]):
        return mentions(row, words[at])  # each Friday and each Thursday are as often
    counts = at <= place[0] + 1 or words[at].number or words[at - 1].number
    return counts or not says_something(words[at]) or mentions(row, words[at]) or bool(words[at].sense.each)


def _is_event(own: _Event, given: _Event) -> bool:
    """Whether one side counts how often that happens of which the other one has a number: four times a month, four attacks a month."""
    for (others, _, one), (words, place, other) in ((own, given), (given, own)):
        if one.of == TIMES != other.of:
            counted = [word for word in words[slice(*place)] if says_something(word) and not word.number]
            return bool(counted) and mentions(others, counted[0])
    return False


def as_often(checked: Checked, alignment: Alignment, index: SentenceIndex) -> Checked:
    """The facts of a claim, with those borne out that tell how often, where its source says the same in others: every second year.

    Args:
        checked: The facts.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if all(one.status is FactStatus.HELD for _, _, one in checked):
        return checked
    told = restated(alignment, index)
    return tuple(
        (first, last, _borne_out(one) if told.issuperset(range(first, last)) else one)
        for first, last, one in checked
    )


def _borne_out(one: ComparedFact) -> ComparedFact:
    """A fact, which its source has in other words."""
    if one.status is FactStatus.HELD:
        return one
    return msgspec.structs.replace(one, status=FactStatus.DERIVED, relation=Relation.EQUAL, told=False)


def _is_said(repeat: Repeat, said: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a source sentence says the same frequency of anything that the claim speaks of."""
    norms = {word.norm for word in said}
    rows = {row for norm in norms for row in index.holding(norm)}
    return any(one.agrees(repeat) for row in rows for _, one in repeats_of(index.rows[row]))


def frequency_apart(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim for how often, where the sources tell that of something else, and another frequency of what it names.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    own = repeats_of(words)
    if len(own) != 1 or alignment.claim.denials:
        return
    (first, last), repeat = own[0]
    said = [word for at, word in enumerate(words) if says_something(word) and not first <= at < last]
    told = list(_told_apart(said, index))
    same = [one for one in told if one.repeat.agrees(repeat)]
    others = [one for one in told if not one.repeat.agrees(repeat)]
    if not same or not others:
        return
    found = [
        next((one for one in others if _is_of_part(said, part, one, others, index)), None) for part in same
    ]
    other = found[0] if None not in found else None
    if other is None:
        return
    shared = sum(mentions(other.words, word) for word in said)
    change = Change.FIGURE if shared >= SURE else Change.LONE_STRANGE
    yield Edit.shown(change, (first, last), other.row, other.place)


def _is_of_part(
    said: Sequence[Word], same: _Part, other: _Part, others: Sequence[_Part], index: SentenceIndex
) -> bool:
    """Whether a claim with the frequency of one part speaks of what another part has, which has another one.

    What comes later leaves out what both have: there the claim must have nothing that the part with its frequency has alone.
    """
    if other.row > same.row + 1:
        return False
    mine, its = ({word.norm for word in said if mentions(part.words, word)} for part in (same, other))
    if (same.row, same.place) > (other.row, other.place):
        return bool(its - mine) and not mine - its
    apart = {id(word) for part in others for word in part.words}
    rest = [word for word in index.rows[same.row] if id(word) not in apart]
    return any(word.norm in its - mine and not mentions(rest, word) for word in said)


def _told_apart(said: Sequence[Word], index: SentenceIndex) -> Iterator[_Part]:
    """The parts of the sentences with a word of a claim that tell one frequency each."""
    rows = dict.fromkeys(row for word in said for row in index.holding(word.norm)[:MOST_ROWS])
    for number in list(rows)[:MOST_ROWS]:
        row = index.rows[number]
        placed = repeats_of(row)
        for place in index.parts(row) if placed else ():
            inside = [one for one in placed if lies_in(one[0], place)]
            if len(inside) == 1:
                yield _Part(number, row[slice(*place)], *inside[0])
