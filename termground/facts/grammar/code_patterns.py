"""How codes are written that no word names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from termground.facts.grammar.numerals import either
from termground.facts.grammar.schema import listed
from termground.facts.grammar.schema_codes import Codes

NUMBERED = """Covid; covid; COVID; ISO; DIN; EN; IEC; RFC; GPT; iPhone; iPad; Windows; Android; Galaxy; CAC; DAX; IBEX; Apollo; Boeing;
Airbus"""
_OCTET = r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"
"""A part of a network address; 900.000 groups the digits of a number."""
_MASK = r"(?:/(?:3[0-2]|[12]?\d)(?![\w/]))?"
"""How much of an address names the network."""
_CODE = (
    r"(?P<iban>(?<!\w)[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z0-9]{4}){3,7}(?:[ \u00a0]?[A-Z0-9]{1,3})?(?!\w))"
    rf"|(?P<net>(?<![\w.])(?:{_OCTET}\.){{3}}{_OCTET}{_MASK}(?![\d.]))"
    r"|(?P<act>(?<![\w/.])(?:\d{4}/\d{1,4}|\d{1,3}/(?:19|20)\d{2})(?![\w/]))"
    r"|(?P<phone>(?<![\w+.,/])\+\d{1,3}(?:[ /-]?\(?\d{1,5}\)?){2,6}(?!\w)|(?<![\w.,/])0\d{2,4}[ /-]\d{3,9}(?:[ -]\d{2,5}){0,3}(?!\w)"
    r"|(?<!\d )(?<![\w.,/])\d{2,3}(?: \d{2,3}){2}(?: \d{2})(?![\w,.]?\d))"
)
_LETTERS = (
    r"|(?P<lines>(?<![\w.,/$£€-])(?:240|360|480|576|720|1080|1440|2160|4320)[pi](?!\w))"
    r"|(?P<zeros>(?<![\w.,-])(?<![\d.]\s)0\d{2,40}(?![\w,]|[.-]\d)|(?<![\w.,])\d{11,40}(?![\w.,]\d))"
    r"|(?P<pair>(?<![\w.,/-])\d{4}-\d{3}(?![\w,/-]|\.\d))"
    r"|(?P<mixed>(?<![\w.,])(?:\d[DG]|\d{1,4}[A-Z][A-Z\d]{2,10})(?!\w))"
    r"|(?P<ratio>(?<![\w.,/-])\d{1,3}/\d{1,4}(?![\w/,]|\.\d))"
    r"|(?P<letters>(?<![\w-])(?:[A-Z][A-Za-z]{0,11}-){0,2}[A-ZÄÖÜ][A-Za-zäöüß]{0,11}-?\d{1,4}(?:-\d{1,4}){0,2}(?!\d)(?=[\W_]|$)(?![.,]\d))"
)
_OWN = (
    r"(?P<dashed>(?<![\w.,/-])(?:(?:\+?1[ .-])?(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[.-]\d{4}|\d{3}-\d{4})(?![\w-]))"
    r"|(?P<item>(?<![\w.,/$£€-])\d{1,4}(?:\([a-z]\)s?(?!\w|\()|(?:(?<=401)|(?<=403)|(?<=457))[a-z]s?(?!\w)))"
    r"|(?P<version>(?<![\w.,])(?:[A-Z]\w{0,20} )?\d{1,8}(?:\.\d{1,8}){2,6}(?:(?<=\.\d)/\d\d(?![\w/]))?(?!\w|\.\d))"
    r"|(?P<some>(?<![\w.,$£€-])\d{1,3}[DGHPSXYZ](?!\w))"
    r"|(?P<serial>(?<![\w-])[A-Z][A-Za-z]{0,11}\d{1,4}[A-Za-z]\w{0,11})"
)
"""Codes where names with numbers are names."""
_SCORE = r"(?P<score>(?<![\w:.,])\d{1,3}:\d(?![\d:]))"


def code_patterns(codes: Codes, signs: Iterable[str] = ()) -> re.Pattern[str]:
    """The codes that are found by how they are written, in one pattern.

    Args:
        codes: The words of a language for codes.
        signs: Its signs of money: Rp550 is an amount.
    """
    space = r"[ .\u00a0\u202f-]"
    found = []
    if codes.registers:
        names = either(listed(codes.registers))
        found.append(rf"(?<!\w)(?i:{names})\s?:?\s?(?P<register>\d(?:[ \u00a0\u202f-]?[\dX]){{7,13}})(?!\w)")
    if codes.groups:
        groups = r"[ \u00a0\u202f]".join(rf"\d{{{count}}}" for count in codes.groups.split())
        found.append(rf"(?P<group>(?<![\d.,])(?<!\d\s){groups}(?!\d))")
    if codes.phone:
        national = rf"{space}?".join(group.replace("#", r"\d") for group in codes.phone.split())
        country, _, trunk = codes.trunk.partition("=")
        abroad = f"{re.escape(country)}{space}?(?:\\(0\\))?{national.removeprefix(trunk)}"
        found.append(rf"(?P<phone>(?<![\d+.,/])(?:{abroad}|{national})(?!\d))")
    if codes.letters:
        letters = "".join(codes.letters.split())
        found.append(
            rf"(?P<law>(?<!\w)[{letters}]\*?(?:\.\s?\d{{1,4}}(?:-\d{{1,4}}){{0,4}}|\s?\d{{1,4}}(?:-\d{{1,4}}){{1,4}})(?!\w))"
        )
    makes = "|".join(map(re.escape, [*listed(NUMBERED), *listed(codes.makes)]))
    named = rf"(?P<named>(?<!\w)(?:{makes})[ \u00a0-]?[A-Z]?\d{{1,6}}(?:-\d{{1,4}})?(?![\w%]))"
    general = _CODE.replace("(?P<phone>", "(?P<abroad>") if codes.phone else _CODE
    own = [*([_OWN] if codes.named else []), *([_SCORE] if codes.scores else [])]
    money = either(sign for sign in signs if sign.isalpha())
    letters = _LETTERS.replace(r"(?<![\w-])", rf"(?<![\w-])(?!(?:{money})\d)") if money else _LETTERS
    return re.compile("|".join([*own, *found, general, named]) + letters)
