"""The Russian notebook's metric of meaning, BLEU and keywords, as it was."""

from __future__ import annotations

from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.models import Embedder
from termground.origins._bleu import mean_bleu
from termground.origins._cosine import cosines
from termground.origins._keywords import keywords, russian_stopwords
from termground.origins.keyword_grounding import WEIGHTS, compared
from termground.types import Direction, Score


class KeywordBleuSemanticOrigin:
    """``(.3 semantic + .55 BLEU + .15 J)(1 - P)``: the best cosine, the mean BLEU, keywords known and unexpected.

    The notebook's code fails without a context; then there is no value.

    Args:
        embedder: Makes the vectors of whole texts.
        signature: What can change the number.
    """

    name: ClassVar[str] = "keyword-bleu-semantic"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, embedder: Embedder, signature: str) -> None:
        self._embedder = embedder
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts."""
        del reference
        contexts = source.originals
        if not contexts:
            return Score(self.name, None, self.direction, self.signature)
        stopwords = russian_stopwords()
        overlap, penalty = compared(keywords([response.original], stopwords), keywords(contexts, stopwords))
        semantic = max(cosines(self._embedder, response.original, contexts))
        bleu = mean_bleu(contexts, response.original, WEIGHTS)
        return Score(
            self.name,
            combined(semantic, bleu, overlap, penalty),
            self.direction,
            self.signature,
            parts={
                "semantic_similarity": semantic,
                "bleu": bleu,
                "keyword_overlap": overlap,
                "unexpected_penalty": penalty,
            },
        )


def combined(semantic: float, bleu: float, overlap: float, penalty: float) -> float:
    """The value from its four parts; a response unlike all contexts has no negative one."""
    return max((0.3 * semantic + 0.55 * bleu + 0.15 * overlap) * (1 - min(penalty, 1.0)), 0.0)
