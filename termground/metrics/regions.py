"""Headings and code: parts of a document whose words do not count as content."""

from __future__ import annotations

from bisect import bisect_right

from termground.language.analysis import Analysis
from termground.types import ExcludedTerm, Region

SHOWN = 80
"""Code points of a heading or code block that an excluded term names it by."""


class Regions:
    """The headings and code blocks of a response.

    Args:
        response: The response.
        headings: Count the words of headings after all.
    """

    def __init__(self, response: Analysis, *, headings: bool = False) -> None:
        self._original = response.original
        self._regions = [r for r in response.view.regions if not (headings and r.kind == "heading")]
        self._firsts = [region.start for region in self._regions]

    def excluded(self, form: str, start: int, end: int) -> ExcludedTerm | None:
        """A term at this place as excluded, if it lies in one of them."""
        i = bisect_right(self._firsts, start) - 1
        if i < 0 or end > self._regions[i].end:
            return None
        region = self._regions[i]
        surface = self._original[start:end]
        return ExcludedTerm(surface, form, start, end, region.kind, self._first_line(region), "document")

    def _first_line(self, region: Region) -> str:
        """The beginning of a region, enough to know it by."""
        return self._original[region.start : min(region.end, region.start + SHOWN)].partition("\n")[0]
