"""Time Spark and Ray beside worker processes of a local run, on as many cores.

Usage: python -m tests.benchmarks.engines LANG ROWS.jsonl [--rows N] [--cores N] [--runs N] [--metric NAME]

ROWS holds objects with ``response`` and ``source``; they are repeated until there are N, each copy's sources with its number at their end, so that no
copy finds them prepared. Each engine runs once over a few rows before, so that Java, Ray and their workers are up, with the dictionaries read;
the local workers start anew with each run, and their start is among the times. Runs are interleaved; the rate is the median.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from termground.batch.runner import run
from termground.engines import Record, ScoreSpec
from tests.benchmarks.batch import write
from tests.clusters import started

Row = dict[str, Any]
FIRST = 64
"""Rows that an engine scores before it is timed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language")
    parser.add_argument("source", type=Path)
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--metric", default="grounding")
    options = parser.parse_args()
    spec = ScoreSpec(language=options.language, metrics={options.metric: {}})
    rows = repeated(options.source, options.rows)
    engines = {
        "local": lambda some: local(spec, some, options.cores),
        "spark": on_spark(spec, options.cores),
        "ray": on_ray(spec, options.cores),
    }
    print(f"{options.rows} rows, {options.cores} cores, {options.runs} interleaved runs, medians")
    for score in engines.values():
        score(rows[:FIRST])
    taken: dict[str, list[float]] = {name: [] for name in engines}
    for _ in range(options.runs):
        for name, score in engines.items():
            began = time.perf_counter()
            count = score(rows)
            taken[name].append(time.perf_counter() - began)
            assert count == options.rows, f"{name} gave {count} rows"
    for name, seconds in taken.items():
        beside = statistics.median(one / other for one, other in zip(taken["local"], seconds, strict=True))
        print(f"{name}: {options.rows / statistics.median(seconds):.1f} rows/s, x{beside:.2f} of a local run")


def repeated(source: Path, count: int) -> list[Row]:
    """The rows that every engine scores."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.jsonl"
        write(source, path, count)
        read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{"id": str(row["id"]), "response": row["response"], "source": row["source"]} for row in read]


def local(spec: ScoreSpec, rows: list[Row], cores: int) -> int:
    """Scores in worker processes; gives the number of rows."""
    records = (Record(number, row) for number, row in enumerate(rows, start=1))
    return sum(map(len, run(spec, records, workers=cores)))


def on_spark(spec: ScoreSpec, cores: int) -> Callable[[list[Row]], int]:
    """What scores on Spark; gives the number of rows."""
    from pyspark.sql import SparkSession

    from termground.engines.spark import score

    os.environ["PYSPARK_PYTHON"] = sys.executable  # or its workers are those of the system
    settings = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
    }
    builder = SparkSession.builder.master(f"local[{cores}]").appName("engines")
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")

    def scored(rows: list[Row]) -> int:
        frame = spark.createDataFrame(rows, "id string, response string, source array<string>")
        return len(score(frame.repartition(4 * cores), spec).collect())

    return scored


def on_ray(spec: ScoreSpec, cores: int) -> Callable[[list[Row]], int]:
    """What scores on Ray; gives the number of rows."""
    import ray

    from termground.engines.ray import score

    started(ray)
    ray.data.DataContext.get_current().enable_progress_bars = False

    def scored(rows: list[Row]) -> int:
        blocks = ray.data.from_items(rows, override_num_blocks=4 * cores)
        tables = score(blocks, spec).iter_batches(batch_format="pyarrow", batch_size=None)
        return sum(table.num_rows for table in tables)

    return scored


if __name__ == "__main__":
    main()
