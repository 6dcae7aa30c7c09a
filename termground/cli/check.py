"""``termground LANG check`` and ``termground demo``: read, evaluate, report, gate."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from termground.catalogue import metrics, option_names
from termground.cli import FINE, GATE_FAILED
from termground.errors import InputError, UsageError
from termground.evaluator import PRIMARY, GroundingEvaluator
from termground.language.base import Language
from termground.language.registry import load
from termground.report import Document, Named
from termground.text.decoding import MAX_BYTES, decode, read_text
from termground.types import Span

STDIN = "-"
HALLUCINATION = "hallucination"


class Request(msgspec.Struct, frozen=True):
    """What the user asked for, as parsed."""

    language: str
    language_options: dict[str, Any]
    response: str
    sources: tuple[str, ...]
    reference: str | None
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
    fail_under: tuple[str, ...]
    fail_over: tuple[str, ...]
    parity: bool
    everything: bool


class Gate(msgspec.Struct, frozen=True):
    """A bound on a metric's value."""

    metric: str
    bound: float

    def fails(self, value: float | None) -> bool:
        """Whether the value is on the wrong side; nothing to check fails."""
        if value is None:
            return True
        return value < self.bound if metrics()[self.metric].direction == "maximize" else value > self.bound


def run(request: Request) -> int:
    """Check one response; see :mod:`termground.cli` for the exit codes."""
    for name in (request.response, *request.sources):
        if name.startswith("-") and name != STDIN:
            raise UsageError(f"{name!r} is no option of check; write ./{name} for a file of that name")
    if not request.sources:
        raise UsageError("there is no source to check against; name one with --source FILE")
    if [request.response, *request.sources].count(STDIN) > 1:
        raise UsageError("standard input (-) can be read once only; put one of the texts into a file")
    gates = _gates(request.fail_under, "maximize") + _gates(request.fail_over, "minimize")
    chosen = _options(request, gates)
    language = load(request.language, **request.language_options)
    evaluator = GroundingEvaluator(
        language, parity=request.parity, metrics=chosen, ui_language=request.ui_language
    )
    response = _read(request.response, request.encoding, language, "response")
    sources = [_read(name, request.encoding, language, "source") for name in request.sources]
    reference = None
    if request.reference is not None:
        text = _read(request.reference, request.encoding, language, "reference")
        reference = _named(request.reference, text, language)
    result = evaluator.evaluate(
        response,
        sources,
        exact_excludes=request.exact_excludes or None,
        partial_excludes=request.partial_excludes or None,
        exclude_patterns=request.exclude_patterns or None,
        exclude_files=request.exclude_files or None,
        reference=None if reference is None else reference.text,
    )
    document = Document(
        _named(request.response, response, language),
        tuple(_named(name, text, language) for name, text in zip(request.sources, sources, strict=True)),
        result,
        language.code,
        evaluator.ui_language,
        reference,
    )
    _print(document, request.format, everything=request.everything)
    failed = [gate for gate in gates if gate.fails(result.scores[gate.metric].value)]
    for gate in failed:
        value = result.scores[gate.metric].value
        side = "under" if metrics()[gate.metric].direction == "maximize" else "over"
        shown = "has nothing to check" if value is None else f"is {value:.4g}, {side} {gate.bound:g}"
        sys.stderr.write(f"termground: gate failed: {gate.metric} {shown}\n")
    return GATE_FAILED if failed else FINE


def demo(code: str) -> int:
    """Show a packaged example of a language."""
    language = load(code)
    if not language.examples:
        raise UsageError(f"{code!r} brings no example; try: termground demo ja")
    example = language.examples[0]
    evaluator = GroundingEvaluator(language)
    result = evaluator.evaluate(example.ungrounded, example.source)
    response, source = (
        _named("answer.md", example.ungrounded, language),
        _named("source.txt", example.source, language),
    )
    _print(Document(response, (source,), result, code, evaluator.ui_language), "terminal", everything=True)
    return FINE


def _options(request: Request, gates: Iterable[Gate]) -> dict[str, dict[str, Any]]:
    """The metrics asked for, with the options that ``--no-default-excludes`` and ``--set`` give them."""
    always = () if request.parity else (PRIMARY,)
    asked = (HALLUCINATION,) if request.format == "run" else ()  # the form of that metric alone
    names = (*always, *request.metrics, *asked, *(gate.metric for gate in gates))
    chosen: dict[str, dict[str, Any]] = {name: {} for name in names}
    if not request.default_excludes:
        for name, options in chosen.items():
            if "default_excludes" in option_names(name, parity=request.parity):
                options["default_excludes"] = False
    for setting in request.settings:
        target, equals, value = setting.partition("=")
        metric, dot, key = target.rpartition(".")
        if not (equals and dot and key):
            raise UsageError(f"--set {setting!r} is not METRIC.key=value")
        if metric == PRIMARY:
            chosen.setdefault(metric, {})
        if metric not in chosen:
            raise UsageError(f"--set names {metric!r}, which does not run; add --metric {metric}")
        chosen[metric][key.replace("-", "_")] = _value(value)
    return chosen


def _value(text: str) -> Any:
    """A value from the command line: JSON where it is JSON, else the text itself."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _gates(texts: tuple[str, ...], direction: str) -> list[Gate]:
    flag, other = (
        ("--fail-under", "--fail-over") if direction == "maximize" else ("--fail-over", "--fail-under")
    )
    gates = []
    for text in texts:
        name, equals, bound = text.partition("=")
        known = metrics().get(name)
        if known is None:
            raise UsageError(
                f"{flag} {text!r}: no metric is called {name!r}; there are: {', '.join(metrics())}"
            )
        if known.direction != direction:
            raise UsageError(f"{flag} {text!r}: {name} is {known.direction}d; use {other}")
        try:
            number = float(bound)
        except ValueError:
            number = math.nan
        if not equals or not math.isfinite(number):
            raise UsageError(f"{flag} {text!r} is not NAME=NUMBER")
        gates.append(Gate(name, number))
    return gates


def _read(name: str, encoding: str | None, language: Language, role: str) -> str:
    if name == STDIN:
        if sys.stdin is None:
            raise InputError("standard input is closed; name a file instead of -")
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
        text = decode(data, "standard input", encoding, language.legacy_encodings)
    else:
        text = read_text(Path(name), encoding, language.legacy_encodings)
    if not text.strip():
        where = "standard input" if name == STDIN else name
        raise InputError(f"the {role} {where} is empty; there is nothing to check")
    return text


def _named(name: str, text: str, language: Language) -> Named:
    sentences = language.analyze(text, markdown=True).sentences
    shown = "standard input" if name == STDIN else name
    return Named(shown, text, tuple(Span(sentence.start, sentence.end) for sentence in sentences))


def _print(document: Document, style: str, *, everything: bool) -> None:
    if style == "json":
        from termground.report.machine import as_json  # noqa: PLC0415

        sys.stdout.write(as_json(document) + "\n")
    elif style == "run":
        from termground.report.run import run_of  # noqa: PLC0415

        sys.stdout.write(run_of(document) + "\n")
    elif style == "github":
        from termground.report.machine import workflow_commands  # noqa: PLC0415

        sys.stdout.writelines(line + "\n" for line in workflow_commands(document))
    elif style == "html":
        from termground.report.html import page  # noqa: PLC0415

        sys.stdout.write(page(document))
    else:
        from rich.console import Console  # noqa: PLC0415 - machine formats do without it

        from termground.report.terminal import render  # noqa: PLC0415

        render(document, Console(file=sys.stdout, highlight=False), everything=everything)
