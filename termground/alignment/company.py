"""The words by which a fact stands."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.words import Word

COMPANY = (1.0, 0.6, 0.3)
"""What the words with content on either side of a fact count, the nearest first."""

AROUND = 60
"""Words on either side of a fact among which they are looked for: a longer run without one is a row of figures."""


def company(words: Sequence[Word], first: int, last: int) -> dict[str, float]:
    """The words with content on either side of a range of words, with what each counts."""
    found: dict[str, float] = {}
    for side in (
        range(first - 1, max(-1, first - 1 - AROUND), -1),
        range(last, min(len(words), last + AROUND)),
    ):
        near = (words[at].norm for at in side if words[at].content and not words[at].number)
        for norm, weight in zip(near, COMPANY, strict=False):
            found[norm] = max(weight, found.get(norm, 0.0))
    return found
