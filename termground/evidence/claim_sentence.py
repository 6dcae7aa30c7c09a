"""The words of one sentence of a response, with what is asked of them again and again put together once."""

from __future__ import annotations

from termground.evidence.assertion.modality import HEDGED, OPEN
from termground.evidence.sentence_words import SentenceWords
from termground.lazy import lazy

MOST_WORDS = 120
"""Longest sentence, in words, in which it is asked what each value goes with; longer ones are lists without marks.

What tells one value from another is looked for value by value, and costs the square of a sentence's length.
"""

RIVALS = 8
"""Values of a sentence from which one is told apart: beyond a few the sentence is a table, which labels do not tell apart."""


class ClaimSentence(SentenceWords):
    """The words of a sentence of a response."""

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
