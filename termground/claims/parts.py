"""The parts of a response that stand by themselves, and which of them ask."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from termground.evidence.sentences import Sentences
from termground.evidence.words import Word
from termground.language.analysis import Analysis

_ASKED = frozenset("?？؟")
_PLAIN = ("", " ")
_BREAKS = frozenset(";；؛\n→")
_ITEMS = frozenset("|•")

PART = 3
"""Words with content from which a part of a sentence stands by itself."""

ITEM = 2
"""The same for what a bar or a bullet parts from the next item."""

BEHIND = 8
"""Code points behind a sentence in which the bar stands that parts it from the next one."""


class Sought(NamedTuple):
    """A value that the sources are said not to give: the price of parking.

    Attributes:
        kinds: What kinds of value tell it, as `termground.language.listed_phrases.SOUGHT` has them.
        words: The words for what it is a value of.
    """

    kinds: frozenset[str]
    words: Sequence[Word]


class Part:
    """A part of a response that stands by itself.

    Args:
        words: Its words.
        marked: Whether a mark shows that it asks.
        analysis: The response, where the mood of the last clause tells it too: a particle may stand for the mark.
        sentence: Number of its sentence.

    Attributes:
        words: Its words.
        is_item: Whether a bar or a bullet parts it from what comes next, which then answers nothing.
        context: Words with content that lead it in: of the line before its list, of the head of its table.
        marked: Whether a mark shows that it asks.
        given: Whether it is what its user said, and no part of the answer.
        headed: Whether a name or a label leads it in, and no sentence.
        cells: The words of each cell, where it is the row of a table with several.
        about: What a part that only says that the sources do not say something is about; None for any other part.
        sought: The kinds of value that it says the sources do not give, and of what; None where it names no such kind.
    """

    __slots__ = (
        "_analysis",
        "_sentence",
        "about",
        "cells",
        "context",
        "given",
        "headed",
        "is_item",
        "marked",
        "sought",
        "words",
    )

    def __init__(
        self,
        words: list[Word],
        *,
        marked: bool,
        is_item: bool,
        analysis: Analysis | None = None,
        sentence: int = 0,
    ) -> None:
        self.words = words
        self.is_item = is_item
        self.cells: list[list[Word]] = []
        self.context: Sequence[Word] = ()
        self.given = False
        self.headed = False
        self.about: Sequence[Word] | None = None
        self.sought: Sought | None = None
        self.marked = marked
        self._analysis = analysis
        self._sentence = sentence

    @property
    def asks(self) -> bool:
        """Whether it asks."""
        if self.marked or self._analysis is None:
            return self.marked
        last = self.words[-1].token
        clauses = self._analysis.clauses_of(self._sentence)
        clause = next((clause for clause in clauses if clause.first <= last < clause.last), None)
        asks = clause is not None and clause.mood == "question"
        return asks and not _tells(self._analysis, self._sentence)


def parts_of(analysis: Analysis, *, citing: bool = False) -> list[Part]:
    """The parts of a response that stand by themselves.

    What stands behind a question mark, a semicolon, a bar or a line's end is a part of its own, where the words before
    carry some content.

    Args:
        analysis: The response.
        citing: Whether its numbers in square brackets only cite.
    """
    tokens = analysis.view_tokens
    text, ends, starts = tokens.text, tokens.ends, tokens.starts
    found = []
    rows = Sentences(analysis, citing=citing)
    for number, row in enumerate(rows):
        words = list(row)
        first = carried = 0
        for k, (word, following) in enumerate(pairwise(words), 1):
            carried += word.content
            gap = text[ends[word.token] : starts[following.token]]
            if gap in _PLAIN:
                continue
            asks = not _ASKED.isdisjoint(gap) and not _tells(analysis, number)
            is_item = not _ITEMS.isdisjoint(gap)
            least = ITEM if is_item else len(words) if _BREAKS.isdisjoint(gap) else PART
            if asks or carried >= least:
                found.append(Part(words[first:k], marked=asks, is_item=is_item))
                first, carried = k, 0
        if words:
            found.append(_ending(analysis, words[first:], number))
    if analysis.asked:
        _take_given(analysis, found)
    return [part for part in found if part.given or any(word.content for word in part.words)]


def _take_given(analysis: Analysis, parts: Sequence[Part]) -> None:
    """Note which parts are what the user said before the answer."""
    starts = analysis.tokens.starts
    for part in parts:
        part.given = starts[part.words[0].token] < analysis.asked


def _tells(analysis: Analysis, sentence: int) -> bool:
    """Whether a sentence tells what it asks, as one does with *did you know that*."""
    first, last = analysis.sentence_ranges[sentence]
    tokens = analysis.view_tokens
    return first < last and analysis.frames.tells(tokens.text[tokens.starts[first] : tokens.ends[last - 1]])


def _ending(analysis: Analysis, words: list[Word], sentence: int) -> Part:
    """The part that ends a sentence."""
    end = analysis.view_tokens.ends[words[-1].token]
    behind = analysis.view_tokens.text[end : end + BEHIND]
    return Part(
        words,
        marked=not _ASKED.isdisjoint(behind[:3]) and not _tells(analysis, sentence),
        is_item=not _ITEMS.isdisjoint(behind),
        analysis=analysis,
        sentence=sentence,
    )
