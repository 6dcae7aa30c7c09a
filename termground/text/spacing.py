"""Scripts with and without spaces, and what a space between two tokens is worth."""

from __future__ import annotations

from collections.abc import Iterator

from termground.types import Tokens

_ONE_SPACE = frozenset(("", " ", "\u00a0", "\u202f", "\u2009"))


def joined(tokens: Tokens, first: int, last: int) -> str:
    """Normal forms of neighbouring tokens as one string, a space where the text has one that counts."""
    if last - first == 1:
        return tokens.lexemes[first].norm
    norms = [lexeme.norm for lexeme in tokens.lexemes[first:last]]
    starts, ends = tokens.starts, tokens.ends
    if (
        ends[last - 1] - starts[first] == sum(map(len, norms))
        and starts[first + 1 : last] == ends[first : last - 1]
    ):
        return "".join(norms)
    parts = norms[:1]
    for i in range(first + 1, last):
        parts.append(gap(tokens.text, ends[i - 1], starts[i]))
        parts.append(norms[i - first])
    return "".join(parts)


def gap(text: str, end: int, start: int) -> str:
    """What stands between two tokens as far as matching is concerned.

    Nothing where they touch, or where a space or line end stands beside a script that is written without
    spaces; a line feed across a hard break; else a space.
    """
    if end >= start:
        return ""
    between = text[end:start]
    if between.count("\n") > 1:
        return "\n"
    if not between.isspace():
        return " \u2022 "  # punctuation: no term reaches across it
    return "" if unspaced(text[end - 1]) or unspaced(text[start]) else " "


def unspaced(char: str) -> bool:
    """Whether a character belongs to a script written without spaces between words."""
    if char < "\u0e00":
        return False
    code = ord(char)
    return (
        code < 0x0EE0  # Thai, Lao
        or 0x1000 <= code < 0x10A0  # Myanmar
        or 0x1780 <= code < 0x1800  # Khmer
        or 0x3005 <= code < 0x3008
        or 0x3040 <= code < 0x3100  # kana
        or 0x31F0 <= code < 0x3200
        or 0x3400 <= code < 0xA000  # Han
        or 0xF900 <= code < 0xFB00
        or 0xFF66 <= code < 0xFFA0
        or 0x20000 <= code < 0x32000
    )


def stripped(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A span of a text without the white space around it; none of white space alone."""
    part = text[start:end]
    body = part.strip()
    if body:
        low = start + len(part) - len(part.lstrip())
        yield low, low + len(body)


def near(tokens: Tokens, i: int) -> bool:
    """Whether nothing but one space stands before a token that has another before it."""
    return tokens.text[tokens.ends[i - 1] : tokens.starts[i]] in _ONE_SPACE
