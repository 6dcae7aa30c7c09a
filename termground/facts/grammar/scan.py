"""Cutting a text into atoms."""

from __future__ import annotations

import re
from decimal import Decimal

from termground.facts.grammar.atoms import CLASSES, WORD, Atoms, Number
from termground.facts.grammar.counting import Counting
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.digital import Digital
from termground.facts.grammar.lexicon import Entry, Lexicon
from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.unlisted import Unlisted
from termground.facts.grammar.written import is_roman, moment, roman
from termground.facts.values import Moment

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
_AHEAD = 3
"""Atoms behind the word for a century in which its numerals are looked for: siglos XVI y XVII."""
_KNOWN = 50_000
"""Words kept of which no fact is made."""


class Scanner:
    """Cuts texts into atoms as one language has it.

    Args:
        facts: The words of the language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._lexicon = Lexicon(facts)
        self._idle: dict[str, str] = {}
        self._numerals = Numerals(facts.numbers)
        self._counting = Counting(facts.numbers, self._numerals)
        self._digital = Digital(facts, self._counting)
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

    def atoms(self, text: str) -> Atoms:
        """The atoms of a text."""
        cut = Cut(text, self._cut)
        add, surfaces = cut.atoms.add, cut.surfaces
        i = 0
        while i < cut.size:
            letter = self._idle.get(surfaces[i])
            if letter is None:
                i = self._next(cut, i)
            else:
                add(cut.start(i), cut.end(i), letter)
                i += 1
        return cut.atoms

    def _next(self, cut: Cut, i: int) -> int:
        kind, start, end = cut.kind(i), cut.start(i), cut.end(i)
        if kind in ("sep", "date", "time", "score"):
            cut.atoms.add(start, end, *_written(kind, cut.words[i]))
            return i + 1
        if kind == "digits":
            return self._digital.read(cut, i)
        past = self._digital.money(cut, i)
        if past:
            return past
        if kind == "word":
            return self._word(cut, i)
        entry = self._lexicon.find(cut.words, i)
        if entry is not None:
            return self._entry(cut, i, entry)
        letter = "\n" if kind == "line" else _MARK.get(cut.words[i], ".")
        cut.atoms.add(start, end, letter)
        self._keep(cut.words[i], cut.words[i], letter)
        return i + 1

    def _word(self, cut: Cut, i: int) -> int:
        atoms, start, end, word = cut.atoms, cut.start(i), cut.end(i), cut.words[i]
        if self._roman and CLASSES["century"] in atoms.last(_AHEAD) and is_roman(atoms.text[start:end]):
            atoms.add(start, end, CLASSES["ordinal"], Decimal(roman(atoms.text[start:end])))
            return i + 1
        if atoms.last() == "n" and atoms.ends[-1] == start and word in self._decades:
            atoms.add(start, end, CLASSES["decades"])
            return i + 1
        entry = self._lexicon.find(cut.words, i)
        if entry is not None and len(entry[0]) > 1:
            return self._entry(cut, i, entry)
        counted = self._counting.read(cut, i)
        if counted:
            return counted
        if entry is not None:
            return self._entry(cut, i, entry)
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
            or self._digital.is_sign(surface)
            or word in self._decades
            or (self._roman and is_roman(surface))
            or self._unlisted.leans(word)
        )

    def _entry(self, cut: Cut, i: int, entry: Entry) -> int:
        form, letter, value = entry
        last = i + len(form)
        atoms, end = cut.atoms, cut.end(last - 1)
        if letter == "?":  # an abbreviation of a month beside a number
            beside = atoms.last() in ("n", "N") or cut.kind(last) == "digits"
            letter = CLASSES["month"] if beside else WORD
            if beside and cut.word(last) == "." and cut.touches(last):
                last, end = last + 1, cut.end(last)
        if letter == CLASSES["half"]:
            scale = self._counting.scale(cut, last)
            if scale is not None:
                atoms.add(cut.start(i), cut.end(last), "n", Number(Decimal("0.5") * scale, "", scale))
                return last + 1
        atoms.add(cut.start(i), end, letter, value)
        return last


def _written(kind: str, word: str) -> tuple[str, Moment | None]:
    """A date, a time or a score in digits."""
    if kind == "time":
        hour, minute = map(int, word.split(":"))
        return CLASSES["time"], Moment(hour=hour, minute=minute)
    found = None if kind == "score" else moment(word)
    return (CLASSES["date"], found) if found else (WORD, None)
