"""The sentence nearest to another by shared words and matching characters, found without comparing all."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from termground.errors import UsageError

if TYPE_CHECKING:
    from cydifflib import SequenceMatcher

WORDS, CHARACTERS = 0.6, 0.4
"""Weights of the Jaccard index of words and of difflib's ratio of characters."""

STEPS = 3_000_000_000
"""Most work for one response, a step being a nanosecond or two."""

LOOK = 1_000
"""Steps that a pair of sentences, or of ranges of them, costs besides its characters."""

JUNK_LENGTH = 200
"""From this length on difflib passes over frequent characters."""


class Sentence:
    """A sentence with what a comparison asks of it.

    Attributes:
        text: As it stands.
        lower: Its lower-case form, whose characters are compared.
        words: The words that are compared.
    """

    __slots__ = ("_matcher", "lower", "text", "words")

    def __init__(self, text: str, words: Collection[str]) -> None:
        self.text = text
        self.lower = text.lower()
        self.words = frozenset(words)
        self._matcher: SequenceMatcher | None = None

    def compared_with(self, text: str) -> SequenceMatcher:
        """The sentence's matcher, set to compare a text with it."""
        if self._matcher is None:
            from cydifflib import SequenceMatcher  # noqa: PLC0415 - costs 10 ms

            self._matcher = SequenceMatcher(None, "", self.lower)
        self._matcher.set_seq1(text)
        return self._matcher


class Closest:
    """Finds the nearest of some sentences, with the result of comparing each in turn.

    Serves one thread and one response: it holds matchers, and its work is bounded by ``STEPS``.

    Args:
        sentences: The sentences to choose from; of equally near ones the first wins.
    """

    def __init__(self, sentences: Iterable[Sentence]) -> None:
        self._sentences = tuple(sentences)
        self._left = STEPS

    def find(self, wanted: Sentence) -> tuple[float, Sentence | None]:
        """The nearest sentence and how near it is; none where nothing at all is shared.

        A sentence is passed over where even the most that its length admits would not make it the nearest.

        Raises:
            UsageError: The work went beyond ``STEPS``.
        """
        best, winner = 0.0, -1
        for bound, place, shared in self._ordered(wanted):
            if -bound < best or (-bound == best and place > winner):
                break
            sentence = self._sentences[place]
            length = len(wanted.lower) + len(sentence.lower)
            least = int((best - shared) / CHARACTERS * length / 2) - 1  # one less than rounding could cost
            matched = self._matched(wanted, sentence, least)
            if matched is None:
                continue
            support = _support(shared, matched, length)
            if support > best or (support == best and place < winner):
                best, winner = support, place
        return best, self._sentences[winner] if winner >= 0 else None

    def _ordered(self, wanted: Sentence) -> list[tuple[float, int, float]]:
        """Every sentence's highest possible support (negative), place, and support by words, best first."""
        self._spend(LOOK * len(self._sentences))
        words, size, length = wanted.words, len(wanted.words), len(wanted.lower)
        rows = []
        for place, sentence in enumerate(self._sentences):
            common = len(words & sentence.words)
            jaccard = common / (size + len(sentence.words) - common) if common else 0.0
            shared = WORDS * jaccard
            other = len(sentence.lower)
            rows.append((-_support(shared, min(length, other), length + other), place, shared))
        rows.sort()
        return rows

    def _matched(self, wanted: Sentence, sentence: Sentence, least: int) -> int | None:
        """Characters that difflib matches, or None once they are known to be fewer than ``least``.

        The recursion is that of ``get_matching_blocks``, taken in steps so that it can stop: a range matches
        at most its shorter side.
        """
        longest = sentence.compared_with(wanted.lower).find_longest_match
        high, stop = len(wanted.lower), len(sentence.lower)
        frequent = stop >= JUNK_LENGTH
        matched, open_ = 0, min(high, stop)
        ranges = [(0, high, 0, stop)]
        while ranges:
            if matched + open_ < least:
                return None
            low, high, start, stop = ranges.pop()
            columns = stop - start
            # A character of a long sentence is at most at every hundredth place that is looked at.
            self._spend(LOOK + (high - low) * (columns // 8 + stop // 50 if frequent else columns))
            at, there, size = longest(low, high, start, stop)
            open_ -= min(high - low, columns)
            if not size:
                continue
            matched += size
            left = min(at - low, there - start)
            right = min(high - at, stop - there) - size
            open_ += left + right
            if left:
                ranges.append((low, at, start, there))
            if right:
                ranges.append((at + size, high, there + size, stop))
        return matched

    def _spend(self, steps: int) -> None:
        self._left -= steps
        if self._left < 0:
            raise UsageError(
                f"comparing these sentences character by character takes more than {STEPS:,} steps, which is "
                "the limit; split the response into parts, or give shorter sources or sentences"
            )


def _support(shared: float, matched: int, length: int) -> float:
    """Support from its share by words and the matched characters, of both sentences' ``length`` together."""
    return shared + CHARACTERS * (2.0 * matched / length)
