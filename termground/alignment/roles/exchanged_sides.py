"""Words on two sides of a sentence, and those that a source sentence has on the other one: before *then* and behind it, *from* and *to*."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

import msgspec

from termground.alignment.changes import Change, Edit
from termground.evidence.words import Word

Places = Mapping[str, int]
"""Where words with content stand first, by their normal forms."""


class Sides(msgspec.Struct, frozen=True):
    """The words of two sides.

    Attributes:
        one: Those of the first side.
        other: Those of the other side.
    """

    one: Places
    other: Places

    @property
    def apart(self) -> Sides:
        """The words that stand on one side only."""
        return Sides(_without(self.one, self.other), _without(self.other, self.one))

    def but(self, others: Sides) -> Sides:
        """The words that others do not have on any side.

        Args:
            others: The others.
        """
        norms = others.one.keys() | others.other.keys()
        return Sides(_without(self.one, norms), _without(self.other, norms))

    def crosses(self, own: Sides, its: Sides) -> bool:
        """Whether it has words of the first side of some, and of the other side of others, and none the other way round.

        Args:
            own: Those.
            its: The others.
        """
        return bool(
            self.one.keys() & own.one.keys()
            and self.other.keys() & its.other.keys()
            and not self.one.keys() & its.one.keys()
            and not self.other.keys() & own.other.keys()
        )

    def exchanged(self, given: Sides) -> Exchanged | None:
        """The first words of both sides that a source sentence has on the other one; None where one side has none.

        Args:
            given: The sides there.
        """
        one = next((norm for norm in self.one if norm in given.other), None)
        other = next((norm for norm in self.other if norm in given.one), None)
        if one is None or other is None:
            return None
        return Exchanged(
            (self.one[one], self.other[other]), (given.other[one], given.one[other]), {one, other}
        )


def _without(places: Places, norms: Container[str]) -> Places:
    return {norm: at for norm, at in places.items() if norm not in norms}


class Exchanged(msgspec.Struct, frozen=True):
    """Two words in one another's place.

    Attributes:
        own: Where they stand in the claim.
        given: Where they stand in the source sentence.
        norms: Their normal forms.
    """

    own: tuple[int, int]
    given: tuple[int, int]
    norms: set[str]

    def edits(self, row: int) -> Iterator[Edit]:
        """The two as changes.

        Args:
            row: The source sentence.
        """
        for at, there in zip(self.own, self.given, strict=True):
            yield Edit.shown(Change.EXCHANGED, at, row, there, part=0.0)


def places_of(words: Sequence[Word], places: Sequence[int]) -> Places:
    """Where words with content stand first among some places, by their normal forms, the last one first; no numbers.

    Args:
        words: The sentence.
        places: The places, ascending.
    """
    return {words[at].norm: at for at in reversed(places) if words[at].content and not words[at].number}
