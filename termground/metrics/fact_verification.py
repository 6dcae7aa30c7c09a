"""Fact verification: numbers, dates and names that the sources contradict or do not have."""

from __future__ import annotations

from typing import ClassVar

from termground.bands import fact_band
from termground.facts import Relation
from termground.judges.facts import CheckedFact, FactCheck, Status
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.regions import Regions
from termground.types import Args, Direction, Finding, Score

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""

WRONG, MISSING = 0.8, 0.2
"""Weights of wrong facts and of missing ones."""

MOST_MISSING = 0.5
"""Largest penalty for missing facts."""

_KINDS = {
    Relation.UNIT: "unit-differs",
    Relation.MAGNITUDE: "magnitude-differs",
    Relation.MORE_PRECISE: "fact-more-precise",
}


class FactVerification:
    r"""Wrong and missing facts of a response, weighted.

    .. math:: F = .8 \frac{|wrong|}{|facts|} + .2 \min\left(.5, \frac{|missing|}{|known| + 1}\right)

    Facts are numbers, quantities, money, dates, codes, quotations and names. A fact is wrong where a source sentence
    about the same thing has another value, or where no source has it. Missing are facts of the source sentences that the
    response draws on, of which it says nothing of the kind; known are all facts of those sentences. Weights and bands are
    those of a Russian notebook, which finds facts by three patterns and counts every fact of a long source as missing.
    None where the response has no fact or there is no source.

    Args:
        signature: What can change the number.
    """

    name: ClassVar[str] = "fact-verification"
    direction: ClassVar[Direction] = "minimize"

    def __init__(self, signature: str) -> None:
        self._signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        if source.is_empty or not (response.facts or response.names):
            return Score(self.name, None, self.direction, self._signature)
        check = FactCheck(response, source)
        regions = Regions(response)
        checked = [fact for fact in check.checked if regions.excluded("", fact.start, fact.end) is None]
        total = len(checked)
        if not total:
            return Score(self.name, None, self.direction, self._signature)
        wrong = [fact for fact in checked if fact.status is not Status.HELD]
        ratio = len(wrong) / total
        penalty = min(MOST_MISSING, len(check.missing) / (check.known + 1))
        value = WRONG * ratio + MISSING * penalty
        clashes = sum(fact.status is Status.CLASH for fact in wrong)
        return Score(
            self.name,
            value,
            self.direction,
            self._signature,
            label=fact_band(value),
            parts={
                "facts": total,
                "contradictions": clashes,
                "absent_facts": len(wrong) - clashes,
                "missing_facts": len(check.missing),
                "contradiction_ratio": ratio,
                "missing_fact_penalty": penalty,
            },
            findings=tuple(_finding(self.name, fact) for fact in wrong),
        )


def _finding(metric: str, fact: CheckedFact) -> Finding:
    args: Args = {"term": fact.surface}
    if fact.evidence is None:
        kind = "name-not-in-source" if fact.kind == "name" else "fact-not-in-source"
        return Finding(metric, kind, fact.start, fact.end, args)
    args["near"] = fact.evidence.text
    kind = _KINDS.get(fact.relation, "fact-differs")
    return Finding(metric, kind, fact.start, fact.end, args, (fact.evidence,))
