"""A value in the place of another one, all else that its clause says being in the source, in whatever order and words: it is valid two years, of valid for a year."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.values.other_frequency import repeats_of
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import lies_in, part_with
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.values.fact_pairs import has_known_unit
from termground.evidence.values.fact_status import NOWHERE, ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, WordRange, says_something
from termground.facts import Date, Fact, Quantity, Relation, compare
from termground.facts.lengths import is_length_of_time
from termground.text.normalize import fold

FEWEST = 2
"""Words with content that a clause must have beside its values, all of which the source has."""

OTHER_UNIT = 1
"""Words that may be missing where the same number has another unit: that shows by itself what was changed."""

Checked = Sequence[tuple[int, int, ComparedFact]]
"""Facts of a claim, each with its range of words."""


def clashes_alone(
    claim: SentenceWords, checked: Checked, missing: Collection[int], row: int, index: SentenceIndex
) -> Iterator[WordRange]:
    """The values that are all that a clause of a claim has otherwise than the source sentence that it follows.

    Neither denies anything or tells how often something happens, and that sentence has no other value from which it may be reckoned.

    Args:
        claim: The claim.
        checked: Its facts.
        missing: Places of its words that the sources do not bear out.
        row: The source sentence.
        index: The sentences of the sources.
    """
    words, given = claim.words, index.rows[row]
    clashing = [one for one in checked if one[2].status is FactStatus.CLASHING and _are_ends_alike(one[2])]
    if not clashing or any(word.negation or word.denied for word in (*words, *given)):
        return
    if repeats_of(words) or repeats_of(given):
        return  # twice in two months is once a month
    values = {at for first, last, _ in checked for at in range(first, last)}
    pieces = index.parts(words)
    for first, last, fact in clashing:
        there = fact.source_fact
        if there is None or index.row_at(there.source, there.fact.start) != row:
            continue
        piece = part_with(first, pieces)
        beside = [
            one
            for one in checked
            if one[2] is not fact and one[2].status in NOWHERE and lies_in(one[:2], piece)
        ]
        if beside or not lies_in((first, last), piece) or _has_other(there, row, index):
            continue
        said = [at for at in range(*piece) if at not in values and _says_something(words[at])]
        lacking = sum(at in missing for at in said)
        most = OTHER_UNIT if _is_other_unit(fact) else 0
        told = len(said) - lacking >= FEWEST and lacking <= most and _measure_the_same(fact)
        if told or _is_copied(words, given, fact):
            yield first, last


def _has_other(given: SourceFact, row: int, index: SentenceIndex) -> bool:
    """Whether a source sentence has another value of the same, or of a time beside another one, or none that is written there."""
    own = given.fact
    facts = [
        one for one in index.analyses[given.source].facts if index.row_at(given.source, one.start) == row
    ]
    if own not in facts:
        return True  # a table, or a word, tells it
    return any(
        other.start != own.start
        and (compare(own, other) is not Relation.UNRELATED or (_is_of_time(own) and _is_of_time(other)))
        for other in facts
    )


def _is_of_time(fact: Fact) -> bool:
    return isinstance(fact.value, Date) or is_length_of_time(fact)


def _says_something(word: Word) -> bool:
    """Whether a word tells what the value is of; those that say that something must or may be are for other rules."""
    return word.mark is None and says_something(word)


def _are_ends_alike(fact: ComparedFact) -> bool:
    """Whether both values are bounds of the same side, or neither is one."""
    given = fact.source_fact
    return given is not None and _ends(fact.fact) == _ends(given.fact) and True in _ends(fact.fact)


def _measure_the_same(fact: ComparedFact) -> bool:
    """Whether both values measure the same, or are days, or years."""
    given = fact.source_fact
    if given is None:
        return False
    if isinstance(fact.fact.value, Quantity):
        return has_known_unit(fact.fact) and has_known_unit(given.fact)
    return fact.fact.kind == given.fact.kind


def _is_copied(words: Sequence[Word], row: Sequence[Word], fact: ComparedFact) -> bool:
    """Whether a source sentence has a claim letter by letter, but for its value: there are 43 cats, of there are 42 cats."""
    given = fact.source_fact
    if given is None or fact.fact.kind != given.fact.kind or not words or not row:
        return False
    if _unit(fact.fact) != _unit(given.fact):
        return False
    own, told = (fold(one[0].text.passage(one[0].token, one[-1].token)) for one in (words, row))
    before, value, behind = own.partition(fold(fact.fact.surface))
    return bool(value) and bool(before.strip()) and f"{before}{fold(given.fact.surface)}{behind}" in told


def _unit(fact: Fact) -> str:
    return fact.value.unit if isinstance(fact.value, Quantity) else ""


def _ends(fact: Fact) -> tuple[bool, bool]:
    """Whether a value has a lower and an upper end; neither where a day is one of a bound, which may be told by the next day."""
    value = fact.value
    if isinstance(value, Quantity):
        return value.low is not None, value.high is not None
    return (
        (True, True) if isinstance(value, Date) and None not in (value.first, value.last) else (False, False)
    )


def _is_other_unit(fact: ComparedFact) -> bool:
    """Whether a value is written with the digits of the other one, which has a smaller or larger unit of the same."""
    given = fact.source_fact
    if given is None or not isinstance(fact.fact.value, Quantity):
        return False
    return fact.relation is Relation.MAGNITUDE or _digits(fact.fact) == _digits(given.fact)


def _digits(fact: Fact) -> list[str]:
    return [char for char in fact.surface if char.isdigit()]
