"""Codes, addresses and quotations, which stand in a source as they are or not at all."""

from __future__ import annotations

from collections.abc import Iterable

from termground.evidence.index import SentenceIndex
from termground.facts import Fact
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.types import Evidence

LITERAL = ("code", "url", "quotation")
"""Kinds of facts that are compared letter by letter."""


class Literals:
    """Looks for codes, addresses and quotations in the sources.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index

    def place(self, fact: Fact, norms: Iterable[str]) -> Evidence | None:
        """Where a source has such a fact, in small letters or capitals; None where none has it.

        A quotation may stand there in another form or between other marks, with all its words in one sentence.

        Args:
            fact: The fact.
            norms: Normal forms of its words with content.
        """
        text = str(fact.value)
        for number, folded in enumerate(self._folded):
            at = folded.find(text)
            if at >= 0:
                return self._evidence(number, at, at + len(text), folded)
        if fact.kind != "quotation":
            return None
        rows = [set(self._index.holding(norm)) for norm in norms]
        common = set.intersection(*rows) if rows else set[int]()
        return self._index.evidence(min(common)) if common else None

    def _evidence(self, number: int, first: int, last: int, folded: str) -> Evidence:
        """A range of a folded text in the text as it is written; all of it where folding has changed its length."""
        view = self._index.analyses[number].view
        if len(folded) != len(view.text):
            first, last = 0, len(view.text)
        span = view.span(first, last)
        return Evidence(number, span.start, span.end, view.original[span.start : span.end])

    @lazy
    def _folded(self) -> list[str]:
        return [fold(analysis.view.text) for analysis in self._index.analyses]
