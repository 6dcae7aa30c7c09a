"""``termground LANG check`` and ``termground demo``: read, evaluate, report, gate."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final

import msgspec

from termground.catalogue import SourceCache, metrics
from termground.cli import FINE, GATE_FAILED
from termground.cli.gates import (
    DEFAULT,
    Gate,
    chosen_metrics,
    gates,
    named_or_default,
    stricken,
    unchecked_bound,
    unchecked_said,
)
from termground.cli.other_languages import warnings
from termground.cli.refusals import Refusal, refuse_empty_words
from termground.cli.speech import spoken
from termground.cli.streams import say
from termground.errors import InputError, Said, UsageError
from termground.evaluator import PRIMARY, GroundingEvaluator
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.registry import codes, load
from termground.messages import usage
from termground.report import Document, Named
from termground.report.document import STANDARD_INPUT, flagged, unjudged
from termground.text.decoding import CLOSED, MAX_BYTES, decode, path_of, read_text
from termground.types import Span

STDIN = "-"
HALLUCINATION = "hallucination"
_EMPTY: Final = {
    "response": "the response {name} is empty; there is nothing to check",
    "source": "the source {name} is empty; there is nothing to check",
    "reference": "the reference {name} is empty; there is nothing to check",
}


class Layout(Enum):
    """How much a terminal shows."""

    SHORT = "short"
    ALL = "all"
    DEMO = "demo"
    QUIET = "quiet"


class Request(msgspec.Struct, frozen=True):
    """What the user asked for, as parsed."""

    language: str
    language_options: dict[str, Any]
    response: str
    sources: tuple[str, ...]
    reference: str | None
    question: str | None
    metrics: tuple[str, ...]
    settings: tuple[str, ...]
    exact_excludes: tuple[str, ...]
    partial_excludes: tuple[str, ...]
    exclude_patterns: tuple[str, ...]
    exclude_files: tuple[str, ...]
    default_excludes: bool
    encoding: str | None
    ui_language: str | None
    format: str
    meaning: str | None
    source_language: str | None
    source_cache: str | None
    source_cache_size: int
    thresholds: tuple[str, ...]
    fail_under: tuple[str, ...]
    fail_over: tuple[str, ...]
    max_unchecked: float | None
    parity: bool
    everything: bool
    quiet: bool
    strict: bool


def run(request: Request) -> int:
    """Check one response; see :mod:`termground.cli` for the exit codes."""
    _refuse_what_does_not_fit(request)
    bounds = [
        *gates("--fail-under", request.fail_under, "maximize", "--fail-over"),
        *gates("--fail-over", request.fail_over, "minimize", "--fail-under"),
    ]
    most = unchecked_bound("--max-unchecked", request.max_unchecked)
    chosen = _options(request, bounds)
    wanting = next((name for name in chosen if metrics()[name].against_reference), None)
    if wanting is not None and request.reference is None:
        raise Refusal("reference", metric=wanting)
    language = load(request.language, **request.language_options)
    evaluator = GroundingEvaluator(
        language,
        parity=request.parity,
        metrics=chosen,
        ui_language=request.ui_language,
        thresholds=request.thresholds,
        meaning=request.meaning,
        source_language=request.source_language,
        source_cache=_cache(request),
    )
    response = _read(request.response, request.encoding, language, "response")
    sources = [_read(name, request.encoding, language, "source") for name in request.sources]
    reference = None
    if request.reference is not None:
        text = _read(request.reference, request.encoding, language, "reference")
        reference = _named(request.reference, language.analyze(text, markdown=True))
    result = evaluator.evaluate(
        response,
        sources,
        **({} if PRIMARY in chosen else _excludes(request)),  # else they are options of the metrics already
        reference=None if reference is None else reference.text,
        question=request.question,
    )
    analyses = evaluator.prepare(sources).analyses
    own = _named(request.response, language.analyze(response, markdown=True))
    named = tuple(map(_named, request.sources, analyses))
    document = Document(
        own,
        named,
        result,
        language.code,
        evaluator.ui_language,
        reference,
        request.question or "",
    )
    values = {name: score.value for name, score in result.scores.items()}
    ui = spoken(request.ui_language)
    for warning in warnings(language, own, named, request.source_language, ui):
        say(warning)
    failed = {
        gate.metric: gate.said(values[gate.metric], ui) for gate in bounds if gate.fails(values[gate.metric])
    }
    if most is not None and result.unchecked_share > most:
        failed["unchecked"] = unchecked_said(result.unchecked_share, most, ui)
    if request.strict:
        if not bounds and all(
            score.value is not None and score.verdict is None for score in result.scores.values()
        ):
            raise Refusal("strict-idle", metrics=", ".join(result.scores))
        failed |= {
            score.metric: stricken(score, ui) for score in flagged(document) if score.metric not in failed
        }
        failed |= {
            name: usage("failed-nothing", ui, metric=name)
            for name in unjudged(document)
            if name not in failed
        }
    layout = Layout.ALL if request.everything else Layout.QUIET if request.quiet else Layout.SHORT
    _print(document, request.format, layout, failed)
    for said in failed.values():
        say(usage("gate-failed", ui, said=said))
    return GATE_FAILED if failed else FINE


def _refuse_what_does_not_fit(request: Request) -> None:
    texts = [request.response, *request.sources, *filter(None, (request.reference,))]
    if not request.sources:
        raise Refusal("no-source")
    if texts.count(STDIN) > 1:
        raise Refusal("stdin-twice")
    refuse_empty_words(request)
    if request.everything and request.quiet:
        raise Refusal("all-quiet")
    if request.source_cache_size < 1:
        raise Refusal("source-cache-size", value=request.source_cache_size)


def _cache(request: Request) -> SourceCache | None:
    folder = request.source_cache
    return None if folder is None else SourceCache(folder, request.source_cache_size)


def demo(code: str | None, ui: str | None = None) -> int:
    """Show a packaged example of a language; of one that is installed, where none is named."""
    if code is None:
        installed = codes()
        code = "ja" if "ja" in installed else installed[0] if installed else "ja"
    language = load(code)
    if not language.examples:
        raise UsageError("'{code}' brings no example; try: termground demo ja", code=code)
    example = language.examples[0]
    evaluator = GroundingEvaluator(language, metrics=[PRIMARY, DEFAULT], ui_language=ui)
    result = evaluator.evaluate(example.ungrounded, example.source)
    response, source = (
        _named("answer.md", language.analyze(example.ungrounded, markdown=True)),
        _named("source.txt", language.analyze(example.source, markdown=True)),
    )
    _print(Document(response, (source,), result, code, evaluator.ui_language), "terminal", Layout.DEMO)
    return FINE


def _options(request: Request, gates: Iterable[Gate]) -> dict[str, dict[str, Any]]:
    """The metrics asked for, those of the gates and the format among them, with their options."""
    asked = (HALLUCINATION,) if request.format == "run" else ()  # the form of that metric alone
    named = named_or_default((*request.metrics, *asked), parity=request.parity)
    names = (*named, *(gate.metric for gate in gates))
    return chosen_metrics(
        names,
        request.settings,
        parity=request.parity,
        default_excludes=request.default_excludes,
        given=_excludes(request),
        across=request.source_language is not None,
    )


def _excludes(request: Request) -> dict[str, Any]:
    return {
        "exact_excludes": request.exact_excludes or None,
        "partial_excludes": request.partial_excludes or None,
        "exclude_patterns": request.exclude_patterns or None,
        "exclude_files": request.exclude_files or None,
    }


def _read(name: str, encoding: str | None, language: Language, role: str) -> str:
    if name == STDIN:
        if sys.stdin is None:
            raise InputError(CLOSED)
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
        text = decode(data, Said(STANDARD_INPUT), encoding, language.legacy_encodings)
    else:
        text = read_text(path_of(name), encoding, language.legacy_encodings, options=True)
    if not text.strip():
        where = Said(STANDARD_INPUT) if name == STDIN else name
        raise InputError(_EMPTY[role], name=where)
    return text


def _named(name: str, analysis: Analysis) -> Named:
    shown = STANDARD_INPUT if name == STDIN else name
    spans = tuple(Span(sentence.start, sentence.end) for sentence in analysis.sentences)
    return Named(shown, analysis.original, spans)


def _print(document: Document, style: str, layout: Layout, failed: Mapping[str, str] | None = None) -> None:
    if style == "json":
        from termground.report.machine import as_json  # noqa: PLC0415

        sys.stdout.write(as_json(document) + "\n")
    elif style == "run":
        from termground.report.run import run_of  # noqa: PLC0415

        sys.stdout.write(run_of(document) + "\n")
    elif style == "github":
        from termground.report.machine import workflow_commands  # noqa: PLC0415

        sys.stdout.writelines(line + "\n" for line in workflow_commands(document))
    elif style == "junit":
        from termground.report.junit import check_junit  # noqa: PLC0415

        sys.stdout.write(check_junit(document, failed))
    elif style == "sarif":
        from termground.report.sarif import check_sarif  # noqa: PLC0415

        sys.stdout.write(check_sarif(document, failed))
    elif style == "html":
        from termground.report.html import page  # noqa: PLC0415

        sys.stdout.write(page(document))
    else:
        from rich.console import Console  # noqa: PLC0415 - machine formats do without it

        console = Console(file=sys.stdout, highlight=False)
        if layout in (Layout.ALL, Layout.DEMO):
            from termground.report.terminal import render  # noqa: PLC0415

            render(document, console, wrapped=layout is Layout.DEMO)
        else:
            from termground.report.terminal_short import render as short  # noqa: PLC0415

            short(document, console, quiet=layout is Layout.QUIET)
