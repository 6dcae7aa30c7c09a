"""The CommonMark parser, with inline tokens that know where they begin, and definitions of links that are ones."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from termground.text.line_ends import closes_bracket
from termground.text.patterns import lazy_pattern

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,20}:(?=\S)|[./#?\\]")
_FILE: Final = re.compile(r"[A-Za-z][A-Za-z0-9]{0,5}")
_NO_ADDRESS: Final = frozenset(" \t\n。、！？")
_LABEL: Final = re.compile(r"\[([^\[\]]{1,999})\]")
_WIDE: Final = lazy_pattern("[\u3041-\u30ff\u3400-\u9fff]")

LABEL_WORDS: Final = 3
"""Words that the label of a link may have without being a text of its own."""

LABEL_WIDE: Final = 8
"""The same in characters of Chinese and Japanese."""


def is_address(target: str) -> bool:
    """Whether the target of a link is one: it has a scheme, or is a path or the name of a file."""
    target = unquote(target)
    if not target or _SCHEME.match(target):
        return True
    if not _NO_ADDRESS.isdisjoint(target):
        return False
    name, dot, kind = target.partition("?")[0].partition("#")[0].rpartition(".")
    is_file = bool(name and dot) and _FILE.fullmatch(kind) is not None
    return is_file or ("/" in target and any(map(str.isalpha, target)))


@lru_cache(maxsize=4)
def parser(*, html: bool, tables: bool) -> MarkdownIt:
    """The parser; rules that cannot apply cost time."""
    from markdown_it import MarkdownIt as Parser  # noqa: PLC0415 - costs 60 ms, wanted only for Markdown

    made = Parser("commonmark")
    made.inline = _inline()
    # Only these begin something in CommonMark with tables; the rest is reserved for extensions.
    made.inline.terminator_re = re.compile(r"[\n!&*<\[\\\]_`~]")
    made.configure("commonmark").enable("strikethrough")
    made.options["inline_definitions"] = True
    made.block.ruler.at("reference", _defined, {"alt": []})
    made.block.ruler.at("list", _listed, {"alt": ["paragraph", "reference", "blockquote"]})
    if tables:
        made.enable("table")
    if not html:
        made.disable(["html_block", "html_inline", "autolink"])
    # Both rules join neighbouring text and would lose the positions.
    made.disable(["text_join", "fragments_join"])
    return made


def _inline() -> Any:
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

    return PositionedInline()


def _defined(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:  # noqa: FBT001 - the parser's call
    """The parser's rule for definitions of links, kept from taking text: a target that is none, or a label that says something."""
    from markdown_it.rules_block import reference  # noqa: PLC0415

    line = state.line
    if not reference(state, start_line, end_line, silent):
        return False
    if silent or _is_definition(state):
        return True
    meta = state.tokens.pop().meta
    references = state.env["references"]
    if references[meta["id"]]["map"][0] == start_line:
        del references[meta["id"]]
    state.line = line
    return False


def _listed(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:  # noqa: FBT001 - the parser's call
    """The parser's rule for lists, kept from taking the end of a bracket that is open in the line before for a number."""
    from markdown_it.rules_block import list_block  # noqa: PLC0415

    if start_line and closes_bracket(_line(state, start_line - 1), _line(state, start_line)):
        return False
    return list_block(state, start_line, end_line, silent)


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] : state.eMarks[number]]


def _is_definition(state: StateBlock) -> bool:
    """Whether the last token defines a link, and does not say something in the place of an address or of a label."""
    meta = state.tokens[-1].meta
    label = meta["label"]
    if not is_address(meta["url"]):
        return False
    if len(label.split()) <= LABEL_WORDS and len(_WIDE.findall(label)) <= LABEL_WIDE:
        return True
    if "labels" not in state.env:
        state.env["labels"] = Counter(_LABEL.findall(state.src))
    return bool(state.env["labels"][label] > 1)  # where something refers to it, it is read there
