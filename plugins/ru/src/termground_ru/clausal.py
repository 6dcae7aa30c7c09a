"""A clause with what lies inside it, and whether two predicates may belong together."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

import msgspec

from termground_ru.segments import Sentence

ENOUGH: Final = 2
"""Words with content that a clause needs to stand by itself."""

_CLASHES = (
    ("sing", "plur"),
    ("masc", "femn"),
    ("masc", "neut"),
    ("femn", "neut"),
    ("1per", "3per"),
    ("2per", "3per"),
)


class Inner(msgspec.Struct, gc=False):
    """A subordinate clause, a phrase or a bracket inside a clause.

    Attributes:
        first: Its first token.
        last: One past its last.
        kind: The kind of the part that begins it.
        head: The token that predicates in it, or -1.
        owed: Predicates that it still lacks.
    """

    first: int
    last: int
    kind: str
    head: int = -1
    owed: int = 0


def _first(inner: Inner) -> int:
    return inner.first


class Clausal(msgspec.Struct):
    """A clause with what lies inside it.

    Attributes:
        first: Its first token.
        last: One past its last.
        heads: The tokens that predicate in it.
        inner: What lies inside it, ascending.
        shared: Whether something in front holds for all of it, so that it is not split.
    """

    first: int
    last: int
    heads: list[int]
    inner: list[Inner]
    shared: bool = False

    @property
    def hidden(self) -> list[tuple[int, int]]:
        """Ranges whose predicates are not the clause's own."""
        return [(inner.first, inner.last) for inner in self.inner]

    def slice(self, first: int, last: int) -> Clausal:
        """What lies between two tokens."""
        if (first, last) == (self.first, self.last):
            return self
        heads = self.heads[bisect_left(self.heads, first) : bisect_left(self.heads, last)]
        begin = bisect_left(self.inner, first, key=_first)
        inner = self.inner[begin : bisect_left(self.inner, last, key=_first)]
        return Clausal(first, last, heads, inner)


def agree(sentence: Sentence, one: int, other: int) -> bool:
    """Whether two predicates may have one subject."""
    tags = sentence.lexemes[one].tag, sentence.lexemes[other].tag
    if any((a in tags[0] and b in tags[1]) or (b in tags[0] and a in tags[1]) for a, b in _CLASHES):
        return False
    return ("PRED" in tags[0]) == ("PRED" in tags[1])
