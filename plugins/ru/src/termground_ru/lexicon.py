"""What a word is to termground: its normal form, its flags and its part in a term."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import msgspec

from termground.types import Flag, Lexeme
from termground_ru import figures
from termground_ru.data import LISTS, lines, words
from termground_ru.dictionary import MAX_WORD, Reading, normal
from termground_ru.figures import HOMONYMS, NUMERALS
from termground_ru.morphology import read

NOUN, ADJECTIVE, NAME, ACRONYM, LATIN, LATIN_LOW, OTHER = "NAPBLlV"
DIGITS, CARDINAL, ORDINAL, MAGNITUDE, UNIT = "dwomu"
STOP, NEGATION, SHORT, INITIAL, PHRASE, REFERENCE, DOUBTFUL = " xgifr?"
"""Shapes. Content: a noun, a full adjective or participle, a proper name, an acronym, a Latin word with a capital or
figure, any other Latin word, any other word. Numbers: in figures, a cardinal or ordinal in words, тысяча and the like,
a unit. Then a word without content, a negation, what may be an abbreviation, a single capital letter, a word that set
phrases are looked for at, what a number refers to (статья 5), and a linking verb that may be a noun (стали), or a noun a verb."""

CACHE: Final = 1 << 15
"""Lexemes kept in each of two generations."""

_HYPHEN = re.compile("[\u2010\u2011]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_ROMAN = re.compile("[IVXLCDM]{1,12}|[ХIVL]{1,8}")
_ENGLISH = frozenset(words("foreign"))
_COUNTED, UNITS = LISTS.units()
"""Names of units and their abbreviations, with the names."""
_REFERENCES = frozenset(words("numbered"))
NEGATIONS: Final = frozenset(words("negations"))
"""Words that negate."""
PAIRS: Final = {
    re.sub(r"[.\s]", "", short): (norm, kind)
    for short, norm, kind in (line.split("|") for line in lines("pairs"))
}
"""Abbreviations of several letters, written without spaces and points, with what they stand for and of what kind that is."""
_PAIR_HEADS = frozenset(line.partition(".")[0] for line in lines("pairs"))
ROMAN: Final = "ROMN"
"""The tag of Roman numerals."""
_SHAPES = {"NOUN": NOUN, "ADJF": ADJECTIVE, "PRTF": ADJECTIVE, "NUMR": OTHER}


class Lexicon:
    """Lexemes by surface, in a cache of two generations: the older is dropped when the younger is full."""

    def __init__(self) -> None:
        self.known: dict[str, Lexeme] = {}
        self._older: dict[str, Lexeme] = {}

    def lexeme(self, surface: str) -> Lexeme:
        """What a word is by itself."""
        lexeme = self.known.get(surface) or self._older.get(surface)
        if lexeme is None:
            lexeme = _lexeme(surface)
        if len(surface) <= MAX_WORD:
            if len(self.known) >= CACHE:
                self._older, self.known = self.known, {}
            self.known[surface] = lexeme
        return lexeme


@cache
def lexicon() -> Lexicon:
    """The lexicon of this process."""
    return Lexicon()


def _lexeme(surface: str) -> Lexeme:
    number = figures.read_digits(surface)
    if number is not None:
        return number
    word = _HYPHEN.sub("-", surface)
    low = normal(word)
    name = UNITS.get(low)
    if name is not None and low not in abbreviations() and (len(low) > 1 or not word.isalnum()):
        return unit(name, low)
    if word in ("№", "§", "&"):
        return Lexeme(
            {"№": "номер", "§": "параграф"}.get(word, "и"), word, "SYMB", Flag.WORD | Flag.STOP, STOP
        )
    if len(word) == 1 and word.isupper():
        return _initial(word)
    if _LATIN.search(word) or not _CYRILLIC.search(word):
        return _foreign(word)
    return _russian(word, low)


def unit(norm: str, surface: str) -> Lexeme:
    """The lexeme of a unit."""
    return Lexeme(norm, surface, "NOUN,Abbr", Flag.WORD | Flag.COUNTER, UNIT)


def abbreviated(norm: str, surface: str, kind: str) -> Lexeme:
    """The lexeme of an abbreviation: of a unit, a word without content, what a number refers to, or a noun."""
    if kind == "u":
        return unit(norm, surface)
    stop = kind.endswith("s")
    shape = STOP if stop else REFERENCE if kind == "#" else NOUN
    return Lexeme(norm, surface, "Abbr", Flag.WORD | (Flag.STOP if stop else 0), shape)


def _initial(word: str) -> Lexeme:
    """A capital letter by itself: an initial, or a word such as В and Я at the start of a sentence."""
    plain = word.lower()
    flags = Flag.WORD | (Flag.STOP if plain in "авиксоуя" else 0)
    return Lexeme(normal(word), plain, "LETTER", flags, INITIAL)


def _foreign(word: str) -> Lexeme:
    norm = normal(word).replace("’", "'")
    capital = word[:1].isupper() or any(char.isdigit() for char in word)
    if norm in _ENGLISH:
        return Lexeme(norm, norm, "LATN", Flag.WORD | Flag.STOP, STOP)
    tag = ROMAN if _ROMAN.fullmatch(word) else "LATN"
    flags = Flag.WORD | Flag.UNKNOWN | (Flag.NAME if word[:1].isupper() and tag == "LATN" else 0)
    return Lexeme(norm, norm, tag, flags, LATIN if capital else LATIN_LOW)


def _russian(word: str, low: str) -> Lexeme:
    reading = read(word)[0]
    norm, tag = reading.norm, reading.tag
    if norm in NEGATIONS or low in NEGATIONS:
        return Lexeme(norm, reading.lemma, tag, Flag.WORD | Flag.NEGATION, NEGATION)
    number = _number_word(reading)
    if number is not None:
        return number
    acronym = len(word) > 1 and word.isupper() and ("Abbr" in tag or reading.kind == "organization")
    flags = Flag.WORD if reading.known else Flag.WORD | Flag.UNKNOWN
    named = bool(reading.kind) or acronym or (not reading.known and word[0].isupper())
    if not named and (norm in stop_words() or low in stop_words() or reading.is_function):
        flags |= Flag.STOP
    shape = STOP if flags & Flag.STOP else _SHAPES.get(reading.pos, OTHER)
    if named and shape in (NOUN, ADJECTIVE) and word[0].isupper():
        flags |= Flag.NAME
        shape = ACRONYM if acronym else NAME
    if acronym and _ROMAN.fullmatch(word):
        tag = ROMAN
    if shape == NOUN and norm in _COUNTED:
        flags |= Flag.COUNTER
        shape = UNIT
    return Lexeme(norm, reading.lemma, tag, flags, _contextual(word, low, reading, shape))


def _contextual(word: str, low: str, reading: Reading, shape: str) -> str:
    """The shape of a word, or one that says that its neighbours decide."""
    if low in abbreviations() or low in _PAIR_HEADS or low in UNITS:
        return SHORT
    if low in phrases():
        return PHRASE
    other = {STOP: "NOUN", NOUN: "1per"}.get(shape)  # стали; сушу
    if other and (shape == NOUN or reading.pos == "VERB") and as_told(word, other):
        return DOUBTFUL
    return REFERENCE if shape == NOUN and reading.norm in _REFERENCES else shape


def _number_word(reading: Reading) -> Lexeme | None:
    norm, lemma, tag = reading.norm, reading.lemma, reading.tag
    if norm == "один":  # mostly a pronoun; a number before a unit or after тридцать
        return Lexeme(norm, lemma, tag, Flag.WORD | Flag.STOP, CARDINAL)
    value = NUMERALS.words.get(norm) if norm not in HOMONYMS else None
    if value is not None:
        return Lexeme(str(value), lemma, tag, Flag.WORD | Flag.NUMBER, CARDINAL)
    rank = NUMERALS.ordinal(norm) if reading.pos == "ADJF" else None
    if rank is not None:
        return Lexeme(str(rank), lemma, tag, Flag.WORD | Flag.NUMBER, ORDINAL)
    return Lexeme(norm, lemma, tag, Flag.WORD, MAGNITUDE) if norm in NUMERALS.scales else None


def as_told(word: str, tag: str = "NOUN") -> Lexeme | None:
    """A word read as a noun, or with another tag, where it may be one."""
    one = next((reading for reading in read(word) if tag in reading.tag), None)
    shape = OTHER if one is None else _SHAPES.get(one.pos, OTHER)
    return None if one is None else Lexeme(one.norm, one.lemma, one.tag, Flag.WORD, shape)


def as_stop(lexeme: Lexeme) -> Lexeme:
    """The same word where it says nothing."""
    flags = lexeme.flags & ~(Flag.NEGATION | Flag.NUMBER | Flag.COUNTER | Flag.NAME) | Flag.STOP
    return msgspec.structs.replace(lexeme, flags=flags, shape=STOP)


@cache
def stop_words() -> frozenset[str]:
    """Folded words without content, none of them a negation or a number."""
    import stopwordsiso  # noqa: PLC0415 - costs 60 ms

    general = {normal(word) for word in stopwordsiso.stopwords("ru")}
    content = set(map(normal, words("content")))
    numbers = NUMERALS.starts
    own = set(map(normal, words("stop")))
    return frozenset((general - content | own) - numbers - NEGATIONS)


@cache
def abbreviations() -> dict[str, list[tuple[str, str]]]:
    """What a word before a point may stand for, with where it does so."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in lines("abbreviations"):
        short, norm, where = line.split()
        found.setdefault(short, []).append((norm, where))
    return found


@cache
def phrases() -> dict[str, list[tuple[int, tuple[str, ...]]]]:
    """Set phrases by their longest word, each with the place of that word in it."""
    found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for line in lines("phrases"):
        parts = tuple(map(normal, line.split()))
        at = max(range(len(parts)), key=lambda i: len(parts[i]))
        found.setdefault(parts[at], []).append((at, parts))
    return found
