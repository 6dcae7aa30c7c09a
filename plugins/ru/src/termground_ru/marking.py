"""What a list of phrases cannot say of Russian markers: which «может» is a guess, and what is part of a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from termground.language.meaning import Mark
from termground.types import Flag, Tokens
from termground_ru.data import words
from termground_ru.lexicon import NAME

REACH: Final = 4
"""Tokens over which the infinitive behind «может» is looked for."""

_NOMINAL = ("ADJF", "ADJS", "COMP", "PRTF", "NOUN")
_MAY = frozenset({"может", "могут"})
_MIGHT = _MAY | {"мог", "могла", "могло", "могли"}
# What nobody does by choice, so that «может» before it is no permission and no skill.
_HAPPENS = frozenset(words("happens"))
_ENDS = (".", "!", "?", ":", "\n", "…")


def guesses(tokens: Tokens) -> Iterator[Mark]:
    """«Может» before what nobody does by choice, or before what may be done once."""
    for i, lexeme in enumerate(tokens.lexemes):
        if lexeme.lemma == "мочь" and tokens.word(i) in _MIGHT and tokens.word(i - 1) != "не":
            value = _guess(tokens, i)
            if value:
                yield i, i + 1, "certainty", value


def _guess(tokens: Tokens, i: int) -> str:
    for j in range(i + 1, min(i + 1 + REACH, len(tokens))):
        lexeme = tokens.lexemes[j]
        if lexeme.tag.startswith("INFN"):
            if lexeme.lemma in _HAPPENS:
                return "hedged"
            once = "perf" in lexeme.tag and tokens.word(i) in _MAY and not _skilled(tokens, i)
            return "possible" if once else ""
        if _gap(tokens, j).strip():
            break
    return ""


def _skilled(tokens: Tokens, i: int) -> bool:
    """Whether somebody is named right before a word, who may be able to do something: «он может поднять»."""
    before = tokens.lexemes[i - 1] if i else None
    return before is not None and (before.tag.startswith("NPRO") or before.flags & Flag.NAME != 0)


def is_named(tokens: Tokens, i: int) -> bool:
    """Whether a word is part of a name: by its capital inside a sentence, or by a name behind it at the start."""
    lexeme = tokens.lexemes[i]
    if not lexeme.tag.startswith(_NOMINAL):
        return False
    if lexeme.flags & Flag.NAME or not tokens.text[tokens.starts[i]].isupper():
        return lexeme.flags & Flag.NAME != 0
    before = _gap(tokens, i).rstrip(" \u00a0")
    if i and not before.endswith(_ENDS):
        return True
    following = i + 1 < len(tokens) and tokens.lexemes[i + 1].shape == NAME
    return following and not _gap(tokens, i + 1).strip()


def _gap(tokens: Tokens, i: int) -> str:
    """The text between a token and the one before it."""
    return tokens.text[tokens.ends[i - 1] if i else 0 : tokens.starts[i]]
