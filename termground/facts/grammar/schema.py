"""What ``facts.toml`` holds: the words with which a language counts, measures and dates."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import product
from typing import Literal

import msgspec

from termground.facts.grammar.schema_codes import Codes
from termground.facts.grammar.schema_numbers import Numbers
from termground.facts.grammar.schema_time import Calendar, Clock
from termground.facts.implied import Implied


class Twofold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word for two units, which the words around it tell apart: pounds of money or of weight.

    Attributes:
        before: Words before a number, by the unit that they tell.
        behind: Words behind the unit.
        least: From which number on it is that unit whatever stands around it.
    """

    before: dict[str, str] = {}
    behind: dict[str, str] = {}
    least: dict[str, int] = {}


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for units, by symbol; behind a symbol may stand what it is multiplied with: ``year*10``.

    Attributes:
        unread: Words behind a number that leave nothing to compare.
        joined: Words that are units only behind a number and a hyphen, or behind one: *a 60-second pause*.
        hundredths: Words for a hundredth of whatever money stands before them: *12 dollars 50 cents*.
        rest: Words between money and its hundredths in words: *doce euros con cincuenta*.
        smaller: Words that are units only behind a number that goes on with a larger one: *5 ft 10 in*.
        twofold: Units of ``words`` that stand for two others.
        words: Forms of each unit, set apart by semicolons.
        symbols: Abbreviations of each unit beside those that all languages share; they stand behind digits only, and capitals count.
        glued: Those of them that nothing sets apart from the digits: *20p*.
        closing: Those of them that are other words too: units only where a clause ends behind them or the first word for *of*
            follows, in capitals where no name does.
        held: Words that hold a number and a unit: ``min = "полчаса=30"``; an underscore stands for a space.
        inverts: Words that, before their number, make it inexact: *лет пять*.
        prefixes: What is written before a unit and before its symbol: ``kilo=k``.
        bases: Units that take such prefixes, with their forms.
        square: Words, or the beginning of one, that make a length an area; ``cubic`` a volume.
        per: Words between two units of which the second divides the first, whatever else they tell elsewhere.
        suffixes: Stems of adjectives that measure: ``year=jährig``.
        money: Forms of each currency by its code; ``minor`` of the hundredth part.
        percent: Words for a percentage; ``share`` those before its number: *yüzde 5*.
        signs: Signs of money before or behind a number, which other languages may read otherwise: ``IDR = "Rp"``.
        once: Units that an article before them introduces rather than counts; a day is one everywhere.
        warmth: Beginnings of words before degrees that tell them from those of an angle.
    """

    words: dict[str, str] = {}
    symbols: dict[str, str] = {}
    glued: str = ""
    closing: str = ""
    held: dict[str, str] = {}
    inverts: str = ""
    prefixes: str = ""
    bases: dict[str, str] = {}
    square: str = ""
    cubic: str = ""
    per: str = ""
    suffixes: dict[str, str] = {}
    money: dict[str, str] = {}
    minor: dict[str, str] = {}
    percent: str = ""
    share: str = ""
    signs: dict[str, str] = {}
    once: str = ""
    warmth: str = ""
    unread: str = ""
    joined: dict[str, str] = {}
    hundredths: str = ""
    rest: str = ""
    smaller: dict[str, str] = {}
    twofold: dict[str, Twofold] = {}


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Phrases that bound a number, before it, and behind it where the name ends in ``after``.

    A slash stands between words of which any one may be written: ``no less/fewer than``.

    Attributes:
        about_number: The same as ``about``, of numbers alone and of no date.
        about_some: A word and the number behind it that together say *about* it, where the word alone does not: *с десяток*.
        compared: Endings without which no ``over_after`` and no ``under_after`` bounds: *5 kilodan fazla*.
        uncompared: Those of their words that need no such ending: *250 TL üzeri*.
        within: Phrases of ``about_number`` that before a length of time tell within what it is: *dans les deux mois*.
        worth: Words for papers that an amount is told of by a word of ``over``: *eine Rechnung über 300 Euro*.
        leading: Whether the words of ``about`` stand before a number alone.
        through: Phrases of ``over`` that before a time say how long something took, unless ``lasting`` words before
            them or ``old`` words behind the unit make them a bound.
        until: Phrases of ``most`` that bound no length of time where one of the words ``ahead`` behind it counts back from
            an event: *up to 7 days before* it may be 7 days or more, or 7 days or less.
    """

    about: str = ""
    about_number: str = ""
    about_some: str = ""
    least: str = ""
    most: str = ""
    over: str = ""
    under: str = ""
    just_over: str = ""
    just_under: str = ""
    about_after: str = ""
    least_after: str = ""
    most_after: str = ""
    over_after: str = ""
    just_over_after: str = ""
    under_after: str = ""
    compared: str = ""
    uncompared: str = ""
    leading: bool = False
    within: str = ""
    worth: str = ""
    through: str = ""
    lasting: str = ""
    old: str = ""
    until: str = ""
    ahead: str = ""


