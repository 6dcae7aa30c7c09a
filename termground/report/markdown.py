"""Markdown as a tree of blocks whose text still knows where it stands in the original."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from termground.text.commonmark import parser
from termground.text.html import tags
from termground.text.markdown import is_plain
from termground.text.places import Places

if TYPE_CHECKING:
    from markdown_it.token import Token

_BLOCKS: Final = {
    "paragraph": "p",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "list_item": "li",
    "blockquote": "blockquote",
    "table": "table",
    "thead": "thead",
    "tbody": "tbody",
    "tr": "tr",
    "th": "th",
    "td": "td",
}
_SPANS: Final = {"em": "em", "strong": "strong", "s": "s", "link": "link"}
_LONG_NUMBER: Final = 3
"""Digits from which the number of a list is a word of the text: 1987."""

_TOP_HEADING, _LOWEST_HEADING = 4, 6
"""Levels of the text's headings in a page that has three of its own."""


class Leaf(msgspec.Struct, frozen=True):
    """A run of text.

    Attributes:
        start: Where it begins in the original.
        end: One past its end.
        text: What is shown in its place; None for the slice of the original itself.
        quiet: Whether it shows only where something in it is marked, as the address of a link.
    """

    start: int
    end: int
    text: str | None = None
    quiet: bool = False


class Node(msgspec.Struct):
    """An element: its name, what it holds, and the one value that it may have.

    The value of a list item is its number, of a table cell its alignment, and of a link its address. ``raw`` holds what
    has no rendering: tags, definitions, the name of a code block's language.
    """

    tag: str
    children: list[Node | Leaf]
    value: str = ""


@lru_cache(maxsize=32)
def rendered(text: str) -> Node:
    """Read a text as Markdown; its words are all there, each where it stands in the original.

    Numbers of list items are values of their elements, and emphasis, pipes and other signs of Markdown are left out. A
    text without any is one leaf, its lines and spaces as they are.
    """
    root = Node("root", [])
    if is_plain(text):
        root.children += [Leaf(0, len(text))] if text else []
    else:
        _Reader(text, root).read()
    return root


