"""Names of the bands that values fall into; ``messages`` puts them into words."""

from __future__ import annotations

from typing import Final

Bands = tuple[tuple[float, str], ...]

FACTS: Final[Bands] = ((0.3, "correct"), (0.5, "rather-correct"), (0.7, "rather-hallucination"))
"""Upper bounds of ``fact-verification``, each outside its own band; above all of them is a hallucination."""

CORRECTNESS: Final[Bands] = ((0.5, "poor"), (0.7, "fair"), (0.9, "good"))
"""The same for ``factual-correctness``; above all of them is excellent."""

HALLUCINATION: Final[Bands] = ((0.3, "none"), (0.5, "low"), (0.7, "mixed"), (0.9, "high"))
"""The same for ``hallucination``, whose origin leaves gaps between its bands; they go to the lower one."""


def fact_band(value: float) -> str:
    """The band of a value of ``fact-verification``."""
    return _band(value, FACTS, "hallucination")


def correctness_band(value: float) -> str:
    """The band of a value of ``factual-correctness``."""
    return _band(value, CORRECTNESS, "excellent")


def hallucination_band(value: float) -> str:
    """The band of a value of ``hallucination`` on a scale of 1."""
    return _band(value, HALLUCINATION, "complete")


def _band(value: float, bands: Bands, last: str) -> str:
    return next((name for bound, name in bands if value < bound), last)
