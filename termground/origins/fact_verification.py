"""The Russian notebook's first FactVerificationScore, as it was."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from typing import ClassVar

from termground.bands import fact_band
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Direction, Score

_YEAR = re.compile(r"\b\d{4}\b")
_PATTERNS = (
    re.compile(r"\b(?:НИУ )?ВШЭ\b"),
    _YEAR,
    re.compile(r"[А-ЯA-Z][а-яa-z]+(?: [А-ЯA-Z][а-яa-z]+)*"),  # no ё, and any word that opens a sentence
)


class FactVerificationOrigin:
    """``0.8 · contradictions / facts + 0.2 · missing penalty`` over facts that three patterns find.

    A fact is a four-digit number, a run of capitalised words or the name of one university.

    Args:
        signature: What can change the number.
    """

    name: ClassVar[str] = "fact-verification"
    direction: ClassVar[Direction] = "minimize"

    def __init__(self, signature: str) -> None:
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts, the contexts joined by one space."""
        del reference
        said, known = facts(response.original), facts(" ".join(source.originals))
        contradictions = contradicted(said, known)
        missing = len(known - said)
        ratio = contradictions / max(len(said), 1)
        penalty = min(0.5, missing / (len(known) + 1))
        value = min(1.0, max(0.0, 0.8 * ratio + 0.2 * penalty))
        return Score(
            self.name,
            value,
            self.direction,
            self.signature,
            label=fact_band(value),
            parts={
                "contradictions": contradictions,
                "missing_facts": missing,
                "contradiction_ratio": ratio,
                "missing_fact_penalty": penalty,
            },
        )


def facts(text: str) -> frozenset[str]:
    """Everything that one of the patterns finds."""
    return frozenset(fact for pattern in _PATTERNS for fact in pattern.findall(text))


def contradicted(said: AbstractSet[str], known: AbstractSet[str]) -> int:
    """Facts that the contexts lack; a year counts only where the contexts have years of their own."""
    years = any(map(_YEAR.match, known))
    return sum(years or not _YEAR.match(fact) for fact in said - known)
