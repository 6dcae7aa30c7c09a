"""The question that a text answers, as one line that can stand before it."""

from __future__ import annotations

import re

MOST = 2_000
"""Code points of a question that are read: its end, where a prompt asks."""

_MARKUP = re.compile(r"[<>`|#*_~\\\[\]\s]+")


def as_line(question: str) -> str:
    """A question without markup that could take in what stands behind it.

    Args:
        question: The question, as its user wrote it.
    """
    return _MARKUP.sub(" ", question[-MOST:]).strip()
