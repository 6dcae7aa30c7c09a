"""Words that stand in a text letter by letter."""

from __future__ import annotations

import re
from collections.abc import Sequence

from termground.lazy import lazy
from termground.text.spacing import unspaced

LETTERS = 3
"""Letters from which words are looked for."""

SIGNS = 2
"""The same of scripts without spaces."""

SCAN = 1 << 14
"""Longest texts, in code points, that are searched for each word; those of longer ones are put into a set."""

_WHOLE = re.compile(r"[^\W_]+")


class Written:
    """Some texts, asked for words that stand there letter by letter.

    Args:
        texts: The texts, folded.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts

    def has(self, words: str) -> bool:
        """Whether some words stand in one of them, as :func:`is_written` tells.

        Args:
            words: The words, folded.
        """
        if self._is_short or unspaced(words[:1] or " "):
            return any(is_written(words, text) for text in self._texts)
        opening = _WHOLE.match(words)
        if opening is None or (opening[0] in self._whole and opening.end() < len(words)):
            return any(is_written(words, text) for text in self._texts)
        return len(words) >= LETTERS and opening[0] in self._whole

    @lazy
    def _is_short(self) -> bool:
        return sum(map(len, self._texts)) <= SCAN

    @lazy
    def _whole(self) -> frozenset[str]:
        """All words, up to the next sign."""
        return frozenset(word for text in self._texts for word in _WHOLE.findall(text))


def is_written(words: str, text: str) -> bool:
    """Whether some words stand in a text, whole or as part of a word with a hyphen: Covid in Covid-19.

    Args:
        words: The words, folded.
        text: The text, folded too.
    """
    if len(words) < (SIGNS if unspaced(words[:1] or " ") else LETTERS):
        return False
    at = text.find(words)
    while at >= 0:
        end = at + len(words)
        if unspaced(words[0]) or not (text[at - 1 : at].isalnum() or text[end : end + 1].isalnum()):
            return True
        at = text.find(words, at + 1)
    return False
