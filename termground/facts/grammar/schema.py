"""What ``facts.toml`` holds: the words with which a language counts, measures and dates."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import product
from typing import Literal

import msgspec


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a language counts. Values stand behind a sign of equality: ``two=2``.

    Attributes:
        words: Numbers that are no other word.
        one: Articles that count only before a unit, a scale or a fraction.
        prefixes: Forms that stand only inside a number written together: ``ein`` of *einundzwanzig*.
        inside: Forms that begin no number: *cents* of *deux cents*.
        scales: Words that multiply what stands before them, by power of ten; an abbreviation has its point.
        link: Words between two numbers that add them: *treinta y cinco*; a hyphen where one joins them.
        linked: The only numbers that such a word stands before; none where it may stand before any: *vingt et un*.
        scores: Tens that numbers up to nineteen are added to: *soixante-dix*.
        together: Whether numbers are written in one word.
        spaced: Whether a plain space groups digits.
        half: Words for a half that stand before a scale or a unit.
        and_half: Phrases for a half behind a scale or a unit.
        dozens: Nouns that count exactly; ``tens`` those that count about so many.
        fractions: Fractions by their denominator; ``halves`` are those that need no number before them.
        parts: Words that make an ordinal a fraction: *tercera parte*.
        ordinals: Ordinals by their number.
        closing: Ordinals that may also end a longer number: *vingt et unième*.
        endings: Endings that make a number an ordinal.
        marks: What makes digits an ordinal: 3.º; ``point`` tells that a point does.
        each: Words that make a fraction of the ordinal behind them: *jeder dritte*.
        out_of: Words between two numbers of which the second is the whole: *neun von zehn*.
        ranks: Beginnings of superlatives that are ordinals: *zweitgrößte*.
        minus: Words of a negative number, before it; ``below`` behind its unit.
    """

    words: str = ""
    one: str = ""
    prefixes: str = ""
    inside: str = ""
    scales: dict[int, str] = {}
    link: str = ""
    linked: str = ""
    scores: str = ""
    together: bool = False
    spaced: bool = True
    half: str = ""
    and_half: str = ""
    dozens: str = ""
    tens: str = ""
    fractions: str = ""
    halves: str = ""
    parts: str = ""
    ordinals: str = ""
    closing: str = ""
    endings: str = ""
    marks: str = ""
    point: bool = False
    each: str = ""
    out_of: str = ""
    ranks: str = ""
    minus: str = ""
    below: str = ""


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for units, by symbol.

    Attributes:
        words: Forms of each unit, set apart by semicolons.
        prefixes: What is written before a unit and before its symbol: ``kilo=k``.
        bases: Units that take such prefixes, with their forms.
        square: Words, or the beginning of one, that make a length an area; ``cubic`` a volume.
        per: Words between two units of which the second divides the first.
        suffixes: Stems of adjectives that measure: ``year=jährig``.
        money: Forms of each currency by its code; ``minor`` of the hundredth part.
        percent: Words for a percentage.
    """

    words: dict[str, str] = {}
    prefixes: str = ""
    bases: dict[str, str] = {}
    square: str = ""
    cubic: str = ""
    per: str = ""
    suffixes: dict[str, str] = {}
    money: dict[str, str] = {}
    minor: dict[str, str] = {}
    percent: str = ""


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Phrases that bound a number, before it, and behind it where the name ends in ``after``."""

    about: str = ""
    least: str = ""
    most: str = ""
    over: str = ""
    under: str = ""
    just_over: str = ""
    just_under: str = ""
    about_after: str = ""
    least_after: str = ""
    most_after: str = ""


