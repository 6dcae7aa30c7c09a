"""What all metrics say of one response."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from termground.catalogue import metrics as catalogue_metrics
from termground.evaluator import shown
from termground.evaluator.source_terms import SourceTerms, Terms, UnreadTerms
from termground.language.analysis import Analysis
from termground.messages import explain, unchecked
from termground.messages.scores import why
from termground.metrics.unseen import unseen
from termground.types import Claim, ExcludedTerm, Finding, MatchedTerm, Score, Unchecked


class GroundingResult(msgspec.Struct, frozen=True):
    """What all metrics say of one response.

    Attributes:
        source_terms: What source-term precision says; :attr:`score`, :attr:`terms` and the like read it.
        claims: Claims with verdicts, from the metrics that verify claims.
        findings: What to look at, each with its reason in words, in text order.
        scores: Every metric's score by name.
        signature: Everything that can change the numbers.
        error: What was wrong with this row in :meth:`GroundingEvaluator.evaluate_many`; else None.
        unchecked: Parts of the response that no metric looks at, in text order, with why.
        unchecked_share: Their share of the response, by code points.
        response: The text that was checked.
        asked: The metric that was asked for: the first one that was named, else source-term precision.
        ui_language: Language of the reasons.

    Example:
        >>> from termground import GroundingEvaluator
        >>> print(GroundingEvaluator("en").check("The library opens at 8.", "The library opens at 9.").verdict)
        False
    """

    source_terms: Terms
    claims: tuple[Claim, ...]
    findings: tuple[Finding, ...]
    scores: dict[str, Score]
    signature: str
    error: str | None = None
    response: str = ""
    asked: str = ""
    ui_language: str = "en"
    unchecked: tuple[Unchecked, ...] = ()
    unchecked_share: float = 0.0

    @property
    def score(self) -> float | None:
        """Source-term precision, or None where there was nothing to check.

        This and the words and terms below are worked out when they are read where other metrics were named and this one
        was not.
        """
        return self.source_terms.read.score

    @property
    def found_words(self) -> list[str]:
        """Forms of the terms that the source contains, in text order, repeats kept."""
        return self.source_terms.read.found_words

    @property
    def missing_words(self) -> list[str]:
        """Forms of the others."""
        return self.source_terms.read.missing_words

    @property
    def terms(self) -> tuple[MatchedTerm, ...]:
        """All counted terms with their places, how they were found and where."""
        return self.source_terms.read.terms

    @property
    def excluded(self) -> tuple[ExcludedTerm, ...]:
        """Terms, or else keywords, that were left out of the count, and what removed each."""
        return self.source_terms.read.excluded or _excluded(self.scores)

    @property
    def asked_terms(self) -> SourceTerms:
        """What source-term precision says where it was asked for; nothing, and nothing is worked out, where it was not."""
        own = SourceTerms() if isinstance(self.source_terms, UnreadTerms) else self.source_terms
        return own if own.excluded else msgspec.structs.replace(own, excluded=_excluded(self.scores))

    @property
    def value(self) -> float | None:
        """Value of the metric that was asked for; None where there was nothing to check."""
        score = self.scores.get(self.asked)
        return None if score is None else score.value

    @property
    def verdict(self) -> bool | None:
        """Whether the response passes by that metric; None where it has no threshold or nothing to check."""
        score = self.scores.get(self.asked)
        return None if score is None else score.verdict

    @property
    def reason(self) -> str | None:
        """Why the value of that metric is what it is, or why there is none: the source is empty, or nothing is claimed."""
        score = self.scores.get(self.asked)
        return None if score is None else score.reason

    def __hash__(self) -> int:
        return hash((self.response, self.signature, self.asked, self.error))  # reads no terms

    def __repr__(self) -> str:
        return shown.one_line(self)

    def __str__(self) -> str:
        return shown.in_lines(self)

    def _repr_html_(self) -> str:
        """The response with its marks, for a notebook."""
        return shown.marked(self)

    def to_dict(self, *, terms: bool = True) -> dict[str, Any]:
        """The result as plain data, as the command line prints it.

        Args:
            terms: Give the terms where source-term precision was not asked for too, which works them out. Without them it is
                what a row of a run has: no ``reasons`` either, which follow from the rest.
        """
        own = self.source_terms.read if terms else self.asked_terms
        held = {name: score for name, score in self.scores.items() if score.threshold is not None}
        built: dict[str, Any] = _plain(
            {
                "scores": {name: score.value for name, score in self.scores.items()},
                "labels": {name: score.label for name, score in self.scores.items()},
                "thresholds": {name: score.threshold for name, score in held.items()},
                "verdicts": {name: score.verdict for name, score in held.items()},
                "parts": {name: score.parts for name, score in self.scores.items()},
                **({"reasons": {name: score.reason for name, score in self.scores.items()}} if terms else {}),
                "terms": own.terms,
                "excluded": own.excluded or _excluded(self.scores),
                "claims": self.claims,
                "findings": self.findings,
                "unchecked": self.unchecked,
                "signature": self.signature,
                "error": self.error,
            }
        )
        return built


def gathered(
    scores: dict[str, Score],
    terms: Terms,
    ui: str,
    response: Analysis | None = None,
    *,
    sourceless: bool = False,
) -> GroundingResult:
    """One result of all scores, with reasons in words.

    Args:
        scores: The scores by metric.
        terms: What source-term precision says.
        ui: Language of the reasons.
        response: The response; None where what it hides is not looked for.
        sourceless: There is nothing in the sources.
    """
    change = msgspec.structs.replace
    known = catalogue_metrics()
    against = {name for name in scores if known[name].against_reference}
    reasons = {name: why(score, ui, sourceless=sourceless) for name, score in scores.items()}
    scores = {
        name: score if reasons[name] is None else change(score, reason=reasons[name])
        for name, score in scores.items()
    }
    findings = [
        change(f, reason=explain(f, ui, reference=name in against))
        for name, score in scores.items()
        for f in score.findings
    ]
    hidden = [] if response is None else list(unseen(response))
    findings += [change(finding, reason=explain(finding, ui)) for finding in hidden]
    findings.sort(key=lambda f: (f.start, f.end))
    return GroundingResult(
        terms,
        tuple(
            change(claim, metric=name, reason=explain(claim, ui, reference=name in against))
            for name, score in scores.items()
            for claim in score.claims
        ),
        tuple(findings),
        scores,
        " ; ".join(score.signature for score in scores.values()),
        ui_language=ui,
        unchecked=() if response is None else tuple(_unchecked(response, ui)),
        unchecked_share=0.0 if response is None else _share(response),
    )


def _excluded(scores: Mapping[str, Score]) -> tuple[ExcludedTerm, ...]:
    return next((score.excluded for score in scores.values() if score.excluded), ())


def _unchecked(response: Analysis, ui: str) -> Iterator[Unchecked]:
    for region in response.view.unchecked:
        share = (region.end - region.start) / len(response.original)
        yield Unchecked(region.start, region.end, region.kind, unchecked(region.kind, ui), share)


def _share(response: Analysis) -> float:
    regions = response.view.unchecked
    return sum(region.end - region.start for region in regions) / len(response.original) if regions else 0.0


def _plain(value: Any) -> Any:
    """Plain data with lists for tuples, as JSON has them."""
    value = msgspec.to_builtins(value)
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
