"""The two sides of a limit: not under 20, only from 20 on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.bounds import is_bound
from termground.evidence.assertion.negation import denials, is_denial
from termground.evidence.assertion.scope import tells_amount
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange
from termground.facts import Date, Quantity, Relation

BOUND_WORDS = 2
"""Words behind the negation of a bound among which its number stands."""

Checked = tuple[tuple[int, int, ComparedFact], ...]
"""Facts of a claim, each with its range of words."""


def other_sides(checked: Checked) -> set[tuple[int, int]]:
    """The ranges of the facts of a claim that begin where those of the source end: *after 15 May*, *before 15 May*.

    Args:
        checked: Its facts, each with its range of words.
    """
    return {(first, last) for first, last, fact in checked if _is_other_side(fact)}


def _is_other_side(fact: ComparedFact) -> bool:
    if fact.relation is Relation.REST or fact.source_fact is None:
        return fact.relation is Relation.REST
    own, given = fact.fact.value, fact.source_fact.fact.value
    if not isinstance(own, Date) or not isinstance(given, Date) or own.about or given.about:
        return False
    ends = ((own.first, own.last), (given.last, given.first))
    return None in ends[0] and ends[0] != (None, None) and ends[0] == ends[1]


def excepts(
    words: Sequence[Word],
    checked: Checked,
    index: SentenceIndex,
    within: Collection[int],
) -> bool:
    """Whether of a claim and its source one denies, or excepts, what the other one says of the other side of a value.

    *Except under 24*, for *from 24 on*; *before 15 May*, for *what comes after 15 May is refused*.

    Args:
        words: The claim.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
        within: Places of the words of those facts that lie on the other side.
    """
    norms = {word.norm for word in words}
    others = [fact for _, _, fact in checked if _is_other_side(fact)]
    bounds = [fact.source_fact.fact.surface for fact in others if fact.source_fact is not None]
    if any(_differ(words, index.rows[row], within, bounds) for row in _rows(others, index)):
        return True
    rest = [fact for fact in others if fact.relation is Relation.REST]
    return any(
        word.sense.denying and word.norm not in norms and not tells_amount(word)
        for row in _rows(rest, index)
        for word in index.rows[row]
    )


def _rows(facts: Iterable[ComparedFact], index: SentenceIndex) -> set[int]:
    """The source sentences in which what some facts were compared with stands."""
    rows = {index.row_at(*fact.source_fact.place) for fact in facts if fact.source_fact is not None}
    return {row for row in rows if row is not None}


def _differ(
    words: Sequence[Word], row: Sequence[Word], within: Collection[int], bounds: Sequence[str]
) -> bool:
    """Whether one of two sentences denies or refuses once more than the other one, beside its values and their bounds."""
    own, given = {word.norm for word in words}, {word.norm for word in row}
    refused = sum(word.content and word.sense.denying and word.norm not in given for word in words)
    refused += sum(word.content and word.sense.denying and word.norm not in own for word in row)
    denied = sum(not any(at in within for at in group) for group in denials(words))
    begun = any(is_denial(words[at]) for at in within)  # не ранее 1 июня, for не позднее 1 июня
    denied += sum(
        not (
            is_bound(row, group[-1])
            or (begun and _begins_value(row, group[-1]))
            or any(is_part(row[at], bound) for at in group for bound in bounds)
        )
        for group in denials(row)
    )
    return (refused + denied) % 2 == 1


def is_part(word: Word, bound: str) -> bool:
    """Whether a bound of the source is written with a negation: *does not exceed 700 euros*.

    Args:
        word: The negation.
        bound: The bound, as it is written.
    """
    written = bound.lower()
    return word.form in written if word.glued else word.form in written.split()


def _begins_value(words: Sequence[Word], at: int) -> bool:
    """Whether no more than one word stands between a negation and a number."""
    return any(word.number for word in words[at + 1 : at + 1 + BOUND_WORDS])


def unbounded(checked: Checked, alignment: Alignment) -> list[WordRange]:
    """The ranges of the values that leave out nothing of their source but the bound behind a value: five, for five or more.

    Only where particles follow: elsewhere a bound stands before its value, and *five* is told of *not more than five*.

    Args:
        checked: The facts, each with its range of words.
        alignment: The claim.
    """
    return [
        (first, last)
        for first, last, fact in checked
        if _is_unbounded(fact)
        and alignment.words[first].postposed
        and alignment.rest(first, last) >= WEIGHTS.factuality.kept
    ]


def _is_unbounded(fact: ComparedFact) -> bool:
    """Whether a value is the end of a bound of the source."""
    if fact.relation is not Relation.MORE_PRECISE or fact.source_fact is None:
        return False
    own, given = fact.fact.value, fact.source_fact.fact.value
    if not isinstance(own, Quantity) or not isinstance(given, Quantity) or own.exact is None:
        return False
    behind = fact.source_fact.fact.surface.startswith(fact.fact.surface)
    return behind and (given.low is None) != (given.high is None) and own.exact in (given.low, given.high)


def settled(checked: Checked, figures: Collection[WordRange], passed: Collection[WordRange]) -> Checked:
    """Facts of which the other side of a limit is borne out where it changes nothing.

    Args:
        checked: The facts.
        figures: Ranges of those that change what the source has.
        passed: Ranges of those behind which it says what the claim says.
    """
    return tuple(
        (first, last, fact)
        if (first, last) not in passed and (fact.relation is not Relation.REST or (first, last) in figures)
        else (first, last, msgspec.structs.replace(fact, status=FactStatus.DERIVED, relation=Relation.EQUAL))
        for first, last, fact in checked
    )
