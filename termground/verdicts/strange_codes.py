"""The codes of a claim that no source has, where the sources have others of their family."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.reading.reader import Reader
from termground.evidence.sentences import cites
from termground.evidence.words import WordRange
from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.lazy import lazy


class StrangeCodes:
    """Looks for codes of a response that are not those of its sources: LP-420W where they speak of LP-600 only.

    Args:
        response: The response.
        reader: Reads responses against the sources.
    """

    def __init__(self, response: Analysis, reader: Reader) -> None:
        self._response = response
        self._reader = reader

    def of(self, read: AlignedClaim) -> Iterator[WordRange]:
        """Ranges of words of a claim that are such a code."""
        codes, words, tokens = self._codes, read.words, self._response.tokens
        if not codes or not words:
            return
        places = [tokens.starts[word.token] for word in words]
        low = bisect_left(codes, places[0], key=lambda fact: fact.start)
        high = bisect_left(codes, tokens.ends[words[-1].token], key=lambda fact: fact.start)
        for fact in codes[low:high]:
            first, last = bisect_left(places, fact.start), bisect_left(places, fact.end)
            if first < last:
                yield first, last

    @lazy
    def _codes(self) -> list[Fact]:
        response, literals = self._response, self._reader.literals
        facts = response.uncited if cites(response, self._reader.index.analyses) else response.facts
        return [fact for fact in facts if fact.kind == "code" and literals.is_strange(fact)]
