"""Grounding: how far the sources bear a response out, claim by claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from termground.judges.comparable import languages_apart, misread
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.disguises import Disguises
from termground.metrics.questions import without_question
from termground.metrics.regions import Regions
from termground.metrics.several import misread_score, refused
from termground.metrics.titles import claims_something
from termground.thresholds import judged
from termground.types import Claim, Direction, Score, Verdict
from termground.verdicts.paraphrases import Meaning
from termground.verdicts.response import ComparedResponse
from termground.verdicts.support import Support, combined
from termground.verdicts.weights import Weights

if TYPE_CHECKING:
    from termground.metrics.across import Across

FORMULA = "8"
"""Version of the formula; changes whenever the same input may give another number."""


class Grounding:
    """How far the sources bear a response out.

    Each claim is laid along the source sentences that it follows and gets a support from 0 to 1
    (`termground.verdicts.weighing`); it is SUPPORTED from the threshold on, CONTRADICTED where the sources say
    otherwise, and else NEUTRAL. The value is half the mean of the claims' supports and half the harmonic mean of the three
    weakest. A response passes where its value is on the threshold or above and no claim is contradicted.

    Args:
        weights: The weights.
        signature: What can change the number.
        meaning: Tells what a response says in other words; nothing does by default.
        across: Compares with sources in another language, where one was named.
    """

    name: ClassVar[str] = "grounding"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self,
        weights: Weights,
        signature: str,
        meaning: Meaning | None = None,
        across: Across | None = None,
    ) -> None:
        self._weights = weights
        self.signature = signature
        self._meaning = meaning
        self._across = across

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        read = response.behind_question() if response.original.strip() else response
        return without_question(self._score(read, source), read.asked)

    def _score(self, response: Analysis, source: Source) -> Score:
        across = self._across
        if across is None or not source.is_foreign(response.language):
            return judged(self._scored(response, source), self._weights.threshold)
        if source.is_empty or not response.original.strip():
            return Score(self.name, None, self.direction, self.signature)
        score = across.score(self.name, self.direction, self.signature, response, source)
        return judged(score, across.threshold)

    def _scored(self, response: Analysis, source: Source) -> Score:
        if source.is_empty or not response.original.strip():
            return Score(self.name, None, self.direction, self.signature)
        args = languages_apart(response.original[response.asked :], source.originals)
        if args is not None and response.asked:  # a bare name tells no language
            args = languages_apart(response.original, source.originals) and args
        if args is not None:
            return refused(self.name, self.direction, self.signature, len(response.original), args)
        args = misread(response.original, source.originals, response.language)
        if args is not None:
            return misread_score(self.name, self.direction, self.signature, len(response.original), args)
        compared = ComparedResponse(response, source.reader, self._weights, self._meaning)
        supports = self._supports(response, source, compared)
        if not supports:
            return Score(self.name, None, self.direction, self.signature)
        claims = tuple(map(compared.claim, supports))
        findings = (
            finding
            for support, claim in zip(supports, claims, strict=True)
            for finding in compared.findings(self.name, support, claim)
        )
        return Score(
            self.name,
            combined(supports, self._weights),
            self.direction,
            self.signature,
            parts=_parts(supports, claims),
            findings=tuple(findings),
            claims=claims,
            refuted=any(support.contradicted or support.disguise for support in supports),
        )

    def _supports(self, response: Analysis, source: Source, compared: ComparedResponse) -> list[Support]:
        """The support of each claim; what only names something or stands in code is one where it has what no source has."""
        regions = Regions(response)
        doubtful = Disguises(response, source.originals)
        found = []
        for support in compared.supports():
            kind = regions.kind(support.read.start, support.read.end)
            if not kind or claims_something(response, source, support, kind, self._weights.threshold):
                found.append(doubtful.held_against(support, self._weights))
        return found


def _parts(supports: Sequence[Support], claims: Sequence[Claim]) -> dict[str, float | None]:
    verdicts = [claim.verdict for claim in claims]
    return {
        "claims": len(claims),
        "supported": verdicts.count(Verdict.SUPPORTED),
        "contradicted": verdicts.count(Verdict.CONTRADICTED),
        "unsupported": verdicts.count(Verdict.NEUTRAL),
        "weakest": min(support.value for support in supports),
    }
