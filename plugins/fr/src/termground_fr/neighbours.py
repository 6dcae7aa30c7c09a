"""What stands beside a token."""

from __future__ import annotations

from termground.types import Tokens
from termground_fr.lexicon import ARTICLE, FIGURE, ONE, SPELLED

DETERMINERS = frozenset(ARTICLE + ONE + FIGURE + SPELLED)
"""Shapes of words that make a noun of the next."""


class Neighbours:
    """Tokens by index, with nothing before the first and after the last."""

    def __init__(self, tokens: Tokens, shapes: str) -> None:
        self._tokens = tokens
        self._shapes = shapes

    def shape(self, i: int) -> str:
        """The shape of a token."""
        return self._shapes[i] if 0 <= i < len(self._shapes) else ""

    def norm(self, i: int) -> str:
        """The normal form of a token."""
        return self._tokens.lexemes[i].norm if 0 <= i < len(self._shapes) else ""

    def lemma(self, i: int) -> str:
        """The lemma of a token."""
        return self._tokens.lexemes[i].lemma if 0 <= i < len(self._shapes) else ""

    def surface(self, i: int) -> str:
        """A token as it is written."""
        tokens = self._tokens
        return tokens.text[tokens.starts[i] : tokens.ends[i]] if 0 <= i < len(self._shapes) else ""

    def word(self, i: int) -> str:
        """A token in lower case, with a plain apostrophe."""
        return self.surface(i).lower().replace("’", "'")
