"""Markdown to a view of its text: markup left out, every character still in its place."""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import itemgetter
from typing import TYPE_CHECKING

from termground.text.building import Builder
from termground.text.code import PROSE_FENCES, prose_in
from termground.text.commonmark import is_address, parser
from termground.text.disguises import STRUCK
from termground.text.html import tag_of, tags
from termground.text.places import NEWLINE, Places
from termground.text.prefilter import Prefilter
from termground.text.view import View
from termground.types import Region

if TYPE_CHECKING:
    from markdown_it.token import Token

# A text in which neither is found reads the same as plain text.
_INLINE = re.compile(r"[*_`<\\|&~\]\r](?:(?<=[*_`<\\|&])|(?<=~)~|(?<=\])[(:]|(?<=\r)(?!\n))")
_BLOCK = re.compile(
    r"^[ \t]*(?:#{1,6}(?:[ \t\r]|$)|[-+>=~]|\d{1,9}[.)](?:[ \t\r]|$))|^(?: {4}|\t)", re.MULTILINE
)
_MARKED = Prefilter(_INLINE, _BLOCK)
_FRONT_MATTER = re.compile(
    r"(?:\ufeff)?---[ \t]*\r?\n((?:(?:[A-Za-z_][\w -]{0,40}:(?=[ \t\r\n])|[ \t]+\S|- |#)[^\n]*\n|[ \t]*\r?\n)+)(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)"
)
_LINK_TARGET = re.compile(r"\]\([ \t\n]{0,99}(<[^<>\n]{0,2000}>|[^\s)]{0,2000})")
_TITLE = re.compile(
    r"[ \t\n]{1,99}(?:\"((?:[^\"\\]|\\.){1,2000})\"|'((?:[^'\\]|\\.){1,2000})'|\(((?:[^()\\]|\\.){1,2000})\))",
    re.DOTALL,
)
_LONG_NUMBER = 3
"""Digits from which the number of a list is no number of a list: 1987."""
_FORMULA = {"(": ")", "[": "]"}
_MERMAID_LABEL = re.compile(
    r'"([^"\n]+)"|\[([^\[\]\n"]+)\]|\(([^()\n"]+)\)|\{([^{}\n"]+)\}|\|([^|\n"]+)\||:([^\n:]+)$',
    re.MULTILINE,
)


def markdown_view(text: str) -> View:
    """Read ``text`` as CommonMark with tables and strikethrough.

    Markup, link targets, list numbers, HTML tags and ruby readings are left out. Blocks, list items and
    table cells are kept apart by hard breaks. Of a fence with the name of a language, remarks, texts and lines of prose
    are text; of a mermaid diagram the labels are; the rest is a region of kind ``code``, headings are regions of
    kind ``heading``, and what is struck out of kind ``struck``. What is left out and holds words is noted as unchecked.
    """
    return View(text) if is_plain(text) else _Reader(text).read()


def is_plain(text: str) -> bool:
    """Whether a text holds no sign of Markdown, so that it reads the same as plain text."""
    return not _MARKED.may_match(text) or not (_INLINE.search(text) or _BLOCK.search(text))


