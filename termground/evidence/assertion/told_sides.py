"""What a sentence tells by a phrase that stands against others, and of what: behind the house, 朝食なし, on foot."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from termground.evidence.small_words import places_in_words
from termground.evidence.words import Word, is_parted
from termground.language.opposed import MANNERS, OUTRIGHT, RELATIONS, TRAILED, TRAILED_RELATIONS

FEW = 4
"""Words beside a phrase among which stands what it goes with."""

NOUNS = 2
"""Words with content of what a phrase goes with."""


class ToldSide(msgspec.Struct, frozen=True):
    """A phrase that stands against others.

    Attributes:
        axis: The number of the line that has it.
        side: Its side there.
        first: Its first word.
        last: One past its last word.
        kind: The kind of that line.
        nouns: The words that it goes with; none where a pronoun stands there: against it.
    """

    axis: int
    side: int
    first: int
    last: int
    kind: str
    nouns: Sequence[Word]

    @property
    def alone(self) -> bool:
        """Whether it says by itself how something is done."""
        return self.kind in (MANNERS, OUTRIGHT)

    @property
    def outright(self) -> bool:
        """Whether it does so though all of its words stand in the other sentence, and whatever else is denied."""
        return self.kind == OUTRIGHT

    @property
    def ordered(self) -> bool:
        """Whether two things that change places around it turn what it says."""
        return self.kind in (RELATIONS, TRAILED_RELATIONS)


def lines_in(words: Sequence[Word]) -> frozenset[tuple[int, int]]:
    """The lines, each with a side, of which a sentence may have a phrase; it has none of any other.

    Args:
        words: The sentence.
    """
    if not words:
        return frozenset()
    text = words[0].text
    return text.phrases.opposed.told(text.passage(words[0].token, words[-1].token))


def told_sides(words: Sequence[Word], axes: Collection[int]) -> list[ToldSide]:
    """The phrases of a sentence that are of some lines of such as stand against others.

    Args:
        words: The sentence.
        axes: The numbers of the lines.
    """
    found: list[ToldSide] = []
    for one, places in places_in_words(words, lambda phrases, text: phrases.opposed.of(text, axes)):
        if places:
            behind = one.kind in (TRAILED, TRAILED_RELATIONS)
            alone = one.kind in (MANNERS, OUTRIGHT)
            nouns = () if alone else _beside(words, places.start, places.stop, behind=behind)
            found.append(ToldSide(one.axis, one.side, places.start, places.stop, one.kind, nouns))
    return found


def is_suffix(word: Word) -> bool:
    """Whether a word may only be the last part of a noun, where particles follow: 料, of 通信料."""
    return word.postposed and len(word.form) == 1


def _beside(words: Sequence[Word], first: int, last: int, *, behind: bool) -> list[Word]:
    """The words with content that a phrase goes with, up to a mark: the first ones behind it, or the last one before it.

    That may be two characters.
    """
    found: list[Word] = []
    before = range(first - 1, max(-1, first - 1 - FEW), -1)
    for at in before if behind else range(last, min(len(words), last + FEW)):
        word = words[at]
        if is_parted(words[at + 1] if behind else word) or (found and not word.content):
            break
        if word.content and not word.number:
            found.append(word)
        if len(found) == (1 if behind and not (word.is_pair or is_suffix(word)) else NOUNS):
            break
    return found
