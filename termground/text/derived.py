"""Words that are made from a name: européen from Europe."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

from termground.text.spacing import unspaced

LEAST = 4
"""Letters that must be left of a name without its ending."""

MOST = 6
"""Letters that may stand behind them."""

_PARTED = re.compile(r"[\s-]")
_VOWELS = tuple("aeiouyаеёиоуыэюя")


def has_derived(name: str, words: Iterable[str]) -> bool:
    """Whether some words hold one that may be made from a name, such as the adjective of a country.

    It begins as the name does without its last vowel, and goes on: Austrian, not Australian, from Austria. Of what hyphens join,
    the last part tells: néo-zélandais from Nouvelle-Zélande.

    Args:
        name: The name, folded; one word.
        words: Words, folded.
    """
    name = _PARTED.split(name)[-1]
    stem = name.rstrip("йь")
    stem = stem[:-1] if stem.endswith(_VOWELS) else stem
    if len(stem) < LEAST or unspaced(name[:1]) or not name.isalpha():
        return False
    stem = _plain(stem)
    return any(
        part.startswith(stem) and 1 < len(part) - len(stem) <= MOST and part.isalpha()
        for word in words
        for part in _PARTED.split(_plain(word))
    )


def _plain(text: str) -> str:
    """A text without the signs on its letters."""
    return text if text.isascii() else "".join(c for c in normalize("NFD", text) if not combining(c))
