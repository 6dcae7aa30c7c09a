"""Runs of letters that a sentence shares with the sources, whatever the forms of its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from termground.text.spacing import unspaced
from termground.types import Tokens

WRITTEN = 5
"""Letters of a run where the words are as they are written, the spaces between them counted."""

CARRIED = 6
"""The same of the normal forms of words with content."""

UNSPACED = 2
"""The same of both in scripts without spaces."""


def written(tokens: Tokens, words: Iterable[int]) -> str:
    """Some words as they are written, in small letters, a space around each."""
    text, starts, ends = tokens.text, tokens.starts, tokens.ends
    return f" {' '.join([text[starts[i] : ends[i]] for i in words])} ".lower()


def carried(tokens: Tokens, words: Iterable[int]) -> str:
    """The normal forms of some words without anything between them."""
    lexemes = tokens.lexemes
    return "".join([lexemes[i].norm for i in words])


class Runs:
    """The runs of letters of some sentences.

    Args:
        sentences: What :func:`written` or :func:`carried` makes of each.
        size: Letters of a run in scripts with spaces.
    """

    def __init__(self, sentences: Sequence[str], size: int) -> None:
        self._sentences = sentences
        self._size = size
        self._runs: dict[int, frozenset[str]] = {}

    def share(self, sentence: str) -> float | None:
        """Share of the runs of another sentence that these have, from 0 to 1; None where it has no letters."""
        if not sentence.strip():
            return None
        if any(sentence in other for other in self._sentences):
            return 1.0
        size = UNSPACED if _is_unspaced(sentence) else self._size
        own = _cut(sentence, size)
        if len(own[0]) < size:
            return 0.0
        runs = self._runs.get(size)
        if runs is None:
            runs = frozenset(run for other in self._sentences for run in _cut(other, size))
            self._runs[size] = runs
        return sum(map(runs.__contains__, own)) / len(own)


def _cut(sentence: str, size: int) -> list[str]:
    """The runs of a sentence; all of it where it is shorter than one."""
    if size == UNSPACED:
        sentence = sentence.replace(" ", "")
    return [sentence[i : i + size] for i in range(max(1, len(sentence) - size + 1))]


def _is_unspaced(sentence: str) -> bool:
    """Whether a sentence is, in part at least, in a script without spaces; most are ruled out by their last letter."""
    return max(sentence) >= "\u0e00" and any(map(unspaced, sentence))
