"""Where the parts of a response stand on its page: lines of their own, items of a list, rows of a table."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter

from termground.claims.parts import Part
from termground.language.analysis import Analysis
from termground.text.items import MARK
from termground.text.tables import is_rule

_BULLET = re.compile(rf"[\s>|]*{MARK}[ \t\u3000]*(?:\[[ xX]\][ ]?)?[*_`\"“«「『（(]*\Z")
_LINE_BEGINS = re.compile(r"[\s>#*_`\"“«「『（(【]*\Z")
_COLON = re.compile(r"[\s*_`)）」』\"”’»\]]{0,6}[:：]")
_ENDED = re.compile(r"[*_`)）」』\"”’»\]]{0,4}[.。!！…．]")

_SIGHT = 400
"""Code points of a line that are looked at on either side."""


class Spot:
    """Where a part stands.

    Args:
        analysis: The response.
        part: The part.

    Attributes:
        start: First code point in the view.
        end: One past the last.
        text: Its text in the view.
        remarks: Whether it may say something around a claim, as `termground.language.frames.Frames.remarks` tells.
        line: Where its line begins in the original.
        bulleted: Whether a bullet or number of a list stands before it.
        begins: Whether nothing but markup stands before it in its line.
        closes: Whether no word stands behind it in its line.
        colon: Whether a colon stands behind it, and nothing more in its line.
        ended: Whether a mark ends it.
        row: Whether it stands in the row of a table.
        head: Whether that is the head of the table.
        margin: How far its line is set in.
    """

    __slots__ = (
        "begins",
        "bulleted",
        "closes",
        "colon",
        "end",
        "ended",
        "head",
        "line",
        "margin",
        "remarks",
        "row",
        "start",
        "text",
    )

    def __init__(self, analysis: Analysis, part: Part) -> None:
        tokens, view, original = analysis.view_tokens, analysis.view, analysis.original
        self.start = tokens.starts[part.words[0].token]
        self.end = tokens.ends[_last(analysis, part.words[-1].token)]
        self.text = tokens.text[self.start : self.end]
        self.remarks = analysis.frames.remarks(self.text)
        span = view.span(self.start, self.end)
        low, high = _line_around(analysis, self.start, self.end)
        self.line = original.rfind("\n", 0, low) + 1
        self.margin = len(original[self.line : span.start]) - len(original[self.line : span.start].lstrip())
        before = original[max(self.line, span.start - _SIGHT) : span.start]
        stop = original.find("\n", high)
        stop = len(original) if stop < 0 else stop
        behind = original[span.end : min(stop, span.end + _SIGHT)]
        self.bulleted = _BULLET.match(before) is not None
        self.begins = _LINE_BEGINS.match(before) is not None
        self.closes = not any(map(str.isalnum, behind))
        self.colon = self.closes and _COLON.match(behind) is not None
        self.ended = _ENDED.match(behind) is not None
        self.row = analysis.markdown and "|" in original[self.line : self.line + 8].lstrip(" >")[:1]
        self.head = self.row and is_rule(_line_at(original, stop + 1))


def _line_around(analysis: Analysis, start: int, end: int) -> tuple[int, int]:
    """The places in the original where the line of a range of the view begins and ends, wraps inside it passed over."""
    text, view = analysis.view_tokens.text, analysis.view
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    return view.span(first, first + 1).start, view.span(last - 1, last).end


def _last(analysis: Analysis, token: int) -> int:
    """The last token of a part: with the citations behind its last word, those of the next sentence left to it."""
    at = bisect_right(analysis.asides, token, key=itemgetter(0))
    ends = bisect_right(analysis.sentence_ranges, token, key=itemgetter(1))
    stop = analysis.sentence_ranges[ends][1] if ends < len(analysis.sentence_ranges) else token + 1
    while at < len(analysis.asides) and analysis.asides[at][0] == token + 1 < stop:
        token = analysis.asides[at][1] - 1
        at += 1
    return token


def _line_at(text: str, start: int) -> str:
    stop = text.find("\n", start)
    return text[start : len(text) if stop < 0 else stop].rstrip("\r")


def in_rows(parts: Sequence[Part], spots: Sequence[Spot]) -> list[tuple[Part, Spot]]:
    """Parts with their places, the cells of a table's row put together and led in by the cells of its head."""
    found: list[tuple[Part, Spot]] = []
    head: Part | None = None
    for part, spot in zip(parts, spots, strict=True):
        last = found[-1][1] if found else None
        if spot.row and last is not None and last.row and last.line == spot.line:
            row = found[-1][0]
            row.cells = [*(row.cells or [list(row.words)]), part.words]
            row.words.extend(part.words)
            last.end = spot.end
            continue
        if not spot.row:
            head = None
        elif spot.head:
            head = part
        elif head is not None:
            part.context = [word for word in head.words if word.content]
        found.append((part, spot))
    return found
