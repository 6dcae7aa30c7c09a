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
        self._regions = [r for r in response.regions if not (headings and r.kind == "heading")]
        self._firsts = [region.start for region in self._regions]

    def holds(self, start: int, end: int) -> bool:
        """Whether a place lies in one of them."""
        return self._at(start, end) is not None

    def kind(self, start: int, end: int) -> str:
        """The kind of the one that a place lies in; empty where it lies in none."""
        region = self._at(start, end)
        return "" if region is None else region.kind

    def excluded(self, form: str, start: int, end: int) -> ExcludedTerm | None:
        """A term at this place as excluded, if it lies in one of them."""
        region = self._at(start, end)
        if region is None:
            return None
        surface = self._original[start:end]
        return ExcludedTerm(surface, form, start, end, region.kind, self._first_line(region), "document")

    def _at(self, start: int, end: int) -> Region | None:
        i = bisect_right(self._firsts, start) - 1
        return self._regions[i] if i >= 0 and end <= self._regions[i].end else None

    def _first_line(self, region: Region) -> str:
        """The beginning of a region, enough to know it by."""
        return self._original[region.start : min(region.end, region.start + SHOWN)].partition("\n")[0]
