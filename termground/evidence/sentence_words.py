"""The words of one sentence, of a response or of a source, with what is asked of either put together once."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.words import Word, marks_of
from termground.lazy import lazy


class SentenceWords:
    """The words of a sentence.

    Args:
        words: The sentence.

    Attributes:
        words: The same.
    """

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words

    @lazy
    def affirmed(self) -> frozenset[str]:
        """Normal forms of its words that nothing denies."""
        return frozenset(word.norm for word in self.words if not word.denied)

    @lazy
    def forms(self) -> frozenset[str]:
        """The words as they are written, in small letters."""
        return frozenset(word.form for word in self.words)

    @lazy
    def concepts(self) -> frozenset[int]:
        """Numbers of the concepts of the thesaurus that it speaks of."""
        return frozenset().union(*(word.sense.concepts for word in self.words))

    @lazy
    def marks(self) -> frozenset[tuple[str, str] | None]:
        """Axes and values of the markers in it."""
        return marks_of(self.words)
