"""Rows as tables: CSV for spreadsheets, Parquet for data frames.

One column a value: ``id``, ``error``, ``scores.METRIC``, ``labels.METRIC``, ``thresholds.METRIC``, ``verdicts.METRIC``, the kept
columns under their own names, ``parts.METRIC.PART``; then ``terms``, ``excluded``, ``claims``, ``findings`` as JSON, and ``signature``.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from termground.batch.files import AtomicFile
from termground.engines import RESERVED
from termground.errors import UsageError

MARK = b"\xef\xbb\xbf"
"""The byte order mark, by which a spreadsheet knows that a file is in UTF-8."""

SEMICOLON = ";"
"""What stands between cells where commas are decimal."""

VERSION = "1"
"""Version of the columns, in the metadata of a Parquet file."""

GROUP_ROWS = 5_000
GROUP_BYTES = 32 << 20
"""A row group of a Parquet file ends at the first of these, so that memory stays bounded."""

GROUPS = {"scores": "number", "labels": "text", "thresholds": "number", "verdicts": "boolean"}
"""What a row has by metric, and the kind of its columns; those of the parts have the kind of their values."""

_PREFIXES = (*(f"{name}." for name in GROUPS), "parts.")
LISTS = ("terms", "excluded", "claims", "findings", "unchecked")
_RUNS = "=+-@\t\r＝＋－＠"
"""First characters that make a spreadsheet run a cell, with the full-width forms that some of them accept."""

_FIRST = frozenset(_RUNS)
_IDLE = (
    "'\0 \x0b\x0c\x1c\x1d\x1e\x1f\x85\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\u200b\ufeff\n\t\r"
    + "".join(map(chr, range(0x2000, 0x200B)))
)
"""White space, and what shows nothing: programs drop it in front of a cell, and run what is left."""

_NUMBER = re.compile(r"[+-]?+(?:\d++(?:\.\d*+)?+|\.\d++)(?:[eE][+-]?+\d++)?+", re.ASCII)
_INT64 = range(-(2**63), 2**63)

Row = Mapping[str, Any]
Rows = Callable[[], Iterable[Row]]


class Column(msgspec.Struct):
    """A column and what was seen in it."""

    name: str
    always: str | None = None
    seen: set[str] = msgspec.field(default_factory=set)
    only_numbers: bool = True

    @property
    def kind(self) -> str:
        """``text``, ``number``, ``integer`` or ``boolean``; what has no one kind is text."""
        if self.always is not None:
            return self.always
        if len(self.seen) == 1:
            kind = next(iter(self.seen))
            return kind if kind in {"number", "integer", "boolean"} else "text"
        return "number" if self.seen == {"integer", "number"} else "text"

    def see(self, value: object) -> None:
        """Take note of a value."""
        if value is None:
            return
        self.seen.add(_kind(value))
        if isinstance(value, str) and value and self.only_numbers:
            self.only_numbers = _NUMBER.fullmatch(value) is not None


def columns_of(rows: Iterable[Row]) -> list[Column]:
    """The columns that rows have, in the order in which a table shows them.

    Raises:
        UsageError: A kept column is named like one of the table's own.
    """
    places: dict[str, dict[str, Column]] = {name: {} for name in (*GROUPS, "kept", "parts")}
    identity, signature = Column("id"), Column("signature")
    for row in rows:
        identity.see(row["id"])
        signature.see(row["signature"])
        for place, name, value in _cells(row):
            column = places[place].get(name)
            if column is None:
                always = GROUPS.get(place)
                column = places[place][name] = Column(name, always)
            column.see(value)
    found = [
        identity,
        Column("error", "text"),
        *(column for columns in places.values() for column in columns.values()),
        *(Column(name, "text") for name in LISTS),
        signature,
    ]
    for name in places["kept"]:
        if name.startswith(_PREFIXES):
            raise UsageError(
                "a table cannot keep the column '{name}', since its own columns begin like that; rename it, or write JSONL",
                name=name,
            )
    return found


def write_csv(file: AtomicFile, columns: list[Column], rows: Iterable[Row], *, delimiter: str = ",") -> None:
    """Write rows as CSV: UTF-8, a header, lines that end in CR LF (RFC 4180).

    With semicolons between cells, numbers have decimal commas: so spreadsheets write and read them where commas are
    decimal. A text cell that a spreadsheet would run gets a leading ``'``; a column of numbers stays one of numbers, whether
    they came as numbers or as text. An empty cell is null or empty text.
    """
    writer = csv.writer(_Text(file), delimiter=delimiter)
    writer.writerow(_harmless(column.name) for column in columns)
    commas = delimiter == SEMICOLON
    for row in rows:
        cells = flat(row)
        writer.writerow(_csv_cell(cells.get(column.name), column, commas=commas) for column in columns)


def write_parquet(file: AtomicFile, columns: list[Column], rows: Iterable[Row]) -> None:
    """Write rows as Parquet: numbers as float64 or int64, truth values as bool, all else as strings."""
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415

    types = {"text": pa.string(), "number": pa.float64(), "integer": pa.int64(), "boolean": pa.bool_()}
    schema = pa.schema(
        [(column.name, types[column.kind]) for column in columns], metadata={"termground.table": VERSION}
    )
    writer = parquet.ParquetWriter(file, schema, compression="zstd")
    try:
        for group in _groups(rows):
            values = {
                column.name: [_parquet_cell(cells.get(column.name), column.kind) for cells in group]
                for column in columns
            }
            writer.write_table(pa.Table.from_pydict(values, schema))
    except BaseException:
        file.discard()  # the footer of a file that failed goes nowhere
        with suppress(Exception):
            writer.close()
        raise
    writer.close()


def flat(row: Row) -> dict[str, Any]:
    """A row's values by the names of their columns."""
    cells = {name: row.get(name) for name in ("id", "error", *LISTS, "signature")}
    return cells | {name: value for _, name, value in _cells(row)}


