"""The Russian notebook's second FactVerificationScore, as it was, less its model of names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar

import msgspec

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.models import Embedder, Perplexity
from termground.origins._cosine import cosines
from termground.types import Direction, Score

_FACT = re.compile(r"\b\d{4}\b|\b[А-ЯA-Z][а-яa-z]+(?: [А-ЯA-Z][а-яa-z]+)*")
_INFORMATION, _ABSENT = "информация", "отсутствует"
_UNSTATED = ("не указано", "нет данных", "невозможно")


class Components(msgspec.Struct, frozen=True):
    """What the formula is made of.

    Attributes:
        concept_score: Cosine of the two texts.
        perplexity: Perplexity of the response.
        facts: Facts of the response.
        known_facts: Facts of the context.
        hallucinated_facts: Facts of the response that the context lacks.
        missing_facts: Facts of the context that the response lacks.
        negation_detected: Whether the context says that it does not say.
    """

    concept_score: float
    perplexity: float
    facts: int
    known_facts: int
    hallucinated_facts: int
    missing_facts: int
    negation_detected: bool

    @property
    def fact_error_ratio(self) -> float:
        """Share of the response's facts that are hallucinated."""
        return self.hallucinated_facts / max(1, self.facts)

    @property
    def missing_fact_ratio(self) -> float:
        """Share of the context's facts that are missing."""
        return self.missing_facts / max(1, self.known_facts)


class FactVerificationSemanticOrigin:
    """Five weighted parts, clipped; see :func:`weighted`.

    The notebook's facts are the entities of spaCy's ru_core_news_sm and what a pattern finds. That model is on no package
    index; the names that the language plugin knows stand in for its entities, so that counts may differ from the
    notebook's. The contexts are joined by one space; without any there is no value. Without a perplexity, or with one that
    is None, there are parts and no value.

    Args:
        embedder: Makes the vectors of whole texts.
        perplexity: Measures the response's perplexity.
        signature: What can change the number.
        facts: Finds the facts of some texts taken together.
    """

    name: ClassVar[str] = "fact-verification-semantic"
    direction: ClassVar[Direction] = "minimize"

    def __init__(
        self,
        embedder: Embedder,
        perplexity: Perplexity | None,
        signature: str,
        *,
        facts: Callable[[Sequence[Analysis]], AbstractSet[str]] | None = None,
    ) -> None:
        self._embedder = embedder
        self._perplexity = perplexity
        self.signature = signature
        self._facts = facts or names_and_matches

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts."""
        del reference
        if not source.analyses:
            return Score(self.name, None, self.direction, self.signature)
        text, context = response.original, " ".join(source.originals)
        [concept] = cosines(self._embedder, text, [context])
        perplexity = self._perplexity.perplexity([text])[0] if self._perplexity else None
        said, known = self._facts([response]), self._facts(source.analyses)
        found = Components(
            concept,
            0.0 if perplexity is None else perplexity,
            len(said),
            len(known),
            len(said - known),
            len(known - said),
            is_unstated(context),
        )
        return Score(
            self.name,
            None if perplexity is None else combined(found),
            self.direction,
            self.signature,
            parts={
                "concept_score": concept,
                "perplexity": perplexity,
                "fact_error_ratio": found.fact_error_ratio,
                "missing_fact_ratio": found.missing_fact_ratio,
                "hallucinated_facts": found.hallucinated_facts,
                "missing_facts": found.missing_facts,
                "negation_detected": int(found.negation_detected),
            },
        )


def names_and_matches(texts: Sequence[Analysis]) -> frozenset[str]:
    """Names as written, and of the texts joined by one space four-digit numbers and runs of capitalised words."""
    found: list[str] = _FACT.findall(" ".join(text.original for text in texts))
    return frozenset(found) | {name.surface for text in texts for name in text.names}


def is_unstated(context: str) -> bool:
    """Whether the context has one of four phrases, the first one with anything of its line in between."""
    lower = context.lower()
    if any(phrase in lower for phrase in _UNSTATED):
        return True
    for line in lower.split("\n"):  # the notebook's pattern takes quadratic time; this finds the same
        at = line.find(_INFORMATION)
        if at >= 0 and line.find(_ABSENT, at + len(_INFORMATION)) >= 0:
            return True
    return False


def weighted(found: Components) -> float:
    """``.35 (1 - concept) + .15 min(1, perplexity / 50) + .35 error + .15 missing + .5 negation``, not clipped.

    The last part counts where the context says that it does not say and the response has a fact of its own.
    """
    negation = 1.0 if found.negation_detected and found.hallucinated_facts > 0 else 0.0
    return (
        0.35 * (1 - found.concept_score)
        + 0.15 * min(1.0, found.perplexity / 50.0)
        + 0.35 * found.fact_error_ratio
        + 0.15 * found.missing_fact_ratio
        + negation * 0.5
    )


def combined(found: Components) -> float:
    """The value from its components."""
    return min(1.0, max(0.0, weighted(found)))
