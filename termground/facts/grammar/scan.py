"""Cutting a text into atoms."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from decimal import Decimal
from itertools import compress
from typing import Any

from termground.facts.grammar import units
from termground.facts.grammar.atoms import BEHIND, CLASSES, WORD, WORDS, Atoms, Number
from termground.facts.grammar.counting import Counting
from termground.facts.grammar.cut import MARKS, UNKNOWN, Cut, Cutter
from termground.facts.grammar.digital import Digital
from termground.facts.grammar.forms import folding
from termground.facts.grammar.lexicon import SHORT, Entry, Lexicon
from termground.facts.grammar.months import Months, NumberedMonths
from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.pieces import dates, pieces
from termground.facts.grammar.scales import Scales
from termground.facts.grammar.schema import FactWords, listed, phrases
from termground.facts.grammar.sieve import BEGINS, MEASURES, Part, Sieve
from termground.facts.grammar.signs import Signs
from termground.facts.grammar.unlisted import Unlisted
from termground.facts.grammar.written import (
    is_parted,
    is_roman,
    parted,
    pointed_day,
    ranked,
    roman,
    told_in_digits,
)

_AHEAD = 3
"""Atoms behind the word for a century in which its numerals are looked for: siglos XVI y XVII."""
_BEHIND = frozenset(BEHIND)
"""Classes of words that bound the number before them, and that its unit may follow: 5 и более м³."""
_BEFORE = frozenset("lx+r<>~")
"""Classes of what bounds a number behind it and before it."""
_STRONG, _UNITS = frozenset("nofFj2mMdTcKQ"), frozenset("uyh$kcq7")
"""Classes of words that may begin a fact, or stand in one, where no digits do; and of units."""
_TURNING = frozenset((SHORT, *"mEjJ", *BEHIND))
"""Classes of words that are something else in another place."""
_ONE = CLASSES["one"]
_KNOWN = 50_000
"""Pairs of words kept that are the same wherever they stand."""
_OPEN_ENDED = frozenset(CLASSES[name] for name in ("onwards", "earlier"))
_OF_TIMES = frozenset("nNoDmw:M")
"""Classes of phrases behind a date that leave one of its ends open, and of what a time begins with."""
_LEANING = frozenset("jJdm" + BEHIND) | {SHORT} | _OPEN_ENDED
"""Classes of words that their neighbours may make something else of."""


class Scanner:
    """Cuts texts into atoms as one language has it.

    Args:
        facts: The words of the language.
        empty: Words without content.
    """

    def __init__(self, facts: FactWords, empty: frozenset[str]) -> None:
        self.words = facts
        self._lexicon = Lexicon(facts)
        self._pairs: dict[tuple[str, str], tuple[str, Any, Collection[str]]] = {}
        self._numerals = Numerals(facts.numbers)
        self._counting = Counting(facts, self._numerals, empty)
        self._signs = Signs(facts)
        self._pointed = facts.numbers.point
        self._digital = Digital(facts, self._counting, self._signs)
        self._folding = folding(facts.fold)
        self._short_century = facts.calendar.short_century or None
        self._roman = facts.calendar.roman
        self._small = facts.calendar.small
        self._ranked = facts.numbers.roman
        self._months = Months(facts, self._numerals)
        self._scales = Scales(facts, self._counting)
        self._joined = dict(units.measures(facts.units.joined))
        self._capitals = facts.calendar.capitals
        self._day_first = facts.calendar.digits
        self._unlisted = Unlisted(facts, self._numerals)
        self._sieve = Sieve(self._bears, frozenset(listed(facts.numbers.one)), list(phrases(facts.clock.at)))
        self._date = dates(facts)
        self._of = frozenset(listed(facts.links.of))
        self._numbered = NumberedMonths(facts, self._numerals, self._date, self.measures)
        self._cutter = Cutter(pieces(facts, self._date))

    def parts(self, text: str) -> list[Part]:
        """The parts of a text that may state something."""
        return self._sieve.parts(text)

    def atoms(self, text: str, parts: Iterable[Part]) -> Atoms:
        """The atoms of some parts of a text."""
        cut = Cut(text, self._cutter, parts, self._folding)
        atoms, starts, ends = cut.atoms, cut.starts, cut.ends
        letters, values, following = cut.letters, cut.values, cut.following
        at = 0
        for i in compress(range(cut.size), following):
            if i < at or (following[i] is not UNKNOWN and cut.word(i + 1) not in following[i]):
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
        if cut.following[i] is not UNKNOWN and cut.letters[i] != _ONE:
            entry = self._lexicon.find(cut.words, i)
            if entry is None or len(entry[0]) == 1:  # no phrase after all
                cut.atoms.add(cut.starts[i], cut.ends[i], cut.letters[i], cut.values[i])
                return i + 1
        return self._next(cut, i)

    def _bears(self, word: str, small: str) -> int:
        """Whether a word may begin a fact where no digits stand, or measures; 0 where it does neither."""
        letters = self._lexicon.letters(small)
        if not letters.isdisjoint(_STRONG) or self._counting.begins(small):
            return BEGINS
        if (self._ranked == "plain" and is_roman(word)) or (self._ranked == "ended" and ranked(word)):
            return BEGINS
        if letters and CLASSES["time"] in self._lexicon.letters(small, 1):
            return BEGINS
        if self._unlisted.read(small, CLASSES["number"])[0] in _STRONG:
            return BEGINS
        return 0 if letters.isdisjoint(_UNITS) else MEASURES

    def measures(self, word: str) -> bool:
        """Whether a word is a unit, or money."""
        return bool(self._lexicon.letters(word.lower()) & _UNITS)

    def _next(self, cut: Cut, i: int) -> int:  # noqa: PLR0911 - one answer a kind of piece
        kind, word = cut.kind(i), cut.words[i]
        if is_parted(word):
            value = parted(word)
            cut.atoms.add(
                cut.starts[i], cut.ends[i], *((WORD, None) if value is None else ("n", Number(value)))
            )
            return i + 1 if value is None else self._signs.read(cut, i + 1)
        if kind == "digits":
            if self._pointed and (day := pointed_day(word, cut.atoms.text, cut.ends[i])):
                cut.atoms.add(cut.starts[i], cut.ends[i] + 1, CLASSES["date"], day)
                return cut.past(i, cut.ends[i] + 1)
            if ":" in word or (not word.isdecimal() and self._date.fullmatch(word)):
                cut.atoms.add(cut.starts[i], cut.ends[i], *told_in_digits(word, self._day_first))
                return i + 1
            return self._digital.read(cut, i)
        if past := self._signs.money(cut, i):
            return past
        if kind == "word":
            return self._word(cut, i)
        entry = self._lexicon.find(cut.words, i)
        if entry is not None:
            return self._entry(cut, i, entry)
        letter = "\n" if kind == "line" else MARKS.get(word, ".")
        if word == ")":
            if cut.atoms.repeat(cut.ends[i], self._counting.is_pronoun):
                return self._signs.read(cut, i + 1)
        else:
            self._keep(cut, i, letter)
        cut.atoms.add(cut.starts[i], cut.ends[i], letter)
        return i + 1

    def _word(self, cut: Cut, i: int) -> int:
        atoms, word = cut.atoms, cut.words[i]
        past = self._special(cut, i)
        if past:
            return past
        entry = self._lexicon.find(cut.words, i)
        if entry is not None and (
            (entry[1] in _BEHIND and self._begins_bound(cut, i + 1))
            or (entry[1] in _OPEN_ENDED and self._begins_time(cut, i + len(entry[0])))
            or (
                entry[1] == CLASSES["and_half"]
                and atoms.last() in WORDS
                and not self._ends_half(cut, i + len(entry[0]))
            )
        ):
            entry = self._lexicon.alone(word)
        if entry is not None and len(entry[0]) > 1:
            return self._entry(cut, i, entry)
        if counted := self._counting.read(cut, i):
            return counted
        if entry is not None:
            return self._entry(cut, i, entry)
        rank = self._numerals.ordinal(word)
        letter, value = (
            self._unlisted.read(word, atoms.last()) if rank is None else self._counting.ordinal(cut, i, rank)
        )
        atoms.add(cut.starts[i], cut.ends[i], letter, value)
        if letter in WORDS and rank is None:
            self._keep(cut, i, letter)
        return i + 1

    def _begins_bound(self, cut: Cut, i: int) -> bool:
        """Whether what bounds a number behind it begins at a piece: and over 600 people."""
        entry = self._lexicon.find(cut.words, i) if i < cut.size else None
        if entry is None or entry[1] not in _BEFORE:
            return False
        at = i + len(entry[0])
        at += cut.word(at) == "-" and cut.touches(at) and cut.touches(at + 1)  # and over-65s
        word = cut.word(at)
        number = cut.kind(at) == "digits" or self._numerals.value(word) is not None
        return number or self._signs.is_money(word)

    def _begins_time(self, cut: Cut, i: int) -> bool:
        """Whether a time begins at a piece, which what stands before it bounds: and after midnight."""
        entry = self._lexicon.find(cut.words, i) if i < cut.size else None
        if entry is not None and entry[1] in _OF_TIMES:
            return True
        return cut.kind(i) == "digits" or self._numerals.value(cut.word(i)) is not None

    def _ends_half(self, cut: Cut, i: int) -> bool:
        """Whether a half behind a noun is half of that: *taza y media de azúcar*, but *di pane e mezzo litro*."""
        return cut.kind(i) != "word" or cut.words[i] in self._of

    def _special(self, cut: Cut, i: int) -> int:
        """A word by what stands before it, a Roman numeral or a unit: the piece behind it, or 0."""
        atoms, surface, word = cut.atoms, cut.surfaces[i], cut.words[i]
        if word in self._numbered and (past := self._numbered.read(cut, i)):
            return past
        start, end = cut.starts[i], cut.ends[i]
        led = self._ranked == "plain" or (self._roman and CLASSES["century"] in atoms.last(_AHEAD))
        if led and is_roman(surface):
            atoms.add(start, end, CLASSES["ordinal"], Decimal(roman(surface)))
            if cut.word(i + 1) == self._short_century and cut.word(i + 2) == "." and cut.touches(i + 2):
                atoms.add(cut.start(i + 1), cut.end(i + 2), CLASSES["century"])
                return i + 3
            return i + 1
        rank = ranked(surface) if self._ranked == "ended" else 0
        if rank:
            atoms.add(start, end, CLASSES["ordinal"], Decimal(rank))
            return i + 1
        if word in self._joined and (atoms.last(2) == "n-" or atoms.last() == "n"):
            atoms.add(start, end, CLASSES["unit"], self._joined[word])
            return i + 1
        return 0

    def _keep(self, cut: Cut, i: int, letter: str, value: Any = None) -> None:
        """Know a piece again that is always the same where no other piece goes on with it."""
        surface, word = cut.surfaces[i], cut.words[i]
        numerals = self._numerals
        leans = (
            word in self._joined
            or word in self._numbered
            or self._counting.leans(word)
            or self._signs.is_money(surface)
            or ((self._roman or self._ranked == "plain") and is_roman(surface))
            or self._unlisted.leans(word)
            or not _TURNING.isdisjoint(self._lexicon.letters(word, 1))
        )
        if leans:
            return
        following: Collection[str] = self._lexicon.following(word)
        if letter == CLASSES["one"]:
            following = {*following, *numerals.scales}
        self._cutter.keep(cut, i, letter, value, following)

    def _entry(self, cut: Cut, i: int, entry: Entry) -> int:
        form, letter, value = entry
        last = i + len(form)
        atoms = cut.atoms
        letter, last, end = self._month(cut, i, letter, last)
        past = self._scales.read(cut, i, last, letter, value)
        if past:
            return past
        behind = letter in _BEHIND and atoms.last() == "n"
        atoms.add(cut.start(i), end, letter, value)
        if behind:
            return self._signs.read(cut, last)
        if letter not in _LEANING and entry[1] == letter and self._numerals.is_none(cut.words[i]):
            if len(form) == 1:
                self._keep(cut, i, letter, value)
            elif len(form) == 2 and len(self._pairs) < _KNOWN:
                pair = cut.surfaces[i], cut.surfaces[i + 1]
                self._pairs[pair] = letter, value, self._lexicon.following(*form)
        return last

    def _month(self, cut: Cut, i: int, letter: str, last: int) -> tuple[str, int, int]:
        """The class of what may be a month, an abbreviation or a name beside a number, and where it ends."""
        end, before, digits = cut.end(last - 1), cut.atoms.last(), cut.kind(last) == "digits"
        if letter == CLASSES["era"]:
            plain = self._capitals and not "".join(cut.surfaces[i:last]).isupper()
            return (WORD if plain else letter), last, end
        if letter == CLASSES["month"] and not self._months.is_month(cut, i):
            return WORD, last, end
        if letter == SHORT:
            point = cut.word(last) == "." and cut.touches(last)
            if not (cut.kind(last + point) == "digits" or before in ("n", "N", "o")):
                return WORD, last, end
            return CLASSES["month"], last + point, cut.end(last) if point else end
        named = letter == CLASSES["month"] and self._small and cut.surfaces[i][0].isupper()
        return (WORD if named and not (digits or before in ("n", "N", "o")) else letter), last, end
