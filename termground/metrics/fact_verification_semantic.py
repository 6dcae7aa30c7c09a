"""Fact verification with semantics: meaning, fluency, wrong and missing facts, and facts where the source says nothing."""

from __future__ import annotations

from bisect import bisect_right
from typing import ClassVar

import msgspec

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.counted_facts import Counted, counted, findings
from termground.metrics.similarity import similarity
from termground.models import Embedder, Perplexity
from termground.overlap.words import sentence_keywords
from termground.types import Direction, Score

FORMULA = "3"
"""Version of the formula; changes whenever the same input may give another number."""

FLUENT = 50.0
"""Perplexity from which a text counts as not fluent at all."""

UNSTATED = ("knowledge", "unstated")
"""Axis and value of the marker by which a text says that it does not say something."""


class Weights(msgspec.Struct, frozen=True):
    """Weights of the parts; all but the last add up to 1."""

    semantic: float = 0.35
    perplexity: float = 0.15
    facts: float = 0.35
    missing: float = 0.15
    unstated: float = 0.5


class FactVerificationSemantic:
    r"""Five parts, weighted and cut at 1.

    .. math:: V = \min\left(1, .35 (1 - S) + .15 \min\left(1, \frac{P}{50}\right) + .35 \frac{|wrong|}{|facts|}
        + .15 \frac{|missing|}{|known|} + .5 N\right)

    with :math:`S` the mean similarity of the response's sentences to the nearest source sentences, :math:`P` the
    response's perplexity, facts as in ``fact-verification``, and :math:`N` 1 where a source sentence about the same thing
    says that it does not say, and a fact of the response is wrong. A ratio over nothing is 0. Formula and weights are
    those of a Russian notebook, which compares whole texts and finds the last part by four patterns anywhere in the
    context. None where the response has no sentence, there is no source, or the perplexity is not known.

    Args:
        embedder: What makes the vectors.
        perplexity: What measures perplexity; without it the metric has parts and no value.
        signature: What else can change the number.
        weights: Of the parts.
    """

    name: ClassVar[str] = "fact-verification-semantic"
    direction: ClassVar[Direction] = "minimize"

    def __init__(
        self,
        embedder: Embedder,
        perplexity: Perplexity | None,
        signature: str,
        *,
        weights: Weights | None = None,
    ) -> None:
        self._embedder = embedder
        self._perplexity = perplexity
        self.signature = signature
        self._weights = weights or Weights()

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        concept = None if source.is_empty else similarity(response, source, self._embedder)
        if concept is None:
            return Score(self.name, None, self.direction, self.signature)
        perplexity = self._perplexity.perplexity([response.view.text])[0] if self._perplexity else None
        found = counted(response, source)
        missing = found.missing / max(found.known, 1)
        unstated = _is_unstated(response, source, found)
        value = None
        if perplexity is not None:
            weights = self._weights
            value = min(
                1.0,
                weights.semantic * (1.0 - concept)
                + weights.perplexity * min(1.0, perplexity / FLUENT)
                + weights.facts * found.wrong_ratio
                + weights.missing * missing
                + weights.unstated * unstated,
            )
        return Score(
            self.name,
            value,
            self.direction,
            self.signature,
            parts={
                "concept_score": concept,
                "perplexity": perplexity,
                "fact_error_ratio": found.wrong_ratio,
                "missing_fact_ratio": missing,
                "facts": found.facts,
                "hallucinated_facts": len(found.wrong),
                "missing_facts": found.missing,
                "negation_detected": int(unstated),
            },
            findings=findings(self.name, found),
        )


def _is_unstated(response: Analysis, source: Source, found: Counted) -> bool:
    """Whether a wrong fact stands in a sentence of which a source says that it does not say."""
    silent = {(i, start) for i, analysis in enumerate(source.analyses) for start in _silent(analysis)}
    if not silent or not found.wrong:
        return False
    tokens, view = response.view_tokens, response.view
    for first, last, keywords in sentence_keywords(response):
        span = view.span(tokens.starts[first], tokens.ends[last - 1])
        if not any(span.start <= fact.start < span.end for fact in found.wrong):
            continue
        near = source.overlap.candidates(dict.fromkeys(keyword.key for keyword in keywords))
        if any((sentence.source, sentence.start) in silent for sentence in near):
            return True
    return False


def _silent(analysis: Analysis) -> set[int]:
    """Where the sentences begin, in the original, that say that something is not said."""
    ranges = analysis.sentence_ranges
    tokens, view = analysis.view_tokens, analysis.view
    firsts = [first for first, _ in ranges]
    found = set()
    for marker in analysis.markers:
        if (marker.axis, marker.value) == UNSTATED and not marker.denied:
            first, last = ranges[bisect_right(firsts, marker.first) - 1]
            if first < last:
                found.add(view.span(tokens.starts[first], tokens.ends[last - 1]).start)
    return found
