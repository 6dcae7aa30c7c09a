"""Marks that only point: to a source (*passage 2*, [3]) or to a place in a list (*1)*, *step 4*). What they number is no fact."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

import msgspec

from termground.facts.values import Fact
from termground.text.prefilter import RarePattern

_NUMBER = r"\d{1,3}"
_NEXT = rf"(?:\s?[,;、，・&/\-–—~〜]\s?|\s\w{{1,3}}\s){_NUMBER}"
"""A further number: passages 1 and 2, method 1 of 2."""

_END = r"(?![^\W\u3040-\u309f에의은는이를中指说]|つ|\s?[%％]|[.,]\d)"
"""What may not follow a number that only points; behind one of a script without spaces its particles may: 出典1による."""

_WORD = re.compile(r"\w")

_MARK = r"(?:no\.?|nr\.?|n[°º]|№|#)"

_LISTED = (
    r"^[ \t\u3000]{0,8}(?:[(（]\d{1,2}[)）]|\d{1,2}[.)．、）])(?=[^\W\d]|\s[^\w\n]{0,8}\w)"
    r"|^[ \t\u3000]{0,8}\d{1,2}(?:\.\d{1,2}){1,3}\.(?=\s[^\W\d])"
    r"|^[ \t\u3000]{0,8}(?:[０-９]{1,2}．(?=[0-9])|[0-9]{1,2}．(?=[０-９]))"
)
"""The mark of an item at the beginning of a line; before a figure of another width it is no decimal mark: ５．5名."""

Span = tuple[int, int]


class Pointing(msgspec.Struct, frozen=True):
    """What of a text only points.

    Attributes:
        marks: Spans of the marks that only point, ascending.
        brackets: Spans of bare numbers in square brackets, ascending; whether they cite or are footnotes the sources tell.
        footnotes: Whether some of these stand behind words, as in a text with footnotes of its own.
    """

    marks: tuple[Span, ...] = ()
    brackets: tuple[Span, ...] = ()
    footnotes: bool = False


def pointing(text: str, facts: Callable[[], Sequence[Fact]], words: frozenset[str]) -> Pointing:
    """Find the marks of a text that only point, and state nothing in figures.

    Args:
        text: The text.
        facts: Gives all facts that are read from it, ascending; asked only where they tell.
        words: Folded words that with a number behind them point to a source or to a step.
    """
    marks: list[Span] = []
    brackets: list[Span] = []
    footnotes = False
    for match in _pattern(words).finditer(text):
        if match["bracketed"] is not None:
            brackets.append(match.span())
            footnotes = (
                footnotes
                or _WORD.search(text, text.rfind("\n", 0, match.start()) + 1, match.start()) is not None
            )
        elif match["listed"] is None or not _is_dated(text, facts(), match.span()):
            marks.append(match.span())
    return Pointing(tuple(marks), tuple(brackets), footnotes)


def lies_in(place: int, spans: Sequence[Span]) -> bool:
    """Whether a place lies in one of some spans, which ascend."""
    i = bisect_right(spans, place, key=itemgetter(0)) - 1
    return i >= 0 and place < spans[i][1]


def _is_dated(text: str, facts: Sequence[Fact], span: Span) -> bool:
    """Whether what looks like the mark of an item is part of a date, as in 14. Juli."""
    start, end = span
    i = bisect_right(facts, end - 1, key=lambda fact: fact.start) - 1
    return i >= 0 and facts[i].start >= start and facts[i].end > end and not text[end : end + 1].isdigit()


@lru_cache(maxsize=64)
def _pattern(words: frozenset[str]) -> RarePattern:
    """The pattern for a language; a word of a script without spaces may touch the word before it."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    spaced = "|".join(re.escape(word) for word in ordered if word[0] < "\u2e80")
    unspaced = "|".join(re.escape(word) for word in ordered if word[0] >= "\u2e80")
    named = "|".join(filter(None, (rf"(?<!\w)(?:{spaced})" if spaced else "", unspaced))) or "(?!)"
    pattern = re.compile(
        rf"(?P<bracketed>[\[【［〔]\s?\^?{_NUMBER}(?:{_NEXT}){{0,8}}\s?[\]】］〕])"
        rf"|(?:{named})\s?(?:{_MARK}\s?)?{_NUMBER}(?:{_NEXT}){{0,8}}{_END}"
        rf"|(?P<listed>{_LISTED})",
        re.IGNORECASE | re.MULTILINE,
    )
    return RarePattern(pattern)
