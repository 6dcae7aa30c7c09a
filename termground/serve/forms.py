"""The bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from termground.evaluator import GroundingResult
from termground.serve.asked import Asked
from termground.types import Claim, ExcludedTerm, Finding, MatchedTerm, Unchecked

Code = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
        max_length=35,
        description="Code of a language, such as ja.",
    ),
]
Text = Annotated[str, msgspec.Meta(description="A text in plain words or Markdown.")]
Texts = Annotated[Text | list[Text], msgspec.Meta(description="A text, or several.")]
Name = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[A-Za-z0-9._-]{1,128}$", max_length=128, description="Name of a prepared source."
    ),
]
Metrics = Annotated[
    list[str], msgspec.Meta(max_length=16, description="Names of metrics; grounding by default.")
]
Words = Annotated[list[str], msgspec.Meta(max_length=10_000)]
Options = Annotated[
    dict[str, dict[str, Any]],
    msgspec.Meta(max_length=16, description="Options of the metrics, by the metric's name."),
]
Thresholds = Annotated[
    dict[str, float],
    msgspec.Meta(max_length=16, description="What scores are held against, by the metric's name."),
]


class CheckForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A response to check.

    Attributes:
        language: Code of the texts' language; that of the prepared source where there is one.
        response: The generated text.
        source: What it should be grounded in.
        source_id: The name of a prepared source, in the place of ``source``.
        reference: The expected answer, for metrics that compare with one.
        question: The question that the response answers, which tells what a short answer speaks of.
        metrics: What to check by.
        options: Options of the metrics, by name.
        thresholds: What their scores are held against, by name.
        ui_language: Language of the reasons.
        exact_excludes: Terms not to count.
        partial_excludes: Parts of terms not to count.
    """

    response: Text
    language: Code | msgspec.UnsetType = msgspec.UNSET
    source: Texts | msgspec.UnsetType = msgspec.UNSET
    source_id: Name | msgspec.UnsetType = msgspec.UNSET
    reference: Text | None = None
    question: Text | None = None
    metrics: Metrics = []
    options: Options = {}
    thresholds: Thresholds = {}
    ui_language: Code | None = None
    exact_excludes: Words = []
    partial_excludes: Words = []

    @property
    def asked(self) -> Asked:
        """What it asks of the metrics."""
        return Asked(
            metrics=self.metrics,
            options=self.options,
            thresholds=self.thresholds,
            ui_language=self.ui_language,
            terms=True,
        )


class QueryForm(msgspec.Struct, frozen=True):
    """What the address of a stream gives in JSON."""

    options: Options = {}
    thresholds: Thresholds = {}


class SourceForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A source to prepare."""

    language: Code
    source: Texts


class Checked(msgspec.Struct, frozen=True):
    """The result of a check, as ``termground check --format json`` prints it, with ``reasons``, and the value, verdict and reason of the first metric."""

    value: float | None
    verdict: bool | None
    reason: str | None
    scores: dict[str, float | None]
    labels: dict[str, str | None]
    thresholds: dict[str, float | None]
    verdicts: dict[str, bool | None]
    parts: dict[str, dict[str, float | None]]
    reasons: dict[str, str | None]
    terms: list[MatchedTerm]
    excluded: list[ExcludedTerm]
    claims: list[Claim]
    findings: list[Finding]
    unchecked: list[Unchecked]
    signature: str
    error: str | None


def headed(result: GroundingResult) -> dict[str, Any]:
    """A result in the form of :class:`Checked`."""
    head = {"value": result.value, "verdict": result.verdict, "reason": result.reason}
    return {**head, **result.to_dict()}


class Prepared(msgspec.Struct, frozen=True):
    """A source that is prepared."""

    id: str
    language: str
    texts: int
    code_points: int


class LanguageShown(msgspec.Struct, frozen=True):
    """A language that is installed."""

    code: str
    distribution: str
    version: str


class Languages(msgspec.Struct, frozen=True):
    """The languages that are installed, and those of the reasons."""

    languages: list[LanguageShown]
    ui_languages: list[str]


class Health(msgspec.Struct, frozen=True):
    """That the service answers."""

    status: str
    version: str
