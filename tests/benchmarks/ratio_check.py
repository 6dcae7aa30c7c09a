"""Ratios of work to bare tokenisation, held against those in ``ratios.json``.

They are of processor time in one process. Each text is read bare right before the work that needs it: read again and again on its own, it would
lie in the processor's nearest cache, which work of many rules does not, and the ratio would tell what else the machine does. A ratio that looks
worse is taken again: a change that made it so does in each round, and chance does not.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from termground import GroundingEvaluator, load, metric
from termground.catalogue import BoundMetric, prepare
from termground.catalogue.source_languages import SourceLanguages
from termground.matching import Source
from tests.benchmarks.ratios import Read, Row, bare, seconds

TABLE = Path(__file__).with_suffix("").with_name("ratios.json")
TEXTS = Path(__file__).resolve().parents[1]

WORSE = 4 / 3
"""How many times its ratio a piece of work may cost."""

PASSES = 3
"""Passes over all steps in a round, whose median is the ratio of the round."""

ROUNDS = 6
"""Rounds that a ratio gets to come out as well as the table says; few need a second one."""

Job = Callable[[], object]


class Step(NamedTuple):
    """A piece of work, and the tokenisation that it is compared with."""

    bare: Job
    work: Job


Measure = Sequence[Step]


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
    return [
        Step(
            partial(_read, read, row),
            partial(_score, bound, row.response, partial(prepare, languages, row.source)),
        )
        for row in rows
    ]


def _parity() -> Measure:
    """The origin's metric, which reads responses as Sudachi does and looks them up in their sources."""
    ja = load("ja")
    read = bare(ja)
    return [
        Step(partial(read, row.response), lambda row=row: GroundingEvaluator(ja, parity=True).evaluate(*row))  # type: ignore[misc]
        for row in rows_of("ja")
    ]


def _shared() -> Measure:
    """One source that is prepared for many responses."""
    bound, rows = metric("grounding", "ja"), rows_of("ja")
    languages, read = SourceLanguages(bound.language, None), bare(bound.language)
    source = "\n\n".join(dict.fromkeys(row.source for row in rows))
    prepared: list[Source] = []

    def prepare_anew() -> None:
        prepared[:] = [prepare(languages, source)]

    return [
        Step(partial(read, source), prepare_anew),
        *(
            Step(partial(read, row.response), partial(_score, bound, row.response, lambda: prepared[-1]))
            for row in rows
        ),
    ]


def _read(read: Read, row: Row) -> None:
    """Reads both texts of a row."""
    for text in row:
        read(text)


def _score(bound: BoundMetric, response: str, source: Callable[[], Source]) -> None:
    bound.score(response=response, source=source())


def rounds(measure: Measure) -> Iterator[float]:
    """The ratio of a measure, again and again."""
    ratio(measure)  # loads dictionaries, and finds what is remembered of words
    while True:
        yield statistics.median(ratio(measure) for _ in range(PASSES))


def ratio(measure: Measure) -> float:
    """What all work of a measure costs beside all its tokenisation, in one pass."""
    read = work = 0.0
    for step in measure:
        read += seconds(step.bare)
        work += seconds(step.work)
    return work / read


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
