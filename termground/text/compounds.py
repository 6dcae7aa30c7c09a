"""Words put together from others: *Haushaltsplan* from *Haushalt* and *Plan*."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator

LEAST = 4
"""Letters that the last part of a word must have."""

SYLLABLES = 2
"""The same of a script whose letters are syllables: 유산, in 문화유산."""

FIRST = 2
"""Letters that must stand before it."""

LONGEST = 100
"""Letters of the longest word that is taken apart: each cut reads the whole word, and no text has such a word (German has some of 80)."""


class Compounds:
    """Some words, asked whether they make up another one, or whether that is the last part of one of them.

    Args:
        words: Their normal forms.
        joints: What may join two parts; none where words are not put together. A normal form may end in one where the
            part does not, or the reverse: *Plan* is looked up as the lemma of *Pläne*, and *reicht* as *reich*.
    """

    __slots__ = ("_joints", "_turned", "_words")

    def __init__(self, words: Collection[str], joints: Collection[str]) -> None:
        self._words = words
        self._joints = ("", *joints) if joints else ()
        self._turned: list[str] | None = None

    def has(self, word: str) -> bool:
        """Whether some words make up this one, or one of them ends in it and so is a kind of it."""
        return self.has_kind(word) or any(self.parts(word))

    def parts(self, word: str) -> Iterator[tuple[str, str]]:
        """The first and the last part of a word, where both are among the words."""
        if not self._joints or len(word) > LONGEST or not word.isalpha():
            return
        for cut in range(FIRST, len(word) - _least(word) + 1):
            last = self._form(word[cut:])
            if last is not None:
                first = self._form(word[:cut])
                if first is not None:
                    yield first, last

    def has_kind(self, word: str) -> bool:
        """Whether a word is the last part of one of them."""
        if not self._joints or len(word) < (least := _least(word)) or not word.isalpha():
            return False
        turned = self._turned
        if turned is None:
            turned = self._turned = sorted(other[::-1] for other in self._words if len(other) > least)
        return any(len(form) >= least and _is_end(form[::-1], turned) for form in self._forms(word))

    def _form(self, part: str) -> str | None:
        """The word that a part may be."""
        return next(filter(self._words.__contains__, self._forms(part)), None)

    def _forms(self, part: str) -> Iterator[str]:
        for joint in self._joints:
            if part.endswith(joint) and len(part) - len(joint) >= FIRST:
                yield part.removesuffix(joint)
            yield part + joint


def _least(word: str) -> int:
    return SYLLABLES if "가" <= word[0] <= "힣" else LEAST


def _is_end(ending: str, turned: list[str]) -> bool:
    """Whether a word ends so and begins with enough letters; all of them backwards and in order."""
    at = bisect_left(turned, ending)
    while at < len(turned) and turned[at].startswith(ending):
        if len(turned[at]) - len(ending) >= FIRST:
            return True
        at += 1
    return False
