"""The rows of a finished run, read back from any of its outputs."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from termground.batch.columnar import NEEDS_PYARROW
from termground.batch.delimited import COMMA, delimiter_of
from termground.batch.files import open_to_read
from termground.batch.tables import GROUPS, LISTS, harmful
from termground.errors import InputError, MissingDependency, Said

LINES = (".jsonl", ".ndjson")

_BATCH = 500
"""Rows of a Parquet file that are held at once."""

_VALUES: Final = ("id", "signature", "error")
_SCORES: Final = "scores."
_HELD: Final = ("thresholds.", "verdicts.")
_TRUTH: Final = {"true": True, "false": False}

_CHANGED: Final = "{name} is not an output of a run, or was changed since: {why}"
_NO_COLUMN: Final = "it has no column '{column}'"


def scored_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of an output, in order.

    JSONL and Parquet give ids, scores, labels, parts, lists, signature and error as they were; in Parquet a kept column
    has one type, in CSV it is text, and so are ids. A metric that has no value in a row is there with None.

    Raises:
        InputError: The file is no output of a run.
    """
    try:
        if path.suffix.lower() in LINES:
            yield from _from_lines(path)
        else:
            cells = _from_parquet(path) if path.suffix.lower() == ".parquet" else _from_csv(path)
            yield from map(_row, cells)
    except (csv.Error, KeyError, ValueError) as error:  # of JSON and of UTF-8 too
        if isinstance(error, InputError):
            raise
        raise InputError(_CHANGED, name=path, why=_why(error)) from error


def scored_values(path: Path) -> Iterator[dict[str, Any]]:
    """Of each row of a CSV or Parquet output its ``id``, ``scores``, ``thresholds``, ``verdicts``, ``signature`` and ``error``.

    Raises:
        InputError: The file is no output of a run.
        MissingDependency: The file is Parquet, and pyarrow is not installed.
        OSError: The file cannot be read.
    """
    table = _from_parquet if path.suffix.lower() == ".parquet" else _from_csv
    try:
        for cells in table(path, _of_values):
            row: dict[str, Any] = {"scores": {}, "thresholds": {}, "verdicts": {}}
            for name, value in cells.items():
                group, dot, metric = name.partition(".")
                if dot and name not in _VALUES:
                    _put(row, group, metric, value)
            yield {
                **row,
                **{name: cells[name] for name in _VALUES},
                "signature": cells["signature"] or "",
            }
    except (csv.Error, KeyError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(_CHANGED, name=path, why=_why(error)) from error


def _why(error: Exception) -> str:
    """What is wrong with an output, in words: the name of a column alone says nothing."""
    return Said(_NO_COLUMN, column=error.args[0]) if isinstance(error, KeyError) else str(error)


def _of_values(name: str) -> bool:
    return name in _VALUES or name.startswith((_SCORES, *_HELD))


def _all(name: str) -> bool:  # noqa: ARG001 - as the others of its kind
    return True


def _from_lines(path: Path) -> Iterator[dict[str, Any]]:
    with open_to_read(path) as file:
        yield from map(msgspec.json.decode, file)


def _from_csv(path: Path, wanted: Callable[[str], bool] = _all) -> Iterator[dict[str, Any]]:
    if (
        csv.field_size_limit() < sys.maxsize >> 32
    ):  # the module's own limit is less than the findings of a long text
        csv.field_size_limit(sys.maxsize >> 32)
    with path.open(encoding="utf-8-sig", newline="") as file:
        delimiter = delimiter_of(file.readline())
        file.seek(0)
        rows = csv.reader(file, strict=True, delimiter=delimiter)
        names = [_as_it_was(name) for name in next(rows, ())]
        read = [(at, name) for at, name in enumerate(names) if wanted(name)]
        for cells in rows:
            if len(cells) != len(names):
                raise InputError(
                    "{name} is not an output of a run, or was changed since: line {line} has {cells} cells where the header has {columns}",
                    name=path,
                    line=rows.line_num,
                    cells=len(cells),
                    columns=len(names),
                )
            yield {name: _as_it_was(cells[at]) or None for at, name in read}


def _from_parquet(path: Path, wanted: Callable[[str], bool] = _all) -> Iterator[dict[str, Any]]:
    try:
        from pyarrow import ArrowException, parquet  # noqa: PLC0415 - an extra
    except ImportError:
        raise MissingDependency(NEEDS_PYARROW, name=path) from None
    try:
        with parquet.ParquetFile(path) as file:
            columns = [name for name in file.schema_arrow.names if wanted(name)]
            for batch in file.iter_batches(batch_size=_BATCH, columns=columns):
                yield from batch.to_pylist()
    except ArrowException as error:
        raise InputError(_CHANGED, name=path, why=str(error)) from error


def _as_it_was(text: str) -> str:
    """A cell without the apostrophe that kept spreadsheets from running it."""
    return text[1:] if text[:1] == "'" and harmful(text[1:]) else text


def _row(cells: Mapping[str, Any]) -> dict[str, Any]:
    """A row of the contract from the columns of a table."""
    row: dict[str, Any] = {"id": cells["id"], **{name: {} for name in GROUPS}, "parts": {}}
    for name, value in cells.items():
        group, dot, rest = name.partition(".")
        if dot and (group in GROUPS or group == "parts"):
            _put(row, group, rest, value)
        elif name not in {"id", "error", "signature", *LISTS}:
            row[name] = value
    row |= {name: msgspec.json.decode(cells[name]) if cells.get(name) else [] for name in LISTS}
    # a row with an error has no signature, which a CSV file cannot tell from none
    return row | {"signature": cells["signature"] or "", "error": cells["error"]}


def _put(row: dict[str, Any], group: str, rest: str, value: Any) -> None:
    found = row[group]
    if group == "scores":
        found[rest] = _number(value)
    elif group == "labels":
        found[rest] = value
    elif group == "parts":
        metric, _, part = rest.partition(".")
        found.setdefault(metric, {})[part] = _part(value)
    elif group == "verdicts":
        if rest in row["thresholds"]:  # its column stands before; a row in another language may have none
            found[rest] = _TRUTH[value] if isinstance(value, str) else value
    elif value is not None:
        found[rest] = _number(value)


def _number(value: Any) -> float | None:
    """A number, which a CSV file has as text: with a decimal comma, where semicolons stand between its cells."""
    return None if value is None else float(_pointed(value) if isinstance(value, str) else value)


def _pointed(cell: str) -> str:
    return cell.replace(",", ".") if COMMA.fullmatch(cell) else cell


def _part(value: Any) -> Any:
    """A part, which a CSV file has as text."""
    if not isinstance(value, str):
        return value
    try:
        return msgspec.json.decode(_pointed(value))
    except msgspec.DecodeError:
        return value
