"""Records of Parquet files, with pyarrow."""

from __future__ import annotations

import base64
import math
from collections.abc import Collection, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import IO, Any, Final
from uuid import UUID

from termground.batch.json_lines import Problem
from termground.errors import InputError, MissingDependency

NEEDS_PYARROW: Final = (
    'reading {name} needs pyarrow, which is not installed: pip install "termground[parquet]"'
)
"""What is said where it is absent."""

BATCH: Final = 64
"""Rows decoded at once: texts may be long."""


def read_parquet(
    file: IO[bytes], name: str, wanted: Sequence[str] | None = None, texts: Collection[str] = ()
) -> Iterator[tuple[int, dict[str, Any] | Problem]]:
    """The records of a Parquet file, each with its row.

    Args:
        file: The file.
        name: What to call it in errors.
        wanted: Columns to read, those among them that there are; None reads all.
        texts: Columns of texts: bytes are read as UTF-8 there, and given in base64 in all others.

    Raises:
        InputError: No Parquet file, or a damaged one.
        MissingDependency: pyarrow is not installed.
    """
    pa, opened = _opened(file, name)
    columns = None if wanted is None else [column for column in _names(opened, name) if column in wanted]
    number = 0
    batches = opened.iter_batches(batch_size=BATCH, columns=columns, use_threads=False)
    while True:
        try:
            batch = next(batches, None)
        except (pa.ArrowException, OSError) as error:
            raise InputError(
                "{name} is damaged after row {row}: {why}", name=name, row=number, why=_line(error)
            ) from None
        if batch is None:
            return
        for row in _rows(batch, texts):
            number += 1
            yield number, row


def header_of(file: IO[bytes], name: str) -> list[str]:
    """Names of a file's columns; see :func:`read_parquet` for the errors."""
    return _names(_opened(file, name)[1], name)


def rows_in(file: IO[bytes], name: str) -> int:
    """How many rows a file has; see :func:`read_parquet` for the errors."""
    return int(_opened(file, name)[1].metadata.num_rows)


def _opened(file: IO[bytes], name: str) -> tuple[Any, Any]:
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra, and half a second
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise MissingDependency(NEEDS_PYARROW, name=name) from None
    try:
        return pa, parquet.ParquetFile(file)
    except (pa.ArrowException, OSError) as error:
        raise InputError(
            "{name} is not a readable Parquet file: {why}", name=name, why=_line(error)
        ) from None


def _names(opened: Any, name: str) -> list[str]:
    names = list(opened.schema_arrow.names)
    twice = next((column for i, column in enumerate(names) if column in names[:i]), None)
    if twice is not None:
        raise InputError("two columns of {name} are called '{column}'; rename one", name=name, column=twice)
    return names


def _rows(batch: Any, texts: Collection[str]) -> Iterator[dict[str, Any] | Problem]:
    try:
        rows = batch.to_pylist()
    except (UnicodeDecodeError, ValueError, OverflowError):  # one cell is enough: find its row
        for i in range(batch.num_rows):
            yield from _one(batch.slice(i, 1), texts)
        return
    for row in rows:
        yield _plain_row(row, texts)


def _one(batch: Any, texts: Collection[str]) -> Iterator[dict[str, Any] | Problem]:
    try:
        rows = batch.to_pylist()
    except UnicodeDecodeError:
        yield Problem("a text is not UTF-8")
    except (ValueError, OverflowError) as error:
        yield Problem("a value cannot be read: {why}", why=_line(error))
    else:
        yield from (_plain_row(row, texts) for row in rows)


def _plain_row(row: dict[str, Any], texts: Collection[str]) -> dict[str, Any] | Problem:
    try:
        return {
            name: _plain(_decoded(value, name) if name in texts else value) for name, value in row.items()
        }
    except Problem as problem:
        problem.read = {name: value for name, value in row.items() if isinstance(value, str | int)}
        return problem


def _decoded(value: Any, name: str) -> Any:
    """A text, or a list of them, where a file holds their bytes."""
    if isinstance(value, list):
        return [_decoded(item, name) for item in value]
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem("'{name}' holds bytes that are not UTF-8; save it as a text", name=name) from None


def _plain(value: Any) -> Any:  # noqa: PLR0911 - one line a kind of value
    """A value as JSON has it; what data frames write for nothing is null."""
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        if math.isinf(value):
            raise Problem("a number is infinite, which JSON cannot say")
        return None if math.isnan(value) else value
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Decimal | UUID):
        return str(value)
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    raise Problem("a value of type {name} cannot be read", name=type(value).__name__)


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
