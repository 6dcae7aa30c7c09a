"""GroundingEvaluator: prepare sources, run metrics, gather one result."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

import msgspec

from termground.catalogue import BoundMetric, Texts, language_from, language_spec, option_names, prepare
from termground.catalogue import metrics as catalogue_metrics
from termground.errors import TermgroundError, UsageError
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.registry import load
from termground.matching import Source
from termground.messages import explain, ui_language
from termground.types import Claim, ExcludedTerm, Finding, MatchedTerm, Score

PRIMARY = "source-term-precision"
KEPT = 200_000
"""Code points of prepared sources that an evaluator keeps; the last source is always kept."""

BATCH = 64
"""Rows sent to a worker at once."""

_RESPONSE_KEYS = ("response", "llm_output", "answer", "output")
_SOURCE_KEYS = ("source", "source_text", "retrieved_contexts", "contexts", "context")


class GroundingResult(msgspec.Struct, frozen=True):
    """What all metrics say of one response.

    Attributes:
        score: Source-term precision, or None where there was nothing to check.
        found_words: Forms of the terms that the source contains, in text order, repeats kept.
        missing_words: Forms of the others.
        terms: All counted terms with their places, how they were found and where.
        excluded: Terms that were left out of the count, and what removed each.
        claims: Claims with verdicts, from the metrics that verify claims.
        findings: What to look at, each with its reason in words, in text order.
        scores: Every metric's score by name.
        signature: Everything that can change the numbers.
        error: What was wrong with this row in :meth:`GroundingEvaluator.evaluate_many`; else None.
    """

    score: float | None
    found_words: list[str]
    missing_words: list[str]
    terms: tuple[MatchedTerm, ...]
    excluded: tuple[ExcludedTerm, ...]
    claims: tuple[Claim, ...]
    findings: tuple[Finding, ...]
    scores: dict[str, Score]
    signature: str
    error: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data, as the command line prints it."""
        built: dict[str, Any] = _plain(
            {
                "scores": {name: score.value for name, score in self.scores.items()},
                "parts": {name: score.parts for name, score in self.scores.items()},
                "terms": self.terms,
                "excluded": self.excluded,
                "claims": self.claims,
                "findings": self.findings,
                "signature": self.signature,
                "error": self.error,
            }
        )
        return built


