"""The packaged word lists."""

from __future__ import annotations

from termground.language.wordlists import WordLists

LISTS = WordLists("termground_ru")
lines, words = LISTS.lines, LISTS.words
