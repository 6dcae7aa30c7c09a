"""Scores held against thresholds: which one holds for a score, and whether the score passes it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from os import PathLike, fspath
from types import UnionType

import msgspec

from termground.errors import InputError, UsageError
from termground.thresholds.file import Content, read_content
from termground.types import Direction, Score

_METRIC, _LANGUAGE = "metric", "lang"
_TOLD = 3
"""Differing fields of two signatures that an error names."""

_NONE = "–"

_OTHER_WAY: dict[Direction, str] = {
    "maximize": "more is better for {metric}, and {threshold} was found where less is; calibrate the metric's own scores",
    "minimize": "less is better for {metric}, and {threshold} was found where more is; calibrate the metric's own scores",
}


class Bound(msgspec.Struct, frozen=True):
    """A threshold of one metric, and which scores it holds for.

    Attributes:
        metric: The metric's name.
        threshold: A value on it passes; one below it is flagged where more is better, one above it where less is.
        direction: Whether more is better in the scores that it was found in; None where that is not known.
        signatures: Signatures of the metric's scores that it was found in. It holds for these alone, and for their
            languages; without any it holds for every score of the metric.
        origin: The file that it stands in; empty where it came as a number.
        goal: What it was found for, such as ``invented: recall ≥ 0.8``.
    """

    metric: str
    threshold: float
    direction: Direction | None = None
    signatures: tuple[str, ...] = ()
    origin: str = ""
    goal: str = ""

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages of its signatures; none where it holds for all."""
        return tuple(sorted({_fields(signature).get(_LANGUAGE, "") for signature in self.signatures}))

    def holds_in(self, language: str) -> bool:
        """Whether it holds for texts in a language."""
        return not self.signatures or language in self.languages


Given = str | PathLike[str] | Mapping[str, float] | Iterable[Bound | str | PathLike[str]]
"""Thresholds as a user gives them: a file or several, numbers by metric, or bounds."""


def bounds_of(given: Given | None) -> tuple[Bound, ...]:
    """Thresholds as bounds; a threshold of a file that no value reaches the goal with is left out.

    Raises:
        InputError: A file cannot be read, holds something else, or no threshold.
        UsageError: A threshold that is no finite number, or something that is no thresholds.
    """
    if given is None:
        return ()
    if isinstance(given, str | PathLike):
        given = (given,)
    kind: type | UnionType = str if isinstance(given, Mapping) else Bound | str | PathLike
    items = list(given) if isinstance(given, Iterable) else [given]
    if not all(isinstance(item, kind) for item in items):
        shown = items if isinstance(given, Iterable) and not isinstance(given, Mapping) else given
        example = {"grounding": 0.7}
        raise UsageError(
            f"thresholds takes a file, several files, or numbers by metric, such as {example}, not {shown!r}"
        )
    if isinstance(given, Mapping):
        return tuple(_by_hand(metric, threshold) for metric, threshold in given.items())
    found: list[Bound] = []
    for item in items:
        found += [item] if isinstance(item, Bound) else _in_file(fspath(item), read_content(item))
    return tuple(found)


def judged(score: Score, threshold: float) -> Score:
    """A score with a threshold and its verdict: a value on the threshold passes.

    No value has no verdict, nor has one of no claims. What the sources contradict passes under no threshold.
    """
    verdict = None
    if score.value is not None and score.parts.get("claims") != 0:
        passes = score.value >= threshold if score.direction == "maximize" else score.value <= threshold
        verdict = passes and not score.refuted
    return msgspec.structs.replace(score, threshold=threshold, verdict=verdict)


def refuse_idle(bounds: Collection[Bound], metrics: Collection[str]) -> None:
    """Refuse thresholds of metrics that do not run: numbers given by hand, and files of which no metric runs.

    A file speaks of all metrics that were calibrated together, and may be given where some of them run.

    Raises:
        UsageError: There are such thresholds.
    """
    idle = [bound for bound in bounds if bound.metric not in metrics]
    wrong = idle if len(idle) == len(bounds) else [bound for bound in idle if not bound.origin]
    if wrong:
        named = ", ".join(dict.fromkeys(bound.metric for bound in wrong))
        raise UsageError(
            "there are thresholds of {named}, and what runs is {running}; add the metric or leave them out",
            named=named,
            running=", ".join(metrics),
        )


