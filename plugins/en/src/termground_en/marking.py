"""Words that turn what a clause says, and where they do not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from termground.language.description import table as packaged
from termground.language.marks import Marks, chosen, written_out
from termground.types import Flag, Lexeme, Tokens
from termground_en.context import initial
from termground_en.lexicon import GLUE
from termground_en.words import closed

_Marker = tuple[int, int, str, str]

_TIMES = frozenset((*closed("months"), *closed("times")))
_FIRST_OF_NAMES: Final = Flag.STOP | Flag.NEGATION
_ARTICLES = frozenset({"a", "an", "the", "this", "that", "no", "each", "every", "his", "her", "its", "their"})
_POSSIBLE = frozenset({"have", "be", "well", "also", "need", "never", "even", "still"})
_PRONOUNS = frozenset({"i", "he", "she", "they", "we", "you", "it", "that"})
# Who is told what they may do; of anything else *may* says what is possible.
_PEOPLE = frozenset(closed("people"))


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = packaged("termground_en", "marks.toml")
    return found


@cache
def table() -> dict[str, dict[str, tuple[str, ...]]]:
    """Phrases by axis and value."""
    return written_out(_data()["marks"])


@cache
def unmarked() -> tuple[str, ...]:
    """Fixed expressions that mark nothing."""
    return tuple(chosen(_data()["unmarked"]["phrases"]))


@cache
def _forms() -> dict[str, frozenset[str]]:
    return {lemma: frozenset(forms) for lemma, forms in _data()["forms"].items()}


class Marking:
    """Finds markers.

    Args:
        marks: The phrases of every axis, and under ``unmarked`` those that mark nothing.
    """

    def __init__(self, marks: Marks) -> None:
        self._marks = marks

    def markers(self, tokens: Tokens) -> Iterator[tuple[int, int, str, str]]:
        """Ranges of tokens with their axis and value, ascending and apart."""
        for first, last, axis, value in self._marks.find(tokens):
            if axis == "unmarked":
                continue
            found = _phrase if last - first > 1 else _word
            yield from found(tokens, first, last, axis, value)


def _phrase(tokens: Tokens, first: int, last: int, axis: str, value: str) -> Iterator[_Marker]:
    if value == "forbidden" and _may_not_be(tokens, first, last):
        yield first, first + 1, "certainty", "hedged"
    elif not tokens.lexemes[first].flags & Flag.NAME and _participle(tokens, first, last, axis):
        yield first, last, axis, value


def _word(tokens: Tokens, first: int, last: int, axis: str, value: str) -> Iterator[_Marker]:
    lexeme = tokens.lexemes[first]
    if _glued(tokens, first) or _named(tokens, first, lexeme) or _other_form(tokens, first, lexeme):
        return
    if lexeme.lemma == "may":
        yield first, last, *_may(tokens, first)
    elif _written(tokens, first) == "fewer":
        if _compares(tokens, first):
            yield first, last, "degree", "less"
    elif _RULES.get(lexeme.lemma, _always)(tokens, first):
        yield first, last, axis, value


def _named(tokens: Tokens, i: int, lexeme: Lexeme) -> bool:
    """Whether a word is part of a name: North Dakota, the Cold War."""
    if lexeme.flags & Flag.NAME:
        return True
    if lexeme.flags & _FIRST_OF_NAMES or not tokens.text[tokens.starts[i]].isupper():
        return False
    following = i + 1 < len(tokens) and tokens.text[tokens.starts[i + 1]].isupper()
    return following or not initial(tokens, i)


def _participle(tokens: Tokens, first: int, last: int, axis: str) -> bool:
    """*Not known*, but not *they do not know*."""
    if axis != "knowledge" or tokens.lexemes[first].lemma != "not":
        return True
    return _written(tokens, last - 1).endswith(("d", "n"))


def _glued(tokens: Tokens, i: int) -> bool:
    """Whether a word is part of one with hyphens: open-ended."""
    lexemes = tokens.lexemes
    return (i > 0 and lexemes[i - 1].shape == GLUE) or (i + 1 < len(tokens) and lexemes[i + 1].shape == GLUE)


def _other_form(tokens: Tokens, i: int, lexeme: Lexeme) -> bool:
    forms = _forms().get(lexeme.lemma)
    return forms is not None and _written(tokens, i) not in forms


def _written(tokens: Tokens, i: int) -> str:
    return tokens.text[tokens.starts[i] : tokens.ends[i]].lower() if 0 <= i < len(tokens) else ""


def _may(tokens: Tokens, i: int) -> tuple[str, str]:
    """*May* allows where it speaks of people and what they do, else it says what is possible."""
    subject = tokens.lexemes[i - 1].lemma if i else ""
    if subject in _PEOPLE and _written(tokens, i + 1) not in _POSSIBLE:
        return "duty", "may"
    return "certainty", "hedged"


def _may_not_be(tokens: Tokens, first: int, last: int) -> bool:
    """*May not have seen* and *it may not rain* forbid nothing."""
    if tokens.lexemes[first].lemma != "may":
        return False
    subject = tokens.lexemes[first - 1].lemma if first else ""
    return _written(tokens, last) in _POSSIBLE or subject in {"it", "this", "that", "there"}


def _always(tokens: Tokens, i: int) -> bool:
    del tokens, i
    return True


def _could(tokens: Tokens, i: int) -> bool:
    """*It could rain*, but not *she could swim* and *it could not*."""
    return (tokens.lexemes[i - 1].lemma if i else "") not in _PEOPLE and _written(tokens, i + 1) not in {
        "not",
        "n't",
        "never",
        "only",
    }


def _counts_nothing(tokens: Tokens, i: int) -> bool:
    """Not *only 12* and *some 300*, which go with the number."""
    return i + 1 < len(tokens) and not tokens.lexemes[i + 1].flags & Flag.NUMBER


def _all(tokens: Tokens, i: int) -> bool:
    """Not *all I have*."""
    return _counts_nothing(tokens, i) and _written(tokens, i + 1) not in _PRONOUNS


def _season(tokens: Tokens, i: int) -> bool:
    """Not *in the fall*, the season."""
    return _written(tokens, i) != "fall" or _written(tokens, i - 1) not in {*_ARTICLES, "in", "last", "next"}


def _of_several(tokens: Tokens, i: int) -> bool:
    """*Most visitors*, but not *the most beautiful*."""
    if i + 1 >= len(tokens) or _written(tokens, i - 1) in _ARTICLES:
        return False
    word = _written(tokens, i + 1)
    return word == "people" or (word.endswith("s") and tokens.lexemes[i + 1].lemma != word)


def _of_an_event(tokens: Tokens, i: int) -> bool:
    """*Before the church*, but not *before 1990*, which is a date, and not *never before*."""
    if i + 1 >= len(tokens) or tokens.text[tokens.ends[i] : tokens.starts[i + 1]].strip():
        return False
    following = tokens.lexemes[i + 1]
    return not following.flags & Flag.NUMBER and following.lemma not in _TIMES


def _compares(tokens: Tokens, i: int) -> bool:
    """*More expensive than*, but not *more than 300*."""
    return any(_written(tokens, at) == "than" for at in (i + 2, i + 3))


def _verb(tokens: Tokens, i: int) -> bool:
    return _written(tokens, i - 1) not in _ARTICLES


def _advises(tokens: Tokens, i: int) -> bool:
    """Not *should you need help*."""
    return not initial(tokens, i)


def _of_time(tokens: Tokens, i: int) -> bool:
    """Not *12 km long*."""
    return not i or not tokens.lexemes[i - 1].flags & (Flag.NUMBER | Flag.COUNTER)


_RULES = {
    "could": _could,
    "only": _counts_nothing,
    "some": _counts_nothing,
    "all": _all,
    "every": _counts_nothing,
    "each": _counts_nothing,
    "most": _of_several,
    "before": _of_an_event,
    "after": _of_an_event,
    "more": _compares,
    "less": _compares,
    "fall": _season,
    "rose": _verb,
    "unknown": _verb,
    "must": _verb,
    "should": _advises,
    "long": _of_time,
    "high": _of_time,
}
