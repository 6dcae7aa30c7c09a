"""A value of a sentence that has values and places in turn, told of another place: 16 degrees in the hills, of 9 in the hills, 16 on the coast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations, pairwise

from termground.alignment.values.limits import Checked
from termground.alignment.values.sides import are_alike, is_same
from termground.alignment.values.valued_claim import LabelledValue, ValuedClaim
from termground.evidence.sentence_parts import PARTS
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.values.fact_status import MISPLACED, STATED, ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, WordRange
from termground.facts import Quantity
from termground.facts.values import end_of

FEWEST, MOST = 2, 6
"""Values of such a sentence."""

FEW = 4
"""Words of a part that a claim begins with, at most, to tell of all: *in 2023,*"""

LABEL = 3
"""Words of what a value is told of, at most."""

_COMPARING = of_kinds(("than",))

_OPEN_TO_IT = (*STATED, FactStatus.LOOSER, FactStatus.RENAMED)


def labelled_in_turn(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim; a value beside what the source tells another value of is that of something else."""
    given = [] if claim.denies else [one for one in claim.given if isinstance(one.fact.value, Quantity)]
    listed = _listed(given, claim) if FEWEST <= len(given) <= MOST and _is_alike(given) else ()
    if not listed:
        return checked
    found: dict[int, ComparedFact] = {}
    stated = [one for one in checked if _own(one[2], listed) is not None]
    if len(_named(listed, claim.words)) != len(stated):
        return checked
    for first, _, fact in stated:
        words = _beside(first, [at for at, _, _ in stated], claim)
        named = _named(listed, _of_its_own(words))
        if len(named) != 1:
            return checked  # *Kenya and Ghana sent 31 and 18*
        if fact.status in _OPEN_TO_IT and not _is_apart(fact, given):
            settled = _settled(fact, listed, named[0])
            labels = named[0].label & {word.norm for word in words}
            others = (row for row in claim.facts.rows(fact.fact) if row != claim.number)
            if settled.status is FactStatus.MOVED and any(labels & claim.index.norms(row) for row in others):
                continue  # another sentence has it of the same
            found[first] = settled
    return tuple((first, last, found.get(first, fact)) for first, last, fact in checked)


def _beside(first: int, stated: Sequence[int], claim: ValuedClaim) -> Sequence[Word]:
    """The words of the part of a claim that has a value and no other one, with what it begins with; none where there are several."""
    if not claim.is_alone(first, stated):
        return ()
    begins, inside = claim.pieces[0], claim.part(first)
    led = len(stated) == 1 and begins[1] <= FEW and begins != inside
    return [*(claim.words[: begins[1]] if led else ()), *claim.words[slice(*inside)]]


def _named(listed: Sequence[LabelledValue], words: Sequence[Word]) -> Sequence[LabelledValue]:
    """The values of which some words tell the label."""
    norms = {word.norm for word in words}
    return [one for one in listed if not one.label.isdisjoint(norms)]


def _is_apart(fact: ComparedFact, given: Sequence[SourceFact]) -> bool:
    """Whether a value is what two of the sentence are apart too: 5 euros less, of 14, 9 and 5."""
    amounts = [amount for one in given if (amount := end_of(one.fact).exact) is not None]
    own = end_of(fact.fact).exact
    return any(abs(one - other) == own for one, other in combinations(amounts, 2))


def _of_its_own(words: Sequence[Word]) -> Sequence[Word]:
    """Words of a claim without the thing that a value is compared with: 19, more than in Kiel."""
    others: set[int] = set()
    for _, than in places_in_words(words, _COMPARING) if words else ():
        near = range(than.start - 1, -1, -1) if words[0].postposed else range(than.stop, len(words))
        begun = 0
        for at in near:
            if begun and not _tells(words[at]):
                break
            begun += _tells(words[at])
            others.add(at)
    return [word for at, word in enumerate(words) if at not in others]


def _is_alike(given: Sequence[SourceFact]) -> bool:
    """Whether some values may count the same, and no two of them are equal."""
    own = [end_of(one.fact) for one in given]
    return all(are_alike(own[0], one) for one in own) and not any(
        is_same(one, other) for at, one in enumerate(own) for other in own[:at]
    )


def _own(fact: ComparedFact, listed: Sequence[LabelledValue]) -> LabelledValue | None:
    """Where the source has a value of the claim."""
    stated = end_of(fact.fact)
    return next((one for one in listed if is_same(stated, end_of(one.value.fact))), None)


def _settled(fact: ComparedFact, listed: Sequence[LabelledValue], named: LabelledValue) -> ComparedFact:
    """A value of the claim, by what stands beside it."""
    own = _own(fact, listed)
    if named is not own:
        return fact.moved(named.value)
    return fact.held(own.value) if fact.status in MISPLACED and not fact.labelled else fact


