"""The words of ``facts.toml`` by the class that each belongs to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from termground.facts.grammar import units
from termground.facts.grammar.atoms import CLASSES
from termground.facts.grammar.schema import FactWords, listed, phrases, valued

SPLIT = re.compile(r"[^\W\d_]+|\S")
"""What a phrase is cut into: words and marks."""

TIME = "time"
"""The value of words that bound time alone."""

Entry = tuple[tuple[str, ...], str, Any]

_PLAIN = {
    "numbers": ("half", "and_half", "parts", "each", "out_of", "minus", "below"),
    "bounds": (
        "about", "least", "most", "over", "under", "just_over", "just_under", "about_after", "least_after", "most_after",
    ),
    "links": (
        "of", "begins", "to", "becomes", "until", "since", "before", "after", "between", "join",
        "alternative", "toward", "within",
    ),
    "calendar": ("part", "century", "decade"),
    "clock": ("at", "half_to"),
}  # fmt: skip
"""Fields whose words are of the class of the same name."""


def entries(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    """All phrases with the letter of their class and their value; of equal ones the first counts."""
    yield from ((phrase, "_", None) for phrase in listed(facts.links.fixed))
    yield from _counting(facts)
    yield from _dating(facts)
    yield from _clock(facts)
    for section, names in _PLAIN.items():
        for name in names:
            yield from (
                (phrase, CLASSES[name], None) for phrase in phrases(getattr(getattr(facts, section), name))
            )
    links = facts.links
    for line, name in ((links.until_time, "until"), (links.since_time, "since")):
        yield from ((phrase, CLASSES[name], TIME) for phrase in phrases(line))
    yield from ((word, CLASSES["article"], None) for word in listed(links.articles))
    for word, measure in units.words(facts.units):
        yield word, CLASSES["year" if measure.symbol == "year" else "unit"], measure
    for phrase in listed(facts.units.per):
        yield phrase, CLASSES["per"], None


def _counting(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    numbers = facts.numbers
    yield from ((word, CLASSES["one"], Decimal(1)) for word in listed(numbers.one))
    yield from ((word, CLASSES["dozen"], (value, False)) for word, value in valued(numbers.dozens))
    yield from ((word, CLASSES["dozen"], (value, True)) for word, value in valued(numbers.tens))
    yield from ((word, CLASSES["halves"], value) for word, value in valued(numbers.halves))
    yield from ((word, CLASSES["fraction"], value) for word, value in valued(numbers.fractions))
    yield from ((phrase, CLASSES["percent"], None) for phrase in listed(facts.units.percent))


def _dating(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    calendar = facts.calendar
    for line, letter in ((calendar.months, "month"), (calendar.weekdays, "weekday")):
        for number, forms in enumerate(line.split(), 1):
            yield from ((form, CLASSES[letter], number) for form in forms.split("/"))
    for number, forms in enumerate(calendar.short.split(), 1):
        yield from ((form, "?", number) for form in forms.split("/") if form != "-")
    yield from ((word, CLASSES["season"], None) for word in listed(calendar.seasons))
    yield from ((word, CLASSES["tens"], int(value)) for word, value in valued(calendar.tens))
    yield from ((word, CLASSES["quarter"], 3) for word in listed(calendar.quarters))
    yield from ((word, CLASSES["quarter"], 6) for word in listed(calendar.halves))
    yield from ((phrase, CLASSES["era"], -1) for phrase in listed(calendar.era))
    yield from ((phrase, CLASSES["era"], 1) for phrase in listed(calendar.common))
    yield from ((word, CLASSES["year"], units.Measure("year")) for word in listed(calendar.year))


def _clock(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    clock = facts.clock
    yield from ((word, CLASSES["hours"], units.Measure("h")) for word in listed(clock.hours))
    yield from ((word, CLASSES["oclock"], None) for word in listed(clock.oclock))
    yield from ((word, CLASSES["daypart"], 0) for word in listed(clock.am))
    yield from ((word, CLASSES["daypart"], 12) for word in listed(clock.pm))
    yield from ((word, CLASSES["noon"], 12) for word in listed(clock.noon))
    yield from ((word, CLASSES["noon"], 0) for word in listed(clock.midnight))


class Lexicon:
    """Phrases by their first word.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._by_first: dict[str, list[Entry]] = {}
        seen: set[tuple[str, ...]] = set()
        for phrase, letter, value in entries(facts):
            parts = tuple(SPLIT.findall(phrase.lower()))
            for form in {parts, parts[:-1] if parts[-1:] == (".",) and len(parts) > 1 else parts}:
                if form not in seen:
                    seen.add(form)
                    self._by_first.setdefault(form[0], []).append((form, letter, value))
        for listing in self._by_first.values():
            listing.sort(key=lambda entry: -len(entry[0]))

    def begins(self, word: str) -> bool:
        """Whether a phrase begins with a word."""
        return word in self._by_first

    def find(self, words: list[str], i: int) -> Entry | None:
        """The longest phrase that begins at a place."""
        for entry in self._by_first.get(words[i], ()):
            form = entry[0]
            if tuple(words[i : i + len(form)]) == form:
                return entry
        return None
