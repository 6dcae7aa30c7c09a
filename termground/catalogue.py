"""Names to metrics: what there is, and how a metric, a language and options become one thing that scores."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from termground import __version__
from termground.errors import UsageError
from termground.excludes import ExcludeOptions, Excludes, gather
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.registry import load, origin
from termground.matching import Source
from termground.metrics.base import Metric
from termground.metrics.source_term_precision import FORMULA, SourceTermPrecision
from termground.origins.source_term_precision import SourceTermPrecisionOrigin
from termground.types import Direction, Score

_SURROGATE = re.compile("[\ud800-\udfff]")

Texts = str | Sequence[str] | Source


class MetricInfo(msgspec.Struct, frozen=True):
    """What a metric is, without making one.

    Attributes:
        name: Its name in the catalogue.
        direction: Whether more is better or less.
        range: Lowest and highest value.
        origin: The system that it comes from.
        summary: What it measures, in one line.
        parity: Languages for which ``parity=True`` gives the origin's own behaviour.
    """

    name: str
    direction: Direction
    range: tuple[float, float]
    origin: str
    summary: str
    parity: tuple[str, ...] = ()


class TermPrecisionOptions(ExcludeOptions, frozen=True, forbid_unknown_fields=True):
    """Options of ``source-term-precision``: excludes, and how texts are read."""

    clean_markdown: bool = True
    headings: bool = False


class TermPrecisionParityOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that the origin of ``source-term-precision`` has."""

    exact_excludes: tuple[str, ...] = ()
    partial_excludes: tuple[str, ...] = ()
    clean_markdown: bool = True


class _Entry(msgspec.Struct, frozen=True):
    info: MetricInfo
    options: type[msgspec.Struct]
    build: Callable[[Language, Any, str], Metric]
    parity_options: type[msgspec.Struct] | None = None
    build_parity: Callable[[Language, Any, str], Metric] | None = None


