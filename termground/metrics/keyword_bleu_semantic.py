"""Keyword BLEU with semantics: meaning, words in order and keywords of the sources, less what they have not."""

from __future__ import annotations

import math
from typing import ClassVar

from termground.excludes import Excludes
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.keyword_grounding import ORDERS
from termground.metrics.keywords import counted, grounded, unexpected
from termground.metrics.similarity import similarity
from termground.models import Embedder
from termground.types import Direction, Score

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""


class KeywordBleuSemantic:
    r"""Keyword grounding with similarity of meaning beside it.

    .. math:: V = (w_S S + w_B B + w_J J)(1 - P)

    with :math:`S` the mean similarity of the response's sentences to the nearest source sentences; :math:`B`, :math:`J`
    and :math:`P` as in ``keyword-grounding``. The formula and its weights (.3, .55, .15) are those of a Russian notebook,
    where :math:`S` is the best cosine of the whole response with a whole context. None where the response has no keyword
    or there is no source.

    Args:
        excludes: Keywords not to count.
        embedder: What makes the vectors.
        signature: What else can change the number.
        weights: Of similarity, BLEU and keywords.
    """

    name: ClassVar[str] = "keyword-bleu-semantic"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self,
        excludes: Excludes,
        embedder: Embedder,
        signature: str,
        *,
        weights: tuple[float, float, float] = (0.3, 0.55, 0.15),
    ) -> None:
        self._excludes = excludes
        self._embedder = embedder
        self.signature = signature
        self._weights = weights

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        own, excluded = counted(response, self._excludes)
        semantic = None if source.is_empty or not own else similarity(response, source, self._embedder)
        if semantic is None:
            return Score(self.name, None, self.direction, self.signature, excluded=excluded)
        keys = {keyword.key for keyword in own}
        known = grounded(response, own, source)
        overlap = len(known) / len(keys)
        bleu = source.overlap.bleu(response, ORDERS) or 0.0
        mixed = (semantic, bleu, overlap)
        weighted = math.fsum(weight * part for weight, part in zip(self._weights, mixed, strict=True))
        return Score(
            self.name,
            min(1.0, weighted) * overlap,
            self.direction,
            self.signature,
            parts={
                "semantic_similarity": semantic,
                "bleu": bleu,
                "keyword_overlap": overlap,
                "unexpected_penalty": 1.0 - overlap,
                "keywords": len(keys),
                "excluded": len(excluded),
            },
            findings=unexpected(self.name, response, own, known),
            excluded=excluded,
        )
