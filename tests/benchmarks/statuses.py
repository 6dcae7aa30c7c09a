"""Minimal pairs of sentences that say another status of the same: how many wrong claims pass, and how many right ones?

``python tests/benchmarks/statuses.py [LANGUAGE]... [--kind KIND]... [--list]`` reads ``statuses/LANGUAGE.toml``: for each kind two contents, in
each of which a status (sold out, in stock) has sentences that say the same in other forms. Each sentence is once the source of every other one. A claim
of the same status is right. One of another status is wrong, but for those that may follow from it (``FOLLOWS``), which are left out.
"""

from __future__ import annotations

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from termground import metric

FOLDER = Path(__file__).with_name("statuses")

FOLLOWS = {
    "certainty": {("certain", "possible"), ("unknown", "possible"), ("possible", "unknown")},
    "condition": {
        ("even_if_x", "if_not_x"),
        ("even_if_x", "if_x"),
        ("if_not_x", "only_if_x"),
        ("if_x", "only_if_x"),
        ("only_if_x", "if_x"),
    },
    "deontic": {
        ("allowed", "needless"),
        ("forbidden", "needless"),
        ("needless", "allowed"),
        ("required", "allowed"),
    },
    "done": {("done", "underway"), ("underway", "done"), ("underway", "planned")},
    "frequency": {("always", "mostly"), ("never", "seldom")},
    "quantity": {("all", "most")},
    "stock": {
        ("enough", "has"),
        ("has", "enough"),
        ("has", "too_little"),
        ("lacks", "too_little"),
        ("too_little", "has"),
        ("too_little", "lacks"),
    },
}
"""The status of a source with one of a claim that may be true beside it, by kind."""


class Pair(NamedTuple):
    """A source and a claim, each one sentence.

    Attributes:
        kind: What they are about.
        right: Whether they are of one status.
        source: The source.
        claim: The claim.
    """

    kind: str
    right: bool
    source: str
    claim: str


def pairs(table: dict[str, dict[str, dict[str, list[str]]]]) -> Iterator[Pair]:
    """All pairs of a table of one language but those of which nobody can say whether they are right."""
    for kind, contents in table.items():
        for statuses in contents.values():
            for given, own in product(statuses, statuses):
                if (given, own) in FOLLOWS.get(kind, ()):
                    continue
                for source, claim in product(statuses[given], statuses[own]):
                    if source != claim:
                        yield Pair(kind, given == own, source, claim)


def main() -> None:
    """Print a line a kind and language."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = sorted(path.stem for path in FOLDER.glob("*.toml"))
    parser.add_argument("language", nargs="*", metavar="LANGUAGE", default=known)
    parser.add_argument("--kind", action="append", help="this kind only; once for each")
    parser.add_argument("--list", action="store_true", help="name the pairs with a wrong verdict")
    told = parser.parse_args()
    print("| language | kind | wrong ones | pass | contradicted | right ones | supported | contradicted |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    for code in told.language:
        one = metric("grounding", code)
        counts: dict[str, Counter[tuple[bool, str]]] = {}
        for pair in pairs(tomllib.loads((FOLDER / f"{code}.toml").read_text(encoding="utf-8"))):
            if told.kind and pair.kind not in told.kind:
                continue
            found = {
                str(claim.verdict) for claim in one.score(response=pair.claim, source=pair.source).claims
            }
            verdict = next((v for v in ("CONTRADICTED", "NEUTRAL", "SUPPORTED") if v in found), "NEUTRAL")
            for name in (pair.kind, "all"):
                counts.setdefault(name, Counter())[pair.right, verdict] += 1
            if told.list and verdict == ("CONTRADICTED" if pair.right else "SUPPORTED"):
                print(f"{code} {pair.kind} {verdict}: {pair.claim} <= {pair.source}")
        for kind, count in counts.items():
            print(_line(code, kind, count))


def _line(code: str, kind: str, count: Counter[tuple[bool, str]]) -> str:
    wrong, right = (sum(n for (own, _), n in count.items() if own is side) for side in (False, True))
    shares = [
        f"{count[False, 'SUPPORTED'] / max(wrong, 1):.3f}",
        f"{count[False, 'CONTRADICTED'] / max(wrong, 1):.3f}",
    ]
    others = [
        f"{count[True, 'SUPPORTED'] / max(right, 1):.3f}",
        f"{count[True, 'CONTRADICTED'] / max(right, 1):.3f}",
    ]
    return f"| {code} | {kind} | {wrong} | {' | '.join(shares)} | {right} | {' | '.join(others)} |"


if __name__ == "__main__":
    main()
