"""Records of CSV and TSV files; a row that is not like its header is an error of that row."""

from __future__ import annotations

import csv
import re
from collections import deque
from collections.abc import Iterator
from typing import IO, Any, Final, Self

from termground.batch.json_lines import MAX_ROW, Problem, without_mark
from termground.errors import InputError, Said

_DELIMITERS: Final = (",", ";", "\t")
COMMA: Final = re.compile(r"[+-]?[0-9]{1,20},[0-9]{1,30}(?:[eE][+-]?[0-9]{1,3})?")
"""A number as spreadsheets write it where commas are decimal."""

_QUOTED: Final = re.compile('"[^"]*"')
_QUOTED_BYTES: Final = re.compile(b'"[^"]*"')
_RETURN: Final = re.compile(b"\r(?=[^\r\n])")
_ENDED: Final = re.compile("[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_OPEN: Final = Said("a quotation mark is not closed")
_OPEN_OR_BARE: Final = Said("a quotation mark is not closed, or one inside a text is not doubled")

_PATIENCE: Final = 1_000_000
"""Lines that are read again, after which records end with their lines: a table of open quotation marks takes no time without end."""


def read_table(
    file: IO[bytes], name: str, delimiter: str | None = None
) -> Iterator[tuple[int, dict[str, Any] | Problem]]:
    """The records of a table, each with the line that it begins on.

    A quotation mark that opens a cell and is not closed is an error of its line alone: what stands behind it is read again,
    line by line, so that no row is lost to it.

    Args:
        file: The table in UTF-8, its first row the names of the columns.
        name: What to call it in errors.
        delimiter: What stands between cells; found out from the header where it is not given.

    Raises:
        InputError: No header, a name that is empty or stands twice, a line over the limit, UTF-16 or UTF-32.
    """
    if csv.field_size_limit() < MAX_ROW:  # the module's own limit is less than many a source
        csv.field_size_limit(MAX_ROW)
    lines = _Held(_lines(file, name))
    rows = csv.reader(lines, delimiter=delimiter or delimiter_of(lines.first), strict=True)
    header = _header(rows, name)
    while True:
        begins = lines.begin()
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            problem = Problem("not valid CSV: {why}", why=_why(error, lines.again()))
            problem.read = lines.called(header[0], rows.dialect.delimiter)
            yield begins, problem
            continue
        if cells:
            yield begins, _record(header, cells)


def header_of(file: IO[bytes], name: str, delimiter: str | None = None) -> list[str]:
    """Names of a table's columns; see :func:`read_table` for the errors."""
    lines = _Held(_lines(file, name))
    return _header(csv.reader(lines, delimiter=delimiter or delimiter_of(lines.first), strict=True), name)


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
        raise InputError(
            "the header of {name} is not valid CSV: {why}", name=name, why=_why(error, 0)
        ) from None
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


def _why(error: csv.Error, behind: int) -> str:
    """What is wrong with a record, in words for those who made the table; ``behind`` lines were read with its first."""
    said = str(error)
    if said == "unexpected end of data":
        return _OPEN
    if said.startswith("field larger than"):
        return Said("over {most} MiB, which is the limit of a record", most=MAX_ROW >> 20)
    if said.startswith("new-line character"):
        return Said("a line ends in a carriage return alone; save the file with the usual line ends")
    if "expected after" not in said:
        return said
    return _OPEN_OR_BARE if behind else Said("text stands behind a closing quotation mark")


def _record(header: list[str], cells: list[str]) -> dict[str, Any] | Problem:
    if len(cells) != len(header):
        problem = Problem(
            "{cells} cells where the header has {columns}", cells=len(cells), columns=len(header)
        )
        problem.read = {header[0]: cells[0]}  # of the others nobody knows which one is too many
        return problem
    wrong = next(
        (column for column, cell in zip(header, cells, strict=True) if _SURROGATE.search(cell)), None
    )
    if wrong is not None:
        problem = Problem("the cell '{column}' is not UTF-8; save the file as UTF-8", column=wrong)
        problem.read = {
            name: cell for name, cell in zip(header, cells, strict=True) if not _SURROGATE.search(cell)
        }
        return problem
    return dict(zip(header, cells, strict=True))


class _Held:
    """Lines for a parser of records, which can be given those of a record again, without its first one.

    Attributes:
        first: The first line; empty where there is none.
    """

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.first = next(lines, "")
        self._back = deque([self.first] if self.first else [])
        self._held: list[str] = []
        self._begins = 1
        self._again = 0

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> str:
        if self._held and self._again > _PATIENCE:
            raise StopIteration
        line = self._back.popleft() if self._back else next(self._lines)
        self._held.append(line)
        return line

    def begin(self) -> int:
        """Begin a record; gives the number of its line."""
        self._begins += len(self._held)
        self._held.clear()
        return self._begins

    def called(self, column: str, delimiter: str) -> dict[str, str | int]:
        """The first cell of the record, where another one stands behind it on its line."""
        try:
            cells = next(csv.reader(self._held[:1], delimiter=delimiter), [])
        except csv.Error:
            return {}
        return {column: cells[0]} if len(cells) > 1 and not _SURROGATE.search(cells[0]) else {}

    def again(self) -> int:
        """Give the lines of the record again, without its first one; gives how many."""
        behind = self._held[1:]
        self._back.extendleft(reversed(behind))
        del self._held[1:]
        self._again += len(behind)
        return len(behind)


def _lines(file: IO[bytes], name: str) -> Iterator[str]:
    """The lines with their ends; bytes that are not UTF-8 become lone surrogates, which no UTF-8 text has.

    Where a carriage return alone ends the header, as in files of old spreadsheets, it ends the other lines too.
    """
    number, alone = 0, False
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
            alone = _RETURN.search(_QUOTED_BYTES.sub(b"", line)) is not None
        text = line.decode("utf-8", "surrogateescape")
        if alone:
            yield from _ENDED.findall(text)
        else:
            yield text
