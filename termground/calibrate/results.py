"""What a calibration found: plain data that the reports show."""

from __future__ import annotations

import msgspec

from termground.thresholds.file import Threshold
from termground.types import Direction

Place = tuple[float, float]

FIFTHS = "length-fifths"
FIXED = "length-fixed"
"""Kinds of length bands; other groups are of the column that they are values of."""


class Estimate(msgspec.Struct, frozen=True):
    """A value with its 95 % bootstrap interval; None where the rows do not determine it."""

    value: float | None
    low: float | None = None
    high: float | None = None


class Description(msgspec.Struct, frozen=True):
    """A column of numbers, as pandas describes it.

    Attributes:
        std: Standard deviation of a sample; None for fewer than two numbers.
        q1: Quartiles interpolate linearly between the neighbouring numbers.
    """

    count: int
    mean: float
    std: float | None
    min: float
    q1: float
    median: float
    q3: float
    max: float


class Correlation(msgspec.Struct, frozen=True):
    """How two columns go together, over the rows that have both.

    Attributes:
        kendall: The tau-b of Kendall, which allows for ties; without an interval above 20,000 rows.
    """

    rows: int
    pearson: Estimate
    spearman: Estimate
    kendall: Estimate


class Pair(msgspec.Struct, frozen=True):
    """Two annotators."""

    first: str
    second: str
    correlation: Correlation


class Agreement(msgspec.Struct, frozen=True):
    """How far the annotators agree among themselves.

    Attributes:
        alpha: Krippendorff's alpha for interval data; 1 is full agreement, 0 that of chance.
    """

    pairs: tuple[Pair, ...]
    alpha: Estimate


class CurvePoint(msgspec.Struct, frozen=True):
    """What flagging every row at least as bad as ``score`` gives."""

    score: float
    precision: float
    recall: float


class Detection(msgspec.Struct, frozen=True):
    """How well a score tells labelled rows from the others; without figures where all rows are of one kind."""

    label: str
    rows: int
    positives: int
    auroc: Estimate
    average_precision: Estimate
    curve: tuple[CurvePoint, ...]
    thresholds: tuple[Threshold, ...]


class Group(msgspec.Struct, frozen=True):
    """The rows of one language, one value of a column or one length band.

    Attributes:
        kind: The column, ``length-fifths`` or ``length-fixed``.
        name: The value, or how many whitespace tokens the sources have: ``51–100``.
        score: Their mean score.
        human: Their mean grade.
        correlation: With intervals for Pearson alone.
    """

    kind: str
    name: str
    rows: int
    score: Estimate
    human: float | None
    correlation: Correlation | None
    aurocs: dict[str, Estimate]


class Point(msgspec.Struct, frozen=True):
    """A row in the plots: its score and grade, its label columns, and its band of each kind."""

    row: int
    score: float
    human: float
    labels: dict[str, bool | None]
    bands: dict[str, int]


class Contour(msgspec.Struct, frozen=True):
    """The densest places that hold a share of the density together: polygons with their holes."""

    share: float
    rings: tuple[tuple[Place, ...], ...]


class Plots(msgspec.Struct, frozen=True):
    """What the plots of a metric are drawn from.

    Attributes:
        points: All rows with score and grade; evenly picked ones where they are too many to draw.
        total: How many rows there are.
        density: Contours of the density, the widest first; none where scores or grades do not spread.
        score_range: Lowest and highest end of the axis.
        human_range: The same for the grades.
        score_counts: How many rows lie in each of the equal parts of the axis.
        human_counts: The same for the grades.
    """

    points: tuple[Point, ...]
    total: int
    density: tuple[Contour, ...]
    score_range: Place
    human_range: Place
    score_counts: tuple[int, ...]
    human_counts: tuple[int, ...]


class MetricCalibration(msgspec.Struct, frozen=True):
    """One metric against human judgement."""

    metric: str
    direction: Direction
    unscored: int
    described: dict[str, Description]
    correlation: Correlation | None
    annotators: dict[str, Correlation]
    detections: tuple[Detection, ...]
    groups: tuple[Group, ...]
    plots: Plots | None


class Calibration(msgspec.Struct, frozen=True):
    """All metrics of a scored file against its human columns and labels."""

    rows: int
    errors: int
    humans: tuple[str, ...]
    human: Description | None
    agreement: Agreement | None
    metrics: tuple[MetricCalibration, ...]
    signatures: tuple[str, ...]
    resamples: int
    seed: int
