"""Make the tables of docs/performance.md anew: rows a second on one core, by language and length of the source, and start-up.

Usage: python -m tests.benchmarks.performance FOLDER [--rows N] [--runs N] [--print]

FOLDER holds sets of rows, objects with ``source`` and ``output`` (``ja_answers.jsonl`` …). A row is what ``score`` makes of it: read from JSON,
scored with its source prepared anew, and written as JSON. Sources of a set are joined until they have the length that a column names, so that
no two rows share one. As many other rows are scored before: what a run reads once, and the words that it comes to know, are not among the times.
All times are of the processor, that of each row or process the best of interleaved runs, as other work on the machine only adds to it; ``--print``
leaves the page as it is.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path

import msgspec

from termground.batch.collecting import collected_rarely
from termground.batch.lines import encoded
from termground.engines import Record, RowScorer, ScoreSpec

PAGE = Path(__file__).resolve().parents[2] / "docs" / "performance.md"
SETS = {
    "ja": "ja_corrupted_hard",
    "ru": "ru_corrupted_hard",
    "fr": "fr_corrupted_hard",
    "en": "en_ragtruth_qa",
}
NAMES = {"ja": "Japanese", "ru": "Russian", "fr": "French", "en": "English"}
LENGTHS = (300, 1_000, 3_000, 10_000)
RUNS = {
    "`grounding`": {"grounding": {}},
    "both, as without `--metric`": {"source-term-precision": {}, "grounding": {}},
}
STARTS = {
    "`import termground`": ["-c", "import termground"],
    "`termground --version`": ["-m", "termground", "--version"],
    **{
        f"a first check, {NAMES[code]}": [
            "-c",
            f"from termground import GroundingEvaluator; GroundingEvaluator({code!r}).check('8.', '9.').verdict",
        ]
        for code in NAMES
    },
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rows", type=int, default=40)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--print", action="store_true")
    options = parser.parse_args()
    tables = {
        "rows": "\n".join(rows_a_second(options.folder, options.rows, options.runs)),
        "start": "\n".join(start_up(options.runs)),
    }
    if options.print:
        print(*tables.values(), sep="\n\n")
        return
    page = PAGE.read_text(encoding="utf-8")
    for name, table in tables.items():
        page = replaced(page, name, table)
    PAGE.write_text(page, encoding="utf-8")


def replaced(page: str, name: str, table: str) -> str:
    """A page with another table between the comments that name it.

    Raises:
        ValueError: The page has no such comments.
    """
    begin, end = f"<!-- made: {name} -->\n", f"<!-- end: {name} -->"
    start, stop = page.index(begin) + len(begin), page.index(end)
    return f"{page[:start]}\n{table}\n\n{page[stop:]}"


def rows_a_second(folder: Path, most: int, runs: int) -> Iterator[str]:
    """The table of rows a second on one core."""
    yield "| language | metrics | " + " | ".join(f"{length:,} characters" for length in LENGTHS) + " |"
    yield "|---|---|" + "---:|" * len(LENGTHS)
    for code, name in SETS.items():
        lines = {length: rows_of(folder / f"{name}.jsonl", length, 2 * most) for length in LENGTHS}
        jobs = {
            (said, length): _job(code, metrics, lines[length][most:], lines[length][:most])
            for said, metrics in RUNS.items()
            for length in LENGTHS
        }
        taken = best_times(jobs, runs)
        for said in RUNS:
            rates = (len(lines[length][:most]) / taken[said, length] for length in LENGTHS)
            yield f"| {NAMES[code]} | {said} | " + " | ".join(f"{rate:.0f}" for rate in rates) + " |"


def rows_of(path: Path, length: int, most: int) -> list[bytes]:
    """Rows as lines of JSON, each with a source of its own of about so many characters."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    made = []
    others = cycle(range(len(rows)))
    for number, row in enumerate(rows[:most]):
        source = f"{row['source']}\n\n" if len(row["source"]) <= length else row["source"][:length]
        while len(source) < length:
            source += f"{rows[next(others)]['source']}\n\n"
        said = {"id": number, "response": row["output"], "source": f"{source[:length]} {number}"}
        made.append(json.dumps(said, ensure_ascii=False).encode())
    return made


def _job(
    code: str, metrics: dict[str, dict[str, object]], before: Sequence[bytes], lines: Sequence[bytes]
) -> Callable[[], list[float]]:
    """What scores some rows, and gives the seconds of the processor that each of the rows behind them takes."""

    def job() -> list[float]:
        scorer = RowScorer(ScoreSpec(language=code, metrics=metrics))  # which finds no source prepared
        times = []
        with collected_rarely():  # as a run does
            for at, line in enumerate((*before, *lines), 1):
                began = time.process_time()
                encoded(scorer.row(Record(at, msgspec.json.decode(line))))
                times.append(time.process_time() - began)
        return times[len(before) :]

    return job


def best_times(
    jobs: dict[tuple[str, int], Callable[[], list[float]]], runs: int
) -> dict[tuple[str, int], float]:
    """Seconds of jobs: the best of interleaved runs for each of their rows, together."""
    found: dict[tuple[str, int], list[list[float]]] = {key: [] for key in jobs}
    for _ in range(runs):
        for key, job in jobs.items():
            found[key].append(job())
    return {key: sum(map(min, zip(*own, strict=True))) for key, own in found.items()}


def start_up(runs: int) -> Iterator[str]:
    """The table of what a new process takes before its first row, once Python has compiled its modules."""
    yield "| a new process | ms | MiB |"
    yield "|---|---:|---:|"
    with tempfile.TemporaryDirectory() as compiled:
        bare = min(_process(["-c", ""], compiled)[0] for _ in range(runs))
        for said, words in STARTS.items():
            found = [_process(words, compiled) for _ in range(runs + 1)][1:]
            taken = min(seconds for seconds, _ in found) - bare
            yield f"| {said} | {taken * 1e3:.0f} | {statistics.median(size for _, size in found):.0f} |"


def _process(words: Sequence[str], compiled: str) -> tuple[float, float]:
    """Seconds of the processor that an interpreter takes, and its memory at most in MiB.

    Args:
        words: What it is called with.
        compiled: Folder of compiled modules, which it is made to use as an installed program does.
    """
    measured = (
        "import resource, subprocess, sys; subprocess.run([sys.executable, *sys.argv[1:]], check=True, "
        "stdout=subprocess.DEVNULL); r = resource.getrusage(resource.RUSAGE_CHILDREN); "
        "print(r.ru_utime + r.ru_stime, r.ru_maxrss / 1024)"
    )
    settings = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)
    out = subprocess.run(
        [sys.executable, "-c", measured, *words], check=True, capture_output=True, text=True, env=settings
    ).stdout
    taken, size = map(float, out.split())
    return taken, size


if __name__ == "__main__":
    main()
