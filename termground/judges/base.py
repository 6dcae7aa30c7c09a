"""What every judge is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Claim, Span


class Judge(Protocol):
    """Finds the claims of a text and says what its sources say of each; keeps no state between calls."""

    name: ClassVar[str]

    def claims(self, text: Analysis) -> Sequence[Span]:
        """Spans of the claims in the original text, in order."""
        ...

    def verify(self, text: Analysis, claims: Sequence[Span], source: Source) -> Sequence[Claim]:
        """One verdict for each claim, in order."""
        ...

    def signature(self) -> str:
        """Everything of the judge that can change a verdict."""
        ...