def _listed(given: Sequence[SourceFact], claim: ValuedClaim) -> Sequence[LabelledValue]:
    """The values of a sentence, each with what it is told of; none where anything else stands between them."""
    row, places = claim.row, [claim.facts.range(one) for one in given]
    labels = _turns(row, places)
    if not labels and len(given) > FEWEST and _is_total(given):
        labels, given = _turns(row, places[1:]) or list(_between(row, places)), given[1:]
    norms = [frozenset(row[at].norm for at in label) for label in labels]
    apart = [
        one.difference(*(other for other in norms if other is not one), claim.index.articles) for one in norms
    ]
    if len(apart) != len(given) or not all(apart):
        return ()
    return [LabelledValue(label, one) for label, one in zip(apart, given, strict=True)]


def _is_total(given: Sequence[SourceFact]) -> bool:
    """Whether the first of some values may be what the others come to."""
    total, *rest = (end_of(one.fact).exact or Decimal(0) for one in given)
    return total >= sum(rest, Decimal(0)) > 0


def _turns(row: Sequence[Word], places: Sequence[WordRange]) -> Sequence[Sequence[int]]:
    """What stands behind each value, or before it, as it does where particles follow."""
    behind = () if row[0].postposed else _behind(row, places)
    return behind or _before(row, places)


def _behind(row: Sequence[Word], places: Sequence[WordRange]) -> Sequence[Sequence[int]]:
    """What stands behind each value and a small word: 9 in the hills to 16 on the coast; nothing where all else is not small words."""
    found = []
    ends = [first for first, _ in places[1:]] + [len(row)]
    for (_, last), end in zip(places, ends, strict=True):
        label = list(_run(row, range(last, end)))
        if not label or label[0] == last or any(row[at].opens for at in range(last, label[0] + 1)):
            return ()
        if end != len(row) and any(_tells(row[at]) for at in range(label[-1] + 1, end)):
            return ()
        found.append(label)
    return found


def _between(row: Sequence[Word], places: Sequence[WordRange]) -> Iterator[Sequence[int]]:
    """What stands between each value and the one before it; nothing where that is not one run of words."""
    found = []
    for (_, last), (first, _) in pairwise(places):
        label = list(_run(row, range(last, first)))
        if not label or any(_tells(row[at]) for at in range(label[-1] + 1, first)):
            return
        found.append(label)
    yield from found


def _before(row: Sequence[Word], places: Sequence[WordRange]) -> Sequence[Sequence[int]]:
    """What stands before each value, with the same small words: in Kiel 12, in Lübeck 19."""
    found = list(_between(row, places))
    if not found:
        return ()
    first, second = places[0][0], found[0]
    if row[0].postposed:
        label = _run_before(row, first)
        own = [
            {row[at].norm for at in range(one[-1] + 1, end)}
            for one, end in ((label, first), (second, places[1][0]))
            if one
        ]
        alike = len(own) == FEWEST and bool(own[0]) and own[0] == own[1]
        dated = any(row[at].number for at in label) and any(row[at].number for at in second)
        return [label, *found] if label and (alike or dated) else ()
    if second[0] == places[0][1]:
        return ()
    if _tells(row[second[0] - 1]) or row[second[0]].opens:
        label = _run_before(row, first)
        direct = (
            label
            and label[-1] == first - 1
            and all(one[-1] == place[0] - 1 for one, place in zip(found, places[1:], strict=True))
        )
        return [label, *found] if direct else ()
    leading = _leading(row, second[0], places[0][1])
    begins = [at for at in range(first) if row[at].norm == leading.norm]
    label = list(_run(row, range(begins[0] + 1, first))) if begins else []
    return [label, *found] if label else ()


def _leading(row: Sequence[Word], at: int, low: int) -> Word:
    """The first of the small words right before a place."""
    while at - 1 > low and not _tells(row[at - 2]):
        at -= 1
    return row[at - 1]


def _run(row: Sequence[Word], places: range) -> Iterator[int]:
    """The first words with content behind small ones, up to a mark or the next small word."""
    begun = 0
    for at in places:
        if begun and (not _tells(row[at]) or not PARTS.isdisjoint(row[at].gap) or begun == LABEL):
            return
        if _tells(row[at]):
            begun += 1
            yield at


def _run_before(row: Sequence[Word], before: int) -> list[int]:
    """The last words with content before a place, up to a mark or a small word."""
    found: list[int] = []
    at = before - 1
    while at > 0 and not _tells(row[at]):
        at -= 1
    while at >= 0 and _tells(row[at]) and len(found) < LABEL:
        found.insert(0, at)
        if row[at].opens:
            break
        at -= 1
    return found


def _tells(word: Word) -> bool:
    return word.content or word.number
