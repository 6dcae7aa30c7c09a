"""What a claim says in other words than the source sentence that it follows, as far as meaning tells."""

from __future__ import annotations

import msgspec


class MeantWord(msgspec.Struct, frozen=True):
    """A word that the source sentences do not have, and one of theirs that means nearly the same.

    Attributes:
        at: Index of the word in the claim.
        row: The source sentence.
        place: Index of the other word there.
        strength: What the one counts for the other, from 0 to 1.
        is_shown: Whether it is near enough to be shown beside the other, and for nothing to be missing in its place.
    """

    at: int
    row: int
    place: int
    strength: float
    is_shown: bool


class Paraphrase(msgspec.Struct, frozen=True):
    """What meaning adds to the shares of a claim that the sources have.

    Attributes:
        words: The words that are there by meaning, in text order.
        followed: What they add to the share that the source sentences bear out.
        coverage: What they add to the share that all sources have.
        ngrams: Share of the n-grams that no source has for which they make up.
        level: What all of the claim counts beside the source sentence, from 0 to 1.
        part: The part of ``level`` in the mean, where it raises that.
    """

    words: tuple[MeantWord, ...]
    followed: float
    coverage: float
    ngrams: float
    level: float
    part: float

    @property
    def shown(self) -> tuple[MeantWord, ...]:
        """Those words that are near enough to be shown beside their like."""
        return tuple(one for one in self.words if one.is_shown)

    def mean(self, followed: float, coverage: float, ngrams: float) -> float:
        """The mean of the three shares with what meaning adds to each.

        Args:
            followed: Share of the claim that the source sentences bear out.
            coverage: Share of it that all sources have.
            ngrams: Share of its n-grams that they have.
        """
        words = (
            min(1.0, followed + self.followed)
            + min(1.0, coverage + self.coverage)
            + ngrams
            + (1 - ngrams) * self.ngrams
        ) / 3
        return max(words, self.part * self.level + (1 - self.part) * words)
