"""Packaged word lists."""

from __future__ import annotations

from functools import cache

from termground.language.wordlists import WordLists

LISTS = WordLists("termground_en")
lines, words, pairs, closed = LISTS.lines, LISTS.words, LISTS.pairs, LISTS.named


@cache
def units() -> tuple[dict[str, str], dict[str, str]]:
    """Names of units, and abbreviations that are units only beside a number, each with its canonical name."""
    names: dict[str, str] = {}
    signs: dict[str, str] = {}
    for line in lines("units"):
        canonical, _, rest = line.partition("=")
        spelled, _, short = rest.partition("|")
        canonical = canonical.strip().replace("_", " ")
        names |= dict.fromkeys(spelled.split(), canonical)
        signs |= dict.fromkeys(short.split(), canonical)
    return names, signs
