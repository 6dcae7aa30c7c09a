"""What a text affirms and what it denies, by its keywords and the words that deny, exclude or restrict."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from termground.facts.values import Fact
from termground.language.analysis import Analysis
from termground.types import Flag, Keyword

NEGATIVE = frozenset(
    {
        "closed",
        "forbidden",
        "none",
        "absent",
        "invalid",
        "reject",
        "failure",
        "off",
        "exclude",
        "illegal",
        "inadmissible",
        "free",
        "unneeded",
    }
)
"""Values that say as much as a denial: *closed to visitors* for *visitors are not admitted*."""

PRIVATIVE = NEGATIVE | {"only", "few", "lost", "lose", "against", "private", "optional", "unstated"}
"""Values that may stand for a denial: *only on Monday* for *not on other days*."""


def polarity(analysis: Analysis, keywords: Iterable[Keyword]) -> dict[str, int]:
    """Whether each keyword stands affirmed (1), denied (2) or both (3)."""
    negated = analysis.negated
    found: dict[str, int] = {}
    for keyword in keywords:
        denied = any(i in negated for i in range(keyword.first, keyword.last))
        found[keyword.key] = found.get(keyword.key, 0) | (2 if denied else 1)
    return found


def denies_besides(
    analysis: Analysis, pieces: Sequence[tuple[int, int]], keywords: Iterable[Keyword]
) -> bool:
    """Whether a word in some ranges of view tokens is denied that is none of some keywords.

    Words of a figure deny nothing: *no fewer than*, «без малого».
    """
    negated = analysis.negated
    known = {i for keyword in keywords for i in range(keyword.first, keyword.last)}
    besides = (i for a, b in pieces for i in range(a, b) if i in negated and i not in known)
    return any(not in_figure(analysis, i) for i in besides)


def denying(analysis: Analysis, pieces: Sequence[tuple[int, int]]) -> frozenset[str]:
    """Normal forms of the words in some ranges of view tokens that deny, exclude or restrict, negations among them."""
    lexemes, senses = analysis.view_tokens.lexemes, analysis.senses
    return frozenset(
        lexemes[i].norm
        for first, last in pieces
        for i in range(first, last)
        if lexemes[i].flags & Flag.NEGATION or (senses[i].denying and not senses[i].framing)
    )


def in_figure(analysis: Analysis, token: int) -> bool:
    """Whether a view token is part of a number, a date or another fact."""
    start, facts = analysis.tokens.starts[token], analysis.facts
    i = bisect_right(facts, start, key=_start) - 1
    return i >= 0 and start < facts[i].end


def _start(fact: Fact) -> int:
    return fact.start
