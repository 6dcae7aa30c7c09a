"""Factual correctness: the claims of a response against a reference, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from termground.bands import correctness_band
from termground.judges.base import Judge
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.several import finding, refused, together
from termground.types import Claim, Direction, Score, Verdict

FORMULA = "2"
"""Version of the formula; changes whenever the same input may give another number."""

Mode = Literal["f1", "precision", "recall"]


class FactualCorrectness:
    r"""Precision, recall or their weighted harmonic mean over claims.

    .. math:: P = \frac{|\text{supported claims of the response}|}{|\text{claims of the response}|}, \quad
        R = \frac{|\text{supported claims of the reference}|}{|\text{claims of the reference}|}, \quad
        F = \frac{(1 + \beta^2) P R}{\beta^2 P + R}

    Claims of the response are held against the reference, claims of the reference against the response. A neutral claim
    is not supported. None where there is no reference, or no claim in the text whose claims the mode counts.

    Args:
        judges: What finds and verifies claims; the value is the mean over them.
        signature: What else can change the number.
        mode: ``f1``, ``precision`` or ``recall``.
        beta: Weight of recall against precision.
    """

    name: ClassVar[str] = "factual-correctness"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self, judges: Sequence[Judge], signature: str, *, mode: Mode = "f1", beta: float = 1.0
    ) -> None:
        self._judges = tuple(judges)
        self.remote = any(judge.remote for judge in self._judges)
        self.signature = signature
        self._mode = mode
        self._beta = beta

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response against its reference; the source is not used."""
        del source
        if reference is None:
            parts: dict[str, float | None] = {"precision": None, "recall": None, "f1": None}
            return Score(self.name, None, self.direction, self.signature, parts=parts)
        said = [(judge, self._judged(judge, response, reference)) for judge in self._judges]
        return together(said, self.name, self.signature, correctness_band)

    def _judged(self, judge: Judge, response: Analysis, reference: Analysis) -> Score:
        args = judge.incomparable(response, Source([reference]))
        if args is not None:
            return refused(self.name, self.direction, self.signature, len(response.original), args)
        stated, prompts = _verified(judge, response, reference)
        expected, back = _verified(judge, reference, response)
        precision, recall = _share(stated), _share(expected)
        f1 = _mean(precision, recall, self._beta)
        value = {"precision": precision, "recall": recall, "f1": f1}[self._mode]
        wrong = [claim for claim in stated if claim.verdict is not Verdict.SUPPORTED]
        return Score(
            self.name,
            value,
            self.direction,
            self.signature,
            label=None if value is None else correctness_band(value),
            parts={
                "precision": precision,
                "recall": recall,
                "f1": f1,
                "claims": len(stated),
                "reference_claims": len(expected),
            },
            # Their evidence lies in the reference, which is none of the sources that findings point into.
            findings=tuple(
                msgspec.structs.replace(finding(self.name, claim), evidence=()) for claim in wrong
            ),
            claims=tuple(stated),
            prompts=prompts | {f"{step} of the reference": text for step, text in back.items()},
        )


def _verified(judge: Judge, text: Analysis, against: Analysis) -> tuple[list[Claim], dict[str, str]]:
    """The claims of one text held against another, and what a model was asked."""
    source = Source([against])
    stated = judge.claims(text)
    return list(judge.verify(text, stated, source)), judge.prompts(text, stated, source)


def _share(claims: list[Claim]) -> float | None:
    if not claims:
        return None
    return sum(claim.verdict is Verdict.SUPPORTED for claim in claims) / len(claims)


def _mean(precision: float | None, recall: float | None, beta: float) -> float | None:
    if precision is None or recall is None:
        return None
    weighted = beta * beta * precision + recall
    return (1 + beta * beta) * precision * recall / weighted if weighted else 0.0
