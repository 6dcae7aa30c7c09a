"""What something begins with, in the place of what it ends with: open from Easter, of open until Easter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.values.scheduled import place_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import FactStatus
from termground.evidence.words import Word, excludes
from termground.facts import Date, Fact, Quantity

_STATED = (FactStatus.HELD, FactStatus.LOOSER, FactStatus.DERIVED)


def turned_ends(alignment: Alignment, checked: Checked, index: SentenceIndex) -> Iterator[Edit]:
    """The points of a claim with which something begins that its source ends with them, or the reverse.

    Not where the source does both: from Monday to Friday.
    Two of them are a way with its ends exchanged, of which other rules tell whether it matters.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    found = list(_turned(alignment, checked, index))
    if len({told for told, _ in found}) == 1:
        yield found[0][1]


def _turned(
    alignment: Alignment, checked: Checked, index: SentenceIndex
) -> Iterator[tuple[frozenset[str], Edit]]:
    """The points that do something else in the source, each with what they do there."""
    for at, own in alignment.claim.end_points.items():
        for number, places in _places(at, alignment, checked, index):
            row = index.rows[number]
            points = index.sentence(number).end_points if len(row) <= MOST_WORDS else {}
            told = {kind for k in _same(row, places) for kind in points.get(k, ())}
            if told and own.isdisjoint(told):
                yield frozenset(told), Edit.shown(Change.TURNED, at, number, places.start, part=0.0)
                break


def turns_back(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether one of two sentences alone denies something, or has the opposite of a word of the other one.

    Then what begins with a point says the same as what ends with it: not until May, closed until May, of open from May.

    Args:
        words: A claim.
        row: A source sentence.
    """
    if bool(denials(words)) != bool(denials(row)):
        return True
    own, norms = {word.norm for word in words}, {word.norm for word in row}
    given = [other for other in row if other.content and other.sense.excludes and other.norm not in own]
    alone = (word for word in words if word.content and word.norm not in norms)
    return any(excludes(word, other) for word in alone for other in given)


def _places(
    at: int, alignment: Alignment, checked: Checked, index: SentenceIndex
) -> Iterator[tuple[int, range]]:
    """The sentences that have a point of a claim, with its words there: as the same value, else as the same word."""
    for first, last, fact in checked:
        given = fact.source_fact
        if first <= at < last:
            if given is None or fact.status not in _STATED or _is_range(fact.fact) or _is_range(given.fact):
                return  # another value, or one that is compared with its ends
            number = index.row_at(*given.place)
            place = None if number is None else place_of(given, number, index)
            if number is not None and place is not None:
                words = range(place, len(index.rows[number]))
                ends = (k for k in words if index.evidence(number, k, k + 1).end > given.fact.end)
                yield number, range(place, next(ends, words.stop))
            return
    number = alignment.row_of(at)
    if number is not None:
        norm = alignment.words[at].norm
        yield from (
            (number, range(k, k + 1)) for k, word in enumerate(index.rows[number]) if word.norm == norm
        )


def _is_range(fact: Fact) -> bool:
    """Whether a value goes from one point to another."""
    value = fact.value
    if isinstance(value, Date):
        return None not in (value.first, value.last) and value.first != value.last
    return isinstance(value, Quantity) and None not in (value.low, value.high) and value.low != value.high


def _same(row: Sequence[Word], places: range) -> Iterator[int]:
    """The places of the words of a point in a sentence, wherever they stand there."""
    norms = {row[at].norm for at in places if row[at].content or row[at].number}
    numbers = {row[at].norm for at in places if row[at].number}
    for k, word in enumerate(row):
        counted = (
            bool(numbers) and not word.number and row[max(0, k - 1)].norm not in numbers
        )  # of another value
        if k in places or (word.norm in norms and not counted):
            yield k
