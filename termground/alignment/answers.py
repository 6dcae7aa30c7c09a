"""Where the sources answer a question, and where they have what a line leads in: near to its words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from termground.alignment.index import GAP, SentenceIndex
from termground.alignment.words import Word

HALF = 8.0
"""Words away at which a word of the question says half as much."""

SAME = 0.7
"""Share of an answer's words that must stand there in a row."""

APART = 0.85
"""What an answer counts whose words stand apart."""

FRAGMENT = 4
"""Words with content up to which an item of a list is placed by what leads it in too."""

LED = 0.5
"""What a word that leads an item in counts in the choice of its place, beside one of the item."""


def nearness(question: Sequence[Word], answer: Sequence[Word], index: SentenceIndex) -> float:
    """How near to the words of a question the sources have an answer, beside the nearest word that could be one.

    From 0 to 1. A word of the question counts more where it is rare, and less with the distance.
    """
    asked = dict.fromkeys(word.norm for word in question if word.content)  # sums need an order
    held = {norm: (index.rarity(norm), index.places[norm]) for norm in asked if norm in index.places}
    total = sum(index.rarity(norm) for norm in asked)
    if not total or not index.rows:
        return 0.0
    near: list[float] = []
    rows: list[Word] = []
    best = 0.0
    at = 0
    for row in index.rows:
        for word in row:
            value = sum(
                weight / (1 + _distance(places, at) / HALF)
                for norm, (weight, places) in held.items()
                if norm != word.norm
            )
            near.append(value / total)
            rows.append(word)
            if word.content and word.norm not in asked:
                best = max(best, value / total)
            at += 1
        at += GAP
    if not best:
        return 0.0
    return min(1.0, _where(answer, rows, near) / best)


def echo(question: Sequence[Word], answer: Sequence[Word]) -> float:
    """Share of an answer's words with content that the question has too."""
    asked = {word.norm for word in question if word.content}
    content = [word.norm for word in answer if word.content]
    return sum(norm in asked for norm in content) / len(content)


def led(words: Sequence[Word], context: Sequence[Word], index: SentenceIndex) -> dict[int, float]:
    """What the words that lead a fragment in say for each sentence that has one of its own.

    Args:
        words: The fragment.
        context: The words with content that lead it in.
        index: The sentences of the sources.
    """
    own = [word.norm for word in words if word.content]
    if not context or len(own) > FRAGMENT:
        return {}
    rows = {row for norm in own for row in index.holding(norm)}
    return {row: LED * much for row, much in index.asked_of(context).items() if row in rows}


def _distance(places: Sequence[int], at: int) -> int:
    k = bisect_left(places, at)
    return min(abs(at - places[i]) for i in (k - 1, k) if 0 <= i < len(places))


def _where(answer: Sequence[Word], words: Sequence[Word], near: Sequence[float]) -> float:
    """How near the answer stands: all of it in a row, else its words one by one."""
    norms = [word.norm for word in answer]
    found = []
    for i, word in enumerate(words):
        if word.norm != norms[0]:
            continue
        length = 0
        while length < len(norms) and i + length < len(words) and words[i + length].norm == norms[length]:
            length += 1
        if length >= max(1, SAME * len(norms)):
            found.append(max(near[i : i + length]))
    if found:
        return max(found)
    content = [word.norm for word in answer if word.content]
    if not content:
        return 0.0
    single = [
        max((value for word, value in zip(words, near, strict=True) if word.norm == norm), default=0.0)
        for norm in content
    ]
    return APART * sum(single) / len(single)
