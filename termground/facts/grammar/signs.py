"""Signs and abbreviations of units and money beside numbers in digits."""

from __future__ import annotations

import re
from functools import reduce

from termground.facts.grammar import units
from termground.facts.grammar.atoms import CLASSES, Atoms
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.numerals import either
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.units import is_known

_ROUND = 50
"""What weights are multiples of that may be years of three figures too."""
_GOES_ON = re.compile(r"\.(?=[ \u00a0]?\d)")
_JOINTS = frozenset(" \u00a0\u202f-")
"""What may stand between a number and a symbol."""
_DIGIT = re.compile(r"\d")
_CAPITAL = "[A-Z\u00c0-\u00de\u0410-\u042f\u0401]"
_INITIAL = re.compile(rf"{_CAPITAL}\.[ \u00a0]?{_CAPITAL}")
_YEAR = 4
"""Digits of a year."""
_LEADS = frozenset("AUSWGbgi4")
"""Classes of words before a year."""


class Signs:
    """Reads what stands right beside digits.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        own = dict(units.measures(facts.units.symbols))
        signs = units.measures(facts.units.signs)
        symbols = units.symbols() | own | {sign: known._replace(before=True) for sign, known in signs}
        self._own = own
        self._symbols = symbols
        self._glued = frozenset(listed(facts.units.glued))
        self._decades = frozenset(listed(facts.calendar.decades))
        self._heads = frozenset(
            sign[:-1] for sign, known in symbols.items() if known.before and len(sign) > 1
        )
        self._short_year = facts.calendar.short_year
        eras = listed(facts.calendar.era + ";" + facts.calendar.common)
        loose = (phrase.replace(".", r"\.?").replace(" ", r"\s*") for phrase in eras)
        self._era = re.compile(rf"\.?\s*(?:{'|'.join(loose) or '(?!)'})(?!\w)")
        closing = frozenset(listed(facts.units.closing))
        names = _names(symbols, closing, listed(facts.links.of)[:1])
        joined = rf"(?:{either(set(own) - closing) or '(?!)'})(?![\w-])"
        self._symbol = re.compile(
            rf"(?:[ \u00a0\u202f]|-(?=\w{{1,3}}-|\w{{2,4}}(?!\w)|{joined}))?(?P<one>{names})(?:(?<=[^\w²³])|(?![\w'\u2019])|(?<=[hm])(?=\d\d(?!\w)))"
            rf"(?P<others>(?:\s?/\s?(?:{either(symbols)})(?!\w))*)"
        )
        self._begins = frozenset(symbol[0] for symbol in symbols)
        self._firsts = frozenset(sign[0] for sign, known in symbols.items() if known.before)
        self._sign = re.compile(
            rf"(?:{either(sign for sign, known in symbols.items() if known.before)})(?![^\W\d])"
        )

    def is_money(self, surface: str) -> bool:
        """Whether a piece is a sign or code of money, or begins one: A$."""
        if surface[:1] not in self._firsts:
            return False
        return surface in self._heads or self._sign.fullmatch(surface) is not None

    def is_known(self, surface: str) -> bool:
        """Whether a piece is the symbol of a unit."""
        return surface in self._symbols

    def money(self, cut: Cut, i: int) -> int:
        """The sign of money that begins at a piece: the piece behind it, or 0."""
        atoms = cut.atoms
        if cut.surfaces[i][:1] not in self._firsts:
            return 0
        sign = self._sign.match(atoms.text, cut.start(i))
        if sign is None or atoms.last() in ("n", "N") or (sign.end() > cut.end(i) and sign[0][-1] == "."):
            return 0
        atoms.add(cut.start(i), sign.end(), CLASSES["money"], self._symbols[sign[0]])
        return cut.past(i, sign.end())

    def read(self, cut: Cut, i: int) -> int:
        """The symbol of a unit behind the last number: the piece behind it."""
        atoms, at = cut.atoms, cut.atoms.ends[-1]
        at += atoms.text[at : at + 1] in _JOINTS
        if atoms.text[at : at + 1] not in self._begins:
            return i
        match = self._symbol.match(atoms.text, atoms.ends[-1])
        if match is None or self._is_other(atoms, match):
            return i
        measure, end = self._symbols[match["one"]], match.end("one")
        if match["others"]:
            others = (self._symbols[other.strip()] for other in match["others"].split("/")[1:])
            ratio = reduce(units.quotient, others, measure)
            if measure.is_money or is_known(ratio.symbol):
                measure, end = ratio, match.end()
        letter = {"h": "hours", "%": "percent"}.get(measure.symbol, "money" if measure.before else "unit")
        if match["one"] == self._short_year and self._is_year(cut, end):
            letter, measure = "year", units.Measure("year")
            end += atoms.text.startswith(".", end)
        elif match["one"] in self._own and _GOES_ON.match(atoms.text, end):
            end += 1  # 5 руб. 50 коп.
        atoms.add(match.start("one"), end, CLASSES[letter], measure)
        return cut.past(i - 1, end)

    def _is_other(self, atoms: Atoms, match: re.Match[str]) -> bool:
        """Whether what is written like a symbol is something else: money of the next number, 9 p.m., the 1990s."""
        (start, end), sign = match.span("one"), match["one"]
        apart = start > atoms.ends[-1]
        if self._symbols[sign].before and _DIGIT.match(atoms.text, match.end()):
            return True
        if sign in self._glued and (apart or atoms.text.startswith(".m", end)):
            return True
        if apart and _INITIAL.match(atoms.text, start) and _may_be_year(atoms):
            return True  # in 1990 J. Smith won
        return sign in self._decades and not apart

    def _is_year(self, cut: Cut, end: int) -> bool:
        """Whether the abbreviation that ends at a place names the number before it as a year: 1998 г., 44 г. до н. э."""
        atoms = cut.atoms
        written = getattr(atoms.values[-1], "raw", "")
        before = atoms.at(len(atoms.starts) - 2)
        weighed = before == CLASSES["until"] and written.isdecimal() and int(written) % _ROUND == 0
        led = before in _LEADS and not weighed  # up to 500 g
        dotted = atoms.text.startswith(".", end)
        dated = self._era.match(atoms.text, end) is not None
        least = 1 if dated else 3 if dotted and led else 4
        return written.isdecimal() and least <= len(written) <= 4 and (dotted or led or dated)


def _may_be_year(atoms: Atoms) -> bool:
    """Whether the last number may be a year behind a word that leads to one."""
    written = getattr(atoms.values[-1], "raw", "")
    before = atoms.at(len(atoms.starts) - 2)
    return written.isdecimal() and len(written) == _YEAR and before in _LEADS | {CLASSES["within"]}


def _names(symbols: dict[str, units.Measure], closing: frozenset[str], of: list[str]) -> str:
    """A pattern of all symbols; those that are other words too only where they can be none: nel 2023 ha aperto, 23 ha di bosco."""
    names = either(set(symbols) - closing)
    if not closing:
        return names
    small = either(one for one in closing if not one.isupper()) or "(?!)"
    capital = either(one for one in closing if one.isupper()) or "(?!)"
    ends = rf"(?=\.|[ \u00a0]*(?:[,;:!?)\n\u2026]|$)|[ \u00a0](?:{'|'.join(of) or '(?!)'})(?!\w))"
    return rf"(?:{names}|(?:{small}){ends}|(?:{capital})(?!\.?[ \u00a0]?{_CAPITAL}))"
