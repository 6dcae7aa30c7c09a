"""What the one who asks says: the question that a response answers, and the facts that it need not have from its sources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from termground.claims.parts import Part
from termground.evidence.words import Word
from termground.facts import Fact
from termground.language.analysis import Analysis

SHORT = 24
"""Words with content up to which all that somebody says is the question; of more, what asks by its form."""

MOST = 8
"""Facts of the one who asks from which others may be reckoned; the last ones, as the question mostly ends."""


class Asked(NamedTuple):
    """What the one who asks says.

    Attributes:
        words: The words of what they ask; none where they say much and ask nothing by its form.
        facts: The figures and dates of all that they say, in text order.
        told: Those that they tell and do not ask about: *we are 4 people. How much do we pay?*
    """

    words: Sequence[Word]
    facts: Sequence[Fact]
    told: Sequence[Fact]


def asked_by(analysis: Analysis, parts: Sequence[Part]) -> Asked | None:
    """What the one who asks says; None where that is not known.

    Args:
        analysis: A response, what they say before it.
        parts: Its parts.
    """
    given = [part for part in parts if part.given]
    if not given:
        return None
    asking = [part for part in given if part.asks]
    carried = sum(word.content for part in given for word in part.words)
    words = [word for part in (given if carried <= SHORT else asking) for word in part.words]
    facts = [fact for fact in analysis.facts if fact.start < analysis.asked][-MOST:]
    told = [fact for fact in facts if not any(_holds(part, analysis, fact) for part in asking)]
    return Asked(words, facts, told if asking else ())


def _holds(part: Part, analysis: Analysis, fact: Fact) -> bool:
    """Whether a fact stands in a part."""
    tokens = analysis.tokens
    return tokens.starts[part.words[0].token] <= fact.start < tokens.ends[part.words[-1].token]
