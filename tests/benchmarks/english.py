"""Time the English plugin: words a second, cold and warm, medians of runs over one text.

Usage: python tests/benchmarks/english.py TEXT.txt|ROWS.jsonl [--runs N]

TEXT is a file of English prose; ROWS holds objects with ``source``. A word is what stands between white space.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from termground.language.registry import load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("text", type=Path)
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    text = options.text.read_text(encoding="utf-8")
    if options.text.suffix == ".jsonl":
        sources = (json.loads(line)["source"] for line in text.splitlines())
        text = "\n\n".join(dict.fromkeys(sources))
    count = len(text.split())
    en = load("en")
    jobs: dict[str, Callable[[], object]] = {
        "tokens": lambda: en.tokens(text),
        "tokens, terms": lambda: en.analyze(text).terms,
        "sentences": lambda: en.analyze(text).sentences,
        "tokens, names": lambda: en.analyze(text).names,
    }
    print(f"{count} words, {options.runs} interleaved runs, medians")
    print(f"{'tokens, cold':16} {count / _seconds(jobs['tokens']):12,.0f} words/s")
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(options.runs):
        for name, job in jobs.items():
            times[name].append(_seconds(job))
    for name, taken in times.items():
        print(f"{name:16} {count / statistics.median(taken):12,.0f} words/s")


def _seconds(job: Callable[[], object]) -> float:
    began = time.perf_counter()
    job()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
