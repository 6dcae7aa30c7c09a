"""The Russian notebook's metric of BLEU, meaning and keyword counts, as it was."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.models import Embedder
from termground.origins._bleu import mean_bleu
from termground.origins._cosine import cosines
from termground.origins._keywords import LONGER_THAN, russian_stopwords
from termground.origins._mean import mean
from termground.types import Direction, Score

WEIGHTS = (0.5, 0.3, 0.2)
"""Of unigrams, bigrams and trigrams."""

EPSILON = 1e-6
MOST_PENALTY = 0.8


class KeywordCosineSemanticOrigin:
    """``(.45 BLEU + .25 semantic + .3 keywords)(1 - min(P, .8))``: means over the contexts, a cosine of keyword counts.

    Words are those of nltk's tokenizer without its sentence model, which needs a download: a full stop inside a text
    stays with its word. The notebook's code fails without a context; then there is no value.

    Args:
        embedder: Makes the vectors of whole texts.
        signature: What can change the number.
    """

    name: ClassVar[str] = "keyword-cosine-semantic"
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
        known = keyword_counts(" ".join(contexts), stopwords)
        said = keyword_counts(response.original, stopwords)
        bleu = mean_bleu(contexts, response.original, WEIGHTS, words)
        semantic = max(mean(cosines(self._embedder, response.original, contexts)), 0.0)
        similarity, penalty = keyword_cosine(known, said), unexpected_penalty(known, said)
        return Score(
            self.name,
            combined(bleu, semantic, similarity, penalty),
            self.direction,
            self.signature,
            parts={
                "bleu": bleu,
                "semantic_similarity": semantic,
                "keyword_similarity": similarity,
                "unexpected_penalty": penalty,
            },
        )


def words(text: str) -> list[str]:
    """Lower-case words and signs by nltk's tokenizer."""
    from nltk.tokenize import word_tokenize  # noqa: PLC0415 - costs 0.3 s

    return list(word_tokenize(text.lower(), preserve_line=True))


def keyword_counts(text: str, stopwords: Collection[str]) -> Counter[str]:
    """How often each word stands that is long enough and no stop word."""
    return Counter(word for word in words(text) if word not in stopwords and len(word) > LONGER_THAN)


def keyword_cosine(known: Counter[str], said: Counter[str]) -> float:
    """Cosine of two counts, each length a little more than it is."""
    if not known and not said:
        return 0.0
    product = sum(count * said[word] for word, count in known.items())
    one, other = (math.sqrt(sum(n * n for n in counts.values())) + EPSILON for counts in (known, said))
    return product / (one * other)


def unexpected_penalty(known: Counter[str], said: Counter[str]) -> float:
    """Distinct keywords said more often than known, over the distinct ones said; .8 at most."""
    return min(len(said - known) / (len(said) + EPSILON), MOST_PENALTY)


def combined(bleu: float, semantic: float, similarity: float, penalty: float) -> float:
    """The value from its four parts."""
    return max((0.45 * bleu + 0.25 * semantic + 0.3 * similarity) * (1 - penalty), 0.0)
