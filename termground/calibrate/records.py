"""Records of a file by their numbers: JSONL, CSV or Parquet."""

from __future__ import annotations

import csv
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from termground.errors import InputError, MissingDependency

MAX_ROW = 50_000_000
"""Bytes of one line of JSONL."""

_COMMA = re.compile(r"[+-]?[0-9]{1,20},[0-9]{1,30}")

MAX_FIELD = 10_000_000
"""Characters of one field of CSV."""


def records(path: str | Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The records of a file; what it is follows from its name: ``.csv``, ``.tsv``, ``.parquet``, else JSONL.

    Raises:
        InputError: A row cannot be read.
        MissingDependency: The file is Parquet, and pyarrow is not installed.
        OSError: The file cannot be read.
        UnicodeDecodeError: It is CSV and not UTF-8.
    """
    read = {".csv": _csv, ".tsv": _csv, ".parquet": _parquet}.get(Path(path).suffix.lower(), _jsonl)
    return read(path)


def _jsonl(path: str | Path) -> Iterator[tuple[int, dict[str, Any]]]:
    with Path(path).open("rb") as file:
        number = 0
        while line := file.readline(MAX_ROW + 1):
            number += 1
            if len(line) > MAX_ROW:
                raise InputError(f"{path}: line {number} has more than {MAX_ROW} bytes")
            if number == 1:
                line = line.removeprefix(b"\xef\xbb\xbf")
            if not line.strip():
                continue
            try:
                record = msgspec.json.decode(line)
            except (ValueError, RecursionError) as error:
                raise InputError(f"{path}: line {number} is not JSON ({error})") from error
            if not isinstance(record, dict):
                raise InputError(f"{path}: line {number} is not a JSON object")
            yield number, record


def _csv(path: str | Path) -> Iterator[tuple[int, dict[str, Any]]]:
    limit = csv.field_size_limit(MAX_FIELD)
    try:
        with Path(path).open(encoding="utf-8-sig", newline="") as file:
            first = file.readline()
            file.seek(0)
            tabs = Path(path).suffix.lower() == ".tsv"
            semicolons = (
                not tabs and ";" in first and "," not in first
            )  # as spreadsheets write where commas are decimal
            reader = csv.DictReader(file, strict=True, delimiter="\t" if tabs else ";" if semicolons else ",")
            names = reader.fieldnames or []
            if len(set(names)) != len(names):
                raise InputError(f"{path}: two columns have one name; rename one")
            for number, record in enumerate(reader, 1):
                if None in record:
                    raise InputError(f"{path}: row {number} has more fields than the header has names")
                if None in record.values():
                    raise InputError(f"{path}: row {number} has fewer fields than the header has names")
                yield number, _pointed(record) if semicolons else record
    except csv.Error as error:
        raise InputError(f"{path} is not CSV ({error})") from error
    finally:
        csv.field_size_limit(limit)


def _pointed(record: dict[str, Any]) -> dict[str, Any]:
    """A record with points in its numbers where it has commas."""
    return {
        name: cell.replace(",", ".") if _COMMA.fullmatch(cell.strip()) else cell
        for name, cell in record.items()
    }


def _parquet(path: str | Path) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        parquet = importlib.import_module("pyarrow.parquet")
    except ModuleNotFoundError as error:
        raise MissingDependency(
            f"reading {path} needs pyarrow, which is not installed; pip install 'termground[parquet]'"
        ) from error
    try:
        with parquet.ParquetFile(path) as file:
            rows = (row for batch in file.iter_batches(batch_size=1000) for row in batch.to_pylist())
            yield from enumerate(rows, 1)
    except ValueError as error:  # what pyarrow's own errors are
        raise InputError(f"{path} is not Parquet ({error})") from error
