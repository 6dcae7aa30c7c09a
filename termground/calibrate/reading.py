"""Scored rows with human columns: JSONL as ``score`` writes it, flat JSONL, CSV or Parquet."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from termground.calibrate.records import records
from termground.catalogue import metrics as catalogue_metrics
from termground.engines.columns import SOURCE
from termground.errors import InputError, Said, UsageError, unread
from termground.text.nearest import meant
from termground.types import Direction

LANGUAGE = "language"
_SHOWN = 8
"""Values of a label that are shown where none is the one that was named."""

_DECIMAL_COMMA = re.compile(r"[+-]?(?:[0-9]{1,20},(?:[0-9]{1,2}|[0-9]{4,30})|0,[0-9]{3})")

YES = frozenset({"1", "true", "yes", "oui", "да", "はい", "あり"})
NO = frozenset({"0", "false", "no", "non", "нет", "いいえ", "なし"})


class Label(msgspec.Struct, frozen=True):
    """A column that says which rows are bad, and its value or values that say so; None for the usual words for yes."""

    column: str
    positive: str | tuple[str, ...] | None = None

    @property
    def values(self) -> tuple[str, ...]:
        """The values that say so; none for the usual words for yes."""
        return (self.positive,) if isinstance(self.positive, str) else self.positive or ()

    def read(self, value: Any, row: int) -> bool | None:
        """Whether a row is marked bad; None where the cell is empty."""
        text = _plain(value)
        if text is None:
            return None
        if self.values:
            return text in map(_plain, self.values)
        if text.lower() in YES | NO:
            return text.lower() in YES
        raise InputError(
            "row {row}: column '{column}' holds {value}, neither yes (1) nor no (0); "
            "name the value of bad rows as --label {column}=VALUE",
            row=row,
            column=self.column,
            value=_short(value),
        )


class Question(msgspec.Struct, frozen=True):
    """Which columns of a scored file are what.

    Attributes:
        metrics: Scores to look at; those of the file that the catalogue knows where nothing is named.
        humans: Grades, one column an annotator.
        by: Columns to group by; the language, where the rows have several, if nothing is named.
        source: The column whose whitespace tokens give the length bands; found by its usual names.
        direction: Whether more is better, for scores that the catalogue does not know.
    """

    metrics: tuple[str, ...] = ()
    humans: tuple[str, ...] = ()
    labels: tuple[Label, ...] = ()
    by: tuple[str, ...] = ()
    source: str | None = None
    direction: Direction = "maximize"


class Table:
    """The columns that a calibration needs, one item a row; texts are not kept."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.rows = 0
        self.errors = 0
        self.scores: dict[str, list[float | None]] = {}
        self.humans: dict[str, list[float | None]] = {name: [] for name in question.humans}
        self.labels: dict[str, list[bool | None]] = {label.column: [] for label in question.labels}
        self.cells: dict[str, dict[str, None]] = {label.column: {} for label in question.labels}
        self.groups: dict[str, list[str | None]] = {name: [] for name in question.by or (LANGUAGE,)}
        self.tokens: list[int | None] = []
        self.signatures: dict[str, None] = {}
        self.seen: dict[str, None] = {}

    def add(self, row: int, record: dict[str, Any]) -> None:
        """Take the columns of one row; a row that was not scored for an error only counts as such."""
        self.seen.update(dict.fromkeys(record))
        if record.get("error"):
            self.errors += 1
            return
        for name in self.humans:
            self.humans[name].append(_number(record.get(name), row, name))
        for label in self.question.labels:
            cell = record.get(label.column)
            self.labels[label.column].append(label.read(cell, row))
            if len(self.cells[label.column]) < _SHOWN:
                self.cells[label.column].setdefault(_text(cell) or "", None)
        for name in self.groups:
            self.groups[name].append(_text(record.get(name)))
        self.tokens.append(_tokens(record, self.question.source))
        for name, value in self._scores(record):
            column = self.scores.setdefault(name, [None] * self.rows)
            column.append(_number(value, row, name))
        self.rows += 1
        for column in self.scores.values():
            column.extend([None] * (self.rows - len(column)))
        if isinstance(signature := record.get("signature"), str) and signature:
            self.signatures[signature] = None

    def _scores(self, record: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        """Scores and their numeric parts, as ``metric.part``."""
        nested, parts = record.get("scores"), record.get("parts")
        if not isinstance(nested, dict):
            yield from self._flat_scores(record)
            return
        yield from nested.items()
        for metric, found in parts.items() if isinstance(parts, dict) else ():
            for part, value in found.items() if isinstance(found, dict) else ():
                if _is_number(value):
                    yield f"{metric}.{part}", value
        for name in self.question.metrics:
            if name in record and name not in nested:
                yield name, record[name]

    def _flat_scores(self, record: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        """Columns that are scores: of a table that ``score`` wrote, named like a metric, or named by the user."""
        taken = {*self.humans, *self.labels, *self.groups, self.question.source}
        known = catalogue_metrics()
        for column, value in record.items():
            table, _, name = column.partition(".")
            if column in self.question.metrics:
                yield column, value
            elif table == "scores" and name:
                yield name, value
            elif table == "parts" and name:
                if _is_number(value):
                    yield name, value
            elif table in known and column not in taken:
                yield column, value


def read_scored(path: str | Path, question: Question, encoding: str | None = None) -> Table:
    """Read a scored file; what it is follows from its name: ``.csv``, ``.parquet``, else JSONL.

    Args:
        path: The file.
        question: Which of its columns are what.
        encoding: That of a CSV or JSONL file; UTF-8 by default, or what its byte order mark says.

    Raises:
        InputError: The file or a row of it cannot be read, or a cell is not what its column says.
        MissingDependency: The file is Parquet, and pyarrow is not installed.
        UsageError: No row has a column that the question names, or it names one twice.
    """
    _check_question(question)
    table = Table(question)
    try:
        for row, record in records(path, encoding):
            table.add(row, record)
    except OSError as error:
        raise unread(path, error) from error
    except UnicodeDecodeError as error:
        raise InputError(
            "{name} is not UTF-8; name its encoding with --encoding, or save it as UTF-8", name=path
        ) from error
    _check(table, path)
    return table


def _check_question(question: Question) -> None:
    labels = tuple(label.column for label in question.labels)
    for names in (question.humans, labels, question.by, question.metrics):
        twice = [name for name in names if names.count(name) > 1]
        if twice:
            raise UsageError("column '{name}' is named twice; name it once", name=twice[0])


def _check(table: Table, path: str | Path) -> None:
    if not table.rows:
        raise InputError(
            "{file} holds no scored row ({count} rows with errors)", file=path, count=table.errors
        )
    question = table.question
    labels = tuple(label.column for label in question.labels)
    source = (question.source,) if question.source else ()
    for name in (*question.humans, *labels, *question.by, *source):
        if name not in table.seen:
            raise UsageError(
                "{file} has no column '{name}'.{meant} It has {known}; score --keep {name} copies one from the rows",
                file=path,
                name=name,
                meant=meant(name, table.seen),
                known=", ".join(table.seen),
            )
    for name in question.metrics:
        if name not in table.scores:
            found = ", ".join(table.scores) or "–"
            raise UsageError(
                "{file} has no score '{name}'.{meant} Scores found: {found}",
                file=path,
                name=name,
                meant=meant(name, table.scores),
                found=found,
            )
    for label in question.labels:
        if label.values and not any(table.labels[label.column]):
            raise UsageError(
                "no row has the value of --label {label}; its values are: {values}",
                label=", ".join(f"{label.column}={value}" for value in label.values),
                values=", ".join(filter(None, table.cells[label.column])),
            )
    if not table.scores:
        raise UsageError(
            "{file} has no column named like a metric; score the rows first, or name the column of the score with --metric: {known}",
            file=path,
            known=", ".join(table.seen),
        )


def _tokens(record: dict[str, Any], source: str | None) -> int | None:
    """Whitespace tokens of the source; several sources count together."""
    names = (source,) if source else SOURCE
    text = next((record[name] for name in names if record.get(name) not in (None, "")), None)
    if isinstance(text, str):
        return len(text.split())
    if isinstance(text, list) and all(isinstance(part, str) for part in text):
        return sum(len(part.split()) for part in text)
    return None


def _number(value: Any, row: int, column: str) -> float | None:
    if value is None or isinstance(value, bool):
        return None if value is None else float(value)
    if isinstance(value, str) and not value.strip():
        return None
    try:
        number = float(_pointed(value))
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise InputError(
            "row {row}: column '{column}' holds {value}, which is not a number; write one such as 7.5",
            row=row,
            column=column,
            value=_short(value),
        )
    return number


def _pointed(value: Any) -> Any:
    """A number that is written with a decimal comma, with a point; one such as 1,234 may be a thousand and stays as it is."""
    return (
        value.replace(",", ".")
        if isinstance(value, str) and _DECIMAL_COMMA.fullmatch(value.strip())
        else value
    )


def _text(value: Any) -> str | None:
    """A cell as text; None where it is empty."""
    if isinstance(value, list | dict):
        value = msgspec.json.encode(value).decode()
    return None if value is None else str(value).strip() or None


def _plain(value: Any) -> str | None:
    """A cell as text, with 1, 1.0 and true alike."""
    text = _text(int(value) if isinstance(value, bool) else value)
    try:
        number = float(text or "")
    except ValueError:
        return text
    return str(int(number)) if number.is_integer() else text


def _is_number(value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return False
    try:
        return math.isfinite(float(value))
    except ValueError:
        return False


def _short(value: Any) -> str | Said:
    """A value as a sentence quotes it: a text in the marks of the sentence's language."""
    text = value if isinstance(value, str) else repr(value)
    text = text if len(text) <= 40 else text[:39] + "…"
    return Said("'{text}'", text=text) if isinstance(value, str) else text
