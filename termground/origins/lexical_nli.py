"""The French notebook's lexical NLI, as it was."""

from __future__ import annotations

import re
from typing import ClassVar

from termground.errors import UsageError
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.origins._closest import Closest, Sentence
from termground.origins._mean import mean
from termground.types import Direction, Score

SHORTEST_IDEA = 4
"""Code points; shorter sentences of a response are no ideas."""

NEGATIONS = frozenset("ne n pas plus jamais aucun aucune sans ni rien personne".split())  # noqa: SIM905 - a list of words

STOPWORDS = frozenset(
    """
    le la les un une des du de d et ou à a au aux en dans sur pour par avec sans ce cet cette ces que qui quoi
    dont où est sont être été il elle ils elles on nous vous je tu se sa son ses leur leurs mais donc car si
    comme plus moins très
    """.split()  # noqa: SIM905 - a list of words
)

_SENTENCE_END = re.compile(r"(?<=[.?!]) ")
_WORD = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ0-9']+")


class LexicalNliOrigin:
    """Support by the nearest source sentence, less a penalty where only one of the two holds a negation.

    ``support = max_j(0.6 · Jaccard of words + 0.4 · difflib's ratio)`` for each sentence of the response,
    ``contra = (1 - support) · alpha_contra`` where the negations differ; the value is the difference of their
    means, clipped to 0..1, and None where the response or the source has no sentence.

    Args:
        signature: What can change the number.
        alpha_contra: Weight of a differing negation.

    Raises:
        UsageError: ``alpha_contra`` is not from 0 to 1.
    """

    name: ClassVar[str] = "lexical-nli"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, signature: str, *, alpha_contra: float = 0.8) -> None:
        if not 0.0 <= alpha_contra <= 1.0:
            raise UsageError(f"alpha_contra must be from 0 to 1, not {alpha_contra}")
        self.signature = signature
        self._alpha = alpha_contra

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response on the raw texts.

        Raises:
            UsageError: The texts are too long to be compared; the message names the limit.
        """
        del reference
        ideas = [idea for idea in sentences(response.original) if len(idea) >= SHORTEST_IDEA]
        premises = [sentence for text in source.originals for sentence in sentences(text)]
        support = contra = value = None
        if ideas and premises:
            supports, contras = zip(*self._judged(ideas, premises), strict=True)
            support, contra = mean(supports), mean(contras)
            value = min(max(support - contra, 0.0), 1.0)
        parts = {"support": support, "contra": contra}
        return Score(self.name, value, self.direction, self.signature, parts=parts)

    def _judged(self, ideas: list[str], premises: list[str]) -> list[tuple[float, float]]:
        """Support and contra of each idea; what is said twice is judged once."""
        closest = Closest(Sentence(text, content_words(text)) for text in dict.fromkeys(premises))
        judged: dict[str, tuple[float, float]] = {}
        for idea in ideas:
            if idea not in judged:
                support, premise = closest.find(Sentence(idea, content_words(idea)))
                differs = premise is not None and is_negative(idea) != is_negative(premise.text)
                judged[idea] = support, (1.0 - support) * self._alpha if differs else 0.0
        return [judged[idea] for idea in ideas]


def sentences(text: str) -> list[str]:
    """Sentences with single spaces between their words; an abbreviation's point ends one too."""
    flat = " ".join(text.split())
    return _SENTENCE_END.split(flat) if flat else []


def content_words(text: str) -> set[str]:
    """Lower-case words of three letters and more that are no stop words."""
    return {word for word in words(text) if len(word) > 2 and word not in STOPWORDS}


def is_negative(text: str) -> bool:
    """Whether a word that may negate stands anywhere, or an n with an apostrophe."""
    return not NEGATIONS.isdisjoint(words(text)) or "n'" in text.lower()


def words(text: str) -> list[str]:
    """Lower-case runs of Latin-1 letters, digits and straight apostrophes: no œ."""
    return list(map(str.lower, _WORD.findall(text)))
