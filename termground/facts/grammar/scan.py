"""Cutting a text into atoms."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from decimal import Decimal
from typing import Any

from termground.facts.grammar.atoms import CLASSES, WORD, WORDS, Atoms, Number
from termground.facts.grammar.counting import Counting
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.digital import Digital
from termground.facts.grammar.forms import folding
from termground.facts.grammar.lexicon import Entry, Lexicon
from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.signs import Signs
from termground.facts.grammar.unlisted import Unlisted
from termground.facts.grammar.written import is_roman, moment, ranked, roman
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
    "\u2026": "-",
    "..": "-",
    "...": "-",
    "\u00f7": "-",
    "\u00b1": "5",
    "+/-": "5",
}
_LETTERS = r"[a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u045f]++(?![^\W\d_])"
"""Most words, found sooner than by what letters are."""
_AHEAD = 3
"""Atoms behind the word for a century in which its numerals are looked for: siglos XVI y XVII."""
_VULGAR = {
    sign: Decimal(str(round(unicodedata.numeric(sign), 10))).normalize()
    for sign in map(chr, (*range(0xBC, 0xBF), *range(0x2150, 0x215F)))
}
"""Fractions in one sign."""
_BEHIND = frozenset("LXY3")
"""Classes of words that bound the number before them, and that its unit may follow: 5 и более м³."""
_KNOWN = 50_000
"""Words kept that are the same wherever they stand."""
_CHANGED = (
    "half",
    "and_half",
    "dozen",
    "month",
    "least_after",
    "most_after",
    "over_after",
    "just_over_after",
)
_LEANING = frozenset(CLASSES[name] for name in _CHANGED) | {"?"}
"""Classes of words that their neighbours may make something else of."""


class Scanner:
    """Cuts texts into atoms as one language has it.

    Args:
        facts: The words of the language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._lexicon = Lexicon(facts)
        self._letters: dict[str, str] = {}
        self._values: dict[str, Any] = {}
        self._following: dict[str, Collection[str]] = {}
        self._pairs: dict[tuple[str, str], tuple[str, Any, Collection[str]]] = {}
        self._numerals = Numerals(facts.numbers)
        self._counting = Counting(facts.numbers, self._numerals)
        self._signs = Signs(facts)
        self._digital = Digital(facts, self._counting, self._signs)
        self._folding = folding(facts.fold)
        self._short_century = facts.calendar.short_century or None
        self._romans = facts.numbers.romans
        self._roman = facts.calendar.roman
        self._small = facts.calendar.small
        self._of = frozenset(phrase.rstrip("'") for phrase in listed(facts.links.of))
        self._ranked = facts.numbers.roman
        self._decades = frozenset(listed(facts.calendar.decades))
        self._unlisted = Unlisted(facts, self._numerals)
        spaces = _GROUPS + (" " if facts.numbers.spaced else "")
        month = r"(?:0?[1-9]|1[0-2])/(?:19|20)\d\d(?![\w/-])|" if facts.calendar.slashed else ""
        self._date = re.compile(
            rf"{month}\d{{4}}-\d{{2}}-\d{{2}}(?![\w-])"
            r"|\d{1,2}(?:/\d{1,2}/|-\d{1,2}-|\.\d{1,2}\.)(?:\d{4}|\d{2})(?![\w/-])(?!\.\d)"
        )
        self._cut = re.compile(
            rf"[^\S\n]*+(?:{_LETTERS}|[^\W\d_]+|(?<![\w./])(?:{self._date.pattern})"
            r"|(?<![\d:])\d{1,3}:\d(?![\d:])|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])"
            rf"|(?<![\d.,])\d{{1,3}}(?:[{spaces}]\d{{3}}){{1,12}}(?![\d])(?:[.,]\d{{1,40}})?(?![.,]?\d)|\d{{1,40}}(?:[.,]\d{{1,40}}){{0,12}}"
            r"|\+/-|\.{2,3}|[^\s\w]|_|\n)"
        )

    def atoms(self, text: str) -> Atoms:
        """The atoms of a text."""
        cut = Cut(text, self._cut, self._folding)
        atoms, starts, ends = cut.atoms, cut.starts, cut.ends
        letters = list(map(self._letters.get, cut.surfaces))
        values = list(map(self._values.get, cut.surfaces))
        following = map(self._following.get, cut.surfaces)
        leaning = [
            i
            for i, (words, word) in enumerate(zip(following, [*cut.words[1:], ""], strict=False))
            if words is None or word in words
        ]
        at = 0
        for i in leaning:
            if i < at:
                continue
            if at < i:
                atoms.extend(starts[at:i], ends[at:i], letters[at:i], values[at:i])
            at = self._leaning(cut, i)
        atoms.extend(starts[at:], ends[at:], letters[at:], values[at:])
        atoms.end()
        return atoms

    def _leaning(self, cut: Cut, i: int) -> int:
        """The atom of a piece that is not known, or that the next one goes on with: the piece behind it."""
        if i + 2 < cut.size:
            found = self._pairs.get((cut.surfaces[i], cut.surfaces[i + 1]))
            if found is not None and cut.words[i + 2] not in found[2]:
                cut.atoms.add(cut.starts[i], cut.ends[i + 1], found[0], found[1])
                return i + 2
        return self._next(cut, i)

    def _next(self, cut: Cut, i: int) -> int:
        kind, word = cut.kind(i), cut.words[i]
        if kind == "digits":
            if ":" in word or self._date.fullmatch(word):
                cut.atoms.add(cut.starts[i], cut.ends[i], *_written(word))
                return i + 1
            return self._digital.read(cut, i)
        past = self._signs.money(cut, i)
        if past:
            return past
        if kind == "word":
            return self._word(cut, i)
        entry = self._lexicon.find(cut.words, i)
        if entry is not None:
            return self._entry(cut, i, entry)
        letter = "\n" if kind == "line" else _MARK.get(word, ".")
        cut.atoms.add(cut.starts[i], cut.ends[i], letter)
        self._keep(cut, i, letter)
        return i + 1

    def _word(self, cut: Cut, i: int) -> int:  # noqa: PLR0911 - one answer a kind of word
        atoms, start, end, word = cut.atoms, cut.start(i), cut.end(i), cut.words[i]
        if word in _VULGAR:
            atoms.add(start, end, CLASSES["vulgar"], _VULGAR[word])
            return i + 1
        led = self._romans or (self._roman and CLASSES["century"] in atoms.last(_AHEAD))
        if led and is_roman(atoms.text[start:end]):
            atoms.add(start, end, CLASSES["ordinal"], Decimal(roman(atoms.text[start:end])))
            if cut.word(i + 1) == self._short_century and cut.word(i + 2) == "." and cut.touches(i + 2):
                atoms.add(cut.start(i + 1), cut.end(i + 2), CLASSES["century"])
                return i + 3
            return i + 1
        rank = ranked(cut.surfaces[i]) if self._ranked else 0
        if rank:
            atoms.add(start, end, CLASSES["ordinal"], Decimal(rank))
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
        if letter in WORDS:
            self._keep(cut, i, letter)
        return i + 1

    def _keep(self, cut: Cut, i: int, letter: str, value: Any = None) -> None:
        """Know a piece again that is always the same where no other piece goes on with it."""
        surface, word = cut.surfaces[i], cut.words[i]
        numerals = self._numerals
        leans = (
            self._signs.is_money(surface)
            or word in self._decades
            or word in numerals.scales
            or numerals.phrase(cut.words, i) is not None
            or ((self._roman or self._romans) and is_roman(surface))
            or self._unlisted.leans(word)
            or self._counting.leans(word)
        )
        if leans or len(self._letters) >= _KNOWN:
            return
        following: Collection[str] = self._lexicon.following(word)
        if letter == CLASSES["one"]:
            following = {*following, *numerals.scales}
        self._letters[surface], self._following[surface] = letter, following
        if value is not None:
            self._values[surface] = value

    def _entry(self, cut: Cut, i: int, entry: Entry) -> int:  # noqa: C901 - one answer a class
        form, letter, value = entry
        last = i + len(form)
        atoms = cut.atoms
        letter, last, end = self._month(cut, i, letter, last)
        if letter == CLASSES["half"]:
            scale = self._counting.scale(cut, last)
            if scale is not None:
                atoms.add(cut.start(i), cut.end(last), "n", Number(Decimal("0.5") * scale, "", scale))
                return last + 1
        if letter == CLASSES["dozen"] and cut.word(last) in self._of:  # une dizaine de millions
            at = last + 1 + (cut.word(last + 1) == "'")
            scale = self._counting.scale(cut, at)
            if scale is not None:
                value, last, end = (value[0] * scale, value[1]), at + 1, cut.end(at)
        if letter == CLASSES["and_half"] and atoms.last() == "n" and atoms.values[-1].scale == 1:
            scale = self._counting.scale(cut, last)
            if scale is not None:  # четыре с половиной тысячи
                number = Number((atoms.values[-1].value + Decimal("0.5")) * scale, "", scale)
                start = atoms.starts[-1]
                atoms.drop()
                atoms.add(start, cut.end(last), "n", number)
                return last + 1
        behind = letter in _BEHIND and atoms.last() == "n"
        atoms.add(cut.start(i), end, letter, value)
        if behind:
            return self._signs.read(cut, last)
        if letter not in _LEANING and entry[1] == letter and self._is_no_number(cut.words[i]):
            if len(form) == 1:
                self._keep(cut, i, letter, value)
            elif len(form) == 2 and len(self._pairs) < _KNOWN:
                pair = cut.surfaces[i], cut.surfaces[i + 1]
                self._pairs[pair] = letter, value, self._lexicon.following(*form)
        return last

    def _month(self, cut: Cut, i: int, letter: str, last: int) -> tuple[str, int, int]:
        """The class of what may be a month, an abbreviation or a name beside a number, and where it ends."""
        end, before, digits = cut.end(last - 1), cut.atoms.last(), cut.kind(last) == "digits"
        if letter == "?":
            if not (digits or before in ("n", "N")):
                return WORD, last, end
            point = cut.word(last) == "." and cut.touches(last)
            return CLASSES["month"], last + point, cut.end(last) if point else end
        named = letter == CLASSES["month"] and self._small and cut.surfaces[i][0].isupper()
        return (WORD if named and not (digits or before in ("n", "N", "o")) else letter), last, end

    def _is_no_number(self, word: str) -> bool:
        return self._numerals.value(word) is None and not self._numerals.begins(word)


def _written(word: str) -> tuple[str, Moment | None]:
    """A date, a time or a score in digits."""
    hour, *others = word.split(":")
    if others:
        minute = others[0]
        return (
            (CLASSES["time"], Moment(hour=int(hour), minute=int(minute))) if len(minute) > 1 else (WORD, None)
        )
    found = moment(word)
    return (CLASSES["date"], found) if found else (WORD, None)
