"""Agreement of scores with human judgement, and thresholds from it; needs the extra ``calibrate``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from termground.calibrate.reading import Label, Question, Table, read_scored
from termground.errors import MissingDependency
from termground.thresholds.file import Goal, Threshold, read_thresholds, write_thresholds

if TYPE_CHECKING:
    from termground.calibrate.results import Calibration

__all__ = [
    "Goal",
    "Label",
    "Question",
    "Table",
    "Threshold",
    "calibrate",
    "read_scored",
    "read_thresholds",
    "write_thresholds",
]

RESAMPLES = 1000
SEED = 0


def calibrate(
    table: Table, goals: tuple[Goal, ...] = (), *, resamples: int = RESAMPLES, seed: int = SEED
) -> Calibration:
    """Compare the scores of a table with its human columns and labels.

    Args:
        table: What :func:`read_scored` read.
        goals: What thresholds are wanted for; the best F1 where nothing is named.
        resamples: Bootstrap resamples for each interval.
        seed: Where the resamples start; the same seed gives the same intervals.

    Raises:
        MissingDependency: The extra is not installed.
    """
    try:
        from termground.calibrate.study import study  # noqa: PLC0415 - numpy, scipy and contourpy
    except ModuleNotFoundError as error:
        raise MissingDependency(
            "calibrate needs {name}, which is not installed; pip install 'termground[calibrate]'",
            name=error.name,
        ) from error
    return study(table, goals or (Goal("f1", None),), resamples=resamples, seed=seed)
