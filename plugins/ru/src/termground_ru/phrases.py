"""Terms: names, noun phrases, numbers with what they count, and single words with content."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.types import Flag, Lexeme, Tokens
from termground_ru.context import INITIALS
from termground_ru.dictionary import cases
from termground_ru.figures import MONTHS
from termground_ru.lexicon import (
    ACRONYM,
    ADJECTIVE,
    CARDINAL,
    DIGITS,
    DOUBTFUL,
    INITIAL,
    LATIN,
    MAGNITUDE,
    NAME,
    NEGATION,
    NOUN,
    ORDINAL,
    OTHER,
    PHRASE,
    REFERENCE,
    ROMAN,
    SHORT,
    STOP,
    UNIT,
)
from termground_ru.morphology import read
from termground_ru.neighbours import Neighbours

MAX_NAME = 6
"""Words of a name at most; a longer run of capitals is a heading or a quotation."""
MAX_MODIFIERS = 5

_BY_ITSELF = re.compile(f"[{SHORT}{PHRASE}{INITIAL}{DOUBTFUL}{CARDINAL}]")
"""Shapes of words that mostly are something else where no neighbour decides."""
_NOUNS = NOUN + UNIT + REFERENCE + MAGNITUDE
_NAMES = NAME + ACRONYM + INITIALS
_HEADS = _NOUNS + NAME + ACRONYM
_AFTER_NUMBER = NOUN + UNIT + MAGNITUDE
_SENTENCE_END = re.compile(r"[.!?…:\n•]")
_PERSON = re.compile("Name|Surn|Patr")
_SIGNS = "$€£¥₽"
_INNER = frozenset({"of", "the", "and", "de", "van", "von", "la", "le", "for", "in"})
_POS = {"NOUN": NOUN, "ADJF": ADJECTIVE, "PRTF": ADJECTIVE, "LETTER": NOUN}


class Phrases(Neighbours):
    """The tokens of one text with their settled shapes, and what can be told of their neighbours."""

    def __init__(self, tokens: Tokens) -> None:
        shapes = list(tokens.shapes)
        for match in _BY_ITSELF.finditer(tokens.shapes):
            i = match.start()
            if shapes[i] != CARDINAL:
                shapes[i] = _own_shape(tokens.lexemes[i])
            elif tokens.lexemes[i].flags & Flag.STOP:
                shapes[i] = STOP
        super().__init__(tokens, "".join(shapes))

    def capital(self, i: int) -> bool:
        """Whether a word begins with a capital letter."""
        return self.text[self.starts[i]].isupper()

    def opens(self, i: int) -> bool:
        """Whether a word stands where any word has a capital letter."""
        if i == 0:
            return True
        if self.shapes[i - 1] == UNIT and self.text[self.ends[i - 1] - 1] == ".":
            return True  # a unit has no point of its own: до 10 см. Отец ушёл
        return bool(_SENTENCE_END.search(self.text, self.ends[i - 1], self.starts[i]))

    def agree(self, i: int, j: int) -> bool:
        """Whether two words can stand in one case, number and gender."""
        return bool(self._cases(i) & self._cases(j))

    def same_case(self, i: int, j: int) -> bool:
        """Whether two words can stand in one case, whatever their gender."""
        return bool(_by_case(self._cases(i)) & _by_case(self._cases(j)))

    def _cases(self, i: int) -> int:
        lexeme = self.lexemes[i]
        if lexeme.flags & Flag.UNKNOWN or lexeme.tag in ("Abbr", "Init", "LATN", "ROMN", "NUMB"):
            return -1
        return cases(self.tokens.surface(i))

    # where a term ends ------------------------------------------------------------------------------------

    def ranges(self) -> Iterator[tuple[int, int]]:
        """Terms, ascending."""
        i = 0
        while i < len(self.shapes):
            shape = self.shapes[i]
            if shape in (STOP, NEGATION):
                i += 1
                continue
            last = self._end(i, shape)
            yield i, last
            i = last

    def _end(self, i: int, shape: str) -> int:
        if shape in (DIGITS, CARDINAL):
            return self._quantity(i)
        if shape in (ADJECTIVE, ORDINAL):
            return self._noun_phrase(i)
        end = i + 1
        if shape in _NAMES:
            return self._noun_phrase(end) if self._attribute(i) else self._name(i)
        if shape == LATIN:
            end = self._latin(i)
        elif self.near(end) and (shape == REFERENCE or self.text[self.starts[i]] in _SIGNS):
            end += self.shapes[end] == DIGITS  # статья 5, $5
        elif shape == NOUN and self.capital(i) and not self.opens(i) and self.near(end) and self._named(end):
            end = self._name(i)
        return end

    def _attribute(self, i: int) -> bool:
        """Whether what may be a surname is an adjective here: Московский университет."""
        if self.shapes[i] != NAME or not self.near(i + 1) or self.shapes[i + 1] not in NOUN + ADJECTIVE:
            return False
        word = self.tokens.surface(i)
        return any(reading.pos == "ADJF" for reading in read(word)) and self.agree(i, i + 1)

    def _quantity(self, i: int) -> int:
        """A number with what it counts: 12 000 рублей, 5 новых школ, 12 мая 2023 года."""
        if not self.near(i + 1):
            return i + 1
        follow = self.shapes[i + 1]
        if follow == NOUN and self.lexemes[i + 1].norm in MONTHS:
            last = i + 2
            if self.near(last) and self.shapes[last] == DIGITS:
                last += 1
                if self.near(last) and self.lexemes[last].norm == "год":
                    last += 1
            return last
        if follow in _AFTER_NUMBER:
            return i + 2
        if follow in (ADJECTIVE, ORDINAL):
            last = self._noun_phrase(i + 1)
            return last if self.shapes[last - 1] in _NOUNS else i + 1
        return i + 1

    def _noun_phrase(self, i: int) -> int:
        """Adjectives with the noun that they agree with; else the first of them alone."""
        last = i
        while last - i < MAX_MODIFIERS and self.shapes[last] in (ADJECTIVE, ORDINAL):
            last += 1
            if not self.near(last):
                return i + 1
        if self.shapes[last] not in _HEADS or not all(self.agree(k, last) for k in range(i, last)):
            return i + 1
        return self._name(last) if self.shapes[last] in _NAMES else last + 1

    def _named(self, i: int) -> bool:
        """Whether a word continues a name."""
        return self.shapes[i] in _NAMES or (self.capital(i) and self.shapes[i] in (NOUN, ADJECTIVE, LATIN))

    def _name(self, i: int) -> int:
        """A run of words that are names or have capitals, in one case where they decline."""
        last = i + 1
        while last - i < MAX_NAME and self.near(last) and self.shapes[last] in _NAMES + NOUN:
            if not self.capital(last) or not self.same_case(last - 1, last):
                break
            if self.shapes[last - 1] == ACRONYM and self._person(last):
                break  # a member of it: декан ФКН И. И. Иванов
            last += 1
        if self.near(last) and self.lexemes[last].tag == ROMAN:
            last += 1  # Людовик XIV
        return last

    def _person(self, i: int) -> bool:
        """Whether a word is part of a person's name."""
        lexeme = self.lexemes[i]
        return lexeme.shape == INITIALS or bool(_PERSON.search(lexeme.tag))

    def _latin(self, i: int) -> int:
        """A Roman numeral with its century, or a Latin name with its number (Windows 10)."""
        if self.lexemes[i].tag == ROMAN and self.near(i + 1) and self.shapes[i + 1] == UNIT:
            return i + 2
        last = at = i + 1
        while at - i < MAX_NAME and self.near(at):
            if self.shapes[at] == LATIN:
                last = at + 1
            elif self.lexemes[at].norm not in _INNER:
                break
            at += 1
        if self.near(last) and self.shapes[last] == DIGITS and not self.counted(last + 1):
            last += self.lexemes[last].norm.isdecimal()
        return last


def _own_shape(lexeme: Lexeme) -> str:
    if lexeme.flags & Flag.STOP:
        return STOP
    return _POS.get(lexeme.tag.partition(",")[0].partition(" ")[0], OTHER)


def _by_case(mask: int) -> int:
    if mask == -1:
        return mask
    return sum(1 << case for case in range(6) if mask >> (case * 4) & 0b1111)