class BoundMetric:
    """A metric with its language and options; pickles as its specification.

    Attributes:
        name: The metric's name.
        language: The language that reads its texts.
        parity: Whether it behaves as its origin did.
        signature: What every score of it carries.
    """

    def __init__(self, name: str, language: Language, *, parity: bool = False, **options: Any) -> None:
        entry = _entry(name)
        self.name = name
        self.language = language
        self.parity = parity
        self.info = entry.info
        if parity:
            if (
                entry.parity_options is None
                or entry.build_parity is None
                or language.code not in entry.info.parity
            ):
                known = ", ".join(entry.info.parity) or "no language"
                raise UsageError(f"{name} has parity with its origin in {known}, not in {language.code!r}")
            self.options = _converted(name, options, entry.parity_options)
            build = entry.build_parity
        else:
            self.options = _converted(name, options, entry.options)
            build = entry.build
        self._metric = build(language, self.options, _signature(name, language, parity=parity))
        self.signature: str = self._metric.compute(language.analyze(""), Source(())).signature

    @property
    def direction(self) -> Direction:
        """Whether more is better or less."""
        return self.info.direction

    @property
    def clean_markdown(self) -> bool:
        """Whether texts are read as Markdown."""
        return bool(getattr(self.options, "clean_markdown", True))

    def score(self, *, response: str, source: Texts = (), reference: str | None = None) -> Score:
        """Score one response.

        Args:
            response: The generated text.
            source: One source text, several, or a prepared :class:`Source`; none by default.
            reference: The expected answer, for metrics that want one.

        Returns:
            The score; its value is None where there is nothing to check.

        Raises:
            UsageError: A text that is not a string or is too long.
        """
        markdown = self.clean_markdown
        analysis = self.language.analyze(response, markdown=markdown)
        expected = None if reference is None else self.language.analyze(reference, markdown=markdown)
        return self.compute(analysis, prepare(self.language, source, markdown=markdown), expected)

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score texts that are analysed already."""
        return self._metric.compute(response, source, reference)

    def __reduce__(self) -> tuple[Any, ...]:
        options = msgspec.structs.asdict(self.options)
        return _rebuilt, (self.name, language_spec(self.language), self.parity, options)


def metric(
    name: str, language: str | Language = "ja", *, parity: bool = False, **options: Any
) -> BoundMetric:
    """Make a metric.

    Args:
        name: A name of :func:`metrics`.
        language: A code, or a language made by :func:`termground.load`.
        parity: Behave as the metric's origin did, its errors included.
        options: The metric's own options.

    Raises:
        UsageError: No such metric or option, or no parity in that language.
        LanguageError: The language cannot be loaded.
    """
    return BoundMetric(name, _language(language), parity=parity, **options)


def metrics() -> dict[str, MetricInfo]:
    """All metrics by name."""
    return {name: entry.info for name, entry in _ENTRIES.items()}


def prepare(language: Language, source: Texts, *, markdown: bool = True) -> Source:
    """Make a source from one text or several; a prepared one is handed back.

    Raises:
        UsageError: Something that is no text.
    """
    if isinstance(source, Source):
        for analysis in source.analyses:
            ours, theirs = repr(language.code), repr(analysis.language)
            if ours == theirs:
                ours, theirs = f"{ours} with {language.settings}", f"{theirs} with {analysis.settings}"
            if ours != theirs:
                raise UsageError(f"a source prepared for {theirs} cannot serve {ours}; prepare it again")
            if analysis.markdown != markdown:
                said = f"clean_markdown={analysis.markdown}"
                raise UsageError(f"a source prepared with {said} is read otherwise here; prepare it again")
        return source
    texts = (source,) if isinstance(source, str) else source
    if not isinstance(texts, Sequence) or isinstance(texts, bytes):
        raise UsageError(f"a source is a text or a list of texts, not {type(source).__name__}")
    return Source([language.analyze(text, markdown=markdown) for text in texts])


def language_spec(language: Language) -> tuple[str, dict[str, Any], bool]:
    """What :func:`language_from` needs to make the same language elsewhere."""
    registered = origin(language).distribution == "register()"
    return language.code, msgspec.structs.asdict(language.options), registered


def language_from(spec: tuple[str, dict[str, Any], bool]) -> Language:
    """A language from its specification.

    Raises:
        UsageError: The language was added at run time, in another process.
    """
    code, options, registered = spec
    try:
        language = load(code, **options)
    except LookupError:
        if not registered:
            raise
        language = None
    if language is None or (registered and origin(language).distribution != "register()"):
        raise UsageError(
            f"{code!r} was added with register() or by subclassing, which holds in its own process only; "
            "install it as a plugin, or use one worker"
        )
    return language


def _rebuilt(
    name: str,
    spec: tuple[str, dict[str, Any], bool],
    parity: bool,  # noqa: FBT001 - pickle calls by position
    options: dict[str, Any],
) -> BoundMetric:
    return BoundMetric(name, language_from(spec), parity=parity, **options)


def _language(language: str | Language) -> Language:
    return language if isinstance(language, Language) else load(language)


def _entry(name: str) -> _Entry:
    entry = _ENTRIES.get(name)
    if entry is None:
        raise UsageError(f"no metric is called {name!r}; there are: {', '.join(_ENTRIES)}")
    return entry


def _converted(name: str, options: dict[str, Any], into: type[msgspec.Struct]) -> Any:
    """Validate options; any collection of words will do, None means the default."""
    unknown = sorted(options.keys() - set(into.__struct_fields__))
    if unknown:
        raise UsageError(f"{name} has no option {unknown[0]!r}; it has: {', '.join(into.__struct_fields__)}")
    given: dict[str, Any] = {}
    for key, value in options.items():
        if value is not None:
            words = key.endswith(("excludes", "patterns", "files")) and not isinstance(value, bool)
            given[key] = _words(name, key, value) if words else value
    try:
        return msgspec.convert(given, into, strict=True)
    except msgspec.ValidationError as error:
        raise UsageError(f"{name}: {error}") from None


def _words(name: str, key: str, value: Any) -> list[str]:
    """A collection of words as a list, that of a set in a fixed order."""
    if isinstance(value, str) or not isinstance(value, Collection):
        what = "one string" if isinstance(value, str) else type(value).__name__
        raise UsageError(f"{name}: {key} takes a collection of words, not {what}; write [{value!r}]")
    words = [os.fspath(word) if isinstance(word, os.PathLike) else word for word in value]
    wrong = next((word for word in words if not isinstance(word, str)), None)
    if wrong is not None:
        raise UsageError(f"{name}: {key} holds {wrong!r}, which is not a word")
    if any(not word.isascii() and _SURROGATE.search(word) for word in words):
        raise UsageError(f"{name}: {key} holds bytes that are not UTF-8; save or type the word again")
    return sorted(words) if isinstance(value, AbstractSet) else words


def _signature(name: str, language: Language, *, parity: bool) -> str:
    info = origin(language)
    plugin = f"{info.distribution} {info.version}".strip()
    parts = {
        "termground": __version__,
        "metric": name,
        "parity": "yes" if parity else "no",
        "lang": language.code,
        "plugin": plugin,
        **language.signature(),
    }
    return "|".join(f"{key}:{value}" for key, value in parts.items())


def _term_precision(language: Language, options: TermPrecisionOptions, signature: str) -> Metric:
    excludes = Excludes(gather(options, language.default_excludes, language.legacy_encodings), language.key)
    signature += (
        f"|formula:{FORMULA}|markdown:{_yes(options.clean_markdown)}"
        f"|headings:{_yes(options.headings)}|excludes:{excludes.digest}"
    )
    return SourceTermPrecision(excludes, signature, headings=options.headings)


def _term_precision_origin(language: Language, options: TermPrecisionParityOptions, signature: str) -> Metric:
    words = ExcludeOptions(options.exact_excludes, options.partial_excludes, default_excludes=False)
    digest = Excludes(gather(words), str).digest
    signature += f"|markdown:{_yes(options.clean_markdown)}|excludes:{digest}"
    return SourceTermPrecisionOrigin(
        language.tagged_runs,
        signature,
        exact=options.exact_excludes,
        partial=options.partial_excludes,
        clean_markdown=options.clean_markdown,
    )


def _yes(value: bool) -> str:  # noqa: FBT001
    return "yes" if value else "no"


_ENTRIES: dict[str, _Entry] = {
    "source-term-precision": _Entry(
        MetricInfo(
            "source-term-precision",
            "maximize",
            (0.0, 1.0),
            "source_term_precision 0.1.0 (Python package for Japanese)",
            "share of the response's terms that the source contains",
            parity=("ja",),
        ),
        TermPrecisionOptions,
        _term_precision,
        TermPrecisionParityOptions,
        _term_precision_origin,
    ),
}
