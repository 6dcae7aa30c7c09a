"""Time one long source with many responses against tokenising all of them once.

Usage: python tests/benchmarks/long_source.py LANG ROWS.jsonl [--characters N] [--responses N] [--metric NAME] [--runs N]

ROWS holds objects with ``source`` and ``output``. The sources, each once, are joined to one text of so many characters; the
outputs are the responses. Each run prepares the source anew; the texts of a run are tokenised beforehand in the same process.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from termground import load, metric
from termground.catalogue import prepare


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language")
    parser.add_argument("rows", type=Path)
    parser.add_argument("--characters", type=int, default=100_000)
    parser.add_argument("--responses", type=int, default=200)
    parser.add_argument("--metric", default="grounding")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    rows = [json.loads(line) for line in options.rows.read_text(encoding="utf-8").splitlines()]
    sources = dict.fromkeys(text for row in rows for text in _texts(row["source"]))
    source = "\n\n".join(sources)[: options.characters]
    responses = [row["output"] for row in rows][: options.responses]
    language = load(options.language)
    bound = metric(options.metric, language)
    bound.score(response=responses[0], source=source[:5_000])  # loads dictionaries
    print(f"{len(source)} characters of source, {len(responses)} responses, {options.runs} runs, medians")
    found: list[tuple[float, float, float, float]] = []
    for _ in range(options.runs):
        bare = _seconds(lambda: [language.tokens(text) for text in (source, *responses)])
        prepared = prepare(language, source)
        first = _seconds(lambda: bound.score(response=responses[0], source=prepared))  # noqa: B023 - called at once
        each = [_seconds(lambda: bound.score(response=text, source=prepared)) for text in responses]  # noqa: B023
        found.append((bare, first, statistics.median(each), sum(each)))
    bare, first, median, total = (statistics.median(values) for values in zip(*found, strict=True))
    print(f"tokenising all once             {bare:8.2f} s")
    print(f"first response, source anew     {first:8.2f} s   x{first / bare:.1f}")
    print(f"each further one, median        {median * 1e3:8.2f} ms")
    print(f"all together                    {first + total:8.2f} s   x{(first + total) / bare:.1f}")


def _texts(source: str | list[str]) -> list[str]:
    return [source] if isinstance(source, str) else source


def _seconds(call: Callable[[], object]) -> float:
    """Processor time: other processes do not count."""
    began = time.process_time()
    call()
    return time.process_time() - began


if __name__ == "__main__":
    main()
