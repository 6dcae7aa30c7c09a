"""Numbers in words, and the words behind a number that multiply it."""

from __future__ import annotations

from decimal import Decimal

from termground.facts.grammar.atoms import CLASSES, WORD, Number
from termground.facts.grammar.cut import HYPHENS, Cut
from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import FactWords, listed, valued

_MOST_WORDS = 48
"""Words of the longest number."""
_HUNDRED, _THOUSAND = 100, 1_000
_LOOSE = 3
"""Ordinals up to which a language may ask for a word before them."""
_FEW = 10

_Found = tuple[str, Number | Decimal, int]


class Counting:
    """Reads numbers in words.

    Args:
        facts: The words of a language.
        numerals: How it counts, word by word.
        empty: Words without content.
    """

    def __init__(self, facts: FactWords, numerals: Numerals, empty: frozenset[str]) -> None:
        numbers = facts.numbers
        self._numerals = numerals
        self._empty = empty
        self._bare = numbers.bare
        self._singular = numbers.singular
        self._titled = numbers.titled
        self._ones = frozenset(listed(numbers.one))
        self._alone = frozenset(listed(numbers.alone))
        self._single = frozenset(listed(numbers.single))
        self._governing = frozenset(listed(numbers.governing))
        self._governed = frozenset(listed(numbers.governed))
        self._dozens = dict(valued(numbers.dozens))
        own = {*numerals.starts, *self._ones, *self._dozens}
        self._starts = frozenset() if numbers.together else frozenset(own)
        self._pronouns = frozenset(listed(numbers.pronouns))
        self._pointing = frozenset(listed(numbers.pointing))
        self._idle = frozenset(listed(numbers.idle))
        self._unranked = frozenset(listed(numbers.unranked))
        self._led = frozenset(listed(numbers.led))
        self._halves = frozenset(listed(numbers.half))
        names = valued(facts.clock.hour_names) if facts.clock.told else ()
        self._hours = frozenset(name for phrase, _ in names for name in phrase.split())
        self._of = frozenset(listed(facts.links.of))
        self._begin = numerals.known | self._hours
        lines = (
            numbers.shares,
            numbers.out_of,
            numbers.and_half,
            facts.links.to,
            facts.links.alternative,
        )
        self._going_on = frozenset(phrase.split()[0] for line in lines for phrase in listed(line))

    def read(self, cut: Cut, i: int) -> int:
        """A number that begins at a piece: the piece behind it, or 0."""
        word = cut.words[i]
        if word in self._numerals.inside or (self._starts and word not in self._starts):
            return 0
        values, found = self._longest(cut, i)
        if found is None:
            return 0
        letter, number, last = found
        begin = cut.start(i)
        past = self._named(cut, i, values, last) if letter == CLASSES["number"] else 0
        if not past and last == i + 1 and cut.words[i] in self._pronouns and not self._is_number(cut, i):
            past = last
        if past:
            cut.atoms.add(begin, cut.end(past - 1), WORD)
            return past
        cut.atoms.add(begin, cut.end(last - 1), letter, number)
        return last

    def _longest(self, cut: Cut, i: int) -> tuple[list[Decimal], _Found | None]:
        """The words of a number that begins at a piece, and the longest number that they make."""
        numerals, words = self._numerals, cut.words
        values: list[Decimal] = []
        found: _Found | None = None
        at, linked = i, False
        while at < min(cut.size, i + _MOST_WORDS):
            closing = numerals.closing(words, at) if not values or cut.near(at) else None
            if closing is not None and (values or closing[1] > at + 1):
                total = numerals.worth([*values, closing[0]])
                if total is not None and (not values or numerals.fits(values, closing[0])):
                    found = CLASSES["ordinal"], total, closing[1]
                break
            value, end = self._part(cut, at, values, linked=linked)
            if value is None:
                linked = bool(values) and numerals.links(words[at], cut.word(at + 1), cut.word(at + 2))
                if not linked:
                    break
                at += 1
                continue
            hundreds = (
                linked
                and cut.word(at - 1) not in HYPHENS
                and value < _FEW
                and numerals.scales.get(cut.word(end)) == _HUNDRED
            )
            if values and (hundreds or not numerals.fits(values, value)):
                break
            values.append(value)
            at, linked = end, False
            total = numerals.worth(values)
            if total is None:
                break  # with more words they are no number either
            scale = max((value for value in values if value >= _THOUSAND), default=Decimal(1))
            found = CLASSES["number"], Number(total, "", scale), end
        return values, found

    def _part(self, cut: Cut, i: int, before: list[Decimal], *, linked: bool) -> tuple[Decimal | None, int]:  # noqa: PLR0911 - one answer a kind
        """The word or phrase for a number at a place, and the piece behind it.

        Args:
            cut: The text.
            i: The place.
            before: The words of the number that may go on there.
            linked: Whether a word that adds stands before it.
        """
        numerals, word = self._numerals, cut.words[i]
        if cut.kind(i) != "word" or (before and not cut.near(i)):
            return None, i
        phrase = numerals.phrase(cut.words, i)
        if phrase is not None:
            return phrase
        value = numerals.value(word)
        scale = numerals.scales.get(word)
        if value is None and scale is not None and (before or self._is_single(cut, i, scale)):
            return scale, i + 1 + (word in numerals.abbreviated and cut.word(i + 1) == ".")
        if value is None and not before and word in self._dozens and self._is_single(cut, i):
            return self._dozens[word], i + 1
        if value is None and before and word in self._alone:
            return Decimal(1), i + 1
        if value is None and word in self._ones:
            following = cut.word(i + 1)
            begins = following in numerals.scales if not before else following in numerals.singular
            ends = linked or (
                bool(before) and (before[-1] in (_HUNDRED, _THOUSAND) or before[-1] in numerals.scores)
            )
            if begins != bool(before) and (ends or not before):
                return Decimal(1), i + 1
        return value, i + 1

    def _is_single(self, cut: Cut, i: int, scale: Decimal | None = None) -> bool:
        """Whether a scale or a dozen stands for one of it, though no number stands before it."""
        word = cut.words[i]
        if word in self._governed:
            return cut.word(i - 1) in self._governing
        return word in self._single or (self._bare and not self._single and scale == _THOUSAND)

    def _named(self, cut: Cut, i: int, values: list[Decimal], last: int) -> int:
        """Where a name or a year in words ends; 0 where a number is none: the Big Four, Nineteen Eighty-Four."""
        if not self._titled:
            return 0
        if values[-1] < _HUNDRED and cut.near(last):
            more, found = self._longest(cut, last)
            if found is not None and more and more[0] >= _FEW:
                return found[2]
        before = i - 1 - (cut.word(i - 1) in HYPHENS and cut.touches(i))
        inside = before >= 0 and cut.kind(before) == "word" and not cut.surfaces[before].isupper()
        surface = cut.surfaces[i]
        return last if inside and surface[0].isupper() and not surface.isupper() else 0

    def _is_number(self, cut: Cut, i: int) -> bool:
        """Whether a number that is a pronoun too stands before what it counts."""
        if cut.word(i - 1) in self._pointing:
            return False
        at = i + 1 + (cut.word(i + 1) in HYPHENS and cut.touches(i + 1))
        word = cut.word(at)
        if word in self._going_on:
            return any(self._counts(cut, later) for later in range(at + 1, at + 4))
        return cut.kind(at) in ("word", "sep") and word not in self._idle and word not in self._empty

    def _counts(self, cut: Cut, i: int) -> bool:
        word = cut.word(i)
        known = word in self._halves or word in self._governed
        return known or cut.kind(i) == "digits" or self._numerals.value(word) is not None

    def ordinal(self, cut: Cut, i: int, rank: Decimal) -> tuple[str, Decimal | None]:
        """The class of an ordinal in one word: a fraction behind one, nothing where nothing is pointed at."""
        before = cut.word(i - 1)
        joined = before in HYPHENS and cut.touches(i)
        before = cut.word(i - 2) if joined else before
        of = cut.word(i + 1) in self._of
        if self._singular and rank >= _LOOSE and (before in self._pronouns or (before in self._ones and of)):
            return CLASSES["fraction"], rank
        behind = cut.word(i + 1 + (cut.word(i + 1) in HYPHENS))
        several = cut.kind(i + 1) == "digits" or (self._numerals.value(cut.word(i + 1)) or 0) > 1
        several &= rank == 1  # the first three chapters
        # A first approach: others may follow. A third suspect: there are two more.
        named = behind in self._unranked or (before in self._ones and rank < _LOOSE)
        led = not self._led or (before in self._led and not joined and not several)
        if rank <= _LOOSE and (named or not led):
            return WORD, None
        return CLASSES["ordinal"], rank

    def begins(self, word: str) -> bool:
        """Whether a number or an ordinal in words may begin with a word, a scale that counts, or the name of an hour."""
        if word in self._ones:
            return word in self._alone or self._numerals.begins(word)
        return word in self._begin or (self._numerals.makes and self._numerals.is_made(word))

    def leans(self, word: str) -> bool:
        """Whether a word may count in some places and not in others."""
        return self.begins(word) or word in self._dozens

    def is_one(self, word: str) -> bool:
        """Whether a word is an article that may count."""
        return word in self._ones

    def is_pronoun(self, word: str) -> bool:
        """Whether a word is one by itself: *this one*."""
        return word in self._pronouns

    def scales(self, cut: Cut, i: int) -> tuple[Decimal, int]:
        """What the words behind a number multiply it with, and the piece behind them."""
        scale = Decimal(1)
        while True:
            hyphen = i + 1 < cut.size and cut.words[i] in HYPHENS and cut.touches(i)
            found = self.scale(cut, i + hyphen)
            if found is None:
                return scale, i
            scale *= found
            i += hyphen + 1
            i += cut.words[i - 1] in self._numerals.abbreviated and cut.word(i) == "."

    def scale(self, cut: Cut, i: int) -> Decimal | None:
        """What one word multiplies a number with."""
        return self._numerals.scales.get(cut.word(i))
