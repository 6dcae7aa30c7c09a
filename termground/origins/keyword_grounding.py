"""The Russian notebook's «Самая лучшая» metric, as it was."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.origins._bleu import mean_bleu
from termground.origins._keywords import keywords, russian_stopwords
from termground.types import Direction, Score

WEIGHTS = (0.7, 0.3)
"""Of unigrams and bigrams."""

EPSILON = 1e-6


class KeywordGroundingOrigin:
    """``(0.6 B + 0.4 J)(1 - P)``: mean BLEU, share of known keywords, penalty for unexpected ones.

    Args:
        signature: What can change the number.
    """

    name: ClassVar[str] = "keyword-grounding"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, signature: str) -> None:
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts."""
        del reference
        stopwords = russian_stopwords()
        said = keywords([response.original], stopwords)
        overlap, penalty = compared(said, keywords(source.originals, stopwords))
        bleu = mean_bleu(source.originals, response.original, WEIGHTS)
        return Score(
            self.name,
            combined(bleu, overlap, penalty),
            self.direction,
            self.signature,
            parts={"bleu": bleu, "keyword_overlap": overlap, "unexpected_penalty": penalty},
        )


def compared(said: AbstractSet[str], known: AbstractSet[str]) -> tuple[float, float]:
    """Share of the response's keywords that the contexts have, and the penalty for those they lack."""
    overlap = len(said & known) / max(len(said), 1)
    unexpected = len(said - known)
    return overlap, unexpected / (len(said) + EPSILON) if unexpected else 0.0


def combined(bleu: float, overlap: float, penalty: float) -> float:
    """The value from its three parts."""
    return max((0.6 * bleu + 0.4 * overlap) * (1 - penalty), 0.0)
