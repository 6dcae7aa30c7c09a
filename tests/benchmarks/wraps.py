"""Lines wrapped by a program: is the verdict on an answer the same as on the answer that was not wrapped?

``python tests/benchmarks/wraps.py [--width N]... [--limit N] FILE...`` prints for each set of labelled rows how many verdicts of
``grounding`` are others where every line of the response but those of tables and headings is cut at a width: between words, or
anywhere in a script without spaces. It names the rows, so that each can be read.
"""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence
from pathlib import Path

from labelled import Row, read

from termground import metric
from termground.text.spacing import unspaced

WIDTHS = (20, 40, 72)


def wrapped(text: str, width: int) -> str:
    """A text with its lines cut at a width."""
    return "\n".join(
        line if line.lstrip()[:1] in ("|", "#") else _cut(line, width) for line in text.split("\n")
    )


def _cut(line: str, width: int) -> str:
    if 3 * sum(map(unspaced, line)) > len(line):
        return "\n".join(line[at : at + width] for at in range(0, len(line), width))
    return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)


def changed(code: str, rows: Sequence[Row], width: int) -> tuple[int, list[int]]:
    """How many rows have a verdict, and the places of those that have another one where they are wrapped."""
    one = metric("grounding", code)
    checked, other = 0, []
    for at, row in enumerate(rows):
        plain = one.score(response=row.output, source=row.sources)
        if plain.verdict is None:
            continue
        checked += 1
        if one.score(response=wrapped(row.output, width), source=row.sources).verdict != plain.verdict:
            other.append(at)
    return checked, other


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--width", action="append", type=int)
    parser.add_argument("--limit", type=int, default=200)
    options = parser.parse_args()
    print("| set | width | rows | other verdicts | which |\n|---|---|---|---|---|")
    total = others = 0
    for path in options.files:
        for labelled in read(path, limit=options.limit):
            for width in options.width or WIDTHS:
                checked, other = changed(labelled.language, labelled.rows, width)
                total, others = total + checked, others + len(other)
                which = ", ".join(map(str, other))
                print(f"| {labelled.name} | {width} | {checked} | {len(other)} | {which} |", flush=True)
    print(f"\n{total - others} of {total} verdicts stay the same ({1 - others / total:.2%})")


if __name__ == "__main__":
    main()
