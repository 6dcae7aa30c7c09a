"""A value of one line told of what another line gives its own: *students pay 9 €*, of *Adults: 9 €* and *Students: 6 €* below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.values.limits import Checked
from termground.evidence.assertion.negation import denials
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.headed_lists import named
from termground.evidence.layout.line_entries import ORDINAL, Entry, LineEntries, Value
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_status import STATED, ComparedFact, is_equal, measures_alike
from termground.evidence.words import Word, WordRange


class _Told(NamedTuple):
    """What stands in one part of a claim with one value of its kind.

    Attributes:
        fact: The value.
        norms: Normal forms of the other words.
        before: Those of the parts before it, the nearest first, each with whether it has a value of the kind itself.
    """

    fact: ComparedFact
    norms: frozenset[str]
    before: Sequence[tuple[frozenset[str], bool]]


def line_values(
    checked: Checked, words: Sequence[Word], index: SentenceIndex, entries: LineEntries
) -> Checked:
    """The facts of a claim; one that another line gives to something else is moved from there, and one of its own line is held.

    Args:
        checked: The facts of the claim.
        words: The claim.
        index: The sentences of the sources.
        entries: The lines of the sources.
    """
    if not checked or not entries.blocks:
        return checked
    pieces = index.parts(words)
    found = []
    for first, last, fact in checked:
        told = _told((first, last), fact, checked, words, pieces)
        settled = None if told is None else next(_settled(told, entries), None)
        found.append((first, last, fact if settled is None else settled))
    return tuple(found)


def _told(
    place: WordRange, fact: ComparedFact, checked: Checked, words: Sequence[Word], pieces: Sequence[WordRange]
) -> _Told | None:
    """A value with the words of its part of the claim; None where that has another one of its kind, or denies something."""
    own = next((k for k, piece in enumerate(pieces) if lies_in(place, piece)), None)
    if own is None or fact.status not in STATED or denials(words[slice(*pieces[own])]):
        return None
    alike = [one for first, last, one in checked if lies_in((first, last), pieces[own])]
    if any(one is not fact and measures_alike(one.fact, fact.fact) for one in alike):
        return None
    values = (
        (first, last) for first, last, one in checked if one.fact.kind != ORDINAL
    )  # not the *first* bus
    taken = {at for value in values for at in range(*value)}
    norms = [
        frozenset(named(words[at] for at in range(*piece) if at not in taken)) for piece in pieces[: own + 1]
    ]
    valued = [
        any(
            lies_in((first, last), piece) and measures_alike(one.fact, fact.fact)
            for first, last, one in checked
        )
        for piece in pieces[:own]
    ]
    return _Told(fact, norms[own], list(zip(norms[:own], valued, strict=True))[::-1])


def _settled(told: _Told, lines: LineEntries) -> Iterator[ComparedFact]:
    """The value by the lines of each block of which one is named, and gives a value of its kind."""
    fact = told.fact.fact
    for entries in lines.blocks:
        whose = _whose(told, entries)
        if whose is None:
            continue
        alike = _alike(told.fact, whose)
        own = [one for one in alike if is_equal(fact, one.given.fact)]
        if own:
            if any(_is_its_own(one, alike, told.norms) for one in own):
                yield told.fact.held(own[0].given)
            continue
        theirs = [one for entry in entries if entry is not whose for one in entry.values]
        instead = _instead(alike, told.norms)
        rows = {one.row for one in (*theirs, *whose.values)}
        if instead is None or not any(is_equal(fact, one.given.fact) for one in theirs):
            continue
        if rows.issuperset(lines.rows(fact)):
            yield told.fact.moved(instead.given)


def _is_its_own(one: Value, alike: Sequence[Value], norms: frozenset[str]) -> bool:
    """Whether a value of a line is the one of its kind of which a part of a claim tells: none of them stands beside the words of that but it."""
    if one.beside & norms:
        return True
    return not one.aside and not any(other.beside & norms for other in alike)


def _whose(told: _Told, entries: Sequence[Entry]) -> Entry | None:
    """The one line that the part of a value names and that has a value of its kind; where it names none, the one that a part before it names.

    That one may have a value of the kind itself, and this one then be of something else, unless the line has those words beside another one.
    """
    for norms, valued in ((told.norms, False), *told.before):
        named_ = [entry for entry in entries if entry.is_named(norms)]
        if not named_:
            continue
        fitting = [entry for entry in named_ if _alike(told.fact, entry)]
        if len(fitting) != 1 or not all(entry.values for entry in named_):
            return None
        beside = any(one.beside & told.norms for one in _alike(told.fact, fitting[0]))
        return fitting[0] if beside or not valued else None
    return None


def _alike(fact: ComparedFact, entry: Entry) -> list[Value]:
    """The values of a line of the kind of another one."""
    return [one for one in entry.values if measures_alike(fact.fact, one.given.fact)]


def _instead(alike: Sequence[Value], norms: frozenset[str]) -> Value | None:
    """The one value of a line that may stand in the place of another: beside the same words, or outside brackets."""
    beside = [one for one in alike if one.beside & norms]
    for some in (alike, beside, [one for one in alike if not one.aside]):
        if len(some) == 1:
            return some[0]
    return None
