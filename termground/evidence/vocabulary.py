"""The words of the sources in all forms in which a response may have them; made once for all responses."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Sequence
from itertools import chain, islice, takewhile

from termground.lazy import lazy
from termground.text.derived import Derived
from termground.text.initials import has_given_names, has_initials
from termground.text.kinship import Kin
from termground.text.normalize import fold
from termground.text.spellings import LONG, are_spellings
from termground.text.written import Written

_SAME = 2
"""Letters with which spellings of one name begin alike."""

_WORD = re.compile(r"\w+")
_FIGURE = re.compile(r"[0-9]+(?:[.,'’ ][0-9]{3}(?![0-9]))*(?:[.,][0-9]+)*")
_MARK = re.compile(r"[^0-9]")


class Vocabulary:
    """The words of the sources.

    Args:
        texts: The sources.
        words: Normal forms of all their words.
        content: The same of those with content.
    """

    def __init__(self, texts: Sequence[str], words: Collection[str], content: Collection[str]) -> None:
        self._originals = texts
        self._words = words
        self._content = content

    def is_written(self, words: str) -> bool:
        """Whether some words stand in a source letter by letter.

        Args:
            words: The words, folded.
        """
        return self._written.has(words)

    def has_derived(self, name: str) -> bool:
        """Whether the sources have words that are made from a name.

        Args:
            name: The name, folded.
        """
        return self._derived.has(name)

    def has_akin(self, norm: str) -> bool:
        """Whether a word looks akin to one of the sources, in its characters too."""
        return self._akin.has(norm)

    def has_beginning(self, stem: str) -> bool:
        """Whether a word of the sources begins so, as it is written."""
        at = bisect_left(self._beginnings, stem)
        return at < len(self._beginnings) and self._beginnings[at].startswith(stem)

    def has_spelling(self, name: str) -> bool:
        """Whether the sources have another spelling of a long name: Викрамасингхе, Викремесингхе.

        Args:
            name: The name, folded.
        """
        if len(name) < LONG:
            return False
        low = bisect_left(self._beginnings, name[:_SAME])
        near = takewhile(lambda word: word.startswith(name[:_SAME]), islice(self._beginnings, low, None))
        return any(are_spellings(name, word) for word in near)

    def has_initials(self, given: Sequence[str], surname: str) -> bool:
        """Whether a source has a surname beside the initials of some given names, all folded."""
        return any(has_initials(text, given, surname) for text in self._texts)

    def has_given_names(self, letters: str, surname: str) -> bool:
        """Whether a source has a surname beside given names with these initials, all folded."""
        return any(has_given_names(text, letters, surname) for text in self._texts)

    def lacks_figure(self, value: str) -> bool:
        """Whether a value has a figure that no source has, be it of another thing: the 37 of 37%.

        Args:
            value: The value as it is written, folded.
        """
        figures = (_MARK.sub("", match[0]) for match in _FIGURE.finditer(value))
        return any(figure not in self._figures for figure in figures)

    @lazy
    def _figures(self) -> frozenset[str]:
        """The digits of each figure, and those of its parts: of a date, a clock, a version."""
        found = [match[0] for text in self._texts for match in _FIGURE.finditer(text)]
        return frozenset(chain((_MARK.sub("", figure) for figure in found), *map(_MARK.split, found)))

    @lazy
    def _texts(self) -> list[str]:
        return list(map(fold, self._originals))

    @lazy
    def _written(self) -> Written:
        return Written(self._texts)

    @lazy
    def _derived(self) -> Derived:
        return Derived(self._words)

    @lazy
    def _akin(self) -> Kin:
        return Kin(self._content)

    @lazy
    def _beginnings(self) -> list[str]:
        """The words as they are written, in order."""
        return sorted({word for text in self._texts for word in _WORD.findall(text)})