class Links(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Small words between numbers and dates.

    Attributes:
        articles: Words passed over before a number or a date.
        of: Words between the parts of a date, and between a number and its unit.
        begins: Words before the first end of a range; ``to`` before its last.
        becomes: Words before what a value changed to: *von 10 auf 20*.
        changes: Beginnings of verbs after which a range is a change: *subió del 10 al 20 %*.
        until: Words before a last date or a highest number; ``since`` before a first or a lowest one; ``until_time`` and
            ``since_time`` those that bound no number.
        before: Words before a date that is later; ``after`` before one that is earlier.
        between: Word before two ends that ``join`` joins.
        join: Words for and; ``alternative`` for or.
        toward: Words before a date or a time that is not exact; ``around`` before such a year alone.
        within: Words before a year that tell it from a number.
        fixed: Phrases in which no word counts.
    """

    articles: str = ""
    of: str = ""
    begins: str = ""
    to: str = ""
    becomes: str = ""
    changes: str = ""
    until: str = ""
    since: str = ""
    until_time: str = ""
    since_time: str = ""
    before: str = ""
    after: str = ""
    between: str = ""
    join: str = ""
    alternative: str = ""
    toward: str = ""
    around: str = ""
    within: str = ""
    fixed: str = ""


class Calendar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names in dates.

    Attributes:
        months: The twelve, forms of one with a slash between them; ``short`` their abbreviations.
        weekdays: The seven.
        seasons: Words that only say when in a year.
        part: Words for the beginning, the middle and the end of a period, which say no more than the period.
        year: Words before a year, or behind the number of a decade.
        century: Words for a century; ``decade`` for ten years.
        roman: Whether centuries are counted in Roman numerals.
        decades: Endings of a decade in digits; ``tens`` are decades in words, by their first year in the century.
        quarters: Words for a quarter; ``halves`` for half a year.
        era: Phrases behind a year before our era; ``common`` of our era.
        order: In which order the parts of a date stand.
    """

    months: str = ""
    short: str = ""
    weekdays: str = ""
    seasons: str = ""
    part: str = ""
    year: str = ""
    century: str = ""
    decade: str = ""
    roman: bool = False
    decades: str = ""
    tens: str = ""
    quarters: str = ""
    halves: str = ""
    era: str = ""
    common: str = ""
    order: tuple[str, ...] = ()


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for the time of day.

    Attributes:
        oclock: Words behind an hour; ``hours`` those of them that count hours too.
        at: Words before a time.
        half_to: A half before the hour that follows: *halb vier*.
        past: Words between a quarter and the hour before it; ``less`` between it and the hour behind it.
        am: Parts of the day before noon; ``pm`` after it.
        noon: Words for noon; ``midnight`` for midnight.
        order: In which order the parts of a time stand.
    """

    oclock: str = ""
    hours: str = ""
    at: str = ""
    half_to: str = ""
    past: str = ""
    less: str = ""
    am: str = ""
    pm: str = ""
    noon: str = ""
    midnight: str = ""
    order: tuple[str, ...] = ()


class Codes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that name what stands behind them by its number.

    Attributes:
        labels: Words before a number that is a place in a text; forms with what they stand for: ``art.=artikel``.
        places: Words before a postal code.
    """

    labels: str = ""
    places: str = ""


class FactWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    decimal: Literal[".", ","] = "."
    numbers: Numbers = Numbers()
    units: Units = Units()
    bounds: Bounds = Bounds()
    links: Links = Links()
    calendar: Calendar = Calendar()
    clock: Clock = Clock()
    codes: Codes = Codes()


def listed(line: str) -> list[str]:
    """Phrases set apart by semicolons."""
    return [phrase.strip() for phrase in line.split(";") if phrase.strip()]


def phrases(line: str) -> Iterator[str]:
    """The same, where a slash stands between words of which any may stand, and a word in brackets may be missing."""
    for phrase in listed(line):
        places = [_either(place) for place in phrase.split()]
        yield from (" ".join(filter(None, words)) for words in product(*places))


def _either(place: str) -> list[str]:
    words = place.strip("()").split("/") if len(place) > 1 else [place]
    return [*words, ""] if place[0] == "(" and len(place) > 1 else words


def valued(line: str) -> Iterator[tuple[str, Decimal]]:
    """Words with their values: ``two=2``; an underscore stands for a space."""
    for item in line.split():
        word, _, value = item.partition("=")
        yield word.replace("_", " "), Decimal(value)
