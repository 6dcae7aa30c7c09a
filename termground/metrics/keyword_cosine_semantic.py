"""Keyword cosine with semantics: words in order, meaning and keywords of the sources, less what they have not."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from termground.excludes import Excludes
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.keywords import counted, grounded, unexpected
from termground.metrics.similarity import similarity
from termground.models import Embedder
from termground.overlap.sources import SourceSentence
from termground.overlap.words import sentence_keywords
from termground.types import Direction, Keyword, Score

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""

ORDERS = (0.5, 0.3, 0.2)
"""Weights of single words, pairs and triples."""

MOST_PENALTY = 0.8
"""Largest penalty for unexpected keywords."""


class KeywordCosineSemantic:
    r"""Word overlap, similarity of meaning and cosine of keywords, discounted by the keywords that no source has.

    .. math:: V = (w_B B + w_S S + w_K K)(1 - \min(P, .8))

    with :math:`B` the BLEU of single words (.5), pairs (.3) and triples (.2), :math:`S` the mean similarity of the
    response's sentences to the nearest source sentences, :math:`K` the cosine between the keywords of the response and
    those of the source sentences that it draws on, and :math:`P` the share of keywords that no source has. The formula
    and its weights (.45, .25, .3) are those of a Russian notebook, which counts surface words, takes means over whole
    contexts and compares with the keywords of all of them. None where the response has no keyword or there is no source.

    Args:
        excludes: Keywords not to count.
        embedder: What makes the vectors.
        signature: What else can change the number.
        weights: Of BLEU, similarity and keywords.
    """

    name: ClassVar[str] = "keyword-cosine-semantic"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self,
        excludes: Excludes,
        embedder: Embedder,
        signature: str,
        *,
        weights: tuple[float, float, float] = (0.45, 0.25, 0.3),
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
        penalty = min(1.0 - len(known) / len(keys), MOST_PENALTY)
        bleu = source.overlap.bleu(response, ORDERS) or 0.0
        cosine = self._cosine(response, own, source)
        mixed = (bleu, semantic, cosine)
        weighted = math.fsum(weight * part for weight, part in zip(self._weights, mixed, strict=True))
        return Score(
            self.name,
            min(1.0, weighted) * (1.0 - penalty),
            self.direction,
            self.signature,
            parts={
                "bleu": bleu,
                "semantic_similarity": semantic,
                "keyword_similarity": cosine,
                "unexpected_penalty": penalty,
                "keywords": len(keys),
                "excluded": len(excluded),
            },
            findings=unexpected(self.name, response, own, known),
            excluded=excluded,
        )

    def _cosine(self, response: Analysis, own: list[Keyword], source: Source) -> float:
        """Cosine of two counts of keywords, each keyword once a sentence."""
        removed = {keyword.key for keyword in response.keywords} - {keyword.key for keyword in own}
        said: Counter[str] = Counter()
        drawn: Counter[str] = Counter()
        for keys, sentence in _drawn_on(response, own, source):
            said.update(list(keys))
            if sentence is not None:
                drawn.update(
                    key
                    for key in sentence.polarity
                    if key in keys or not (key in removed or self._excludes.why(key, (key,)))
                )
        return cosine(said, drawn)


def cosine(left: Counter[str], right: Counter[str]) -> float:
    """Cosine of two counts; 0 where one is empty."""
    both = sum(count * right[key] for key, count in left.items())
    if not both:
        return 0.0
    squares = sum(n * n for n in left.values()) * sum(n * n for n in right.values())
    return min(1.0, both / math.sqrt(squares))


def _drawn_on(
    response: Analysis, own: list[Keyword], source: Source
) -> Iterator[tuple[dict[str, None], SourceSentence | None]]:
    """The keywords of each sentence of the response, with the source sentence nearest to it by cosine."""
    for _, _, keywords in sentence_keywords(response, own):
        keys = dict.fromkeys(keyword.key for keyword in keywords)
        near = max(
            source.overlap.candidates(keys),
            key=lambda sentence: (
                len(sentence.polarity.keys() & keys.keys()) / math.sqrt(len(sentence.polarity))
            ),
            default=None,
        )
        yield keys, near
