"""Records of a file by their numbers: JSONL, CSV or Parquet."""

from __future__ import annotations

import csv
import importlib
import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

from termground.batch.columnar import NEEDS_PYARROW
from termground.batch.delimited import COMMA, delimiter_of
from termground.batch.encoded import Wanted
from termground.batch.json_lines import Problem, decode_object
from termground.errors import InputError, MissingDependency, said_of_form

MAX_ROW = 50_000_000
"""Bytes of one line of JSONL."""

MAX_FIELD = 10_000_000
"""Characters of one field of CSV."""


def records(path: str | Path, encoding: str | None = None) -> Iterator[tuple[int, dict[str, Any]]]:
    """The records of a file; what it is follows from its name: ``.csv``, ``.tsv``, ``.parquet``, else JSONL.

    Args:
        path: The file.
        encoding: That of a CSV or JSONL file; UTF-8 by default, or what its byte order mark says.

    Raises:
        InputError: A row cannot be read.
        MissingDependency: The file is Parquet, and pyarrow is not installed.
        OSError: The file cannot be read.
        UnicodeDecodeError: It is CSV and not UTF-8.
    """
    kind = Path(path).suffix.lower()
    if kind == ".parquet":
        return _parquet(path)
    read = _csv if kind in {".csv", ".tsv"} else _jsonl
    return read(path, Wanted(encoding))


@contextmanager
def _in_utf8(path: str | Path, wanted: Wanted) -> Iterator[IO[bytes]]:
    """The file, or a copy of it in UTF-8."""
    with Path(path).open("rb") as file, tempfile.TemporaryFile() as copy:
        found = wanted.other(file, str(path), table=False)
        file.seek(0)
        if found is None:
            yield file
            return
        wanted.copy(file, copy, str(path), found)
        copy.seek(0)
        yield copy


def _jsonl(path: str | Path, wanted: Wanted) -> Iterator[tuple[int, dict[str, Any]]]:
    with _in_utf8(path, wanted) as file:
        number = 0
        while line := file.readline(MAX_ROW + 1):
            number += 1
            if len(line) > MAX_ROW:
                raise InputError(
                    "{name}: line {line} has more than {most} bytes", name=path, line=number, most=MAX_ROW
                )
            if number == 1:
                line = line.removeprefix(b"\xef\xbb\xbf")
            if not line.strip():
                continue
            try:
                record = msgspec.json.decode(line)
            except (ValueError, RecursionError) as error:
                raise InputError(
                    "{name}: line {line} is not JSON ({why})", name=path, line=number, why=_why(line, error)
                ) from error
            if not isinstance(record, dict):
                raise InputError("{name}: line {line} is not a JSON object", name=path, line=number)
            yield number, record


def _why(line: bytes, error: Exception) -> object:
    """What is wrong with a line, as score says it of its rows."""
    try:
        decode_object(line)
    except Problem as problem:
        return problem.said
    return said_of_form(error)


def _csv(path: str | Path, wanted: Wanted) -> Iterator[tuple[int, dict[str, Any]]]:
    limit = csv.field_size_limit(MAX_FIELD)
    try:
        with (
            _in_utf8(path, wanted) as data,
            io.TextIOWrapper(data, encoding="utf-8-sig", newline="") as file,
        ):
            first = file.readline()
            file.seek(0)
            tabs = Path(path).suffix.lower() == ".tsv"
            delimiter = "\t" if tabs else delimiter_of(first)
            commas = delimiter != "," and not tabs  # as spreadsheets write where commas are decimal
            reader = csv.DictReader(file, strict=True, delimiter=delimiter)
            names = reader.fieldnames or []
            if len(set(names)) != len(names):
                raise InputError("{name}: two columns have one name; rename one", name=path)
            for number, record in enumerate(reader, 1):
                if None in record:
                    raise InputError(
                        "{name}: row {row} has more fields than the header has names", name=path, row=number
                    )
                if None in record.values():
                    raise InputError(
                        "{name}: row {row} has fewer fields than the header has names", name=path, row=number
                    )
                yield number, _pointed(record) if commas else record
    except csv.Error as error:
        raise InputError("{name} is not CSV ({why})", name=path, why=str(error)) from error
    finally:
        csv.field_size_limit(limit)


def _pointed(record: dict[str, Any]) -> dict[str, Any]:
    """A record with points in its numbers where it has commas."""
    return {
        name: cell.replace(",", ".") if COMMA.fullmatch(cell.strip()) else cell
        for name, cell in record.items()
    }


def _parquet(path: str | Path) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        parquet = importlib.import_module("pyarrow.parquet")
    except ModuleNotFoundError as error:
        raise MissingDependency(NEEDS_PYARROW, name=path) from error
    try:
        with parquet.ParquetFile(path) as file:
            rows = (row for batch in file.iter_batches(batch_size=1000) for row in batch.to_pylist())
            yield from enumerate(rows, 1)
    except ValueError as error:  # what pyarrow's own errors are
        raise InputError("{name} is not a readable Parquet file: {why}", name=path, why=str(error)) from error