class _Reader:
    def __init__(self, text: str, root: Node) -> None:
        self.text = text
        self.places = Places(text)
        self.stack = [root]
        self.cursor = 0
        self.headings: list[int] = []
        self._quiet = False

    def read(self) -> None:
        opened = ""
        made = parser(html="<" in self.text, tables="|" in self.text)
        for token in made.parse(self.text):
            kind = token.type
            if kind == "inline":
                offsets = self.places.offsets(token, opened, self.cursor)
                if offsets:
                    self._children(token.children or [], token.content, offsets)
                    self._gap(offsets[-1])
            elif kind in ("fence", "code_block", "html_block", "definition", "hr"):
                getattr(self, f"_{kind}")(token)
            elif token.nesting == 1:
                opened = token.markup[:1] if kind == "heading_open" else kind
                self._open(token)
            elif token.nesting == -1 and not token.hidden:
                self.stack.pop()
        if any(map(str.isalnum, self.text[self.cursor :])):
            self._block("p", [Node("raw", [Leaf(self.cursor, len(self.text))])])

    # blocks ---------------------------------------------------------------------------------------

    def _open(self, token: Token) -> None:
        if token.hidden:
            return
        name = token.type.removesuffix("_open")
        value = ""
        if name == "list_item" and token.info:
            value = self._number(token)
        elif name in ("th", "td"):
            value = str(token.attrs.get("style", "")).removeprefix("text-align:")
        self._push(self._heading(token.tag) if name == "heading" else _BLOCKS[name], value)
        if name == "list_item" and len(value) >= _LONG_NUMBER:
            self.stack[-1].value = ""
            self._add(self.cursor, self.cursor + len(value))
            self._add(self.cursor, self.cursor, token.markup + " ")

    def _number(self, token: Token) -> str:
        """The number of an item; short ones are passed over."""
        start, stop = self.places.lines[(token.map or (0, 0))[0]]
        at = self.text.find(token.info, max(start, self.cursor), stop)
        if at >= 0:
            self.cursor = at if len(token.info) >= _LONG_NUMBER else at + len(token.info + token.markup)
        return token.info

    def _heading(self, tag: str) -> str:
        """The page's level for a heading: one below what it stands under, whatever levels the text leaves out."""
        level = int(tag[1:])
        while self.headings and self.headings[-1] >= level:
            self.headings.pop()
        self.headings.append(level)
        return f"h{min(_TOP_HEADING + len(self.headings) - 1, _LOWEST_HEADING)}"

    def _hr(self, token: Token) -> None:
        self._block("hr", [])
        self.cursor = max(self.cursor, self._lines(token)[1])

    def _definition(self, token: Token) -> None:
        start, stop = self._lines(token)
        self._block("p", [Node("raw", [Leaf(max(start, self.cursor), stop)])])
        self.cursor = stop

    def _fence(self, token: Token) -> None:
        self._push("pre")
        begin, _ = token.map or (0, 0)
        start, stop = self.places.lines[begin]
        info = token.info.strip()
        at = self.places.plain.rfind(info, max(start, self.cursor), stop) if info else -1
        if at >= 0:
            self._raw(at, at + len(info))
            self._add(self.cursor, self.cursor, "\n")
        self._code(token, begin + 1)
        self.cursor = max(self.cursor, self._lines(token)[1])
        self.stack.pop()

    def _code_block(self, token: Token) -> None:
        self._push("pre")
        self._code(token, (token.map or (0, 0))[0])
        self.stack.pop()

    def _code(self, token: Token, first: int) -> None:
        """The lines of a code block, their indentation by the block left out."""
        lines = token.content.removesuffix("\n").split("\n")
        for number, line in enumerate(lines, start=first):
            if number >= min((token.map or (0, 0))[1], len(self.places.lines)):
                break
            start, stop = self.places.lines[number]
            if number > first:
                self._add(max(self.cursor, start - 1), start, "\n")
            self._add(max(start, stop - len(line)), stop)

    def _html_block(self, token: Token) -> None:
        self._push("p")
        first = self.places.lines[(token.map or (0, 0))[0]][1] - len(token.content.partition("\n")[0])
        at, (_, stop) = max(first, self.cursor), self._lines(token)
        for tag in tags(self.text, at, stop):
            self._add(at, tag.start)
            self._raw(tag.start, tag.end)
            at = tag.end
        self._add(at, stop)
        self.stack.pop()

    def _lines(self, token: Token) -> tuple[int, int]:
        begin, end = token.map or (0, 0)
        return self.places.lines[begin][0], self.places.lines[max(begin, end - 1)][1]

    # inline ---------------------------------------------------------------------------------------

    def _children(self, children: list[Token], content: str, offsets: list[int]) -> None:
        for child in children:
            name, _, end = child.type.rpartition("_")
            if name in _SPANS and end == "open":
                self._gap_before(child, offsets)
                self._push(_SPANS[name], str(child.attrs.get("href", "")))
            elif name in _SPANS and end == "close":
                self.stack.pop()
                self._quiet = self._quiet or name == "link"
            elif child.meta.get("at") is not None:
                self._child(child, content, child.meta["at"], offsets)

    def _gap_before(self, child: Token, offsets: list[int]) -> None:
        """Close what stands before a span in the element around it."""
        at = child.meta.get("at")
        if self._quiet and at is not None:
            self._gap(offsets[at])

    def _child(self, child: Token, content: str, at: int, offsets: list[int]) -> None:
        kind, length = child.type, len(child.content)
        if kind == "text":
            self._copy(content, child.content, at, offsets)
        elif kind == "text_special":
            self._add(offsets[at], offsets[at + len(child.markup) - 1] + 1, child.content)
        elif kind == "code_inline":
            spaced = content.replace("\n", " ")
            start = at + len(child.markup)
            bare = spaced.startswith(child.content + child.markup, start)
            self._gap(offsets[at])
            self._push("code")
            self._copy(spaced, child.content, start if bare else start + 1, offsets)
            self.stack.pop()
        elif kind in ("softbreak", "hardbreak"):
            self._add(offsets[at], offsets[at] + 1, "\n")
        elif kind == "html_inline":
            start, stop = offsets[at], offsets[at + length - 1] + 1
            if child.content.lower().replace(" ", "") in ("<br>", "<br/>"):
                self._add(start, stop, "\n")
            else:
                self._gap(start)
                self._raw(start, stop)
        elif kind == "image":
            self._push("image", str(child.attrs["src"]))
            self._children(child.children or [], child.content, offsets[at + 2 :])
            self.stack.pop()
            self._quiet = True

    def _copy(self, content: str, part: str, at: int, offsets: list[int]) -> None:
        """Show a part of the content, in runs that are unbroken in the original."""
        if not part or at < 0:
            return
        if not content.startswith(part, at):  # an autolink, whose address may be shown decoded
            self._add(offsets[at + 1], offsets[content.find(">", at)], part)
            return
        run = 0
        for i in range(1, len(part) + 1):
            if i < len(part) and offsets[at + i] == offsets[at + i - 1] + 1:
                continue
            self._add(offsets[at + run], offsets[at + i - 1] + 1, part[run:i])
            run = i

    # elements -------------------------------------------------------------------------------------

    def _push(self, tag: str, value: str = "") -> None:
        node = Node(tag, [], value)
        self.stack[-1].children.append(node)
        self.stack.append(node)

    def _block(self, tag: str, children: list[Node | Leaf]) -> None:
        self.stack[-1].children.append(Node(tag, children))

    def _raw(self, start: int, end: int, *, quiet: bool = False) -> None:
        if end > start >= self.cursor:
            self._block("raw", [Leaf(start, end, None, quiet)])
            self.cursor = end

    def _gap(self, until: int) -> None:
        """Keep the words that stand between what was shown and what comes."""
        quiet, self._quiet = self._quiet, False
        if any(map(str.isalnum, self.text[self.cursor : until])):
            self._raw(self.cursor, until, quiet=quiet)

    def _add(self, start: int, end: int, text: str | None = None) -> None:
        """Show a slice of the original, or something in its place."""
        self._gap(start)
        slice_ = self.places.plain[start:end]
        if text in (slice_, slice_.replace("\n", " ")):  # a line break inside of code is read as a space
            text = None
        if start < self.cursor or (start == end and not text):
            return
        siblings = self.stack[-1].children
        last = siblings[-1] if siblings else None
        if text is None and isinstance(last, Leaf) and last.text is None and last.end == start:
            siblings[-1] = Leaf(last.start, end)
        else:
            siblings.append(Leaf(start, end, text))
        self.cursor = end
