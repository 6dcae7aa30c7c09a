"""Runs the rows of a batch: here, in worker processes, or side by side while a remote judge is waited for.

Rows come in shards of their order, the same ones however many workers there are.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from typing import Final

from termground.batch.crew import Crew
from termground.batch.lines import Line, encoded, record_of
from termground.batch.worker import MakeScorer, Scorer, scored_lines
from termground.engines import Record, RowScorer, ScoreSpec
from termground.engines.sources import SharedSources
from termground.errors import UsageError
from termground.evaluator.rows import side_by_side

ROWS: Final = 64
"""Rows of a shard, at most."""

CHARACTERS: Final = 1_000_000
"""Code points of a shard's texts, or bytes of its lines, from which on it takes no further row."""

COMMIT: Final = 0.25
"""Seconds for which shards are gathered."""

COMMIT_BYTES: Final = 8 << 20
"""Bytes of gathered rows, from which on none are added."""


def run(  # noqa: PLR0913 - how a run goes
    spec: ScoreSpec,
    records: Iterable[Record | Line],
    *,
    workers: int = 1,
    row_timeout: float | None = None,
    make: MakeScorer = RowScorer,
    scorer: Scorer | None = None,
) -> Iterator[list[bytes]]:
    """Score records, a shard at a time.

    Args:
        spec: What is done to every row.
        records: The records; few are held at once, and lines are read by the process that scores them.
        workers: Processes; 1 works in this one, which a row that ends its process then takes along. Where a remote
            judge is asked, all rows are scored in this process, side by side.
        row_timeout: Seconds for one row; a row that takes longer is a row with an error. With it, one worker is a process
            of its own too, since only a process can be stopped.
        make: Makes what scores a row, in each process.
        scorer: What scores a row in this one, where it is made already.

    Returns:
        Shards of scored rows in the order of the records, one line of JSON a record, without its end;
        :func:`termground.batch.lines.outline` reads what is counted.

    Raises:
        UsageError: Fewer than one worker, or a limit of time that is none or that a remote judge's rows cannot have.
        TermgroundError: The specification cannot be used for any row, or no worker lives to score one.
    """
    if workers < 1:
        raise UsageError(f"workers must be at least 1, not {workers}")
    if row_timeout is not None and not 0 < row_timeout < math.inf:
        raise UsageError(f"a row's limit of time must be a number of seconds above 0, not {row_timeout:g}")
    scorer = scorer or make(spec)  # before any worker is, so that a wrong specification is one error
    if scorer.concurrency and row_timeout is not None:
        raise UsageError("rows that wait for a remote judge have its timeout; leave out the limit of a row")
    if scorer.concurrency:
        rows = side_by_side(scorer.row, map(record_of, records), scorer.concurrency)
        return _grouped(map(encoded, rows))
    if workers == 1 and row_timeout is None:
        shared = SharedSources(spec.columns)
        return (scored_lines(scorer, shared, shard) for shard in shards(records))
    return _by_crew(Crew(spec, make, workers, row_timeout), shards(records))


def gathered(made: Iterable[list[bytes]]) -> Iterator[list[bytes]]:
    """Shards that come close together as one, since it takes a while to bring each to the disk.

    The first one is given at once, and where the run ends early, what had come by then is given first.
    """
    lines: list[bytes] = []
    size, last = 0, -math.inf
    source = iter(made)
    while True:
        try:
            shard = next(source, None)
        except BaseException:
            if lines:
                yield lines
            raise
        lines += shard or []
        size += sum(map(len, shard or []))
        if lines and (shard is None or size >= COMMIT_BYTES or time.monotonic() - last >= COMMIT):
            yield lines
            lines, size, last = [], 0, time.monotonic()
        if shard is None:
            return


def shards(records: Iterable[Record | Line]) -> Iterator[list[Record | Line]]:
    """Records in groups, which depend on nothing but the records."""
    shard: list[Record | Line] = []
    size = 0
    for record in records:
        shard.append(record)
        size += len(record.data) if isinstance(record, Line) else _size(record.values)
        if len(shard) == ROWS or size >= CHARACTERS:
            yield shard
            shard, size = [], 0
    if shard:
        yield shard


def _size(value: object) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(map(_size, value.values()))
    return sum(map(_size, value)) if isinstance(value, list | tuple) else 0


def _by_crew(crew: Crew, source: Iterator[list[Record | Line]]) -> Iterator[list[bytes]]:
    with crew:
        yield from crew.run(source)


def _grouped(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    group: list[bytes] = []
    for line in lines:
        group.append(line)
        if len(group) == ROWS:
            yield group
            group = []
    if group:
        yield group
