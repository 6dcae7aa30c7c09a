"""The tokens of a text as the grammar of facts sees them: a kind, a key and a value each."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache, lru_cache
from itertools import compress, pairwise
from typing import Any, NamedTuple

from termground.facts.values import Moment
from termground.text.normalize import fold
from termground.types import Flag, Tokens
from termground_fr import figures
from termground_fr.lexicon import APOSTROPHES
from termground_fr.wordlists import lines

DIGITS, SPELLED, ORDINAL, ROMAN, ONE, MONTH, DATE, CLOCK, CODE, URL, PAIR, SHARE, HEIGHT, HALF, NOON = (
    "NWOR1MDTCUBFHhm"
)
"""Kinds of atoms that may begin a fact: a numeral; a number in words; an ordinal; a Roman ordinal; *un*; a month; a
date or year; a time; a code; an address; 10-20; 2/3; 1m68; *moitié*, *demi-*; *midi*, *minuit*."""
TRIGGER, WORD, BREAK = "x. "
"""A word that begins a fact with what follows it; any other; a line end."""

_CARDINAL = frozenset({DIGITS, SPELLED})
_BEGIN = re.compile(f"[^{WORD}{BREAK}]")
_SPACES = frozenset({"", " ", "\u00a0", "\u202f", "\u2009"})
_APOSTROPHE = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))
_NUMBER = re.compile(r"-?\d{1,40}(?:\.\d{1,40})?")
_TIME = re.compile(r"(\d{1,2})h(\d\d)?")
_ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_SLASHED = re.compile(r"(\d{1,4})/(\d{1,4})")
_HYPHENED = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)-(\d{1,9}(?:\.\d{1,9})?)")
_HEIGHT = re.compile(r"(\d)m(\d\d)")
_ROMAN = re.compile(r"(X{0,3}(?:IX|IV|V?I{0,3}))(?:i?[eè]me|e|er|re|ère|ᵉ|ᵉʳ|ʳᵉ)")
_SMALL_ROMAN = re.compile(r"([xvi]{1,6})(?:e|ᵉ|ème|er)")
_MIDDLE = re.compile(r"mi[-‐‑](\d{4}|[a-zéû]{3,9})")
_CODED = re.compile(r"(?=[^a-z]{0,30}[A-ZÀ-Þ])\w{1,20}(?:[-/.]\w{1,20}){0,4}|[a-zà-ÿ]{2,20}-\d{1,4}")
_ROMANS = {"I": 1, "V": 5, "X": 10}
_LONG_NUMERAL = 11  # digits without groups: an identifier
_TRIGGERS = frozenset({"mil", "tiers", "quart", "années", "année", "an", "n°", "numéro", "nos"})


class Atom(NamedTuple):
    """What a token is to the grammar."""

    kind: str
    key: str
    value: Decimal | Moment | tuple[Decimal, Decimal] | str | None = None


@cache
def listed(name: str) -> frozenset[str]:
    """One of the sets of words that the grammar speaks of."""
    return frozenset(next(row[1:] for row in lines("facts") if row[0] == name))


@cache
def valued(name: str) -> dict[str, str]:
    """The same, where each word has a value."""
    return dict(word.split("=", 1) for word in next(row[1:] for row in lines("facts") if row[0] == name))


class Row:
    """Atoms by index; beside the first and the last there are empty ones.

    Attributes:
        text: The text.
        kinds: One character for each atom.
        amounts: The amounts that were read, by the atom at which they begin.
    """

    def __init__(self, tokens: Tokens) -> None:
        self.text = text = tokens.text
        surfaces = [text[start:end] for start, end in zip(tokens.starts, tokens.ends, strict=True)]
        kept = [surface not in _SPACES for surface in surfaces]
        self.starts = list(compress(tokens.starts, kept))
        self.ends = list(compress(tokens.ends, kept))
        self.lexemes = list(compress(tokens.lexemes, kept))
        self.atoms = [
            _numeral(surface, lexeme.norm) if lexeme.flags & Flag.NUMBER else _word(surface, lexeme.tag)
            for surface, lexeme in zip(compress(surfaces, kept), self.lexemes, strict=True)
        ]
        self.kinds = "".join([atom.kind for atom in self.atoms])
        self._keys = [atom.key for atom in self.atoms]
        self.amounts: dict[int, Any] = {}
        self._size = len(self.atoms)

    def begin(self, i: int) -> int:
        """The first atom from an index on that may begin a fact; -1 where there is none."""
        match = _BEGIN.search(self.kinds, i)
        return match.start() if match else -1

    def kind(self, i: int) -> str:
        """The kind of an atom."""
        return self.kinds[i] if 0 <= i < self._size else ""

    def key(self, i: int) -> str:
        """An atom in lower case, with plain apostrophes."""
        return self._keys[i] if 0 <= i < self._size else ""

    def lemma(self, i: int) -> str:
        """The lemma of an atom."""
        return self.lexemes[i].lemma if 0 <= i < len(self.kinds) else ""

    def number(self, i: int) -> Decimal | None:
        """The value of a cardinal, in digits or words."""
        value = self.atoms[i].value if self.kind(i) in _CARDINAL else None
        return value if isinstance(value, Decimal) else None

    def surface(self, i: int) -> str:
        """An atom as it is written."""
        return self.text[self.starts[i] : self.ends[i]] if 0 <= i < len(self.kinds) else ""

    def gap(self, i: int) -> str:
        """What stands between an atom and the one before it."""
        return self.text[self.ends[i - 1] : self.starts[i]] if 0 < i < len(self.kinds) else "\n"

    def near(self, i: int) -> bool:
        """Whether nothing but one space stands before an atom."""
        return self.gap(i) in _SPACES

    def at(self, char: int, i: int) -> int:
        """The first atom from an index on that begins at or after a character."""
        while i < len(self.starts) and self.starts[i] < char:
            i += 1
        return i

    def recent(self, i: int, reach: int, words: frozenset[str]) -> bool:
        """Whether a word of a set stands, by key or lemma, shortly before an atom in its line."""
        for k in range(i - 1, max(-1, i - 1 - reach), -1):
            if self.kinds[k] == BREAK:
                return False
            if self.atoms[k].key in words or self.lexemes[k].lemma in words:
                return True
        return False


@lru_cache(maxsize=8192)
def _numeral(surface: str, norm: str) -> Atom:
    key = surface.lower()
    if surface[0].isalpha():
        known = _NUMBER.fullmatch(norm)
        return Atom(SPELLED, key.translate(_APOSTROPHE), Decimal(norm)) if known else Atom(WORD, key)
    if not any(map(str.isalpha, surface)):
        norm = fold(figures.norm(surface))  # the lexeme's already has the factor of its unit
    if _NUMBER.fullmatch(norm):
        written = surface.lstrip("-−+±")
        plain = written.isdigit()
        if plain and ((written[0] == "0" and len(written) > 2) or len(written) >= _LONG_NUMERAL):
            return Atom(CODE, key, fold(written))
        if norm[0] == "0" and len(norm) == 10:
            return Atom(CODE, key, norm)
        return Atom(DIGITS, key, Decimal(norm))
    if len(norm) > 40:
        return Atom(CODE, key, fold(surface))
    return _written(surface, key, norm)


def _written(surface: str, key: str, norm: str) -> Atom:  # noqa: PLR0911 - one return a form
    """What a numeral with signs or letters in it is."""
    if date := _ISO.fullmatch(norm):
        year, month, day = map(int, date.groups())
        valid = 1 <= month <= 12 and 1 <= day <= 31
        return Atom(DATE, key, Moment(year, month, day)) if valid else Atom(CODE, key, fold(surface))
    if (time := _TIME.fullmatch(norm)) and int(time[1]) <= 24:
        return Atom(CLOCK, key, Moment(hour=int(time[1]) % 24, minute=int(time[2] or 0)))
    if norm.endswith("e") and norm[:-1].isdecimal():  # ² and ① are digits of which no number can be made
        return Atom(ORDINAL, key, Decimal(norm[:-1]))
    if norm.endswith("k") and _NUMBER.fullmatch(norm[:-1]):
        return Atom(DIGITS, key, Decimal(norm[:-1]) * 1000)
    if slashed := _SLASHED.fullmatch(fold(surface)):
        return _slashed(key, surface, int(slashed[1]), int(slashed[2]))
    if height := _HEIGHT.fullmatch(norm):
        return Atom(HEIGHT, key, Decimal(f"{height[1]}.{height[2]}"))
    if pair := _HYPHENED.fullmatch(norm):
        return Atom(PAIR, key, (Decimal(pair[1]), Decimal(pair[2])))
    return Atom(CODE, key, fold(surface))


def _slashed(key: str, surface: str, first: int, second: int) -> Atom:
    if 1 <= first <= 12 and 1900 <= second <= 2100:
        return Atom(DATE, key, Moment(second, first))
    if 1000 <= first <= 2100 and second == first + 1:
        return Atom(PAIR, key, (Decimal(first), Decimal(second)))
    if 0 < first < second <= 5:
        return Atom(SHARE, key, share(first, second))
    return Atom(CODE, key, fold(surface))


def share(part: Decimal | int, whole: Decimal | int) -> Decimal:
    """A fraction as a number of ten places."""
    return (Decimal(part) / Decimal(whole)).quantize(Decimal("1e-10"))


@lru_cache(maxsize=65_536)
def _word(surface: str, tag: str) -> Atom:  # noqa: PLR0911 - one return a form
    if tag == "REF":
        return Atom(CODE, surface.lower(), figures.reference(surface))
    if "\n" in surface:
        return Atom(BREAK, "\n")
    if "://" in surface or surface.startswith("www.") or "@" in surface[1:]:
        return Atom(URL, "", fold(surface))
    key = surface.lower().translate(_APOSTROPHE)
    if key in ("un", "une"):
        return Atom(ONE, key, Decimal(1))
    if (month := valued("months").get(key.rstrip("."))) and (key[-1] == "." or len(key) > 4 or key in _SHORT):
        return Atom(MONTH, key, Decimal(month))
    if key in ("midi", "minuit"):
        return Atom(NOON if surface.islower() else WORD, key)
    if key == "moitié" or key.startswith(("demi-", "demie-")):
        return Atom(HALF, key)
    if key in _TRIGGERS:
        return Atom(TRIGGER, key)
    return _ranked(surface, key)


_SHORT = frozenset({"mars", "mai", "juin", "août", "aout"})


def _ranked(surface: str, key: str) -> Atom:
    """An ordinal, a code, or no more than a word."""
    ordinal = "2e" if key in ("second", "seconds") else figures.ordinal(key.replace("‑", "-"))
    if ordinal:
        return Atom(ORDINAL, key, Decimal(ordinal[:-1]))
    if middle := _MIDDLE.fullmatch(key):
        if middle[1].isdigit():
            return Atom(DATE, key, Moment(int(middle[1])))
        month = valued("months").get(middle[1])
        return Atom(MONTH, key, Decimal(month)) if month else Atom(WORD, key)
    roman = _ROMAN.fullmatch(surface) or _SMALL_ROMAN.fullmatch(surface)
    if roman and (number := _roman(roman[1].upper())):
        return Atom(ROMAN, key, Decimal(number))
    if any(map(str.isdigit, surface)) and len(surface) <= 40 and _CODED.fullmatch(surface):
        return Atom(CODE, key, fold(surface))
    return Atom(WORD, key)


def _roman(letters: str) -> int:
    """The value of a Roman numeral up to 39; 0 where it is not written as it should be."""
    total = 0
    for here, following in pairwise(letters + " "):
        value = _ROMANS[here]
        total += -value if value < _ROMANS.get(following, 0) else value
    canonical = _ROMAN.fullmatch(letters + "e") is not None
    return total if canonical else 0
