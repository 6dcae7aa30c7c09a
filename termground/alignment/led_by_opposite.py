"""Another time told by a small word before the same noun, wherever the phrase stands: before the festival, after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.contrasts import contrasts
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.negation import denials
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, excludes, mentions

REACH = 3
"""Words from a small word to the noun that it leads."""

FEWEST = 2
"""Words with content of a claim."""


def led_by_opposite(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A small word for a time that excludes the one which its source has before the same noun, or behind it where particles follow.

    Words for a place may say the same though they exclude one another elsewhere: *sur Windows*, *sous Windows*.

    None where either side denies or forbids something, or another source sentence has all words of the claim.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main_sentence(index)
    if main is None or denials(words) or any(map(contrasts, words)):
        return
    number, row = main
    said = [word for word in words if word.content]
    forbidding = any(word.sense.denying and not word.sense.joining for word in (*words, *row))
    if len(said) < FEWEST or denials(row) or forbidding:
        return
    for at, word in enumerate(words):
        noun = _led(words, at)
        if noun is None or mentions(row, word):
            continue
        for k, rival in enumerate(row):
            if not (word.sense.joining or rival.sense.joining) or not excludes(word, rival):
                continue
            if _led(row, k) == noun and not mentions(words, rival):
                if _share(said, word, row) >= WEIGHTS.factuality.kept and not _is_said(
                    said, word, number, index
                ):
                    yield Edit(Change.OPPOSITE, 1.0, at, at + 1, number, (k, k + 1), part=1.0, told=True)
                return


def _led(words: Sequence[Word], at: int) -> str | None:
    """Normal form of the noun that a small word leads; None where it is none, or leads none."""
    word = words[at]
    if not word.sense.excludes or word.number or (word.content and not word.postposed):
        return None
    near = words[max(0, at - REACH) : at][::-1] if word.postposed else words[at + 1 : at + 1 + REACH]
    noun = next((other for other in near if other.content), None)
    return None if noun is None or noun.number else noun.norm


def _share(said: Sequence[Word], word: Word, row: Sequence[Word]) -> float:
    """Weighted share of the words of a claim, but for the small one, that a sentence has."""
    norms = {other.norm for other in row}
    others = [other for other in said if other is not word]
    total = fsum(other.weight for other in others)
    return fsum(other.weight for other in others if other.norm in norms) / total if total else 0.0


def _is_said(said: Sequence[Word], word: Word, number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and the small word."""
    others = [other for other in said if other is not word]
    return any(mentions(index.rows[row], word) for row in holding_all(others, index, but=number))
