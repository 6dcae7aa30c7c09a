"""Keywords as the Russian notebook picks them, punctuation and all."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

LONGER_THAN = 3
"""Code points; words up to this length are no keywords."""


def keywords(texts: Iterable[str], stopwords: Collection[str]) -> frozenset[str]:
    """Lower-case words of all texts that are long enough and no stop words."""
    return frozenset(
        word
        for text in texts
        for word in text.lower().split()
        if len(word) > LONGER_THAN and word not in stopwords
    )


@cache
def russian_stopwords() -> frozenset[str]:
    """The list of stopwordsiso as it is, «не» included; the notebook's own needs a download."""
    import stopwordsiso  # noqa: PLC0415 - costs 60 ms

    return frozenset(stopwordsiso.stopwords("ru"))
