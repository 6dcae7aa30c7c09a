"""What all adapters share: the host's module, and one evaluator a language that checks its rows."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from os import PathLike
from typing import Any, Final

from termground.catalogue import metrics
from termground.engines import Columns, ScoreSpec
from termground.engines.columns import Texts, language_in, texts_of
from termground.engines.detection import detect
from termground.errors import InputError, MissingDependency
from termground.evaluator import GroundingEvaluator, GroundingResult
from termground.integrations.outcome import Outcome, outcome_of
from termground.language.base import Language
from termground.language.registry import load
from termground.thresholds import bounds_of
from termground.types import Direction

DEFAULT: Final = "grounding"
"""The metric of an adapter that names none."""


class Checker:
    """Checks the rows of a host by one metric, with one evaluator a language that is kept.

    Args:
        language: Code of all rows' language, or a language that was loaded; None takes that of each row's column
            ``language`` or ``lang``, and detects it where there is none.
        metric: Name of any metric.
        ui_language: Language of the reasons; the text's by default.
        threshold: What the value is compared with: a number, or a file that ``termground calibrate`` wrote.
        parity: Behave as the metric's origin did.
        source_column: Name of the column with the source, where it is none of the usual names.
        reference_column: The same for the expected answer.
        language_column: The same for the language.
        question_column: The same for the question that the response answers.
        **options: Options of the metric.

    Raises:
        TermgroundError: An unknown metric, option or language, or a threshold that cannot be used.
    """

    def __init__(  # noqa: PLR0913 - the settings of all adapters
        self,
        language: str | Language | None = None,
        metric: str = DEFAULT,
        *,
        ui_language: str | None = None,
        threshold: float | str | PathLike[str] | None = None,
        parity: bool = False,
        source_column: str | None = None,
        reference_column: str | None = None,
        language_column: str | None = None,
        question_column: str | None = None,
        **options: Any,
    ) -> None:
        self.metric = metric
        self._columns = Columns(
            source=source_column,
            reference=reference_column,
            language=language_column,
            question=question_column,
        )
        self._loaded = language if isinstance(language, Language) else None
        self._language = language.code if isinstance(language, Language) else language
        self._spec = ScoreSpec(
            metrics={metric: options},
            parity=parity,
            ui_language=ui_language,
            thresholds=bounds_of({metric: threshold} if isinstance(threshold, int | float) else threshold),
        )
        self._evaluators: dict[str, GroundingEvaluator] = {}
        if self._language is None:
            self._spec.check()
        else:
            self._evaluator(self._language)

    @property
    def direction(self) -> Direction:
        """Whether more of the metric is better, or less."""
        return metrics()[self.metric].direction

    @property
    def threshold(self) -> float | None:
        """What values are compared with, as far as it is known before there is a row; None where nothing is set."""
        nothing = {"response": "", "source": "", "language": self._language or "und"}
        return self.check(nothing).threshold

    def check(self, row: Mapping[str, Any]) -> Outcome:
        """Check one row.

        Args:
            row: Response and source, and where wanted reference, question and language, under the names that users' tools have.

        Raises:
            InputError: No response, no source, or something that is no text.
            TermgroundError: A language that is unclear or has no plugin.
        """
        texts, code = self._read(row)
        result = self._evaluator(code).evaluate(
            texts.response, texts.sources, reference=texts.reference, question=texts.question
        )
        return outcome_of(result, self.metric, code, sources=any(map(str.strip, texts.sources)))

    def sides(self, row: Mapping[str, Any]) -> tuple[GroundingEvaluator, Texts, str]:
        """What a row is checked with: the evaluator, its texts, and the code of the language of the sources.

        Raises:
            InputError: As :meth:`check`.
            TermgroundError: The same.
        """
        texts, code = self._read(row)
        return self._evaluator(code), texts, code

    def has_source(self, row: Mapping[str, Any]) -> bool:
        """Whether a row holds a source already."""
        try:
            return any(map(str.strip, texts_of(row, self._columns).sources))
        except InputError:
            return False

    def outcome(self, result: GroundingResult, code: str, row: Mapping[str, Any]) -> Outcome:
        """What the metric of the adapter says in a result that was made elsewhere."""
        return outcome_of(result, self.metric, code, sources=self.has_source(row))

    async def acheck(self, row: Mapping[str, Any]) -> Outcome:
        """:meth:`check` in a thread, so that the host's event loop goes on."""
        return await asyncio.to_thread(self.check, row)

    def sentence_starts(self, text: str) -> list[int]:
        """Where the sentences of a text begin."""
        code = self._language
        language = load("und") if code is None else self._evaluator(code).language
        return [sentence.start for sentence in language.analyze(text).sentences]

    def _read(self, row: Mapping[str, Any]) -> tuple[Texts, str]:
        texts = texts_of(row, self._columns)
        code = self._language or language_in(row, self._columns)
        return texts, code or detect(texts.response, texts.sources)

    def _evaluator(self, code: str) -> GroundingEvaluator:
        """The evaluator of a language; two threads may both make one, and either serves."""
        found = self._evaluators.get(code)
        return found or self._evaluators.setdefault(code, self._made(code))

    def _made(self, code: str) -> GroundingEvaluator:
        spec = self._spec
        if self._loaded is None:
            return spec.evaluator(code)
        return GroundingEvaluator(
            self._loaded,
            parity=spec.parity,
            metrics=spec.metrics,
            ui_language=spec.ui_language,
            thresholds=spec.thresholds,
        )


def host(module: str, install: str) -> Any:
    """A module of a host.

    Args:
        module: Its dotted name.
        install: What to give to ``pip install``.

    Raises:
        MissingDependency: The host is not installed, or does not import as it is installed.
    """
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        line = f"pip install {install}"
        if find_spec(name) is None:
            raise MissingDependency(f"{name} is not installed: {line}") from None
        raise MissingDependency(f"{name} is installed and cannot be imported ({error}): {line}") from error