class Thresholds:
    """The thresholds of the metrics that run in one language.

    Args:
        bounds: What was given; bounds of other languages and of metrics that do not run are left out.
        metrics: Names of the metrics that run.
        language: Code of the texts' language.

    Raises:
        UsageError: See :func:`refuse_idle`; or none holds in the language, or two hold for one metric.
    """

    def __init__(self, bounds: Collection[Bound], metrics: Collection[str], language: str) -> None:
        refuse_idle(bounds, metrics)
        self.given = tuple(bounds)
        self._of: dict[str, Bound] = {}
        self._right: set[tuple[str, str]] = set()
        for bound in bounds:
            if bound.metric not in metrics or not bound.holds_in(language):
                continue
            if (other := self._of.setdefault(bound.metric, bound)) is not bound:
                raise UsageError(
                    "{metric} has two thresholds for '{language}' ({one}; {other}); give one, from a calibration with one label and one goal",
                    metric=bound.metric,
                    language=language,
                    one=_said(other),
                    other=_said(bound),
                )
        if bounds and not self._of:
            there = dict.fromkeys(_where(bound) for bound in bounds if bound.metric in metrics)
            raise UsageError(
                "none of the thresholds of the metrics that run ({running}) holds in '{language}'; there are: {there}; calibrate in that language",
                running=", ".join(metrics),
                language=language,
                there=", ".join(there),
            )

    def judge(self, score: Score) -> Score:
        """The score with its threshold and verdict; where none was given, as the metric made it.

        Raises:
            UsageError: See :meth:`check`.
        """
        bound = self._of.get(score.metric)
        if bound is None:
            return score
        self.check(score.metric, score.direction, score.signature)
        return judged(score, bound.threshold)

    def check(self, metric: str, direction: Direction, signature: str) -> None:
        """Refuse a threshold that was found with another direction or other settings than a score has.

        Raises:
            UsageError: It was.
        """
        bound = self._of.get(metric)
        if bound is None or (metric, signature) in self._right:
            return
        if bound.direction not in {None, direction}:
            raise UsageError(_OTHER_WAY[direction], metric=metric, threshold=_said(bound))
        if bound.signatures and signature not in bound.signatures:
            raise UsageError(
                "the threshold of {metric} ({threshold}) was found with other settings than these ({differences}); use the same settings, or score the graded rows with these and calibrate again",
                metric=metric,
                threshold=_said(bound),
                differences=_differences(bound.signatures, signature),
            )
        self._right.add((metric, signature))


def _by_hand(metric: str, threshold: float) -> Bound:
    if isinstance(threshold, bool) or not isinstance(threshold, int | float) or not math.isfinite(threshold):
        raise UsageError(
            "the threshold of {metric} is {threshold}; give a finite number",
            metric=metric,
            threshold=repr(threshold),
        )
    return Bound(metric, float(threshold))


def _in_file(name: str, content: Content) -> list[Bound]:
    single = [one for row in content.signatures for one in row.split(" ; ")]
    of: dict[str, dict[str, None]] = {}
    for signature in single:
        of.setdefault(_fields(signature).get(_METRIC, ""), {})[signature] = None
    found_there = [
        Bound(
            found.metric,
            found.threshold,
            found.direction,
            tuple(of.get(found.metric, ())),
            name,
            f"{found.label}: {found.goal}",
        )
        for found in content.thresholds
        if found.threshold is not None
    ]
    if not found_there:
        raise InputError(
            "{name} holds no threshold, as calibrate found none; leave it out, or calibrate with other rows or another goal",
            name=name,
        )
    return found_there


def _fields(signature: str) -> dict[str, str]:
    parts = (part.partition(":") for part in signature.split("|"))
    return {name: value for name, _, value in parts}


def _differences(known: Iterable[str], signature: str) -> str:
    """In what a signature differs from the known one that is most like it: there, an arrow, and here."""
    ours = _fields(signature)
    theirs = min(map(_fields, known), key=lambda fields: len(_differing(fields, ours)))
    names = _differing(theirs, ours)
    told = [f"{name} {theirs.get(name, _NONE)} → {ours.get(name, _NONE)}" for name in names[:_TOLD]]
    return ", ".join([*told, *(["…"] if len(names) > _TOLD else [])])


def _differing(theirs: Mapping[str, str], ours: Mapping[str, str]) -> list[str]:
    return [name for name in dict.fromkeys([*theirs, *ours]) if theirs.get(name) != ours.get(name)]


def _said(bound: Bound) -> str:
    return ", ".join(filter(None, (bound.origin, bound.goal))) or f"{bound.threshold:g}"


def _where(bound: Bound) -> str:
    return f"{bound.metric} ({', '.join(bound.languages)})"
