"""The words of a text that only point to a source or to a place in a list."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from termground.language.analysis import Analysis


def pointing_tokens(analysis: Analysis, *, citing: bool) -> frozenset[int]:
    """View tokens that only point.

    Args:
        analysis: The text.
        citing: Whether its numbers in square brackets only cite.
    """
    found, tokens = analysis.pointing, analysis.view_tokens
    spans = (*found.marks, *found.brackets) if citing else found.marks
    return frozenset(
        at
        for low, high in spans
        for at in range(bisect_right(tokens.ends, low), bisect_left(tokens.starts, high))
    )
