"""How far the sources bear out one claim of a response, and what they contradict in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.read import Read
from termground.alignment.standing import NOWHERE
from termground.metrics.claim_evidence import ChangeEvidence
from termground.metrics.missing_terms import MissingTerms
from termground.metrics.weights import Gate, Shares, Weights, ramp

FIGURES = frozenset({Change.FIGURE, Change.MOVED_FIGURE, Change.NEW_FIGURE})
"""Changes of numbers and dates."""

DENIALS = frozenset({Change.DENIED, Change.POLARITY})
"""Changes of negations."""

TURNS = frozenset(
    {
        Change.OPPOSITE,
        Change.NAME,
        Change.NEW_NAME,
        Change.MOVED_NAME,
        Change.TURNED,
        Change.FIRMER,
        Change.UNASSERTED,
    }
)
"""Other changes that turn what a claim says."""

Weighed = tuple[Edit, float]
"""A change with what it takes away, from 0 to 1."""


class Absence(msgspec.Struct, frozen=True):
    """Words of a claim that state a value or a name that no source has.

    Attributes:
        kind: ``fact`` or ``name``.
        first: The first word.
        last: One past the last.
    """

    kind: str
    first: int
    last: int


class Support(msgspec.Struct, frozen=True):
    """How far the sources bear out one claim.

    Attributes:
        read: The claim beside the source sentences that it follows.
        value: From 0 to 1; on the threshold or above, the claim is supported.
        contradictions: The changes that contradict it, the strongest first.
        reservations: The changes for which it is not supported and that contradict nothing, the strongest first.
        absences: The values and names in it that no source has, in text order.
    """

    read: Read
    value: float
    contradictions: tuple[Weighed, ...] = ()
    reservations: tuple[Weighed, ...] = ()
    absences: tuple[Absence, ...] = ()

    @property
    def contradicted(self) -> bool:
        """Whether the sources say otherwise, or say what the claim says that they do not say."""
        return bool(self.contradictions) or self.read.told is not None

    @property
    def counts(self) -> bool:
        """Whether it counts in the value: to say rightly that the sources do not say something is no credit."""
        return not self.read.absence or self.contradicted


class Supports:
    r"""Weighs the claims of one response.

    A claim's support is the weighted mean of three shares of it that the sources have (`termground.alignment.read.Read`),

    .. math:: s = \Bigl(\sum_k a_k x_k\Bigr) \prod_{e \in D} (1 - w_e t_e c_e) \, q

    less what changes :math:`D` that make it doubtful take away, each by its weight :math:`w_e`, by how tightly the claim
    (:math:`t_e`) and how closely the words around the change (:math:`c_e`) follow the source, and by the place :math:`q` of
    an answer behind its question. A claim that is contradicted, states as a fact what the sources leave open, has one other word
    where all else is as in the source, or a value or name that no source has, is worth less than the threshold: its support
    up to there, less what each of these takes away.

    Args:
        weights: The weights.
        missing: Looks for words of the response in the sources.
        evidence: Names its changes: what the sources do not show otherwise contradicts nothing.
    """

    def __init__(self, weights: Weights, missing: MissingTerms, evidence: ChangeEvidence) -> None:
        self._weights = weights
        self._missing = missing
        self._evidence = evidence

    def of(self, read: Read) -> Support:
        """The support of one claim."""
        weights = self._weights
        if read.absence:
            return Support(read, 1.0 if read.told is None else weights.threshold * weights.absent.denied)
        certain = self._certain(read, weights.contradictions)
        against = tuple(pair for pair in certain if self._evidence.contradicts(read, pair[0]))
        unproven = tuple(pair for pair in certain if pair not in against)
        open_there = () if against else (*unproven, *self._certain(read, weights.reservations))
        told = {at for edit, _ in against for at in range(edit.first, edit.last)}
        absences = tuple(one for one in self._absences(read) if told.isdisjoint(range(one.first, one.last)))
        value = min(1.0, shared(read, weights.shares)) * self._plausible(read) * self._placed(read)
        if against or open_there or absences:
            value = min(value, weights.threshold)
            value *= math.prod(1 - much for _, much in (*against, *open_there))
            value *= math.prod(
                getattr(weights.absent, kind) for kind in sorted({one.kind for one in absences})
            )
        elif not read.missing and read.followed >= weights.whole and read.nearness is None:
            value = max(value, weights.threshold)
        return Support(read, value, against, open_there, absences)

    def _certain(self, read: Read, weights: dict[str, float]) -> tuple[Weighed, ...]:
        """The changes that take enough away to be told, the strongest first."""
        found = [pair for pair in self._weighed(read, weights) if pair[1] >= self._weights.certain]
        return tuple(sorted(found, key=lambda pair: (-pair[1], pair[0].first)))

    def _plausible(self, read: Read) -> float:
        return math.prod(1 - much for _, much in self._weighed(read, self._weights.doubts))

    def _weighed(self, read: Read, weights: dict[str, float]) -> Iterator[Weighed]:
        """Each change that has a weight, with what it takes away."""
        for edit in read.edits:
            much = weights.get(edit.change, 0.0)
            if much and edit.change is not Change.EXCHANGED and not edit.told:
                gate = self._gate(edit.change)
                # what replaces one word is told from all of the claim, else the part of it between two marks may do
                slot = gate is self._weights.slot
                tight = read.tight if slot else max(read.tight, edit.part)
                much *= ramp(tight, gate.tight) * ramp(edit.closeness, gate.close)
            if much:
                yield edit, much

    def _gate(self, change: Change) -> Gate:
        if change in FIGURES:
            return self._weights.figure
        if change in DENIALS:
            return self._weights.denial
        return self._weights.turn if change in TURNS else self._weights.slot

    def _absences(self, read: Read) -> Iterator[Absence]:
        """The values, and behind them the names, that no source has in any form."""
        stated = [(first, last) for first, last, fact in read.facts if fact.standing in NOWHERE]
        for first, last in stated:
            yield Absence("fact", first, last)
        for first, last in self._missing.names(read):
            if not any(low < last and first < high for low, high in stated):
                yield Absence("name", first, last)

    def _placed(self, read: Read) -> float:
        """What the place of an answer leaves: 1 where it answers no question."""
        if read.nearness is None:
            return 1.0
        weights = self._weights
        return 1 - weights.question + weights.question * read.nearness * (1 - weights.echo * read.echo)


def shared(read: Read, shares: Shares) -> float:
    """The weighted sum of the shares of a claim that the sources have."""
    return shares.followed * read.followed + shares.held * read.held + shares.carried * read.carried


def combined(supports: Sequence[Support], weights: Weights) -> float:
    """The value of a response: the mean of its claims by their words, half arithmetic and half harmonic.

    The harmonic mean lets the worst claims count more. A contradicted claim leaves at most the threshold, so that such a
    response never passes; one whose claims are all supported always does.
    """
    supports = [one for one in supports if one.counts]
    if not supports:
        return 1.0
    total = sum(one.read.weight for one in supports)
    mean = sum(one.read.weight * one.value for one in supports) / total
    if min(one.value for one in supports) <= 0:
        harmonic = 0.0
    else:
        harmonic = total / sum(one.read.weight / one.value for one in supports)
    value = (1 - weights.harmonic) * mean + weights.harmonic * harmonic
    if any(one.contradicted for one in supports):
        return weights.threshold * value
    if all(one.value >= weights.threshold for one in supports):
        return min(1.0, max(value, weights.threshold))
    return min(value, 1.0)
