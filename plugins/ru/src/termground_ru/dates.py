"""Dates: days, months, years, decades, centuries, and what stands between two of them."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache
from typing import Final

import msgspec

from termground.facts.values import Moment
from termground.types import Tokens
from termground_ru import figures
from termground_ru.lexicon import CARDINAL, DIGITS, ORDINAL, is_roman
from termground_ru.measures import Measures

DASH: Final = re.compile(r"[ \u00a0\u202f]?(?:[-–—−‑]|\.{2,3}|…|÷)[ \u00a0\u202f]?")
_NUMERIC = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2})")
_ROMAN = re.compile(r"(?:X{0,3})(?:IX|IV|V?I{0,3})|XL")
_ROMAN_DIGITS = {"I": 1, "V": 5, "X": 10, "L": 50}
_SINGULAR = frozenset({"год", "года", "году", "годом", "годе", "г", "г."})
_PLURAL = frozenset({"годы", "годов", "годам", "годах", "годами", "гг", "гг.", "г", "г.", "года", "лет"})
_CENTURY = frozenset({"век", "веке", "веком", "в", "в.", "столетие", "столетии"})
_SEASONS = frozenset(
    [
        "весной",
        "летом",
        "осенью",
        "зимой",
        "весна",
        "лето",
        "осень",
        "зима",
        "весны",
        "лета",
        "осени",
        "зимы",
        "весну",
        "осень",
        "зиму",
    ]
)
_ERAS = frozenset({"до", "от", "нашей", "н"})
"""What the words for an era begin with."""
_PARTS = {"половина": 2, "треть": 3, "четверть": 4}


class When(msgspec.Struct, frozen=True):
    """A date as one stretch of text.

    Attributes:
        first: The date, or where the period begins.
        last: Where it ends.
        start: Its first code point.
        end: One past its last code point.
        next: The token after it.
        grain: ``day``, ``month``, ``year``, ``decade`` or ``century``.
    """

    first: Moment
    last: Moment
    start: int
    end: int
    next: int
    grain: str


class Dates(Measures):
    """Reads dates out of tokens."""

    def __init__(self, tokens: Tokens, shapes: str) -> None:
        super().__init__(tokens, shapes)
        self._whens: dict[int, When | None] = {}

    def when(self, i: int) -> When | None:
        """The date that begins at a token, without what stands before it."""
        if i not in self._whens:
            self._whens[i] = self._when_at(i)
        return self._whens[i]

    def _when_at(self, i: int) -> When | None:
        lexeme = self.lexemes[i]
        shape = self.shapes[i]
        if is_roman(lexeme) or shape == "i":
            return self._century(i, roman(self.surface(i)))
        if shape == ORDINAL and lexeme.norm.endswith("-е"):
            return self._decade(i, int(lexeme.norm[:-2]))
        if shape in (DIGITS, ORDINAL):
            return self._numeric(i) or self._numbered(i)
        if shape == CARDINAL:
            return self._numbered(i)
        return self._month(i)

    def _when(self, i: int, first: Moment, last: Moment, following: int, grain: str) -> When:
        return When(first, last, self.starts[i], self.ends[following - 1], following, grain)

    def _numeric(self, i: int) -> When | None:
        """03.03.2021 and 2021-03-03."""
        match = _NUMERIC.fullmatch(self.surface(i))
        if match is None:
            return None
        day, month, year = (match[1], match[2], match[3]) if match[1] else (match[6], match[5], match[4])
        if len(year) == 2 and (len(day) < 2 or len(month) < 2):
            return None
        number = int(year) if len(year) == 4 else int(year) + (2000 if int(year) < 50 else 1900)
        if not 1 <= int(month) <= 12 or not 1 <= int(day) <= 31 or not number:
            return None
        moment = Moment(number, int(month), int(day))
        return self._when(i, moment, moment, i + 1 + self._is_year_word(i + 1), "day")

    def _numbered(self, i: int) -> When | None:
        """What begins with a whole number: a day, a year, a century, a decade in words."""
        value = figures.value(self.lexemes[i])
        if value == 0 and self.shapes[i] == ORDINAL and self.near(i + 1) and self.norm(i + 1) == "год":
            return self._when(i, Moment(2000), Moment(2009), i + 2, "decade")  # нулевые годы
        if value is None or value != value.to_integral_value() or value <= 0 or value > 9999:
            return None
        number = int(value)
        if self.near(i + 1):
            month = self.month_of(i + 1)
            if month and number <= 31:
                return self._dated(i, number, month, i + 2)
            if self.norm(i + 1) in ("век", "столетие", "тысячелетие") and (
                self.shapes[i] == ORDINAL or self._singular_century(i + 1)
            ):
                return self._century(i, number)
            if self.norm(i + 1) == "год" or self.surface(i + 1) in ("г", "гг", "г."):
                return self._year(i, number)
        return self._bare(i, number)

    def _singular_century(self, i: int) -> bool:
        """Whether век is one, not what is counted: в 19 веке, конец 19 века, but 3 века and 20 веков."""
        if self.shapes[i - 1] != DIGITS:
            return False
        word, norm = self.word(i), self.norm(i - 1)
        counts = norm[-1] in "234" and norm[-2:-1] != "1"
        return word in _CENTURY or (word in ("века", "столетия") and not counts)

    def month_of(self, i: int) -> int:
        """The number of the month that a token names, 0 for another word."""
        if i >= len(self.starts) or self.norm(i) not in _months() or not self.surface(i).islower():
            return 0
        return _months()[self.norm(i)]

    def _dated(self, i: int, day: int, month: int, following: int) -> When:
        year, following = self._year_after(following)
        moment = Moment(year, month, day)
        return self._when(i, moment, moment, following, "day")

    def _month(self, i: int) -> When | None:
        month = self.month_of(i)
        if not month:
            return None
        year, following = self._year_after(i + 1)
        return self._when(i, Moment(year, month), Moment(year, month), following, "month")

    def _year_after(self, i: int) -> tuple[int | None, int]:
        """The year after a day or month, and the token after it."""
        value = (
            figures.value(self.lexemes[i]) if self.near(i) and self.shapes[i] in (DIGITS, ORDINAL) else None
        )
        if value is None or value != value.to_integral_value() or not 1 <= value <= 9999:
            return None, i
        worded = self._is_year_word(i + 1)
        if not worded and not (1000 <= value <= 2999 and self.surface(i).isdigit()):
            return None, i
        if worded and value < 100 and not self._era(i + 2)[0]:
            return None, i
        sign, following = self._era(i + 1 + worded)
        return int(value) * (sign or 1), following

    def _is_year_word(self, i: int) -> bool:
        return self.near(i) and self.surface(i).lower() in _SINGULAR

    def _era(self, i: int) -> tuple[int, int]:
        """-1 and the token after it where до н. э. follows, 1 for н. э., else 0."""
        if not self.near(i) or (self.word(i) not in _ERAS and self.norm(i) != "наш эра"):
            return 0, i
        words_ = " ".join(self.word(k) for k in range(i, min(i + 4, len(self.starts))))
        before = self.near(i) and self.word(i) == "до"
        if self.near(i) and self.norm(i + before) == "наш эра":
            return (-1 if before else 1), i + 1 + before
        for phrase, sign in (
            ("до нашей эры", -1),
            ("нашей эры", 1),
            ("до рождества христова", -1),
            ("от рождества христова", 1),
            ("до р х", -1),
        ):
            if words_ == phrase or words_.startswith(phrase + " "):
                return sign, i + phrase.count(" ") + 1
        if self.near(i) and words_.startswith("до н э"):
            return -1, i + 3
        return (1, i + 2) if words_.startswith("н э") else (0, i)

    def _year(self, i: int, number: int) -> When | None:
        """A number and год, unless it counts years."""
        form = self.word(i + 1)
        sign, following = self._era(i + 2)
        ordinal = self.shapes[i] == ORDINAL
        if form not in _SINGULAR or (number < 100 and not sign):
            if (
                ordinal
                and form in _PLURAL
                and number % 10 == 0
                and 30 <= number <= 90
                and form not in _SINGULAR
            ):
                return self._decade(i, number)
            return (
                self._decade(i, number)
                if ordinal and form in {"годы", "годах", "годов"} and number >= 1000
                else None
            )
        if not ordinal and not sign and form in ("год", "года", "г", "г.") and number < 1000:
            ones = number % 10 if number % 100 not in range(11, 15) else 0
            if (form == "год" and ones == 1) or (form == "года" and 2 <= ones <= 4):
                return None
        if (
            self.shapes[i] in (DIGITS, CARDINAL)
            and not self.surface(i).isdigit()
            and form in ("год", "года", "лет")
        ):
            return None
        year = Moment(number * (sign or 1))
        return self._when(i, year, year, following if sign else i + 2, "year")

    def plural_years(self, i: int) -> When | None:
        """The last year before годы, which only a range or a list makes a date."""
        value = figures.value(self.lexemes[i]) if self.shapes[i] in (DIGITS, ORDINAL) else None
        if value is None or value != value.to_integral_value() or not 1 <= value <= 2999:
            return None
        if not self.near(i + 1) or self.word(i + 1) not in _PLURAL - {"лет", "года"}:
            return None
        sign, following = self._era(i + 2)
        if value < 100 and not sign:
            return None
        year = Moment(int(value) * (sign or 1))
        return self._when(i, year, year, following if sign else i + 2, "year")

    def _bare(self, i: int, number: int) -> When | None:
        """A year without год, where nothing else can stand: летом 2010, (2010), в 2010-м."""
        if not 1000 <= number <= 2100:
            return None
        year = Moment(number)
        if self.shapes[i] == ORDINAL:
            return self._when(i, year, year, i + 1, "year") if self.surface(i)[0].isdigit() else None
        if len(self.surface(i)) != 4:
            return None
        inside = (
            self.text[self.starts[i] - 1 : self.starts[i]] == "("
            and self.text[self.ends[i] : self.ends[i] + 1] == ")"
        )
        season = i > 0 and self.near(i) and self.word_at(i - 1) in _SEASONS
        lone = (
            self.near(i)
            and self.word_at(i - 1) == "в"
            and (not self.near(i + 1) or self.shapes[i + 1] in " xV")
        )
        if not (inside or season or lone):
            return None
        return self._when(i, year, year, i + 1, "year")

    def word_at(self, i: int) -> str:
        """A token in lower case, whatever stands before it."""
        return self.low(i) if 0 <= i < len(self.starts) else ""

    def _century(self, i: int, number: int) -> When | None:
        """The hundred or thousand years that a Roman or Arabic numeral names."""
        if self._shares_century(i) and number:
            return self._when(i, Moment(number * 100 - 99), Moment(number * 100), i + 1, "century")
        if not number or not self.near(i + 1) or number > 60:
            return None
        span = 1000 if self.norm(i + 1) == "тысячелетие" else 100
        if self.norm(i + 1) not in ("век", "столетие", "тысячелетие") and self.surface(i + 1) not in (
            "в.",
            "вв",
            "вв.",
        ):
            return None
        sign, following = self._era(i + 2)
        first, last = (number - 1) * span + 1, number * span
        if sign < 0:
            first, last = -last, -first
        following = following if sign else i + 2
        first, last, begin = self._portion(i, first, last)
        return self._when(begin, Moment(first), Moment(last), following, "century")

    def _shares_century(self, i: int) -> bool:
        """Whether the word век stands after a second numeral: конец XIX — начало XX века."""
        if i + 3 >= len(self.starts) or self.norm(i + 1) not in ("начало", "конец", "середина"):
            return False
        return (
            DASH.fullmatch(self.text[self.ends[i] : self.starts[i + 1]]) is not None
            and is_roman(self.lexemes[i + 2])
            and self.norm(i + 3) == "век"
        )

    def _portion(self, i: int, first: int, last: int) -> tuple[int, int, int]:
        """The part of a century: первая половина XIX века."""
        below = _PARTS.get(self.norm(i - 1)) if self.near(i) and i >= 2 else None
        if below is None or not self.near(i - 1):
            return first, last, i
        which = figures.value(self.lexemes[i - 2]) if self.shapes[i - 2] == ORDINAL else None
        if self.norm(i - 2) == "последний":
            which = Decimal(below)
        if which is None or not 1 <= which <= below or below == 3:
            return first, last, i
        size = (last - first + 1) // below
        begin = first + size * (int(which) - 1)
        return begin, begin + size - 1, i - 2

    def _decade(self, i: int, number: int) -> When | None:
        """1990-е, 90-е годы, девяностые годы XX века."""
        following = i + 1
        if self.near(following) and self.surface(following).lower() in _PLURAL:
            following += 1
        first = number
        if number < 100:
            century = (
                self._century(following, roman(self.surface(following)))
                if self.near(following) and is_roman(self.lexemes[following])
                else None
            )
            if century is not None:
                first, following = (century.first.year or 1) - 1 + number, century.next
            elif 30 <= number <= 90 and (
                following > i + 1 or self.word_at(i - 1) in {"в", "с", "до", "начале", "конце", "середине"}
            ):
                first = 1900 + number
            else:
                return None
        span = 9
        return self._when(i, Moment(first), Moment(first + span), following, "decade")


def roman(surface: str) -> int:
    """What a Roman numeral below fifty is worth, be it in Cyrillic letters; 0 for another word."""
    letters = surface.replace("Х", "X").replace("І", "I")
    if not letters or _ROMAN.fullmatch(letters) is None:
        return 0
    worth = [_ROMAN_DIGITS[letter] for letter in letters]
    return sum(-a if a < b else a for a, b in zip(worth, [*worth[1:], 0], strict=True))


@cache
def _months() -> dict[str, int]:
    return {name: number for number, name in enumerate(figures.MONTHS, 1)}
