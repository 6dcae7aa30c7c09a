"""What a Russian text states in figures and number words."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import cache, lru_cache
from operator import attrgetter

from termground.facts.values import Fact, Quantity
from termground.types import Flag, Lexeme, Tokens
from termground_ru import figures
from termground_ru.amounts import divided
from termground_ru.codes import codes, quotations
from termground_ru.compounds import compound
from termground_ru.data import lines
from termground_ru.dates import roman
from termground_ru.lexicon import (
    CARDINAL,
    DIGITS,
    ORDINAL,
    REFERENCE,
    folded,
    is_roman,
)
from termground_ru.measures import kind
from termground_ru.periods import Found
from termground_ru.spans import Spans

_NORM = attrgetter("norm")
_TRIGGER = re.compile(
    "[0-9⁄]|^пол|^(?:десят|дюжин|сотн|трет|четвер)|(?:летн|месячн|недельн|дневн|суточн|часов|минутн|секундн|процентн|метров"
    "|литров|граммов|тонн|рублев|долларов|градусн|ваттн|вольтов|байтн|этажн|комнатн|страничн|местн)|лети[ей]$|[а-я]-[а-я]"
)
_DAY = re.compile(r"[ \u00a0]числ(?:о|а|у|е)\b", re.IGNORECASE)
_DOTTED = re.compile(r"\d{1,9}(?:\.\d{1,9}){1,8}")


def facts(tokens: Tokens) -> Iterable[Fact]:
    """Facts of a text, ascending and apart."""
    text = tokens.text
    fixed = codes(text)
    shapes = tokens.shapes
    found = _Reader(tokens, shapes, fixed).read()
    found = sorted([*fixed, *found], key=attrgetter("start"))
    return sorted([*found, *quotations(text, found)], key=attrgetter("start"))


class _Reader(Spans):
    """One pass over the tokens of a text."""

    def __init__(self, tokens: Tokens, shapes: str, fixed: list[Fact]) -> None:
        super().__init__(tokens, shapes)
        self.fixed_starts = [fact.start for fact in fixed]
        self.fixed_ends = [fact.end for fact in fixed]

    def read(self) -> list[Fact]:
        found: list[Fact] = []
        done = floor = 0
        for i in _candidates(self.lexemes):
            if i < done or not self._is_free(i):
                continue
            read = self._at(i)
            if read is None:
                continue
            new, done = read
            for fact in new:
                trimmed = self._trimmed(fact, floor)
                if trimmed is not None:
                    found.append(trimmed)
                    floor = trimmed.end
        return found

    def _is_free(self, i: int) -> bool:
        """Whether no code covers a token."""
        at = bisect_right(self.fixed_starts, self.starts[i]) - 1
        return at < 0 or self.fixed_ends[at] <= self.starts[i]

    def _trimmed(self, fact: Fact, floor: int) -> Fact | None:
        """A fact that overlaps no other."""
        at = bisect_right(self.fixed_starts, fact.start)
        clear = (at == 0 or self.fixed_ends[at - 1] <= fact.start) and (
            at == len(self.fixed_starts) or self.fixed_starts[at] >= fact.end
        )
        return fact if clear and fact.start >= floor else None

    def _at(self, i: int) -> Found | None:
        found = self.timed(i) or self.dated(i) or self._referred(i) or self.quantity(i) or self._worded(i)
        return None if found is None else ([*map(self._of_month, found[0])], found[1])

    def _of_month(self, fact: Fact) -> Fact:
        """A number before «числа» is a day of the month, and so an ordinal: до 10 числа, до 10-го числа."""
        if fact.kind != "number" or _DAY.match(self.text, fact.end) is None:
            return fact
        return Fact(fact.start, fact.end, fact.surface, "ordinal", fact.value)

    # numbers that count nothing -------------------------------------------------------------------------

    def _referred(self, i: int) -> Found | None:
        """Статья 5, п. 3.2, № 17, 2:1: numbers that name a place or a score."""
        surface = self.surface(i)
        if self.shapes[i] not in (DIGITS, CARDINAL) or not surface[:1].isdigit():
            return None
        if ":" in surface or (self.text[self.ends[i] : self.ends[i] + 1] == ":" and self._is_score(i)):
            last = i if ":" in surface else i + 1
            end = self.ends[last]
            code = self.text[self.starts[i] : end]
            return [Fact(self.starts[i], end, code, "code", code)], last + 1
        if self._dotted_code(i, surface):
            start = self.starts[i - 1] if self._is_reference(i - 1) else self.starts[i]
            head = f"{self._reference_word(i - 1)} " if start < self.starts[i] else ""
            return [Fact(start, self.ends[i], self.text[start : self.ends[i]], "code", head + surface)], i + 1
        if surface.isdigit() and self._is_reference(i - 1):
            measured = self.measure(i + 1, self.ends[i], Decimal(surface))
            if measured is None or self._reference_word(i - 1) in ("номер", "статья", "пункт", "параграф"):
                start = self.starts[i - 1]
                value = Quantity(Decimal(surface), Decimal(surface))
                return [Fact(start, self.ends[i], self.text[start : self.ends[i]], "ordinal", value)], i + 1
        return None

    def _is_score(self, i: int) -> bool:
        following = self.starts[i + 1] if i + 1 < len(self.starts) else -1
        return following == self.ends[i] + 1 and self.surface(i + 1).isdigit()

    def _dotted_code(self, i: int, surface: str) -> bool:
        """Whether points make a number a place in a document or a version rather than an amount."""
        if _DOTTED.fullmatch(surface) is None or (self.amount(i) is not None and surface.count(".") > 1):
            return False
        return (
            surface.count(".") > 1 or self._is_reference(i - 1) or self.norm(i - 1) in ("версия", "редакция")
        )

    def _is_reference(self, i: int) -> bool:
        """Whether a token is what a number refers to, such as статья."""
        return (
            i >= 0 and self._beside(i + 1) and (self.shapes[i] == REFERENCE or self.surface(i) in ("№", "§"))
        )

    def _beside(self, i: int) -> bool:
        return not self.text[self.ends[i - 1] : self.starts[i]].strip(" \u00a0\u202f.")

    def _reference_word(self, i: int) -> str:
        return self.norm(i)

    # words that hold a number ---------------------------------------------------------------------------

    def _worded(self, i: int) -> Found | None:
        surface = self.surface(i)
        if self.shapes[i] == ORDINAL:
            return self._ordinal(i)
        if is_roman(self.lexemes[i]) or self.shapes[i] == "i":
            return self._roman(i, surface)
        if self.norm(i) in _TERMS:
            return self._term(i)
        held = compound(surface)
        if held is None:
            return None
        value, symbol = held
        quantity = Quantity(value, value, symbol)
        return [Fact(self.starts[i], self.ends[i], surface, kind(symbol), quantity)], i + 1

    def _ordinal(self, i: int) -> Found | None:
        value = figures.value(self.lexemes[i])
        if value is None or self._is_idiom(i):
            return None
        if self.norm(i - 1) == "каждый" and self.near(i) and 2 <= value <= 20 and self._counts_people(i + 1):
            part = divided(Decimal(1), value)
            start = self.starts[i - 1]
            quantity = Quantity(part, part)
            return [Fact(start, self.ends[i], self.text[start : self.ends[i]], "number", quantity)], i + 1
        quantity = Quantity(value, value)
        return [Fact(self.starts[i], self.ends[i], self.surface(i), "ordinal", quantity)], i + 1

    def _counts_people(self, i: int) -> bool:
        """Whether a noun is of what has a soul: каждый пятый житель is a share, каждый второй день is a time."""
        return i < len(self.starts) and self.near(i) and "anim" in self.lexemes[i].tag

    def _term(self, i: int) -> Found | None:
        """One unit of time without its number: через неделю, в течение месяца."""
        word = folded(self.surface(i))
        lead = " ".join(folded(self.surface(k)) for k in range(max(0, i - 2), i))
        first = 1 if lead.endswith(_LASTING) else 2 if lead == "в течение" else 0
        if not first or word not in _ONE[first - 1] or not self.near(i):
            return None
        own = self.measure(i, self.starts[i], Decimal(1))
        if own is None:
            return None
        quantity = Quantity(own.factor, own.factor, own.symbol)
        return [
            Fact(self.starts[i], own.end, self.text[self.starts[i] : own.end], kind(own.symbol), quantity)
        ], own.next

    def _is_idiom(self, i: int) -> bool:
        """Whether an ordinal only seems to count: в первую очередь, третьи лица, в первых числах."""
        surface = folded(self.surface(i))
        if surface[0].isdigit():
            return False
        after = self.word(i + 1) if i + 1 < len(self.starts) else ""
        if f"{surface} {after}" in _idioms() or self.norm(i + 1) in ("половина", "четверть", "треть"):
            return True
        plural = "plur" in self.lexemes[i].tag
        return plural and " " not in surface and (figures.value(self.lexemes[i]) or 0) <= 3

    def _roman(self, i: int, surface: str) -> Found | None:
        """Людовик XIV, II съезд, глава IV; a single letter only after a name."""
        value = roman(surface)
        named = i > 0 and self.near(i) and self.shapes[i - 1] in ("P", REFERENCE)
        if (
            not value
            or value > 39
            or (len(surface) == 1 and not (named and self.lexemes[i - 1].tag.find("Name") >= 0))
        ):
            return None
        start = self.starts[i - 1] if i and self._is_reference(i - 1) else self.starts[i]
        quantity = Quantity(Decimal(value), Decimal(value))
        return [Fact(start, self.ends[i], self.text[start : self.ends[i]], "ordinal", quantity)], i + 1


def _candidates(lexemes: Sequence[Lexeme]) -> list[int]:
    """The words at which a fact may begin."""
    counting = map(_may_count, map(_NORM, lexemes))
    return [
        i
        for i, (lexeme, counts) in enumerate(zip(lexemes, counting, strict=True))
        if counts or lexeme.flags & Flag.NUMBER or lexeme.shape in "dwomi" or lexeme.tag == "ROMN"
    ]


@lru_cache(maxsize=1 << 15)
def _may_count(norm: str) -> bool:
    """Whether a word that is no number may hold one."""
    return norm in _NAMED or _TRIGGER.search(norm) is not None


_TERMS = frozenset({"неделя", "месяц", "год", "сутки", "час"})
_LASTING = ("через", "спустя")
"""Words before one unit of time in the accusative; в течение takes the genitive."""
_ONE = (
    frozenset({"неделю", "месяц", "год", "сутки", "час"}),
    frozenset({"недели", "месяца", "года", "суток", "часа"}),
)
_NAMED = frozenset({*figures.MONTHS, *_TERMS, "половина", "полдень", "полночь", "один"})


@cache
def _idioms() -> frozenset[str]:
    return frozenset(map(folded, lines("idioms")))
