"""BERT and fact error: how far a response is from its sources in meaning, and how many of its facts are wrong."""

from __future__ import annotations

from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.counted_facts import Counted, counted, findings
from termground.metrics.similarity import similarity
from termground.models import Embedder
from termground.types import Direction, Score

FORMULA = "3"
"""Version of the formula; changes whenever the same input may give another number."""


class BertFactError:
    r"""Distance in meaning and the error of facts, weighted.

    .. math:: H = w_S (1 - S) + w_E E, \quad E = \min\left(1, \frac{|wrong| + |missing|}{|facts|}\right)

    with :math:`S` the mean similarity of the response's sentences to the nearest source sentences, and facts as in
    ``fact-verification``. Where the response has no fact, :math:`E` is 1 if one is missing and else 0. The formula and its
    weights (.4, .6) are those of a Russian notebook, where :math:`S` is the cosine of two CLS vectors of plain BERT and
    a ratio over 1 is clipped only in the end. None where the response has no sentence or there is no source.

    Args:
        embedder: What makes the vectors.
        signature: What else can change the number.
        weights: Of meaning and facts.
    """

    name: ClassVar[str] = "bert-fact-error"
    direction: ClassVar[Direction] = "minimize"

    def __init__(
        self, embedder: Embedder, signature: str, *, weights: tuple[float, float] = (0.4, 0.6)
    ) -> None:
        self._embedder = embedder
        self.signature = signature
        self._weights = weights

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        concept = None if source.is_empty else similarity(response, source, self._embedder)
        if concept is None:
            return Score(self.name, None, self.direction, self.signature)
        found = counted(response, source)
        error = _error(found)
        meaning, facts = self._weights
        return Score(
            self.name,
            min(1.0, meaning * (1.0 - concept) + facts * error),
            self.direction,
            self.signature,
            parts={
                "concept_score": concept,
                "fact_error_ratio": error,
                "facts": found.facts,
                "hallucinated_facts": len(found.wrong),
                "missing_facts": found.missing,
            },
            findings=findings(self.name, found),
        )


def _error(found: Counted) -> float:
    if not found.facts:
        return 1.0 if found.missing else 0.0
    return min(1.0, (len(found.wrong) + found.missing) / found.facts)
