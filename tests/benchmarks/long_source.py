"""Time one long source with many responses against tokenising all of them once.

Usage: python -m tests.benchmarks.long_source LANG ROWS.jsonl [--characters N] [--responses N] [--metric NAME] [--runs N]

ROWS holds objects with ``source`` and ``output``. The sources, each once, are joined to one text of so many characters; the
outputs are the responses. Each run prepares the source anew; the texts of a run are tokenised beforehand in the same process.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from termground import metric
from termground.catalogue import BoundMetric, prepare
from termground.catalogue.source_languages import SourceLanguages


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
    bound = metric(options.metric, options.language)
    cost = measured(bound, source, responses, options.runs)
    print(f"{len(source)} characters of source, {len(responses)} responses, {options.runs} runs, medians")
    print(f"tokenising all once             {cost.bare:8.2f} s")
    print(f"source and first answer         {cost.first:8.2f} s   x{cost.first / cost.bare:.1f}")
    print(f"each further one, median        {cost.median * 1e3:8.2f} ms")
    print(f"all together                    {cost.total:8.2f} s   x{cost.total / cost.bare:.1f}")


class Cost(NamedTuple):
    """What one source with many responses costs, in seconds of processor time.

    Attributes:
        bare: To tokenise all texts once.
        first: To prepare the source and check the first response.
        median: To check a further one.
        total: All of it.
    """

    bare: float
    first: float
    median: float
    total: float

    def __str__(self) -> str:
        return (
            f"source and first answer ×{self.first / self.bare:.1f}, each further one {self.median * 1e3:.1f} ms, "
            f"all ×{self.total / self.bare:.1f}"
        )


def measured(bound: BoundMetric, source: str, responses: Sequence[str], runs: int) -> Cost:
    """The medians of some runs, each of which prepares the source anew."""
    language = bound.language
    bound.score(response=responses[0], source=source[:5_000])  # loads dictionaries
    found: list[Cost] = []
    for _ in range(runs):
        bare = _seconds(lambda: [language.tokens(text) for text in (source, *responses)])
        prepared = prepare(SourceLanguages(language, None), source)
        first = _seconds(lambda: bound.score(response=responses[0], source=prepared))  # noqa: B023 - called at once
        each = [_seconds(lambda: bound.score(response=text, source=prepared)) for text in responses[1:]]  # noqa: B023
        found.append(Cost(bare, first, statistics.median(each), first + sum(each)))
    return Cost(*(statistics.median(values) for values in zip(*found, strict=True)))


def _texts(source: str | list[str]) -> list[str]:
    return [source] if isinstance(source, str) else source


def _seconds(call: Callable[[], object]) -> float:
    """Processor time: other processes do not count."""
    began = time.process_time()
    call()
    return time.process_time() - began


if __name__ == "__main__":
    main()
