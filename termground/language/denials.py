"""What negates and what only looks so: phrases with a negation in them, and phrases without content."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from typing import NamedTuple

from termground.text.merging import Change, replaced
from termground.text.words import is_piece
from termground.types import Flag, Lexeme, Tokens

_ASKS = re.compile(r"(?<=\w)\s?\?")


class Phrases(NamedTuple):
    """Phrases that are not the sum of their words.

    Attributes:
        positive: Those with a word that negates that do not negate, but have content.
        empty: Those, with such a word or without, that neither negate nor have content.
        despite: What begins like one of these and does negate.
    """

    positive: tuple[str, ...]
    empty: tuple[str, ...]
    despite: tuple[str, ...]


class Negations:
    """Tells what negates from what only looks like it, "no" in "no obstante", 不 in 不同, and finds empty phrases.

    Words of scripts with spaces come with their flag; the others are found here, and become one token each.

    Args:
        words: Words that negate.
        phrases: Phrases that do not, and those without content.
        plain: What a word is when it does not negate.
        negating: What it is when it does.
    """

    def __init__(
        self,
        words: Iterable[str],
        phrases: Phrases,
        plain: Callable[[str], Lexeme],
        negating: Callable[[str], Lexeme],
    ) -> None:
        self._plain = plain
        self._negating = negating
        pieces = [word for word in words if is_piece(word)]
        positive, empty, despite = (_any(listed) or "(?!)" for listed in phrases)
        spans = [*phrases.positive, *phrases.empty, *pieces]
        opens = "".join(sorted({re.escape(span[0]) for span in spans}))
        self._pattern = re.compile(
            f"(?=[{opens}])(?:(?!{despite})(?:(?P<empty>{empty})|{positive})|(?P<piece>{_any(pieces) or '(?!)'}))",
            re.IGNORECASE,
        )

    def mark(self, tokens: Tokens) -> Tokens:
        """The tokens with their negations as the surroundings say."""
        text, starts, ends, lexemes = tokens.text, tokens.starts, tokens.ends, tokens.lexemes
        changes: list[Change] = []
        for match in self._pattern.finditer(text):
            first = bisect_right(starts, match.start()) - 1
            last = bisect_left(ends, match.end())
            if not 0 <= first <= last < len(ends) or ends[last] != match.end():
                continue
            if match["piece"]:
                if starts[first] == match.start():
                    changes.append((first, last + 1, self._negating(match[0])))
                continue
            empty = match["empty"] is not None
            # 책뿐만 아니라: the word that a phrase begins within keeps its content.
            whole = empty and starts[first] == match.start()
            for i in range(first, last + 1):
                if whole or lexemes[i].flags & Flag.NEGATION:
                    plain = self._plain(text[starts[i] : ends[i]])
                    changes.append((i, i + 1, emptied(plain) if empty else plain))
        tokens = replaced(tokens, changes)
        return self._asking(tokens) if "?" in text else tokens

    def _asking(self, tokens: Tokens) -> Tokens:
        """A word right before a question mark only asks: Anh có đến không?"""
        lexemes = list(tokens.lexemes)
        for match in _ASKS.finditer(tokens.text):
            i = bisect_left(tokens.ends, match.start())
            if i < len(lexemes) and tokens.ends[i] == match.start() and lexemes[i].flags & Flag.NEGATION:
                plain = self._plain(tokens.surface(i))
                lexemes[i] = emptied(plain)
        return Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)


def emptied(lexeme: Lexeme) -> Lexeme:
    return Lexeme(lexeme.norm, lexeme.lemma, lexeme.tag, lexeme.flags | Flag.STOP, lexeme.shape)


def _any(words: Iterable[str]) -> str:
    """A pattern for any of some phrases, the longest first; a space in one is any one white space."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s") for word in ordered)
