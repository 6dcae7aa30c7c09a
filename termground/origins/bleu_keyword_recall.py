"""The Russian notebook's BLEU with the recall of keywords, as it was."""

from __future__ import annotations

from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.origins._bleu import mean_bleu
from termground.origins._keywords import keywords, russian_stopwords
from termground.origins.bigram_bleu import WEIGHTS
from termground.types import Direction, Score


class BleuKeywordRecallOrigin:
    """``0.7 · bigram BLEU + 0.3 · |K_C ∩ K_O| / |K_C|`` over the keywords of all contexts and the response.

    Args:
        signature: What can change the number.
    """

    name: ClassVar[str] = "bleu-keyword-recall"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, signature: str) -> None:
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts."""
        del reference
        stopwords = russian_stopwords()
        wanted = keywords(source.originals, stopwords)
        said = keywords([response.original], stopwords)
        overlap = len(wanted & said) / len(wanted) if wanted else 0.0
        bleu = mean_bleu(source.originals, response.original, WEIGHTS)
        return Score(
            self.name,
            0.7 * bleu + 0.3 * overlap,
            self.direction,
            self.signature,
            parts={"bleu": bleu, "keyword_overlap": overlap},
        )
