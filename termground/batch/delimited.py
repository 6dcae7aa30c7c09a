"""Records of CSV and TSV files; a row that is not like its header is an error of that row."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import IO, Any, Final

from termground.batch.json_lines import MAX_ROW, Problem, without_mark
from termground.errors import InputError, Said

_DELIMITERS: Final = (",", ";", "\t")
COMMA: Final = re.compile(r"[+-]?[0-9]{1,20},[0-9]{1,30}(?:[eE][+-]?[0-9]{1,3})?")
"""A number as spreadsheets write it where commas are decimal."""

_QUOTED: Final = re.compile('"[^"]*"')
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def read_table(
    file: IO[bytes], name: str, delimiter: str | None = None
) -> Iterator[tuple[int, dict[str, Any] | Problem]]:
    """The records of a table, each with the line that it ends on.

    Args:
        file: The table in UTF-8, its first row the names of the columns.
        name: What to call it in errors.
        delimiter: What stands between cells; found out from the header where it is not given.

    Raises:
        InputError: No header, a name that is empty or stands twice, a line over the limit, UTF-16 or UTF-32.
    """
    if csv.field_size_limit() < MAX_ROW:  # the module's own limit is less than many a source
        csv.field_size_limit(MAX_ROW)
    lines = _lines(file, name)
    first = next(lines, "")
    rows = csv.reader(_after(first, lines), delimiter=delimiter or delimiter_of(first), strict=True)
    header = _header(rows, name)
    while True:
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            yield rows.line_num, Problem("not valid CSV: {why}", why=_why(error))
            continue
        if cells:
            yield rows.line_num, _record(header, cells)


def header_of(file: IO[bytes], name: str, delimiter: str | None = None) -> list[str]:
    """Names of a table's columns; see :func:`read_table` for the errors."""
    lines = _lines(file, name)
    first = next(lines, "")
    chosen = delimiter or delimiter_of(first)
    return _header(csv.reader(_after(first, lines), delimiter=chosen, strict=True), name)


def delimiter_of(header: str) -> str:
    """What stands between the cells of a table: the comma, or the semicolon or tab where its first line has more of them.

    Spreadsheets write semicolons where commas are decimal, and tabs where a sheet is saved as Unicode text.
    """
    bare = _QUOTED.sub("", header)
    return max(_DELIMITERS, key=bare.count)


def _header(rows: Any, name: str) -> list[str]:
    try:
        header: list[str] = next(rows, [])
    except csv.Error as error:
        raise InputError("the header of {name} is not valid CSV: {why}", name=name, why=_why(error)) from None
    if not header:
        raise InputError("{name} has no header; its first line names the columns", name=name)
    for i, column in enumerate(header):
        if _SURROGATE.search(column):
            raise InputError(
                "{name} is not UTF-8; name its encoding with --encoding, or save it as UTF-8", name=name
            )
        if not column.strip():
            raise InputError(
                "column {column} of {name} has no name; name it in the first line", column=i + 1, name=name
            )
        if column in header[:i]:
            raise InputError(
                "two columns of {name} are called '{column}'; rename one", name=name, column=column
            )
    return header


def _why(error: csv.Error) -> str:
    """What is wrong with a line, in words for those who made the table."""
    said = str(error)
    if said == "unexpected end of data":
        return Said("a quotation mark is not closed")
    return Said("text stands behind a closing quotation mark") if "expected after" in said else said


def _record(header: list[str], cells: list[str]) -> dict[str, Any] | Problem:
    if len(cells) != len(header):
        return Problem("{cells} cells where the header has {columns}", cells=len(cells), columns=len(header))
    wrong = next(
        (column for column, cell in zip(header, cells, strict=True) if _SURROGATE.search(cell)), None
    )
    if wrong is not None:
        return Problem("the cell '{column}' is not UTF-8; save the file as UTF-8", column=wrong)
    return dict(zip(header, cells, strict=True))


def _lines(file: IO[bytes], name: str) -> Iterator[str]:
    """The lines with their ends; bytes that are not UTF-8 become lone surrogates, which no UTF-8 text has."""
    number = 0
    while line := file.readline(MAX_ROW + 1):
        number += 1
        if len(line) > MAX_ROW:
            raise InputError(
                "line {line} of {name} has over {most} MiB, which is the limit",
                line=number,
                name=name,
                most=MAX_ROW >> 20,
            )
        if number == 1:
            line = without_mark(line, name)
        yield line.decode("utf-8", "surrogateescape")


def _after(first: str, lines: Iterator[str]) -> Iterator[str]:
    if first:
        yield first
    yield from lines