class _Reader(Builder):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.places = Places(text)
        self.lines = self.places.lines

    def read(self) -> View:
        heading = 0
        opened = ""
        made = parser(html="<" in self.text, tables="|" in self.text)
        for token in made.parse(self._behind_front_matter()):
            kind = token.type
            if kind == "inline":
                self.break_here()
                self._inline(token, opened)
            elif kind == "definition":
                self._definition(token)
            elif kind in ("fence", "code_block", "html_block"):
                self.break_here()
                getattr(self, f"_{kind}")(token)
            elif kind == "heading_close":
                self.region(heading, "heading")
            elif token.nesting == 1:
                opened = token.markup[:1] if kind == "heading_open" else kind
                heading = len(self.pieces)
                if kind == "list_item_open" and len(token.info) >= _LONG_NUMBER:
                    self._number(token)
        regions = sorted(self.regions, key=lambda region: region.start)
        return View(self.text, self.pieces, regions, self.unchecked)

    def _behind_front_matter(self) -> str:
        """The text, with empty lines for what a site's generator reads before it."""
        match = _FRONT_MATTER.match(self.text)
        if match is None:
            return self.text
        self.skip(*match.span(1), "front-matter")
        return "\n" * len(NEWLINE.findall(match[0])) + self.text[match.end() :]

    # blocks ---------------------------------------------------------------------------------------

    def _number(self, token: Token) -> None:
        """The number of an item that is too great to be one of a list."""
        start, stop = self.lines[(token.map or (0, 0))[0]]
        at = self.text.find(token.info, max(start, self.cursor), stop)
        if at >= 0:
            self.break_here()
            self.add(at, at + len(token.info))
            self.add(at + len(token.info), at + len(token.info), " ")
            self.join_next()

    def _definition(self, token: Token) -> None:
        """What defines a link: its address is left out, its title is text."""
        begin, end = token.map or (0, 0)
        start, stop = self.lines[begin][0], self.lines[max(begin, end - 1)][1]
        title = token.meta["title"]
        at = self.text.rfind(title, start, stop) if title else -1
        self.skip(start, stop if at < 0 else at - 1, "url")
        if at >= 0:
            self.break_here()
            self.add(at, at + len(title))

    def _fence(self, token: Token) -> None:
        words = token.info.split()
        info = words[0].lower().strip("{}") if words else ""
        if info == "mermaid":
            self._mermaid(token)
            return
        if len(words) > 1 or not info.isascii():
            start, stop = self.lines[(token.map or (0, 0))[0]]
            at = self.text.rfind(token.info.strip(), start, stop)
            if at >= 0:
                self.skip(at, stop, "info")
        if not info or info in PROSE_FENCES:
            self._code_block(token)
            return
        for low, high in self._content_lines(token):
            self._code(low, high)

    def _code(self, low: int, high: int) -> None:
        """A line of a program: its prose is text, the rest is code."""
        at = low
        for start, stop in prose_in(self.text[low:high]):
            self._code_part(at, low + start)
            self.break_here()
            self.add(low + start, low + stop)
            self.break_here()
            at = low + stop
        self._code_part(at, high)

    def _code_part(self, start: int, stop: int) -> None:
        if self.text[start:stop].strip():
            first = len(self.pieces)
            self.add(start, stop)
            self.region(first, "code")
            self.add(stop, stop, "\n")

    def _code_block(self, token: Token) -> None:
        for start, stop in self._content_lines(token):
            if stop > start:
                self.add(start, stop)
                self.add(stop, stop, "\n")

    def _content_lines(self, token: Token) -> list[tuple[int, int]]:
        """Offsets of the lines of a fence or code block, indentation left out."""
        begin, end = token.map or (0, 0)
        first = begin + 1 if token.type == "fence" else begin
        spans = []
        for number, line in enumerate(token.content.split("\n"), start=first):
            if number >= min(end, len(self.lines)):
                break
            start, stop = self.lines[number]
            spans.append((max(start, stop - len(line)), stop))
        return spans

    def _mermaid(self, token: Token) -> None:
        for start, stop in self._content_lines(token):
            line, remark, _ = self.text[start:stop].partition("%%")
            for match in _MERMAID_LABEL.finditer(line):
                low, high = match.span(match.lastindex or 0)
                self.add(start + low, start + high)
                self.break_here()
            if remark:
                self.skip(start + len(line), stop, "comment")

    def _html_block(self, token: Token) -> None:
        lines = self._content_lines(token)
        at, stop = lines[0][0], lines[-1][1]
        for tag in tags(self.text, at, stop):
            self._html_text(lines, at, tag.start)
            self.tag(tag, stop)
            at = tag.end
        self._html_text(lines, at, stop)

    def _html_text(self, lines: list[tuple[int, int]], start: int, stop: int) -> None:
        for i in range(bisect_left(lines, start, key=itemgetter(1)), len(lines)):
            low, high = lines[i]
            if low >= stop:
                break
            if max(low, start) < min(high, stop):
                self.add_decoded(max(low, start), min(high, stop))
                if high <= stop:
                    self.add(high, high, "\n")

    # inline ---------------------------------------------------------------------------------------

    def _inline(self, token: Token, opened: str) -> None:
        offsets = self.places.offsets(token, opened, self.cursor)
        if offsets:
            self._children(token.children or [], token.content, offsets)

    def _children(self, children: list[Token], content: str, offsets: list[int]) -> None:
        quiet = _formula_marks(children)
        links: list[tuple[str, str]] = []
        struck = 0
        for number, child in enumerate(children):
            at = child.meta.get("at")
            if at is None or number in quiet:
                continue
            if child.type == "link_open":
                title, target = str(child.attrs.get("title", "")), str(child.attrs["href"])
                links.append((title, "" if child.markup == "autolink" else target))
            elif child.type == "link_close":
                self._target(*links.pop(), content, at, offsets)
            elif child.type == "s_open":
                struck = offsets[at]
            elif child.type == "s_close":
                self.regions.append(Region(struck, offsets[at + 1] + 1, STRUCK))
            else:
                self._child(child, content, at, offsets)

    def _child(self, child: Token, content: str, at: int, offsets: list[int]) -> None:
        """Show a part of a line that is no bracket around others."""
        kind, length = child.type, len(child.content)
        if kind == "text":
            self._copy(content, child.content, at, offsets)
        elif kind == "text_special":
            self.add(offsets[at], offsets[at + len(child.markup) - 1] + 1, child.content)
        elif kind == "code_inline":
            spaced = content.replace("\n", " ")  # as the parser shows a line break inside a span
            start = at + len(child.markup)
            bare = spaced.startswith(child.content + child.markup, start)
            self._copy(spaced, child.content, start if bare else start + 1, offsets)
        elif kind == "softbreak":
            self.add(offsets[at], offsets[at] + 1, "\n")
        elif kind == "hardbreak":
            self.break_here()
        elif kind == "html_inline":
            start, stop = offsets[at], offsets[at + length - 1] + 1
            self.tag(tag_of(self.text, start, stop), offsets[-1])
        elif kind == "image":
            self._children(child.children or [], child.content, offsets[at + 2 :])
            title, target = str(child.attrs.get("title", "")), str(child.attrs["src"])
            self._target(title, target, content, at + 2 + length, offsets)

    def _target(self, title: str, target: str, content: str, at: int, offsets: list[int]) -> None:
        """What stands in the brackets behind the text of a link: an address is left out, other words and a title are text."""
        match = _LINK_TARGET.match(content, at)
        if match is None:  # it is defined elsewhere, or an address by itself
            return
        low, high = match.span(1)
        if high > low and not (
            is_address(target) or (target.isascii() and content[low] != "<" and "%" not in target)
        ):
            self.aside(offsets[low], offsets[high - 1] + 1)
        elif high > low:
            self.skip(offsets[low], offsets[high - 1] + 1, "url")
        quoted = _TITLE.match(content, high) if title else None
        if quoted is not None:
            low, high = quoted.span(quoted.lastindex or 0)
            self.aside(offsets[low], offsets[high - 1] + 1)

    def _copy(self, content: str, part: str, at: int, offsets: list[int]) -> None:
        """Copy ``part``, which stands at ``at`` of the content, in runs that are unbroken in the original."""
        if not part or at < 0:
            return
        if not content.startswith(part, at):  # an autolink, whose address may be shown decoded
            stop = content.find(">", at)
            self.add(offsets[at + 1], offsets[stop], None if content[at + 1 : stop] == part else part)
            return
        start, stop = offsets[at], offsets[at] + len(part)
        if offsets[at + len(part) - 1] == stop - 1 and self.text.startswith(part, start):
            self.add(start, stop)
            return
        run = 0
        for i in range(1, len(part) + 1):
            if i < len(part) and offsets[at + i] == offsets[at + i - 1] + 1:
                continue
            start, stop = offsets[at + run], offsets[at + i - 1] + 1
            same = self.text[start:stop] == part[run:i]
            self.add(start, stop, None if same else part[run:i])
            run = i


def _formula_marks(children: list[Token]) -> set[int]:
    r"""Indexes of the brackets of formulas, ``\(`` and ``\)``, which nobody sees where formulas are set."""
    found: set[int] = set()
    opened: dict[str, int] = {}
    for number, child in enumerate(children):
        if child.type == "text_special" and child.content in _FORMULA:
            opened[_FORMULA[child.content]] = number
        elif child.type == "text_special" and child.content in opened:
            found |= {opened.pop(child.content), number}
    return found
