"""How often something happens, where one word says it: once a week, zweimal täglich, раз в месяц."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal

from termground.facts.implied import Implied, bounded
from termground.facts.values import Fact, Quantity
from termground.text.prefilter import RarePattern


class Frequencies:
    """Reads the words for a number of times that stand before a period; elsewhere they may mean something else.

    Args:
        words: ``times`` says which words those are, ``often`` what a period looks like.
    """

    def __init__(self, words: Implied) -> None:
        self._counts = {
            word.lower(): Decimal(number) if number else None
            for number, line in words.times.items()
            for word in filter(None, map(str.strip, line.split(";")))
        }
        either = "|".join(map(bounded, sorted(self._counts, key=len, reverse=True)))
        periods = "|".join(filter(None, words.often.values()))
        found = rf"({either})(?={periods})" if either and periods else None
        self._pattern = RarePattern(re.compile(found, re.IGNORECASE)) if found else None
        self._unit = words.multiple

    def read(self, text: str, facts: Iterable[Fact]) -> Iterator[Fact]:
        """The facts of a text with those words among them, ascending and apart.

        Args:
            text: The text.
            facts: Its other facts, ascending and apart.
        """
        rest = iter(facts)
        other = next(rest, None)
        end = 0
        for match in self._pattern.finditer(text) if self._pattern else ():
            while other is not None and other.start < match.end():
                yield other
                end, other = other.end, next(rest, None)
            count = self._counts.get(match[0].lower())
            if count is not None and match.start() >= end:
                yield Fact(*match.span(), match[0], "quantity", Quantity(count, count, self._unit))
        if other is not None:
            yield other
        yield from rest
