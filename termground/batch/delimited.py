"""Records of CSV and TSV files; a row that is not like its header is an error of that row."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import IO, Any, Final

from termground.batch.json_lines import MAX_ROW, Problem, without_mark
from termground.errors import InputError

_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def read_table(file: IO[bytes], name: str, delimiter: str) -> Iterator[tuple[int, dict[str, Any] | Problem]]:
    """The records of a table, each with the line that it ends on.

    Args:
        file: The table in UTF-8, its first row the names of the columns.
        name: What to call it in errors.
        delimiter: What stands between cells; in a header with semicolons and no commas, semicolons stand for commas.

    Raises:
        InputError: No header, a name that is empty or stands twice, a line over the limit, UTF-16 or UTF-32.
    """
    if csv.field_size_limit() < MAX_ROW:  # the module's own limit is less than many a source
        csv.field_size_limit(MAX_ROW)
    lines = _lines(file, name)
    first = next(lines, "")
    if delimiter == "," and ";" in first and "," not in first:
        delimiter = ";"
    rows = csv.reader(_after(first, lines), delimiter=delimiter, strict=True)
    header = _header(rows, name)
    while True:
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            yield rows.line_num, Problem(f"not valid CSV: {error}")
            continue
        if cells:
            yield rows.line_num, _record(header, cells)


def header_of(file: IO[bytes], name: str, delimiter: str) -> list[str]:
    """Names of a table's columns; see :func:`read_table` for the errors."""
    lines = _lines(file, name)
    first = next(lines, "")
    if delimiter == "," and ";" in first and "," not in first:
        delimiter = ";"
    return _header(csv.reader(_after(first, lines), delimiter=delimiter, strict=True), name)


def _header(rows: Any, name: str) -> list[str]:
    try:
        header: list[str] = next(rows, [])
    except csv.Error as error:
        raise InputError(f"the header of {name} is not valid CSV: {error}") from None
    if not header:
        raise InputError(f"{name} has no header; its first line names the columns")
    for i, column in enumerate(header):
        if _SURROGATE.search(column):
            raise InputError(f"{name} is not UTF-8; save it as UTF-8, in a spreadsheet as CSV UTF-8")
        if not column.strip():
            raise InputError(f"column {i + 1} of {name} has no name; name it in the first line")
        if column in header[:i]:
            raise InputError(f"two columns of {name} are called {column!r}; rename one")
    return header


def _record(header: list[str], cells: list[str]) -> dict[str, Any] | Problem:
    if len(cells) != len(header):
        return Problem(f"{len(cells)} cells where the header has {len(header)}")
    wrong = next(
        (column for column, cell in zip(header, cells, strict=True) if _SURROGATE.search(cell)), None
    )
    if wrong is not None:
        return Problem(f"the cell {wrong!r} is not UTF-8; save the file as UTF-8")
    return dict(zip(header, cells, strict=True))


def _lines(file: IO[bytes], name: str) -> Iterator[str]:
    """The lines with their ends; bytes that are not UTF-8 become lone surrogates, which no UTF-8 text has."""
    number = 0
    while line := file.readline(MAX_ROW + 1):
        number += 1
        if len(line) > MAX_ROW:
            raise InputError(f"line {number} of {name} has over {MAX_ROW >> 20} MiB, which is the limit")
        if number == 1:
            line = without_mark(line, name)
        yield line.decode("utf-8", "surrogateescape")


def _after(first: str, lines: Iterator[str]) -> Iterator[str]:
    if first:
        yield first
    yield from lines
