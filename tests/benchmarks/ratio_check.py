"""Ratios of work to bare tokenisation, held against those in ``ratios.json``.

They are of processor time in one process, each of work and tokenisation right after one another, so that a slow machine and a busy one give
about the same. A ratio that looks worse is taken again: a change that made it so does in each round, and chance does not.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from termground import GroundingEvaluator, load, metric
from termground.catalogue import prepare
from termground.catalogue.source_languages import SourceLanguages
from tests.benchmarks.ratios import Row, bare, seconds

TABLE = Path(__file__).with_suffix("").with_name("ratios.json")
TEXTS = Path(__file__).resolve().parents[1]

WORSE = 4 / 3
"""How many times its ratio a piece of work may cost."""

PAIRS = 3
"""Pairs of work and tokenisation in a round, whose median is the ratio of the round."""

ROUNDS = 6
"""Rounds that a ratio gets to come out as well as the table says; few need a second one."""

LEAST = 0.06
"""Seconds that work and tokenisation take at least in a pair, so that the clock can tell them."""

Job = Callable[[], object]


class Measure(NamedTuple):
    """A piece of work, and the tokenisation that it is compared with."""

    work: Job
    bare: Job


def rows_of(code: str) -> list[Row]:
    """Rows of a language from the tables of the tests: a response, and four texts of which one is its source."""
    if code == "en":
        cases = json.loads((TEXTS / "claims" / "en.json").read_text(encoding="utf-8"))
        pairs = [
            (" ".join(case["context"]), each["output"])
            for case in cases
            for each in case["cases"][:8]
            if each["output"]
        ]
    else:
        found = json.loads((TEXTS / "grounding" / "pairs" / f"{code}.json").read_text(encoding="utf-8"))
        pairs = [(pair["source"], pair[side]) for pair in found for side in ("grounded", "hallucinated")]
    return [
        Row(response, "\n\n".join(dict.fromkeys(source for source, _ in pairs[at : at + 8])))
        for at, (_, response) in enumerate(pairs)
        if at % 2 == 0
    ][:16]


def measures() -> Iterator[tuple[str, Callable[[], Measure]]]:
    """All pieces of work by name, each made when its turn comes."""
    for code in ("ja", "ru", "fr", "en"):
        yield f"{code} grounding", lambda code=code: _rows(code, "grounding")
    yield "ja source-term-precision", lambda: _rows("ja", "source-term-precision")
    yield "ja source-term-precision, parity", _parity
    yield "ja source with many responses", _shared
    yield "fr hallucination", lambda: _rows("fr", "hallucination")
    yield "ru keyword-grounding", lambda: _rows("ru", "keyword-grounding")


def _rows(code: str, name: str) -> Measure:
    """A metric on rows whose sources are prepared anew."""
    bound, rows = metric(name, code), rows_of(code)
    languages, read = SourceLanguages(bound.language, None), bare(bound.language)
    return Measure(
        lambda: [bound.score(response=row.response, source=prepare(languages, row.source)) for row in rows],
        lambda: [read(text) for text in chain.from_iterable(rows)],
    )


def _parity() -> Measure:
    """The origin's metric, which reads responses as Sudachi does and looks them up in their sources."""
    ja, rows = load("ja"), rows_of("ja")
    read = bare(ja)

    def work() -> None:
        evaluator = GroundingEvaluator(ja, parity=True)
        for row in rows:
            evaluator.evaluate(row.response, row.source)

    return Measure(work, lambda: [read(row.response) for row in rows])


def _shared() -> Measure:
    """One source that is prepared for many responses."""
    bound, rows = metric("grounding", "ja"), rows_of("ja")
    languages, read = SourceLanguages(bound.language, None), bare(bound.language)
    source = "\n\n".join(dict.fromkeys(row.source for row in rows))

    def work() -> None:
        prepared = prepare(languages, source)
        for row in rows:
            bound.score(response=row.response, source=prepared)

    return Measure(work, lambda: [read(text) for text in (source, *(row.response for row in rows))])


def rounds(measure: Measure) -> Iterator[float]:
    """The ratio of a measure, again and again."""
    measure.work()  # loads dictionaries, and finds what is remembered of words
    measure.bare()
    work, read = _often(measure.work), _often(measure.bare)
    while True:
        yield statistics.median(work() / read() for _ in range(PAIRS))


def _often(job: Job) -> Callable[[], float]:
    """Gives the seconds of a job, done so often that the clock can tell them."""
    times = max(1, round(LEAST / max(seconds(job), 1e-6)))

    def repeated() -> None:
        for _ in range(times):
            job()

    return lambda: seconds(repeated) / times


def best(found: Iterator[float], bound: float, most: int = ROUNDS) -> float:
    """The first ratio that is within a bound, else the best of so many."""
    ratios: list[float] = []
    while len(ratios) < most:
        ratios.append(next(found))
        if ratios[-1] <= bound:
            break
    return min(ratios)


def check(kept: Mapping[str, float], made: Sequence[tuple[str, Callable[[], Measure]]]) -> list[str]:
    """What is worse than in a table, a sentence each; prints every ratio.

    Raises:
        KeyError: The table lacks a measure.
    """
    wrong = []
    for name, make in made:
        bound = kept[name] * WORSE
        ratio = best(rounds(make()), bound)
        print(f"{name:40} ×{ratio:.2f}, ×{kept[name]:.2f} in the table", flush=True)
        if ratio > bound:
            wrong.append(
                f"{name} costs {ratio:.2f} times bare tokenisation, over ×{bound:.2f}: more than a third worse"
            )
    return wrong


def write(most: int = 7) -> None:
    """Make the table anew: medians of rounds."""
    found = {}
    for name, make in measures():
        turns = rounds(make())
        found[name] = round(statistics.median(next(turns) for _ in range(most)), 2)
        print(f"{name:40} ×{found[name]:.2f}", flush=True)
    TABLE.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def run() -> int:
    """Check all; 1 where something is worse."""
    wrong = check(json.loads(TABLE.read_text(encoding="utf-8")), list(measures()))
    for said in wrong:
        print(said, file=sys.stderr)
    return 1 if wrong else 0
