"""The small words of a sentence that ``frames.toml`` lists: whether it has some of a kind, and where they stand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from termground.evidence.words import Word
from termground.language.listed_phrases import ListedPhrases, Place

Told = TypeVar("Told")

Find = Callable[[ListedPhrases, str], Iterable[tuple[Told, Place]]]
"""Finds phrases of a language in a text, each with what it tells."""


def has_phrase(words: Sequence[Word], kind: str) -> bool:
    """Whether some words that follow one another have a phrase of a kind: in total, so that, no later than.

    Args:
        words: The words.
        kind: The kind, as `termground.language.phrase_kinds` has them.
    """
    if not words:
        return False
    text = words[0].text
    return text.phrases.has(kind, text.passage(words[0].token, words[-1].token))


def kinds_in(words: Sequence[Word]) -> frozenset[str]:
    """The kinds of which some words that follow one another may have phrases; they have none of any other.

    Args:
        words: The words.
    """
    if not words:
        return frozenset()
    text = words[0].text
    return text.phrases.kinds(text.passage(words[0].token, words[-1].token))


def of_kinds(kinds: Collection[str]) -> Find[str]:
    """What finds the phrases of some kinds, kind by kind.

    Args:
        kinds: The kinds.
    """

    def find(phrases: ListedPhrases, text: str) -> list[tuple[str, Place]]:
        return [(kind, place) for kind, places in phrases.places(kinds, text).items() for place in places]

    return find


def places_in_view(words: Sequence[Word], find: Find[Told]) -> list[tuple[Told, Place]]:
    """The phrases of a sentence, each with where it begins and ends in the view.

    Args:
        words: The sentence.
        find: Finds them in its text.
    """
    if not words:
        return []
    text = words[0].text
    begin = text.starts_at(words[0].token)
    told = find(text.phrases, text.passage(words[0].token, words[-1].token))
    return [(what, (begin + start, begin + end)) for what, (start, end) in told]


def places_in_words(words: Sequence[Word], find: Find[Told]) -> list[tuple[Told, range]]:
    """The phrases of a sentence, each with the words that begin in it, which may be none.

    Args:
        words: The sentence.
        find: Finds them in its text.
    """
    told = places_in_view(words, find)
    if not told:
        return []
    starts = words[0].text.starts([word.token for word in words])
    return [
        (what, range(bisect_left(starts, start), bisect_left(starts, end))) for what, (start, end) in told
    ]
