"""Words that stand in a text letter by letter."""

from __future__ import annotations

from termground.text.spacing import unspaced

LETTERS = 3
"""Letters from which words are looked for."""

SIGNS = 2
"""The same of scripts without spaces."""


def is_written(words: str, text: str) -> bool:
    """Whether some words stand in a text, whole or as part of a word with a hyphen: Covid in Covid-19.

    Args:
        words: The words, folded.
        text: The text, folded too.
    """
    if len(words) < (SIGNS if unspaced(words[:1] or " ") else LETTERS):
        return False
    at = text.find(words)
    while at >= 0:
        end = at + len(words)
        if unspaced(words[0]) or not (text[at - 1 : at].isalnum() or text[end : end + 1].isalnum()):
            return True
        at = text.find(words, at + 1)
    return False
