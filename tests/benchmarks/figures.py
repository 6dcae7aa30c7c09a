"""What detectors are worth on labelled rows, and tables of it in Markdown."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from detectors import Answer
from labelled import Row
from measures import auroc, auroc_interval, balanced_accuracy, character_f1, pearson


class Figures(NamedTuple):
    """What a detector is worth on some rows; a figure that cannot be told is nan.

    Attributes:
        auroc: Chance that a hallucinated row looks worse than a grounded one.
        low: Lower end of its interval.
        high: Upper end.
        balanced: Balanced accuracy of the detector's own verdict.
        f1: F1 of the characters it points at, over hallucinated rows with gold spans.
        median: Milliseconds of processor time a row, median.
        mean: Milliseconds of processor time a row, mean.
        pearson: Correlation with people's grades.
        accused: Share of the grounded rows of which a claim is said to be contradicted.
        accusations: Share of their claims that are.
    """

    auroc: float
    low: float
    high: float
    balanced: float
    f1: float
    median: float
    mean: float
    pearson: float
    accused: float
    accusations: float


class Draws(NamedTuple):
    """How intervals are drawn."""

    resamples: int
    seed: int


def points(answers: Sequence[Answer]) -> bool:
    """Whether a detector points at anything in any row."""
    return any(answer.spans for answer in answers)


def figures(
    rows: Sequence[Row],
    answers: Sequence[Answer],
    draws: Draws,
    *,
    pointing: bool,
    beside: Sequence[tuple[Row, Answer]] = (),
) -> Figures | None:
    """What a detector is worth on some rows; None where it says nothing of any of them.

    A response of which it says nothing counts as the middle between grounded and hallucinated, as passed, and, beside a
    grade, as 0.

    Args:
        rows: The rows.
        answers: Its answers to them.
        draws: How the interval is drawn.
        pointing: Whether the detector is one that points at characters.
        beside: Rows of the other label with the answers to them, which AUROC and balanced accuracy need, and only they.
    """
    if all(answer.value is None for answer in answers):
        return None
    labelled = [
        (row.label, answer)
        for row, answer in (*zip(rows, answers, strict=True), *beside)
        if row.label is not None
    ]
    labels = [label for label, _ in labelled]
    scores = [-_or(answer.value, 0.5) for _, answer in labelled]
    area = auroc(scores, labels)
    interval = (math.nan, math.nan)
    if draws.resamples and not math.isnan(area):
        interval = auroc_interval(scores, labels, resamples=draws.resamples, seed=draws.seed)
    times = [answer.seconds * 1e3 for answer in answers]
    return Figures(
        area,
        *interval,
        _balanced([answer.grounded for _, answer in labelled], labels),
        _f1(rows, answers) if pointing else math.nan,
        statistics.median(times),
        statistics.fmean(times),
        _pearson(rows, answers),
        *_accused(rows, answers),
    )


def _balanced(verdicts: Sequence[bool | None], labels: Sequence[int]) -> float:
    if all(verdict is None for verdict in verdicts):
        return math.nan
    return balanced_accuracy([verdict is not False for verdict in verdicts], labels)


def _f1(rows: Sequence[Row], answers: Sequence[Answer]) -> float:
    marked = [
        (answer.spans, row.spans)
        for row, answer in zip(rows, answers, strict=True)
        if row.label and row.spans
    ]
    return character_f1([own for own, _ in marked], [gold for _, gold in marked])


def _pearson(rows: Sequence[Row], answers: Sequence[Answer]) -> float:
    graded = [
        (_or(answer.value, 0.0), row.grade)
        for row, answer in zip(rows, answers, strict=True)
        if row.grade is not None
    ]
    if len(graded) < 2:
        return math.nan
    return pearson([value for value, _ in graded], [grade for _, grade in graded])


def _accused(rows: Sequence[Row], answers: Sequence[Answer]) -> tuple[float, float]:
    """Shares of the grounded rows, and of their claims, that are said to be contradicted; nan where nothing has claims."""
    own = [answer.contradicted for row, answer in zip(rows, answers, strict=True) if row.label == 0]
    claims = [said for said in own if said]
    if not claims:
        return math.nan, math.nan
    return statistics.fmean(map(any, own)), sum(map(sum, claims)) / sum(map(len, claims))


def _or(value: float | None, default: float) -> float:
    return default if value is None else value


HEAD = (
    "| kind | rows | detector | AUROC | 95 % interval | balanced accuracy | F1 of findings | ms, median | ms, mean | Pearson |\n"
    "|---|---:|---|---:|---|---:|---:|---:|---:|---:|"
)


def line(kind: str, size: int, name: str, found: Figures) -> str:
    """One line under `HEAD`."""
    interval = "—" if math.isnan(found.low) else f"{found.low:.3f} to {found.high:.3f}"
    cells = [
        kind,
        str(size),
        name,
        share(found.auroc),
        interval,
        share(found.balanced),
        share(found.f1),
        f"{found.median:.2f}",
        f"{found.mean:.2f}",
        share(found.pearson),
    ]
    return "| " + " | ".join(cells) + " |"


def share(value: float) -> str:
    """A figure with three digits, a dash where there is none."""
    return "—" if math.isnan(value) else f"{value:.3f}"


class Measure(NamedTuple):
    """One figure of all sets and detectors side by side."""

    title: str
    of: Callable[[Figures], float]
    best: Callable[[Sequence[float]], float]
    written: Callable[[float], str] = share


MEASURES = (
    Measure("AUROC", lambda found: found.auroc, max),
    Measure("Balanced accuracy of the detector's own verdict", lambda found: found.balanced, max),
    Measure("F1 of the characters of findings", lambda found: found.f1, max),
    Measure("Pearson's correlation with people's grades", lambda found: found.pearson, max),
    Measure("Share of grounded responses with a contradicted claim", lambda found: found.accused, min),
    Measure("Share of their claims that are contradicted", lambda found: found.accusations, min),
    Measure(
        "Milliseconds of processor time a row, median",
        lambda found: found.median,
        min,
        lambda value: "—" if math.isnan(value) else f"{value:.2f}",
    ),
)
"""What `side_by_side` shows."""


def side_by_side(
    measure: Measure, names: Sequence[str], found: Mapping[str, tuple[int, Mapping[str, Figures]]]
) -> Iterator[str]:
    """One figure with a line a set and a column a detector, best in bold, and the mean over the sets below.

    Args:
        measure: The figure.
        names: The detectors.
        found: By set, how many rows it has and the figures of each detector.
    """
    table = {
        title: (size, [measure.of(own[name]) if name in own else math.nan for name in names])
        for title, (size, own) in found.items()
    }
    table = {title: entry for title, entry in table.items() if not all(map(math.isnan, entry[1]))}
    used = [at for at in range(len(names)) if not all(math.isnan(row[at]) for _, row in table.values())]
    if not table:
        return
    yield f"\n## {measure.title}\n"
    yield "| data | rows | " + " | ".join(names[at] for at in used) + " |"
    yield "|---|---:|" + "---:|" * len(used)
    for title, (size, row) in table.items():
        yield _wide(title, str(size), [row[at] for at in used], measure)
    if len(table) > 1:
        means = [statistics.fmean(row[at] for _, row in table.values()) for at in used]
        yield _wide("mean", "", means, measure)


def _wide(title: str, size: str, values: Sequence[float], measure: Measure) -> str:
    known = [value for value in values if not math.isnan(value)]
    best = measure.written(measure.best(known)) if known else ""
    cells = [
        f"**{written}**" if written == best else written
        for written in (measure.written(value) for value in values)
    ]
    return f"| {title} | {size} | " + " | ".join(cells) + " |"
