"""Whether a word that stands elsewhere than in the source still plays the same part."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.words.replacement import Replacement
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import FAR
from termground.evidence.words import Word


def stays(at: int, words: Sequence[Word], change: Replacement, place: FollowedSentence) -> bool:
    """Whether what a word without content goes with is the same in the source: before lunch, after lunch.

    That is the next word with content, and where particles follow theirs the one before it too: not in "he ate before he
    left" and "he left after he ate".

    Args:
        at: The word.
        words: The sentence.
        change: The words among which it stands.
        place: The source sentence.
    """
    low, high = change.given
    after = _content(words, at + 1) == _content(place.words, high)
    if not words[at].postposed:
        return after
    return after and _content(words, at - 1, step=-1) == _content(place.words, low - 1, step=-1)


def completes(at: int, words: Sequence[Word], place: FollowedSentence, index: SentenceIndex) -> bool:
    """Whether a name is part of one that the source sentence has in short: it says Reed, another one Anna Reed.

    Args:
        at: The name.
        words: The sentence.
        place: The source sentence.
        index: The sentences of the sources.
    """
    return any(
        other.norm in place.norms and pair in index.pairs
        for other, pair in (
            (words[k], (words[min(k, at)].norm, words[max(k, at)].norm))
            for k in (at - 1, at + 1)
            if 0 <= k < len(words)
        )
    )


def _content(words: Sequence[Word], at: int, *, step: int = 1) -> str | None:
    """The nearest word with content from a place on, forwards or backwards."""
    end = min(len(words), at + FAR) if step > 0 else max(-1, at - FAR)
    return next((words[k].norm for k in range(at, end, step) if words[k].content), None)
