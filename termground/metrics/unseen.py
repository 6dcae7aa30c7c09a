"""What a response says where nobody reads it."""

from __future__ import annotations

from collections.abc import Iterator

from termground.language.analysis import Analysis
from termground.types import Finding

TEXT = "text"
"""What stands for a metric in findings on how a response is written."""


def unseen(response: Analysis) -> Iterator[Finding]:
    """What programs see in a response and readers do not, where it states something.

    Args:
        response: The response.
    """
    for region in response.unseen():
        term = response.original[region.start : region.end]
        yield Finding(TEXT, "unseen-text", region.start, region.end, {"term": term})
