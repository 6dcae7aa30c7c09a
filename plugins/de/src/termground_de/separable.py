"""Verbs that leave a part of theirs at the end of the clause: *lehnt das Angebot ab* is *ablehnen*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from termground.language.lemmas import known, lemma
from termground.language.wordlists import WordLists
from termground.types import Flag, Lexeme, Tokens

REACH = 25
"""Tokens before such a part among which its verb stands."""

_PARTICLES: Final = frozenset(WordLists("termground_de").words("particles"))
_BEHIND: Final = frozenset(("und", "oder", "sowie", "aber"))
_BEFORE: Final = frozenset(("und", "oder", "wie"))
_ENDS: Final = frozenset(".!?;:")
_ORDINAL: Final = frozenset(("ab", "am", "bis", "dem", "den", "der", "die", "seit", "vom", "zum"))
"""Words before a number that a full stop makes an ordinal: *am 5. Mai*, but not *um 5. Dann*."""


def rejoined(tokens: Tokens, lexeme: Callable[[str], Lexeme]) -> Tokens:
    """Tokens in which each such verb is what a dictionary has it as, and the part left behind says nothing.

    Args:
        tokens: Those of a text.
        lexeme: What makes a lexeme of a word.
    """
    found = {}
    for at, one in enumerate(tokens.lexemes):
        place = _verb(tokens, at) if one.norm in _PARTICLES else None
        if place is not None and place not in found:
            found[place] = lexeme(one.norm + _surface(tokens, place).lower())
            found[at] = Lexeme(one.norm, one.lemma, one.tag, one.flags | Flag.STOP)
    if not found:
        return tokens
    lexemes = [found.get(at, one) for at, one in enumerate(tokens.lexemes)]
    return Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)


def _verb(tokens: Tokens, at: int) -> int | None:
    """Where the verb stands to which a word belongs that ends a clause; None where it ends none, or there is no such verb."""
    lexemes = tokens.lexemes
    if at == 0 or lexemes[at - 1].norm in _BEFORE:
        return None
    behind = [one.norm for one in lexemes[at + 1 : at + 3]]
    if behind and not (_gap(tokens, at + 1) or (behind[0] in _BEHIND and _PARTICLES.isdisjoint(behind[1:]))):
        return None
    for k in range(at - 1, max(-1, at - 1 - REACH), -1):
        word, gap = _surface(tokens, k), k == 0 or _gap(tokens, k)
        if word.isalpha() and (gap or word[0].islower()) and _is_verb(lexemes[at].norm, word.lower()):
            return k
        if gap is True or not _ENDS.isdisjoint(gap):
            return None
    return None


def _gap(tokens: Tokens, at: int) -> str:
    """The marks between a token and the one before it, but for the full stop of an ordinal: *am 5. Mai*."""
    gap = tokens.text[tokens.ends[at - 1] : tokens.starts[at]].strip()
    if gap == "." and tokens.lexemes[at - 1].flags & Flag.NUMBER and at > 1:
        return "" if tokens.lexemes[at - 2].norm in _ORDINAL else gap
    return gap


def _is_verb(particle: str, word: str) -> bool:
    found = particle + word
    return known(found, "de") and (base := lemma(found, "de")).startswith(particle) and base.endswith("n")


def _surface(tokens: Tokens, at: int) -> str:
    return tokens.text[tokens.starts[at] : tokens.ends[at]]
