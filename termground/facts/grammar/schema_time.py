"""What ``facts.toml`` holds for dates and times of day."""

from __future__ import annotations

from typing import Literal

import msgspec


class Calendar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names in dates.

    Attributes:
        months: The twelve, forms of one with a slash between them; ``short`` their abbreviations.
        numbered: Words before the number of a month: *tháng 5*.
        daily: Words before a day and a month in digits, of which a day beyond twelve needs none: *ngày 12/8*.
        weekdays: The seven.
        since: The first year that a number of four digits is where its surroundings do not tell.
        slashed: Whether a number, a slash and a year are a month: *03/2025*.
        small: Whether months are written small; one with a capital is another name where no number stands beside it.
        seasons: Words that only say when in a year.
        part: Words for the beginning, the middle and the end of a period, which say no more than the period.
        firsts: Words for the first of several days or weeks of a month: *les dix premiers jours*.
        apart: Whether such a word is no part of the date, and is compared as a word.
        year: Words before a year, or behind the number of a decade.
        dated: Forms of the word for a year that, behind a number, name that year; ``years`` those that name several.
        short_year: An abbreviation of that word which is the symbol of a unit too, and a year behind four digits.
        alone: Whether a number alone may be a year.
        topics: Words at the end of a date before which ``until_time`` bounds nothing: *по 2015 году*.
        century: Words for a century; ``millennium`` for ten, ``decade`` for ten years.
        short_century: An abbreviation of the word for a century that is another word too, and a century behind a Roman
            numeral.
        roman: Whether centuries are counted in Roman numerals.
        decades: Endings of a decade in digits; ``tens`` are decades in words, by their first year in the century,
            ``nineties`` those that need no word for years: *the nineties*, *Neunzigerjahre*.
        quarters: Words for a quarter; ``halves`` for half a year.
        terms: Words for a part of a year that count only beside the year, by which part of how many it is:
            ``"2/2" = "second half"``; ``lettered`` letters that name such parts, each with how many there are: ``T=4``.
        era: Phrases behind a year before our era; ``common`` of our era.
        order: In which order the parts of a date stand.
        digits: Which part is first in a date in digits; ``either`` where only one reading may be possible.
        capitals: Whether a month has a capital, unless a number stands beside it or a word of ``sure`` before it.
        leads: Words before a month without a day and a year.
        names: Months that are names of people too: alone they need a word of ``sure`` before them.
        verbs: Months that in small letters are other words too.
        sure: Words before a month that leave no doubt.
        stretches: Nouns of which a month is the whole: *the second week of May*, *the end of June*.
        night: Words for a night, which is from one day to the next where a word of ``overnight`` stands between the two:
            *в ночь с 3 на 4 мая*.
        decennial: Words before the number of a decade: *anni '60*; ``decadal`` small words between it and the word for one
            behind it: *1960 के दशक*.
        circa: Words before a year that is not exact, whatever the year.
        events: What a year may stand before: *the 2008 elections*.
        year_of: What a year may be the year of: *the crisis of 1857*; elsewhere after *of* it is a number.
        no_year: Words before a number of four digits that is no year.
        which_year: Words before the word for a year that tell which one it is, so that a number behind it counts something:
            *this year 450*.
        hundreds: Whether the first ten years of a century are named like its other decades, and decades of two
            digits are those of the last century.
        year_verbs: Verbs behind a number at the beginning of a sentence that make it a year.
        present: Words for today as the end of a period.
        onwards: Phrases behind a date that begins a period; ``earlier`` behind one that ends it.
    """

    months: str = ""
    short: str = ""
    numbered: str = ""
    daily: str = ""
    weekdays: str = ""
    since: int = 1900
    slashed: bool = False
    small: bool = False
    seasons: str = ""
    part: str = ""
    firsts: str = ""
    apart: bool = False
    year: str = ""
    dated: str = ""
    years: str = ""
    short_year: str = ""
    alone: bool = True
    topics: str = ""
    millennium: str = ""
    short_century: str = ""
    century: str = ""
    decade: str = ""
    roman: bool = False
    decades: str = ""
    tens: str = ""
    nineties: str = ""
    quarters: str = ""
    halves: str = ""
    terms: dict[str, str] = {}
    lettered: str = ""
    era: str = ""
    common: str = ""
    order: tuple[str, ...] = ()
    digits: Literal["day", "month", "either"] = "day"
    capitals: bool = False
    leads: str = ""
    names: str = ""
    verbs: str = ""
    sure: str = ""
    stretches: str = ""
    night: str = ""
    overnight: str = ""
    decennial: str = ""
    decadal: str = ""
    circa: str = ""
    events: str = ""
    year_of: str = ""
    no_year: str = ""
    which_year: str = ""
    year_verbs: str = ""
    hundreds: bool = True
    present: str = ""
    onwards: str = ""
    earlier: str = ""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for the time of day.

    Attributes:
        oclock: Words behind an hour; ``hours`` those of them that count hours too.
        brief: Those of them that count hours wherever no word before them leads to a time.
        at: Words before a time.
        half_to: A half before the hour that follows: *halb vier*.
        past: Words between a quarter and the hour before it; ``less`` between it and the hour behind it.
        hour_names: Hours in words, behind what ``to_hour`` says of the minutes before them: *без четверти пять*.
        days: Short names of weekdays, right behind which two hours need no word for hours: *Sa 10–14*.
        spoken: Further phrases for a time: *midi moins le quart*.
        sure: Words that leave no doubt that minutes, *to* and an hour are a time: *at ten to nine*; it may be a range elsewhere.
        am: Parts of the day before noon; ``pm`` after it.
        noon: Words for noon; ``midnight`` for midnight.
        day: A part of the day after noon that is a unit too; ``night`` the part from which a new day begins.
        late: The first hour of the night that is before midnight.
        daypart_first: Whether the part of the day stands before the hour: *शाम 6 बजे*.
        strict: Whether an hour is a time only behind a word of ``at`` or before a part of the day, since hours are counted too.
        written: Whether hours with minutes are a time of day wherever no word says that they last: *6 h 05*.
        rates: Words behind an hour that tell how often it is spent: *22 heures par semaine*.
        lasting: Beginnings of words before an hour after which it lasts: *un film de 1 h 30*.
        order: In which order the parts of a time stand.
        ante: Marks of the first twelve hours, right behind an hour: *a.m.*; ``post`` of the others.
        bare: Whether an hour of one digit with its minutes is a time without a word before it.
        leads: Further words before a time.
        compass: Words for noon and midnight that are points of the compass too, and times only behind a word of ``leads``:
            *do południa*, but *na południe*.
        hourly: Words, alone or at the end of others that bound or lead, behind which a number that counts nothing is an hour:
            *antes de las 17*, *dalle 8 alle 18*.
        pointed: Whether two hours with their minutes behind a point are a period where they measure nothing, since a number has
            no such point: *de 14.00 a 18.00*.
        verbs: Beginnings of verbs that go with a time, and behind which a word of ``verbed`` leads to an hour:
            *opens at 8.15*.
        told: Words before an hour of ``hour_names`` that make it a time where no word follows: *o ósmej*; the words of
            ``minutes`` may stand behind it: *o ósmej piętnaście*. Where a language has them, two hours of ``hour_names`` are a period without such a word too.
        ratios: Words before two numbers with a colon that are no time.
    """

    oclock: str = ""
    hours: str = ""
    brief: str = ""
    at: str = ""
    half_to: str = ""
    past: str = ""
    less: str = ""
    hour_names: str = ""
    to_hour: str = ""
    days: str = ""
    spoken: str = ""
    sure: str = ""
    am: str = ""
    pm: str = ""
    noon: str = ""
    midnight: str = ""
    day: str = ""
    night: str = ""
    late: int = 10
    daypart_first: bool = False
    strict: bool = False
    written: bool = False
    rates: str = ""
    lasting: str = ""
    order: tuple[str, ...] = ()
    ante: str = ""
    post: str = ""
    bare: bool = True
    leads: str = ""
    compass: str = ""
    hourly: str = ""
    pointed: bool = False
    verbs: str = ""
    verbed: str = ""
    told: str = ""
    minutes: str = ""
    ratios: str = ""
