"""A text's tokens and what stands between them."""

from __future__ import annotations

from termground.types import Tokens
from termground_ru.lexicon import MAGNITUDE, UNIT


class Neighbours:
    """The tokens of one text in columns, their shapes as one string."""

    def __init__(self, tokens: Tokens, shapes: str) -> None:
        self.tokens = tokens
        self.text = tokens.text
        self.starts = tokens.starts
        self.ends = tokens.ends
        self.lexemes = tokens.lexemes
        self.shapes = shapes

    def low(self, i: int) -> str:
        return self.tokens.surface(i).lower()

    def near(self, i: int) -> bool:
        """Whether a token follows the one before it with at most white space between, in one paragraph."""
        if not 0 < i < len(self.starts):
            return False
        gap = self.text[self.ends[i - 1] : self.starts[i]]
        return gap == " " or not gap or (gap.isspace() and gap.count("\n") < 2)

    def counted(self, i: int) -> bool:
        """Whether a token is what a number before it counts."""
        return self.near(i) and self.shapes[i] in UNIT + MAGNITUDE

    def dotted(self, i: int) -> bool:
        return self.text.startswith(".", self.ends[i])

    def following(self, i: int) -> str:
        """The first character of the next token that follows a point and white space, if any."""
        if i + 1 >= len(self.starts):
            return ""
        gap = self.text[self.ends[i] : self.starts[i + 1]]
        return self.text[self.starts[i + 1]] if not gap.strip(".: \u00a0\u202f\n") and len(gap) < 4 else ""
