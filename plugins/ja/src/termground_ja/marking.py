"""Words that turn what a Japanese clause says, where a list of phrases alone cannot tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import compress
from operator import attrgetter

from termground.types import Flag, Lexeme, Tokens

Mark = tuple[int, int, str, str]

VERB = "～"
"""Stands for a verb at the beginning of a listed phrase."""
_CARRIERS = {"で": "読ん"}
_LEMMA = attrgetter("lemma")
_PAUSE = re.compile("[、。，．！？!?\n]")
_REACH = 16
"""Morphemes over which 全く and しか look ahead for their negation."""
_SEEMS = ("形状詞-助動詞語幹", "名詞-助動詞語幹")
_DEGREES = ("size", "level", "length", "depth", "distance", "weight", "strength", "degree", "age", "price")


def phrase(cut: Callable[[str], Tokens], text: str) -> Tokens:
    """A listed phrase cut as it is cut in a text: one that follows a verb is read behind one.

    Args:
        cut: What cuts a text into tokens.
        text: The phrase, with ～ for the verb.
    """
    if not text.startswith(VERB):
        return cut(text)
    carrier = _CARRIERS.get(text[1], "見")
    tokens = cut(carrier + text[1:])
    assert tokens.ends[0] == len(carrier), text
    return Tokens(tokens.text, tokens.starts[1:], tokens.ends[1:], tokens.lexemes[1:])


def marks(tokens: Tokens, listed: Iterable[Mark]) -> Iterator[Mark]:
    """The phrases found, without those that mean something else here, and with what only inflection shows.

    Args:
        tokens: The tokens of the text.
        listed: The phrases found in them, ascending and apart.
    """
    end = 0
    for mark in sorted([*listed, *_inflected(tokens)], key=lambda mark: (mark[0], -mark[1])):
        first, last, axis, _ = mark
        if first < end:
            continue
        end = last
        if axis != "none" and (seen := _meant(tokens, mark)) is not None:
            yield seen


def _meant(tokens: Tokens, mark: Mark) -> Mark | None:
    """A phrase as it is meant where it stands; None where it turns nothing."""
    first, last, axis, _ = mark
    if axis == "quantity":
        return _counted(tokens, mark)
    lexeme = tokens.lexemes[last - 1]
    behind = tokens.lexemes[last] if last < len(tokens) else lexeme
    idle = (
        (axis == "extreme" and behind.flags & Flag.NUMBER)  # a bound: 最大10人
        or (axis == "certainty" and _decided(tokens, first, last))
        or (
            axis == "need" and behind.lemma == "だ" and "連体形" in behind.tag
        )  # 必要な書類: not that they are needed
        or "形容詞-語幹" in lexeme.tag  # 長さ
        or _compounded(tokens, first, last, axis)
        or (axis in _DEGREES and _adverbial(tokens, last))
    )
    return None if idle else mark


def _counted(tokens: Tokens, mark: Mark) -> Mark | None:
    """A quantity as it is meant: 誰も and ほとんど by the negation behind them, 一部 not before a price."""
    first, last, axis, value = mark
    lemma = tokens.lexemes[last - 1].lemma
    if value == "none" and lemma != "皆無" and not _denies(tokens, last):
        return None
    if value == "some" and last < len(tokens) and tokens.lexemes[last].flags & Flag.NUMBER:
        return None
    if lemma == "殆ど" and _denies(tokens, last):
        return first, last, axis, "few"
    return mark


def _compounded(tokens: Tokens, first: int, last: int, axis: str) -> bool:
    """Whether a word is part of another: 取り下げる, 食べ始める, 許可要件."""
    lexemes = tokens.lexemes
    if last - first > 1:
        return False
    if lexemes[first].tag.startswith("動詞"):
        before = lexemes[first - 1].tag if first else ""
        return (
            before.startswith("動詞")
            and "連用形" in before
            and tokens.ends[first - 1] == tokens.starts[first]
        )
    follows = (
        last < len(tokens)
        and lexemes[last].tag.startswith("名詞-普通名詞")
        and tokens.starts[last] == tokens.ends[last - 1]
    )
    return follows and axis in _DONE and "サ変可能" in lexemes[first].tag


_DONE = frozenset({"duty", "existence", "begin", "accept", "stance", "public", "office", "state"})
"""Axes whose nouns say nothing of their own before another noun."""


def _decided(tokens: Tokens, first: int, last: int) -> bool:
    """Whether something was made what it is: 無効とされた, against 建てられたとされる."""
    if [lexeme.lemma for lexeme in tokens.lexemes[first:last]] != ["と", "為る", "れる"] or not first:
        return False
    past = last < len(tokens) and tokens.lexemes[last].lemma == "た"
    return past and tokens.lexemes[first - 1].tag.startswith(("名詞", "接尾辞"))


def _denies(tokens: Tokens, i: int) -> bool:
    """Whether a negation stands behind in the same clause."""
    for j in range(i, min(len(tokens), i + _REACH)):
        if tokens.lexemes[j].flags & Flag.NEGATION:
            return True
        if _PAUSE.match(tokens.text, tokens.starts[j]):
            return False
    return False


def _adverbial(tokens: Tokens, last: int) -> bool:
    """Whether an adjective says how something is done: 大きく振る."""
    if not (tokens.lexemes[last - 1].tag.startswith("形容詞") and "連用形" in tokens.lexemes[last - 1].tag):
        return False
    behind = tokens.lexemes[last] if last < len(tokens) else None
    return behind is not None and behind.tag.startswith(("動詞", "名詞", "形容詞-一般", "副詞"))


def _inflected(tokens: Tokens) -> Iterator[Mark]:
    """Guesses by inflection (だろう, 降りそうだ, 病気らしい), and 前 behind a verb."""
    lexemes = tokens.lexemes
    for i in compress(range(len(lexemes)), map(_LOOKED_AT.__contains__, map(_LEMMA, lexemes))):
        lexeme = lexemes[i]
        behind = lexemes[i + 1] if i + 1 < len(lexemes) else None
        if lexeme.lemma in _COPULAS:
            if "意志推量形" in lexeme.tag:
                yield i, i + 1, "certainty", "hedged"
        elif lexeme.lemma == "らしい":
            if lexeme.tag.startswith("助動詞"):
                yield i, i + 1, "certainty", "hedged"
        elif lexeme.lemma == "前":
            if i and behind is not None and behind.lemma in _BEFORE and _plain_verb(lexemes[i - 1]):
                yield i, i + 1 + (behind.lemma == "に"), "order", "before"
        elif lexeme.tag.startswith(_SEEMS) and behind is not None and _concludes(tokens, i + 1):
            yield i, i + 2, "certainty", "hedged"


_COPULAS = frozenset({"だ", "です", "有る"})
_BEFORE = frozenset({"に", "の", "は", "、", "から"})
_LOOKED_AT = _COPULAS | {"らしい", "前", "様", "よう", "そう", "みたい"}


def _plain_verb(lexeme: Lexeme) -> bool:
    return lexeme.tag.startswith(("動詞", "助動詞-助動詞-レル")) and (
        "終止形" in lexeme.tag or "連体形" in lexeme.tag
    )


def _concludes(tokens: Tokens, i: int) -> bool:
    """Whether the copula at a place ends what is said: ようだ, ようです, ようである, ようだった."""
    copula = tokens.lexemes[i]
    if copula.lemma not in ("だ", "です") or "連体形" in copula.tag:
        return False
    if "連用形" not in copula.tag:
        return True
    if copula.tag.endswith("ニ"):
        return False
    behind = tokens.lexemes[i + 1] if i + 1 < len(tokens) else None
    return behind is not None and behind.lemma in ("た", "有る", "、")
