"""Sentence ends by razdel, paragraph by paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from termground.text.chunking import chunks
from termground.text.spacing import stripped
from termground_ru.data import lines, words

CHUNK: Final = 10_000
"""Longest stretch that razdel sees at once: it copies what it has read of a sentence at every sign."""

LONGEST: Final = 2_500
"""Longest sentence that stays whole."""

PIECE: Final = 1_000
"""Into what a longer one is cut: each claim is held against all clauses of eight sentences, which would take the square of a text without end."""

_BREAK = re.compile(r"\n")
_GOES_ON = ",;–—-(«„:"
_END = re.compile(r"(?<![.!?…])(?:\.(?: \.){2,9}|[.!?…]++)[»”\"')]*+(?=\s)")
_TRAILING_OFF = re.compile(r"(?:\. ?\.|…)[»”\"')]*+\Z")
_UNIT = re.compile(r"\d[ \u00a0\u202f]?(?:[мскд]м|[кмц]г|мл|[кМГ]?Вт|[кМГ]?Гц)$")
_BOUND = re.compile(r"(?<!\w)(?<!\d\s)(?:макс|мин|прибл)\.\s\d\Z")
_LAST_WORD = re.compile(r"(?<!\w)(\w{1,8}) ?$")
_SHORT = frozenset((*(line.split()[0] for line in lines("abbreviations")), *words("short")))


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Spans of sentences without the white space around them.

    On top of razdel's rules an empty line ends a sentence, and so does a line end, unless the line breaks off with a
    comma or the like or the next one goes on with a small letter. A text without any capital, in which razdel finds no
    end, falls apart at the signs alone, and what goes on for pages without an end between two words.
    """
    for start, end in _ended(text):
        if end - start > LONGEST:
            yield from _pieces(text, start, end)
        else:
            yield start, end


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Spans of what a sentence that is too long is cut into."""
    while end - start > PIECE:
        limit = start + PIECE
        space = max(text.rfind(" ", start, limit), text.rfind("\n", start, limit))
        cut = space if space > start else limit
        yield from stripped(text, start, cut)
        start = cut
    yield from stripped(text, start, end)


def _ended(text: str) -> Iterator[tuple[int, int]]:
    """Spans of sentences that end where a reader ends them."""
    small = text.islower()
    for start, end in _paragraphs(text):
        for offset, part in chunks(text[start:end], CHUNK):
            for begin, stop in _cut(part):
                for low, high in _in_small_letters(part, begin, stop) if small else [(begin, stop)]:
                    yield start + offset + low, start + offset + high


def _cut(text: str) -> Iterator[tuple[int, int]]:
    """Spans of razdel's sentences: its rules, asked only of signs with white space behind them, since it joins the rest.

    Its own function copies what it has read at every sign. ``SentSplit`` is no part of its interface: ``test_razdel.py`` compares.
    """
    from razdel import sentenize  # noqa: PLC0415 - not needed for terms
    from razdel.segmenters.sentenize import SentSplit  # noqa: PLC0415

    window = sentenize.split.window
    begin = 0
    for sign in sentenize.split.re.finditer(text):
        start, end = sign.span()
        if not text[end : end + 1].isspace() or _BOUND.search(text, max(0, start - 8), end + 2):
            continue
        split = SentSplit(text[max(0, start - window) : start], sign.group(1), text[end : end + window])
        split.buffer = text[begin:start]
        if not sentenize.join(split) or (sign.group(1) == "." and _ends_in_unit(text, start, end)):
            yield from stripped(text, begin, end)
            begin = end
    yield from stripped(text, begin, len(text))


def _ends_in_unit(text: str, start: int, end: int) -> bool:
    """Whether a point stands behind a number with its unit, which has none of its own, and a capital follows."""
    unit = _UNIT.search(text, max(0, start - 12), start)
    return unit is not None and text[end : end + 8].lstrip()[:1].isupper()


def _in_small_letters(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The sentences of a stretch of a text without capitals: razdel joins at a sign what goes on with a small letter.

    A point behind an abbreviation or a single letter ends none, nor does an ellipsis before a small letter.
    """
    for match in _END.finditer(text, start, end):
        word = _LAST_WORD.search(text, max(start, match.start() - 10), match.start())
        if match[0] == "." and word is not None and (word[1] in _SHORT or len(word[1]) == 1):
            continue
        after = match.end()
        while after < end and text[after].isspace():
            after += 1
        if _TRAILING_OFF.search(match[0]) and text[after : after + 1].islower():
            continue
        yield start, match.end()
        start = after
    if start < end:
        yield start, end


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line in _BREAK.finditer(text):
        end = line.start()
        if end < start:
            continue
        after = text[line.end() : line.end() + 1]
        before = text[end - 1 : end]
        if after and not after.isspace() and (after.islower() or (before and before in _GOES_ON)):
            continue
        if end > start:
            yield start, end
        start = line.end()
    if start < len(text):
        yield start, len(text)
