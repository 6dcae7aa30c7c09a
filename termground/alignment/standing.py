"""A fact of a response, and how it stands to its sources."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from termground.alignment.labels import Range
from termground.alignment.words import Word
from termground.facts import Fact, Quantity, Relation
from termground.facts.units import is_known
from termground.types import Evidence


class Standing(StrEnum):
    """How a fact of the response stands to its sources."""

    HELD = "held"  # a sentence that is followed has it
    LOOSER = "looser"  # such a sentence has it less precisely
    MOVED = "moved"  # another sentence has it, and this one has another value in its place
    ELSEWHERE = "elsewhere"  # another sentence has it
    CLASHING = "clashing"  # no sentence has it, and this one has another value
    ABSENT = "absent"


class Given(msgspec.Struct, frozen=True):
    """A fact of a source."""

    source: int
    fact: Fact

    @property
    def place(self) -> tuple[int, int]:
        """Its source and where it begins there."""
        return self.source, self.fact.start


class Stated(msgspec.Struct, frozen=True):
    """A fact of the response.

    Attributes:
        fact: The fact.
        row: The source sentence along which it lies; None where it lies along none.
        skipped: The words of the source that are left out right before it.
        replaced: The words of the source in whose place it stands.
        words: The sentence.
        place: Its range there.
        company: The words with content by which it stands, nearer ones counting more.
    """

    fact: Fact
    row: int | None
    skipped: Evidence | None
    replaced: Evidence | None
    words: Sequence[Word]
    place: Range
    company: dict[str, float]


class Checked(msgspec.Struct, frozen=True):
    """A fact of the response.

    Attributes:
        fact: The fact.
        standing: How it stands to the sources.
        relation: What the other value is to it.
        given: The fact of the source that it was compared with.
    """

    fact: Fact
    standing: Standing
    relation: Relation = Relation.UNRELATED
    given: Given | None = None


def counts_others(stated: Fact, given: Fact) -> bool:
    """Whether two numbers count things that go by different words: two teams, four categories.

    Args:
        stated: One of them.
        given: The other one.
    """
    one, other = stated.value, given.value
    if not (isinstance(one, Quantity) and isinstance(other, Quantity) and one.unit and other.unit):
        return False
    return one.unit != other.unit and not (is_known(one.unit) or is_known(other.unit))
