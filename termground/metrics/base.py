"""What every metric is."""

from __future__ import annotations

from typing import ClassVar, Protocol

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Direction, Score


class Metric(Protocol):
    """Compares a response with its source; keeps no state between calls and never sees a plugin.

    Attributes:
        name: What it is called.
        direction: Whether more is better or less.
        signature: What every score carries: all that can change the number.
    """

    name: ClassVar[str]
    direction: ClassVar[Direction]
    signature: str

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response.

        Args:
            response: The generated text.
            source: What it should be grounded in; may be empty.
            reference: The expected answer, for metrics that want one.

        Returns:
            The score; its value is None where there is nothing to check.
        """
        ...
