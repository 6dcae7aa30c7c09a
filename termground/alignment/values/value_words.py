"""Words that go without saying beside a value: a price is paid, ten days are how long something takes, unless the source says what else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.values.scheduled import place_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import of_kinds, places_in_view
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.evidence.words import Word, excludes, mentions
from termground.facts import Date, Fact, Quantity
from termground.facts.units import is_money, unit

AROUND = 8
"""Words on either side of a value that is worked out among which it is said how."""

_WORKING_OUT = ("reckoned", "each", "rest", "later", "earlier")
"""Kinds of phrases that tell so."""

_HELD = (FactStatus.HELD, FactStatus.DERIVED)
_OTHERS = {"money": "other", "length": "other", "hours": "other-hours"}
"""What says something else of a value, by its kind."""
_LENGTHS = ("time", "calendar")


class ValueWord(msgspec.Struct, frozen=True):
    """A word of a claim that goes without saying beside a value which the source sentence has.

    Attributes:
        at: Its index in the claim.
        row: The source sentence.
        instead: The index there of a word that says something else of the value, and that the claim leaves out: a refund;
            None where there is none.
    """

    at: int
    row: int
    instead: int | None


def value_words(
    alignment: Alignment, checked: Sequence[tuple[int, int, ComparedFact]], index: SentenceIndex
) -> Iterator[ValueWord]:
    """The words of a claim that go without saying beside its values.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    words = alignment.words
    told = [
        at
        for at, word in enumerate(words)
        if word.sense.unsaid and word.sense.unsaid & _OTHERS.keys() and not word.denied
    ]
    seen: set[int] = set()
    for first, _, fact in checked if told else ():
        kind = _kind_of(fact) if fact.status in _HELD else None
        row = None if kind is None else _row_of(first, fact, alignment, index)
        if kind is None or row is None:
            continue
        given = index.rows[row]
        near = _near(fact, row, index)
        instead = instead_of(fact, words, row, index)
        for at in told:
            if at not in seen and kind in words[at].sense.unsaid and not is_said(words[at], given, near):
                seen.add(at)
                yield ValueWord(at, row, instead)


def instead_of(fact: ComparedFact, words: Sequence[Word], row: int, index: SentenceIndex) -> int | None:
    """The word of a source sentence that says something else of a value than a claim that leaves it out: a refund; None where none does.

    Args:
        fact: The value.
        words: The claim.
        row: The source sentence.
        index: The sentences of the sources.
    """
    kind = _kind_of(fact)
    if kind is None:
        return None
    near = _near(fact, row, index) if kind == "hours" else ()  # closed on another day
    others = (
        k
        for k, word in enumerate(index.rows[row])
        if _OTHERS[kind] in word.sense.unsaid and (kind != "hours" or word in near)
    )
    own = None
    for k in others:
        own = _said(words) if own is None else own
        if own.isdisjoint(_said([index.rows[row][k]])):
            return k
    return None


def other_of(fact: ComparedFact, words: Sequence[Word], given: Sequence[Word]) -> int | None:
    """The first of some words that says something else of a value than its being paid, or taken, and that a source sentence does not have.

    Args:
        fact: The value.
        words: The words.
        given: The source sentence.
    """
    kind = _kind_of(fact)
    if kind is None:
        return None
    said = (at for at, word in enumerate(words) if _OTHERS[kind] in word.sense.unsaid)
    return next((at for at in said if not mentions(given, words[at])), None)


def how_words(
    alignment: Alignment, checked: Sequence[tuple[int, int, ComparedFact]], index: SentenceIndex
) -> Iterator[ValueWord]:
    """The words of a claim that tell how a value is worked out which follows from others: in total, each.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    words = alignment.words
    derived = [(first, last) for first, last, fact in checked if fact.status is FactStatus.DERIVED]
    if not derived:
        return
    told = places_in_view(words, of_kinds(_WORKING_OUT))
    for first, last in derived:
        row = alignment.row_of(first)
        if row is None:
            continue
        for at in range(max(0, first - AROUND), min(len(words), last + AROUND)):
            word = words[at]
            tells = any(word.text.overlaps(word.token, start, end) for _, (start, end) in told)
            if tells and word.content and not alignment.aligned[at] and word.norm not in index.norms(row):
                yield ValueWord(at, row, None)


def _row_of(first: int, fact: ComparedFact, alignment: Alignment, index: SentenceIndex) -> int | None:
    """The source sentence along which a value lies, or that of the value that it is: a line of a list, a row of a table."""
    row, given = alignment.row_of(first), fact.source_fact
    return index.row_at(*given.place) if row is None and given is not None else row


def _said(words: Sequence[Word]) -> frozenset[object]:
    """Normal forms of some words, and the concepts that they stand for."""
    return frozenset(word.norm for word in words).union(*(word.sense.concepts for word in words))


def is_said(word: Word, given: Sequence[Word], near: Sequence[Word]) -> bool:
    """Whether a source sentence has a word, or another one for it, or near the value one that excludes it."""
    return mentions(given, word) or any(excludes(word, other) for other in near)


def _near(fact: ComparedFact, row: int, index: SentenceIndex) -> Sequence[Word]:
    """The words of the part of a source sentence that has a value of the claim; all where that is not known."""
    given = index.rows[row]
    at = None if fact.source_fact is None else place_of(fact.source_fact, row, index)
    return given if at is None else given[slice(*part_with(at, index.parts(given)))]


def _kind_of(fact: ComparedFact) -> str | None:
    """What kind of value a fact is, or the one of the sources that it stands for: from 10 to 2, of 10 am–2 pm."""
    return _kind(fact.fact) or (None if fact.source_fact is None else _kind(fact.source_fact.fact))


def _kind(fact: Fact) -> str | None:
    """What kind of value a fact is, of those beside which words go without saying."""
    value = fact.value
    if isinstance(value, Date):
        moments = [end for end in (value.first, value.last) if end is not None]
        return "hours" if any(end.hour is not None for end in moments) else None
    if not isinstance(value, Quantity):
        return None
    if is_money(value.unit):
        return "money"
    return "length" if unit(value.unit).dimension in _LENGTHS else None
