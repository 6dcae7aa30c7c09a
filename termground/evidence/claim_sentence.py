"""The words of one sentence of a response, with what is asked of them again and again put together once."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.assertion.modality import HEDGED, OPEN
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import Recombination, recombinations
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange
from termground.lazy import lazy

MOST_WORDS = 120
"""Longest sentence, in words, in which it is asked what each value goes with; longer ones are lists without marks.

What tells one value from another is looked for value by value, and costs the square of a sentence's length.
"""

RIVALS = 8
"""Values of a sentence from which one is told apart: beyond a few the sentence is a table, which labels do not tell apart."""


class ClaimSentence(SentenceWords):
    """The words of a sentence of a response.

    Args:
        words: The sentence.
    """

    def __init__(self, words: Sequence[Word]) -> None:
        super().__init__(words)
        self._recombined: dict[tuple[WordRange, ...], Sequence[Recombination]] = {}

    def recombined(self, figures: Sequence[WordRange], index: SentenceIndex) -> Sequence[Recombination]:
        """What it puts together from two source sentences, looked for once, be it for its values or for its names.

        Args:
            figures: The places of its values.
            index: The sentences of the sources.
        """
        key = tuple(figures)
        found = self._recombined.get(key)
        if found is None:
            found = self._recombined[key] = list(recombinations(self.words, figures, index))
        return found

    @lazy
    def is_long(self) -> bool:
        """Whether it has too many words to tell what each value goes with."""
        return len(self.words) > MOST_WORDS

    @lazy
    def norms(self) -> frozenset[str]:
        """Normal forms of its words."""
        return frozenset([word.norm for word in self.words])

    @lazy
    def content(self) -> frozenset[str]:
        """The same of those with content."""
        return frozenset([word.norm for word in self.words if word.content])

    @lazy
    def unsure(self) -> bool:
        """Whether a word says that it is not sure, or only looked at."""
        return not self.marks.isdisjoint((HEDGED, OPEN))
