"""Words of scripts without spaces by their surroundings: stop words of several characters, counters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from termground.language.denials import emptied
from termground.language.und import PIECE
from termground.types import Flag, Lexeme, Tokens

_LONGEST = 8
"""Characters of the longest stop word that is looked for in a run."""


def stopped(tokens: Tokens, stop_words: Collection[str]) -> Tokens:
    """Tokens in which the characters of stop words of several characters are stop words themselves."""
    text, starts, ends = tokens.text, tokens.starts, tokens.ends
    lexemes = list(tokens.lexemes)
    for first, last in _found(tokens, stop_words):
        for i in range(first, last):
            lexemes[i] = emptied(lexemes[i])
    return Tokens(text, starts, ends, lexemes)


def counted(tokens: Tokens, cut: Callable[[str], str]) -> Tokens:
    """Tokens in which a word that touches the number before it, a counter, is without its endings.

    Such a word may be of one character (2023년에, 12,000장을), which elsewhere is too little to tell an
    ending from a part of the word.
    """
    starts, ends = tokens.starts, tokens.ends
    lexemes = list(tokens.lexemes)
    for i in range(1, len(lexemes)):
        if lexemes[i - 1].flags & Flag.NUMBER and starts[i] == ends[i - 1]:
            lexeme = lexemes[i]
            norm = cut(lexeme.norm)
            lexemes[i] = Lexeme(norm, norm, lexeme.tag, lexeme.flags | Flag.COUNTER, lexeme.shape)
    return Tokens(tokens.text, starts, ends, lexemes)


def _found(tokens: Tokens, stop_words: Collection[str]) -> Iterator[tuple[int, int]]:
    text, starts, ends, lexemes = tokens.text, tokens.starts, tokens.ends, tokens.lexemes
    first = 0
    while first < len(lexemes):
        run = first
        while run < min(len(lexemes), first + _LONGEST) and _continues(tokens, first, run):
            run += 1
        last = next(
            (
                last
                for last in range(run, first + 1, -1)
                if text[starts[first] : ends[last - 1]] in stop_words
            ),
            first,
        )
        if last > first:
            yield first, last
        first = max(last, first + 1)


def _continues(tokens: Tokens, first: int, i: int) -> bool:
    lexeme = tokens.lexemes[i]
    # Of the characters that end a run, all of them stop words, 了 is part of 为了 too.
    if lexeme.flags & Flag.NEGATION or not (lexeme.shape == PIECE or lexeme.flags & Flag.STOP):
        return False
    return i == first or tokens.starts[i] == tokens.ends[i - 1]
