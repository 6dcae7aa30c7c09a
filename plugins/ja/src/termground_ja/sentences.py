"""Japanese sentence ends: not inside brackets, not inside numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.text.spacing import stripped

_PAIRS = dict(zip("「『（(【［[〈《“", "」』）)】］]〉》”", strict=True))
_CLOSERS = {closer: opener for opener, closer in _PAIRS.items()}
_SIGN = re.compile("[。｡！？!?]+|[.．]+|[\r\n]+|[" + re.escape("".join(_PAIRS) + "".join(_CLOSERS)) + "]")
_CLOSING = "".join(_CLOSERS) + "\"'”’"


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Spans of sentences without the white space around them.

    A line end always ends a sentence. 。！？ and ．do where no bracket is open; a bracket that is never
    closed in its line opens nothing. A half-width point ends a sentence only after Japanese and before
    white space.
    """
    signs = list(_SIGN.finditer(text))
    paired = _paired(signs)
    depth = 0
    start = 0
    for sign in signs:
        mark = sign.group()
        if mark[0] in "\r\n":
            depth = 0
        elif mark in _PAIRS:
            depth += sign.start() in paired
            continue
        elif mark in _CLOSERS:
            depth -= sign.start() in paired
            continue
        elif depth or not _ends(text, sign):
            continue
        end = sign.end()
        while end < len(text) and text[end] in _CLOSING and end not in paired:
            end += 1
        yield from stripped(text, start, end)
        start = end
    yield from stripped(text, start, len(text))


def _ends(text: str, sign: re.Match[str]) -> bool:
    if sign.group()[0] not in ".．":
        return True
    before, after = text[sign.start() - 1 : sign.start()], text[sign.end() : sign.end() + 1]
    if sign.group()[0] == "．":
        return not (before.isdigit() and after.isdigit())
    return before > "\u3000" and (not after or after.isspace())


def _paired(signs: list[re.Match[str]]) -> frozenset[int]:
    """Offsets of the brackets that have their partner in the same line."""
    found: list[int] = []
    stack: list[tuple[str, int]] = []
    for sign in signs:
        mark = sign.group()
        if mark[0] in "\r\n":
            stack.clear()
        elif mark in _PAIRS:
            stack.append((mark, sign.start()))
        elif mark in _CLOSERS and any(opener == _CLOSERS[mark] for opener, _ in stack[-8:]):
            while stack:
                opener, at = stack.pop()
                if opener == _CLOSERS[mark]:
                    found += [at, sign.start()]
                    break
    return frozenset(found)
