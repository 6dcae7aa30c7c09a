"""What a number counts: the noun behind it, told from other words by its form."""

from __future__ import annotations

from functools import cache

from termground.facts.grammar import Counted
from termground.types import Flag, Lexeme
from termground_en.words import closed


@cache
def known(name: str) -> frozenset[str]:
    """A list of words that tells nouns from others."""
    return frozenset(closed(name, "nouns"))


def counted(behind: Counted, lexeme: Lexeme, empty: frozenset[str]) -> str:
    """The normal form of a noun that a number counts; empty where the word is none.

    Args:
        behind: The word behind the number.
        lexeme: The same word as the plugin knows it.
        empty: Words without content.
    """
    word = behind.word
    if lexeme.tag != "word" or lexeme.flags & (Flag.STOP | Flag.NEGATION) or len(word) < 3:
        return ""
    if not word.islower() or word in known("uncounted"):
        return ""
    if behind.joined:
        fits = word not in known("uncountable") and not word.endswith(("ed", "ing", "ly"))
    elif 0 < abs(behind.value) <= 1:
        fits = word in known("portions") or (behind.value == 1 and _is_one(behind, empty))
    else:
        fits = _is_plural(behind, lexeme)
    return lexeme.norm if fits else ""


def _is_plural(behind: Counted, lexeme: Lexeme) -> bool:
    word = behind.word
    if word in known("plurals"):
        return True
    regular = word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return regular and behind.after not in ("'", "\u2019") and lexeme.lemma != word


def _is_one(behind: Counted, empty: frozenset[str]) -> bool:
    """Whether a word after *one* is its noun: what follows it is no further noun."""
    if behind.word in known("one_idioms") or behind.word.endswith(("ed", "ing", "ly")):
        return False
    after = behind.after.lower()
    if not after.isalpha():
        return after != "-"
    return after in empty and after not in ("and", "or", "but")
