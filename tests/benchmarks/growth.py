"""Count how much more work a text of twice the length is, for texts of every shape that might make it more than twice as much.

Usage: python -m tests.benchmarks.growth [LANGUAGE...] [--metric NAME]... [--shape NAME]... [--role both|response|source]...
       [--characters N] [--doublings N] [--follow N] [--calls] [--record FILE] [--many]

Lines of Python that run are counted, as in ``tests/counted.py``, so that the figures are the same on every machine; a pattern or
another call into C counts as nothing, and is looked after by time limits in the tests. A text stands as the response against a
plain source, as the source of a plain response, or as both. What a metric asks of the two analyses is counted with it; what
all metrics ask alike is counted once, in the row *analysis*. ``--calls`` counts calls of functions, C functions among them, which
long texts leave time for. ``--many`` holds a source cut into 1,000 against one of its length.

``--follow`` counts so many doublings more where work that is c + a·n + b·n² would grow too fast there, as the counts before tell, and
those metrics alone. ``--record`` keeps counts in a file, a line a shape and role; a run goes on behind those that it finds there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from termground import load, metric
from termground.catalogue import BoundMetric, metrics
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.matching import Source
from tests.benchmarks.shapes import shapes
from tests.counted import calls, lines

LANGUAGES = ("ja", "zh", "ru", "fr", "en")
ROLES = ("both", "response", "source")
LEAST = 5_000
"""Work below which a ratio says nothing: most of it is the same for every text."""
LIMIT = 2.4
"""What no doubling may come to."""
FOLLOWED = 2.25
"""The ratio foretold for the last doubling above which it is counted: lower than the limit, as work need not be quite such a square."""


class Row(NamedTuple):
    """The work on a text of one shape in one role, by metric, at one length after another: fewer where it was not followed."""

    language: str
    shape: str
    role: str
    counts: dict[str, list[int]]

    def __str__(self) -> str:
        """The shape, and the role unless it is both."""
        return self.shape + f", {self.role}" * (self.role != "both")

    def ratios(self, name: str) -> list[float]:
        """For each doubling how many times as much work it is, or 0 where there is next to none."""
        own = self.counts[name]
        return [long / short * (long > LEAST) for short, long in pairwise(own)]

    def is_step(self, name: str) -> bool:
        """Whether a doubling is above the limit and the last one is not: work that grows so is steeper with every doubling."""
        ratios = self.ratios(name)
        return max(ratios) > LIMIT >= ratios[-1]


def counted(
    language: Language,
    bound: Sequence[BoundMetric],
    response: str,
    sources: Sequence[str],
    work: Callable[[Callable[[], object]], int] = lines,
) -> dict[str, int]:
    """Lines that the analysis of two texts runs, and each metric on top of it; or calls, as ``work`` counts.

    The texts are read once before: whether their words are known, as from another shape, would count as growth.
    """
    for text in dict.fromkeys((response, *sources)):
        _read(language.analyze(text, markdown=True))
    own = language.analyze(response, markdown=True)
    given = [language.analyze(text, markdown=True) for text in sources]
    reference = language.analyze(sources[0], markdown=True)
    source = Source(given)
    found = {"analysis": work(lambda: [_read(analysis) for analysis in (own, *given)])}
    _read(reference)
    for one in bound:
        found[one.name] = work(partial(one.compute, own, source, reference))
    return {name: own + found["analysis"] * (name != "analysis") for name, own in found.items()}


def _read(analysis: Analysis) -> None:
    """Ask an analysis for all that metrics ask of it."""
    for facet in (
        "tokens",
        "terms",
        "keywords",
        "negated",
        "sentences",
        "facts",
        "names",
        "clauses",
        "markers",
        "senses",
        "regions",
    ):
        getattr(analysis, facet)


def foretold(work: Sequence[int], doublings: int) -> float:
    """How many times as much work the last of some further doublings is, if work is a·n + b·n², or c + a·n + b·n² where that is steeper.

    The second sees a square behind a large constant part, the first one behind a step that was passed early.
    """
    *before, short, long = work
    square = (long - 2 * short) / 2
    curves = [(0.0, short - square, square, 2**doublings)]
    if before:
        square = (long - short - 2 * (short - before[-1])) / 6
        straight = short - before[-1] - 3 * square
        curves.append((before[-1] - straight - square, straight, square, 2 ** (doublings + 1)))
    return max(
        (c + a * 2 * n + b * 4 * n * n) / (c + a * n + b * n * n) if b > 0 else 2.0 for c, a, b, n in curves
    )


def measured(
    language: Language,
    bound: Sequence[BoundMetric],
    shape: tuple[str, Callable[[int], str]],
    role: str,
    options: argparse.Namespace,
) -> Row:
    """Count the work at each length, and at further ones for the metrics that may grow too fast there."""
    name, text = shape
    example = language.examples[0]

    def work(size: int, bound: Sequence[BoundMetric]) -> dict[str, int]:
        own = text(size)
        response = own if role != "source" else example.grounded
        source = own if role != "response" else example.source
        return counted(language, bound, response, [source], calls if options.calls else lines)

    sizes = [options.characters * 2**step for step in range(options.doublings + 1)]
    work(sizes[0] // 10, bound)  # loads what a metric needs
    found = [work(size, bound) for size in sizes]
    counts = {key: [one[key] for one in found] for key in found[0]}
    steep = {
        key
        for key, own in counts.items()
        if options.follow and own[-1] > LEAST and foretold(own, options.follow) > FOLLOWED
    }
    for step in range(options.follow if steep else 0):
        further = work(sizes[-1] * 2 ** (step + 1), [one for one in bound if one.name in steep])
        for key in steep:
            counts[key].append(further[key])
    return Row(language.code, name, role, counts)


def rows(code: str, options: argparse.Namespace) -> Iterator[Row]:
    """What was recorded of a language, and the other shapes and roles as they are counted."""
    kept: Path | None = options.record
    recorded = kept.read_text("utf-8").splitlines() if kept and kept.exists() else []
    known = [row for row in (Row(*json.loads(line)) for line in recorded) if row.language == code]
    yield from known
    seen = {(row.shape, row.role) for row in known}
    language = load(code)
    bound = [metric(name, language) for name in options.metric or _offline()]
    for shape in shapes(language).items():
        for role in options.role or ROLES:
            if (shape[0], role) in seen or (options.shape and shape[0] not in options.shape):
                continue
            row = measured(language, bound, shape, role, options)
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row, ensure_ascii=False) + "\n")
            yield row


def table(options: argparse.Namespace) -> Iterator[str]:
    """The steepest growth by language, metric and doubling and the shape that has it, in Markdown, and whatever is above the limit."""
    steps = options.doublings + options.follow
    starts = [options.characters * 2**step // 1000 for step in range(steps)]
    spans = [f"{start}k → {2 * start}k" for start in starts]
    if options.follow:
        spans.insert(options.doublings, "followed")
    yield f"| language | metric | {' | '.join(spans)} |"
    yield "|---" * (len(spans) + 2) + "|"
    above: list[str] = []
    for code in options.language or LANGUAGES:
        found = list(rows(code, options))
        for name in found[0].counts if found else ():
            cells = [_steepest(found, name, step) for step in range(steps)]
            if options.follow:
                followed = sum(len(row.counts[name]) > options.doublings + 1 for row in found)
                cells.insert(options.doublings, f"{followed} of {len(found)}")
            yield f"| {code} | {name} | {' | '.join(cells)} |"
            above += [_told(row, name) for row in found if max(row.ratios(name)) > LIMIT]
    yield from ["", *above] if above else []


def _steepest(found: Sequence[Row], name: str, step: int) -> str:
    """The steepest of a doubling, as it stands in the table."""
    ratios = [(own[step], row) for row in found if step < len(own := row.ratios(name))]
    ratio, row = max(ratios, key=lambda one: one[0], default=(0, None))
    return f"×{ratio:.2f} {row}" if row and ratio else "—"


def _told(row: Row, name: str) -> str:
    """All ratios of a row that is above the limit."""
    shown = ", ".join(f"×{ratio:.2f}" for ratio in row.ratios(name))
    return f"{row.language} {name} {row}: {shown}{' (a step)' * row.is_step(name)}"


def many(options: argparse.Namespace) -> Iterator[str]:
    """How much work 1,000 sources are beside one of their length."""
    yield "| language | metric | 1,000 sources / one |"
    yield "|---|---|---|"
    for code in options.language or LANGUAGES:
        language = load(code)
        bound = [metric(name, language) for name in options.metric or _offline()]
        texts = [shapes(language)["prose"](size) for size in range(100, 200)] * 10
        response = language.examples[0].grounded
        counted(language, bound, response, texts[:2])
        apart = counted(language, bound, response, texts)
        whole = counted(language, bound, response, ["\n\n".join(texts)])
        for name in apart:
            yield f"| {code} | {name} | ×{apart[name] / whole[name]:.2f} |"


def _offline() -> list[str]:
    return [name for name, info in metrics().items() if not info.models]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", nargs="*")
    parser.add_argument("--metric", action="append", default=[])
    parser.add_argument("--shape", action="append", default=[])
    parser.add_argument("--role", action="append", default=[], choices=ROLES)
    parser.add_argument("--characters", type=int, default=10_000)
    parser.add_argument("--doublings", type=int, default=1)
    parser.add_argument("--follow", type=int, default=0)
    parser.add_argument("--calls", action="store_true")
    parser.add_argument("--record", type=Path)
    parser.add_argument("--many", action="store_true")
    options = parser.parse_args()
    for line in (many if options.many else table)(options):
        print(line, flush=True)


if __name__ == "__main__":
    main()
