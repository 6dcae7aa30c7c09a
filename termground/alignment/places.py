"""Where a change stands: the source sentence, and the words on either side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from termground.alignment.align import Segment
from termground.alignment.index import SentenceIndex
from termground.alignment.words import Word
from termground.text.kinship import Kin

SHORT = 2
"""Words with content on either side up to which one is put in the place of another."""


class Place:
    """A source sentence as its segment sees it."""

    def __init__(self, segment: Segment, row: Sequence[Word], index: SentenceIndex) -> None:
        self.row = segment.row
        self.words = row
        self.norms = index.norms[segment.row]

    @cached_property
    def affirmed(self) -> frozenset[str]:
        """Normal forms of its words that nothing denies."""
        return frozenset(word.norm for word in self.words if not word.denied)

    @cached_property
    def concepts(self) -> frozenset[int]:
        """Numbers of the concepts of the thesaurus that it speaks of."""
        return frozenset().union(*(word.sense.concepts for word in self.words))

    @cached_property
    def kin(self) -> Kin:
        """What is akin to a word of the sentence."""
        return Kin(self.norms)


class Range:
    """Words of the response in the place of words of the source."""

    def __init__(
        self, words: Sequence[Word], given: Sequence[Word], low: int, place: tuple[int, int]
    ) -> None:
        self.words = words
        self.given_words = given
        self.low = low
        self.given = place
        self.content = [word for word in words if word.content]
        self.given_content = [word for word in given if word.content]

    @cached_property
    def concepts(self) -> frozenset[int]:
        """Numbers of the concepts that the words of the source speak of."""
        return frozenset().union(*(word.sense.concepts for word in self.given_words))

    @cached_property
    def own_concepts(self) -> frozenset[int]:
        """The same for those of the response."""
        return frozenset().union(*(word.sense.concepts for word in self.words))

    def is_short(self, most: int) -> bool:
        """Whether neither side has more words with content than this."""
        return len(self.content) <= most and len(self.given_content) <= most

    def denies(self) -> bool:
        """Whether a negation of the response stands for none of the source, and hardly anything comes with it."""
        return (
            len(self.content) <= SHORT
            and not any(word.negation for word in self.given_words)
            and not self.concepts & self.own_concepts
        )

    def excludes(self, word: Word) -> bool:
        """Whether a word excludes one in whose place it stands."""
        return any(excludes(word, other) for other in self.given_words)


def excludes(word: Word, other: Word) -> bool:
    """Whether one word in the place of the other makes a statement false."""
    return any(
        line == other_line and side != other_side
        for line, side in word.sense.excludes
        for other_line, other_side in other.sense.excludes
    )
