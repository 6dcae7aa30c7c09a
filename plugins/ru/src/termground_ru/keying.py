"""The normal forms by which a Russian term is looked up."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, product
from typing import Final

from termground.text.spacing import joined
from termground.types import Flag, Tokens
from termground_ru.context import INITIALS
from termground_ru.lexicon import ADJECTIVE, CACHE, DIGITS, NAME, NOUN, OTHER, PHRASE, REFERENCE, SHORT
from termground_ru.morphology import homonyms, read

MAX_KEYS: Final = 12
"""Keys of one term."""
_INFLECTED = frozenset(NOUN + ADJECTIVE + NAME + OTHER + PHRASE + SHORT + REFERENCE)
_BEFORE = frozenset({"доллар", "евро", "фунт", "иена", "рубль"})
"""Currencies that may stand before their number as a sign."""


def keys(tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
    """Normal forms of a term, the most faithful first.

    First its own norms as they stand; then the same with other spacing, order or abbreviation (50 % and 50%, $5 and
    5 долларов, А. С. Пушкин and Пушкин А. С.); then those of its homonyms. Initials are looked up with the surname and,
    last, by the surname alone: a text that has only the surname says nothing against them.
    """
    found = [joined(tokens, first, last)]
    if last - first > 1:
        found += _respelled(tokens, first, last)
    found += _homonymous(tokens, first, last)
    return tuple(islice(dict.fromkeys(key for key in found if key), MAX_KEYS))


def _respelled(tokens: Tokens, first: int, last: int) -> list[str]:
    lexemes = tokens.lexemes[first:last]
    norms = [lexeme.norm.strip() for lexeme in lexemes]
    shapes = "".join(lexeme.shape for lexeme in lexemes)
    if INITIALS in shapes:
        return _with_initials(norms, shapes)
    found: list[str] = []
    if lexemes[0].flags & Flag.NUMBER:
        spaced = " ".join(norms)
        found.append(spaced)
        if lexemes[1].flags & Flag.COUNTER and last - first == 2:
            found.append("".join(norms))
            if norms[1] in _BEFORE:
                found += [norms[1] + norms[0], f"{norms[1]} {norms[0]}"]
        if norms[-1] == "год" and last - first == 4:
            found.append(" ".join(norms[:-1]))
    elif lexemes[0].flags & Flag.COUNTER and shapes[-1] == DIGITS:
        found += [" ".join(reversed(norms)), "".join(reversed(norms))]
    elif all(lexeme.flags & Flag.NAME for lexeme in lexemes):
        found += _shortened(norms, [lexeme.tag for lexeme in lexemes])
    return found


def _with_initials(norms: list[str], shapes: str) -> list[str]:
    initials = [norm for norm, shape in zip(norms, shapes, strict=True) if shape == INITIALS]
    names = [norm for norm, shape in zip(norms, shapes, strict=True) if shape != INITIALS]
    surname, short = " ".join(names), "".join(initials)
    if not names:
        return [short]
    return [f"{short} {surname}", f"{surname} {short}", surname]


def _shortened(norms: list[str], tags: list[str]) -> list[str]:
    """A full name as a text with initials has it."""
    given = [norm for norm, tag in zip(norms, tags, strict=True) if "Name" in tag or "Patr" in tag]
    rest = [norm for norm, tag in zip(norms, tags, strict=True) if "Name" not in tag and "Patr" not in tag]
    if not given or len(rest) != 1:
        return []
    initials = "".join(f"{norm[0]}." for norm in given)
    full = " ".join(given)
    return [f"{full} {rest[0]}", f"{rest[0]} {full}", f"{initials} {rest[0]}", f"{rest[0]} {initials}"]


def _homonymous(tokens: Tokens, first: int, last: int) -> list[str]:
    options: list[list[str]] = []
    for i in range(first, last):
        lexeme = tokens.lexemes[i]
        choices = [lexeme.norm]
        if lexeme.shape in _INFLECTED and not lexeme.flags & Flag.NUMBER:
            word = tokens.surface(i)
            if word.isalpha():
                choices += _others(word, lexeme.norm)
        options.append(choices)
    if all(len(choices) == 1 for choices in options):
        return []
    return [" ".join(combination) for combination in islice(product(*options), 1, MAX_KEYS)]


@lru_cache(maxsize=CACHE)
def _others(word: str, norm: str) -> tuple[str, ...]:
    """The homonyms of a word that has the norm which it has by itself; one that its neighbours decide has none."""
    return homonyms(word) if read(word)[0].norm == norm else ()
