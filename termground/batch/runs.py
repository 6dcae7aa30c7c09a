"""Scored runs read back: of each row its id, its values by metric, its signature, and whether it is an error."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from pathlib import Path

import msgspec

from termground.batch.scored import scored_values
from termground.errors import InputError, said_of_form, unread
from termground.structs import prepared

_BOM = b"\xef\xbb\xbf"
TABLES = (".csv", ".parquet")
_MISSING = math.nan
"""Marks a row without a value inside a run; it never leaves it."""


class _Row(msgspec.Struct):
    """The fields that are read of a row; the others are passed over without being built."""

    id: str | int | float | None
    scores: dict[str, float | None]
    signature: str | None = None
    error: str | None = None


class Run(msgspec.Struct):
    """The values of one scored file, held by column: 8 bytes a row and metric.

    Attributes:
        name: The file, as it was named.
        rows: Number of each row by its id as text, in the order of the file.
        values: By metric, a value a row; NaN where the row has none. Use :meth:`value`.
        signatures: The distinct signatures of its rows.
        errors: Numbers of the rows that are errors.
    """

    name: str
    rows: dict[str, int]
    values: dict[str, array[float]]
    signatures: set[str]
    errors: set[int]

    def value(self, metric: str, number: int) -> float | None:
        """The value of a metric in a row, None where it has none."""
        column = self.values.get(metric)
        value = _MISSING if column is None else column[number]
        return None if math.isnan(value) else value


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
    run = Run(path, {}, {}, set(), set())
    lines: dict[str, int] = {}
    table = Path(path).suffix.lower() in TABLES
    for line, row in _from_table(path) if table else _from_lines(path):
        key = _key(row.id, line)
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
