"""What each weight of the metric ``grounding`` is worth, and which threshold holds for families of texts that it was not chosen on.

Usage: python tests/benchmarks/weights_of_grounding.py FILE.jsonl... [--by SHARE] [--evidence]

Each file has the form that `accuracy.py` reads. Every row is read once; then each weight is made larger and smaller by a share,
and the mean over the files of the AUROC and of the verdict's balanced accuracy is shown beside that of the shipped weights. A
weight whose change shows nowhere is worth nothing and can go; those named ``about`` only choose what is shown.

With ``--evidence`` the weights by which claims are compared with their sources follow, for each of which every row is read anew.

The second table leaves out one family of files after the other (what stands after the language in the name: ``answers`` of
``ja_answers.jsonl``), takes the threshold that is best on all others, and shows the balanced accuracy on the family left out.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from unittest import mock

import msgspec
from labelled import Labelled, Row, read
from measures import auroc, balanced_accuracy

from termground import load
from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import Edit
from termground.catalogue import prepare
from termground.catalogue.source_languages import SourceLanguages
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS, EvidenceWeights
from termground.judges.comparable import languages_apart
from termground.language.analysis import Analysis
from termground.metrics.regions import Regions
from termground.verdicts.change_evidence import ChangeEvidence
from termground.verdicts.missing_terms import MissingTerms
from termground.verdicts.strange_codes import StrangeCodes
from termground.verdicts.support import combined
from termground.verdicts.weighing import Supports
from termground.verdicts.weights import Place, Weights, weights

Some = TypeVar("Some", Weights, EvidenceWeights)

NOTHING = 0.5
"""Value of a row of which the metric says nothing."""

GRID = [step / 100 for step in range(30, 91, 2)]
"""Thresholds that are tried."""


class Known(NamedTuple):
    """What is read of a row, whatever the weights."""

    label: int
    reads: Sequence[AlignedClaim]
    missing: Missing | None = None
    codes: StrangeCodes | None = None
    response: Analysis | None = None
    shown: dict[tuple[Place, float], Shown] = {}  # noqa: RUF012 - each row has its own

    def evidence(self, own: Weights) -> Shown | None:
        """What shows each change, by some weights; put together once for all that do not matter for it."""
        if self.missing is None or self.response is None:
            return None
        key = own.instead, own.words_instead
        if key not in self.shown:
            self.shown[key] = Shown(self.response, self.missing.index, self.missing, own)
        return self.shown[key]


class Missing(MissingTerms):
    """Names that no source has, found once for each claim."""

    def __init__(self, response: Analysis, index: SentenceIndex) -> None:
        super().__init__(response, index)
        self.index = index
        self._known: dict[int, list[tuple[int, int]]] = {}

    def names(self, read: AlignedClaim) -> Iterator[tuple[int, int]]:
        """See `MissingTerms.names`."""
        if id(read) not in self._known:
            self._known[id(read)] = list(super().names(read))
        return iter(self._known[id(read)])


class Shown(ChangeEvidence):
    """What shows each change, found once."""

    def __init__(self, response: Analysis, index: SentenceIndex, missing: MissingTerms, own: Weights) -> None:
        super().__init__(response, index, missing, own)
        self._known: dict[int, bool] = {}

    def contradicts(self, read: AlignedClaim, edit: Edit) -> bool:
        """See `ChangeEvidence.contradicts`."""
        if id(edit) not in self._known:
            self._known[id(edit)] = super().contradicts(read, edit)
        return self._known[id(edit)]


def main() -> None:
    options = _options()
    files = [one for path in options.files for one in read(path)]
    sets = {one.name: _known(one) for one in files}
    shipped, _ = weights()
    begin = _means(sets, shipped)
    print(
        "| weight | shipped | AUROC, less | AUROC, more | balanced accuracy, less | balanced accuracy, more |"
    )
    print("|---|---:|---:|---:|---:|---:|")
    for path, value in _leaves(msgspec.to_builtins(shipped), ()):
        own = [
            _means(sets, _with(shipped, path, value * factor)) for factor in (1 - options.by, 1 + options.by)
        ]
        _show(path, value, begin, own)
    for path, value in _leaves(msgspec.to_builtins(WEIGHTS), ()) if options.evidence else ():
        own = []
        for factor in (1 - options.by, 1 + options.by):
            with _compared_by(_with(WEIGHTS, path, value * factor)):
                own.append(_means({one.name: _known(one) for one in files}, shipped))
        _show(("evidence", *path), value, begin, own)
    print(f"\nMean AUROC {begin[0]:.4f}, mean balanced accuracy {begin[1]:.4f}, over {len(sets)} files.\n")
    print(
        "| family left out | best threshold of the others | balanced accuracy there | at the shipped threshold |"
    )
    print("|---|---:|---:|---:|")
    for line in _left_out(sets, shipped):
        print(line)


def _show(
    path: Sequence[str | int], value: float, begin: tuple[float, float], own: Sequence[tuple[float, float]]
) -> None:
    cells = [f"{one[at] - begin[at]:+.4f}" for at in (0, 1) for one in own]
    print(f"| {'.'.join(map(str, path))} | {value:g} | {' | '.join(cells)} |", flush=True)


@contextmanager
def _compared_by(own: EvidenceWeights) -> Iterator[None]:
    """Let all modules compare claims with their sources by some weights, for a while."""
    with ExitStack() as stack:
        for name, module in list(sys.modules.items()):
            if name.startswith("termground.") and vars(module).get("WEIGHTS") is WEIGHTS:
                stack.enter_context(mock.patch.object(module, "WEIGHTS", own))
        yield


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--by", type=float, default=0.25, help="share by which each weight is changed")
    parser.add_argument("--evidence", action="store_true", help="change the weights of the evidence too")
    return parser.parse_args()


def _known(one: Labelled) -> list[Known]:
    return [_read(row) for row in one.rows if row.label is not None]


def _read(row: Row) -> Known:
    assert row.label is not None
    language = load(row.language)
    source = prepare(SourceLanguages(language, None), row.sources)
    if source.is_empty or not row.output.strip() or languages_apart(row.output, source.originals):
        return Known(row.label, ())
    response = language.analyze(row.output, markdown=True)
    regions, index = Regions(response), source.reader.index
    missing = Missing(response, index)
    reads = [one for one in source.reader.read(response) if not regions.holds(one.start, one.end)]
    return Known(row.label, reads, missing, StrangeCodes(response, source.reader), response, {})


def _values(rows: Sequence[Known], own: Weights) -> list[float]:
    found = []
    for row in rows:
        evidence = row.evidence(own)
        if row.missing is None or row.codes is None or evidence is None or not row.reads:
            found.append(NOTHING)
        else:
            supports = Supports(own, row.missing, row.codes, evidence)
            found.append(combined([supports.of(one) for one in row.reads], own))
    return found


def _means(sets: Mapping[str, Sequence[Known]], own: Weights) -> tuple[float, float]:
    """Mean AUROC and mean balanced accuracy of the verdict over all sets."""
    areas, verdicts = [], []
    for rows in sets.values():
        values, labels = _values(rows, own), [row.label for row in rows]
        areas.append(auroc([-value for value in values], labels))
        verdicts.append(balanced_accuracy([value >= own.threshold for value in values], labels))
    return statistics.fmean(areas), statistics.fmean(verdicts)


def _leaves(node: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], float]]:
    """The numbers of nested weights with their paths."""
    if isinstance(node, Mapping | Sequence):
        for key, value in node.items() if isinstance(node, Mapping) else enumerate(node):
            yield from _leaves(value, (*path, key))
    else:
        yield path, float(node)


def _with(own: Some, path: Sequence[str | int], value: float) -> Some:
    """The weights with one number changed."""
    tree: Any = msgspec.to_builtins(own)
    node = tree = _mutable(tree)
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return msgspec.convert(tree, type(own))


def _mutable(node: Any) -> Any:
    if isinstance(node, Mapping):
        return {key: _mutable(value) for key, value in node.items()}
    return [_mutable(value) for value in node] if isinstance(node, Sequence) else node


def _left_out(sets: Mapping[str, Sequence[Known]], own: Weights) -> Iterator[str]:
    """For each family what the threshold that is best on all others gives on it."""
    at: dict[float, Callable[[Sequence[str]], float]] = {}
    for threshold in sorted({*GRID, own.threshold}):
        changed = _with(own, ("threshold",), threshold)
        each = {
            name: balanced_accuracy(
                [value >= threshold for value in _values(rows, changed)], [row.label for row in rows]
            )
            for name, rows in sets.items()
        }
        at[threshold] = lambda names, each=each: statistics.fmean(each[name] for name in names)
    families: dict[str, list[str]] = {}
    for name in sets:
        families.setdefault(name.partition("_")[2] or name, []).append(name)
    for family, names in families.items():
        others = [name for name in sets if name not in names]
        if others:
            best = max(GRID, key=lambda threshold, others=others: at[threshold](others))
            yield f"| {family} | {best:.2f} | {at[best](names):.3f} | {at[own.threshold](names):.3f} |"


if __name__ == "__main__":
    main()
