"""A calibration's names and figures as the reader's language writes them."""

from __future__ import annotations

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
    """A value with its interval in brackets: 0.5198 [0.421, 0.617], or with decimal commas [0,421; 0,617]."""
    if estimate.value is None:
        return NONE
    value = localised(f"{estimate.value:.4f}", ui)
    if estimate.low is None or estimate.high is None:
        return value
    between = "; " if phrase("decimal", ui) == "," else ", "
    ends = (localised(f"{end:.3f}", ui) for end in (estimate.low, estimate.high))
    return f"{value} [{between.join(ends)}]"


def number_words(value: float | None, ui: str) -> str:
    """Six decimals without closing zeros."""
    return NONE if value is None else localised(f"{value:.6f}".rstrip("0").rstrip("."), ui)


def localised(number: str, ui: str) -> str:
    """A number with the decimal sign of a language."""
    return number.replace(".", phrase("decimal", ui))
