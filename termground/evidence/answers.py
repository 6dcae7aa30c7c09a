"""Where the sources answer a question, and whether they say what a response says they do not."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from termground.evidence.index import GAP, SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

FRAGMENT = 4
"""Words with content up to which an item of a list is placed by what leads it in too."""

TOPIC_WORDS = 2
"""Words that must be named for a sentence with all of them to be the one that was meant."""


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
                weight / (1 + _distance(places, at) / WEIGHTS.answers.half)
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


def question_overlap(question: Sequence[Word], answer: Sequence[Word]) -> float:
    """Share of an answer's words with content that the question has too."""
    asked = {word.norm for word in question if word.content}
    content = [word.norm for word in answer if word.content]
    return sum(norm in asked for norm in content) / len(content)


def led_in(words: Sequence[Word], context: Sequence[Word], index: SentenceIndex) -> dict[int, float]:
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
    return {row: WEIGHTS.answers.led * much for row, much in index.asked_of(context).items() if row in rows}


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
        if length >= max(1, WEIGHTS.answers.same * len(norms)):
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
    return WEIGHTS.answers.apart * sum(single) / len(single)


def statement_about(index: SentenceIndex, about: Sequence[Word]) -> int | None:
    """The source sentence that says something of a topic: with all of its words, and a figure or name besides.

    Args:
        index: The sentences of the sources.
        about: The words of the topic.
    """
    norms = {word.norm for word in about}
    if len(norms) < TOPIC_WORDS:
        return None
    rarest = min(sorted(norms), key=lambda norm: len(index.holding(norm)))
    return next((row for row in index.holding(rarest) if _says(index, row, norms)), None)


def _says(index: SentenceIndex, row: int, norms: set[str]) -> bool:
    if not norms <= index.norms(row) or norms & index.left_open(row):
        return False
    words, named = index.rows[row], index.named(row)
    if any(word.negation for word in words) or _is_silent(index, row):
        return False
    return any(
        (word.number or is_name) and word.norm not in norms
        for word, is_name in zip(words, named, strict=True)
    )


def _is_silent(index: SentenceIndex, row: int) -> bool:
    """Whether a sentence itself says that something is not said."""
    frames = index.analyses[index.of[row]].frames
    return bool(frames.unstated(index.evidence(row).text))
