"""Japanese sentences split into what they say, where that is certain."""

from __future__ import annotations

from collections.abc import Iterator

from termground.language.clauses.nesting import Range
from termground.types import Tokens
from termground_ja import coordination, embedded
from termground_ja.moods import mood
from termground_ja.predicates import Reading


def clauses(tokens: Tokens, first: int, last: int) -> Iterator[Range]:
    """The clauses of one sentence, an outer one before those inside it.

    Predicates joined by a comma behind が, けれど, し, by 連用中止 or by て are split where nothing that follows could
    govern or embed the first of them; what says under which condition, of what is hoped or asked and what is told in
    passing of a name lies inside its clause.

    Args:
        tokens: The tokens of the text.
        first: Index of the sentence's first token.
        last: One past the index of its last.
    """
    read = Reading(tokens, first, last)
    start = first
    for end in (*coordination.ends(read), last):
        yield from _with_inner(read, start, end)
        start = end


def _with_inner(read: Reading, first: int, last: int) -> Iterator[Range]:
    way = mood(read, first, last)
    inner = list(embedded.inside(read, first, last, way))
    rest = read.content(first, last) - sum(read.content(low, high) for low, high, _ in inner)
    if inner and rest < 1:
        if len(inner) == 1 and inner[0][2] == "unasserted":
            way = "unasserted"
        inner = []
    yield first, last, way
    yield from inner
