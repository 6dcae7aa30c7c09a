"""Numbers in digits, with their endings, scales and units."""

from __future__ import annotations

import re
from decimal import Decimal

from termground.facts.grammar import units
from termground.facts.grammar.atoms import CLASSES, WORD, Number
from termground.facts.grammar.counting import Counting
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.digits import canonical
from termground.facts.grammar.forms import folded, folding
from termground.facts.grammar.numerals import either
from termground.facts.grammar.schema import FactWords, listed, valued
from termground.facts.grammar.signs import Signs
from termground.facts.grammar.written import is_parted, parted
from termground.text.normalize import fold

_PLAIN = re.compile(r"\d{1,40}(?:\.\d{1,40})?")
_POINT = re.compile(r"\.(?:[ \u00a0]\S|[/)\u2013-])")
_SMALL = re.compile(r"\.[ \u00a0][a-z\u00df-\u00f6\u00f8-\u024f]")
_LED = re.compile(r"[^\W\d_]-?\Z|[^\W\d]\Z")
_ENDED = re.compile(r"-(?P<behind>[^\W\d_A-Za-z]\w*)|(?P<unit>[A-Za-z]\w*)")
_DECADE = re.compile(r"\d{3}0|[3-9]0")
_CENTS = re.compile(r"€(\d\d)(?![\d.,]*\d)")
"""The cents behind the sign for euros: 3€50."""
_EURO = units.Measure("EUR", before=True)
_ONE = Decimal(1)
_SIGNS = frozenset("+-\u2013\u2014\u2212")
_BEFORE_SIGN = re.compile(r"(?:^|[\s(\u2026]|\.\.)\Z")


