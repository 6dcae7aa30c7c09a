"""The question that a text answers, as one line that can stand before it."""

from __future__ import annotations

import re

MOST = 2_000
"""Code points of a question that are read: half at its beginning and half at its end, where prompts ask."""

_MARKUP = re.compile(r"[<>`|#*_~\\\[\]\s]+")


def as_line(question: str) -> str:
    """A question without markup that could take in what stands behind it.

    Args:
        question: The question, as its user wrote it.
    """
    half = MOST // 2
    read = question if len(question) <= MOST else f"{question[:half]} … {question[-half:]}"
    return _MARKUP.sub(" ", read).strip()
