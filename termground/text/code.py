"""What in a line of code is prose: remarks, texts in quotation marks, and lines that are none of a program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from termground.text.patterns import lazy_pattern

PROSE_FENCES: Final = frozenset((
    "text", "txt", "plain", "plaintext", "markdown", "md", "note", "notes", "tip", "hint", "info", "important",
    "warning", "caution", "danger", "admonition", "quote", "blockquote", "example", "abstract", "summary",
    "answer", "output", "result", "rst", "asciidoc", "latex", "tex",
))  # fmt: skip
"""Words behind the fence of a block that is no program."""

LEAST: Final = 3
"""Words from which a line of letters alone says something."""

LEAST_WIDE: Final = 4
"""The same in Chinese characters and kana."""

_WIDE: Final = lazy_pattern("[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_WORD: Final = re.compile(r"[^\W\d_]+")
_NO_PROSE: Final = re.compile(r"[{}\[\]=<>;_$\\|&@#^~`]|::|->|--|[^\W\d_][.(/][^\W\d_]|\w\(|\*\*|(?<!\w)/\w")
_ENDED: Final = re.compile(r"[.!?。！？…]['\"”」)]?\Z")
_COMMANDS: Final = frozenset((
    "import", "from", "return", "def", "class", "else", "elif", "try", "except", "finally", "raise", "yield",
    "lambda", "global", "assert", "with", "while", "for", "if", "in", "is", "not", "and", "or", "let", "var",
    "const", "function", "export", "default", "new", "public", "private", "static", "void", "int", "float",
    "double", "string", "bool", "struct", "enum", "package", "use", "using", "namespace", "include", "require",
    "end", "begin", "then", "do", "done", "fi", "case", "switch", "break", "continue", "pass", "echo", "print",
    "cd", "ls", "mkdir", "rm", "cp", "mv", "cat", "grep", "sudo", "apt", "apt-get", "brew", "yum", "dnf", "pip",
    "pip3", "npm", "npx", "yarn", "pnpm", "cargo", "go", "git", "docker", "kubectl", "make", "cmake", "python",
    "python3", "node", "java", "javac", "curl", "wget", "ssh", "scp", "export", "source", "set", "unset",
    "alias", "select", "insert", "update", "delete", "create", "alter", "drop", "where", "join", "left",
    "right", "inner", "outer", "order", "group", "having", "limit", "values", "into", "table", "index", "view",
    "grant", "commit",
))  # fmt: skip
_REMARK: Final = re.compile(
    r"(?:^|(?<=\s))(?:#{1,6}|//+!?|--|%+|;+|/\*+|\*|<!--|\"\"\"|'''|rem )[ \t]*", re.IGNORECASE
)
_QUOTED: Final = re.compile(
    "\"([^\"\n]*)\"|'([^'\n]*)'|`([^`\n]*)`|「([^「」\n]*)」|«([^«»\n]*)»|“([^“”\n]*)”"
)


def prose_in(line: str) -> Iterator[tuple[int, int]]:
    """The places in a line of code that hold prose, ascending and apart.

    Args:
        line: The line.
    """
    start, end = len(line) - len(line.lstrip()), len(line.rstrip())
    if is_prose(line[start:end]):
        yield start, end
        return
    stop = end
    remark = _REMARK.search(line, 0, end)
    if remark is not None:
        behind = remark.end() + len(line[remark.end() : end].rstrip("*/->\"' \t"))
        if is_prose(line[remark.end() : behind]):
            stop = remark.start()
    for match in _QUOTED.finditer(line, 0, stop):
        low, high = match.span(match.lastindex or 0)
        if is_prose(line[low:high]):
            yield low, high
    if remark is not None and stop < end:
        yield remark.end(), behind


def is_prose(text: str) -> bool:
    """Whether a text is none of a program: some words and no sign that only programs have."""
    words = _WORD.findall(text)
    if not words:
        return False
    wide = len(_WIDE.findall(text))
    if wide >= LEAST_WIDE and 2 * wide >= len(text):
        return True
    if len(words) < LEAST or _NO_PROSE.search(text):
        return False
    return words[0].lower() not in _COMMANDS or _ENDED.search(text) is not None
