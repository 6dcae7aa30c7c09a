"""A fact or name of a response, and what its sources say of it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from termground.facts import Relation
from termground.types import Evidence

DIFFERENCES = {
    Relation.UNIT: "unit-differs",
    Relation.MAGNITUDE: "magnitude-differs",
    Relation.MORE_PRECISE: "fact-more-precise",
}
"""Kinds of findings by what another value is to a stated one; of any other, the fact differs."""


class Status(StrEnum):
    """What the sources say of a fact."""

    HELD = "held"
    CLASH = "clash"
    ABSENT = "absent"


class CheckedFact(msgspec.Struct, frozen=True):
    """A fact or name of the response, and what the sources say of it.

    Attributes:
        start: First code point in the response.
        end: One past the last.
        surface: The fact as written.
        kind: Its kind; ``name`` for a proper name.
        status: What the sources say.
        unit: Index of the unit that states it; -1 where none does.
        relation: How the evidence differs where it clashes.
        evidence: Where the sources hold or contradict it, or say less; None where they say nothing.
    """

    start: int
    end: int
    surface: str
    kind: str
    status: Status
    unit: int = -1
    relation: Relation = Relation.UNRELATED
    evidence: Evidence | None = None

    @property
    def finding(self) -> str:
        """Kind of the finding that it gives where it is not held."""
        if self.status is Status.ABSENT and self.evidence is None:
            return "name-not-in-source" if self.kind == "name" else "fact-not-in-source"
        return DIFFERENCES.get(self.relation, "fact-differs")
