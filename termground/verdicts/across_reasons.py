"""What ``grounding`` says of a claim beside sources in another language, and where."""

from __future__ import annotations

from collections.abc import Iterator

from termground.crosslingual.claim import ClaimFigure, ClaimName
from termground.crosslingual.sources import ForeignSources
from termground.language.analysis import Analysis
from termground.text.disguises import DISGUISED
from termground.types import Args, Claim, Evidence, Finding, Span, Verdict
from termground.verdicts.across import AcrossSupport

Said = tuple[str, Args, Evidence | None]
"""The kind of a reason, what it speaks of, and the place in a source."""


class AcrossReasons:
    """The verdicts on the claims of one response, and why.

    Args:
        response: The response.
        sources: The sources.
        threshold: The support from which a claim is supported.
        meaning: Whether meaning was asked.
    """

    def __init__(
        self, response: Analysis, sources: ForeignSources, threshold: float, *, meaning: bool
    ) -> None:
        self._response = response
        self._sources = sources
        self._threshold = threshold
        self._meaning = meaning

    def claim(self, support: AcrossSupport) -> Claim:
        """The claim with its verdict and the reason for it."""
        claim = support.claim
        verdict = self._verdict(support)
        told = self._told(support)
        if verdict is Verdict.SUPPORTED or not told:
            (kind, args, seen), focus = self._whole(support, verdict), None
        else:
            focus, (kind, args, seen) = told[0]
        text = self._response.original[claim.start : claim.end]
        evidence = () if seen is None else (seen,)
        return Claim(text, claim.start, claim.end, verdict, kind, args, evidence, focus)

    def findings(self, metric: str, support: AcrossSupport, claim: Claim) -> Iterator[Finding]:
        """What to look at in a claim that is not supported.

        Args:
            metric: Name of the metric that tells it.
            support: The support of the claim.
            claim: The claim with its verdict.
        """
        if claim.verdict is Verdict.SUPPORTED or support.value is None:
            return
        told = self._told(support)
        for place, (kind, args, seen) in told:
            yield Finding(metric, kind, place.start, place.end, args, () if seen is None else (seen,))
        if not told:
            yield Finding(metric, claim.kind, claim.start, claim.end, claim.args, claim.evidence)

    def _verdict(self, support: AcrossSupport) -> Verdict:
        if support.contradicted or support.claim.turned is not None:
            return Verdict.CONTRADICTED
        return Verdict.SUPPORTED if support.holds(self._threshold) else Verdict.NEUTRAL

    def _told(self, support: AcrossSupport) -> list[tuple[Span, Said]]:
        """What speaks against a claim, the contradictions first."""
        told: list[tuple[Span, Said]] = []
        if support.disguise is not None:
            place = Span(support.disguise.start, support.disguise.end)
            kind = "disguised-text" if support.disguise.kind == DISGUISED else "struck-text"
            told.append((place, (kind, self._term(place), None)))
        told += [(self._place(one), self._otherwise(one)) for one in support.contradictions]
        claim = support.claim
        if claim.turned is not None:
            args = self._term(claim.turned.place) | {"near": claim.turned.evidence.text}
            told.append((claim.turned.place, (claim.turned.kind, args, claim.turned.evidence)))
        if claim.swapped is not None and claim.swapped.sure:
            args = self._term(claim.swapped.place) | {"near": claim.swapped.evidence.text}
            told.append((claim.swapped.place, ("role-differs", args, claim.swapped.evidence)))
        said = {place for place, _ in told}
        absent: list[ClaimFigure | ClaimName] = list(support.figures)
        absent += [name for name in support.names if name.mention.sure]
        for one in absent:
            place = self._place(one)
            if place not in said:
                kind = "fact-not-in-source" if isinstance(one, ClaimFigure) else "name-not-in-source"
                told.append((place, (kind, self._term(place), None)))
        return told

    def _otherwise(self, one: ClaimFigure | ClaimName) -> Said:
        """What the source has in the place of a figure or a name."""
        place = self._place(one)
        seen = one.rival.evidence if isinstance(one, ClaimFigure) and one.rival is not None else one.rival
        assert isinstance(seen, Evidence)
        kind = "fact-differs" if isinstance(one, ClaimFigure) else "name-differs"
        return kind, self._term(place) | {"near": seen.text}, seen

    def _whole(self, support: AcrossSupport, verdict: Verdict) -> Said:
        """Why all of a claim is supported or is not."""
        claim = support.claim
        args = self._term(Span(claim.start, claim.end))
        if support.value is None:
            return "not-comparable", args, None
        seen = None if claim.row is None else self._sources.row(claim.row).evidence
        if seen is not None:
            args["near"] = seen.text
        if verdict is not Verdict.SUPPORTED:
            return "meaning-differs" if self._meaning else "facts-apart", args, seen
        return "claim-supported" if self._meaning else "facts-supported", args, seen

    def _place(self, one: ClaimFigure | ClaimName) -> Span:
        return Span(one.fact.start, one.fact.end) if isinstance(one, ClaimFigure) else one.place

    def _term(self, place: Span) -> Args:
        return {"term": self._response.original[place.start : place.end]}
