"""Records to scored rows, one each, in order; a bad record is a row with its error."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from termground.engines.columns import Texts, identity, language_in, texts_of
from termground.engines.detection import detect
from termground.engines.records import Record
from termground.engines.sources import SharedSources, SourceRoot
from termground.engines.spec import ScoreSpec
from termground.errors import InputError, Said, TermgroundError, UnknownLanguage
from termground.evaluator import GroundingEvaluator
from termground.evaluator.rows import side_by_side
from termground.language.registry import installed_code

HEAD: Final = ("scores", "labels", "thresholds", "verdicts", "parts")
"""What a scored row says of each metric; it stands before the kept columns."""


def score_rows(spec: ScoreSpec, rows: Iterable[Record]) -> Iterator[dict[str, Any]]:
    """Score records.

    Args:
        spec: What is done to each.
        rows: The records; they are taken as they are needed.

    Returns:
        One plain JSON object a record, in order. What is wrong with one is in its ``error``.

    Raises:
        TermgroundError: At once, where the specification cannot be used for any row.
    """
    return RowScorer(spec).rows(rows)


class RowScorer:
    """Scores records; it keeps its languages, so that a worker makes one and uses it for all its rows.

    Raises:
        TermgroundError: The specification cannot be used for any row.
    """

    def __init__(self, spec: ScoreSpec) -> None:
        self.spec = spec
        self._root = None if spec.source_root is None else SourceRoot(spec.source_root)
        self._shared = SharedSources(spec.columns)
        self._evaluators: dict[str, GroundingEvaluator | TermgroundError] = {}
        if spec.language is None:
            spec.check()
        else:  # what is wrong with the language of all rows is wrong with the run
            self._evaluator(spec.language)
        self.concurrency = self._concurrency()
        """Rows that a remote judge is asked about side by side; 0 where none is asked."""

    def signature(self) -> str:
        """That of the specification; see :meth:`ScoreSpec.signature`."""
        language = self.spec.language
        return self.spec.signature(None if language is None else self._evaluator(language))

    def rows(self, records: Iterable[Record]) -> Iterator[dict[str, Any]]:
        """One scored row a record, in order."""
        if self.concurrency:
            return side_by_side(self.row, records, self.concurrency)
        return map(self.row, records)

    def together(self, records: Sequence[Record]) -> list[dict[str, Any]]:
        """One scored row a record, in order; those with the same sources are scored one after the other.

        A source is prepared once where others stand between its rows, however long those are.
        """
        scored = {place: self.row(records[place]) for place in self._shared.places(records)}
        return [scored[place] for place in range(len(records))]

    def row(self, record: Record) -> dict[str, Any]:
        """The scored row of a record; raises nothing."""
        spec = self.spec
        name = identity(record.number, record.values, spec.columns)
        if record.values is None:
            return error_row(spec, record, record.error or "the record is empty")
        try:
            scored = self._scored(record.values)
            kept = _kept(record.values, spec.keep)
        except TermgroundError as error:
            return error_row(spec, record, str(error))
        except Exception as error:  # noqa: BLE001 - a plugin may raise anything, and the run goes on
            return error_row(
                spec, record, Said("scoring raised {name}: {why}", name=type(error).__name__, why=str(error))
            )
        head = {key: scored.pop(key) for key in HEAD}
        return {"id": name, **head, **kept, **scored}

    def _concurrency(self) -> int:
        """What the judges say of it, which are the same in all languages."""
        judged = any("judge" in options for options in self.spec.metrics.values())
        return self._evaluator(self.spec.language or "und").concurrency if judged else 0

    def texts(self, values: Mapping[str, Any]) -> Texts:
        """The texts that a record's row speaks of, its sources read where they are files.

        Raises:
            TermgroundError: What makes the record a row with an error.
        """
        texts = texts_of(values, self.spec.columns)
        if self._root is None:
            return texts
        legacy = self._evaluator(self._language(values, texts)).language.legacy_encodings
        read = tuple(self._root.read(name, legacy) for name in texts.sources)
        return msgspec.structs.replace(texts, sources=read)

    def _scored(self, values: Mapping[str, Any]) -> dict[str, Any]:
        texts = self.texts(values)
        evaluator = self._evaluator(self._language(values, texts))
        result = evaluator.evaluate(
            texts.response, texts.sources, reference=texts.reference, question=texts.question
        )
        valued = any(score.value is not None for score in result.scores.values())
        if not valued and not any(text.strip() for text in texts.sources):
            raise InputError("the source is empty; there is nothing to compare with")
        return result.to_dict(terms=False)

    def _language(self, values: Mapping[str, Any], texts: Texts) -> str:
        spec = self.spec
        if spec.language is not None:
            return spec.language
        code = language_in(values, spec.columns)
        if code is None and spec.detect_language:
            return detect(texts.response, texts.sources if self._root is None else ())
        if code is None:
            column = spec.columns.language or "language"
            raise InputError(
                "the row has nothing in '{name}'; name its language there, or one for all rows", name=column
            )
        return code

    def _evaluator(self, code: str) -> GroundingEvaluator:
        """The evaluator of a language; one that cannot be made is tried once."""
        found = self._evaluators.get(code)
        if found is None:
            try:
                found = self.spec.evaluator(code if self.spec.language else installed_code(code))
            except UnknownLanguage as error:
                found = error if self.spec.language else _unknown(error)
            except TermgroundError as error:
                found = error
            self._evaluators[code] = found
        if isinstance(found, TermgroundError):
            raise found
        return found


def _unknown(error: UnknownLanguage) -> InputError:
    """That a row names a language that is not installed; what helps a command line is of no use to it."""
    values = {name: error.told.values.get(name, "") for name in ("code", "near", "installed", "only")}
    return InputError(
        'No plugin for "{code}".{near} Installed: {installed}. Install one, or name "und" there for the Unicode fallback{only}',
        **values,
    )


def error_row(spec: ScoreSpec, record: Record, error: str) -> dict[str, Any]:
    """The row of a record that could not be scored."""
    name = identity(record.number, record.values or record.read, spec.columns)
    try:
        kept = _kept(record.values or {}, spec.keep)
    except InputError:
        kept = dict.fromkeys(spec.keep)
    return {
        "id": name,
        "scores": {},
        "labels": {},
        "thresholds": {},
        "verdicts": {},
        "parts": {},
        **kept,
        "terms": [],
        "excluded": [],
        "claims": [],
        "findings": [],
        "unchecked": [],
        "signature": "",
        "error": " ".join(error.split()) or "unknown",
    }


def _kept(values: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """The kept columns; NaN, which is how data frames write nothing, is null."""
    kept = {name: values.get(name) for name in names}
    for name, value in kept.items():
        if isinstance(value, float) and not math.isfinite(value):
            if not math.isnan(value):
                raise InputError(
                    "'{name}' is infinite, which the output cannot say; keep another column", name=name
                )
            kept[name] = None
    return kept
