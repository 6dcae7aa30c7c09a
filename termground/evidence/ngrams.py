"""Character n-grams that a sentence shares with the sources, whatever the forms of its words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import compress
from typing import NamedTuple

from termground.lazy import lazy
from termground.text.spacing import unspaced
from termground.types import Tokens

LETTERS = 6
"""Letters of an n-gram of the normal forms of words with content."""

UNSPACED = 2
"""The same in scripts without spaces."""


class SpelledSentence(NamedTuple):
    """The words of one sentence as they are written.

    Attributes:
        tokens: The tokens of its text.
        words: Indexes of its words.
        content: For each of them whether it carries content.
    """

    tokens: Tokens
    words: Sequence[int]
    content: Sequence[bool]

    @property
    def lemmas(self) -> str:
        """The normal forms of its words with content without anything between them."""
        lexemes = self.tokens.lexemes
        return "".join([lexemes[i].norm for i in compress(self.words, self.content)])

    @property
    def verbatim(self) -> str:
        """Its words with what stands between them and behind the last one."""
        behind = self.words[-1] + 1
        end = self.tokens.starts[behind] if behind < len(self.tokens) else len(self.tokens.text)
        return self.tokens.text[self.tokens.starts[self.words[0]] : end].rstrip()


class SpelledSources:
    """The sentences of the sources as they are written.

    Args:
        rows: The sentences.
    """

    def __init__(self, rows: Sequence[SpelledSentence]) -> None:
        self._rows = rows

    @lazy
    def ngrams(self) -> NGrams:
        """The n-grams of the normal forms of their words with content."""
        return NGrams([row.lemmas for row in self._rows])

    def copy_of(self, sentence: SpelledSentence) -> int | None:
        """The first row that has just the words of a sentence with all their marks, and so says what it says.

        Args:
            sentence: A sentence of the response.
        """
        written = sentence.verbatim
        return self._row_of.get(written) if any(written in text for text in self._texts) else None

    def follow(self, row: int, sentences: Sequence[SpelledSentence]) -> bool:
        """Whether some sentences stand in the rows from a place on, one behind the other.

        Args:
            row: The place.
            sentences: Sentences of the response.
        """
        rows = self._rows[row : row + len(sentences)]
        return [one.verbatim for one in rows] == [one.verbatim for one in sentences]

    @lazy
    def _texts(self) -> Collection[str]:
        """The texts that they stand in."""
        return {row.tokens.text for row in self._rows}

    @lazy
    def _row_of(self) -> dict[str, int]:
        return {row.verbatim: at for at, row in reversed(list(enumerate(self._rows)))}


class NGrams:
    """The character n-grams of some sentences.

    Args:
        sentences: What `SpelledSentence.lemmas` makes of each.
    """

    def __init__(self, sentences: Sequence[str]) -> None:
        self._sentences = sentences
        self._whole = frozenset(sentences)
        self._ngrams: dict[int, set[str]] = {}

    def share(self, sentence: str) -> float | None:
        """Share of the n-grams of another sentence that these have, from 0 to 1; None where it has no letters."""
        if not sentence.strip():
            return None
        if sentence in self._whole:
            return 1.0
        size = UNSPACED if _is_unspaced(sentence) else LETTERS
        own = _cut(sentence, size)
        if len(own[0]) < size:
            return float(any(own[0] in other for other in self._sentences))
        known = self._ngrams.get(size)
        if known is None:
            known = self._ngrams[size] = set()
            for other in self._sentences:
                known.update(_cut(other, size))
        return sum(map(known.__contains__, own)) / len(own)


def _cut(sentence: str, size: int) -> list[str]:
    """The n-grams of a sentence; all of it where it is shorter than one."""
    if size == UNSPACED:
        sentence = sentence.replace(" ", "")
    return [sentence[i : i + size] for i in range(max(1, len(sentence) - size + 1))]


def _is_unspaced(sentence: str) -> bool:
    """Whether most of a sentence is in a script without spaces; most sentences are ruled out by their last letter."""
    return max(sentence) >= "\u0e00" and 2 * sum(map(unspaced, sentence)) > len(sentence.replace(" ", ""))
