"""Words of scripts without spaces by their surroundings: stop words of several characters, verbs of duty, counters."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator

from termground.language.denials import emptied
from termground.language.und import PIECE
from termground.text.merging import Change, replaced
from termground.types import Flag, Lexeme, Tokens
from termground_multi.counting import any_of

_LONGEST = 8
"""Characters of the longest stop word that is looked for in a run."""
_SPACE = re.compile(r"(?<=[^\W\d_]) (?=[^\W\d_])|(?<=[\u0e31-\u0e4e]) (?=[^\W\d_])")
_BEFORE, _BEHIND = 24, 12
"""Code points of a sentence of a script without stops before the space that ends it, and of what goes on behind it."""


def stopped(tokens: Tokens, stop_words: Collection[str]) -> Tokens:
    """Tokens in which the characters of stop words of several characters are stop words themselves."""
    text, starts, ends = tokens.text, tokens.starts, tokens.ends
    lexemes = list(tokens.lexemes)
    for first, last in _found(tokens, stop_words):
        for i in range(first, last):
            lexemes[i] = emptied(lexemes[i])
    return Tokens(text, starts, ends, lexemes)


def spaced_out(text: str, sentences: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Sentences, of which each space between two letters ends one where enough stands on either side up to the next space."""
    for start, end in sentences:
        first = start
        for match in _SPACE.finditer(text, start, end):
            at = match.start()
            ahead = text.find(" ", at + 1, end)
            if at - first >= _BEFORE and (end if ahead < 0 else ahead) - at > _BEHIND:
                yield first, at
                first = at + 1
        yield first, end


def phrases(words: Iterable[str], kept: Iterable[str]) -> re.Pattern[str]:
    """A pattern for words that are one token each, but for those in phrases that are kept as they are."""
    return re.compile(f"(?P<kept>{any_of(kept)})|{any_of(words)}")


def whole(tokens: Tokens, words: re.Pattern[str], stop_words: Collection[str]) -> Tokens:
    """Tokens in which each of some words is one, so that it begins and ends a run: 内可以带 is 内, 可以 and 带.

    One of a single character that is a stop word has no content either: 要 and 也, which no pair tells from a part of a word.
    """
    starts, ends, lexemes = tokens.starts, tokens.ends, tokens.lexemes
    changes: list[Change] = []
    for match in words.finditer(tokens.text):
        first, last = bisect_left(starts, match.start()), bisect_left(ends, match.end())
        if match["kept"] or not first <= last < len(ends) or (starts[first], ends[last]) != match.span():
            continue
        flags = [lexeme.flags for lexeme in lexemes[first : last + 1]]
        empty = Flag.STOP if match[0] in stop_words or all(flag & Flag.STOP for flag in flags) else 0
        denies = Flag.NEGATION if any(flag & Flag.NEGATION for flag in flags) else 0
        changes.append((first, last + 1, Lexeme(match[0], match[0], "", Flag.WORD | (denies or empty))))
    return replaced(tokens, changes)


def counted(tokens: Tokens, cut: Callable[[str], str], scaling: Callable[[str], bool]) -> Tokens:
    """Tokens in which a word that touches the number before it, a counter, is without its endings.

    Such a word may be of one character (2023년에, 12,000장을), which elsewhere is too little to tell an
    ending from a part of the word. One that only multiplies the number, as in 65만, has no content of its own.
    """
    starts, ends = tokens.starts, tokens.ends
    lexemes = list(tokens.lexemes)
    for i in range(1, len(lexemes)):
        if lexemes[i - 1].flags & Flag.NUMBER and starts[i] == ends[i - 1]:
            lexeme = lexemes[i]
            norm = cut(lexeme.norm)
            empty = Flag.STOP if scaling(norm) else 0
            lexemes[i] = Lexeme(norm, norm, lexeme.tag, lexeme.flags | Flag.COUNTER | empty, lexeme.shape)
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
