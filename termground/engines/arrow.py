"""Rows as Arrow record batches, for engines that hand those out; the scores are the ones of every other run.

A batch of scored rows has the columns of :func:`schema`, version 2: ``id``, ``scores`` (metric to number), ``labels``
(metric to text), ``thresholds`` (metric to number), ``verdicts`` (metric to truth value), ``parts`` as JSON, the kept columns as they came, ``terms``, ``excluded``, ``claims`` and
``findings`` as JSON, ``signature`` and ``error``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from termground.engines.columns import ID, RESPONSE, Columns, wanted
from termground.engines.records import Record
from termground.engines.scoring import RowScorer
from termground.engines.spec import ScoreSpec
from termground.errors import MissingDependency, UsageError
from termground.structs import prepared

if TYPE_CHECKING:
    import pyarrow as pa

VERSION: Final = 3
"""Version of the columns; readers refuse another one."""

JSON: Final = ("parts", "terms", "excluded", "claims", "findings", "unchecked")
"""Columns whose cells are JSON."""

ROWS: Final = 64
"""Rows scored at once: texts may be long, and engines hand out batches of ten thousand."""

MAPS: Final = ("scores", "labels", "thresholds", "verdicts")
"""Columns whose cells are maps from a metric to a value."""

_KEY: Final = b"termground"


def score_batches(spec: ScoreSpec, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Score record batches that have a column of ids.

    Args:
        spec: What is done to every row.
        batches: Batches with the same columns; they are taken as they are needed.

    Returns:
        Batches of at most 64 scored rows, in order; a row that cannot be scored has its ``error``.

    Raises:
        UsageError: No column of ids or of responses, no such column to keep, or a remote judge, which one process asks.
        TermgroundError: The specification cannot be used for any row.
        MissingDependency: pyarrow is not installed.
    """
    arrow = _arrow()
    scorer = _scorer(msgspec.json.encode(spec))
    refuse_remote(scorer)
    made: pa.Schema | None = None
    for batch in batches:
        made = made or schema(spec, batch.schema)
        for start in range(0, batch.num_rows, ROWS):
            yield _scored(arrow, spec, scorer, batch.slice(start, ROWS), made)


def schema(spec: ScoreSpec, given: pa.Schema) -> pa.Schema:
    """The columns of the scored rows, for batches with the columns of ``given``.

    Raises:
        UsageError: See :func:`score_batches`.
    """
    arrow = _arrow()
    check(spec, given.names)
    text = arrow.string()
    types: dict[str, Any] = {
        "id": given.field(id_column(spec.columns, given.names)).type,
        "scores": arrow.map_(text, arrow.float64()),
        "labels": arrow.map_(text, text),
        "thresholds": arrow.map_(text, arrow.float64()),
        "verdicts": arrow.map_(text, arrow.bool_()),
        "parts": text,
        **{name: given.field(name).type for name in spec.keep},
        **dict.fromkeys((*JSON[1:], "signature", "error"), text),
    }
    return arrow.schema(list(types.items()), metadata={_KEY: str(VERSION).encode()})


def rows_of(batch: pa.RecordBatch) -> Iterator[dict[str, Any]]:
    """Scored rows as plain data, in the form that every run writes.

    Raises:
        UsageError: Columns of another version.
    """
    version = (batch.schema.metadata or {}).get(_KEY, b"none").decode()
    if version != str(VERSION):
        raise UsageError(f"scored rows of version {VERSION} were expected, not {version}; score them again")
    for row in batch.to_pylist():
        read = {name: msgspec.json.decode(row[name]) for name in JSON}
        yield {**row, **{name: dict(row[name]) for name in MAPS}, **read}


def check(spec: ScoreSpec, names: list[str]) -> None:
    """See that the columns a specification speaks of are there.

    Raises:
        UsageError: One that every row needs is not.
    """
    columns = spec.columns
    id_column(columns, names)
    sources = (columns.source,) if isinstance(columns.source, str) else columns.source or ()
    named = (columns.response, *sources, columns.reference, columns.language, columns.question, *spec.keep)
    absent = next((name for name in named if name is not None and name not in names), None)
    if absent is None and columns.response is None and not set(RESPONSE) & set(names):
        absent = RESPONSE[0]
    if absent is not None:
        raise UsageError(f"there is no column {absent!r}; the columns: {', '.join(names)}")


def refuse_remote(scorer: RowScorer) -> None:
    """See that no remote judge is asked, whose pace and budget are those of one process.

    Raises:
        UsageError: One is.
    """
    if scorer.concurrency:
        raise UsageError("a remote judge is asked from one process, not from an engine's; use the local one")


def id_column(columns: Columns, names: list[str]) -> str:
    """The column that tells rows apart, which have no order among themselves here.

    Raises:
        UsageError: There is none.
    """
    name = columns.id or ID[0]
    if name not in names:
        raise UsageError(f"rows of an engine need a column {name!r} that tells them apart; name it as the id")
    return name


def read_columns(spec: ScoreSpec, names: list[str]) -> list[str]:
    """Those of the columns that a run reads, in their order."""
    read = {*wanted(spec.columns), *spec.keep}
    return [name for name in names if name in read]


@lru_cache(maxsize=1)
def _scorer(spec: bytes) -> RowScorer:
    """The scorer of a specification; engines ask for it once a partition, and languages take a while to load."""
    return RowScorer(msgspec.json.decode(spec, type=prepared(ScoreSpec)))


def _scored(
    arrow: Any, spec: ScoreSpec, scorer: RowScorer, batch: pa.RecordBatch, made: pa.Schema
) -> pa.RecordBatch:
    texts = batch.select(read_columns(spec, batch.schema.names))
    rows = scorer.together(list(_records(texts)))
    cells: dict[str, list[Any]] = {
        **{name: [list(row[name].items()) for row in rows] for name in MAPS},
        **{name: [msgspec.json.encode(row[name]).decode() for row in rows] for name in JSON},
        **{name: [row[name] for row in rows] for name in ("signature", "error")},
    }
    given = {"id": batch.column(id_column(spec.columns, batch.schema.names))}
    given |= {name: batch.column(name) for name in spec.keep}
    arrays = [
        given[field.name] if field.name in given else arrow.array(cells[field.name], field.type)
        for field in made
    ]
    return arrow.RecordBatch.from_arrays(arrays, schema=made)


def _records(batch: pa.RecordBatch) -> Iterator[Record]:
    try:
        for number, values in enumerate(batch.to_pylist(), 1):
            yield Record(number, values)
    except UnicodeDecodeError:  # one cell is enough: find its row
        if batch.num_rows == 1:
            yield Record(1, None, "a text is not UTF-8")
            return
        for row in range(batch.num_rows):
            yield from _records(batch.slice(row, 1))


def _arrow() -> Any:
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra, and half a second
    except ImportError:
        raise MissingDependency(
            'Arrow record batches need pyarrow, which is not installed: pip install "termground[parquet]"'
        ) from None
    return pa
