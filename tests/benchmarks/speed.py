"""Time ``source-term-precision`` against bare Sudachi: medians of interleaved runs in one process.

Usage: python tests/benchmarks/speed.py ROWS.jsonl [--runs N]

ROWS holds objects with ``llm_output`` and ``source_text``. Parity mode is held against tokenising the
responses, the default against tokenising responses and sources. Each run has a fresh evaluator, so that no
source is prepared beforehand; a source that several rows share is prepared once, as users have it, and the last
line but one shows the default with every source prepared anew.
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
    ja = load("ja")
    pairs = list(zip(responses, sources, strict=True))
    unique = len(set(sources))

    def evaluate(evaluator: GroundingEvaluator, *, fresh: bool = False) -> None:
        for response, source in pairs:
            evaluator.evaluate(response, evaluator.prepare(source) if fresh else source)

    def each(function: Callable[[str], object], texts: Sequence[str]) -> None:
        for text in texts:
            function(text)

    parity, default = GroundingEvaluator(ja, parity=True), GroundingEvaluator(ja)
    jobs: dict[str, Callable[[], None]] = {
        "bare tokenize, responses": lambda: each(bare.tokenize, responses),
        "parity": lambda: evaluate(parity),
        "bare tokenize, both": lambda: each(bare.tokenize, both),
        "default": lambda: evaluate(default),
        "default, sources anew": lambda: evaluate(default, fresh=True),
        "  views of both": lambda: each(lambda text: ja.view(text, markdown=True), both),
        "  tokens of both": lambda: each(ja.tokens, both),
        "  views, tokens, terms of both": lambda: each(
            lambda text: ja.analyze(text, markdown=True).term_ranges, both
        ),
    }
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for run in range(options.runs + 1):
        parity, default = GroundingEvaluator(ja, parity=True), GroundingEvaluator(ja)
        for name, job in jobs.items():
            began = time.perf_counter()
            job()
            if run:  # the first run warms caches
                times[name].append(time.perf_counter() - began)
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{len(rows)} rows, {unique} different sources, {options.runs} interleaved runs, medians")
    for name, median in medians.items():
        print(f"{name:30} {median * 1e3:8.1f} ms   {median / len(rows) * 1e3:6.3f} ms a row")
    responses_only, together = medians["bare tokenize, responses"], medians["bare tokenize, both"]
    print(f"parity / bare on responses              {medians['parity'] / responses_only:.2f}")
    print(f"default / bare on both                  {medians['default'] / together:.2f}")
    print(f"default, sources anew / bare on both    {medians['default, sources anew'] / together:.2f}")


if __name__ == "__main__":
    main()
