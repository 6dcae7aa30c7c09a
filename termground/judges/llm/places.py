"""Where a text says what a model quotes from it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from termground.text.normalize import fold
from termground.text.spacing import unspaced
from termground.text.view import View
from termground.text.words import words
from termground.types import Span

NEARLY_ALL = 0.8
"""Share of a passage's words that a sentence must have to stand for it."""

_SAME = str.maketrans(
    {**dict.fromkeys("‘’‚‛′`", "'"), **dict.fromkeys("“”„‟«»″", '"'), **dict.fromkeys("‐‑‒–—―−", "-")}
)
_DECIMAL = re.compile(r"[.,]\d")


class Quoted:
    """A text in which quotations are looked up.

    Args:
        view: The text as the model was shown it.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._made: tuple[str, list[int]] | None = None

    def places(self, quote: str) -> Iterator[Span]:
        """Spans of the original where a quotation stands, in text order; none where it does not.

        White space, width, case, and the shapes of quotation marks and dashes may differ, words and signs may not. A
        quotation begins and ends where words and numbers do: 38 is not in 1384, nor in 38.5.
        """
        wanted = "".join(_plain(char) for char in quote)
        if not any(char.isalnum() for char in wanted):
            return
        text, at = self._folded()
        found = text.find(wanted)
        while found >= 0:
            end = found + len(wanted)
            if self._whole(found, end):
                yield self._view.span(at[found], at[end - 1] + 1)
            found = text.find(wanted, found + 1)

    def _folded(self) -> tuple[str, list[int]]:
        """The text in the form that is compared, and for each of its characters the place in the view."""
        if self._made is not None:
            return self._made
        chars: list[str] = []
        at: list[int] = []
        for i, char in enumerate(self._view.text):
            plain = _plain(char)
            chars.append(plain)
            at.extend([i] * len(plain))
        self._made = "".join(chars), at
        return self._made

    def _whole(self, start: int, end: int) -> bool:
        _, at = self._folded()
        if (start and at[start] == at[start - 1]) or (end < len(at) and at[end] == at[end - 1]):
            return False  # half of a character that folds to several
        behind = at[end - 1] + 1  # a mark right behind belongs to the last character
        if behind < len(self._view.text) and unicodedata.combining(self._view.text[behind]):
            return False
        return not (_inside(self._view.text, at[start]) or _inside(self._view.text, at[end - 1] + 1))


def nearest(passage: str, sentences: Sequence[frozenset[str]]) -> int | None:
    """The one sentence that has nearly all words of a passage, its figures all included; None where none or several do.

    Args:
        passage: What the model quotes.
        sentences: The :func:`bag` of each sentence.
    """
    wanted = bag(passage)
    if not wanted:
        return None
    figures = {word for word in wanted if any(char.isdigit() for char in word)}
    shares = []
    for i, own in enumerate(sentences):
        share = len(wanted & own) / len(wanted)
        if share >= NEARLY_ALL and figures <= own:
            shares.append((share, i))
    shares.sort(reverse=True)
    if not shares or (len(shares) > 1 and shares[0][0] == shares[1][0]):
        return None
    return shares[0][1]


def bag(text: str) -> frozenset[str]:
    """The words of a text, in the form in which they are compared."""
    return frozenset(fold(text[start:end]) for start, end in words(text))


@lru_cache(maxsize=4096)
def _plain(char: str) -> str:
    """A character as it is compared; nothing for white space."""
    if char.isspace():
        return ""
    return unicodedata.normalize("NFKD", fold(char.translate(_SAME))).translate(_SAME).replace(" ", "")


def _inside(text: str, at: int) -> bool:
    """Whether a place lies inside a word or a number."""
    if not 0 < at < len(text):
        return False
    before, after = text[at - 1], text[at]
    if before.isalnum() and after.isalnum():
        return not (unspaced(before) or unspaced(after))
    return (before.isdigit() and _DECIMAL.match(text, at) is not None) or (
        after.isdigit() and before in ".," and text[max(0, at - 2) : at - 1].isdigit()
    )
