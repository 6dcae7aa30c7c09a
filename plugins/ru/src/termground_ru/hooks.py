"""What the tables of Russian facts cannot say: which words agree with a number."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

from termground.facts.grammar import Counted, Hooks
from termground.types import Flag
from termground_ru.dictionary import MAX_WORD, cases
from termground_ru.lexicon import ADJECTIVE, NAME, NOUN, REFERENCE, UNIT, lexicon

_NOT_COUNTED = frozenset({"год", "век", "половина", "сторона", "число", "процентный"})
_NOT_AFTER_ONE = frozenset({"человек"})
_SEVERAL = range(2, 5)
_FEW = frozenset({"года", "века", "столетия", "тысячелетия"})
_MANY = frozenset({"веков", "столетий", "тысячелетий"})
_TEENS = range(11, 15)


class RussianHooks(Hooks):
    """Agreement by case, number and gender, as pymorphy tells them of a word."""

    def has_parts(self, before: str, behind: str) -> bool:
        """Whether a noun or adjective in the genitive stands behind, and no adjective before."""
        if before and lexicon().lexeme(before).shape in (ADJECTIVE, NAME):
            return False
        return lexicon().lexeme(behind).shape in _DECLINED and _cases(behind) >> 4 & 0b1111 != 0

    def is_first_name(self, word: str) -> bool:
        return "Name" in lexicon().lexeme(word).tag

    def counts_years(self, word: str, number: Decimal) -> bool:
        """Whether год or век stands in the form that a number asks for: 21 год and 22 года, not в 988 году."""
        if word in _MANY:
            return True
        ones = 0 if number % 100 in _TEENS else number % 10
        return (word == "год" and ones == 1) or (word in _FEW and ones in _SEVERAL)

    def may_be_counted(self, word: str) -> bool:
        return lexicon().lexeme(word).shape not in " xV"


_DECLINED = frozenset((NOUN, ADJECTIVE, UNIT, REFERENCE, *"PBu"))


@lru_cache(maxsize=1 << 13)
def counted(behind: Counted) -> str:
    """The lemma of a noun in the form that its number asks for: 3 студента, 5 студентов, but not глава 5 книги."""
    word, value = behind.word, behind.value
    lexeme = lexicon().lexeme(word)
    if (
        behind.joined
        or len(word) > MAX_WORD
        or not word.islower()
        or lexeme.flags & Flag.NAME
        or lexeme.norm in _NOT_COUNTED
    ):
        return ""
    if value == 1 and lexeme.norm in _NOT_AFTER_ONE:
        return ""
    if lexeme.shape not in (NOUN, UNIT, REFERENCE) or not (lexeme.shape == UNIT or _agrees(word, value)):
        return ""
    return lexeme.norm


def _agrees(word: str, value: Decimal) -> bool:
    mask = _cases(word)
    plural = any(mask >> (case * 4) & 1 for case in (1, 2, 4, 5))
    singular = mask >> 4 & 0b1110 != 0
    if value != value.to_integral_value():
        return singular
    ones, tens = abs(int(value)) % 10, abs(int(value)) % 100
    if ones == 1 and tens not in _TEENS:
        return any(mask >> (case * 4) & 0b1110 for case in (0, 2, 3, 4))
    if ones in _SEVERAL and tens not in _TEENS:
        return singular or plural
    return plural


def _cases(word: str) -> int:
    """Cases in which a word may stand; none where unsure."""
    mask = cases(word)
    return 0 if mask == -1 else mask
