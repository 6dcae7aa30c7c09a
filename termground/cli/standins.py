"""Characters that stand for the program's own marks in an encoding that lacks these."""

from __future__ import annotations

import codecs
from typing import Final

NAME: Final = "termground.standins"
"""What the way to treat a character that an encoding lacks is called."""

_INSTEAD: Final = {"✗": "×x", "✓": "√+", "▁": "_", "·": "・-", "–": "-"}
"""Each mark with what may stand for it, the best first; the last is ASCII."""


def register() -> None:
    """Make :data:`NAME` known to streams."""
    codecs.register_error(NAME, _instead)


def _instead(error: UnicodeError) -> tuple[str | bytes, int]:
    """The stand-in of a mark that cannot be encoded; an escape for any other character."""
    if isinstance(error, UnicodeEncodeError):
        for other in _INSTEAD.get(error.object[error.start], ""):
            if _has(error.encoding, other):
                return other, error.start + 1
        error.end = error.start + 1
    return codecs.backslashreplace_errors(error)


def _has(encoding: str, character: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
