"""Time a source with its first answer: read anew, read and kept, and found in the cache on disk.

Usage: python -m tests.benchmarks.source_cache FOLDER [--characters N]... [--sources N] [--metric NAME]

FOLDER holds sets of rows, objects with ``source`` and ``output`` (``ja_corrupted_hard.jsonl`` …). Each source is a different piece of all
sources of a set, and each is looked at in these ways in turn, with its words known. Told are medians over the sources of the best of some runs: other
work on the machine only adds to them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from termground import GroundingEvaluator, load
from termground.batch.collecting import collected_rarely
from termground.language.base import Language
from tests.benchmarks.performance import NAMES, SETS

RUNS = 3


class Cost(NamedTuple):
    """Medians, in milliseconds of processor time, and bytes for each character."""

    anew: float
    keeping: float
    found: float
    memory: float
    size: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--characters", type=int, action="append")
    parser.add_argument("--sources", type=int, default=9)
    parser.add_argument("--metric", default="grounding")
    options = parser.parse_args()
    print(
        "\n".join(
            table(options.folder, options.characters or [3_000, 100_000], options.sources, options.metric)
        )
    )


def table(folder: Path, lengths: list[int], count: int, metric: str) -> Iterator[str]:
    """The table of docs/performance.md."""
    yield "| language | characters | read anew, ms | read and kept, ms | found, ms | gain | in memory, ms | bytes a character |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for code, name in SETS.items():
        rows = [
            json.loads(line) for line in (folder / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        ]
        language = load(code)
        for length in lengths:
            cost = measured(language, metric, rows, length, count)
            yield (
                f"| {NAMES[code]} | {length:,} | {cost.anew:.0f} | {cost.keeping:.0f} | {cost.found:.0f} | "
                f"×{cost.anew / cost.found:.1f} | {cost.memory:.1f} | {cost.size:.1f} |"
            )


def measured(language: Language, metric: str, rows: list[dict[str, str]], length: int, count: int) -> Cost:
    """The medians over some sources of a length."""
    whole = "\n\n".join(dict.fromkeys(row["source"] for row in rows))
    whole *= 1 + length * count // len(whole)
    texts = [whole[at * length : (at + 1) * length] for at in range(count)]
    found: list[tuple[float, ...]] = []
    with collected_rarely(), tempfile.TemporaryDirectory() as folder:
        for at, (row, text) in enumerate(zip(rows, texts, strict=False)):
            _evaluator(language, metric, None).evaluate(row["output"], text)  # its words are known then
            runs = [
                _run(language, metric, row["output"], text, f"{folder}/{at}-{run}") for run in range(RUNS)
            ]
            found.append(tuple(map(min, zip(*runs, strict=True))))
        sizes = [path.stat().st_size / length for path in Path(folder).glob("*-0/*")]
    return Cost(*(statistics.median(way) for way in zip(*found, strict=True)), statistics.median(sizes))


def _run(language: Language, metric: str, response: str, source: str, folder: str) -> tuple[float, ...]:
    """One source in all ways: anew, kept, found, and found in memory."""
    last = _evaluator(language, metric, folder)
    ways = (_evaluator(language, metric, None), _evaluator(language, metric, folder), last, last)
    return tuple(_milliseconds(way, response, source) for way in ways)


def _evaluator(language: Language, metric: str, folder: str | None) -> GroundingEvaluator:
    return GroundingEvaluator(language, metrics=metric, source_cache=folder)


def _milliseconds(evaluator: GroundingEvaluator, response: str, source: str) -> float:
    began = time.process_time()
    evaluator.evaluate(response, source)
    return (time.process_time() - began) * 1e3


if __name__ == "__main__":
    main()
