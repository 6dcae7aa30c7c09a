"""A rendered text cut where marks and evidence begin and end, as elements of a page or as data for its script."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any, Final

import msgspec

from termground.report.document import visible
from termground.report.html_ends import Spans, Stretch, between, covered
from termground.report.markdown import Leaf, Node
from termground.report.places_in_text import pieces
from termground.types import Span

PLAIN: Final = frozenset((
    "p", "ul", "ol", "li", "blockquote", "pre", "code", "em", "strong", "s", "hr",
    "table", "thead", "tbody", "tr", "th", "td", "h4", "h5", "h6",
))  # fmt: skip
"""Elements of a page that stand for nodes of the same name; other nodes are spans."""

_ALIGNMENTS: Final = frozenset(("left", "center", "right"))

Opening = Callable[[int, bool], str]
"""The tag that opens a mark, by its number, and whether it is the first of the mark's pieces."""


class Part(msgspec.Struct, frozen=True):
    """A piece of text under the same mark and the same ends of findings everywhere.

    Attributes:
        start: Where it begins in the original.
        end: One past its end.
        text: What is shown in its place; None for the slice of the original itself.
        ids: The findings and claims that it is an end of.
        mark: Number of its mark, or -1.
    """

    start: int
    end: int
    text: str | None
    ids: list[str]
    mark: int


class Cut(msgspec.Struct):
    """A node whose text is cut into parts."""

    tag: str
    children: list[Cut | Part]
    value: str = ""


class Cutter:
    """Cuts one text.

    Args:
        text: The text.
        marks: Marks by number, ascending; of two that overlap, the first has what both cover.
        spans: Ends of findings and claims, ascending.
    """

    def __init__(self, text: str, marks: Sequence[Span], spans: Spans) -> None:
        self._parts: list[tuple[Stretch, int]] = []
        stretches = covered(len(text), spans)
        at = 0
        for piece, number in pieces(text, marks):
            self._parts += [(stretch, number) for stretch in between(stretches, at, at + len(piece))]
            at += len(piece)
        self._starts = [stretch.start for stretch, _ in self._parts]

    def cut(self, node: Node) -> Cut:
        """The node with its text in parts; what is quiet stays out unless a mark begins in it."""
        children: list[Cut | Part] = []
        for child in node.children:
            if isinstance(child, Node):
                made = self.cut(child)
                if made.children or child.tag != "raw":
                    children.append(made)
            else:
                parts = list(self._leaf(child))
                if not child.quiet or any(self._is_marked(part, child.start) for part in parts):
                    children += parts
        return Cut(node.tag, children, node.value)

    def _is_marked(self, part: Part, start: int) -> bool:
        """Whether a part of a text is in a mark that does not go on from what stands before the text."""
        before, mark = self._parts[max(0, bisect_right(self._starts, start - 1) - 1)]
        ids = before.ids if start else []
        return not set(part.ids) <= set(ids) or part.mark not in (-1, mark if start else -1)

    def _leaf(self, leaf: Leaf) -> Iterator[Part]:
        at = max(0, bisect_right(self._starts, leaf.start) - 1)
        if leaf.text is None:
            while at < len(self._parts) and self._starts[at] < leaf.end:
                stretch, mark = self._parts[at]
                start, end = max(leaf.start, stretch.start), min(leaf.end, stretch.end)
                if start < end:
                    yield Part(start, end, None, stretch.ids, mark)
                at += 1
        elif at < len(self._parts):  # one character written as several, or nothing that stands there
            stretch, mark = self._parts[at]
            if leaf.start == leaf.end and leaf.start == stretch.start:
                yield Part(leaf.start, leaf.end, leaf.text, [], -1)
            else:
                yield Part(leaf.start, leaf.end, leaf.text, stretch.ids, mark)
        else:
            yield Part(leaf.start, leaf.end, leaf.text, [], -1)


def as_html(text: str, node: Cut, opening: Opening, *, loud: Callable[[Part], bool] | None = None) -> str:
    """The elements of a cut text; whatever the text says, it is text in them.

    Args:
        text: The text.
        node: The text, cut.
        opening: Gives the tag that opens a mark.
        loud: Whether a part that is an end of findings shows unasked; none does by default.
    """
    return "".join(_Writer(text, opening, loud).children(node))


class _Writer:
    def __init__(self, text: str, opening: Opening, loud: Callable[[Part], bool] | None) -> None:
        self._text, self._opening, self._loud = text, opening, loud
        self._seen: set[int] = set()

    def children(self, node: Cut) -> Iterator[str]:
        mark = -1
        for child in node.children:
            number = child.mark if isinstance(child, Part) else -1
            if number != mark:
                if mark >= 0:
                    yield "</mark>"
                if number >= 0:
                    yield self._opening(number, number not in self._seen)
                    self._seen.add(number)
                mark = number
            yield self._part(child) if isinstance(child, Part) else self._element(child)
        if mark >= 0:
            yield "</mark>"

    def _part(self, part: Part) -> str:
        shown = self._text[part.start : part.end] if part.text is None else part.text
        words = escape(visible(shown))
        if not part.ids:
            return words
        style = ' class="near"' if self._loud is not None and self._loud(part) else ""
        return f'<span{style} data-findings="{" ".join(part.ids)}">{words}</span>'

    def _element(self, node: Cut) -> str:
        tag, attributes = element(node)
        told = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        return f"<{tag}{told}>" + ("" if tag == "hr" else f"{''.join(self.children(node))}</{tag}>")


def element(node: Cut) -> tuple[str, dict[str, str]]:
    """Name and attributes of a node's element; none of them does anything."""
    if node.tag not in PLAIN:
        return "span", {"class": node.tag} | ({"title": visible(node.value)} if node.value else {})
    if node.tag == "li":
        return "li", {"value": node.value} if node.value else {}
    if node.tag in ("th", "td"):
        tag = "th" if node.tag == "th" and node.children else "td"
        found = {"class": node.value} if node.value in _ALIGNMENTS else {}
        return tag, found | ({"scope": "col"} if tag == "th" else {})
    return node.tag, {}


def as_data(text: str, node: Cut, flag: Callable[[Part], int]) -> list[Any]:
    """The same for a script, which counts in UTF-16 units.

    Returns:
        What the node holds: of a part its start, its length, its ids, its flag and, where it differs from the text, what is
        shown; of another node its element, attributes and what it holds.
    """
    return _data(node, _Units(text), flag)


def _data(node: Cut, units: _Units, flag: Callable[[Part], int]) -> list[Any]:
    found: list[Any] = []
    for child in node.children:
        if isinstance(child, Part):
            start = units.at(child.start)
            shown = [] if child.text is None else [child.text]
            found.append([start, units.at(child.end) - start, child.ids, flag(child), *shown])
        else:
            found.append([*element(child), _data(child, units, flag)])
    return found


class _Units:
    """UTF-16 units before an offset; offsets are asked for in ascending order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._offset = self._units = 0

    def at(self, offset: int) -> int:
        passed = self._text[self._offset : offset]
        self._units += (
            len(passed) if passed.isascii() else len(passed.encode("utf-16-le", "surrogatepass")) // 2
        )
        self._offset = offset
        return self._units
