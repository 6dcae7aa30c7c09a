"""Cutting a text into atoms."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from termground.facts.grammar import units
from termground.facts.grammar.atoms import CLASSES, WORD, Atoms, Number
from termground.facts.grammar.digits import canonical
from termground.facts.grammar.lexicon import Lexicon
from termground.facts.grammar.numerals import Numerals, either, worth
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.unlisted import Unlisted
from termground.facts.grammar.written import is_roman, moment, roman
from termground.facts.values import Moment
from termground.text.normalize import fold

_GROUPS = "\u00a0\u2009\u202f'\u2019"
_MARK = {
    "/": "/",
    "-": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    ",": ",",
    "(": "(",
    ")": ")",
    ".": ".",
    ";": ";",
}
_MOST_WORDS = 24
"""Words of the longest number."""
_AHEAD = 3
"""Atoms behind the word for a century in which its numerals are looked for: siglos XVI y XVII."""
_PLAIN = re.compile(r"\d{1,40}(?:\.\d{1,40})?")
_POINT = re.compile(r"\.(?:[ \u00a0]\S|[/)\u2013-])")
_BEFORE_SIGN = re.compile(r"(?:^|[\s(])\Z")


_KNOWN = 50_000
"""Words kept of which no fact is made."""
_Pieces = list[re.Match[str]]
"""Words, numbers in digits, dates and marks; the last group of each is its kind."""


class Scanner:
    """Cuts texts into atoms as one language has it.

    Args:
        facts: The words of the language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._decimal = facts.decimal
        self._lexicon = Lexicon(facts)
        self._idle: dict[str, str] = {}
        self._numerals = Numerals(facts.numbers)
        self._ones = frozenset(listed(facts.numbers.one))
        self._point = facts.numbers.point
        self._roman = facts.calendar.roman
        self._decades = frozenset(listed(facts.calendar.decades))
        self._unlisted = Unlisted(facts, self._numerals)
        spaces = _GROUPS + (" " if facts.numbers.spaced else "")
        self._cut = re.compile(
            r"(?P<date>\d{4}-\d{2}-\d{2}(?![\w-])|(?<![\w./])\d{1,2}(?P<sep>[./-])\d{1,2}(?P=sep)(?:\d{4}|\d{2})(?![\w/-])(?!\.\d))"
            r"|(?P<score>(?<![\d:])\d{1,3}:\d(?![\d:]))|(?P<time>(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:]))"
            rf"|(?P<digits>(?<![\d.,])\d{{1,3}}(?:[{spaces}]\d{{3}}){{1,12}}(?![\d])(?:[.,]\d{{1,40}})?(?![.,]?\d)|\d{{1,40}}(?:[.,]\d{{1,40}}){{0,12}})"
            r"|(?P<word>[^\W\d_]+)|(?P<mark>[^\s\w]|_)|(?P<line>\n)"
        )
        symbols = units.symbols()
        self._symbols = symbols
        names = either(symbols)
        self._symbol = re.compile(
            rf"(?:[ \u00a0\u202f]|-(?=\w{{1,3}}-))?(?P<one>{names})(?!\w)(?:\s?/\s?(?P<other>{names})(?!\w))?"
        )
        self._sign = re.compile(
            rf"(?:{either(sign for sign, known in symbols.items() if known.before)})(?![^\W\d])"
        )
        marks = either(listed(facts.numbers.marks)) or "(?!)"
        self._ordinal_mark = re.compile(rf"(?:{marks})(?!\w)")

    def atoms(self, text: str) -> Atoms:
        """The atoms of a text."""
        pieces = [*self._cut.finditer(text)]
        surfaces = list(map(re.Match.group, pieces))
        words = list(map(str.lower, surfaces))
        atoms = Atoms(text)
        last, i = len(pieces), 0
        while i < last:
            letter = self._idle.get(surfaces[i])
            if letter is None:
                i = self._next(atoms, pieces, words, i)
            else:
                atoms.add(*pieces[i].span(), letter)
                i += 1
        return atoms

    def _next(self, atoms: Atoms, pieces: _Pieces, words: list[str], i: int) -> int:
        kind, (start, end) = pieces[i].lastgroup, pieces[i].span()
        if kind in ("sep", "date", "time", "score"):
            atoms.add(start, end, *_written(kind, words[i]))
            return i + 1
        if kind == "digits":
            return self._digits(atoms, pieces, words, i)
        sign = self._sign.match(atoms.text, start)
        if sign and atoms.last() not in ("n", "N") and not (kind == "word" and sign.end() > end):
            atoms.add(start, sign.end(), CLASSES["money"], self._symbols[sign[0]])
            while i < len(pieces) and pieces[i].start() < sign.end():
                i += 1
            return i
        if kind == "word":
            return self._word(atoms, pieces, words, i)
        entry = self._lexicon.find(words, i)
        if entry is not None:
            return self._entry(atoms, pieces, words, i, entry)
        letter = "\n" if kind == "line" else _MARK.get(words[i], ".")
        atoms.add(start, end, letter)
        self._keep(words[i], words[i], letter)
        return i + 1

    def _word(self, atoms: Atoms, pieces: _Pieces, words: list[str], i: int) -> int:
        start, end = pieces[i].start(), pieces[i].end()
        word = words[i]
        if self._roman and CLASSES["century"] in atoms.last(_AHEAD) and is_roman(atoms.text[start:end]):
            atoms.add(start, end, CLASSES["ordinal"], Decimal(roman(atoms.text[start:end])))
            return i + 1
        if atoms.last() == "n" and atoms.ends[-1] == start and word in self._decades:
            atoms.add(start, end, CLASSES["decades"])
            return i + 1
        entry = self._lexicon.find(words, i)
        if entry is not None and len(entry[0]) > 1:
            return self._entry(atoms, pieces, words, i, entry)
        counted = self._counted(atoms, pieces, words, i)
        if counted:
            return counted
        if entry is not None:
            return self._entry(atoms, pieces, words, i, entry)
        letter, value = self._unlisted.read(word, atoms.last())
        atoms.add(start, end, letter, value)
        if letter == WORD:
            self._keep(atoms.text[start:end], word, letter)
        return i + 1

    def _keep(self, surface: str, word: str, letter: str) -> None:
        """Know a piece again that is nothing by itself and nothing in any place."""
        if len(self._idle) < _KNOWN and self._is_idle(surface, word):
            self._idle[surface] = letter

    def _is_idle(self, surface: str, word: str) -> bool:
        """Whether nothing is ever made of a piece of which nothing was made here."""
        return not (
            self._lexicon.begins(word)
            or self._sign.fullmatch(surface)
            or word in self._decades
            or (self._roman and is_roman(surface))
            or self._unlisted.leans(word)
        )

    def _entry(self, atoms: Atoms, pieces: _Pieces, words: list[str], i: int, entry: Any) -> int:
        form, letter, value = entry
        last = i + len(form)
        end = pieces[last - 1].end()
        if letter == "?":  # an abbreviation of a month beside a number
            beside = atoms.last() in ("n", "N") or (last < len(pieces) and pieces[last].lastgroup == "digits")
            letter = CLASSES["month"] if beside else WORD
            if beside and last < len(pieces) and words[last] == "." and pieces[last].start() == end:
                last, end = last + 1, pieces[last].end()
        if letter == CLASSES["half"]:
            scale = self._scale(words, last)
            if scale is not None:
                atoms.add(
                    pieces[i].start(),
                    pieces[scale[1] - 1].end(),
                    "n",
                    Number(Decimal("0.5") * scale[0], "", scale[0]),
                )
                return scale[1]
        atoms.add(pieces[i].start(), end, letter, value)
        return last

    def _digits(self, atoms: Atoms, pieces: _Pieces, words: list[str], i: int) -> int:
        start, end = pieces[i].start(), pieces[i].end()
        raw = words[i]
        norm = canonical(fold(raw), self._decimal)
        if not _PLAIN.fullmatch(norm):
            atoms.add(start, end, WORD)
            return i + 1
        text = atoms.text
        mark = self._ordinal_mark.match(text, end)
        if mark:
            atoms.add(start, mark.end(), CLASSES["ordinal"], Decimal(norm))
            return _past(pieces, i, mark.end())
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
            return _past(pieces, i, end + 1)
        scale, last = self._scales(pieces, words, i + 1)
        atoms.add(start, pieces[last - 1].end(), "n", Number(value * scale, raw, scale))
        return self._measure(atoms, pieces, last)

    def _measure(self, atoms: Atoms, pieces: _Pieces, i: int) -> int:
        """The symbol of a unit behind a number."""
        match = self._symbol.match(atoms.text, atoms.ends[-1])
        if match is None:
            return i
        measure = self._symbols[match["one"]]
        if match["other"]:
            measure = units.quotient(measure, self._symbols[match["other"]])
        letter = {"h": "hours", "%": "percent"}.get(measure.symbol, "money" if measure.before else "unit")
        atoms.add(match.start("one"), match.end(), CLASSES[letter], measure)
        return _past(pieces, i - 1, match.end())

    def _scales(self, pieces: _Pieces, words: list[str], i: int) -> tuple[Decimal, int]:
        """What the words behind a number multiply it with, and where they end."""
        scale = Decimal(1)
        while True:
            hyphen = i + 1 < len(words) and words[i] == "-" and pieces[i].start() == pieces[i - 1].end()
            found = self._scale(words, i + hyphen)
            if found is None:
                return scale, i
            scale *= found[0]
            i = found[1]
            if words[i - 1] in self._numerals.abbreviated and i < len(words) and words[i] == ".":
                i += 1

    def _scale(self, words: list[str], i: int) -> tuple[Decimal, int] | None:
        if i >= len(words) or words[i] not in self._numerals.scales:
            return None
        return self._numerals.scales[words[i]], i + 1

    def _counted(self, atoms: Atoms, pieces: _Pieces, words: list[str], i: int) -> int:
        """A number in words that begins at a place: where it ends, or 0."""
        numerals = self._numerals
        values: list[Decimal] = []
        at = last = i
        while at < min(len(words), i + _MOST_WORDS) and pieces[at].lastgroup in ("word", "sep"):
            value = numerals.value(words[at])
            scale = numerals.scales.get(words[at])
            if value is None and scale is not None and (values or scale == 1_000):
                value = scale
            if value is None and not values and words[at] in self._ones and self._scale(words, at + 1):
                value = Decimal(1)
            if value is None and values and at > last and words[at] in self._ones:
                value = Decimal(1)
            if value is None:
                if values and numerals.links(words[at]):
                    at += 1
                    continue
                break
            if values and not numerals.fits(values, value):
                break
            values.append(value)
            at = last = at + 1
        total = worth(values)
        if total is None:
            return 0
        scale = max((value for value in values if value >= 1_000), default=Decimal(1))
        atoms.add(pieces[i].start(), pieces[last - 1].end(), "n", Number(total, "", scale))
        return last


def _written(kind: str, word: str) -> tuple[str, Moment | None]:
    """A date, a time or a score in digits."""
    if kind == "time":
        hour, minute = map(int, word.split(":"))
        return CLASSES["time"], Moment(hour=hour, minute=minute)
    found = None if kind == "score" else moment(word)
    return (CLASSES["date"], found) if found else (WORD, None)


def _past(pieces: _Pieces, i: int, end: int) -> int:
    """The first piece that begins at or behind a place."""
    i += 1
    while i < len(pieces) and pieces[i].start() < end:
        i += 1
    return i
