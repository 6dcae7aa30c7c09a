"""Fact verification: numbers, dates and names that the sources contradict or do not have."""

from __future__ import annotations

from typing import ClassVar

from termground.bands import fact_band
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.counted_facts import counted, findings
from termground.types import Direction, Score

FORMULA = "3"
"""Version of the formula; changes whenever the same input may give another number."""

WRONG, MISSING = 0.8, 0.2
"""Weights of wrong facts and of missing ones."""

MOST_MISSING = 0.5
"""Largest penalty for missing facts."""


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
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        if source.is_empty or not (response.facts or response.names):
            return Score(self.name, None, self.direction, self.signature)
        found = counted(response, source)
        if not found.facts:
            return Score(self.name, None, self.direction, self.signature)
        ratio = found.wrong_ratio
        penalty = min(MOST_MISSING, found.missing / (found.known + 1))
        value = WRONG * ratio + MISSING * penalty
        return Score(
            self.name,
            value,
            self.direction,
            self.signature,
            label=fact_band(value),
            parts={
                "facts": found.facts,
                "contradictions": found.clashes,
                "absent_facts": len(found.wrong) - found.clashes,
                "missing_facts": found.missing,
                "contradiction_ratio": ratio,
                "missing_fact_penalty": penalty,
            },
            findings=findings(self.name, found),
        )
