"""What the one who asks says: the question that a response answers, and figures from which it may reckon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from termground.claims.parts import Part
from termground.evidence.words import Word
from termground.facts import Fact
from termground.language.analysis import Analysis

SHORT = 24
"""Words with content up to which all that somebody says is the question where nothing of it asks by its form."""

TOPIC = 2
"""Words with content that a question has at least; what is said before it makes up for fewer: *… Who was that?*"""

MOST = 2
"""Figures of the one who asks up to which others are reckoned from them; of more, some sum or product gives nearly anything."""


class Asked(NamedTuple):
    """What the one who asks says.

    Attributes:
        words: The words of their last question; none where they say much and ask nothing by its form.
        facts: The figures and dates of it and of the sentence before it, in text order.
    """

    words: Sequence[Word]
    facts: Sequence[Fact]

    @property
    def few(self) -> Sequence[Fact]:
        """The facts from which others may be reckoned; none where there are many."""
        return self.facts if len(self.facts) <= MOST else ()


def asked_by(analysis: Analysis, parts: Sequence[Part]) -> Asked | None:
    """What the one who asks says; None where that is not known.

    Args:
        analysis: A response, what they say before it.
        parts: Its parts.
    """
    given = [part for part in parts if part.given]
    if not given:
        return None
    asking = [at for at, part in enumerate(given) if part.asks]
    if not asking:
        words = [word for part in given for word in part.words]
        return Asked(words, ()) if _content(given) <= SHORT else Asked((), ())
    first = last = asking[-1]
    while first and (first - 1 in asking or _content(given[first : last + 1]) < TOPIC):
        first -= 1
    words = [word for part in given[first : last + 1] for word in part.words]
    tokens = analysis.tokens
    start = tokens.starts[given[max(0, first - 1)].words[0].token]
    end = tokens.ends[words[-1].token]
    return Asked(words, [fact for fact in analysis.facts if start <= fact.start < end])


def _content(parts: Sequence[Part]) -> int:
    return sum(word.content for part in parts for word in part.words)
