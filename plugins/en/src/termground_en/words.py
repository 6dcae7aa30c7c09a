"""Packaged word lists."""

from __future__ import annotations

from termground.language.wordlists import WordLists

LISTS = WordLists("termground_en")
lines, words, pairs, closed, units = LISTS.lines, LISTS.words, LISTS.pairs, LISTS.named, LISTS.units
