"""How a value stands to the sources, with what both say of the way that it goes, and of how far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from termground.evidence.values.extents import other_extent
from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.values.told_changes import changed_to, is_miscounted, is_told_bare, trend_of_change
from termground.evidence.values.trends import trend_of
from termground.facts import Relation


class Around(NamedTuple):
    """What stands around a fact in the response and in the sources.

    Attributes:
        facts: The facts of its sentence.
        here: Those of the source sentence that it follows.
        same: The facts of the sources that state its value.
    """

    facts: ClaimFacts
    here: Sequence[SourceFact]
    same: SameFacts


def with_change(
    stated: ClaimFact, checked: ComparedFact, around: Around, source_facts: SourceFacts
) -> ComparedFact:
    """A value with what the claim says of the way that it goes; or by which, or to which, something changes in the sources.

    Args:
        stated: A fact of the response.
        checked: How it stands to the sources.
        around: What stands around it.
        source_facts: The facts of the sources.
    """
    facts, here, same = around
    if checked.status is FactStatus.HELD:
        instead = changed_to(stated, facts, here, source_facts)
        if instead is None:
            trend = other_extent(stated, same, source_facts)
            trend = trend or trend_of(stated, same, source_facts)
            return msgspec.structs.replace(checked, trend=trend)
        checked = ComparedFact(stated.fact, FactStatus.MOVED, Relation.DIFFERENT, instead, told=True)
    trend = trend_of_change(stated, here, source_facts)
    if trend is not None:
        return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL, trend=trend)
    untrue = (is_told_bare, is_miscounted) if checked.status is FactStatus.DERIVED else ()
    if any(is_untrue(stated, here, source_facts) for is_untrue in untrue):
        return ComparedFact(stated.fact, FactStatus.ABSENT)
    return checked
