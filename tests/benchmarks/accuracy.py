"""How well each metric tells hallucinated from grounded responses: AUROC on labelled rows, in Markdown.

Usage: python tests/benchmarks/accuracy.py FILE.jsonl... [--metric NAME]... [--rows N] [--parity]

Each file holds objects with ``lang``, ``source``, ``output`` and ``label`` (1: hallucinated, 0: grounded). A row of
which a metric says nothing counts as the middle between the two. A CSV file in the layout of the French Grand débat
ratings (contribution, ideas_text, three grades, Hallucinations) is compared with the grades instead.
"""

from __future__ import annotations

import argparse
import csv
import json
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

from termground import languages, metric
from termground.catalogue import BoundMetric, metrics
from termground.errors import UsageError

GRADES = ("Garance", "Matthias", "Yannis")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--metric", action="append", choices=sorted(metrics()))
    parser.add_argument("--rows", type=int, default=None, help="look at the first rows only")
    parser.add_argument("--language", help="read every text in this language")
    parser.add_argument("--parity", action="store_true", help="show each metric's parity mode too")
    options = parser.parse_args()
    names = options.metric or [name for name, info in metrics().items() if not info.models]
    columns = [(name, parity) for name in names for parity in ((False, True) if options.parity else (False,))]
    heads = [name + (" (parity)" if parity else "") for name, parity in columns]
    print("| data | rows | " + " | ".join(heads) + " |")
    print("|---|---:|" + "---:|" * len(heads))
    for path in options.files:
        for title, cells, size in _lines(path, columns, options.rows, options.language):
            print(f"| {title} | {size} | " + " | ".join(cells) + " |", flush=True)


def auroc(scores: Sequence[float], labels: Sequence[int]) -> float:
    """Area under the ROC curve of scores that should be higher where the label is 1; ties count half."""
    order = sorted(range(len(scores)), key=lambda i: scores[i])
    ranks = [0.0] * len(scores)
    first = 0
    while first < len(order):
        last = first
        while last < len(order) and scores[order[last]] == scores[order[first]]:
            last += 1
        for i in order[first:last]:
            ranks[i] = (first + last + 1) / 2
        first = last
    positive = sum(labels)
    negative = len(labels) - positive
    if not positive or not negative:
        return float("nan")
    summed = sum(rank for rank, label in zip(ranks, labels, strict=True) if label)
    return (summed - positive * (positive + 1) / 2) / (positive * negative)


def _lines(
    path: Path, columns: Sequence[tuple[str, bool]], limit: int | None, language: str | None
) -> Iterator[tuple[str, list[str], int]]:
    if path.suffix == ".csv":
        yield from _ratings(path, columns)
        return
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][:limit]
    code = language or rows[0]["lang"]
    pairs = [(row["output"], row["source"]) for row in rows]
    labels = [int(row["label"]) for row in rows]
    cells = []
    for bound in _bound(columns, code):
        values = None if bound is None else _goodness(bound, pairs, nothing=0.5)
        cells.append("—" if values is None else f"{auroc([-value for value in values], labels):.3f}")
    yield path.stem, cells, len(rows)


def _ratings(path: Path, columns: Sequence[tuple[str, bool]]) -> Iterator[tuple[str, list[str], int]]:
    """Pearson's correlation with the mean grade (nothing to check counts 0), and AUROC of the flag."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    pairs = [(row["ideas_text"], row["contribution"]) for row in rows]
    grades = [statistics.fmean(float(row[grade]) for grade in GRADES) for row in rows]
    flagged = [i for i, row in enumerate(rows) if row["Hallucinations"].strip()]
    labels = [int(float(rows[i]["Hallucinations"])) for i in flagged]
    pearson, area = [], []
    for bound in _bound(columns, "fr"):
        if bound is None:
            pearson.append("—")
            area.append("—")
            continue
        values = _goodness(bound, pairs, nothing=0.0)
        if values is None:
            pearson.append("—")
            area.append("—")
            continue
        pearson.append(f"{statistics.correlation(values, grades):.3f}")
        area.append(f"{auroc([-values[i] for i in flagged], labels):.3f}")
    yield f"{path.stem} (Pearson)", pearson, len(rows)
    yield path.stem, area, len(flagged)


def _bound(columns: Sequence[tuple[str, bool]], code: str) -> Iterator[BoundMetric | None]:
    for name, parity in columns:
        try:
            yield metric(name, code, parity=parity) if code in languages() else None
        except UsageError:  # no such mode in this language
            yield None


def _goodness(bound: BoundMetric, pairs: Sequence[tuple[str, str]], *, nothing: float) -> list[float] | None:
    """How well grounded each response looks, from 0 to 1; None where the metric says nothing of any of them."""
    values = [bound.score(response=response, source=source).value for response, source in pairs]
    if all(value is None for value in values):
        return None  # a metric that wants a reference
    if bound.direction == "minimize":
        values = [None if value is None else 1.0 - value for value in values]
    return [nothing if value is None else value for value in values]


if __name__ == "__main__":
    main()
