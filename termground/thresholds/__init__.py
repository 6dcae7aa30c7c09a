"""Thresholds: the file that keeps them, and scores held against them."""

from termground.thresholds.bounds import Bound, Given, Thresholds, bounds_of, judged, refuse_idle
from termground.thresholds.file import Goal, Threshold, read_thresholds, write_thresholds, write_whole

__all__ = [
    "Bound",
    "Given",
    "Goal",
    "Threshold",
    "Thresholds",
    "bounds_of",
    "judged",
    "read_thresholds",
    "refuse_idle",
    "write_thresholds",
    "write_whole",
]
