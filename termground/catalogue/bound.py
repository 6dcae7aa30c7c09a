"""A metric, a language and options as one thing that scores and pickles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from termground import __version__
from termground.catalogue.entries import Entry, entry, metrics
from termground.catalogue.options import converted
from termground.catalogue.source_languages import SourceLanguages
from termground.catalogue.sources import KeptSources
from termground.catalogue.texts import Texts, refuse_other_than_text
from termground.errors import UsageError
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.registry import load, origin
from termground.matching import Source
from termground.types import Direction, Score


class BoundMetric:
    """A metric with its language and options; pickles as its specification.

    Attributes:
        name: The metric's name.
        language: The language that reads its texts.
        parity: Whether it behaves as its origin did.
        signature: What every score of it carries.
    """

    def __init__(self, name: str, language: Language, *, parity: bool = False, **options: Any) -> None:
        found = entry(name)
        self.name = name
        self.language = language
        self.parity = parity
        self.info = found.info
        mode = found.parity if parity else found.default
        if mode is None or (parity and language.code not in found.info.parity):
            raise UsageError(_no_parity(found, language.code))
        self.options = converted(name, options, mode.options)
        languages = SourceLanguages(language, getattr(self.options, "source_language", None))
        self._sources = KeptSources(languages, parity=parity)
        self._metric = mode.build(language, self.options, _signature(name, language, parity=parity))
        self.signature = self._metric.signature

    @property
    def direction(self) -> Direction:
        """Whether more is better or less."""
        return self.info.direction

    @property
    def clean_markdown(self) -> bool:
        """Whether texts are read as Markdown."""
        return bool(getattr(self.options, "clean_markdown", True))

    @property
    def concurrency(self) -> int | None:
        """Rows that a remote judge is asked about side by side; None where none is asked."""
        return int(self.options.concurrency) if getattr(self._metric, "remote", False) else None

    def score(
        self,
        *,
        response: str,
        source: Texts = (),
        reference: str | None = None,
        question: str | None = None,
    ) -> Score:
        """Score one response.

        Args:
            response: The generated text.
            source: One source text, several, or a prepared :class:`Source`; none by default.
            reference: The expected answer, for metrics that want one.
            question: The question that it answers, for grounding.

        Returns:
            The score; its value is None where there is nothing to check.

        Raises:
            UsageError: A text that is not a string or is too long.
        """
        beside = {"reference": reference, "question": question}
        given = {name: text for name, text in beside.items() if text is not None}
        refuse_other_than_text(response=response, **given)
        markdown = self.clean_markdown
        analysis = self.language.analyze(response, markdown=markdown, question=question or "")
        expected = None if reference is None else self.language.analyze(reference, markdown=markdown)
        return self.compute(analysis, self._sources.source(source, markdown=markdown), expected)

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

    Example:
        >>> from termground import metric
        >>> score = metric("source-term-precision", language="en").score(
        ...     response="The museum keeps rare coins.", source="The museum keeps rare maps."
        ... )
        >>> score.value, score.direction, score.findings[0].args["term"]
        (0.75, 'maximize', 'coins')
    """
    if not isinstance(name, str):
        raise UsageError(f"name takes the name of a metric, such as 'grounding', not {name!r}")
    return BoundMetric(name, _language(language), parity=parity, **options)


class LanguageSpec(NamedTuple):
    """How to make a language elsewhere: by its code, or with a factory of its own."""

    code: str
    options: dict[str, Any]
    registered: bool
    factory: Callable[..., Language] | None


def language_spec(language: Language) -> LanguageSpec:
    """What :func:`language_from` needs to make the same language elsewhere.

    Raises:
        UsageError: The language holds what cannot leave this process.
    """
    registered = origin(language).distribution == "register()"
    options = msgspec.structs.asdict(language.options)
    return LanguageSpec(language.code, options, registered, language.factory())


def language_from(spec: LanguageSpec) -> Language:
    """A language from its specification.

    Raises:
        UsageError: The language was added at run time, in another process.
    """
    code, options, registered, factory = spec
    if factory is not None:
        return factory(**options)
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
    spec: LanguageSpec,
    parity: bool,  # noqa: FBT001 - pickle calls by position
    options: dict[str, Any],
) -> BoundMetric:
    return BoundMetric(name, language_from(spec), parity=parity, **options)


def _language(language: str | Language) -> Language:
    return language if isinstance(language, Language) else load(language)


def _no_parity(found: Entry, code: str) -> str:
    info = found.info
    known = ", ".join(info.parity) or "no language"
    here = ", ".join(name for name, other in metrics().items() if code in other.parity)
    others = f"those with parity in {code!r}: {here}" if here else f"no metric has parity in {code!r}"
    return f"{info.name} has parity with its origin in {known}, not in {code!r}; {others}"


def _signature(name: str, language: Language, *, parity: bool) -> str:
    info = origin(language)
    parts = {
        "termground": __version__,
        "metric": name,
        "parity": "yes" if parity else "no",
        "lang": language.code,
        "plugin": f"{info.distribution} {info.version}".strip(),
        **language.signature(),
    }
    return "|".join(f"{key}:{value}" for key, value in parts.items())
