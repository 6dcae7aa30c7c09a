"""The source sentence that a claim follows, as the rules ask it."""

from __future__ import annotations

from collections.abc import Collection

from termground.evidence.given_names import initial_runs
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import bracketed, keeps_most
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Sides, Word, sides
from termground.lazy import lazy
from termground.text.compounds import Compounds
from termground.text.kinship import Kin

WHOSE = 3
"""Words up to a mark behind a phrase that opens a part of a sentence: they tell whose it is."""

AROUND = 4
"""Words with content beside a word of doubt of which one must be kept where others stand in its place."""


class FollowedSentence(SentenceWords):
    """A source sentence that a claim follows.

    Args:
        row: Its number.
        index: The sentences of the sources.
    """

    def __init__(self, row: int, index: SentenceIndex) -> None:
        super().__init__(index.rows[row])
        self.row = row
        self.norms = index.norms(row)
        self._coordinators = index.coordinators
        self._by_characters = index.akin_by_characters
        self._joints = index.joints
        self.leads: dict[str, frozenset[str | None]] = {}

    @lazy
    def initials(self) -> tuple[str, ...]:
        """The letters of the initials of given names in it."""
        return tuple(letters for _, letters in initial_runs(self.words))

    @lazy
    def sides(self) -> Sides:
        """On which sides its words stand against others, and whether they are denied."""
        return sides(self.words)

    @lazy
    def kin(self) -> Kin:
        """What is akin to a word of the sentence."""
        return Kin(self.norms, by_characters=self._by_characters)

    @lazy
    def compounds(self) -> Compounds:
        """What its words make up."""
        return Compounds(self.at, self._joints)

    def doubts(self, at: int, kept: Collection[str]) -> bool:
        """Whether a word of doubt speaks of a word that the response keeps.

        It speaks of the nearest word with content on either side that no mark parts from it, or of the words beyond the
        marks where those set it off by itself.

        Args:
            at: The word of doubt.
            kept: Normal forms of the words of the response.
        """
        words = self.words
        around = (words[k] for k in bracketed(words, at) if words[k].content and k != at)
        if not all(word.norm in kept for word in around):
            return False  # it speaks of what the brackets say
        first, last = self.phrase_of(at)
        aside = words[first].opens and (last == len(words) or words[last].opens)
        if aside and last < len(words) and not keeps_most(words, last, kept):
            return False  # the subject alone is kept, of which something else is said
        before = self._nearest(range(first - 1, -1, -1), 1, aside=aside)
        behind = self._nearest(range(last, len(words)), 0, aside=aside)
        return any(word is not None and word.norm in kept for word in (before, behind))

    def phrase_of(self, at: int) -> tuple[int, int]:
        """Where the phrase begins and ends that a marked word is of, with whose it is up to the next mark: *by Oparin's hypothesis,*.

        Args:
            at: The word.
        """
        words = self.words
        first, last = at, at + 1
        while first > 0 and words[first - 1].mark == words[at].mark:
            first -= 1
        while last < len(words) and words[last].mark == words[at].mark:
            last += 1
        if first == 0 or words[first].opens:
            end = next((k for k in range(last, min(len(words), last + WHOSE + 1)) if words[k].opens), last)
            if all(word.mark is None for word in words[last:end]):
                return first, end
        return first, last

    def _nearest(self, places: range, shift: int, *, aside: bool) -> Word | None:
        """The nearest word with content on one side up to a mark; ``aside`` where the first mark parts nothing."""
        for at in places:
            if self.words[at + shift].opens and not (aside and at == places[0]):
                return None
            if shift and self.words[at].norm in self._coordinators:
                return None  # what stands before an *and* is stated by itself
            if self.words[at].content:
                return self.words[at]
        return None
