"""Markdown to a view of its text: markup left out, every character still in its place."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from termground.text.view import HARD_BREAK, Piece, View
from termground.types import Region

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

# A text in which neither is found reads the same as plain text. The second need only be looked for where
# one of its characters is.
_INLINE = re.compile(r"[*_`<\\|&~\]\r](?:(?<=[*_`<\\|&])|(?<=~)~|(?<=\])[(:]|(?<=\r)(?!\n))")
_BLOCK = re.compile(
    r"^[ \t]*(?:#{1,6}(?:[ \t\r]|$)|[-+>=~]|\d{1,9}[.)](?:[ \t\r]|$))|^(?: {4}|\t)", re.MULTILINE
)
_BLOCK_SIGN = re.compile(r"[-#+>=~.)\t]|    ")
_NEWLINE = re.compile(r"\r\n?|\n")
_TAG = re.compile(r"<[^<>]*>")
_SILENT_HTML = frozenset({"rt", "rp", "script", "style", "template"})
_BREAKING_HTML = frozenset(
    {"br", "p", "div", "li", "td", "th", "tr", "hr", "h1", "h2", "h3", "h4", "h5", "h6"}
)
_PROSE_FENCES = frozenset({"", "text", "txt", "plain", "plaintext", "markdown", "md"})
_MERMAID_LABEL = re.compile(
    r'"([^"\n]+)"|\[([^\[\]\n"]+)\]|\(([^()\n"]+)\)|\{([^{}\n"]+)\}|\|([^|\n"]+)\||:([^\n:]+)$',
    re.MULTILINE,
)


def markdown_view(text: str) -> View:
    """Read ``text`` as CommonMark with tables and strikethrough.

    Markup, link targets, list numbers, HTML tags and ruby readings are left out. Blocks, list items and
    table cells are kept apart by hard breaks. A fence without a language, or one for prose, is text; of a
    mermaid diagram the labels remain; other code is a region of kind ``code``, headings are regions of
    kind ``heading``.
    """
    if not _INLINE.search(text) and not (_BLOCK_SIGN.search(text) and _BLOCK.search(text)):
        return View(text)
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = text.replace("\0", "\ufffd")  # as the parser reads it
        self.pieces: list[Piece] = []
        self.regions: list[Region] = []
        self.lines: list[tuple[int, int]] = []  # offsets of each line, its end of line left out
        start = 0
        for match in _NEWLINE.finditer(text):
            self.lines.append((start, match.start()))
            start = match.end()
        self.lines.append((start, len(text)))
        self.cursor = 0
        self.silent = 0

    def read(self) -> View:
        heading = 0
        opened = ""
        for token in _parser(html="<" in self.text, tables="|" in self.text).parse(self.text):
            kind = token.type
            if kind == "inline":
                self._break()
                self._inline(token, opened)
            elif kind in ("fence", "code_block", "html_block"):
                self._break()
                getattr(self, f"_{kind}")(token)
            elif kind == "heading_close":
                self._region(heading, "heading")
            elif token.nesting == 1:
                self.silent = 0
                opened = token.markup[:1] if kind == "heading_open" else kind
                heading = len(self.pieces)
        return View(self.text, self.pieces, self.regions)

    def _region(self, first_piece: int, kind: str) -> None:
        pieces = [p for p in self.pieces[first_piece:] if p.text != HARD_BREAK]
        if pieces:
            self.regions.append(Region(pieces[0].start, pieces[-1].end, kind))

    def _add(self, start: int, end: int, text: str | None = None) -> None:
        if self.silent:
            return
        if text is not None:  # a replacement may share its place with what came before
            start, end = max(start, self.cursor), max(end, self.cursor)
        if start < self.cursor or end < start:
            return
        self.pieces.append(Piece(start, end, text))
        self.cursor = max(self.cursor, end)

    def _break(self) -> None:
        if self.pieces and self.pieces[-1].text != HARD_BREAK:
            at = self.pieces[-1].end
            self.pieces.append(Piece(at, at, HARD_BREAK))

    # blocks ---------------------------------------------------------------------------------------

    def _fence(self, token: Token) -> None:
        words = token.info.split()
        info = words[0].lower() if words else ""
        if info == "mermaid":
            self._mermaid(token)
            return
        first = len(self.pieces)
        self._verbatim(token)
        if info not in _PROSE_FENCES:
            self._region(first, "code")

    def _code_block(self, token: Token) -> None:
        self._verbatim(token)

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

    def _verbatim(self, token: Token) -> None:
        for start, stop in self._content_lines(token):
            if stop > start:
                self._add(start, stop)
                self._add(stop, stop, "\n")

    def _mermaid(self, token: Token) -> None:
        for start, stop in self._content_lines(token):
            line = self.text[start:stop].partition("%%")[0]
            for match in _MERMAID_LABEL.finditer(line):
                low, high = match.span(match.lastindex or 0)
                self._add(start + low, start + high)
                self._break()

    def _html_block(self, token: Token) -> None:
        lines = self._content_lines(token)
        at, stop = lines[0][0], lines[-1][1]
        while (tag := _TAG.search(self.text, at, stop)) is not None:
            self._html_text(lines, at, tag.start())
            at = tag.end()
            if tag.group().startswith("<!--"):
                close = self.text.find("-->", tag.start() + 4, stop)
                at = stop if close < 0 else close + 3
            else:
                self._tag(tag.group())
        self._html_text(lines, at, stop)
        self.silent = 0

    def _html_text(self, lines: list[tuple[int, int]], start: int, stop: int) -> None:
        for i in range(bisect_left(lines, start, key=itemgetter(1)), len(lines)):
            low, high = lines[i]
            if low >= stop:
                break
            if max(low, start) < min(high, stop):
                self._add(max(low, start), min(high, stop))
                if high <= stop:
                    self._add(high, high, "\n")

    def _tag(self, tag: str) -> None:
        """Note an HTML tag: readings and scripts are silent until closed, block tags break."""
        name = re.sub(r"[^a-z0-9].*", "", tag.lstrip("</").lower(), flags=re.DOTALL)
        if name in _SILENT_HTML:
            self.silent = max(0, self.silent - 1) if tag.startswith("</") else self.silent + 1
        elif name in _BREAKING_HTML:
            self._break()

    # inline ---------------------------------------------------------------------------------------

    def _inline(self, token: Token, opened: str) -> None:
        offsets = self._offsets(token, opened)
        if offsets:
            self._children(token.children or [], token.content, offsets)

    def _offsets(self, token: Token, opened: str) -> list[int]:
        """The original offset of every code point of an inline token's content, and of its end."""
        begin, end = token.map or (0, 0)
        trimmed = end - begin - token.content.count("\n") - 1  # blank lines at either end
        while trimmed > 0 and not self.text[slice(*self.lines[begin])].strip():
            begin, trimmed = begin + 1, trimmed - 1
        offsets: list[int] = []
        for number, line in enumerate(token.content.split("\n"), start=begin):
            if number >= min(max(end, begin + 1), len(self.lines)):
                break
            if number > begin:
                offsets.append(self.lines[number - 1][1])
            offsets.extend(self._locate(line, *self.lines[number], opened))
        if len(offsets) != len(token.content):
            raise AssertionError(f"Markdown block at line {begin + 1} could not be located")
        offsets.append(offsets[-1] + 1 if offsets else 0)
        return offsets

    def _locate(self, line: str, start: int, stop: int, opened: str) -> list[int]:
        """Offsets of the code points of a content line inside the original line ``start:stop``."""
        body = line.strip(" \t")
        if not body:
            return [stop] * len(line)
        low = max(start, self.cursor)
        if opened in ("th_open", "td_open"):
            if low == start:  # a quotation may stand before the table
                low += len(self.text[low:stop]) - len(self.text[low:stop].lstrip("> \t"))
            return self._locate_cell(line, low, stop)
        if opened == "#":  # content follows the first run of number signs
            found = self.plain.find(body, self.text.find("#", low), stop)
        else:  # content is the end of its line
            full = self.plain[start:stop].rstrip(" \t")
            found = start + len(full if full.endswith(body) else full.rstrip()) - len(body)
        lead = len(line) - len(line.lstrip(" \t"))
        trail = len(line) - lead - len(body)
        before = [max(start, found - lead + i) for i in range(lead)]
        return before + list(range(found, found + len(body))) + [found + len(body)] * trail

    def _locate_cell(self, line: str, start: int, stop: int) -> list[int]:
        r"""Offsets of a table cell, whose pipes were written ``\|``."""
        at = start
        while at < stop and self.text[at] in "| \t":
            at += 1
        offsets: list[int] = []
        for char in line:
            if char == "|" and self.text[at] == "\\":
                at += 1
            offsets.append(at)
            at += 1
        return offsets

    def _children(self, children: list[Token], content: str, offsets: list[int]) -> None:
        for child in children:
            at = child.meta.get("at")
            if at is None:
                continue
            length = len(child.content)
            if child.type == "text":
                self._copy(content, child.content, at, offsets)
            elif child.type == "text_special":
                self._add(offsets[at], offsets[at + len(child.markup) - 1] + 1, child.content)
            elif child.type == "code_inline":
                spaced = content.replace("\n", " ")  # as the parser shows a line break inside a span
                start = at + len(child.markup)
                bare = spaced.startswith(child.content + child.markup, start)
                self._copy(spaced, child.content, start if bare else start + 1, offsets)
            elif child.type == "softbreak":
                self._add(offsets[at], offsets[at] + 1, "\n")
            elif child.type == "hardbreak":
                self._break()
            elif child.type == "html_inline":
                self._tag(content[at : at + length])
            elif child.type == "image" and child.children:
                self._children(child.children, child.content, offsets[at + 2 :])

    def _copy(self, content: str, part: str, at: int, offsets: list[int]) -> None:
        """Copy ``part``, which stands at ``at`` of the content, in runs that are unbroken in the original."""
        if not part or at < 0:
            return
        if not content.startswith(part, at):  # an autolink, whose address may be shown decoded
            stop = content.find(">", at)
            self._add(offsets[at + 1], offsets[stop], None if content[at + 1 : stop] == part else part)
            return
        start, stop = offsets[at], offsets[at] + len(part)
        if offsets[at + len(part) - 1] == stop - 1 and self.text.startswith(part, start):
            self._add(start, stop)
            return
        run = 0
        for i in range(1, len(part) + 1):
            if i < len(part) and offsets[at + i] == offsets[at + i - 1] + 1:
                continue
            start, stop = offsets[at + run], offsets[at + i - 1] + 1
            same = self.text[start:stop] == part[run:i]
            self._add(start, stop, None if same else part[run:i])
            run = i


