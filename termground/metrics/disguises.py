"""Claims with words that may say something else than they show: none of them is supported."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

import msgspec

from termground.language.analysis import Analysis
from termground.text.disguises import DISGUISED, STRUCK
from termground.types import Region
from termground.verdicts.support import Support
from termground.verdicts.weights import Weights


class Disguises:
    """The disguised and struck out parts of a response.

    Args:
        response: The response.
        sources: The source texts: what stands there letter by letter, marks and all, is none.
    """

    def __init__(self, response: Analysis, sources: Sequence[str]) -> None:
        text = response.original
        marked = [region for region in response.view.regions if region.kind in (DISGUISED, STRUCK)]
        self._regions = sorted(
            (
                region
                for region in marked
                if not any(text[region.start : region.end] in one for one in sources)
            ),
            key=attrgetter("start"),
        )
        self._ends = [region.end for region in self._regions]

    def held_against(self, support: Support, weights: Weights) -> Support:
        """The support of a claim, less where part of it is one of them."""
        found = self.within(support.read.start, support.read.end)
        if found is None or support.contradicted:
            return support
        return msgspec.structs.replace(support, value=support.value * weights.open, disguise=found)

    def within(self, start: int, end: int) -> Region | None:
        """The first of them in a place; None where there is none."""
        at = bisect_left(self._ends, start + 1)
        found = self._regions[at] if at < len(self._regions) else None
        return found if found is not None and found.start < end else None
