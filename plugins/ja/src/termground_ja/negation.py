"""What a Japanese negation denies."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.types import Flag, Lexeme, Tokens
from termground_ja.lexicon import words
from termground_ja.predicates import carries

REACH = 5
"""Morphemes over which a negation reaches back: 飛ぶ こと は でき ない."""
_LIGHT_REACH = 10
_ADDED = re.compile("(?:だけ|ばかり|のみ)(?:(?:で|じゃ)[はも]?|なら)$|(?:ほか|他)は?$|に(?:ほか|他)なら$")
_FORCED = re.compile(".{0,4}?(?:ざる|ず)を(?:得|え)(?:な|ず|ま)")
_OR = "ないしは"
_PAUSE = re.compile("[、。，．！？!?\n]")
_LISTED = ("名詞", "接尾辞-名詞的", "接頭辞")
_LIGHT = frozenset(words("light"))


def negated(tokens: Tokens) -> list[int]:
    """The words that negations deny, ascending: the word after a prefix, else the one before."""
    lexemes = tokens.lexemes
    denied: set[int] = set()
    for i, lexeme in enumerate(lexemes):
        if not lexeme.flags & Flag.NEGATION or _forced(tokens, i):
            continue
        if lexeme.tag.startswith("接頭辞"):
            denied ^= {i + 1} if i + 1 < len(lexemes) and carries(lexemes[i + 1]) else set()
            continue
        reach = range(i - 1, max(-1, i - 2 - _LIGHT_REACH), -1)
        word = next((k for k in reach if carries(lexemes[k]) and not _inflects(lexemes[k])), None)
        if (
            word is not None
            and (i - word <= REACH or all(lexeme.norm in _LIGHT for lexeme in lexemes[word + 1 : i]))
            and not _PAUSE.search(tokens.text, tokens.ends[word], tokens.starts[i])
        ):
            added = _ADDED.search(tokens.text[tokens.ends[word] : tokens.starts[i]])
            denied ^= set() if added or _restricted(tokens, word, i) else {word, *_listed(lexemes, word)}
    return sorted(denied)


def _listed(lexemes: list[Lexeme], word: int) -> Iterator[int]:
    """The words that a list has before its last one, all denied together: 飲食も喫煙もできません."""
    at, is_last = word + 1, True
    while at < len(lexemes) and lexemes[at].norm == "も":
        if not is_last:
            yield at - 1
        is_last = False
        at -= 1
        while at > 0 and lexemes[at].tag.startswith(_LISTED):
            at -= 1
        if at < 1 or not carries(lexemes[at - 1]):
            return


def _forced(tokens: Tokens, i: int) -> bool:
    """Whether a negation is one of the two of 行かざるを得ない, or part of an *or*."""
    if tokens.text.startswith(_OR, tokens.starts[i]):
        return True
    return _FORCED.match(tokens.text, max(0, tokens.starts[i] - 4)) is not None


def _restricted(tokens: Tokens, word: int, negation: int) -> bool:
    """Whether しか stands before a word in its clause, or behind it: 彼しか知らない says that he knows."""
    for i in range(negation - 1, max(-1, word - 1 - REACH), -1):
        if _PAUSE.match(tokens.text, tokens.starts[i]):
            return False
        if tokens.lexemes[i].norm == "しか":
            return True
    return False


def _inflects(lexeme: Lexeme) -> bool:
    """Whether a verb only inflects the one before it, however it is written: 開かれておらず."""
    return lexeme.norm in _LIGHT and "非自立可能" in lexeme.tag
