"""Where a change stands: the source sentence, and the words on either side."""

from __future__ import annotations

from collections.abc import Sequence

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
        self.affirmed = frozenset(word.norm for word in row if not word.denied)
        self._kin: Kin | None = None
        self.concepts: frozenset[int] = frozenset().union(*(word.sense.concepts for word in row))

    @property
    def kin(self) -> Kin:
        """What is akin to a word of the sentence."""
        kin = self._kin
        if kin is None:
            kin = self._kin = Kin(self.norms)
        return kin


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
        self.concepts: frozenset[int] = frozenset().union(*(word.sense.concepts for word in given))
        self.own_concepts: frozenset[int] = frozenset().union(*(word.sense.concepts for word in words))

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
