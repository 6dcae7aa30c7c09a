"""Texts of the user's inside HTML."""

from __future__ import annotations

import html

from termground.text.visible import visible


def escape(text: str, *, quote: bool = True) -> str:
    """A text that opens no element, ends no attribute, and turns no direction."""
    return html.escape(visible(text), quote=quote)
