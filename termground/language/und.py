"""The fallback for languages without a plugin: Unicode words, no grammar."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import ClassVar

from termground.language.base import Language
from termground.language.defaults import Example
from termground.text.words import is_piece
from termground.types import Flag, Lexeme, Tokens
from termground.versions import version_of

PIECE = "c"
"""Shape of a token that is a character of a script without spaces, and a word only with its neighbours."""


class Und(Language):
    """Any language, by Unicode alone.

    Words come from the default boundaries of UAX #29. Scripts without spaces give characters there, so
    their terms and keywords are the overlapping pairs of them: 图书, 书馆. There are no lemmas and no stop
    words, so inflected forms do not match; a language's own plugin knows better.
    """

    code = "und"
    name = "Undetermined (Unicode fallback)"
    examples: ClassVar[tuple[Example, ...]] = (
        Example(
            source="The library opens at 9 on weekdays and keeps rare maps in the cellar.",
            grounded="the LIBRARY keeps rare maps in the cellar",
            ungrounded="The library keeps rare coins in the attic",
            invented=("coins", "attic"),
        ),
        Example(
            source="图书馆于二〇二三年重新开放，地下室收藏着珍贵的地图。",
            grounded="地下室收藏着珍贵的地图",
            ungrounded="地下室收藏着珍贵的硬币",
            invented=("硬币",),
        ),
    )

    @property
    def stop_words(self) -> frozenset[str]:
        """None: they differ by language."""
        return frozenset()

    def lexeme(self, word: str) -> Lexeme:
        """The base's, with a shape that tells a character of a run from a word."""
        lexeme = super().lexeme(word)
        if not is_piece(word):
            return lexeme
        return Lexeme(lexeme.norm, lexeme.lemma, lexeme.tag, lexeme.flags, PIECE)

    def terms(self, tokens: Tokens) -> Iterator[tuple[int, int]]:
        """Words; in a run of characters without spaces, each two neighbours."""
        return self.keywords(tokens)

    def keywords(self, tokens: Tokens) -> Iterator[tuple[int, int]]:
        """The same as the terms, since Unicode knows no parts of speech."""
        lexemes = tokens.lexemes
        first = 0
        while first < len(lexemes):
            last = _run_end(tokens, first)
            if last - first > 1:
                for i in range(first, last - 1):
                    if not lexemes[i].flags & lexemes[i + 1].flags & Flag.STOP:
                        yield i, i + 2
            elif lexemes[first].has_content:
                yield first, last
            first = last

    def signature(self) -> dict[str, str]:
        """The segmenter and the Unicode version of the character tables."""
        return super().signature() | {
            "tok": f"uax29 regex {version_of('regex')}",
            "unicode": unicodedata.unidata_version,
            "units": "words, character bigrams in scripts without spaces",
        }


def _run_end(tokens: Tokens, first: int) -> int:
    """Where the run of touching characters that begins at a token ends; a negation is no part of one."""
    lexemes, starts, ends = tokens.lexemes, tokens.starts, tokens.ends
    last = first + 1
    if not _runs(lexemes[first]):
        return last
    while last < len(lexemes) and starts[last] == ends[last - 1] and _runs(lexemes[last]):
        last += 1
    return last


def _runs(lexeme: Lexeme) -> bool:
    return lexeme.shape == PIECE and not lexeme.flags & Flag.NEGATION
