"""What ``facts.toml`` holds of numbers."""

from __future__ import annotations

from typing import Literal

import msgspec


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a language counts. Values stand behind a sign of equality: ``two=2``.

    Attributes:
        ages: Endings of a number behind a bound that name people by their age: *under 5s*.
        words: Numbers that are no other word.
        one: Articles that count only before a unit, a scale or a fraction.
        prefixes: Forms that stand only inside a number written together: ``ein`` of *einundzwanzig*.
        inside: Forms that begin no number: *cents* of *deux cents*.
        scales: Words that multiply what stands before them, by power of ten; an abbreviation has its point.
        declared: Words that multiply only where a table declares its unit: *in thousands of euros*.
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
        roman: Which Roman numerals are ordinals anywhere: none, those with an ending, *XVe*, or plain ones, *Людовик XIV*.
        named: Whether a capital makes an ordinal in words part of a name.
        nouns: Fractions that are other nouns too: one of them counts before *of* alone, then with a mere article as well,
            or behind what bounds or changes it: *le tiers des voix*.
        homonyms: Numbers that are other words too, and count only with what they count or behind ``telling`` words: *neuf*.
        added: Whether plain digits behind a scale add to what it multiplies: *184 bin 900*.
        each: Words that make a fraction of the ordinal behind them: *jeder dritte*.
        out_of: Words between two numbers of which the second is the whole: *neun von zehn*.
        among: The same behind what the first counts, or behind a number in words: *neuf Français sur dix*.
        ranks: Beginnings of superlatives that are ordinals: *zweitgrößte*.
        negative: Units of which alone such words make a negative number.
        hyphened: Whether words that hyphens join are one where they are counted: *38 sous-espèces*.
        the: Articles that make one of a fraction that is another noun too.
        minus: Words of a negative number, before it; ``below`` behind its unit.
        bare: Whether a thousand counts where no number stands before it.
        glued: Scales that stand right behind digits, or behind an amount of money: ``bn=1000000000``.
        many: Beginnings of what is so counted where the scale is also the symbol of a unit: *2m people*.
        half_of: Words behind a half that make it half of something; ``other_half`` before one of two halves.
        pronouns: Numbers that are pronouns too, and count only before a word with content: *one*.
        pointing: Words before such a number that make it a pronoun: *the one*.
        idle: Words behind such a number that leave no number: *one day*; ``unranked`` behind one of the first ordinals.
        led: Words before the first three ordinals, without which they count nothing: *the first*.
        lasts: Words before an article and a unit of time that make it count: *for a week*.
        ago: Words behind them that make it a time to compare with: *than a year ago*.
        shares: Words between two numbers of which the second is the whole, where the first is small: *one in five*.
        singular: Whether an ordinal is a fraction behind one, and before *of* behind an article: *a third of*.
        slashes: Whether digits with a slash between them are a fraction or nothing: *3/4*, *24/7*.
        titled: Whether a number in words with a capital inside a sentence is part of a name.
        more: Words between a number and what it counts: *two more years*.
        games: Words beside two numbers with a dash between them that make them a score.
        alone: Words for one that count what stands behind them, though they are articles too or pronouns: *один час*.
        single: Scales that count one where no number stands before them; ``governed`` those that do so behind
            a word of ``governing``, which asks for their case: *около тысячи*. Without these a thousand does.
        denominators: Endings of ordinals that are fractions behind a number: *две пятых*.
        whole: Words between a number and a fraction that adds to it: *пять целых две десятых*.
        suffixed: Endings behind digits that say no more than the digits: *5-ти*.
        pointed: Whether one point before three digits sets off decimals too, and groups none: *60.983*.
        apart: Whether digits that a letter or a hyphen joins to a word are part of the word: *Ту-154*, *8-ступенчатый*.
        small: Whether a point behind digits makes an ordinal of them before any word in small letters: *na 3. piętrze*.
        ranked: Forms of units behind a whole number that make it an ordinal: *do 10 dnia*; one that ends in 1 measures there too.
        sides: Words between the sides of something, of which the last one alone has its unit: *3,5 mal 4 m*.
        placed: Words behind a number that make it an ordinal: *до 10 числа*.
    """

    ages: str = ""
    words: str = ""
    one: str = ""
    prefixes: str = ""
    inside: str = ""
    scales: dict[int, str] = {}
    declared: str = ""
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
    roman: Literal["none", "ended", "plain"] = "none"
    named: bool = False
    nouns: str = ""
    homonyms: str = ""
    telling: str = ""
    added: bool = False
    each: str = ""
    out_of: str = ""
    among: str = ""
    ranks: str = ""
    negative: str = ""
    hyphened: bool = False
    the: str = ""
    minus: str = ""
    below: str = ""
    bare: bool = True
    glued: str = ""
    many: str = ""
    half_of: str = ""
    other_half: str = ""
    pronouns: str = ""
    pointing: str = ""
    idle: str = ""
    unranked: str = ""
    led: str = ""
    lasts: str = ""
    ago: str = ""
    shares: str = ""
    singular: bool = False
    slashes: bool = False
    titled: bool = False
    games: str = ""
    more: str = ""
    alone: str = ""
    single: str = ""
    governed: str = ""
    governing: str = ""
    denominators: str = ""
    whole: str = ""
    suffixed: str = ""
    pointed: bool = False
    apart: bool = False
    placed: str = ""
    small: bool = False
    ranked: str = ""
    sides: str = ""
