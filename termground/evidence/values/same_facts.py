"""Facts of the sources that state the same as one of a response."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import chain

from termground.evidence.values.fact_pairs import is_same
from termground.evidence.values.fact_status import (
    SourceFact,
)
from termground.facts import Candidates, Fact, is_looser, said

KEPT = 1 << 12
"""Facts of responses that are remembered."""


class SameFacts:
    """Some facts of the sources, asked for those that are as one of a response; each is looked for once.

    Args:
        given: The facts.
    """

    def __init__(self, given: Sequence[SourceFact]) -> None:
        self._facts = given
        self._compared = Candidates(one.fact for one in given)
        self._same: dict[Hashable, list[SourceFact]] = {}

    def of(self, fact: Fact) -> list[SourceFact]:
        """Those that state the same value, in their order."""
        key = said(fact)
        found = self._same.get(key)
        if found is None:
            if len(self._same) >= KEPT:
                self._same.clear()
            near = map(self._facts.__getitem__, self._compared.holding(fact))
            same = (self._compared.same(one.fact) for one in near if is_same(fact, one.fact))
            found = self._same[key] = [self._facts[at] for at in sorted(chain.from_iterable(same))]
        return found

    def looser(self, fact: Fact) -> Iterator[SourceFact]:
        """Those that say less with the same number."""
        near = map(self._facts.__getitem__, self._compared.looser(fact))
        return (one for one in near if is_looser(fact, one.fact))
