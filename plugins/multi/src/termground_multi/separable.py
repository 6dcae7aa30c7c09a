"""Verbs that leave a part of theirs behind: *de raad keurt het plan goed* is *goedkeuren*."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from termground.language.lemmas import known, lemma
from termground.types import Flag, Lexeme, Tokens

REACH = 20
"""Tokens before such a part among which its verb stands."""

SHORTEST = 3
"""Letters of a verb at least: shorter words are articles, and *goed* with *de* is no form of a verb here."""

_JOINS: Final = frozenset(("en", "of"))
_GOING_ON: Final = frozenset(
    [
        "aan",
        "als",
        "binnen",
        "bij",
        "boven",
        "dan",
        "dat",
        "door",
        "in",
        "maar",
        "met",
        "na",
        "naar",
        "om",
        "omdat",
        "onder",
        "op",
        "per",
        "sinds",
        "tegen",
        "terwijl",
        "tijdens",
        "tot",
        "uit",
        "van",
        "vanaf",
        "volgens",
        "voor",
        "waar",
        "want",
        "wegens",
        "zonder",
    ]
)
"""Words that begin what stands behind the end of a clause: *nam toe tot 90 miljoen*. Before any other one it is a preposition."""


def rejoined(tokens: Tokens, lexeme: Callable[[str], Lexeme], parts: Collection[str], code: str) -> Tokens:
    """Tokens in which each such verb is what a dictionary has it as, and the part left behind says nothing.

    Args:
        tokens: Those of a text.
        lexeme: What makes a lexeme of a word.
        parts: What verbs leave behind.
        code: The dictionary.
    """
    found: dict[int, Lexeme] = {}
    for at, one in enumerate(tokens.lexemes):
        place = _verb(tokens, at, parts, code) if one.norm in parts and at else None
        if place is not None and place not in found:
            found[place] = lexeme(one.norm + tokens.surface(place).lower())
            found[at] = Lexeme(one.norm, one.lemma, one.tag, one.flags | Flag.STOP)
    if not found:
        return tokens
    lexemes = [found.get(at, one) for at, one in enumerate(tokens.lexemes)]
    return Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)


def _verb(tokens: Tokens, at: int, parts: Collection[str], code: str) -> int | None:
    """Where the verb stands to which a word belongs that ends a clause; None where it ends none, or there is no such verb."""
    if not _ends(tokens, at, parts):
        return None
    for k in range(at - 1, max(-1, at - 1 - REACH), -1):
        word = tokens.surface(k).lower()
        if len(word) >= SHORTEST and word.isalpha() and _is_verb(tokens.lexemes[at].norm, word, code):
            return k
        if k and _gap(tokens, k):
            return None
    return None


def _ends(tokens: Tokens, at: int, parts: Collection[str]) -> bool:
    """Whether a clause, or all of it that belongs to its verb, ends with a word."""
    behind = [one.norm for one in tokens.lexemes[at + 1 : at + 3]]
    if not behind or _gap(tokens, at + 1):
        return True
    if behind[0] in _JOINS:
        return not any(word in parts or word in _GOING_ON for word in behind[1:])
    return behind[0] in _GOING_ON


def _gap(tokens: Tokens, at: int) -> str:
    """The marks between a token and the one before it."""
    return tokens.text[tokens.ends[at - 1] : tokens.starts[at]].strip()


def _is_verb(part: str, word: str, code: str) -> bool:
    """Whether a dictionary has a verb of these two parts."""
    found = part + word
    return known(found, code) and (base := lemma(found, code)).startswith(part) and base.endswith("n")