class Links(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Small words between numbers and dates.

    Attributes:
        articles: Words passed over before a number or a date.
        of: Words between the parts of a date, and between a number and its unit.
        begins: Words before the first end of a range; ``to`` before its last.
        becomes: Words before what a value changed to: *von 10 auf 20*.
        changes: Beginnings of verbs after which a range is a change: *subió del 10 al 20 %*.
        changed: Such verbs in the very forms that they have.
        shifts: Words among ``since`` after which the last of two amounts replaced the first: *с 10 до 20 %*.
        by: Words right before two amounts of which the second is far larger and what the first one led to: *rose by 12 to 340*.
        limits: Words among ``since``, ``begins`` and ``until`` that bound amounts of some units only, which stand behind a
            sign of equality; ``@`` is any unit of measurement, ``-`` none: ``от=@ человек``.
        paired: Whether a range needs a word before it too: *от 10 до 20*.
        loose: Words before which ``begins`` bounds nothing: *зависит от*.
        until: Words before a last date or a highest number; ``since`` before a first or a lowest one; ``until_time`` and
            ``since_time`` those that bound no number.
        until_bounds: Whether ``until`` bounds a number behind a verb of change too, rather than tell what was reached.
        before: Words before a date that is later; ``after`` before one that is earlier.
        outside: Words of ``until`` and of the calendar's ``earlier`` that leave out the day, or may: *до 16 марта*.
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
    changed: str = ""
    shifts: str = ""
    by: str = ""
    limits: str = ""
    loose: str = ""
    paired: bool = False
    until: str = ""
    since: str = ""
    until_time: str = ""
    until_bounds: bool = False
    since_time: str = ""
    before: str = ""
    after: str = ""
    outside: str = ""
    between: str = ""
    join: str = ""
    alternative: str = ""
    toward: str = ""
    around: str = ""
    within: str = ""
    fixed: str = ""


class FactWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file.

    Attributes:
        decimal: The mark before decimals.
        fold: Letters that count as others: ``ё=е``.
    """

    fold: str = ""
    decimal: Literal[".", ","] = "."
    numbers: Numbers = Numbers()
    units: Units = Units()
    bounds: Bounds = Bounds()
    links: Links = Links()
    calendar: Calendar = Calendar()
    clock: Clock = Clock()
    codes: Codes = Codes()
    implied: Implied = Implied()


def listed(line: str) -> list[str]:
    """Phrases set apart by semicolons."""
    return [phrase.strip() for phrase in line.split(";") if phrase.strip()]


def phrases(line: str) -> Iterator[str]:
    """The same, where a slash stands between words of which any may stand, and a word in brackets may be missing.

    An underscore stands for a space between such words.
    """
    for phrase in listed(line):
        places = [_either(place) for place in phrase.split()]
        yield from (" ".join(filter(None, words)).replace("_", " ") for words in product(*places))


def _either(place: str) -> list[str]:
    words = place.strip("()").split("/") if len(place) > 1 else [place]
    return [*words, ""] if place[0] == "(" and len(place) > 1 else words


def valued(line: str) -> Iterator[tuple[str, Decimal]]:
    """Words with their values: ``two=2``; an underscore stands for a space."""
    for item in line.split():
        word, _, value = item.partition("=")
        yield word.replace("_", " "), Decimal(value)
