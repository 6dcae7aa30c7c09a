"""The Russian notebook's model of BERT vectors and fact errors, as it was."""

from __future__ import annotations

from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.models import Embedder
from termground.origins._cosine import cosines
from termground.origins.fact_verification import facts
from termground.types import Direction, Score


class BertFactErrorOrigin:
    """``0.4 (1 - S) + 0.6 E``, clipped: cosine of two CLS vectors, and an error ratio of facts.

    The notebook gives the formula, and below it the encoder and the patterns that find facts. Its context is one text,
    here the contexts joined by one space; without any there is nothing to encode and no value.

    Args:
        embedder: Makes the vector of the first token, of 512 tokens at most.
        signature: What can change the number.
    """

    name: ClassVar[str] = "bert-fact-error"
    direction: ClassVar[Direction] = "minimize"

    def __init__(self, embedder: Embedder, signature: str) -> None:
        self._embedder = embedder
        self.signature = signature

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts."""
        del reference
        if not source.analyses:
            return Score(self.name, None, self.direction, self.signature)
        context = " ".join(source.originals)
        [concept] = cosines(self._embedder, response.original, [context])
        said, known = facts(response.original), facts(context)
        hallucinated, missing = len(said - known), len(known - said)
        error = fact_error(len(said), hallucinated, missing)
        return Score(
            self.name,
            combined(concept, error),
            self.direction,
            self.signature,
            parts={
                "concept_score": concept,
                "fact_error_ratio": error,
                "facts": len(said),
                "hallucinated_facts": hallucinated,
                "missing_facts": missing,
            },
        )


def fact_error(total: int, hallucinated: int, missing: int) -> float:
    """The error ratio by its three cases; over 1 where more is missing than said."""
    if not total:
        return 1.0 if missing else 0.0
    return (hallucinated + missing) / total


def combined(concept: float, error: float) -> float:
    """The value from its two parts."""
    return min(1.0, max(0.0, 0.4 * (1 - concept) + 0.6 * error))
