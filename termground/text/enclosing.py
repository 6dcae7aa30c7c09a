"""Brackets and quotation marks that a part of a text opens and does not close, or the other way round."""

from __future__ import annotations

import re
from typing import Final

_PAIRS: Final = ("()", "（）", "«»", "“”", "„“", "「」", "『』")
_SAME: Final = ('"', "**", "__", "`")
"""Marks that both open and close, those of Markdown among them."""

_OPENING: Final = dict(zip("([（［「『【〈《〔«“", ")]）］」』】〉》〕»”", strict=True))
_CLOSING: Final = {closing: opening for opening, closing in _OPENING.items()}
"""Brackets and quotation marks of which a quoted part of a text would hold one alone."""

_CLOSES: Final = re.compile(r"[.!?…。！？]{0,3}[ \u00a0\u202f]?([)）»”“」』\"`]|\*\*|__)")
_OPENS: Final = re.compile(r"([(（«“„「『\"`]|\*\*|__)[ \u00a0\u202f]?\Z")
_SIGHT: Final = 3
"""Characters that an opening mark and the space behind it take."""

_MOST: Final = 3
"""Marks that are taken in on each side."""


def enclosing(text: str, start: int, end: int) -> tuple[int, int]:
    """A part of a text with the marks beside it that close what it opens, or open what it closes.

    A sentence that ends with its last word is torn where that one is quoted: *he called it a “stunt*.

    Args:
        text: The text.
        start: Where the part begins.
        end: Where it ends.
    """
    for _ in range(_MOST):
        behind = _CLOSES.match(text, end)
        if behind is None or not _is_torn(text[start:end], behind[1], closing=True):
            break
        end = behind.end()
    for _ in range(_MOST):
        before = _OPENS.search(text[max(0, start - _SIGHT) : start])
        if before is None or not _is_torn(text[start:end], before[1], closing=False):
            break
        start -= len(before.group())
    return start, end


_LINK: Final = re.compile(r"\](?:\((?:[^()\s]|\([^()\s]*\)){1,2000}(?: +\"[^\"\n]*\")?\)|\[[^\[\]\n]*\])")
"""What closes a link of Markdown behind its text."""


def with_link(text: str, start: int, end: int) -> int:
    """Where a part of a text ends with the address of the link that it ends in.

    Args:
        text: The text.
        start: Where the part begins.
        end: Where it ends.
    """
    opened = text.rfind("[", start, end)
    match = _LINK.match(text, end) if opened >= 0 and text.find("]", opened, end) < 0 else None
    return end if match is None else match.end()


_HYPHENS: Final = "-\u2010\u2011"
_MOST_LETTERS: Final = 60
"""Characters that the rest of a word with hyphens takes on one side."""


def with_hyphens(text: str, start: int, end: int) -> tuple[int, int]:
    """Where a part of a text begins and ends with the rest of the words that hyphens part: not *E* of *E-Mail*, yet 10 of 10-12.

    Args:
        text: The text.
        start: Where the part begins.
        end: One past its end.
    """
    if start < 2 and end + 1 >= len(text):
        return start, end
    before = text[max(0, start - _MOST_LETTERS) : start + 1][::-1]
    behind = text[end - 1 : end + _MOST_LETTERS]
    return start - _joined(before), end + _joined(behind)


def _joined(text: str) -> int:
    """How many characters behind the first one of a text belong to its word, a hyphen between letters first."""
    if not (len(text) > 2 and text[1] in _HYPHENS and text[0].isalpha() and text[2].isalpha()):
        return 0
    at = 2
    while at < len(text) and (text[at].isalpha() or (text[at] in _HYPHENS and text[at - 1].isalpha())):
        at += 1
    return at - 1 if text[at - 1].isalpha() else at - 2


def _is_torn(part: str, mark: str, *, closing: bool) -> bool:
    """Whether a mark beside a part closes what stands open in it, or opens what is closed in it."""
    if mark in _SAME:
        return part.count(mark) % 2 == 1
    pairs = [pair for pair in _PAIRS if pair[closing] == mark]
    return any(part.count(pair[not closing]) > part.count(mark) for pair in pairs)


def with_brackets(text: str, start: int, end: int) -> tuple[int, int]:
    """Where a part of a text begins and ends with the brackets beside it whose other halves it holds.

    Args:
        text: The text.
        start: Where the part begins.
        end: One past its end.
    """
    behind, before = text[end : end + 1], text[start - 1 : start] if start else ""
    if behind in _CLOSING and text.rfind(_CLOSING[behind], start, end) > text.rfind(behind, start, end):
        end += 1
    closing = _OPENING.get(before)
    if closing is not None and -1 < text.find(closing, start, end) < _first(text, before, start, end):
        start -= 1
    return start, end


def _first(text: str, mark: str, start: int, end: int) -> int:
    """Where a mark first stands in a part of a text; its end where it does not."""
    found = text.find(mark, start, end)
    return end if found < 0 else found
