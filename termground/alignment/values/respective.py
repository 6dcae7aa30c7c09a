"""Values of a list that belongs to another one part by part: Anna scored 9 points, of Anna and Ben with 12 and 9 respectively."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.values.joined_values import value_lists
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_view
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word
from termground.facts import Relation
from termground.language.phrase_kinds import DISTRIBUTIVE

_KIND = (DISTRIBUTIVE,)
_STATED = (FactStatus.HELD, FactStatus.LOOSER, FactStatus.ELSEWHERE, FactStatus.MOVED, FactStatus.EXCHANGED)

REACH = 6
"""Words that one part of a list may take."""


def respective(checked: Checked, alignment: Alignment, index: SentenceIndex, facts: FactChecker) -> Checked:
    """The facts of a claim that names one of several things; a value of its source sentence that belongs to another of them is that one's.

    Args:
        checked: The facts of the claim.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    main = alignment.main
    if main is None or not checked or DISTRIBUTIVE not in alignment.source.phrase_kinds:
        return checked
    number, row = main
    values = _values(row, number, index, facts)
    things = _things(row, values, index)
    if len(values) < 2 or len(things) != len(values):
        return checked
    told = {word.norm for word in alignment.words}
    named = [at for at, thing in enumerate(things) if thing in told]
    if len(named) != 1:
        return checked
    norms = [row[at].norm for at in values]
    own = values[named[0]]
    given = next((one for one in facts.given(number) if facts.range(one)[0] == own), None)
    return tuple(
        (first, last, _settled(fact, alignment.words[first].norm, norms, named[0], given))
        for first, last, fact in checked
    )


def _settled(
    fact: ComparedFact, norm: str, norms: Sequence[str], own: int, given: SourceFact | None
) -> ComparedFact:
    """A value of the claim, where the list has it once."""
    if given is None or fact.status not in _STATED or norms.count(norm) != 1:
        return fact
    if norms.index(norm) == own:
        return ComparedFact(fact.fact, FactStatus.HELD, Relation.EQUAL, given)
    return ComparedFact(fact.fact, FactStatus.MOVED, Relation.DIFFERENT, given, told=True, labelled=True)


def _values(row: Sequence[Word], number: int, index: SentenceIndex, facts: FactChecker) -> Sequence[int]:
    """Where the last list of values of a sentence stands; empty where it has none."""
    starts = {facts.range(one)[0] for one in facts.given(number)}
    lists = [places for places in value_lists(row, _joints(row, index)) if places]
    return lists[-1] if lists and starts.issuperset(lists[-1]) else ()


def _joints(row: Sequence[Word], index: SentenceIndex) -> Collection[str]:
    """What joins the parts of a list, with the words that tell that they belong to others: 12 beziehungsweise 9."""
    telling = [place for _, place in places_in_view(row, of_kinds(_KIND))]
    words = (word for word in row if any(word.text.overlaps(word.token, *place) for place in telling))
    return index.coordinators | {word.norm for word in words}


def _things(row: Sequence[Word], values: Sequence[int], index: SentenceIndex) -> Sequence[str]:
    """The words by which the parts of the list before the values are known; empty where there is none."""
    before = row[: values[0]] if values else ()
    joints = [at for at, word in enumerate(before) if word.norm in index.coordinators]
    if not joints:
        return ()
    joint = joints[-1]
    last = next((word.norm for word in before[joint + 1 :] if _names(word)), None)
    found = [*_parts_before(before[:joint]), last]
    return [thing for thing in found if thing] if all(found) else ()


def _parts_before(words: Sequence[Word]) -> Iterator[str | None]:
    """The last word with content of each part up to a coordinator, in text order: *Anna Berg, Ben Koch* and."""
    end = len(words)
    starts = [at for at, word in enumerate(words) if at and word.opens]
    ends = (
        [*starts, end]
        if all(b - a <= REACH for a, b in zip([0, *starts], [*starts, end], strict=True))
        else [end]
    )
    for first, last in zip([0, *ends], ends, strict=False):
        yield next((word.norm for word in reversed(words[first:last]) if _names(word)), None)


def _names(word: Word) -> bool:
    return word.content or word.number
