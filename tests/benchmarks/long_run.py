"""Watch the memory of one long run of ``termground LANG score``, and kill one of its workers half way.

Usage: python -m tests.benchmarks.long_run LANG ROWS.jsonl [--rows N] [--workers N] [--metric NAME] [--folder DIR]

ROWS holds objects with ``source`` and ``output``. Each row of the run is a sentence of an output with a line of a source, both with the number of the
row, so that no two are alike. All rows are scored in worker processes, one too. The memory of the parent and of its workers is read from /proc
while they run (Linux). In the end the rows are counted, and those around the kill are scored again here: they must have the same bytes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from termground.batch.lines import encoded
from termground.engines import Record, RowScorer, ScoreSpec
from tests.benchmarks.batch import children, resident

EVERY = 0.5
"""Seconds between two looks."""

AROUND = 2_000
"""Rows before and behind the one at which a worker was killed that are compared."""

SHARES = (0.1, 0.5, 1.0)

_SENTENCE = re.compile(r"(?<=[.!?。！？])\s*")


class Look(NamedTuple):
    """Rows on the disk, and MiB of the parent and of its largest worker."""

    rows: int
    parent: float
    worker: float


class Committed:
    """Rows that a run has on the disk, read from its journal as it grows."""

    def __init__(self, out: Path) -> None:
        self._path = out.with_name(f"{out.name}.parts") / "journal.jsonl"
        self._read = 0
        self.rows = 0

    def look(self) -> int:
        if self._path.exists():
            with self._path.open("rb") as file:
                file.seek(self._read)
                for line in file:
                    if not line.endswith(b"\n"):
                        break
                    self._read += len(line)
                    self.rows += json.loads(line)["item"].get("rows", 0)
        return self.rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language")
    parser.add_argument("source", type=Path)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--metric", default="keyword-grounding")
    parser.add_argument("--folder", type=Path, help="where the rows lie while they are scored")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        path, out = Path(folder) / "rows.jsonl", Path(folder) / "scored.jsonl"
        with path.open("w", encoding="utf-8") as file:
            file.writelines(
                f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows_of(options.source, options.rows)
            )
        print(f"{options.rows:,} rows, {path.stat().st_size / 2**20:.0f} MiB", flush=True)
        command = [
            sys.executable,
            "-m",
            "termground",
            options.language,
            "score",
            str(path),
            "-o",
            str(out),
            "--quiet",
        ]
        command += ["--metric", options.metric, "--workers", str(options.workers), "--row-timeout", "60"]
        began, spent = time.perf_counter(), children()
        looks, killed = watched(command, out, options.rows // 2)
        seconds, processor = time.perf_counter() - began, children() - spent
        print(
            f"{seconds:.0f} s, {processor:.0f} s of processor time, {out.stat().st_size / 2**20:.0f} MiB of scored rows"
        )
        for share in SHARES:
            print(
                f"memory at most, MiB, up to {share:.0%} of the rows: {peaks(looks, share * options.rows)}",
                flush=True,
            )
        check(options, path, out, killed)
        print(
            f"a worker was killed after {killed:,} rows; {options.rows:,} rows are there, none with an error,"
        )
        print(f"and those around the kill have the bytes of a run without one ({2 * AROUND:,} were compared)")


def rows_of(path: Path, count: int) -> Iterator[dict[str, object]]:
    """Rows of a sentence and a line of a source, each with its number."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    sentences = sorted(
        {said for row in rows for said in _SENTENCE.split(row["output"]) if 20 < len(said) < 120}
    )
    lines = sorted({line for row in rows for line in row["source"].split("\n") if 20 < len(line) < 160})
    for number in range(count):
        turn, place = divmod(number, len(sentences))
        response = f"{sentences[place]} ({number})"
        yield {
            "id": number,
            "response": response,
            "source": f"{lines[(7 * number + turn) % len(lines)]}\n\n{number}",
        }


def watched(command: list[str], out: Path, half: int) -> tuple[list[Look], int]:
    """Runs a command, looks at its memory, and kills a worker at the half; gives the looks and the rows at the kill."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    looks: list[Look] = []
    committed, killed = Committed(out), 0
    while process.poll() is None:
        try:
            workers = workers_of(process.pid)
            rows = committed.look()
            looks.append(Look(rows, resident(process.pid), max(map(resident, workers), default=0.0)))
            if not killed and rows >= half and workers:
                os.kill(workers[0], signal.SIGKILL)
                killed = rows
        except (OSError, StopIteration):  # one ended while it was looked at
            continue
        finally:
            time.sleep(EVERY)
    complaint = process.communicate()[1]
    assert process.returncode == 0, complaint.decode("utf-8", "replace")
    assert killed, "the run ended before a worker could be killed"
    return looks, killed


def workers_of(pid: int) -> list[int]:
    """The worker processes of a run; the process that looks after shared memory is none."""
    found = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split())
    return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def peaks(looks: list[Look], rows: float) -> str:
    """The most memory up to so many rows."""
    until = [look for look in looks if look.rows <= rows]
    return f"parent {max(look.parent for look in until):.0f}, worker {max(look.worker for look in until):.0f}"


def check(options: argparse.Namespace, path: Path, out: Path, killed: int) -> None:
    """Holds the scored rows against what they must be.

    Raises:
        AssertionError: A row is missing, out of place, an error, or other than when it is scored here.
    """
    scorer = RowScorer(ScoreSpec(language=options.language, metrics={options.metric: {}}))
    first, last = max(0, killed - AROUND), killed + AROUND
    number = 0
    with path.open("rb") as given, out.open("rb") as made:
        for row, line in zip(given, made, strict=True):
            assert line.startswith(b'{"id":%d,' % number), f"row {number} is not in its place"
            assert line.endswith(b'"error":null}\n'), f"row {number} has an error"
            if first <= number < last:
                assert line == encoded(scorer.row(Record(number + 1, json.loads(row)))) + b"\n", (
                    f"row {number} differs"
                )
            number += 1
    assert number == options.rows


if __name__ == "__main__":
    main()
