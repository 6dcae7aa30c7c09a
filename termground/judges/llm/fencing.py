"""Texts that nobody vouches for, inside a fence that they cannot close."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from termground.text.view import Piece, View

OPEN, CLOSE = "⟦", "⟧"
"""Marks of the fence; no fenced text holds one."""

_LINE_END = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_ROLES = "s|bos|eos|pad|unk|start_of_turn|end_of_turn|think|tool_call|tool_response|system|user|assistant"
_BRACKETED = "INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|THINK"
_CONTROL_TOKEN = re.compile(
    rf"<(?=[|｜])|<(?=/?(?:{_ROLES})>)|<(?=<?/?SYS>)|\[(?=/?(?:{_BRACKETED})\])", re.IGNORECASE
)
"""The first sign of what some servers read as the end of a message, though it stands in a text."""


@cache
def _unseen() -> Any:
    import regex  # noqa: PLC0415 - `import termground` needs none of it

    # Joiners and Arabic signs of numbers are part of the spelling, where the view has left them.
    kept = r"\n\t\u200c\u200d\u0600-\u0605\u06dd\u08e2"
    fillers = r"\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f"
    return regex.compile(
        rf"(?V1)[[\p{{Cc}}\p{{Cf}}\p{{Co}}\p{{Cs}}\p{{Cn}}{fillers}{OPEN}{CLOSE}]--[{kept}]]"
    )


def shown(view: View) -> View:
    """A text as a model is shown it, still mapped to its original.

    Control characters, those that show nothing or turn the direction, and the marks of the fence stand as their code
    points: ``[U+202E]``. So does the first sign of a control token such as ``<|im_end|>``. Line ends are all alike.
    """
    view = view.edit(Piece(m.start(), m.end(), "\n") for m in _LINE_END.finditer(view.text))
    view = view.edit(_named(m) for m in _unseen().finditer(view.text))
    return view.edit(_named(m) for m in _CONTROL_TOKEN.finditer(view.text))


def mark(texts: Iterable[str]) -> str:
    """What tells this fence from every other: a digest of the texts, so that it repeats, and part of none of them."""
    listed = list(texts)
    digest = hashlib.sha256()
    for text in listed:
        digest.update(f"{len(text)}:".encode())
        digest.update(text.encode("utf-8", "replace"))
    found = digest.hexdigest()[:24]
    while any(found in text for text in listed):
        digest.update(b"again")
        found = digest.hexdigest()[:24]
    return found


def fenced(name: str, text: str, mark: str) -> str:
    """A shown text between two lines that name it."""
    return f"{OPEN}BEGIN {name} {mark}{CLOSE}\n{text}\n{OPEN}END {name} {mark}{CLOSE}"


def all_fenced(name: str, texts: Sequence[str], mark: str) -> str:
    """Several shown texts, numbered from 1."""
    return "\n\n".join(fenced(f"{name} {i}", text, mark) for i, text in enumerate(texts, 1))


def _named(match: Any) -> Piece:
    return Piece(match.start(), match.end(), f"[U+{ord(match[0]):04X}]")
