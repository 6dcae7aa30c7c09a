"""What may be changed in a source sentence that is followed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

import msgspec

from termground.evidence.words import WordRange


class Change(StrEnum):
    """What is changed."""

    FIGURE = "figure"  # another value in the place of a number or date
    MOVED_FIGURE = "moved-figure"  # a value that the sources have elsewhere, in the place of another
    EXCHANGED_FIGURE = "exchanged-figure"  # two values in one another's place
    NEW_FIGURE = "new-figure"
    NAME = "name"  # a name in the place of another word
    MOVED_NAME = "moved-name"  # a name of the sentence in the place of another
    NEW_NAME = "new-name"
    OFFICE = "office"  # an office of somebody else, to a name that has another one in the sources
    LITERAL = "literal"  # another code or quotation in the place of one
    DENIED = "denied"  # a negation more or less
    POLARITY = "polarity"  # the same word denied here and not there
    OPPOSITE = "opposite"
    TREND = "trend"  # up for down of a figure
    WORD = "word"  # a word of the sources in the place of another
    STRANGE = "strange"  # a word that the sources do not have in the place of another
    MOVED_WORD = "moved-word"  # a word of the sentence in the place of another that it has too
    TURNED = "turned"  # another duty: must for may
    FIRMER = "firmer"  # stated as certain where the source is not sure
    UNASSERTED = "unasserted"  # stated where the source asks, hopes, plans or denies it
    LONE_WORD = "lone-word"  # a word of the sources in the place of another, and nothing else changed
    LONE_STRANGE = "lone-strange"  # the same of one that they do not have
    ANOTHERS = "anothers"  # a value or name that the sources have of something else
    KINDRED = "kindred"  # a word in the place of one with which it shares characters
    EXCHANGED = "exchanged"  # two phrases in one another's place


DENIALS = frozenset({Change.DENIED, Change.POLARITY})
"""Changes of negations."""

REVERSED = DENIALS | {Change.TURNED}
"""Changes of negations and duties."""

OPPOSED = REVERSED | {Change.OPPOSITE}
"""Changes that say the reverse: of negations and duties, and opposite words."""

LONE = {Change.WORD: Change.LONE_WORD, Change.STRANGE: Change.LONE_STRANGE}
"""What another word in the place of one is where nothing else is changed."""


class Edit(msgspec.Struct, frozen=True):
    """One change.

    Attributes:
        change: What is changed.
        closeness: How closely the words around follow the source, from 0 to 1.
        first: Index of its first word in the sentence of the response.
        last: One past the last.
        row: The source sentence.
        given: Range of words there that stand in its place; empty where none do.
        part: How tightly the rest of the sentence follows the source, or the part of it between two marks, from 0 to 1;
            0 where hardly any word of it does.
        told: Whether what stands around shows it by itself, however loosely the sentence follows the source.
        across: Whether it is one of how two clauses are joined, which neither of them shows by itself.
    """

    change: Change
    closeness: float
    first: int
    last: int
    row: int
    given: WordRange
    part: float = 0.0
    told: bool = False
    across: bool = False

    @classmethod
    def shown(
        cls,
        change: Change,
        stated: int | WordRange,
        row: int,
        given: int | WordRange,
        *,
        part: float = 1.0,
    ) -> Edit:
        """A change that what stands around shows by itself.

        Args:
            change: What is changed.
            stated: Its word in the sentence of the response, or a range of these.
            row: The source sentence.
            given: The word there that stands in its place, or a range of these.
            part: How tightly the rest of the sentence follows the source.
        """
        first, last = (stated, stated + 1) if isinstance(stated, int) else stated
        place = (given, given + 1) if isinstance(given, int) else given
        return cls(change, 1.0, first, last, row, place, part=part, told=True)


def without(edits: Iterable[Edit], changes: Collection[Change], rows: Collection[int]) -> list[Edit]:
    """Changes but for those of some kinds, of some source sentences.

    Args:
        edits: The changes.
        changes: What is left out.
        rows: The source sentences of which it is.
    """
    return [edit for edit in edits if edit.row not in rows or edit.change not in changes]
