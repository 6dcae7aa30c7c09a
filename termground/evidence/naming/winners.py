"""Who has won, by a line with two names and a score: Rovers 3-1 City; SV Hagen - TuS Bremen 27:24; Burgos 2 - Soria 3."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from termground.evidence.naming.parties_of_verbs import Directed, names_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange

LONGEST = 24
"""Words of such a line."""

HIGHEST = 3
"""Digits of a score."""

_BETWEEN = frozenset("-‐‑–—−:：ー－")


def winner_of(sentence: SentenceWords, lines: frozenset[int]) -> Directed | None:
    """Who has won against whom; None where a sentence is no line with a score, or nobody has.

    Args:
        sentence: The sentence.
        lines: What the thesaurus tells that winning is.
    """
    words = sentence.words
    if len(words) > LONGEST or sum(word.number for word in words) < len(("home", "away")):
        return None
    names = names_of(words, (0, 0))
    found = _between(words, names) or _behind(words, names) or _apart(words, names)
    if found is None:
        return None
    sides, (home, away) = found
    if home == away:
        return None
    won, lost = sides if home > away else sides[::-1]
    return Directed(lines, _spots(words, won), _spots(words, lost))


_Found = tuple[tuple[WordRange, WordRange], tuple[int, int]]


def _between(words: Sequence[Word], names: Sequence[WordRange]) -> _Found | None:
    """A score between two names."""
    for one, other in pairwise(names):
        score = _score(words, one[1]) if one[1] + 2 == other[0] and not words[other[0]].opens else None
        if score is not None:
            return (one, other), score
    return None


def _behind(words: Sequence[Word], names: Sequence[WordRange]) -> _Found | None:
    """A score behind two names with a dash between them."""
    for one, other in pairwise(names):
        score = _score(words, other[1]) if one[1] == other[0] and _is_dash(words[other[0]]) else None
        if score is not None:
            return (one, other), score
    return None


def _apart(words: Sequence[Word], names: Sequence[WordRange]) -> _Found | None:
    """One number behind each of two names with a dash between them."""
    for one, other in pairwise(names):
        if one[1] + 1 != other[0] or not _is_dash(words[other[0]]) or other[1] >= len(words):
            continue
        home, away = _number(words[one[1]]), _number(words[other[1]])
        if home is not None and away is not None:
            return (one, other), (home, away)
    return None


def _score(words: Sequence[Word], at: int) -> tuple[int, int] | None:
    """Two numbers with nothing but a dash or a colon between them."""
    if at + 1 >= len(words) or not _is_dash(words[at + 1]) or words[at + 1].gap.strip() != words[at + 1].gap:
        return None
    home, away = _number(words[at]), _number(words[at + 1])
    return None if home is None or away is None else (home, away)


def _is_dash(word: Word) -> bool:
    mark = word.gap.strip().strip("«»„“”\"'").strip()
    return len(mark) == 1 and mark in _BETWEEN


def _number(word: Word) -> int | None:
    plain = word.number and word.form.isdecimal() and len(word.form) <= HIGHEST
    return int(word.form) if plain else None


def _spots(words: Sequence[Word], run: WordRange) -> dict[str, int]:
    return {words[at].norm: at for at in range(*run)}