class Digital:
    """Reads numbers in digits.

    Args:
        facts: The words of a language.
        counting: Reads the words that multiply a number.
        signs: Reads the symbols behind it.
    """

    def __init__(self, facts: FactWords, counting: Counting, signs: Signs) -> None:
        self._counting = counting
        self._signs = signs
        self._decimal = facts.decimal
        numbers = facts.numbers
        self._point, self._small = numbers.point, numbers.small
        self._unled = numbers.point and not facts.links.articles
        self._decennial = frozenset(listed(facts.calendar.decennial))
        self._pointed = numbers.pointed
        self._added = numbers.added
        self._apart = numbers.apart
        self._glued = dict(valued(numbers.glued))
        self._many = tuple(listed(numbers.many))
        self._same = folding(facts.fold)
        self._words = frozenset(form for form, _ in units.words(facts.units))
        stems = (stem for line in facts.units.suffixes.values() for stem in listed(line))
        self._stems = re.compile(rf"(?:{either(stems) or '(?!)'})\w{{0,3}}")
        marks = [mark.replace("_", " ") for mark in listed(numbers.marks)]
        suffixed = listed(numbers.suffixed)
        self._ordinal_mark, self._suffixed = _ending(marks), _ending(suffixed)
        self._marks, self._suffixes = _firsts(marks), _firsts(suffixed)
        endings = either(listed(facts.calendar.decades)) or "(?!)"
        self._decade_mark = re.compile(rf"(?: ?['\u2019] ?)?(?:{endings})(?!\w)")

    def read(self, cut: Cut, i: int) -> int:
        """The number at a piece: the piece behind it and its unit."""
        atoms, start, end, raw = cut.atoms, cut.starts[i], cut.ends[i], cut.words[i]
        text = atoms.text
        plain = raw.isdecimal()
        single = plain or (self._pointed and raw.count(".") == 1 and "," not in raw)
        norm = raw if single else self._norm(raw)
        glued = start and text[start - 1].isalpha() and atoms.last() == WORD
        if (
            glued
            or not (plain or _PLAIN.fullmatch(norm))
            or (self._apart and _LED.search(text, max(0, start - 2), start))
        ):
            atoms.add(start, end, WORD)
            return i + 1
        value = Decimal(norm)
        cents = _CENTS.match(text, end) if plain else None
        if cents is not None:
            atoms.add(start, end, "n", Number(value + Decimal(cents[1]) / 100))
            atoms.add(end, cents.end(), CLASSES["money"], _EURO)
            return cut.past(i, cents.end())
        marked = self._marked(cut, i, value)
        if marked:
            return marked
        if start and text[start - 1] in _SIGNS and _BEFORE_SIGN.search(text[max(0, start - 3) : start - 1]):
            start, value = start - 1, value if text[start - 1] == "+" else -value
            atoms.drop()
        if len(raw) <= 3 and raw.isdecimal() and self._is_pointed(cut, i):
            if self._unled and text[end + 2 : end + 3].islower() and atoms.last() not in ("", "\n"):
                # 5. katta, where no article tells it from a sentence's end
                atoms.add(start, end + 1, CLASSES["ordinal"], value)
            else:
                atoms.add(start, end, CLASSES["pointed"], Number(value, raw))
            return cut.past(i, end + 1)
        suffix = self._suffixed.match(text, end) if text[end : end + 1] in self._suffixes else None
        last = cut.past(i, suffix.end()) if suffix else i + 1
        value, scale, last = self._scaled(cut, last, value)
        if last == i + 1:
            scale, last = self._short(cut, last)
            value *= scale
        if last == i + 1 and (more := self._part(cut, last)):
            value, raw, last = value + more, "", last + 1
        atoms.add(start, cut.end(last - 1), "n", Number(value, raw, scale))
        past = self._signs.read(cut, last)
        return self._inside(cut, i) or past if self._apart and past == i + 1 and raw.isdecimal() else past

    def _is_pointed(self, cut: Cut, i: int) -> bool:
        """Whether a point behind digits may make an ordinal of them, before a word in small letters alone where that is enough."""
        text, end = cut.atoms.text, cut.ends[i]
        if self._point:
            return _POINT.match(text, end) is not None
        small = self._small and _SMALL.match(text, end) is not None
        return small and cut.word(i - 1) not in self._decennial

    def _norm(self, raw: str) -> str:
        """Digits as canonical decimals; a tokenizer may have set a mark apart, and zero may be left out: .5."""
        return canonical(fold("0" + raw if raw[0] == "." else raw).replace(", ", ","), self._decimal)

    def _marked(self, cut: Cut, i: int, value: Decimal) -> int:
        """A decade or an ordinal by the ending behind the digits: the piece behind it, or 0."""
        atoms, start, end, raw = cut.atoms, cut.start(i), cut.end(i), cut.words[i]
        mark = self._ordinal_mark.match(atoms.text, end) if atoms.text[end : end + 1] in self._marks else None
        decade = self._decade_mark.match(atoms.text, end) if raw.isdecimal() and raw[-1] == "0" else None
        if decade and (decade[0][0] != "-" or _DECADE.fullmatch(raw)):
            atoms.add(start, end, "n", Number(value, raw))
            atoms.add(end, decade.end(), CLASSES["decades"])
            return cut.past(i, decade.end())
        if mark is None:
            return 0
        atoms.add(start, mark.end(), CLASSES["ordinal"], value)
        return cut.past(i, mark.end())

    def _scaled(self, cut: Cut, i: int, value: Decimal) -> tuple[Decimal, Decimal, int]:
        """A number with the scales behind it, its largest scale, and the piece behind them: 3 Tsd. 200, 2 млрд 500 млн."""
        scale, i = self._counting.scales(cut, i)
        value, smallest = value * scale, scale
        while smallest > 1 and cut.kind(i) == "digits" and cut.words[i].isdecimal():
            smaller, last = self._counting.scales(cut, i + 1)
            rest = Decimal(cut.words[i]) * smaller
            if not 0 < rest < smallest or not (smaller > 1 or self._added or cut.word(i - 1) == "."):
                break
            value, smallest, i = value + rest, smaller, last
        return value, scale, i

    def _short(self, cut: Cut, i: int) -> tuple[Decimal, int]:
        """A scale of one or two letters right behind digits: 1.5k followers, $5m, 2m people but 2m of wood."""
        scale = self._glued.get(cut.word(i)) if self._glued else None
        if scale is None:
            return _ONE, i
        money = cut.atoms.last() == CLASSES["money"]
        if not (cut.touches(i) or money):
            return _ONE, i
        known = self._signs.is_known(cut.surfaces[i]) and not cut.word(i + 1).startswith(self._many or "\n")
        return (Decimal(1), i) if known and not money else (scale, i + 1)

    def _part(self, cut: Cut, i: int) -> Decimal | None:
        """A fraction in digits that goes on with a whole number before it: 1 1/2."""
        if not is_parted(cut.word(i)) or cut.touches(i) or cut.atoms.text[cut.end(i - 1)] != " ":
            return None
        part = parted(cut.words[i])
        return part if part is not None and part < 1 else None

    def _inside(self, cut: Cut, i: int) -> int:
        """The word that digits and the letters behind them make, in the place of the number: the piece behind it, or 0."""
        atoms = cut.atoms
        word = _ENDED.match(atoms.text, cut.end(i))
        if word is None:
            return 0
        behind = folded((word["behind"] or word["unit"]).lower(), self._same)
        if self._stems.fullmatch(behind) if word["behind"] else behind in self._words:
            return 0
        atoms.drop()
        atoms.add(cut.start(i), word.end(), WORD)
        return cut.past(i, word.end())


def _firsts(endings: list[str]) -> frozenset[str]:
    """The characters that endings begin with."""
    return frozenset(ending[0] for ending in endings)


def _ending(endings: list[str]) -> re.Pattern[str]:
    """A pattern of endings that stand right behind digits."""
    return re.compile(rf"(?:{either(endings) or '(?!)'})(?!\w)")