@lru_cache(maxsize=4)
def _parser(*, html: bool, tables: bool) -> MarkdownIt:
    """The parser, with inline tokens that know where they begin; rules that cannot apply cost time."""
    from markdown_it import MarkdownIt as Parser  # noqa: PLC0415 - costs 60 ms, wanted only for Markdown
    from markdown_it.parser_inline import ParserInline  # noqa: PLC0415
    from markdown_it.rules_inline import StateInline as State  # noqa: PLC0415

    class PositionedState(State):
        """Writes into ``meta["at"]`` of each token where it begins in the content."""

        cursor = 0
        run: tuple[int, Token | None] = (-1, None)

        def pushPending(self) -> Token:  # noqa: N802 - the parser's name
            token = super().pushPending()
            at = self.src.rfind(token.content, self.cursor, self.pos)
            token.meta = {"at": at if at >= 0 else None}
            self.cursor = max(self.cursor, at)
            return token

        def push(self, ttype: str, tag: str, nesting: Any) -> Token:
            token = super().push(ttype, tag, nesting)
            token.meta = {"at": self.pos}
            if ttype == "text":  # a run of delimiters is pushed piece by piece before the position moves on
                pos, previous = self.run
                if previous is not None and pos == self.pos:
                    token.meta["at"] = previous.meta["at"] + len(previous.content)
                self.run = (self.pos, token)
            return token

    class PositionedInline(ParserInline):
        def parse(self, src: str, md: MarkdownIt, env: Any, tokens: list[Token]) -> list[Token]:
            state: StateInline = PositionedState(src, md, env, tokens)
            self.tokenize(state)
            for rule in self.ruler2.getRules(""):
                rule(state)
            return state.tokens

    parser = Parser("commonmark")
    parser.inline = PositionedInline()
    # Only these begin something in CommonMark with tables; the rest is reserved for extensions.
    parser.inline.terminator_re = re.compile(r"[\n!&*<\[\\\]_`~]")
    parser.configure("commonmark").enable("strikethrough")
    if tables:
        parser.enable("table")
    if not html:
        parser.disable(["html_block", "html_inline", "autolink"])
    # Both rules join neighbouring text and would lose the positions.
    parser.disable(["text_join", "fragments_join"])
    return parser
