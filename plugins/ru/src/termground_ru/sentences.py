"""Sentence ends by razdel, paragraph by paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from termground.text.chunking import chunks

CHUNK: Final = 10_000
"""Longest stretch that razdel sees at once: it copies what it has read of a sentence at every sign."""

_BREAK = re.compile(r"\n")
_GOES_ON = ",;–—-(«„:"


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Spans of sentences without the white space around them.

    On top of razdel's rules an empty line ends a sentence, and so does a line end, unless the line breaks off with a
    comma or the like or the next one goes on with a small letter.
    """
    from razdel import sentenize  # noqa: PLC0415 - not needed for terms

    for start, end in _paragraphs(text):
        for offset, part in chunks(text[start:end], CHUNK):
            for sentence in sentenize(part):
                if sentence.start < sentence.stop:
                    yield start + offset + sentence.start, start + offset + sentence.stop


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
