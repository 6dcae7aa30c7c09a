"""Fit the weights of the metric ``grounding`` to labelled rows, and write them as TOML.

Usage: python tests/benchmarks/fit_grounding.py FILE.jsonl... [-o grounding.toml] [--goals GOALS.toml] [--leave-out set]

The files have the form that `accuracy.py` reads. What the metric reads of each row is read once; then a hill climb tries
other weights: it changes one to three of them by a normal step and keeps what makes the objective larger. The objective is

    sum over sets of  weight · (min(0, auroc - goal) + min(0, balanced - goal') + 0.05 · (auroc + balanced))

``auroc`` is the area under the ROC curve of a set, ``balanced`` the balanced accuracy at its language's threshold: the one
that makes the sum over the sets of that language largest. Languages that have no threshold of their own in the weights to
begin with share ``default``. Goals and weights of sets stand in a TOML file with a table a set: ``auroc``, ``balanced``,
``weight``; each is 1 where it is not given. So the climb first lifts what falls short of its goal.

``--leave-out set`` also fits once without each set, ``--leave-out family`` once without each sort of set in all languages
(what stands after the language in its name), and shows what those weights and thresholds give on what was left out.
That starts from even weights, which have seen nothing. Needs numpy and scipy.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from grounding_features import Array, Features, OtherFormula, features, values
from grounding_weights import FIXED, STEP, Flat, even, flattened, is_sound, rounded, stepped, toml
from labelled import Unreadable
from scipy.stats import rankdata

from termground.metrics.weights import Weights, weights

GRID = np.arange(0.10, 0.951, 0.02)
"""Thresholds that are tried."""

GAIN = 0.05
"""What a figure counts above its goal, beside what it counts below."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a set should reach, and how much it counts."""

    auroc: float = 1.0
    balanced: float = 1.0
    weight: float = 1.0


class Result(NamedTuple):
    """What some weights give: the objective, AUROC and balanced accuracy by set, threshold by language."""

    objective: float
    auroc: dict[str, float]
    balanced: dict[str, float]
    thresholds: dict[str, float]


class Problem(NamedTuple):
    """Sets, their goals, and the languages that have a threshold of their own."""

    sets: Sequence[Features]
    goals: Mapping[str, Goal]
    own: frozenset[str]

    def goal(self, name: str) -> Goal:
        return self.goals.get(name, Goal())

    def group(self, one: Features) -> str:
        return one.language if one.language in self.own else "default"

    def without(self, names: frozenset[str]) -> Problem:
        return self._replace(sets=[one for one in self.sets if one.name not in names])


def evaluated(problem: Problem, flat: Mapping[str, float]) -> Result:
    """What some weights give on all sets, with the best thresholds."""
    scored = {one.name: values(one, flat) for one in problem.sets}
    areas = {one.name: area(scored[one.name], one.labels) for one in problem.sets}
    accuracies = {one.name: balanced(scored[one.name], one.labels) for one in problem.sets}
    groups: dict[str, list[str]] = {}
    for one in problem.sets:
        groups.setdefault(problem.group(one), []).append(one.name)
    thresholds, own = {}, {}
    for group, names in groups.items():
        worth = sum(
            problem.goal(name).weight * _worth(accuracies[name], problem.goal(name).balanced)
            for name in names
        )
        at = int(np.argmax(worth))
        thresholds[group] = round(float(GRID[at]), 2)
        own |= {name: float(accuracies[name][at]) for name in names}
    total = 0.0
    for name, auroc in areas.items():
        goal = problem.goal(name)
        total += goal.weight * float(_worth(auroc, goal.auroc) + _worth(own[name], goal.balanced))
    return Result(total, areas, own, thresholds)


def _worth(figure: Array | float, goal: float) -> Array | float:
    return np.minimum(0.0, np.asarray(figure) - goal) + GAIN * np.asarray(figure)


def area(value: Array, labels: Array) -> float:
    """AUROC of values that should be lower where the label is 1."""
    ranks = rankdata(-value)
    hits = int(labels.sum())
    return float((ranks[labels == 1].sum() - hits * (hits + 1) / 2) / (hits * (len(labels) - hits)))


def balanced(value: Array, labels: Array) -> Array:
    """Balanced accuracy at each threshold of `GRID`; a value on the threshold passes."""
    flagged = np.searchsorted(np.sort(value[labels == 1]), GRID) / (labels == 1).sum()
    return (flagged + 1 - np.searchsorted(np.sort(value[labels == 0]), GRID) / (labels == 0).sum()) / 2


