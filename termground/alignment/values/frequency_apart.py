"""How often something happens, told of what the source says another frequency of: hourly on weekdays, every two hours at weekends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.values.other_frequency import repeats_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import lies_in, parts
from termground.evidence.words import Word, WordRange, mentions, says_something
from termground.facts import Repeat

MOST_ROWS = 24
"""Sentences of the sources that are looked at."""

SURE = 2
"""Words that a claim shares with the part of a source sentence that tells another frequency of the same."""


class _Part(NamedTuple):
    """A part of a source sentence that tells how often something happens."""

    row: int
    words: Sequence[Word]
    place: WordRange
    repeat: Repeat


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
    told = list(_told(said, index))
    same = [one for one in told if one.repeat.agrees(repeat)]
    others = [one for one in told if not one.repeat.agrees(repeat)]
    if not same or not others:
        return
    found = [next((one for one in others if _is_of(said, part, one, others, index)), None) for part in same]
    other = found[0] if None not in found else None
    if other is None:
        return
    shared = sum(mentions(other.words, word) for word in said)
    change = Change.FIGURE if shared >= SURE else Change.LONE_STRANGE
    yield Edit.shown(change, (first, last), other.row, other.place)


def _is_of(
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


def _told(said: Sequence[Word], index: SentenceIndex) -> Iterator[_Part]:
    """The parts of the sentences with a word of a claim that tell one frequency each."""
    rows = dict.fromkeys(row for word in said for row in index.holding(word.norm)[:MOST_ROWS])
    for number in list(rows)[:MOST_ROWS]:
        row = index.rows[number]
        placed = repeats_of(row)
        for place in parts(row, index.coordinators) if placed else ():
            inside = [one for one in placed if lies_in(one[0], place)]
            if len(inside) == 1:
                yield _Part(number, row[slice(*place)], *inside[0])
