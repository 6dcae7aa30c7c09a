"""Source sentences that have all words of a claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

MOST_ROWS = 12
"""Source sentences with a word that are looked at."""


def holding_all(words: Iterable[Word], index: SentenceIndex, *, but: int) -> Iterator[int]:
    """The first source sentences, but one, that have all words of a claim, those of its rarest word looked at.

    Args:
        words: Its words with content.
        index: The sentences of the sources.
        but: The sentence that the claim follows.
    """
    norms = {word.norm for word in words}
    rarest = min((index.holding(norm) for norm in sorted(norms)), key=len, default=[])
    yield from (row for row in rarest[:MOST_ROWS] if row != but and norms <= index.norms(row))
