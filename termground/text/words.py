"""Words by Unicode alone: the default boundaries of UAX #29, and what they leave to tailoring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

from termground.text.spacing import unspaced

SIGNS = "\u0300-\u036f\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u200c\u200d"
"""Vowel signs and accents in a class of a pattern: they belong to the letter before them, and ``\\w`` leaves them out."""
_LETTER = re.compile(r"\w")
# A figure that letters of another script than Latin follow at once: 2023년, २०२३में, 5км; but 5G is one word.
_FIGURE = re.compile(r"(?<![\d.,'\u066b\u066c\u202f])\d[\d.,'\u066b\u066c\u202f]*+(?=[^\W\d_\u0000-\u024f])")
_SIGNS = "\u0e33\u0eb3"
"""Vowel signs of Thai and Lao that are no combining characters to UAX #29, though nothing can begin with them."""
_QUOTES = "'\u2019"
"""What `regex` leaves before a vowel: the quotation mark of 'open'."""
_SIGNED = re.compile(r"[A-Z](?:\+\+|#)(?![\w+#])")
"""A letter that is a name with the signs behind it, which no boundary of a word keeps: C++, C#."""
_WRITTEN_TOGETHER = re.compile("[\u30a1-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\uff66-\uff9f]")
"""Katakana and Bopomofo: UAX #29 keeps their runs in one piece."""


def words(text: str) -> Iterator[tuple[int, int]]:
    """Spans of words and numbers, ascending; spaces and punctuation are left out.

    In scripts without spaces a span is one character with its combining signs (see :func:`is_piece`).
    """
    low = high = -1
    for start, end in pairwise(match.start() for match in _word_boundary().finditer(text)):
        if start == high and text[start] in _SIGNS:
            low, high = (low, end) if low < start else (end, end)  # on punctuation it is no word
            continue
        if high > low:
            yield from _parts(text, low, high)
        low, high = (start, end) if _LETTER.search(text, start, end) else (end, end)
    if high > low:
        yield from _parts(text, low, high)


def is_piece(word: str) -> bool:
    """Whether a span of :func:`words` is a piece of a run without spaces rather than a word by itself."""
    first = word[:1]
    return bool(first) and unspaced(first) and not first.isdecimal() and not _WRITTEN_TOGETHER.match(first)


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    if text[start] in _QUOTES and text[start + 1].isalnum():
        start += 1
    if end - start == 1 and (signed := _SIGNED.match(text, start)):
        end = signed.end()
    if text[start].isdecimal() and (figure := _FIGURE.match(text[start:end])):
        yield start, start + figure.end()
        start += figure.end()
    yield start, end


@lru_cache(maxsize=1)
def _word_boundary() -> Any:
    import regex  # noqa: PLC0415 - not every language needs it

    return regex.compile(r"(?w)\b|\Z")  # default word boundaries of UAX #29
