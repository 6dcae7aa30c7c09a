"""The parts of a response that stand by themselves, and which of them ask."""

from __future__ import annotations

from termground.alignment.words import Word, sentences_of
from termground.language.analysis import Analysis

_ASKED = ("?", "？", "؟")
_PLAIN = ("", " ")
_BREAKS = (";", "；", "؛", "|", "\n", "•", "→")
PART = 3
"""Words with content from which a part of a sentence stands by itself."""


class Part:
    """A part of a response that stands by itself.

    Args:
        words: Its words.
        marked: Whether a mark shows that it asks.
        analysis: The response, where the mood of the last clause tells it too: a particle may stand for the mark.
        sentence: Number of its sentence.

    Attributes:
        words: Its words.
    """

    __slots__ = ("_analysis", "_marked", "_sentence", "words")

    def __init__(
        self, words: list[Word], *, marked: bool, analysis: Analysis | None = None, sentence: int = 0
    ) -> None:
        self.words = words
        self._marked = marked
        self._analysis = analysis
        self._sentence = sentence

    @property
    def asks(self) -> bool:
        """Whether it asks."""
        if self._marked or self._analysis is None:
            return self._marked
        last = self.words[-1].token
        clauses = self._analysis.clauses_of(self._sentence)
        clause = next((clause for clause in clauses if clause.first <= last < clause.last), None)
        return clause is not None and clause.mood == "question"


def parts_of(analysis: Analysis) -> list[Part]:
    """The parts of a response that stand by themselves.

    What stands behind a question mark, a semicolon, a bar or a line's end is a part of its own, where the words before
    carry some content.
    """
    tokens = analysis.view_tokens
    text, ends, starts = tokens.text, tokens.ends, tokens.starts
    found = []
    rows = sentences_of(analysis)
    for number, row in enumerate(rows):
        own: list[Word] = []
        asks = False
        for k, word in enumerate(row):
            own.append(word)
            behind = starts[row[k + 1].token] if k + 1 < len(row) else min(len(text), ends[word.token] + 3)
            gap = text[ends[word.token] : behind]
            if gap in _PLAIN:
                continue
            asks = any(mark in gap for mark in _ASKED)
            if k + 1 < len(row) and (
                asks or (any(mark in gap for mark in _BREAKS) and sum(w.content for w in own) >= PART)
            ):
                found.append(Part(own, marked=asks))
                own = []
            asks = asks and k + 1 == len(row)
        if own:
            closed = number + 1 < len(rows)
            found.append(Part(own, marked=asks, analysis=analysis if closed else None, sentence=number))
    return [part for part in found if any(word.content for word in part.words)]
