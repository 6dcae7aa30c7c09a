"""Proper names and their kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from termground.types import Flag, Tokens
from termground_ru.context import INITIALS
from termground_ru.data import words
from termground_ru.lexicon import ACRONYM, ADJECTIVE, LATIN, NAME, NOUN
from termground_ru.morphology import rather_common
from termground_ru.phrases import Phrases
from termground_ru.tags import NAMES

_CONTINUED = NAME + INITIALS
_SHAPES = frozenset({NAME, ACRONYM, INITIALS, LATIN})
_KINDS = ("person", "organization", "place")


def names(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Ranges of tokens that are names, with their kinds, ascending."""
    phrases = Phrases(tokens)
    organizations = frozenset(words("organizations"))
    for first, last in phrases.ranges():
        if last - first == 1 and not _may_be_name(phrases, first):
            continue  # most words
        lexemes = tokens.lexemes[first:last]
        if lexemes[-1].norm in organizations and phrases.capital(first) and last - first > 1:
            yield first, last, "organization"
            continue
        start = next((i for i in range(first, last) if _is_name(phrases, i)), None)
        if start is None:
            continue
        end = start + 1
        while end < last and _is_name(phrases, end):
            end += 1
        yield start, end, _kind(tokens, start, end)


def _may_be_name(phrases: Phrases, i: int) -> bool:
    """Whether a word has the shape of a name, whatever stands beside it."""
    shape = phrases.shapes[i]
    return shape in _SHAPES or (shape in (NOUN, ADJECTIVE) and phrases.capital(i))


def _is_name(phrases: Phrases, i: int) -> bool:
    lexeme, shape = phrases.tokens.lexemes[i], phrases.shapes[i]
    if (
        shape == NAME
        and phrases.opens(i)
        and not (phrases.near(i + 1) and phrases.shapes[i + 1] in _CONTINUED)
    ):
        return not rather_common(phrases.tokens.surface(i))
    if shape in (NAME, ACRONYM, INITIALS):
        return True
    if shape == LATIN:
        return bool(lexeme.flags & Flag.NAME) and not phrases.opens(i)
    return shape in (NOUN, ADJECTIVE) and phrases.capital(i) and not phrases.opens(i)


@lru_cache(maxsize=1 << 12)
def _named_by(tag: str) -> frozenset[str]:
    """The kinds of names that a tag speaks of."""
    grammemes = tag.replace(" ", ",").split(",")
    return frozenset(kind for grammeme, kind in NAMES.items() if grammeme in grammemes)


def _kind(tokens: Tokens, first: int, last: int) -> str:
    found = {kind for lexeme in tokens.lexemes[first:last] for kind in _named_by(lexeme.tag)}
    if any(lexeme.shape == INITIALS for lexeme in tokens.lexemes[first:last]):
        found.add("person")
    return next((kind for kind in _KINDS if kind in found), "other")
