"""Word lists that come with the package."""

from __future__ import annotations

from termground.language.wordlists import WordLists

LISTS = WordLists("termground_fr")
lines, words, pairs = LISTS.lines, LISTS.words, LISTS.pairs


def closed(name: str) -> frozenset[str]:
    """One of the small sets of words that the rules speak of."""
    return frozenset(LISTS.named(name))
