"""How far sources in another language bear out the claims of a response."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from heapq import nsmallest
from importlib.resources import files
from statistics import harmonic_mean

import msgspec

from termground.crosslingual.claim import ClaimFigure, ClaimName, ForeignClaim
from termground.crosslingual.figures import FigureStatus
from termground.structs import prepared
from termground.types import Region
from termground.verdicts.meaning import Ramp


class AcrossWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers by which claims are compared across languages.

    Attributes:
        threshold: The value from which a response passes, and the least support of a claim that is supported, with meaning.
        facts_threshold: The same where figures and names alone are compared.
        figure: What a figure or date counts among what a claim says.
        name: What a name counts.
        unsure: The part of that for a name that the other language may translate.
        words: What all other words count together.
        nearness: What the nearness of the whole claim counts.
        elsewhere: What is left of a figure or name that another sentence has than the nearest one.
        written: What is left of a figure whose digits alone stand there.
        placed: What an answer loses where its sentence is farther from its question than another one is, per cosine.
        contradicted: What a contradiction leaves of a claim's support.
        absent: What a figure or name that no source has leaves of it, besides what it lacks.
        swapped: What is left where two figures stand by each other's name.
        reversed: What is left where two names stand in the other order.
        least: Share of a name that a source must have for the name to be there.
        weakest: The part of the weakest claims' harmonic mean in the value; the rest is that of the mean of all claims.
        weakest_claims: How many claims those are at most.
        followed: What the nearness of the words counts.
        near: What the nearness of the claim counts.
    """

    threshold: float
    facts_threshold: float
    figure: float
    name: float
    unsure: float
    words: float
    nearness: float
    elsewhere: float
    written: float
    placed: float
    contradicted: float
    absent: float
    swapped: float
    reversed: float
    least: float
    weakest: float
    weakest_claims: int
    followed: Ramp
    near: Ramp


class AcrossSupport(msgspec.Struct, frozen=True):
    """How far the sources bear out one claim.

    Attributes:
        claim: The claim beside its nearest sentence.
        value: From 0 to 1; None where nothing in it can be compared.
        figures: Its figures that no source has, in text order.
        names: Its names that no source has, in text order.
        disguise: The part of it that may say something else than it shows; None where there is none.
    """

    claim: ForeignClaim
    value: float | None
    figures: tuple[ClaimFigure, ...] = ()
    names: tuple[ClaimName, ...] = ()
    disguise: Region | None = None

    @property
    def contradicted(self) -> bool:
        """Whether the sources say otherwise: another value or name of the same thing, or the opposite."""
        return any(self.contradictions)

    @property
    def contradictions(self) -> Iterator[ClaimFigure | ClaimName]:
        """The figures and names in whose place the nearest sentence has another one."""
        if self.claim.clear:
            yield from (one for one in self.figures if one.rival is not None)
            yield from (one for one in self.names if one.rival is not None and one.mention.sure)

    @property
    def refuted(self) -> bool:
        """Whether the response cannot pass with this claim."""
        return self.contradicted or self.claim.turned is not None or self.disguise is not None

    def holds(self, threshold: float) -> bool:
        """Whether the claim is supported: all that can be compared is in the sources, and near enough."""
        if self.value is None or self.value < threshold or self.refuted:
            return False
        swapped = self.claim.swapped is not None and self.claim.swapped.sure
        return not (self.figures or swapped or any(name.mention.sure for name in self.names))


def supported(claim: ForeignClaim, weights: AcrossWeights) -> AcrossSupport:
    """The support of one claim: the mean of what the nearest sentence has of it, less what speaks against it."""
    figures = tuple(one for one in claim.figures if one.anywhere is FigureStatus.ABSENT)
    names = tuple(one for one in claim.names if one.anywhere < weights.least)
    value = None if claim.absence else _borne_out(claim, weights)
    if value is None:
        return AcrossSupport(claim, None)
    if claim.placed is not None:
        value = max(0.0, value + weights.placed * claim.placed)
    support = AcrossSupport(claim, value, figures, names)
    if support.contradicted or claim.turned is not None:
        value *= weights.contradicted
    elif figures or any(name.mention.sure for name in names):
        value *= weights.absent
    if claim.swapped is not None:
        value *= weights.swapped if claim.swapped.sure else weights.reversed
    return msgspec.structs.replace(support, value=value)


def overall(supports: Sequence[AcrossSupport], weights: AcrossWeights, threshold: float) -> float | None:
    """The value of a response: half the mean of its claims by their words, half the harmonic mean of the weakest of them.

    Claims in which nothing can be compared count nothing; None where there are no others. As within one language, a response
    with a contradicted claim never passes, and one whose claims are all supported always does.
    """
    known = [(one, one.value) for one in supports if one.value is not None]
    if not known:
        return None
    total = math.fsum(one.claim.weight for one, _ in known)
    mean = math.fsum(one.claim.weight * value for one, value in known) / total
    lowest = nsmallest(weights.weakest_claims, (value for _, value in known))
    value = mean + weights.weakest * (harmonic_mean(lowest) - mean)
    if any(one.refuted for one in supports):
        return threshold * value
    if all(one.holds(threshold) for one, _ in known):
        return min(1.0, max(value, threshold))
    return min(1.0, value)


def _borne_out(claim: ForeignClaim, weights: AcrossWeights) -> float | None:
    """Share of what can be compared that the sources have; None where that is nothing."""
    shares = [(weights.figure, _stated(one, weights)) for one in claim.figures]
    shares += [
        (
            weights.name * (1.0 if one.mention.sure else weights.unsure),
            max(one.here, weights.elsewhere * one.anywhere),
        )
        for one in claim.names
    ]
    if claim.followed is not None:
        shares.append((weights.words, weights.followed.of(claim.followed)))
    if claim.nearness is not None:
        shares.append((weights.nearness, weights.near.of(claim.nearness)))
    if not shares:
        return None
    return math.fsum(weight * share for weight, share in shares) / math.fsum(weight for weight, _ in shares)


def _stated(figure: ClaimFigure, weights: AcrossWeights) -> float:
    """What a figure counts for how it stands to the sources."""
    counts = {FigureStatus.STATED: 1.0, FigureStatus.WRITTEN: weights.written, FigureStatus.ABSENT: 0.0}
    return max(counts[figure.here], weights.elsewhere * counts[figure.anywhere])


@cache
def across_weights() -> tuple[AcrossWeights, str]:
    """The weights that are shipped, and a digest of them."""
    shipped = files("termground.verdicts").joinpath("across.toml").read_bytes()
    return msgspec.convert(tomllib.loads(shipped.decode()), prepared(AcrossWeights)), sha256(
        shipped
    ).hexdigest()[:8]
