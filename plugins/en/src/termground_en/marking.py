"""Which words that turn a clause are none: parts of names and of hyphenated words."""

from __future__ import annotations

from typing import Final

from termground.language.meaning import Mark
from termground.types import Flag, Tokens
from termground_en.context import initial
from termground_en.lexicon import GLUE

_FIRST_OF_NAMES: Final = Flag.STOP | Flag.NEGATION


def is_plural(tokens: Tokens, i: int) -> bool:
    """Whether a word is a plural in *-s*."""
    word = tokens.word(i)
    return word.endswith("s") and tokens.lexemes[i].lemma != word


def stands(tokens: Tokens, mark: Mark) -> bool:
    """Whether a phrase stands for itself: *not known*, but not *they do not know*."""
    first, last, axis, _ = mark
    if tokens.lexemes[first].flags & Flag.NAME:
        return False
    if last - first == 1:
        return not (_glued(tokens, first) or _named(tokens, first))
    plain = axis != "knowledge" or tokens.lexemes[first].lemma != "not"
    return plain or tokens.word(last - 1).endswith(("d", "n"))


def _named(tokens: Tokens, i: int) -> bool:
    """Whether a word is part of a name: North Dakota, the Cold War."""
    if tokens.lexemes[i].flags & _FIRST_OF_NAMES or not tokens.text[tokens.starts[i]].isupper():
        return False
    following = i + 1 < len(tokens) and tokens.text[tokens.starts[i + 1]].isupper()
    return following or not initial(tokens, i)


def _glued(tokens: Tokens, i: int) -> bool:
    """Whether a word is part of one with hyphens: open-ended."""
    around = tokens.lexemes[max(0, i - 1) : i + 2]
    return any(lexeme.shape == GLUE for lexeme in around)
