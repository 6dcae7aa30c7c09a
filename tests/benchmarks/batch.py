"""Time ``termground LANG score``: rows a second, and what the parent process takes, with one process and with workers.

Usage: python tests/benchmarks/batch.py LANG ROWS.jsonl [--rows N] [--workers 1 2] [--metric NAME]... [--runs N]

ROWS holds objects with ``response`` and ``source``; they are repeated until there are N, each copy's sources with its
number at their end, so that no copy finds them prepared. Every run is a command of its own. On a busy machine the
processor time in all tells what workers cost. The parent's memory and processor time are read from /proc while it runs
(Linux), its workers' not among them; memory in the middle and at the end tells whether it grows with the rows.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

EVERY = 0.05
"""Seconds between two looks at the parent."""


class Run(NamedTuple):
    """What one command took: seconds, processor seconds of the parent and of all, the parent's MiB over time."""

    seconds: float
    processor: float
    together: float
    memory: list[float]
    digest: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language")
    parser.add_argument("source", type=Path)
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--metric", action="append", default=[])
    parser.add_argument("--runs", type=int, default=1)
    options = parser.parse_args()
    runs: dict[int, list[Run]] = {workers: [] for workers in options.workers}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.jsonl"
        size = write(options.source, path, options.rows)
        print(f"{options.rows} rows, {size / 2**20:.1f} MiB, {options.runs} interleaved runs, medians")
        flags = [flag for name in options.metric for flag in ("--metric", name)]
        command = [sys.executable, "-m", "termground", options.language, "score", str(path), *flags]
        for number, workers in itertools.product(range(options.runs), runs):
            out = Path(folder) / f"{number}-{workers}.jsonl"
            runs[workers].append(measured([*command, "-o", str(out), "--workers", str(workers)], out))
    for workers, made in runs.items():
        report(workers, options.rows, made, runs[options.workers[0]])
    assert len({run.digest for made in runs.values() for run in made}) == 1, "the outputs differ"
    print("all outputs have the same bytes")


def write(source: Path, path: Path, count: int) -> int:
    """Writes the repeated rows; gives their size in bytes."""
    lines = [line for line in source.read_text(encoding="utf-8").split("\n") if line.strip()]
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            copy, place = divmod(number, len(lines))
            row = json.loads(lines[place])
            sources = row["source"] if isinstance(row["source"], list) else [row["source"]]
            row |= {"id": number, "source": [f"{text}\n\n{copy}" for text in sources]}
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    return path.stat().st_size


def measured(command: list[str], out: Path) -> Run:
    """Runs a command and watches its process."""
    began, spent = time.perf_counter(), children()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    memory: list[float] = []
    processor = 0.0
    while process.poll() is None:
        try:
            processor = processor_time(process.pid)
            memory.append(resident(process.pid))
        except (OSError, IndexError, StopIteration):  # it ended while it was looked at
            break
        time.sleep(EVERY)
    complaint = process.communicate()[1]
    seconds = time.perf_counter() - began
    assert process.returncode in (0, 3), complaint.decode("utf-8", "replace")
    return Run(seconds, processor, children() - spent, memory, hashlib.sha256(out.read_bytes()).hexdigest())


def children() -> float:
    """Processor seconds of all processes that have ended, and of their own."""
    times = os.times()
    return times.children_user + times.children_system


def processor_time(pid: int) -> float:
    """Seconds of processor time of one process, all threads, no children."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Resident memory of one process in MiB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) / 1024


def report(workers: int, rows: int, runs: list[Run], first: list[Run]) -> None:
    """Prints one line; the speedup is over the first number of workers."""
    seconds = statistics.median(run.seconds for run in runs)
    share = statistics.median(run.processor / run.seconds for run in runs)
    speedup = statistics.median(run.seconds for run in first) / seconds
    together = statistics.median(run.together for run in runs)
    peak = max(max(run.memory) for run in runs)
    half = statistics.median(run.memory[len(run.memory) // 2] for run in runs)
    end = statistics.median(statistics.median(run.memory[-5:]) for run in runs)
    print(
        f"workers {workers}: {rows / seconds:7.1f} rows/s, x{speedup:.2f}, {together:.1f} s of processor time in all; parent: processor {share:.1%}, "
        f"memory {peak:.0f} MiB at most, {half:.0f} in the middle, {end:.0f} at the end"
    )


if __name__ == "__main__":
    main()
