"""Draw findings of the metric ``grounding`` at random and print them with their texts, for a reader to judge.

Usage: python tests/benchmarks/draw_findings.py ROWS.jsonl... [--group 50] [--seed N] [--longest 3000] [--table]

Each file holds objects with ``id``, ``lang``, ``source``, ``output`` and ``label``, all of one language. Japanese, Russian
and French are a group each, the other languages one together; each group gives as many findings, spread evenly over its
files. Rows are taken in a shuffled order, and one finding, by lot, of each row that has some, so that no long row weighs
more than a short one. The order depends on the seed and the file's name alone.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from termground import GroundingEvaluator
from termground.types import Finding

GROUPS = ("ja", "ru", "fr")
"""Languages that are a group by themselves."""


class Drawn(msgspec.Struct, frozen=True):
    """One finding with the row it was found in."""

    name: str
    row: dict[str, Any]
    finding: Finding
    value: float | None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--group", type=int, default=50, help="findings of each group of languages")
    parser.add_argument("--seed", type=int, default=20261124)
    parser.add_argument("--longest", type=int, default=3000, help="longest source, in characters")
    parser.add_argument("--table", action="store_true", help="print set, row and kind only")
    options = parser.parse_args()
    for number, one in enumerate(_all(options.files, options.group, options.seed, options.longest), 1):
        if options.table:
            print(f"| {number} | {one.name} | {one.row['id']} | {one.finding.kind} |", flush=True)
        else:
            _show(number, one)


def _all(files: Sequence[Path], size: int, seed: int, longest: int) -> Iterator[Drawn]:
    groups: dict[str, list[tuple[Path, list[dict[str, Any]]]]] = {code: [] for code in (*GROUPS, "other")}
    for path in sorted(files, key=lambda path: path.stem):
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        code = rows[0]["lang"]
        short = [row for row in rows if len(row["source"]) <= longest]
        groups[code if code in GROUPS else "other"].append((path, short))
    for held in groups.values():
        for at, (path, rows) in enumerate(held):
            share = size // len(held) + (at < size % len(held))
            yield from _drawn(path.stem, rows, share, random.Random(f"{seed} {path.stem}"))


def _drawn(name: str, rows: list[dict[str, Any]], wanted: int, chance: random.Random) -> Iterator[Drawn]:
    """Findings of one file, each of another row."""
    chance.shuffle(rows)
    evaluator = GroundingEvaluator(rows[0]["lang"], metrics=["grounding"])
    for row in rows:
        if not wanted:
            return
        result = evaluator.evaluate(row["output"], row["source"])
        found = [finding for finding in result.findings if finding.metric == "grounding"]
        if found:
            wanted -= 1
            yield Drawn(name, row, chance.choice(found), result.scores["grounding"].value)


def _show(number: int, one: Drawn) -> None:
    finding, output, source = one.finding, one.row["output"], one.row["source"]
    value = "none" if one.value is None else f"{one.value:.2f}"
    marked = f"{output[: finding.start]}⟦{output[finding.start : finding.end]}⟧{output[finding.end :]}"
    print(f"## {number} {one.name} {one.row['id']} (label {one.row['label']}, value {value})")
    print(f"{finding.kind}: {finding.reason}")
    for seen in finding.evidence:
        print(f"evidence {seen.start}–{seen.end}")
    print(f"response: {marked}")
    print(f"source: {source}\n", flush=True)


if __name__ == "__main__":
    main()