def _cells(row: Row) -> Iterator[tuple[str, str, Any]]:
    for name, value in row.items():
        if name in GROUPS:
            yield from ((name, f"{name}.{metric}", item) for metric, item in (value or {}).items())
        elif name == "parts":
            for metric, parts in (value or {}).items():
                yield from (("parts", f"parts.{metric}.{part}", item) for part, item in (parts or {}).items())
        elif name not in RESERVED:
            yield "kept", name, value


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer" if value in _INT64 else "long"
    if isinstance(value, float):
        return "number"
    return "text" if isinstance(value, str) else "json"


def _csv_cell(value: object, column: Column, *, commas: bool) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return value if column.only_numbers and column.always is None else _harmless(value)
    return _json(value).replace(".", ",") if commas and isinstance(value, float) else _json(value)


def _harmless(text: str) -> str:
    return "'" + text if harmful(text) else text


def harmful(text: str) -> bool:
    """Whether a cell gets an apostrophe: a spreadsheet would run it, or it looks like one that has it already."""
    rest = text.lstrip("'")
    return rest[:1] in _FIRST or text.lstrip(_IDLE)[:1] in _FIRST


def _parquet_cell(value: Any, kind: str) -> Any:
    if value is None or isinstance(value, str):
        return value
    if kind == "number":
        return float(value)
    return value if kind in {"integer", "boolean"} else _json(value)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode("utf-8")


def _groups(rows: Iterable[Row]) -> Iterator[list[dict[str, Any]]]:
    group: list[dict[str, Any]] = []
    size = 0
    for row in rows:
        cells = flat(row)
        group.append({name: _json(value) if name in LISTS else value for name, value in cells.items()})
        size += sum(len(value) for value in group[-1].values() if isinstance(value, str))
        if len(group) == GROUP_ROWS or size >= GROUP_BYTES:
            yield group
            group, size = [], 0
    if group:
        yield group


class _Text:
    """Text into a file of bytes, as UTF-8."""

    def __init__(self, file: AtomicFile) -> None:
        self._file = file

    def write(self, text: str) -> int:
        return self._file.write(text.encode("utf-8"))
