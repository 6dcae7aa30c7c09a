"""The German language: its tables, and what they cannot say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar

from termground.facts.grammar import Counted
from termground.language.described import Described
from termground.language.lemmas import folded, known, lemma
from termground.types import Flag, Lexeme, Tokens
from termground_de.names import names
from termground_de.separable import rejoined

_COMPOUND = 9
"""Letters from which a word may be put together from others that a dictionary has."""
_INFLECTED = re.compile(r"(\w+(?:t|en))e[mnrs]?")
_EITHER = "weder"
_OR = "noch"
_REACH = 15
"""Tokens behind the first of two negations in which the second is looked for."""


class German(Described, package="termground_de"):
    """German: lemmas by simplemma, compounds from their parts, facts and clauses from tables."""

    code: ClassVar[str] = "de"

    def counted(self, behind: Counted) -> str:
        """The lemma of a noun, which its capital tells; a short word that no dictionary has is a name."""
        word = behind.word
        if behind.joined:
            return ""
        if len(word) < _COMPOUND and not known(word, "de"):
            return ""
        return folded(lemma(word, "de")) if word[:1].isupper() and word[1:].islower() else ""

    def norm(self, word: str, form: str) -> tuple[str, str]:
        """The normal form of a word and its lemma; a participle that the dictionary has only without its ending counts as that: *gegründete*."""
        found = super().norm(word, form)
        bare = _INFLECTED.fullmatch(word) if found[0] == form and word.islower() else None
        if bare is None or "ge" not in bare[1] or not known(bare[1], self.code):
            return found
        told = super().norm(bare[1], self.folded(bare[1]))
        return found if told[0] == self.folded(bare[1]) else told

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """People, by first names and titles; capitals tell nothing."""
        return names(tokens)

    def tokens(self, text: str) -> Tokens:
        """Those of every described language; behind *weder* the word *noch* negates, and verbs have back what they leave behind."""
        tokens = rejoined(super().tokens(text), self.lexeme)
        either = [i for i, lexeme in enumerate(tokens.lexemes) if lexeme.lemma == _EITHER]
        if not either:
            return tokens
        lexemes = list(tokens.lexemes)
        for i in either:
            for at in range(i + 1, min(len(lexemes), i + _REACH)):
                if lexemes[at].lemma == _OR:
                    lexemes[at] = Lexeme(_OR, _OR, "", Flag.WORD | Flag.NEGATION)
                    break
        return Tokens(text, tokens.starts, tokens.ends, lexemes)
