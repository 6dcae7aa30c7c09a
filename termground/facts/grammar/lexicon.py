"""The words of ``facts.toml`` by the class that each belongs to."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from decimal import Decimal
from typing import Any

from termground.facts.grammar import units
from termground.facts.grammar.atoms import CLASSES
from termground.facts.grammar.pieces import WORD
from termground.facts.grammar.schema import FactWords, listed, phrases, valued
from termground.facts.grammar.schema_time import Clock
from termground.facts.values import Moment

SPLIT = re.compile(rf"{WORD}|\S")
"""What a phrase is cut into: words and marks."""

TIME, NUMBER, AT, AMONG, BEFORE, BOUND, RATE = "time", "number", "at", "among", "before", "bound", "rate"
"""The values of words that bound time alone, or numbers alone, of those that lead to a time as well as to an end, of those
that a whole stands behind, of those that stand before a number alone, of those
that bound even what changes, and of those that only tell how often."""
SHORT = "?"
"""The class of an abbreviation of a month, which is one beside a number."""

_POINTLESS = 3
"""Letters from which an abbreviation may stand without its point."""

_HOUR = 60

_NONE: AbstractSet[str] = frozenset()
"""The classes of a word that begins no phrase."""

Entry = tuple[tuple[str, ...], str, Any]

_PLAIN = {
    "numbers": ("half", "and_half", "parts", "each", "out_of", "minus", "below", "whole", "placed"),
    "bounds": (
        "least", "most", "over", "under", "just_over", "just_under", "about_after", "least_after", "most_after",
        "over_after", "just_over_after", "under_after",
    ),
    "links": (
        "of", "begins", "becomes", "until", "since", "before", "after", "between", "join",
        "alternative", "toward", "within",
    ),
    "calendar": ("part", "century", "decade", "millennium"),
    "clock": ("at", "half_to"),
}  # fmt: skip
"""Fields whose words are of the class of the same name."""


def entries(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    """All phrases with the letter of their class and their value; of equal ones the first counts."""
    yield from ((phrase, "_", None) for phrase in listed(facts.links.fixed))
    yield from _counting(facts)
    yield from _dating(facts)
    yield from _clock(facts)
    yield from ((phrase, CLASSES["out_of"], AMONG) for phrase in phrases(facts.numbers.among))
    of = tuple(f" {word}" for word in listed(facts.links.of)) or (" ",)
    for phrase in phrases(facts.bounds.about):
        yield phrase, CLASSES["about"], BEFORE if phrase.endswith(of) else None
    if facts.links.until_bounds:
        yield from ((phrase, CLASSES["until"], BOUND) for phrase in phrases(facts.links.until))
    yield from ((phrase, CLASSES["per"], RATE) for phrase in phrases(facts.clock.rates))
    leads = frozenset(phrases(facts.clock.at))
    yield from (
        (phrase, CLASSES["to"], AT if phrase in leads else None) for phrase in phrases(facts.links.to)
    )
    yield from ((phrase, CLASSES["about"], NUMBER) for phrase in phrases(facts.bounds.about_number))
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
        yield word, CLASSES["year" if measure == units.Measure("year") else "unit"], measure
    for phrase in listed(facts.units.per):
        yield phrase, CLASSES["per"], None


def _counting(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    numbers = facts.numbers
    yield from ((word, CLASSES["one"], Decimal(1)) for word in listed(numbers.one))
    for symbol, held in facts.units.held.items():
        yield from ((word, CLASSES["suffix"], (value, symbol)) for word, value in valued(held))
    for item in listed(facts.codes.ranks):
        form, _, name = item.partition("=")
        yield form, CLASSES["label"], name or form.lower()
    yield from ((word, CLASSES["dozen"], (value, False)) for word, value in valued(numbers.dozens))
    yield from ((word, CLASSES["dozen"], (value, True)) for word, value in valued(numbers.tens))
    yield from ((word, CLASSES["halves"], value) for word, value in valued(numbers.halves))
    yield from ((word, CLASSES["fraction"], value) for word, value in valued(numbers.fractions))
    yield from ((phrase, CLASSES["unread"], None) for phrase in listed(facts.units.unread))
    for phrase in (*listed(facts.units.percent), *listed(facts.units.share)):
        yield phrase, CLASSES["percent"], None


def _dating(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    calendar = facts.calendar
    for line, letter in ((calendar.months, "month"), (calendar.weekdays, "weekday")):
        for number, forms in enumerate(line.split(), 1):
            yield from ((form.replace("_", " "), CLASSES[letter], number) for form in forms.split("/"))
    for number, forms in enumerate(calendar.short.split(), 1):
        yield from ((form, SHORT, number) for form in forms.split("/") if form != "-")
    yield from ((word, CLASSES["season"], None) for word in listed(calendar.seasons))
    for tens in (calendar.tens, calendar.nineties):
        yield from ((word, CLASSES["tens"], int(value)) for word, value in valued(tens))
    yield from ((word, CLASSES["quarter"], 3) for word in listed(calendar.quarters))
    yield from ((word, CLASSES["quarter"], 6) for word in listed(calendar.halves))
    yield from ((phrase, CLASSES["era"], -1) for phrase in listed(calendar.era))
    yield from ((phrase, CLASSES["era"], 1) for phrase in listed(calendar.common))
    yield from ((word, CLASSES["year"], units.Measure("year")) for word in listed(calendar.year))
    for name in ("present", "onwards", "earlier"):
        yield from ((phrase, CLASSES[name], None) for phrase in phrases(getattr(calendar, name)))


def _clock(facts: FactWords) -> Iterator[tuple[str, str, Any]]:
    clock = facts.clock
    yield from ((word, CLASSES["hours"], units.Measure("h")) for word in listed(clock.hours))
    yield from ((word, CLASSES["meridiem"], 0) for word in listed(clock.ante))
    yield from ((word, CLASSES["meridiem"], 12) for word in listed(clock.post))
    yield from ((word, CLASSES["oclock"], None) for word in listed(clock.oclock))
    yield from ((word, CLASSES["daypart"], 0) for word in phrases(clock.am))
    yield from ((word, CLASSES["daypart"], 12) for word in phrases(clock.pm))
    yield from ((word, CLASSES["daypart"], 24) for word in phrases(clock.night))
    yield from ((phrase, CLASSES["time"], moment) for phrase, moment in _spoken(clock))
    yield from ((word, CLASSES["noon"], 12) for word in listed(clock.noon))
    yield from ((word, CLASSES["noon"], 0) for word in listed(clock.midnight))


def _spoken(clock: Clock) -> Iterator[tuple[str, Moment]]:
    """The phrases for a time of day as it is said: a quarter to five, *без четверти пять*, *midi moins le quart*."""
    for item in clock.spoken.split():
        phrase, _, time = item.partition("=")
        hour, minute = map(int, time.split(":"))
        yield phrase.replace("_", " "), Moment(hour=hour, minute=minute)
    for lead in listed(clock.told):
        for name, number in valued(clock.hour_names):
            yield f"{lead} {name}", Moment(hour=int(number), minute=0)
            for words, minutes in valued(clock.minutes):
                yield f"{lead} {name} {words}", Moment(hour=int(number), minute=int(minutes))
    for lead, before in valued(clock.to_hour):
        for name, number in valued(clock.hour_names):
            at = int(number) * _HOUR - int(before)
            yield f"{lead} {name}", Moment(hour=at // _HOUR, minute=at % _HOUR)


class Lexicon:
    """Phrases by their first words.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._single: dict[str, Entry] = {}
        self._longer: dict[str, dict[str, list[Entry]]] = {}
        seen: set[tuple[str, ...]] = set()
        for phrase, letter, value in entries(facts):
            parts = tuple(SPLIT.findall(phrase.lower()))
            short = len(parts) == 2 and len(parts[0]) < _POINTLESS
            pointed = parts[-1:] == (".",) and len(parts) > 1 and letter != CLASSES["label"] and not short
            for form in {parts, parts[:-1] if pointed else parts}:
                if form in seen:
                    continue
                seen.add(form)
                if len(form) == 1:
                    self._single[form[0]] = (form, letter, value)
                else:
                    following = self._longer.setdefault(form[0], {})
                    following.setdefault(form[1], []).append((form, letter, value))
        for following in self._longer.values():
            for listing in following.values():
                listing.sort(key=lambda entry: -len(entry[0]))

    def begins(self, word: str) -> bool:
        """Whether a phrase begins with a word."""
        return word in self._single or word in self._longer

    def alone(self, word: str) -> Entry | None:
        """The phrase that is one word."""
        return self._single.get(word)

    def following(self, word: str, second: str = "") -> Collection[str]:
        """The next words of the phrases that begin with one word or two."""
        longer: Mapping[str, list[Entry]] = self._longer.get(word, {})
        if not second:
            return longer
        return {entry[0][2] for entry in longer.get(second, ()) if len(entry[0]) > 2}

    def letters(self, word: str, most: int = 0) -> AbstractSet[str]:
        """The classes of the phrases that begin with a word, of so many words at most where a number is given."""
        if not self.begins(word):
            return _NONE
        single = self._single.get(word)
        found = set() if single is None else {single[1]}
        if most != 1:
            found |= {entry[1] for entries in self._longer.get(word, {}).values() for entry in entries}
        return found

    def find(self, words: Sequence[str], i: int) -> Entry | None:
        """The longest phrase that begins at a place."""
        following = self._longer.get(words[i])
        if following is not None and i + 1 < len(words):
            for entry in following.get(words[i + 1], ()):
                form = entry[0]
                if tuple(words[i : i + len(form)]) == form:
                    return entry
        return self._single.get(words[i])
