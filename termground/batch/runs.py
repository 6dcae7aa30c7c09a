"""Scored runs read back: of each row its id, its values by metric, its signature, and whether it is an error."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from termground.batch.scored import scored_values
from termground.errors import InputError, said_of_form, unread
from termground.structs import prepared

_BOM = b"\xef\xbb\xbf"
TABLES = (".csv", ".parquet")
_MISSING = math.nan
"""Marks a row without a value inside a run; it never leaves it."""

_VERDICTS: Final = (None, False, True)
"""Verdicts by the number that stands for them in a column."""


class _Row(msgspec.Struct):
    """The fields that are read of a row; the others are passed over without being built."""

    id: str | int | float | None
    scores: dict[str, float | None]
    thresholds: dict[str, float | None] = {}
    verdicts: dict[str, bool | None] = {}
    signature: str | None = None
    error: str | None = None


class Run(msgspec.Struct):
    """The values of one scored file, held by column: 8 bytes a row and metric, and one for its verdict.

    Attributes:
        name: The file, as it was named.
        rows: Number of each row by its id as text, in the order of the file.
        values: By metric, a value a row; NaN where the row has none. Use :meth:`value`.
        signatures: The distinct signatures of its rows.
        errors: Numbers of the rows that are errors.
        thresholds: By metric, what the values of its rows were held against.
        verdicts: By metric, a verdict a row, as far as rows have one. Use :meth:`verdict`.
    """

    name: str
    rows: dict[str, int]
    values: dict[str, array[float]]
    signatures: set[str]
    errors: set[int]
    thresholds: dict[str, set[float]]
    verdicts: dict[str, array[int]]

    def value(self, metric: str, number: int) -> float | None:
        """The value of a metric in a row, None where it has none."""
        column = self.values.get(metric)
        value = _MISSING if column is None else column[number]
        return None if math.isnan(value) else value

    def verdict(self, metric: str, number: int) -> bool | None:
        """Whether a row passes by a metric, None where it has no verdict."""
        column = self.verdicts.get(metric, ())
        return _VERDICTS[column[number]] if number < len(column) else None


_TWICE_IN_LINES = (
    "{file} has the id '{id}' in line {first} and again in line {second}; runs are joined by id, "
    "so score again with --id-column and a column whose values differ"
)
_TWICE_IN_ROWS = (
    "{file} has the id '{id}' in row {first} and again in row {second}; runs are joined by id, "
    "so score again with --id-column and a column whose values differ"
)


def read_run(path: str) -> Run:
    """Read a file of scored rows.

    Args:
        path: What ``termground score`` writes: CSV or Parquet, as its name says, else JSON lines.

    Raises:
        InputError: The file cannot be read, has a line that is no scored row, an id twice, or no row at all.
        MissingDependency: The file is Parquet, and pyarrow is not installed.
    """
    run = Run(path, {}, {}, set(), set(), {}, {})
    lines: dict[str, int] = {}
    table = Path(path).suffix.lower() in TABLES
    numbered: set[str] = set()
    for line, row in _from_table(path) if table else _from_lines(path):
        key = _apart(run, _key(row.id, line), row, numbered)
        if key in run.rows:
            raise InputError(
                _TWICE_IN_ROWS if table else _TWICE_IN_LINES, file=path, id=key, first=lines[key], second=line
            )
        lines[key] = line
        _add(run, key, row)
    if not run.rows:
        raise InputError(
            "{name} holds no rows; name a file that termground score wrote with -o {name}", name=path
        )
    return run


def _from_table(path: str) -> Iterator[tuple[int, _Row]]:
    try:
        for number, values in enumerate(scored_values(Path(path)), start=1):
            yield number, _Row(**values)
    except OSError as error:
        raise unread(path, error) from None


def _from_lines(path: str) -> Iterator[tuple[int, _Row]]:
    decoder = msgspec.json.Decoder(prepared(_Row))
    try:
        with Path(path).open("rb") as file:  # binary lines end at \n alone, not at U+2028
            for line, data in enumerate(file, start=1):
                data = data.removeprefix(_BOM) if line == 1 else data  # noqa: PLW2901
                if data.strip():
                    yield line, _decoded(decoder, data, path, line)
    except OSError as error:
        raise unread(path, error) from None


def _decoded(decoder: msgspec.json.Decoder[_Row], data: bytes, path: str, line: int) -> _Row:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InputError(
            "{file} line {line} is no scored row: {why}; name a file that termground score wrote",
            file=path,
            line=line,
            why=said_of_form(error, data),
        ) from None


def _key(identity: str | float | None, line: int) -> str:
    """An id as text, so that 7 from JSON and "7" from CSV are the same row; the line number where there is none."""
    if identity is None:
        return str(line)
    return identity if isinstance(identity, str) else msgspec.json.encode(identity).decode()


def _apart(run: Run, key: str, row: _Row, numbered: set[str]) -> str:
    """The key of a row; the number that a row with an error has for want of an id makes way for the id of another.

    Args:
        run: The rows before it.
        key: Its id.
        row: The row.
        numbered: Keys of the rows before it that may be no more than their numbers.
    """
    if key in numbered:
        run.rows[f"#{key}"] = run.rows.pop(key)
        numbered.discard(key)
    elif row.error is not None and key == str(len(run.rows) + 1):
        if key in run.rows:
            return f"#{key}"
        numbered.add(key)
    return key


def _add(run: Run, key: str, row: _Row) -> None:
    number = len(run.rows)
    run.rows[key] = number
    if row.error is not None:
        run.errors.add(number)
    elif row.signature:
        run.signatures.add(row.signature)
    for metric, value in row.scores.items():
        column = run.values.get(metric)
        if column is None:
            column = run.values[metric] = array("d", [_MISSING]) * number
        column.append(_MISSING if value is None or row.error is not None else value)
    for column in run.values.values():
        if len(column) == number:
            column.append(_MISSING)
    if row.error is None:
        _add_verdicts(run, row, number)


def _add_verdicts(run: Run, row: _Row, number: int) -> None:
    for metric, threshold in row.thresholds.items():
        if threshold is not None:
            run.thresholds.setdefault(metric, set()).add(threshold)
    for metric, verdict in row.verdicts.items():
        if verdict is not None:
            column = run.verdicts.setdefault(metric, array("b"))
            column.extend([0] * (number - len(column)))
            column.append(_VERDICTS.index(verdict))
