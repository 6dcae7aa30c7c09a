"""A calibration's names and figures as the reader's language writes them."""

from __future__ import annotations

from collections.abc import Callable

from termground.calibrate.results import FIFTHS, FIXED, Estimate, Group
from termground.messages import calibration_phrase as said
from termground.messages import phrase
from termground.thresholds.file import Goal

NONE = "–"
NAMED = 5
"""Bands that have names; other numbers of bands go by their lengths alone."""


def kind_words(kind: str, ui: str) -> str:
    """A kind of groups: length bands in words, a column by its name."""
    return said(kind, ui) if kind in {FIFTHS, FIXED} else kind


def group_names(groups: list[Group], ui: str) -> list[str]:
    """Names of all groups of one kind; length bands as words with their range."""
    kind = groups[0].kind if groups else ""
    if kind == FIXED or (kind == FIFTHS and len(groups) == NAMED):
        return [said(f"band-{place}", ui, range=group.name) for place, group in enumerate(groups)]
    return [group.name for group in groups]


def goal_words(goal: Goal, ui: str) -> str:
    """What a threshold is for."""
    if goal.wanted is None:
        return said("best-f1", ui)
    return said("at-least", ui, what=said(goal.kind, ui), value=localised(f"{goal.wanted:g}", ui))


def estimate_words(estimate: Estimate, ui: str) -> str:
    """A value with its interval in brackets: 0.52 [0.42, 0.62], or with decimal commas 0,52 [0,42; 0,62]."""
    return _with_interval(estimate, number_words, ui)


def bound_estimate_words(estimate: Estimate, ui: str) -> str:
    """The same of a bound, exactly enough to be used."""
    return _with_interval(estimate, bound_words, ui)


def _with_interval(estimate: Estimate, write: Callable[[float | None, str], str], ui: str) -> str:
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return write(estimate.value, ui)
    between = "; " if phrase("decimal", ui) == "," else ", "
    ends = (number_words(end, ui) for end in (estimate.low, estimate.high))
    return f"{write(estimate.value, ui)} [{between.join(ends)}]"


def number_words(value: float | None, ui: str) -> str:
    """Two decimals."""
    return NONE if value is None else localised(f"{value:.2f}", ui)


def bound_words(value: float | None, ui: str) -> str:
    """Two to four decimals: rows are held against it."""
    if value is None:
        return NONE
    whole, _, part = f"{value:.4f}".partition(".")
    return localised(f"{whole}.{part.rstrip('0'):0<2}", ui)


def localised(number: str, ui: str) -> str:
    """A number with the decimal sign of a language."""
    return number.replace(".", phrase("decimal", ui))
