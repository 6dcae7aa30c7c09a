"""Runs the rows of a batch on a Spark cluster: records go out in chunks, the same rows come back in the same order.

There, a child of Spark's own Python process scores them, so that a row that ends its process, or takes too long, is a row
with an error and not the end of the job.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from importlib import import_module
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

import msgspec

from termground.batch.crew import Crew
from termground.batch.lines import Line, record_of
from termground.batch.runner import shards
from termground.batch.worker import MakeScorer, Scorer
from termground.engines import Record, RowScorer, ScoreSpec
from termground.errors import MissingDependency, TermgroundError, UsageError
from termground.structs import prepared

if TYPE_CHECKING:
    import pyarrow as pa

ROWS: Final = 2_000
"""Records of the first round; the next has twice as many while a round is done within :data:`SHORT` seconds."""

SHORT: Final = 10.0

BYTES: Final = 32 << 20
"""Bytes of a round's records, from which on it takes no further one."""

TASKS: Final = 2
"""Tasks of a round for each core of the cluster."""

_SETTINGS: Final = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}


def run(  # noqa: PLR0913 - how a run goes
    spec: ScoreSpec,
    records: Iterable[Record | Line],
    *,
    master: str,
    row_timeout: float | None = None,
    make: MakeScorer = RowScorer,
    scorer: Scorer | None = None,
) -> Iterator[list[bytes]]:
    """Score records on a cluster, a round at a time; see :func:`termground.batch.runner.run` for the rows.

    Args:
        spec: What is done to every row; its files and plugins are on the workers too.
        records: The records; those of a round are held at once.
        master: Address of the cluster, as ``spark://HOST:PORT`` or ``local[2]``.
        row_timeout: Seconds for one row; a row that takes longer is a row with an error.
        make: Makes what scores a row, on the workers.
        scorer: What scores a row here, where it is made already; it says whether a remote judge is asked.

    Raises:
        TermgroundError: The specification cannot be used for any row, or the cluster fails.
        MissingDependency: pyspark, or what it needs for this, is not installed.
    """
    if (scorer or make(spec)).concurrency:
        raise UsageError(
            "a remote judge is asked from one process, not from a cluster; leave out --engine spark"
        )
    try:
        import_module("pandas")  # pyspark wants it for this
        arrow, sql = import_module("pyarrow"), import_module("pyspark.sql")
        failures = (
            import_module("pyspark.errors").PySparkException,
            import_module("py4j.protocol").Py4JError,
        )
    except ImportError:
        raise MissingDependency(
            'scoring on Spark needs pyspark, pandas and pyarrow: pip install "termground[spark]"'
        ) from None
    score = partial(score_encoded, spec, make, row_timeout)
    return _run(score, map(record_of, records), master, arrow, sql.SparkSession, failures)


def _run(  # noqa: PLR0913, PLR0917 - the libraries are imported late
    score: Any, records: Iterator[Record], master: str, arrow: Any, sessions: Any, failures: Any
) -> Iterator[list[bytes]]:
    session: Any = None
    try:
        if master.startswith("local"):  # elsewhere it is for the cluster to say which Python its workers have
            os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        builder = sessions.builder.master(master).appName("termground")
        for key, value in _SETTINGS.items():
            builder = builder.config(key, value)
        session = builder.getOrCreate()
        most = ROWS
        while given := _round(records, most):
            began = time.monotonic()
            yield _lines(session, arrow, score, given)
            most *= 2 if time.monotonic() - began < SHORT else 1
    except failures as error:
        raise TermgroundError(
            "Spark at {name} failed: {why}; see the logs of its executors, or score without --engine spark",
            name=master,
            why=_why(error),
        ) from None
    finally:
        if session is not None:
            with suppress(*failures, OSError):  # it may be gone already
                session.stop()


def _why(error: Exception) -> str:
    """What was raised on a worker, or else the first line of what Spark says."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    raised = (line for line in lines if line.partition(": ")[0].isidentifier() and ": " in line)
    return next(raised, lines[0] if lines else type(error).__name__)[:300]


def _round(records: Iterator[Record], most: int) -> list[bytes]:
    """The next records as JSON."""
    found: list[bytes] = []
    size = 0
    for record in islice(records, most):
        found.append(msgspec.json.encode(record))
        size += len(found[-1])
        if size >= BYTES:
            break
    return found


def _lines(session: Any, arrow: Any, score: Any, records: list[bytes]) -> list[bytes]:
    """The scored rows of a round as JSON, in order."""
    tasks = min(len(records), TASKS * session.sparkContext.defaultParallelism)
    given = arrow.table({"place": range(len(records)), "record": arrow.array(records, arrow.binary())})
    frame = session.createDataFrame(given).repartition(tasks)
    scored = frame.mapInArrow(score, "place long, row binary").toArrow()
    lines = [b""] * len(records)
    for place, line in zip(scored["place"].to_pylist(), scored["row"].to_pylist(), strict=True):
        lines[place] = line
    return lines


def score_encoded(
    spec: ScoreSpec, make: MakeScorer, row_timeout: float | None, batches: Iterable[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    """Score records that came as JSON; the work of an executor."""
    arrow: Any = import_module("pyarrow")
    decoder = msgspec.json.Decoder(prepared(Record))
    crew = _crew(msgspec.json.encode(spec), make, row_timeout)
    for batch in batches:
        records = map(decoder.decode, batch.column("record").to_pylist())
        try:
            rows = list(chain.from_iterable(crew.run(shards(records))))
        except BaseException:
            _crew.cache_clear()  # it may still be at rows of this batch
            raise
        column = arrow.array(rows, arrow.binary())
        yield arrow.RecordBatch.from_arrays([batch.column("place"), column], names=["place", "row"])


@lru_cache(maxsize=1)
def _crew(spec: bytes, make: MakeScorer, row_timeout: float | None) -> Crew:
    """The child that scores for this process, over all tasks that Spark gives it; it ends with the process."""
    return Crew(msgspec.json.decode(spec, type=prepared(ScoreSpec)), make, 1, row_timeout)
