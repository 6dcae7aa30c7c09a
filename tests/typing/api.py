"""The public API as a type checker sees it; checked by mypy, never run."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

from termground import (
    AsyncGuard,
    GroundingEvaluator,
    GroundingResult,
    Guard,
    SourceCache,
    TermgroundError,
    __version__,
    languages,
    load,
    metric,
    register,
)
from termground.catalogue import BoundMetric, MetricInfo, metrics
from termground.errors import InputError, UnknownLanguage, UsageError
from termground.guard import CheckedPiece
from termground.language import Analysis, Example, Language, LanguageInfo
from termground.matching import Source
from termground.report.run import as_run
from termground.types import (
    Claim,
    Direction,
    Evidence,
    ExcludedTerm,
    Finding,
    Match,
    MatchedTerm,
    Score,
    Sentence,
    Term,
    Token,
)

version: str = __version__


def evaluate() -> None:
    ev = GroundingEvaluator()
    GroundingEvaluator("ja", parity=True, metrics=["source-term-precision"], ui_language="en")
    GroundingEvaluator("ja", metrics="grounding")
    GroundingEvaluator("ja", source_cache="folder")
    GroundingEvaluator("ja", source_cache=SourceCache("folder", megabytes=64))
    GroundingEvaluator("ja", metrics=("grounding", "lexical-nli"), thresholds={"grounding": 0.8})
    GroundingEvaluator(load("ja", mode="C"), metrics={"source-term-precision": {"headings": True}})

    result: GroundingResult = ev.evaluate("a", "b")
    value: float | None = ev.evaluate("a", "b").score
    found: list[str] = result.found_words
    missing: list[str] = result.missing_words
    terms: tuple[MatchedTerm, ...] = result.terms
    excluded: tuple[ExcludedTerm, ...] = result.excluded
    claims: tuple[Claim, ...] = result.claims
    findings: tuple[Finding, ...] = result.findings
    scores: dict[str, Score] = result.scores
    signature: str = result.signature
    error: str | None = result.error
    data: dict[str, Any] = result.to_dict()
    run: dict[str, Any] = as_run(result, ["a", "b"])
    del value, found, missing, terms, excluded, claims, findings, scores, signature, error, data, run

    checked: GroundingResult = ev.check("a", ["b"], reference="c")
    verdict: bool | None = checked.verdict
    asked: float | None = checked.value
    unchecked: float = checked.unchecked_share
    del verdict, asked, unchecked

    ev.evaluate("a", ["b", "c"], {"d"}, ["e"], False)
    ev.evaluate("a", ("b",), exact_excludes=frozenset({"d"}), partial_excludes=None, clean_markdown=True)
    ev.evaluate(llm_output="a", source_text="b", exclude_patterns=["c"], exclude_files=["d"], reference="e")


def prepare() -> None:
    ev = GroundingEvaluator()
    source: Source = ev.prepare(["a", "b"], clean_markdown=False)
    result: GroundingResult = ev.evaluate("a", source)
    many: Iterator[GroundingResult] = ev.evaluate_many([{"response": "a", "source": "b"}], workers=2)
    del result, many


def score() -> None:
    bound: BoundMetric = metric("source-term-precision", language="ja", parity=False, exact_excludes={"a"})
    one: Score = bound.score(response="a", source=["b"], reference=None)
    value: float | None = one.value
    direction: Direction = one.direction
    parts: dict[str, float | None] = one.parts
    label: str | None = one.label
    known: dict[str, MetricInfo] = metrics()
    ranges: tuple[float, float] = known["source-term-precision"].range
    del value, direction, parts, label, ranges
    bound.score(response="a")


def look(result: GroundingResult) -> None:
    term = result.terms[0]
    start: int | None = term.start
    match: Match = term.match
    evidence: tuple[Evidence, ...] = term.evidence
    reason: str | None = result.findings[0].reason
    span: tuple[int, int] = (result.findings[0].start, result.findings[0].end)
    del start, match, evidence, reason, span


@register
class Mine(Language):
    code = "xx"
    name = "Mine"
    examples = (Example(source="a", grounded="a", ungrounded="b", invented=("b",)),)


def analyse() -> None:
    installed: dict[str, LanguageInfo] = languages()
    language: Language = load("ja", mode="A")
    mine: type[Mine] = Mine
    analysis: Analysis = language.analyze("a", markdown=True)
    token: Token = analysis.tokens[0]
    term: Term = analysis.terms[0]
    sentence: Sentence = analysis.sentences[0]
    del installed, mine, token, term, sentence


def guard(evaluator: GroundingEvaluator) -> None:
    one = Guard("en", ["a"], policy="hold", stop_at="contradicted", ui_language="ja")
    found: tuple[Finding, ...] = one.feed("a")
    pieces: list[CheckedPiece] = one.take()
    ended: tuple[Finding, ...] = one.flush()
    result: GroundingResult | None = one.result
    text: list[str] = [piece.text for piece in Guard(evaluator, evaluator.prepare("a")).stream(["a", "b"])]
    del found, pieces, ended, result, text


async def guard_beside(chunks: AsyncIterator[str]) -> None:
    one = AsyncGuard("en", "a", policy="stop")
    found: tuple[Finding, ...] = await one.feed("a")
    async for piece in one.stream(chunks):
        text: str = piece.text
        del text
    del found


def fail() -> TermgroundError | ValueError | LookupError:
    try:
        load("xx")
    except UnknownLanguage as error:
        lookup: LookupError = error
        return lookup
    except (UsageError, InputError) as error:
        value: ValueError = error
        return value
    raise TermgroundError
