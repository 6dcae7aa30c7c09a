"""Time the French tokens, lexemes included: words a second of processor time, the caches warm.

Usage: python tests/benchmarks/french.py TEXT.txt|ROWS.jsonl [--runs N]

ROWS holds objects with ``source``; each different source is one text.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from pathlib import Path

from termground import load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("text", type=Path)
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    content = options.text.read_text(encoding="utf-8")
    rows = content.split("\n") if options.text.suffix == ".jsonl" else []
    texts = list(dict.fromkeys(json.loads(row)["source"] for row in rows if row)) or [content]

    began = time.process_time()
    french = load("fr")
    print(f"load                 {(time.process_time() - began) * 1e3:8.0f} ms")
    words = sum(len(text.split()) for text in texts)

    def all_facets(text: str) -> None:
        analysis = french.analyze(text)
        assert analysis.terms is analysis.terms
        assert analysis.names is analysis.names
        assert analysis.negated is analysis.negated

    jobs = {"tokens": french.tokens, "all facets": all_facets}
    for name, job in jobs.items():
        times = []
        for run in range(options.runs + 1):
            began = time.process_time()
            for text in texts:
                job(text)
            if run:  # the first run warms the caches
                times.append(time.process_time() - began)
        print(
            f"{name:20} {words / statistics.median(times):8,.0f} words/s, {len(texts)} texts, {words} words"
        )


if __name__ == "__main__":
    main()
