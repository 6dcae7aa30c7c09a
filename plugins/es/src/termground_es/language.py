"""The Spanish language: its tables, and what they cannot say."""

from __future__ import annotations

from typing import ClassVar, Final

from termground.facts.grammar import Counted
from termground.language.described import Described
from termground.language.lemmas import normal
from termground.text.normalize import fold

_BEFORE_NOUNS: Final = (
    "nuev",
    "grande",
    "buen",
    "mal",
    "mejor",
    "peor",
    "mayor",
    "menor",
    "últim",
    "primer",
    "segund",
    "tercer",
    "pequeñ",
    "posible",
    "supuest",
    "ant",
    "fals",
    "principal",
    "otr",
    "mism",
    "sol",
    "vari",
)
"""Beginnings of adjectives that stand between a number and its noun."""
_VERBS: Final = ("ar", "er", "ir", "ír")
_LEAST: Final = 4


class Spanish(Described, package="termground_es"):
    """Spanish: lemmas by simplemma, pronouns at the end of verbs, facts and clauses from tables."""

    code: ClassVar[str] = "es"

    def counted(self, behind: Counted) -> str:
        """The lemma of a plural noun; after a number a word in -s is hardly anything else."""
        word, small = behind.word, fold(behind.word)
        if behind.joined:
            return ""
        if len(small) < _LEAST or word[0].isupper() or not small.endswith("s") or small in self.stop_words:
            return ""
        if small.startswith(_BEFORE_NOUNS):
            return ""
        lemma = normal(word, "es")
        return small.removesuffix("s") if lemma.endswith(_VERBS) and not small.endswith("res") else lemma
