"""A guard fed in chunks of several lengths, beside the check of the whole text.

    python tests/benchmarks/guard.py rows.jsonl [more.jsonl …] [--rows 500]

For each file and length of chunk: rows whose findings at the end are not those of the whole text (there must be none), how
many of the first findings came in time, how many findings were taken back, and processor time beside that of one check.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import islice, pairwise
from pathlib import Path

import labelled
import msgspec

from termground import GroundingEvaluator, Guard
from termground.guard.window import STEP
from termground.types import Finding

CHUNKS = ("character", "word", "kilobyte")


class Tally(msgspec.Struct):
    """What was seen over some rows.

    Attributes:
        rows: How many.
        sentences: Their sentences.
        unequal: Rows whose findings at the end are not those of the whole text.
        firsts: Rows with findings.
        late: Those where the first finding was not known when the next sentence but one had begun.
        findings: Findings of the metric that was asked for, of the whole texts.
        taken_back: Findings that were reported and are not among these.
        at_end: Findings that were not.
        seconds: Processor time of the guard.
        whole: Processor time of one check of each text.
    """

    rows: int = 0
    sentences: int = 0
    unequal: int = 0
    firsts: int = 0
    late: int = 0
    findings: int = 0
    taken_back: int = 0
    at_end: int = 0
    seconds: float = 0.0
    whole: float = 0.0


def chunks(evaluator: GroundingEvaluator, text: str, kind: str) -> list[str]:
    """A text in pieces."""
    if kind == "word":
        starts = [0, *(start for start in evaluator.language.tokens(text).starts if start), len(text)]
    else:
        starts = [*range(0, len(text), 1 if kind == "character" else 1000), len(text)]
    return [text[start:end] for start, end in pairwise(starts)]


def watch(evaluator: GroundingEvaluator, row: labelled.Row, kind: str, tally: Tally, *, shown: bool) -> None:
    """Feed one row to a guard, and count."""
    source = evaluator.prepare(row.sources)
    evaluator.check(row.output, source)
    begun = time.process_time()
    whole = evaluator.check(row.output, source)
    tally.whole += time.process_time() - begun
    guard = Guard(evaluator, source)
    first: dict[tuple[str, str, int, int], int] = {}
    fed = 0
    pieces = chunks(evaluator, row.output, kind)
    for chunk in pieces:
        begun = time.process_time()
        found = guard.feed(chunk)
        tally.seconds += time.process_time() - begun
        fed += len(chunk)
        for one in found:
            first.setdefault(_place(one), fed)
    begun = time.process_time()
    end = guard.flush()
    tally.seconds += time.process_time() - begun
    tally.rows += 1
    tally.unequal += end != whole.findings
    asked = {_place(one) for one in whole.findings if one.metric == "grounding"}
    seen = {place for place in first if place[0] == "grounding"}
    tally.findings += len(asked)
    tally.taken_back += len(seen - asked)
    units = _units(evaluator, row.output)
    tally.sentences += len(units)
    grace = max(map(len, pieces), default=0) + STEP
    due = {place: _due(place[3], units, len(row.output)) + grace for place in asked}
    missed = [place for place in asked if first.get(place, len(row.output) + 1) > due[place]]
    missed = [place for place in missed if due[place] < len(row.output)]
    tally.at_end += len(missed)
    if asked:
        tally.firsts += 1
        earliest = min(asked, key=lambda place: place[2])
        known = min((first[place] for place in seen), default=len(row.output))
        tally.late += known > due[earliest]
    if shown:
        for place in seen - asked:
            print("BACK", place, repr(row.output[max(0, place[2] - 60) : place[3] + 60]))
        for place in missed:
            print("LATE", place, due[place], repr(row.output[max(0, place[2] - 60) : place[3] + 60]))


def _units(evaluator: GroundingEvaluator, text: str) -> list[tuple[int, int]]:
    """The sentences of a text, with the row of a table as one."""
    found: list[tuple[int, int]] = []
    for sentence in evaluator.language.analyze(text, markdown=True).sentences:
        start, end = sentence.start, sentence.end
        line = text.rfind("\n", 0, end) + 1
        if found and text[line:].lstrip(" >").startswith("|") and "\n" not in text[found[-1][1] : start]:
            start = found.pop()[0]
        found.append((start, end))
    return found


def _due(end: int, units: list[tuple[int, int]], length: int) -> int:
    """Where the next sentence but one begins behind a finding: by then it should be known."""
    own = next((at for at, unit in enumerate(units) if unit[1] >= end), len(units))
    return units[own + 2][0] if own + 2 < len(units) else length


def _place(finding: Finding) -> tuple[str, str, int, int]:
    return finding.metric, finding.kind, finding.start, finding.end


def main() -> None:
    """Print one line a file and length of chunk."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--rows", type=int, default=500)
    parser.add_argument("--chunks", nargs="+", choices=CHUNKS, default=CHUNKS)
    parser.add_argument("--show", action="store_true", help="print what was taken back, and what came late")
    given = parser.parse_args()
    unequal = 0
    for path in given.files:
        for labelled_rows in labelled.read(path):
            evaluator = GroundingEvaluator(labelled_rows.language, metrics="grounding")
            for kind in given.chunks:
                tally = Tally()
                for row in islice(labelled_rows.rows, given.rows):
                    watch(evaluator, row, kind, tally, shown=given.show)
                unequal += tally.unequal
                print(
                    f"{labelled_rows.name} by {kind}: {tally.rows} rows, {tally.sentences} sentences, unequal {tally.unequal},"
                    f" first finding late {tally.late} of {tally.firsts}, findings {tally.findings},"
                    f" late {tally.at_end}, taken back {tally.taken_back},"
                    f" time x{tally.seconds / tally.whole:.1f} of one check"
                )
    sys.exit(unequal > 0)


if __name__ == "__main__":
    main()
