"""How far the sources bear out one claim of a response, and the response by its claims."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from math import fsum
from statistics import harmonic_mean

import msgspec

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import Edit
from termground.types import Region
from termground.verdicts.weights import Weights


class Absence(msgspec.Struct, frozen=True):
    """Words of a claim that state a value, a code or a name that no source has.

    Attributes:
        kind: ``fact``, ``code`` or ``name``.
        first: The first word.
        last: One past the last.
        unwritten: Whether it is a value with digits that stand in no source, whatever they count there.
    """

    kind: str
    first: int
    last: int
    unwritten: bool = False


class Support(msgspec.Struct, frozen=True):
    """How far the sources bear out one claim.

    Attributes:
        read: The claim beside the source sentences that it follows.
        value: From 0 to 1.
        contradictions: The changes that contradict it, in text order.
        reservations: The changes for which it is not supported and that contradict nothing, in text order; a word that the sources have elsewhere is none.
        absences: The values and names in it that no source has.
        doubted: Whether something in it may be said otherwise by the sources, and nothing can be told for sure.
        disguise: The part of it that may say something else than it shows; None where there is none.
    """

    read: AlignedClaim
    value: float
    contradictions: tuple[Edit, ...] = ()
    reservations: tuple[Edit, ...] = ()
    absences: tuple[Absence, ...] = ()
    doubted: bool = False
    disguise: Region | None = None

    def holds(self, threshold: float) -> bool:
        """Whether the claim is supported: enough of it is in the sources, and nothing in it speaks against it."""
        against = self.contradicted or self.reservations or self.absences or self.doubted or self.disguise
        return self.value >= threshold and not against

    @property
    def contradicted(self) -> bool:
        """Whether the sources say otherwise, or say what the claim says that they do not say."""
        return bool(self.contradictions) or self.read.stated_in is not None

    @property
    def counts(self) -> bool:
        """Whether it counts in the value: to say rightly that the sources do not say something is no credit."""
        return not self.read.absence or self.contradicted or self.doubted


def combined(supports: Sequence[Support], weights: Weights) -> float:
    """The value of a response: half the mean of its claims by their words, half the harmonic mean of the weakest of them.

    So that the worst claims count more. A contradicted or disguised claim leaves at most the threshold, so that such a response never
    passes, nor does one without a supported claim; one whose claims are all supported always does.
    """
    supports = [one for one in supports if one.counts]
    if not supports:
        return 1.0
    total = fsum(one.read.weight for one in supports)
    mean = fsum(one.read.weight * one.value for one in supports) / total
    lowest = nsmallest(weights.weakest_claims, (one.value for one in supports))
    value = mean + weights.weakest * (harmonic_mean(lowest) - mean)
    if any(one.contradicted or one.disguise for one in supports):
        return weights.threshold * value
    held = [one.holds(weights.threshold) for one in supports]
    if all(held):
        return min(1.0, max(value, weights.threshold))
    return min(value, 1.0 if any(held) else weights.threshold * weights.unsupported)
