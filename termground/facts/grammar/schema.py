"""What ``facts.toml`` holds: the words with which a language counts, measures and dates."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import product
from typing import Literal

import msgspec

from termground.facts.grammar.schema_codes import Codes
from termground.facts.grammar.schema_time import Calendar, Clock


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
        marks: What makes digits an ordinal, an underscore for a space: 3.º; ``point`` tells that a point does.
        roman: Whether Roman numerals with an ending are ordinals: *XVe*.
        named: Whether a capital makes an ordinal in words part of a name.
        nouns: Fractions that are other nouns too: one of them counts before *of* alone, then with a mere article as well,
            or behind what bounds or changes it: *le tiers des voix*.
        homonyms: Numbers that are other words too, and count only with what they count or behind ``telling`` words: *neuf*.
        each: Words that make a fraction of the ordinal behind them: *jeder dritte*.
        out_of: Words between two numbers of which the second is the whole: *neun von zehn*.
        among: The same behind what the first counts, or behind a number in words: *neuf Français sur dix*.
        ranks: Beginnings of superlatives that are ordinals: *zweitgrößte*.
        negative: Units of which alone such words make a negative number.
        hyphened: Whether words that hyphens join are one where they are counted: *38 sous-espèces*.
        the: Articles that make one of a fraction that is another noun too.
        minus: Words of a negative number, before it; ``below`` behind its unit.
        alone: Words for one that count what stands behind them, though they are articles too or pronouns: *один час*.
        single: Scales that count one where no number stands before them; ``governed`` those that do so behind
            a word of ``governing``, which asks for their case: *около тысячи*. Without these a thousand does.
        denominators: Endings of ordinals that are fractions behind a number: *две пятых*.
        whole: Words between a number and a fraction that adds to it: *пять целых две десятых*.
        suffixed: Endings behind digits that say no more than the digits: *5-ти*.
        pointed: Whether one point before three digits sets off decimals too, and groups none: *60.983*.
        apart: Whether digits that a letter or a hyphen joins to a word are part of the word: *Ту-154*, *8-ступенчатый*.
        romans: Whether Roman numerals are ordinals anywhere: *Людовик XIV*.
        placed: Words behind a number that make it an ordinal: *до 10 числа*.
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
    roman: bool = False
    named: bool = False
    nouns: str = ""
    homonyms: str = ""
    telling: str = ""
    each: str = ""
    out_of: str = ""
    among: str = ""
    ranks: str = ""
    negative: str = ""
    hyphened: bool = False
    the: str = ""
    minus: str = ""
    below: str = ""
    alone: str = ""
    single: str = ""
    governed: str = ""
    governing: str = ""
    denominators: str = ""
    whole: str = ""
    suffixed: str = ""
    pointed: bool = False
    apart: bool = False
    romans: bool = False
    placed: str = ""


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for units, by symbol.

    Attributes:
        words: Forms of each unit, set apart by semicolons.
            A factor may stand behind the symbol, as in ``"kg 100"``.
        symbols: Abbreviations of each unit, which stand behind digits only and in which capitals count.
        closing: Those of them that are other words too: units only where a clause ends behind them, in capitals where no name
            follows.
        held: Words that hold a number and a unit: ``min = "полчаса=30"``; an underscore stands for a space.
        inverts: Words that, before their number, make it inexact: *лет пять*.
        prefixes: What is written before a unit and before its symbol: ``kilo=k``.
        bases: Units that take such prefixes, with their forms.
        square: Words, or the beginning of one, that make a length an area; ``cubic`` a volume.
        per: Words between two units of which the second divides the first.
        suffixes: Stems of adjectives that measure: ``year=jährig``.
        money: Forms of each currency by its code; ``minor`` of the hundredth part.
        percent: Words for a percentage.
        once: Units that an article before them introduces rather than counts; a day is one everywhere.
        warmth: Beginnings of words before degrees that tell them from those of an angle.
    """

    words: dict[str, str] = {}
    symbols: dict[str, str] = {}
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
    once: str = ""
    warmth: str = ""


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Phrases that bound a number, before it, and behind it where the name ends in ``after``.

    Attributes:
        about_number: The same as ``about``, of numbers alone and of no date.
    """

    about: str = ""
    about_number: str = ""
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


class Links(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Small words between numbers and dates.

    Attributes:
        articles: Words passed over before a number or a date.
        of: Words between the parts of a date, and between a number and its unit.
        begins: Words before the first end of a range; ``to`` before its last.
        becomes: Words before what a value changed to: *von 10 auf 20*.
        changes: Beginnings of verbs after which a range is a change: *subió del 10 al 20 %*.
        shifts: Words among ``since`` after which the last of two amounts replaced the first: *с 10 до 20 %*.
        limits: Words among ``since``, ``begins`` and ``until`` that bound amounts of some units only, which stand behind a
            sign of equality; ``@`` is any unit of measurement, ``-`` none: ``от=@ человек``.
        paired: Whether a range needs a word before it too: *от 10 до 20*.
        loose: Words before which ``begins`` bounds nothing: *зависит от*.
        until: Words before a last date or a highest number; ``since`` before a first or a lowest one; ``until_time`` and
            ``since_time`` those that bound no number.
        until_bounds: Whether ``until`` bounds a number behind a verb of change too, rather than tell what was reached.
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
    shifts: str = ""
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
