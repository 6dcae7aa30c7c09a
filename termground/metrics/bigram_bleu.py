"""Bigram BLEU: the share of a response's word pairs that its sources have."""

from __future__ import annotations

from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Direction, Score

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""

WEIGHTS = (0.0, 1.0)


class BigramBleu:
    r"""Clipped bigram precision over all sources.

    .. math:: B_2 = \frac{\sum_g \min(c_O(g), \max_i c_{C_i}(g))}{\sum_g c_O(g)}

    over the bigrams of normal forms within sentences. A response of one-word sentences is counted by single words.
    The origin, a Russian notebook, takes BLEU with the weights (0, 1, 0, 0) of surface words and its mean over the
    contexts; the default has neither its brevity penalty nor its mean. None where the response has no word or
    there is no source.

    Args:
        signature: What can change the number.
    """

    name: ClassVar[str] = "bigram-bleu"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, signature: str) -> None:
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        value = None if source.is_empty else source.overlap.bleu(response, WEIGHTS)
        return Score(self.name, value, self.direction, self.signature, parts={"bleu": value})
