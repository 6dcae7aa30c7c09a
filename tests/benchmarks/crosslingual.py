"""Answers in another language than their sources: how well ``grounding`` tells right ones from wrong ones.

``python -m tests.benchmarks.crosslingual [--meaning use-m3] [--data FOLDER] [--wrong]`` prints, for each direction of the
pairs in ``tests/crosslingual``, the share that is ranked right by kind, and what the verdicts say; with ``--data`` also the
AUROC of right and wrong answers to questions in ``XX_from_en_qaswap.jsonl`` of a folder. Of each direction the first thirty
pairs were looked at while the rules were made, of the others two.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from termground import metric
from termground.types import Score, Verdict
from tests.benchmarks.measures import auroc, balanced_accuracy

PAIRS = Path(__file__).parent.parent / "crosslingual"
KINDS = ("number", "date", "name", "negation", "role", "added")
SEEN = 30
"""Pairs of a direction that were looked at while the rules were made; of all others together two were."""


class Scored(NamedTuple):
    """A pair with the scores of its two answers."""

    pair: dict[str, Any]
    right: Score
    wrong: Score

    @property
    def ranked(self) -> bool:
        """Whether the right answer has the higher value; without a value nothing speaks against an answer."""
        return _value(self.right) > _value(self.wrong)


def directions() -> list[str]:
    """All directions, such as ``ja_from_en``."""
    return sorted(path.stem for path in PAIRS.glob("*_from_*.jsonl"))


def scored(direction: str, meaning: str | None) -> list[Scored]:
    """The pairs of a direction with their scores."""
    own, _, given = direction.split("_")
    grounding = metric("grounding", own, source_language=given, meaning=meaning)
    lines = (PAIRS / f"{direction}.jsonl").read_text(encoding="utf-8").splitlines()
    found = []
    for pair in map(json.loads, lines):
        right, wrong = (
            grounding.score(response=pair[side], source=pair["source"]) for side in ("right", "wrong")
        )
        found.append(Scored(pair, right, wrong))
    return found


def _value(score: Score) -> float:
    return 1.0 if score.value is None else score.value


def _shares(pairs: Iterable[Scored]) -> Iterator[str]:
    """The share ranked right of each kind, and of all."""
    pairs = list(pairs)
    for kind in KINDS:
        own = [one.ranked for one in pairs if one.pair["kind"] == kind]
        yield f"{fmean(own):8.2f}" if own else " " * 8
    yield f"{fmean(one.ranked for one in pairs):8.2f}"


def _verdicts(pairs: Iterable[Scored]) -> str:
    """Right answers that pass, wrong ones that do not, and claims of right ones that are called contradicted."""
    pairs = list(pairs)
    passed = fmean(one.right.verdict is not False for one in pairs)
    failed = fmean(one.wrong.verdict is False for one in pairs)
    told = [_contradicted(one.right) for one in pairs], [_contradicted(one.wrong) for one in pairs]
    return f"right pass {passed:.2f}  wrong fail {failed:.2f}  contradicted {fmean(told[0]):.2f} {fmean(told[1]):.2f}"


def _contradicted(score: Score) -> bool:
    return any(claim.verdict is Verdict.CONTRADICTED for claim in score.claims)


def _questions(folder: Path, meaning: str | None) -> Iterator[str]:
    """The AUROC of answers to questions, a language a line."""
    areas = []
    for path in sorted(folder.glob("*_from_en_qaswap.jsonl")):
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        grounding = metric("grounding", path.stem[:2], source_language="en", meaning=meaning)
        scores = [grounding.score(response=row["output"], source=row["source"]) for row in rows]
        labels = [row["label"] for row in rows]
        areas.append(auroc([-_value(score) for score in scores], labels))
        accuracy = balanced_accuracy([score.verdict is not False for score in scores], labels)
        yield f"{path.stem:20} AUROC {areas[-1]:.3f}  balanced accuracy {accuracy:.3f}"
    if areas:
        yield f"{'mean':20} AUROC {fmean(areas):.3f}"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--meaning", help="a model of meaning, such as use-m3")
    parser.add_argument("--data", type=Path, help="folder with XX_from_en_qaswap.jsonl")
    parser.add_argument("--wrong", action="store_true", help="show the pairs that are ranked wrong")
    given = parser.parse_args()
    write = sys.stdout.write
    write(f"{'':16}{''.join(f'{kind:>8}' for kind in (*KINDS, 'all'))}\n")
    pairs: list[Scored] = []
    for direction in directions():
        own = scored(direction, given.meaning)
        pairs += own
        write(f"{direction:16}{''.join(_shares(own))}  {_verdicts(own)}\n")
        for one in own if given.wrong else ():
            if not one.ranked:
                write(f"    {one.pair['id']} {one.pair['kind']}: {one.pair['right']} | {one.pair['wrong']}\n")
    for name, part in (
        ("seen", [one for one in pairs if one.pair["id"] <= SEEN]),
        ("not seen", [one for one in pairs if one.pair["id"] > SEEN]),
        ("all", pairs),
    ):
        write(f"{name:16}{''.join(_shares(part))}  {_verdicts(part)}\n")
    if given.data is not None:
        write("".join(f"{line}\n" for line in _questions(given.data, given.meaning)))


if __name__ == "__main__":
    main()
