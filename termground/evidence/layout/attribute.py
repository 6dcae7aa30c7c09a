"""What one line of a data sheet, or one cell of a table, gives of something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, WordRange
from termground.language.phrase_kinds import AFFIRMING, DENYING
from termground.text.kinship import Kin

_UNSAID: Final = ("money", "length", "hours")
_YES: Final = frozenset("✓✔☑✅○◯")
_NO: Final = frozenset("✗✘❌✕☒×")


class Attribute(msgspec.Struct, frozen=True):
    """What one line, or cell, gives of something.

    Attributes:
        title: Normal forms of the words that name the thing; in a data sheet its codes do too, in a table the head of the names.
        own: Those of them that not all titles beside it have.
        row: The sentence of the value.
        label: The words of its label.
        value: Where the words of the value stand; empty where it is a mark.
        answer: Whether the value only says that it has what the label names, or that it has not; None where it says more.
        sheet: The number of its data sheet, or of its table.
        beside: What tells apart the titles of the same table that stand beside it; none of a line.
    """

    title: frozenset[str]
    own: frozenset[str]
    row: int
    label: Sequence[Word]
    value: WordRange
    answer: bool | None
    sheet: int
    beside: Sequence[frozenset[str]]

    @property
    def in_table(self) -> bool:
        """Whether it is a cell of a table of several things."""
        return bool(self.beside)

    def is_label(self, word: Word) -> bool:
        """Whether a word of a response names the label, or part of it."""
        return any(is_told(own, word) for own in self.label)


def is_told(label: Word, word: Word) -> bool:
    """Whether a word of a response is that of a label, akin to it, for the same, or goes without saying beside the same values."""
    own, given = word.sense, label.sense
    if word.norm == label.norm or not own.concepts.isdisjoint(given.concepts):
        return True
    if not (own.unsaid & given.unsaid).isdisjoint(_UNSAID):
        return True
    return label.content and not word.number and Kin((label.norm,)).has(word.norm)


def norms_of(words: Sequence[Word]) -> frozenset[str]:
    """Normal forms of the words that may name a thing: those with content, and numbers."""
    return frozenset(word.norm for word in words if word.content or word.number)


def is_code(norm: str) -> bool:
    """Whether a word has letters and digits: the name of a model."""
    return any(map(str.isdigit, norm)) and any(map(str.isalpha, norm))


def answer_of(words: Sequence[Word]) -> bool | None:
    """Whether some words only say yes, or only no; None where they say more."""
    for kind, place in places_in_words(words, of_kinds((AFFIRMING, DENYING))):
        if len(place) == len(words):
            return kind == AFFIRMING
    return None


def marked_answer(text: str) -> bool | None:
    """Whether a cell is a mark that says yes, or no; None where it is none."""
    marks = set(text.replace("\ufe0f", ""))
    if len(marks) != 1:
        return None
    return True if marks <= _YES else False if marks <= _NO else None
