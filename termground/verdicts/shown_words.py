"""How many words are shown of a change: a marker of several words, and a character with the one that makes a word of it, are shown whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from termground.evidence.words import Word, is_parted


def whole_pair(words: Sequence[Word], first: int, last: int) -> int:
    """Where a range ends with the second character of the pair that its only word stands for: 之后, not 之.

    Args:
        words: The words of a sentence.
        first: Where the range begins.
        last: Where it ends.
    """
    alone = last == first + 1 and words[first].is_pair and not words[first].postposed
    return last + (alone and last < len(words) and not is_parted(words[last]))


def takes_next(words: Sequence[Word], run: range, holding: Callable[[str], Sequence[int]]) -> bool:
    """Whether the character behind a run of pairs is part of what no source has: not of 需要提前, where the sources have 购买.

    Args:
        words: The words of a sentence.
        run: Places of what no source has.
        holding: Gives the sentences that have a word.
    """
    behind = words[run[-1] + 1] if run[-1] + 1 < len(words) else None
    is_there = behind is not None and behind.is_pair and bool(holding(behind.norm))
    return words[run[-1]].is_pair and not (is_there and len(run) > 1)


def whole_marker(words: Sequence[Word], first: int, last: int) -> tuple[int, int]:
    """A range of words with the rest of the marker that its only word belongs to: *most* is two words in French."""
    mark = words[first].mark
    if last != first + 1 or mark is None or words[first].content:
        return first, last
    while first and words[first - 1].mark == mark and words[first - 1].token == words[first].token - 1:
        first -= 1
    while last < len(words) and words[last].mark == mark and words[last].token == words[last - 1].token + 1:
        last += 1
    return first, last


def up_to_mark(words: Sequence[Word], places: Sequence[int]) -> Sequence[int]:
    """Some words up to the first mark that parts one from the word before it."""
    for n, k in enumerate(places[1:], 1):
        if any(words[at].opens for at in range(places[n - 1] + 1, k + 1)):
            return places[:n]
    return places