class GroundingEvaluator:
    """Checks responses against their sources.

    One evaluator serves many threads; it pickles as its specification.

    Args:
        language: A code, or a language made by :func:`termground.load`.
        parity: Behave as the metrics' origins did, their errors included.
        metrics: Further metrics by name, or names with their options.
        ui_language: Language of the reasons; the text's by default.

    Raises:
        UsageError: An unknown metric or option.
        LanguageError: The language cannot be loaded.
    """

    def __init__(
        self,
        language: str | Language = "ja",
        *,
        parity: bool = False,
        metrics: Iterable[str] | Mapping[str, Mapping[str, Any]] | None = None,
        ui_language: str | None = None,
    ) -> None:
        self.language = language if isinstance(language, Language) else load(language)
        self.parity = parity
        self.ui_language = _ui_language(ui_language, self.language.code)
        named = _chosen(metrics)
        # Where the primary has no parity, others may run without it; asked for by name, it says that it has none.
        alone = parity and named and self.language.code not in catalogue_metrics()[PRIMARY].parity
        self._chosen = named if alone else {PRIMARY: {}, **named}
        self._metrics = self._bound({})
        self.signature: str = " ; ".join(bound.signature for bound in self._metrics)
        self._last: tuple[tuple[Any, ...], tuple[BoundMetric, ...]] | None = None
        self._sources: dict[tuple[tuple[str, ...], bool], Source] = {}
        self._kept = 0  # code points of the sources kept

    @property
    def metrics(self) -> tuple[str, ...]:
        """Names of the metrics that run."""
        return tuple(bound.name for bound in self._metrics)

    def prepare(self, source_text: Texts, *, clean_markdown: bool = True) -> Source:
        """Analyse a source once, to use it for many responses."""
        return prepare(self.language, source_text, markdown=clean_markdown)

    def evaluate(  # noqa: PLR0913 - the Japanese package's arguments and ours
        self,
        llm_output: str,
        source_text: Texts,
        exact_excludes: Collection[str] | None = None,
        partial_excludes: Collection[str] | None = None,
        clean_markdown: bool | None = None,  # noqa: FBT001 - the place it has in the Japanese package
        *,
        exclude_patterns: Collection[str] | None = None,
        exclude_files: Collection[str] | None = None,
        reference: str | None = None,
    ) -> GroundingResult:
        """Check one response.

        Args:
            llm_output: The generated text.
            source_text: One source text, several, or what :meth:`prepare` made.
            exact_excludes: Terms not to count, by surface or normal form.
            partial_excludes: Parts; terms of at most 20 characters that contain one are not counted.
            clean_markdown: Read the texts as Markdown; by default yes, or as the evaluator was told.
            exclude_patterns: RE2 patterns; terms in which one is found are not counted.
            exclude_files: Files of excludes, one a line.
            reference: The expected answer, for metrics that want one.

        Returns:
            The result; its score is None where there was nothing to check (0.0 with ``parity``).

        Raises:
            UsageError: A text that is not a string or is too long, or an unusable exclude.
            InputError: An exclude file that cannot be read.
        """
        options = {
            "exact_excludes": exact_excludes,
            "partial_excludes": partial_excludes,
            "exclude_patterns": exclude_patterns,
            "exclude_files": exclude_files,
            "clean_markdown": clean_markdown,
        }
        given = {key: value for key, value in options.items() if value is not None}
        texts: dict[bool, tuple[Analysis, Source, Analysis | None]] = {}
        scores: dict[str, Score] = {}
        for bound in self._with(given):
            markdown = bound.clean_markdown  # metrics may be told to read the same texts in two ways
            if markdown not in texts:
                texts[markdown] = self._read(llm_output, source_text, reference, markdown=markdown)
            scores[bound.name] = bound.compute(*texts[markdown])
        return self._gathered(scores)

    def evaluate_many(self, rows: Iterable[Mapping[str, Any]], workers: int = 1) -> Iterator[GroundingResult]:
        """Check many responses, in the order of the rows; a bad row gives a result with its error.

        Args:
            rows: Mappings with ``response`` and ``source``; the rest of :meth:`evaluate`'s keywords too.
            workers: Processes; 1 works in this one. Results do not depend on it.
        """
        if workers < 1:
            raise UsageError(f"workers must be at least 1, not {workers}")
        if workers == 1:
            for row in rows:
                yield self._row(row)
            return
        with ProcessPoolExecutor(workers, initializer=_start_worker, initargs=self.__reduce__()[1]) as pool:
            waiting: deque[Future[list[GroundingResult]]] = deque()
            for batch in _batches(map(self._portable, rows)):
                waiting.append(pool.submit(_work, batch))
                if len(waiting) > 2 * workers:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()

    def _row(self, row: Any) -> GroundingResult:
        if not isinstance(row, Mapping):
            return self._failed(f"a row is a mapping with response and source, not {type(row).__name__}")
        try:
            return self.evaluate(**_arguments(row))
        except TermgroundError as error:
            return self._failed(str(error))
        except Exception as error:  # noqa: BLE001 - a plugin may raise anything, and the run goes on
            return self._failed(f"{self.language.code!r} raised {type(error).__name__}: {error}")

    def _portable(self, row: Any) -> Any:
        """A row that can be sent to a worker; one that cannot is evaluated here, and its result sent along."""
        if isinstance(row, Mapping) and all(map(_travels, row.values())):
            return dict(row)
        return self._row(row)

    def _failed(self, error: str) -> GroundingResult:
        return GroundingResult(None, [], [], (), (), (), (), {}, self.signature, error)

    def _bound(self, given: Mapping[str, Any]) -> tuple[BoundMetric, ...]:
        """The metrics, each with those of a call's options that it has; the first one takes them all."""
        made: list[BoundMetric] = []
        for name, own in self._chosen.items():
            first = not made
            known = {} if first else option_names(name, parity=self.parity)
            options = {key: value for key, value in given.items() if first or key in known}
            made.append(BoundMetric(name, self.language, parity=self.parity, **{**own, **options}))
        return tuple(made)

    def _with(self, given: dict[str, Any]) -> tuple[BoundMetric, ...]:
        """The metrics with a call's own options; the last ones are kept, since calls repeat them."""
        if not given:
            return self._metrics
        key = tuple((name, _frozen(value)) for name, value in given.items())
        last = self._last
        if last is not None and last[0] == key:
            return last[1]
        bound = self._bound(given)
        if not given.get("exclude_files"):  # a file may change between calls
            self._last = (key, bound)
        return bound

    def _read(
        self, response: str, source: Texts, reference: str | None, *, markdown: bool
    ) -> tuple[Analysis, Source, Analysis | None]:
        """What the metrics compare."""
        analyze = self.language.analyze
        expected = None if reference is None else analyze(reference, markdown=markdown)
        return analyze(response, markdown=markdown), self._source(source, markdown=markdown), expected

    def _source(self, texts: Texts, *, markdown: bool) -> Source:
        """Prepare a source, or take it from the last ones: a batch has many responses to one source.

        There is no lock, which a fork could leave shut: a race costs an entry, never a wrong one.
        """
        listed = (texts,) if isinstance(texts, str) else texts
        # An origin prepares nothing; what is no list of texts is refused where sources are made.
        if self.parity or not isinstance(listed, list | tuple) or not all(map(_is_text, listed)):
            return prepare(self.language, texts, markdown=markdown)
        key = (tuple(listed), markdown)
        kept = self._sources
        source = kept.pop(key, None)
        if source is None:
            source = prepare(self.language, texts, markdown=markdown)
            self._kept += sum(map(len, key[0]))
        kept[key] = source
        if self._kept > KEPT:
            self._forget()
        return source

    def _forget(self) -> None:
        """Drop the oldest sources, never the last, until half of the room is free."""
        kept = self._sources
        sizes = {key: sum(map(len, key[0])) for key in list(kept)}
        self._kept = sum(sizes.values())
        for key in list(sizes)[:-1]:
            if self._kept <= KEPT // 2:
                break
            kept.pop(key, None)
            self._kept -= sizes[key]

    def _gathered(self, scores: dict[str, Score]) -> GroundingResult:
        primary = scores.get(PRIMARY) or Score(PRIMARY, None, "maximize", "")
        findings = [f for score in scores.values() for f in score.findings]
        reasoned = [msgspec.structs.replace(f, reason=explain(f, self.ui_language)) for f in findings]
        if len(scores) > 1:
            reasoned.sort(key=lambda f: (f.start, f.end))
        return GroundingResult(
            primary.value,
            [term.form for term in primary.terms if term.found],
            [term.form for term in primary.terms if not term.found],
            primary.terms,
            primary.excluded or next((s.excluded for s in scores.values() if s.excluded), ()),
            tuple(
                msgspec.structs.replace(claim, reason=explain(claim, self.ui_language))
                for score in scores.values()
                for claim in score.claims
            ),
            tuple(reasoned),
            scores,
            " ; ".join(score.signature for score in scores.values()),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (language_spec(self.language), self.parity, self._chosen, self.ui_language)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _plain(value: Any) -> Any:
    """Plain data with lists for tuples, as JSON has them."""
    value = msgspec.to_builtins(value)
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _rebuilt(spec: Any, parity: bool, metrics: dict[str, Any], ui: str) -> GroundingEvaluator:  # noqa: FBT001
    return GroundingEvaluator(language_from(spec), parity=parity, metrics=metrics, ui_language=ui)


def _ui_language(wanted: str | None, text_language: str) -> str:
    chosen = ui_language(wanted, text_language)
    if wanted is not None and chosen != wanted.partition("-")[0]:
        raise UsageError(f"no messages in {wanted!r}; there are: en, ja, ru, fr")
    return chosen


def _chosen(metrics: Iterable[str] | Mapping[str, Mapping[str, Any]] | None) -> dict[str, dict[str, Any]]:
    if metrics is None:
        return {}
    if isinstance(metrics, str):
        raise UsageError(f"metrics takes a list of names, not one string; write [{metrics!r}]")
    if isinstance(metrics, Mapping):
        return {name: dict(options) for name, options in metrics.items()}
    return {name: {} for name in metrics}


def _frozen(value: Any) -> Any:
    """A value that can be part of a key; one that is no collection of words is found out later."""
    if isinstance(value, str) or not isinstance(value, Collection):
        return value
    return tuple(sorted(map(repr, value)) if isinstance(value, AbstractSet) else map(repr, value))


def _arguments(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row's keywords for :meth:`GroundingEvaluator.evaluate`, under the names that users' tools have."""
    found: dict[str, Any] = {}
    for target, names in (("llm_output", _RESPONSE_KEYS), ("source_text", _SOURCE_KEYS)):
        name = next((name for name in names if row.get(name) is not None), None)
        if name is None:
            raise UsageError(f"the row has no {names[0]!r}; its keys: {', '.join(map(str, row)) or 'none'}")
        found[target] = row[name]
    options = (
        "exact_excludes",
        "partial_excludes",
        "clean_markdown",
        "exclude_patterns",
        "exclude_files",
        "reference",
    )
    return found | {name: row[name] for name in options if row.get(name) is not None}


def _travels(value: object) -> bool:
    if isinstance(value, list | tuple | set | frozenset):
        return all(isinstance(item, str) for item in value)
    return value is None or isinstance(value, str | bool | int | float)


def _batches(rows: Iterable[Any]) -> Iterator[list[Any]]:
    batch: list[Any] = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


_worker: GroundingEvaluator | TermgroundError | None = None


def _start_worker(*specification: Any) -> None:
    global _worker  # noqa: PLW0603 - one evaluator a worker process
    try:
        _worker = _rebuilt(*specification)
    except TermgroundError as error:  # kept, since an initializer that raises breaks the pool without a word
        _worker = error


def _work(batch: list[Any]) -> list[GroundingResult]:
    if not isinstance(_worker, GroundingEvaluator):
        raise _worker or UsageError("the worker was not started")
    return [
        row if isinstance(row, GroundingResult) else _worker._row(row)  # noqa: SLF001
        for row in batch
    ]
