"""Hallucination: the share of a response's claims that its sources do not support."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from termground.bands import hallucination_band
from termground.judges.base import Judge
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.several import finding, refused, together
from termground.types import Direction, Score, Verdict

FORMULA = "3"
"""Version of the formula; changes whenever the same input may give another number."""


class Hallucination:
    r"""Hallucinated claims over all claims, scaled.

    .. math:: H = \frac{|\{c : c \text{ not supported}\}|}{|\{c\}|} \cdot scale

    A claim is hallucinated where the sources contradict it or say nothing of it. None where a response claims nothing. The
    formula is that of the hallucination scorer, and so are the 0 of an empty response and the ``scale`` of claims without a
    source.

    Args:
        judges: What finds and verifies claims; the value is the mean over them.
        signature: What else can change the number.
        scale: Largest value.
    """

    name: ClassVar[str] = "hallucination"
    direction: ClassVar[Direction] = "minimize"

    def __init__(self, judges: Sequence[Judge], signature: str, *, scale: float = 1.0) -> None:
        self._judges = tuple(judges)
        self.remote = any(judge.remote for judge in self._judges)
        self.signature = signature
        self._scale = scale

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        said = [(judge, self._judged(judge, response, source)) for judge in self._judges]
        return together(
            said, self.name, self.signature, lambda value: hallucination_band(value / self._scale)
        )

    def _judged(self, judge: Judge, response: Analysis, source: Source) -> Score:
        args = judge.incomparable(response, source)
        if args is not None:
            return refused(self.name, self.direction, self.signature, len(response.original), args)
        stated = judge.claims(response)
        claims = judge.verify(response, stated, source)
        wrong = [claim for claim in claims if claim.verdict is not Verdict.SUPPORTED]
        contradicted = sum(claim.verdict is Verdict.CONTRADICTED for claim in wrong)
        share = _share(len(wrong), len(claims), response)
        return Score(
            self.name,
            None if share is None else share * self._scale,
            self.direction,
            self.signature,
            label=None if share is None else hallucination_band(share),
            parts={
                "claims": len(claims),
                "hallucinated": len(wrong),
                "contradicted": contradicted,
                "unsupported": len(wrong) - contradicted,
            },
            findings=tuple(finding(self.name, claim) for claim in wrong),
            claims=tuple(claims),
            prompts=judge.prompts(response, stated, source),
        )


def _share(wrong: int, claims: int, response: Analysis) -> float | None:
    if claims:
        return wrong / claims
    return None if response.original.strip() else 0.0
