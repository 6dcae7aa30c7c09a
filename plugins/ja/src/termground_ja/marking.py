"""Words that turn what a Japanese clause says, where a list of phrases alone cannot tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress
from operator import attrgetter

from termground.language.meaning import Mark
from termground.types import Lexeme, Tokens

VERB, NUMBER = "～", "＃"
"""Stand for a verb and for a number at the beginning of a listed phrase."""
_CARRIERS = {"で": "読ん"}
_LEMMA = attrgetter("lemma")
_SEEMS = ("形状詞-助動詞語幹", "名詞-助動詞語幹")
_DEGREES = ("size", "level", "length", "depth", "distance", "weight", "strength", "degree", "age", "price")


def phrase(cut: Callable[[str], Tokens], text: str) -> Tokens:
    """A listed phrase cut as it is cut in a text: one that follows a verb or a number is read behind one.

    Args:
        cut: What cuts a text into tokens.
        text: The phrase, with ～ for the verb, ＃ for the number.
    """
    if not text.startswith((VERB, NUMBER)):
        return cut(text)
    carrier = "3" if text.startswith(NUMBER) else _CARRIERS.get(text[1], "見")
    tokens = cut(carrier + text[1:])
    assert tokens.ends[0] == len(carrier), text
    return Tokens(tokens.text, tokens.starts[1:], tokens.ends[1:], tokens.lexemes[1:])


def stands(tokens: Tokens, mark: Mark) -> bool:
    """Whether a phrase stands for itself: no 長さ, and no part of another word."""
    first, last, axis, _ = mark
    if axis == "quantity":
        return True
    idle = "形容詞-語幹" in tokens.lexemes[last - 1].tag or _compounded(tokens, first, last, axis)
    return not (idle or (axis in _DEGREES and _adverbial(tokens, last)))


def _compounded(tokens: Tokens, first: int, last: int, axis: str) -> bool:
    """Whether a word is part of another: 取り下げる, 食べ始める, 許可要件."""
    lexemes = tokens.lexemes
    if last - first > 1:
        return False
    if lexemes[first].tag.startswith("動詞"):
        before = lexemes[first - 1].tag
        return tokens.touches(first) and before.startswith("動詞") and "連用形" in before
    follows = tokens.touches(last) and lexemes[last].tag.startswith("名詞-普通名詞")
    return follows and axis in _DONE and "サ変可能" in lexemes[first].tag


_DONE = frozenset({"duty", "existence", "begin", "accept", "stance", "public", "office", "state"})
"""Axes whose nouns say nothing of their own before another noun."""


def _adverbial(tokens: Tokens, last: int) -> bool:
    """Whether an adjective says how something is done: 大きく振る."""
    if not (tokens.lexemes[last - 1].tag.startswith("形容詞") and "連用形" in tokens.lexemes[last - 1].tag):
        return False
    behind = tokens.lexemes[last] if last < len(tokens) else None
    return behind is not None and behind.tag.startswith(("動詞", "名詞", "形容詞-一般", "副詞"))


def inflected(tokens: Tokens) -> Iterator[Mark]:
    """Guesses by inflection (だろう, 降りそうだ, 病気らしい), and 前 behind a verb."""
    lexemes = tokens.lexemes
    for i in compress(range(len(lexemes)), map(_LOOKED_AT.__contains__, map(_LEMMA, lexemes))):
        lexeme, behind = lexemes[i], tokens.lemma(i + 1)
        supposes = lexeme.lemma in _COPULAS and "意志推量形" in lexeme.tag
        if supposes or (lexeme.lemma == "らしい" and lexeme.tag.startswith("助動詞")):
            yield i, i + 1, "certainty", "hedged"
        elif lexeme.lemma == "前":
            if i and behind in _BEFORE and _plain_verb(lexemes[i - 1]):
                yield i, i + 1 + (behind == "に"), "order", "before"
        elif lexeme.tag.startswith(_SEEMS) and behind in ("だ", "です") and _concludes(tokens, i + 1):
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
    tag = tokens.lexemes[i].tag
    if "連用形" not in tag:
        return "連体形" not in tag
    return not tag.endswith("ニ") and tokens.lemma(i + 1) in ("た", "有る", "、")
