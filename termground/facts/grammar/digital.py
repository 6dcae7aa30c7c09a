"""Numbers in digits, with their scales and the symbols of their units."""

from __future__ import annotations

import re
from decimal import Decimal

from termground.facts.grammar import units
from termground.facts.grammar.atoms import CLASSES, WORD, Number
from termground.facts.grammar.counting import Counting
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.digits import canonical
from termground.facts.grammar.numerals import either
from termground.facts.grammar.schema import FactWords, listed
from termground.text.normalize import fold

_PLAIN = re.compile(r"\d{1,40}(?:\.\d{1,40})?")
_POINT = re.compile(r"\.(?:[ \u00a0]\S|[/)\u2013-])")
_BEFORE_SIGN = re.compile(r"(?:^|[\s(])\Z")


class Digital:
    """Reads numbers in digits, and signs of money.

    Args:
        facts: The words of a language.
        counting: Reads the words that multiply a number.
    """

    def __init__(self, facts: FactWords, counting: Counting) -> None:
        self._counting = counting
        self._decimal = facts.decimal
        self._point = facts.numbers.point
        symbols = units.symbols()
        self._symbols = symbols
        names = either(symbols)
        self._symbol = re.compile(
            rf"(?:[ \u00a0\u202f]|-(?=\w{{1,3}}-))?(?P<one>{names})(?:(?![\w'\u2019])|(?<=[hm])(?=\d\d(?!\w)))(?:\s?/\s?(?P<other>{names})(?!\w))?"
        )
        self._sign = re.compile(
            rf"(?:{either(sign for sign, known in symbols.items() if known.before)})(?![^\W\d])"
        )
        marks = either(mark.replace("_", " ") for mark in listed(facts.numbers.marks)) or "(?!)"
        self._ordinal_mark = re.compile(rf"(?:{marks})(?!\w)")

    def is_sign(self, surface: str) -> bool:
        """Whether a piece is a sign or code of money."""
        return self._sign.fullmatch(surface) is not None

    def money(self, cut: Cut, i: int) -> int:
        """The sign of money that begins at a piece: the piece behind it, or 0."""
        atoms = cut.atoms
        sign = self._sign.match(atoms.text, cut.start(i))
        if sign is None or atoms.last() in ("n", "N") or (cut.kind(i) == "word" and sign.end() > cut.end(i)):
            return 0
        atoms.add(cut.start(i), sign.end(), CLASSES["money"], self._symbols[sign[0]])
        return cut.past(i, sign.end())

    def read(self, cut: Cut, i: int) -> int:
        """The number at a piece: the piece behind it and its unit."""
        atoms, start, end, raw = cut.atoms, cut.start(i), cut.end(i), cut.words[i]
        norm = canonical(fold(raw), self._decimal)
        glued = start and atoms.text[start - 1].isalpha() and atoms.last() == WORD
        if glued or not _PLAIN.fullmatch(norm):
            atoms.add(start, end, WORD)
            return i + 1
        text = atoms.text
        mark = self._ordinal_mark.match(text, end)
        if mark:
            atoms.add(start, mark.end(), CLASSES["ordinal"], Decimal(norm))
            return cut.past(i, mark.end())
        value = Decimal(norm)
        if (
            atoms.last() == "-"
            and atoms.ends[-1] == start
            and _BEFORE_SIGN.search(text[max(0, start - 3) : start - 1])
        ):
            start, value = start - 1, -value
            atoms.use(len(atoms.starts) - 1, len(atoms.starts))
        if self._point and len(raw) <= 3 and raw.isdecimal() and _POINT.match(text, end):
            atoms.add(start, end, CLASSES["pointed"], Number(value, raw))
            return cut.past(i, end + 1)
        scale, last = self._counting.scales(cut, i + 1)
        atoms.add(start, cut.end(last - 1), "n", Number(value * scale, raw, scale))
        return self._measure(cut, last)

    def _measure(self, cut: Cut, i: int) -> int:
        """The symbol of a unit behind a number."""
        atoms = cut.atoms
        match = self._symbol.match(atoms.text, atoms.ends[-1])
        if match is None:
            return i
        measure = self._symbols[match["one"]]
        if match["other"]:
            measure = units.quotient(measure, self._symbols[match["other"]])
        letter = {"h": "hours", "%": "percent"}.get(measure.symbol, "money" if measure.before else "unit")
        atoms.add(match.start("one"), match.end(), CLASSES[letter], measure)
        return cut.past(i - 1, match.end())