def climbed(problem: Problem, start: Flat, *, steps: int, seed: int, step: float = STEP) -> Flat:
    """The best weights of a hill climb."""
    draw = random.Random(seed)
    keys = [key for key in start if not key.startswith(FIXED)]
    best, top = dict(start), evaluated(problem, start).objective
    for _ in range(steps):
        tried = dict(best)
        for key in draw.sample(keys, draw.choice((1, 1, 2, 3))):
            tried[key] = stepped(key, tried[key], draw, step)
        if is_sound(tried):
            found = evaluated(problem, tried).objective
            if found > top:
                best, top = tried, found
    return best


def left_out(
    names: frozenset[str], problem: Problem, start: Flat, steps: int, seed: int
) -> Mapping[str, tuple[float, float]]:
    """AUROC and balanced accuracy of sets with weights and thresholds that have not seen them."""
    seen = problem.without(names)
    flat = rounded(climbed(seen, start, steps=steps, seed=seed))
    thresholds = evaluated(seen, flat).thresholds
    middle = float(np.median(list(thresholds.values())))
    found = {}
    for one in problem.sets:
        if one.name in names:
            value = values(one, flat)
            at = int(np.argmin(np.abs(GRID - thresholds.get(problem.group(one), middle))))
            found[one.name] = area(value, one.labels), float(balanced(value, one.labels)[at])
    return found


def main() -> None:
    options = _options()
    present = _present(options.start)
    with Pool(options.workers) as pool:
        read = pool.map(partial(features, weights=present), options.files, chunksize=1)
        sets = [one for found in read for one in found if 0 < one.labels.sum() < len(one.labels)]
        goals = (
            msgspec.convert(tomllib.loads(options.goals.read_text()), dict[str, Goal])
            if options.goals
            else {}
        )
        problem = Problem(sets, goals, frozenset(present.thresholds) - {"default"})
        start = flattened(present)
        begin = even(start) if options.even else start
        flat = rounded(climbed(problem, begin, steps=options.steps, seed=options.seed, step=options.step))
        result = evaluated(problem, flat)
        apart: dict[str, tuple[float, float]] = {}
        if options.leave_out:
            job = partial(
                left_out, problem=problem, start=even(start), steps=options.steps, seed=options.seed
            )
            for found in pool.imap_unordered(job, _groups(sets, options.leave_out)):
                apart |= found
    print(f"objective {evaluated(problem, begin).objective:.4f} at first, {result.objective:.4f} at last")
    report(problem, result, apart)
    if options.output is not None:
        thresholds = {f"thresholds.{code}": value for code, value in result.thresholds.items()}
        options.output.write_text(toml(flat | thresholds), encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument(
        "-o", "--output", type=Path, help="where the weights are written; else they are only tried"
    )
    parser.add_argument("--goals", type=Path, help="what each set should reach")
    parser.add_argument("--start", type=Path, help="weights to begin with; those of the package by default")
    parser.add_argument("--even", action="store_true", help="begin with even weights instead")
    parser.add_argument("--steps", type=int, default=3_000)
    parser.add_argument("--step", type=float, default=STEP, help="standard deviation of a step")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--leave-out", choices=("set", "family"), help="also fit without each")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    for path in options.files:
        if not path.is_file():
            parser.error(f"there is no file {path}")
    return options


def _present(path: Path | None) -> Weights:
    if path is None:
        return weights()[0]
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Weights)


def _groups(sets: Sequence[Features], by: str) -> list[frozenset[str]]:
    groups: dict[str, list[str]] = {}
    for one in sets:
        groups.setdefault(one.name if by == "set" else one.name.partition("_")[2], []).append(one.name)
    return [frozenset(names) for names in groups.values()]


def report(problem: Problem, result: Result, apart: Mapping[str, tuple[float, float]]) -> None:
    """Print what the weights give, beside the goals and what weights give that have not seen the set."""
    print("| data | rows | AUROC | goal | left out | balanced accuracy | goal | left out |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for one in problem.sets:
        goal, other = problem.goal(one.name), apart.get(one.name)
        unseen = ("—", "—") if other is None else (f"{other[0]:.3f}", f"{other[1]:.3f}")
        cells = [f"{result.auroc[one.name]:.3f}", f"{goal.auroc:g}", unseen[0]]
        cells += [f"{result.balanced[one.name]:.3f}", f"{goal.balanced:g}", unseen[1]]
        print(f"| {one.name} | {len(one.labels)} | " + " | ".join(cells) + " |")
    print("\nthresholds: " + ", ".join(f"{code} {value:.2f}" for code, value in result.thresholds.items()))


if __name__ == "__main__":
    try:
        main()
    except (OtherFormula, Unreadable) as error:
        raise SystemExit(str(error)) from error
