"""One of a unit, of which the source says the unit alone: *1 hour costs 5 euros*, of *5 euros an hour*."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from termground.alignment.values.limits import Checked
from termground.alignment.values.scheduled import place_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import LABELS
from termground.evidence.sentence_parts import part_with
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word
from termground.facts import Quantity
from termground.facts.relation import Relation
from termground.facts.units import is_money, unit

_COUNT = "count"
"""What the dimension of things that are counted begins with: one visitor may be the only one, one hour is an hour."""


def of_bare_units(checked: Checked, alignment: Alignment, index: SentenceIndex) -> Checked:
    """The facts of a claim; one of a unit is borne out where the source sentence has the unit without a number, and in the singular.

    Args:
        checked: The facts.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main = alignment.main
    if main is None or not any(_is_one(one) for _, _, one in checked):
        return checked
    words = alignment.words
    held = [one.source_fact for _, _, one in checked if one.status is FactStatus.HELD and one.source_fact]
    settled = []
    for first, last, one in checked:
        row = alignment.row_of(first)
        row = main[0] if row is None else row
        alone = _is_one(one) and (_is_measure(one) or _is_label(words, last))
        bare = alone and _stands_bare(words[first:last], row, held, index)
        settled.append((first, last, _borne_out(one) if bare else one))
    return tuple(settled)


def _is_measure(one: ComparedFact) -> bool:
    """Whether a fact is measured, and not counted."""
    value = one.fact.value
    return isinstance(value, Quantity) and not unit(value.unit).dimension.startswith(_COUNT)


def _is_label(words: Sequence[Word], last: int) -> bool:
    """Whether a colon stands behind a fact: *1 person: 12 euros*."""
    return last < len(words) and LABELS.search(words[last].gap) is not None


def _is_one(one: ComparedFact) -> bool:
    """Whether a fact that no source has is one of a unit, and no money."""
    value = one.fact.value
    if one.status is not FactStatus.ABSENT or not isinstance(value, Quantity):
        return False
    return value.exact == 1 and bool(value.unit) and not is_money(value.unit)


def _stands_bare(own: Sequence[Word], row: int, held: Sequence[SourceFact], index: SentenceIndex) -> bool:
    """Whether a source sentence has the unit of a fact with no number before it, in the part with the values that it has of the claim."""
    given = index.rows[row]
    measured = [word for word in own if word.content and not word.number]
    at = [next((k for k in range(len(given)) if _is_bare(word, given, k)), None) for word in measured]
    if not at or None in at:
        return False
    parts = index.parts(given)
    places = (place_of(one, row, index) for one in held)
    values = {part_with(place, parts) for place in places if place is not None}
    return not values or any(k is not None and part_with(k, parts) in values for k in at)


def _is_bare(word: Word, given: Sequence[Word], at: int) -> bool:
    """Whether a word of a source sentence is a unit as it is written for one of it: *hour*, *рублей в час*; no number stands before it."""
    other = given[at]
    if other.norm.endswith(f" {word.norm}"):
        return True
    alike = other.form == word.form or other.norm == word.norm == other.form
    return alike and not (at and given[at - 1].number)


def _borne_out(one: ComparedFact) -> ComparedFact:
    return msgspec.structs.replace(one, status=FactStatus.DERIVED, relation=Relation.EQUAL, told=False)
