"""Nouns that a number counts."""

from __future__ import annotations

from termground.facts.grammar.measured import Counted
from termground.types import Flag
from termground_fr.lexicon import HOMOGRAPH, UNIT, WORD, Lexicon
from termground_fr.wordlists import closed

_ADJECTIVES = closed("adjectives")
_OTHERS = closed("no_noun")
_ALL = ("tous", "toutes")
_PLURAL = 2
_VERBS = ("er", "ir", "re")


def counted(lexicon: Lexicon, found: Counted) -> str:  # noqa: PLR0911 - one answer a kind of word
    """The lemma of the noun that a number counts; empty where the word is another."""
    surface = found.word
    if surface == "fois":
        return "fois"
    if found.before.lower() in _ALL or found.after == "'":
        return ""
    if not surface.islower() or len(surface) < 3 or not surface[-1].isalpha():
        return ""
    lexeme = lexicon.of(surface)
    if lexeme.shape == HOMOGRAPH:  # avions, sommes
        return surface.removesuffix("s") if surface.endswith("s") and abs(found.value) >= _PLURAL else ""
    if lexeme.shape not in (WORD, UNIT) or lexeme.flags & (Flag.STOP | Flag.NEGATION | Flag.NUMBER):
        return ""
    if lexeme.lemma in _ADJECTIVES or surface in _OTHERS:
        return ""
    plural = abs(found.value) >= _PLURAL
    if plural != (surface[-1] in "sxz") and (plural or surface[-1] == "z"):
        return ""
    if lexeme.lemma.endswith(_VERBS) and not surface.endswith(lexeme.lemma[-2:] + "s" * plural):
        stem = surface.rstrip("s")
        return stem if stem.endswith(("é", "i", "u")) or surface.endswith("s") else ""
    return lexeme.lemma
