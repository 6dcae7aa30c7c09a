"""Parts of a list that belongs to another one part by part: Anna scored 9 points, of Anna and Ben with 12 and 9 respectively."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.alignment.values.values_exchanged import value_lists
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_view, places_in_words
from termground.evidence.values.fact_status import STATED, ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, WordRange, in_pairs
from termground.language.phrase_kinds import DISTRIBUTIVE, LINKING

_KIND = (DISTRIBUTIVE,)
_STATED = (*STATED, FactStatus.LOOSER)

REACH = 6
"""Words that one part of a list may take."""

NEAR, KNOWN = 3, 2
"""Words on either side of what joins two things among which one is named, and of these those by which it is known."""


def respective(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim that names one of several things; a value of its source sentence that belongs to another of them is that one's."""
    if DISTRIBUTIVE not in claim.alignment.source.phrase_kinds:
        return checked
    row = claim.row
    values = _values(claim)
    things = _things(row, values, claim.index)
    if len(values) < 2 or len(things) != len(values):
        return checked
    named = [at for at, thing in enumerate(things) if thing in claim.norms]
    if len(named) != 1:
        return checked
    norms, own = [row[at].norm for at in values], values[named[0]]
    given = next((one for (first, _), one in claim.placed if first == own), None)
    return tuple(
        (first, last, _settled(fact, claim.words[first].norm, norms, named[0], given))
        for first, last, fact in checked
    )


def _settled(
    fact: ComparedFact, norm: str, norms: Sequence[str], own: int, given: SourceFact | None
) -> ComparedFact:
    """A value of the claim, where the list has it once."""
    if given is None or fact.status not in _STATED or norms.count(norm) != 1:
        return fact
    return fact.held(given) if norms.index(norm) == own else fact.moved(given)


def _values(claim: ValuedClaim) -> Sequence[int]:
    """Where the last list of values of a sentence stands; empty where it has none."""
    starts = {first for first, _ in claim.places}
    lists = [places for places in value_lists(claim.row, _joints(claim.row, claim.index)) if places]
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


def told_in_turn(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The one thing that a claim tells of one of two, where its source sentence says it of the other one, and something else of this."""
    main, source, claim = alignment.main, alignment.source, alignment.claim
    if main is None or DISTRIBUTIVE not in source.phrase_kinds or claim.denials or source.denials:
        return
    number, row = main
    pairs = in_pairs(row)
    joints = _joined(row, index.coordinators, pairs=pairs)
    if len(joints) != 2 or not (pairs or claim.content <= index.norms(number)):
        return
    things, told = (_sides(row, *joint, most=KNOWN if pairs else 1) for joint in joints)
    for mine, its, own, others in ((*things, *told), (*things[::-1], *told[::-1])):
        taken = claim.norms & others
        if taken and not claim.norms.isdisjoint(mine) and claim.norms.isdisjoint(its | own):
            at = next(k for k, word in enumerate(alignment.words) if word.norm in taken)
            yield Edit.shown(Change.EXCHANGED, at, number, source.at[alignment.words[at].norm][0])


def _joined(row: Sequence[Word], joining: frozenset[str], *, pairs: bool) -> list[WordRange]:
    """Where something stands that joins two things, in text order; nothing does between a word and the next one where its ending does."""
    places = [k for k, w in enumerate(row) if w.norm in joining or (pairs and not joining.isdisjoint(w.norm))]
    firsts = [at for at in places if at - 1 not in places]  # of pairs of characters two have it
    found = [(at, next(k for k in range(at + 1, len(row) + 1) if k not in places)) for at in firsts]
    ends = [place.stop for _, place in places_in_words(row, of_kinds((LINKING,)))]
    return sorted([*found, *zip(ends, ends, strict=True)])


def _sides(row: Sequence[Word], first: int, last: int, most: int) -> Sequence[frozenset[str]]:
    """The words by which the things on the two sides of what joins them are known; not those of both."""
    before, behind = (
        [word.norm for word in words if word.content or word.number][:KNOWN]
        for words in (row[max(0, first - NEAR) : first][::-1], row[last : last + NEAR])
    )
    both = {*before} & {*behind}
    return [frozenset([norm for norm in side if norm not in both][:most]) for side in (before, behind)]
