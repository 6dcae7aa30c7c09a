"""Grounding of a response in sources of another language."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from termground.crosslingual.reading import ForeignReader
from termground.judges.comparable import other_language
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.disguises import Disguises
from termground.metrics.regions import Regions
from termground.metrics.several import misread_score
from termground.models import Encoder
from termground.types import Claim, Direction, Score, Verdict
from termground.verdicts.across import AcrossSupport, AcrossWeights, overall, supported
from termground.verdicts.across_reasons import AcrossReasons


class Across:
    """Compares responses with such sources.

    Args:
        weights: The weights.
        encoder: Compares texts by meaning; None where figures and names alone are compared.
    """

    def __init__(self, weights: AcrossWeights, encoder: Encoder | None) -> None:
        self._weights = weights
        self._encoder = encoder
        self.threshold = weights.facts_threshold if encoder is None else weights.threshold

    def score(
        self, name: str, direction: Direction, signature: str, response: Analysis, source: Source
    ) -> Score:
        """Score one response.

        Args:
            name: Name of the metric.
            direction: Whether more is better.
            signature: What the score carries.
            response: The response.
            source: The sources.
        """
        written = other_language(response.original, response.language)
        if written is not None:
            args = {"response": written, "source": response.language.partition("-")[0]}
            return misread_score(name, direction, signature, len(response.original), args)
        foreign = source.foreign
        supports = self._supports(response, source)
        reasons = AcrossReasons(response, foreign, self.threshold, meaning=self._encoder is not None)
        claims = tuple(map(reasons.claim, supports))
        if not claims:
            return Score(name, None, direction, signature)
        findings = (
            finding
            for support, claim in zip(supports, claims, strict=True)
            for finding in reasons.findings(name, support, claim)
        )
        return Score(
            name,
            overall(supports, self._weights, self.threshold),
            direction,
            signature,
            parts=_parts(supports, claims),
            findings=tuple(findings),
            claims=claims,
            refuted=any(support.refuted for support in supports),
        )

    def _supports(self, response: Analysis, source: Source) -> list[AcrossSupport]:
        """The support of each claim; what only names something or stands in code is one where it is contradicted."""
        regions = Regions(response)
        disguises = Disguises(response, source.originals)
        found = []
        for claim in ForeignReader(source.foreign, self._encoder).read(response):
            support = supported(claim, self._weights)
            disguise = disguises.within(claim.start, claim.end)
            if disguise is not None:
                support = msgspec.structs.replace(support, disguise=disguise)
            if not regions.kind(claim.start, claim.end) or support.refuted:
                found.append(support)
        return found


def _parts(supports: Sequence[AcrossSupport], claims: Sequence[Claim]) -> dict[str, float | None]:
    verdicts = [claim.verdict for claim in claims]
    values = [support.value for support in supports if support.value is not None]
    return {
        "claims": len(claims),
        "supported": verdicts.count(Verdict.SUPPORTED),
        "contradicted": verdicts.count(Verdict.CONTRADICTED),
        "unsupported": verdicts.count(Verdict.NEUTRAL),
        "incomparable": len(supports) - len(values),
        "weakest": min(values, default=None),
    }
