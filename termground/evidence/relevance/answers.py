"""What the words of a question say for the sentences of the sources, and whether these say what a response says they do not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat

from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

FRAGMENT = 4
"""Words with content up to which an item of a list is placed by what leads it in too."""

LONG_TOPIC = 3
"""Words of a topic from which two sentences that have them all together speak of it."""

TOPIC_WORDS = 2
"""Words that must be named for a sentence with all of them to be the one that was meant."""


def question_overlap(question: Sequence[Word], answer: Sequence[Word]) -> float:
    """Share of an answer's words with content that the question has too."""
    asked = {word.norm for word in question if word.content}
    content = [word.norm for word in answer if word.content]
    return sum(norm in asked for norm in content) / len(content)


def asked_of(words: Sequence[Word], index: SentenceIndex) -> dict[int, float]:
    """What the words of a question say for each sentence."""
    found: dict[int, float] = {}
    for value, rows in index.postings(words):
        found.update(zip(rows, map(value.__add__, map(found.get, rows, repeat(0.0))), strict=True))
    return found


def led_in(words: Sequence[Word], context: Sequence[Word], index: SentenceIndex) -> dict[int, float]:
    """What the words that lead a fragment in say for each sentence that has one of its own.

    Args:
        words: The fragment.
        context: The words with content that lead it in.
        index: The sentences of the sources.
    """
    own = [word for word in words if word.content]
    if not context or len(own) > FRAGMENT:
        return {}
    rows = frozenset(chain.from_iterable(rows for _, rows in index.postings(own)))
    return {row: WEIGHTS.answers.led * much for row, much in asked_of(context, index).items() if row in rows}


def statement_about(index: SentenceIndex, about: Sequence[Word]) -> int | None:
    """The source sentence that says something of a topic: with all of its words, and a figure or name besides.

    Args:
        index: The sentences of the sources.
        about: The words of the topic.
    """
    norms = {word.norm for word in about}
    if len(norms) < TOPIC_WORDS:
        return None
    return next((row for row in index.rarest(norms) if _says(index, row, norms)), None)


def mention_of(index: SentenceIndex, about: Sequence[Word], *, together: bool = True) -> int | None:
    """The first source sentence that speaks of a topic at all: with all of its words.

    Args:
        index: The sentences of the sources.
        about: The words of the topic.
        together: Whether of a topic of many words some may stand in the sentence before.
    """
    norms = {word.norm for word in about}
    rows = index.rarest(norms)
    found = next((row for row in rows if speaks(index, row, norms)), None)
    if found is not None or not together or len(norms) < LONG_TOPIC:
        return found
    near = (row for at in rows for row in (at, at + 1) if row < len(index.rows))
    return next((row for row in near if speaks_on(index, row, norms)), None)


def speaks(index: SentenceIndex, row: int, norms: set[str]) -> bool:
    """Whether a source sentence states something with some words, and does not itself say that nothing is said.

    Args:
        index: The sentences of the sources.
        row: The sentence.
        norms: Normal forms of the words.
    """
    return norms <= index.norms(row) and not norms & index.left_open(row) and not _is_silent(index, row)


def speaks_on(index: SentenceIndex, row: int, norms: set[str]) -> bool:
    """Whether a source sentence goes on with what the one before speaks of, so that both together have some words.

    Args:
        index: The sentences of the sources.
        row: The sentence.
        norms: Normal forms of the words.
    """
    both = index.around(row, before=1)
    if len(both) == 1 or not norms & index.norms(row):
        return False
    silent = any(_is_silent(index, at) for at in both)
    open_ = frozenset[str]().union(*map(index.left_open, both))
    return norms <= frozenset[str]().union(*map(index.norms, both)) and not norms & open_ and not silent


def _says(index: SentenceIndex, row: int, norms: set[str]) -> bool:
    if not speaks(index, row, norms):
        return False
    words, named = index.rows[row], index.named(row)
    if any(word.negation for word in words):
        return False
    return any(
        (word.number or is_name) and word.norm not in norms
        for word, is_name in zip(words, named, strict=True)
    )


def _is_silent(index: SentenceIndex, row: int) -> bool:
    """Whether a sentence itself says that something is not said."""
    frames = index.analyses[index.of[row]].frames
    return bool(frames.unstated(index.evidence(row).text))
