"""The evaluator: prepare sources, run metrics, gather one result."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from os import PathLike
from typing import Any

import msgspec

from termground.catalogue import Texts, language_from, language_spec
from termground.catalogue.source_cache import SourceCache, source_cache_of
from termground.catalogue.source_languages import SourceLanguages
from termground.catalogue.sources import KeptSources
from termground.catalogue.texts import listed, refuse_other_than_text, refuse_other_than_texts
from termground.evaluator.arguments import (
    DEFAULT,
    PRIMARY,
    chosen_metrics,
    has_terms,
    metrics_run,
    named_source_language,
    refuse_other_than_names,
    refuse_unusable,
    spoken,
    with_judged,
)
from termground.evaluator.many import results
from termground.evaluator.result import GroundingResult, gathered
from termground.evaluator.running import RunningMetrics
from termground.evaluator.source_terms import source_terms
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.registry import load
from termground.matching import Source
from termground.thresholds import Given, Thresholds, bounds_of
from termground.types import Score


class GroundingEvaluator:
    """Checks responses against their sources.

    One evaluator serves many threads; it pickles as its specification.

    Args:
        language: A code, or a language made by :func:`termground.load`.
        parity: Behave as the metrics' origins did, their errors included.
        metrics: What to check by: a name, names, or names with their options; source-term precision by default.
        ui_language: Language of the reasons; the text's by default.
        thresholds: What scores are held against: files that ``termground calibrate`` wrote, or numbers by metric.
        meaning: Model of meaning for the metrics that take one, such as ``use-m3``; none by default.
        source_language: Code of the sources' language, where it is not that of the responses, or ``auto`` to have that of
            each source found out. With it :attr:`GroundingResult.score` is None and only grounding and judges run.
        source_cache: A folder that keeps what was read of sources for later runs, or a :class:`SourceCache`, which bounds it;
            none by default. Results do not depend on it.

    Raises:
        UsageError: An unknown metric or option, thresholds that hold for none of the metrics, or a model of meaning that
            does not know the language, or with parity, or a source cache that is no folder.
        MissingDependency: The model is not installed.
        InputError: A file of thresholds that cannot be read.
        LanguageError: The language cannot be loaded.

    Example:
        >>> from termground import GroundingEvaluator
        >>> evaluator = GroundingEvaluator("en", metrics="grounding")
        >>> evaluator.evaluate("The library opens at 9.", "The library opens at 9 on weekdays.").verdict
        True
    """

    def __init__(  # noqa: PLR0913 - each is a keyword of its own to the user
        self,
        language: str | Language = "ja",
        *,
        parity: bool = False,
        metrics: str | Iterable[str] | Mapping[str, Mapping[str, Any]] | None = None,
        ui_language: str | None = None,
        thresholds: Given | None = None,
        meaning: str | None = None,
        source_language: str | None = None,
        source_cache: SourceCache | str | PathLike[str] | None = None,
    ) -> None:
        refuse_other_than_names(ui_language=ui_language, meaning=meaning, source_language=source_language)
        self.language = language if isinstance(language, Language) else load(language)
        self.parity = parity
        self.ui_language = spoken(ui_language, self.language.code)
        named = chosen_metrics(metrics)
        self._meaning = meaning
        self._source_language = source_language
        self._source_cache = source_cache_of(source_cache)
        sources = SourceLanguages(self.language, source_language or named_source_language(named))
        self._named = named
        self._asked = next(iter(named), DEFAULT if sources.across else PRIMARY)
        self._checking: GroundingEvaluator | None = self if named or parity else None
        bounds, terms = bounds_of(thresholds), has_terms(sources, parity=parity)
        refuse_unusable(bounds)
        judged = with_judged(named, bounds, parity=parity) if terms else named
        chosen = metrics_run(judged, sources, meaning, parity=parity)
        self._running = RunningMetrics(self.language, chosen, parity=parity, terms=terms)
        self.signature: str = " ; ".join(bound.signature for bound in self._running.own)
        self._thresholds = Thresholds(bounds, self.metrics, self.language.code)
        self._sources = KeptSources(sources, parity=parity, cache=self._source_cache)

    @property
    def metrics(self) -> tuple[str, ...]:
        """Names of the metrics that run."""
        return tuple(bound.name for bound in self._running.own)

    @property
    def concurrency(self) -> int:
        """Rows that a remote judge is asked about side by side; 0 where none is asked."""
        return max((bound.concurrency or 0 for bound in self._running.own), default=0)

    def check_thresholds(self) -> None:
        """Refuse thresholds that were found with other settings than those of this evaluator.

        Calls refuse them too; here it is known before there is a text.

        Raises:
            UsageError: They were.
        """
        for bound in self._running.own:
            self._thresholds.check(bound.name, bound.direction, bound.signature)

    def prepare(self, source_text: Texts, *, clean_markdown: bool = True) -> Source:
        """Analyse a source once, to use it for many responses; one that was checked against just before is analysed already.

        Example:
            >>> from termground import GroundingEvaluator
            >>> evaluator = GroundingEvaluator("en")
            >>> source = evaluator.prepare(["The library opens at 9.", "It is closed on Mondays."])
            >>> [evaluator.check(text, source).verdict for text in ("It opens at 9.", "It opens at 8.")]
            [True, False]
        """
        refuse_other_than_texts(source_text=source_text)
        return self._sources.source(source_text, markdown=clean_markdown)

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
        question: str | None = None,
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
            question: The question that it answers: grounding reads a short answer behind it, and knows what is reckoned
                from its figures.

        Returns:
            The result; its score is None where there was nothing to check (0.0 with ``parity``).

        Raises:
            UsageError: A text that is not a string or is too long, an unusable exclude, or a threshold that was
                found with other settings.
            InputError: An exclude file that cannot be read.

        Example:
            >>> from termground import GroundingEvaluator
            >>> result = GroundingEvaluator("en").evaluate(
            ...     "The museum keeps rare coins.", "The museum keeps rare maps.", exact_excludes={"museum"}
            ... )
            >>> result.found_words, result.missing_words, [term.form for term in result.excluded]
            (['keeps', 'rare'], ['coins'], ['museum'])
        """
        options = {
            "exact_excludes": exact_excludes,
            "partial_excludes": partial_excludes,
            "exclude_patterns": exclude_patterns,
            "exclude_files": exclude_files,
            "clean_markdown": clean_markdown,
        }
        given = {key: value for key, value in options.items() if value is not None}
        refuse_other_than_text(
            llm_output=llm_output,
            **({} if reference is None else {"reference": reference}),
            **({} if question is None else {"question": question}),
        )
        refuse_other_than_texts(source_text=source_text)
        texts: dict[bool, tuple[Analysis, Source, Analysis | None]] = {}
        scores: dict[str, Score] = {}
        running = self._running.given(given)
        for bound in running.metrics:
            markdown = bound.clean_markdown  # metrics may be told to read the same texts in two ways
            if markdown not in texts:
                texts[markdown] = self._read(llm_output, source_text, reference, question, markdown=markdown)
            scores[bound.name] = bound.compute(*texts[markdown])
        response = texts[max(texts)][0]  # read as Markdown where one metric does
        read = partial(self._read, llm_output, listed(source_text), None, None)
        terms = source_terms(scores.get(PRIMARY), running.unasked, read)
        judged = {name: self._thresholds.judge(score) for name, score in scores.items()}
        hidden_in = None if self.parity else response
        sourceless = texts[max(texts)][1].is_empty
        result = gathered(judged, terms, self.ui_language, hidden_in, sourceless=sourceless)
        return msgspec.structs.replace(result, response=llm_output, asked=self._asked)

    def check(
        self, response: str, source: Texts, *, reference: str | None = None, question: str | None = None
    ) -> GroundingResult:
        """Check one response, as the command ``check`` does: by grounding, where no metric was named.

        Args:
            response: The generated text.
            source: One source text, several, or what :meth:`prepare` made.
            reference: The expected answer, for metrics that want one.
            question: The question that it answers, as :meth:`evaluate` takes it.

        Returns:
            The result; ``print`` shows the verdict and the claims to look at.

        Raises:
            UsageError: A text that is not a string or is too long.

        Example:
            >>> from termground import GroundingEvaluator
            >>> result = GroundingEvaluator("en").check("The library opens at 8.", "The library opens at 9.")
            >>> result.verdict, result.claims[0].reason
            (False, 'the source says “9”')
            >>> hours, asked = "Open from 9 am, on Sundays from 11 am.", "When does it open on Sundays?"
            >>> GroundingEvaluator("en").check("From 9 am.", hours, question=asked).verdict
            False
        """
        refuse_other_than_text(response=response)
        refuse_other_than_texts(source=source)
        if self._checking is None:  # two threads may both make one; either serves
            given = self._thresholds.given
            self._checking = GroundingEvaluator(
                self.language,
                metrics=DEFAULT,
                ui_language=self.ui_language,
                thresholds=given,
                meaning=self._meaning,
                source_language=self._source_language,
                source_cache=self._source_cache,
            )
        return self._checking.evaluate(response, source, reference=reference, question=question)

    def evaluate_many(self, rows: Iterable[Mapping[str, Any]], workers: int = 1) -> Iterator[GroundingResult]:
        """Check many responses, in the order of the rows; a bad row gives a result with its error.

        Args:
            rows: Mappings with ``response`` and ``source``; the rest of :meth:`evaluate`'s keywords too. Of 64 rows of a
                list, or that a worker has, those that share a source prepare it once. A data frame gives them by
                ``df.to_dict("records")``.
            workers: Processes; 1 works in this one. Results do not depend on it; a remote judge is asked from this one.

        Returns:
            The results of the evaluator's metrics: source-term precision where none was named, not grounding as in :meth:`check`.

        Raises:
            UsageError: At once, for something else than rows or a number of workers.

        Example:
            >>> from termground import GroundingEvaluator
            >>> rows = [{"response": "It opens at 9.", "source": "It opens at 9."}, {"response": "No source."}]
            >>> for result in GroundingEvaluator("en", metrics="grounding").evaluate_many(rows):
            ...     print(result.verdict, result.error)
            True None
            None the row has no 'source'; its keys: response
        """
        return results(self, rows, workers)

    def _read(
        self, response: str, source: Texts, reference: str | None, question: str | None, *, markdown: bool
    ) -> tuple[Analysis, Source, Analysis | None]:
        """What the metrics compare."""
        analyze = self.language.analyze
        expected = None if reference is None else analyze(reference, markdown=markdown)
        read = analyze(response, markdown=markdown, question=question or "")
        return read, self._sources.source(source, markdown=markdown), expected

    def __reduce__(self) -> tuple[Any, ...]:
        options = {
            "parity": self.parity,
            "metrics": self._named or None,
            "ui_language": self.ui_language,
            "thresholds": self._thresholds.given,
            "meaning": self._meaning,
            "source_language": self._source_language,
            "source_cache": self._source_cache,
        }
        return _rebuilt, (language_spec(self.language), options)


def _rebuilt(spec: Any, options: Mapping[str, Any]) -> GroundingEvaluator:
    return GroundingEvaluator(language_from(spec), **options)
