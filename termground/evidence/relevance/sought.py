"""Whether a source sentence gives the value that a response says the sources do not give: the price, the opening hours."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.relevance.answers import speaks, speaks_on
from termground.evidence.values.fact_status import SourceFact
from termground.evidence.words import Word
from termground.facts import Fact, Quantity
from termground.facts.units import unit

_TIMES = ("time", "calendar")

_TOLD_BY: dict[str, Callable[[Fact], bool]] = {
    "sums": lambda fact: fact.kind in ("money", "percent"),
    "hours": lambda fact: fact.kind == "time",
    "dates": lambda fact: fact.kind == "date",
    "spans": lambda fact: isinstance(fact.value, Quantity) and _is_of_time(fact.value),
    "counts": lambda fact: fact.kind in ("number", "quantity"),
    "phones": lambda fact: fact.kind == "code",
}
"""The facts that tell each kind of value."""

_FEE = "fee"
_OFTEN = "time"
"""The unit of how often something is done."""


def tells(fact: Fact, kind: str) -> bool:
    """Whether a fact is a value of a kind.

    Args:
        fact: The fact.
        kind: The kind, one of those that are sought.
    """
    return _TOLD_BY[kind](fact)


def told_value(
    index: SentenceIndex,
    words: Sequence[Word],
    kinds: frozenset[str],
    facts_of: Callable[[int], Sequence[SourceFact]],
) -> int | None:
    """The first source sentence that speaks of a thing and has a value of some kind; None where none does.

    The sentence before may name a part of the thing. That something is free of charge tells its price.

    Args:
        index: The sentences of the sources.
        words: The words for the thing.
        kinds: What kinds of value are sought.
        facts_of: The figures and dates of a source sentence.
    """
    norms = {word.norm for word in words}
    rows = index.rarest(norms)
    after = (row + 1 for row in rows if row + 1 < len(index.rows))
    spoken = (
        *(row for row in rows if speaks(index, row, norms)),
        *(row for row in (*rows, *after) if len(norms) > 1 and speaks_on(index, row, norms)),
    )
    return next((row for row in spoken if _has(index, row, kinds, facts_of)), None)


def _has(
    index: SentenceIndex,
    row: int,
    kinds: frozenset[str],
    facts_of: Callable[[int], Sequence[SourceFact]],
) -> bool:
    """Whether a source sentence has a value of some kind."""
    if any(tells(one.fact, kind) for kind in kinds for one in facts_of(row)):
        return True
    return "sums" in kinds and any(word.axis == _FEE for word in index.rows[row])


def _is_of_time(value: Quantity) -> bool:
    return value.unit == _OFTEN or unit(value.unit).dimension in _TIMES
