"""The Russian notebook's bigram BLEU, as it was."""

from __future__ import annotations

from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.origins._bleu import mean_bleu
from termground.types import Direction, Score

WEIGHTS = (0.0, 1.0)
"""Of unigrams and bigrams."""


class BigramBleuOrigin:
    """Mean over the contexts of BLEU with bigrams alone; 0.0 without contexts.

    Without a common bigram it is no plain zero but, as nltk has it, a number of the order of 1e-308.

    Args:
        signature: What can change the number.
    """

    name: ClassVar[str] = "bigram-bleu"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, signature: str) -> None:
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts."""
        del reference
        bleu = mean_bleu(source.originals, response.original, WEIGHTS)
        return Score(self.name, bleu, self.direction, self.signature, parts={"bleu": bleu})
