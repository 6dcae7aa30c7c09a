"""Time ``source-term-precision`` against bare Sudachi: medians of interleaved runs in one process.

Usage: python tests/benchmarks/speed.py ROWS.jsonl [--runs N]

ROWS holds objects with ``llm_output`` and ``source_text``. Parity mode is held against tokenising the
responses, the default against tokenising responses and sources.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sudachipy import Dictionary, SplitMode

from termground import GroundingEvaluator
from termground.language.registry import load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    rows = [json.loads(line) for line in options.rows.read_text(encoding="utf-8").splitlines()]
    responses = [row["llm_output"] for row in rows]
    sources = [row["source_text"] for row in rows]
    both = responses + sources

    bare = Dictionary().tokenizer(mode=SplitMode.A)
    parity, default = GroundingEvaluator(parity=True), GroundingEvaluator()
    ja = load("ja")
    pairs = list(zip(responses, sources, strict=True))
    jobs: dict[str, tuple[Callable[..., object], Sequence[tuple[str, ...]]]] = {
        "bare tokenize, responses": (bare.tokenize, [(text,) for text in responses]),
        "parity": (parity.evaluate, pairs),
        "bare tokenize, both": (bare.tokenize, [(text,) for text in both]),
        "default": (default.evaluate, pairs),
        "  of it: views": (lambda text: ja.view(text, markdown=True), [(text,) for text in both]),
        "  of it: tokens": (ja.tokens, [(text,) for text in both]),
        "  of it: views, tokens, terms": (lambda t: ja.analyze(t, markdown=True).term_ranges, [(t,) for t in both]),
    }
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for run in range(options.runs + 1):
        for name, (job, arguments) in jobs.items():
            began = time.perf_counter()
            for argument in arguments:
                job(*argument)
            if run:  # the first run warms caches
                times[name].append(time.perf_counter() - began)
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{len(rows)} rows, {options.runs} interleaved runs, medians")
    for name, median in medians.items():
        print(f"{name:28} {median * 1e3:8.1f} ms   {median / len(rows) * 1e3:6.3f} ms a row")
    print(f"parity / bare on responses   {medians['parity'] / medians['bare tokenize, responses']:.2f}")
    print(f"default / bare on both       {medians['default'] / medians['bare tokenize, both']:.2f}")


if __name__ == "__main__":
    main()
