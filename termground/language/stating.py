"""Which parts of a document state something: headings with a predicate, and words that a reader does not see."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from termground.text.code import prose_in
from termground.text.patterns import lazy_pattern
from termground.types import Flag, Region, Tokens

if TYPE_CHECKING:
    from termground.language.analysis import Analysis

# A full stop behind a number or a single letter numbers a heading: 1. and A.
_ENDED = re.compile(r"(?:(?<![\d.])(?<!\b\w)[.!]|[。！।॥۔。։။።])[\"'”’»)\]」』）]{0,3}\s*\Z")
_LINE = re.compile(r"[^\r\n]+")
_PROGRAMS = frozenset(("script", "style", "front-matter", "info", "attribute"))
"""Kinds of what is left out in which only prose says something."""

_ADDRESSES = frozenset(("url",))
_READ_OUT = lazy_pattern("[\\d\u3400-\u9fff]")
"""What the reading of characters does not have: it is in kana or letters."""

ABOVE = 12
"""Code points behind the last word that are looked at for the mark that ends it."""


def ended(tokens: Tokens, last: int) -> bool:
    """Whether a mark behind some words ends them as a sentence.

    Args:
        tokens: The tokens of a text.
        last: One past the index of the last word.
    """
    if not last:
        return False
    start, text = tokens.starts[last - 1], tokens.text
    behind = text[start : tokens.ends[last - 1] + ABOVE].partition("\n")[0]
    return _ENDED.search(behind) is not None


def outside_text(analysis: Analysis) -> tuple[Region, ...]:
    """The code of a text, and its headings without the sentences of theirs that state something.

    Args:
        analysis: The text.
    """
    found: list[Region] = []
    starts: list[int] | None = None
    for region in analysis.view.regions:
        if region.kind == "heading":
            if starts is None:
                starts = [sentence.start for sentence in analysis.sentences]
            found += _topics(analysis, region, starts)
        elif region.kind == "code":
            found.append(region)
    return tuple(found)


def _topics(analysis: Analysis, heading: Region, starts: Sequence[int]) -> Iterator[Region]:
    """A heading without its sentences that state something; ``starts`` is where each sentence of the text begins."""
    tokens = analysis.tokens
    low = heading.start
    for number in range(bisect_left(starts, heading.start), bisect_left(starts, heading.end)):
        first, last = analysis.sentence_ranges[number]
        if first == last or not analysis.states(first, last):
            continue
        if low < tokens.starts[first]:
            yield Region(low, tokens.starts[first], "heading")
        low = analysis.sentences[number].end
    if low < heading.end:
        yield Region(low, heading.end, "heading")


def unseen_statements(analysis: Analysis, read: Callable[[str], Analysis]) -> Iterator[Region]:
    """What a reader does not see and a program does, where it states something: a predicate, a number or a name.

    Args:
        analysis: The text.
        read: Analyses a part of it.
    """
    for region in analysis.view.unchecked:
        if region.kind in _ADDRESSES:
            continue
        text = analysis.original[region.start : region.end]
        if region.kind == "reading" and not _READ_OUT.search(text):
            continue
        spans = _prose(text) if region.kind in _PROGRAMS else [_bare(text)]
        said = [(low, high) for low, high in spans if _says(read(text[low:high]))]
        if said:
            yield Region(region.start + said[0][0], region.start + said[-1][1], region.kind)


def _prose(text: str) -> list[tuple[int, int]]:
    return [
        (match.start() + low, match.start() + high)
        for match in _LINE.finditer(text)
        for low, high in prose_in(match[0])
    ]


def _bare(text: str) -> tuple[int, int]:
    """A remark without its marks."""
    body = text.strip("<!->% \t\r\n")
    start = text.find(body) if body else 0
    return start, start + len(body)


def _says(part: Analysis) -> bool:
    if part.facts or part.names or any(one.flags & Flag.NEGATION for one in part.view_tokens.lexemes):
        return True
    ranges: Sequence[tuple[int, int]] = part.sentence_ranges
    return any(first < last and part.states(first, last) for first, last in ranges)
