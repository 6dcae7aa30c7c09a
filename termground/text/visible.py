"""Text that does nothing where it is shown: control and direction characters can be seen instead of obeyed."""

from __future__ import annotations

_BIDI = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x2070))
"""What turns the direction of text, or once did: Bidi_Control, and the deprecated format characters behind it."""

UNSEEN = (*range(0x7F, 0xA0), *_BIDI)
"""Code points that JSON holds as they are, and that turn or control what shows them."""

_SEEN: dict[int, str] = {code: chr(0x2400 + code) for code in range(32) if code not in (9, 10)}
_SEEN |= {13: "", 0x7F: "\u2421"}
_SEEN |= {code: f"\u27e8U+{code:04X}\u27e9" for code in (*range(0x80, 0xA0), *_BIDI)}
_IN_JSON = {code: f"\\u{code:04x}" for code in UNSEEN}


def visible(text: str) -> str:
    """Text in which control and direction characters can be seen and do nothing; tabs and line feeds stay."""
    return text.translate(_SEEN)


def in_one_line(text: str) -> str:
    """The same on one line, as messages are."""
    return visible(" ".join(text.split()))


def inert_json(text: str) -> str:
    """JSON whose strings hold control and direction characters as escapes alone; it says the same."""
    return text.translate(_IN_JSON)
