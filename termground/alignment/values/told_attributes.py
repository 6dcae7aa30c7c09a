"""A claim of what a data sheet, or a table, gives of something: *the tent weighs 2 kg*, of *Weight: 2 kg* below *Tent Fjord 3*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.values.attribute_claim import AttributeClaim, is_same
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.attribute import Attribute
from termground.evidence.layout.attributes import Attributes
from termground.evidence.sentence_parts import part_with
from termground.evidence.values.fact_pairs import is_other_value
from termground.evidence.values.fact_status import (
    ComparedFact,
    FactStatus,
    SourceFact,
    is_range,
    measures_alike,
)
from termground.evidence.words import WordRange, content_norms, mentions
from termground.facts import Quantity

LONGEST: Final = 32
"""Words of such a claim."""


class ToldAttributes(NamedTuple):
    """What a claim says that data sheets and tables give.

    Attributes:
        checked: Its facts; one that is given of something else is moved from there, and one of its own is held.
        borne: Places of its words that name the thing, or what is given of it.
        edits: What it says of one thing that is given of another, and what it denies or affirms against them.
    """

    checked: Checked
    borne: frozenset[int] = frozenset()
    edits: Sequence[Edit] = ()


def told_attributes(
    alignment: Alignment, checked: Checked, index: SentenceIndex, facts: FactChecker, given: Attributes
) -> ToldAttributes:
    """What a claim says that the data sheets and the tables of the sources give.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
        facts: The facts of the sources.
        given: What these give.
    """
    if len(alignment.words) > LONGEST or not given.all:
        return ToldAttributes(checked)
    claim = AttributeClaim(alignment, checked, index, facts, given)
    denied = bool(alignment.claim.denials)
    if checked and not denied:
        checked = tuple((first, last, _settled((first, last), one, claim)) for first, last, one in checked)
    told = [(one, claim.label(one), claim.places(one)) for one in claim.named if _tells(claim, one)]
    rest = claim.besides({at for _, _, places in told for at in places})
    borne: set[int] = set()
    agreed: set[int] = set()
    turned: list[Edit] = []
    for one, label, places in told:
        part = claim.part(label or places)
        whole = not any(part[0] <= at < part[1] for at in rest)
        if not whole and (one.answer is not None or not label):
            continue
        if not claim.turns(one, part):
            borne.update(range(*part) if whole else places)
            agreed.update(places)
        elif whole and label and (one.answer is not None or not denied):
            place = one.value if one.value[1] else (0, len(index.rows[one.row]))
            turned.append(Edit.shown(Change.TURNED, (min(label), max(label) + 1), one.row, place))
    edits = _once(turned)
    if not denied:
        edits += [*_of_others(claim), *_instead(claim)]
    edits = [
        edit
        for edit in edits
        if not agreed.issuperset(range(edit.first, edit.last)) and claim.states(edit.first)
    ]
    return ToldAttributes(checked, frozenset(borne), tuple(edits))


def _tells(claim: AttributeClaim, one: Attribute) -> bool:
    """Whether a claim tells of what an attribute gives, or of the label of one that only says yes or no."""
    if one.answer is not None:
        return claim.is_named(one)
    return claim.holds(one) and (bool(claim.label(one)) or not claim.has_values(one))


def _once(turned: Sequence[Edit]) -> list[Edit]:
    """Changes, of which only the last one tells of a cell: it is told by its column and by its row."""
    return list(
        {(edit.row, edit.given): edit for edit in sorted(turned, key=lambda edit: edit.first)}.values()
    )


def _settled(place: WordRange, fact: ComparedFact, claim: AttributeClaim) -> ComparedFact:
    """A fact of a claim beside the value whose label stands nearest to it in one part of that; not one that is worked out."""
    if fact.status is FactStatus.DERIVED:
        return fact
    found = _beside(place, fact, claim)
    own = next((value for _, _, value in found if is_same(fact.fact, value.fact)), None)
    if own is not None:
        return fact if fact.status is FactStatus.HELD else fact.held(own)
    if len({value.place for _, _, value in found}) != 1:
        return fact
    _, one, instead = found[0]
    if is_range(fact.fact) or not is_other_value(fact.fact, instead) or _is_told_beside(one, instead, claim):
        return fact
    return fact.moved(instead) if claim.given.rows.issuperset(claim.rows_with(fact.fact)) else fact


def _is_told_beside(one: Attribute, instead: SourceFact, claim: AttributeClaim) -> bool:
    """Whether another fact of a claim, no part of a title, is a value, and no other label stands nearest to that."""
    for first, last, other in claim.checked:
        if is_same(other.fact, instead.fact) and not set(range(first, last)) <= set(claim.title(one)):
            near = _beside((first, last), other, claim)
            if not near or any(value.place == instead.place for _, _, value in near):
                return True
    return False


def _beside(
    place: WordRange, fact: ComparedFact, claim: AttributeClaim
) -> Sequence[tuple[int, Attribute, SourceFact]]:
    """The values of the kind of a fact whose labels stand in the same part of a claim, the nearest to it, each with a place of its label."""
    part = part_with(place[0], claim.pieces)
    found = []
    for one in claim.named:
        values = claim.values(one) if one.answer is None else ()
        label = claim.label(one) if values and claim.is_named(one) else []
        if label and all(part[0] <= at < part[1] for at in label):
            at = min(label, key=lambda at: _distance(place, at))
            alike = (value for _, value in values if _may_be(fact, value, counts=not _distance(place, at)))
            found += [(at, one, value) for value in alike]
    least = min((_distance(place, at) for at, _, _ in found), default=0)
    near = [one for one in found if _distance(place, one[0]) == least]
    labels = [frozenset(word.norm for word in one.label) for _, one, _ in near]
    return [one for one, own in zip(near, labels, strict=True) if not any(own < other for other in labels)]


def _distance(place: WordRange, at: int) -> int:
    """How many words stand between some words and another one."""
    return max(0, place[0] - at - 1, at - place[1])


def _may_be(fact: ComparedFact, value: SourceFact, *, counts: bool) -> bool:
    """Whether a value is of the kind of a fact, be it a mere number of what stands beside that: *Wheels: 4*."""
    if measures_alike(fact.fact, value.fact):
        return True
    given = value.fact.value
    return counts and isinstance(given, Quantity) and not given.unit and isinstance(fact.fact.value, Quantity)


def _of_others(claim: AttributeClaim) -> Iterator[Edit]:
    """What a claim says of one thing of a table that the table gives of another one in its place."""
    for one in claim.named:
        if not one.in_table or one.answer is not None:
            continue
        beside = list(claim.given.others(one))
        own = claim.index.rows[one.row][slice(*one.value)]
        if any(map(claim.names, beside)) or any(word.content and mentions(claim.words, word) for word in own):
            continue
        for other in beside:
            words = claim.index.rows[other.row][slice(*other.value)]
            told = content_norms(words) - content_norms(own)
            if not told or any(word.number for word in words) or not told <= claim.norms:
                continue
            at = [k for k, word in enumerate(claim.words) if word.norm in told]
            if not (set(at) & set(claim.title(one))) and not _is_said_elsewhere(
                claim, one.own, frozenset(told)
            ):
                names = all(claim.words[k].name for k in at) or bool(claim.label(one))
                change = Change.MOVED_NAME if names else Change.ANOTHERS
                yield Edit.shown(change, (min(at), max(at) + 1), one.row, one.value)
                return


def _instead(claim: AttributeClaim) -> Iterator[Edit]:
    """A name that a claim tells in the place of the one that a line of a data sheet gives."""
    for one in claim.named:
        label = claim.label(one) if not (one.in_table or one.answer is not None) else []
        if not label or claim.has_values(one):
            continue
        row = claim.index.rows[one.row]
        told = claim.besides(claim.places(one))
        if not told or any(word.content and mentions(claim.words, word) for word in row[slice(*one.value)]):
            continue
        norms = frozenset(claim.words[at].norm for at in told)
        names = all(claim.words[at].name for at in told) and any(word.name for word in row[slice(*one.value)])
        told_there = any(norms <= claim.index.norms(row) for row in _prose(claim))
        if names and not told_there:
            yield Edit.shown(Change.NAME, (min(told), max(told) + 1), one.row, one.value)


def _prose(claim: AttributeClaim) -> Iterator[int]:
    """The sentences of the sources that are neither lines of data sheets nor rows of tables."""
    return (row for row in range(len(claim.index.rows)) if row not in claim.given.rows)


def _is_said_elsewhere(claim: AttributeClaim, thing: frozenset[str], told: frozenset[str]) -> bool:
    """Whether a sentence of the sources has a thing with what is told of it."""
    return any(told | thing <= claim.index.norms(row) for row in range(len(claim.index.rows)))
