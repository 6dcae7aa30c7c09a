"""The weights of ``grounding``: a few numbers, the same for all languages, shipped as text."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec

Ramp = tuple[float, float]
"""A share from which something begins to count, and one from which it counts in full."""


class Shares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much each share of a claim counts that the sources have; see `termground.alignment.read.Read`."""

    followed: float
    held: float
    carried: float


class Absent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left of a claim's support where it states something that no source has.

    Attributes:
        fact: For a number, date or other value.
        name: For a proper name.
        denied: What is left of the threshold where it says that the sources do not say something, and they do.
    """

    fact: float
    name: float
    denied: float


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a change counts by how tightly the claim, and how closely the words around, follow the source."""

    tight: Ramp
    close: Ramp


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All weights.

    Attributes:
        threshold: The value from which a response passes, and the support from which a claim is supported.
        harmonic: The part of the harmonic mean of the claims in the value; the rest is that of the arithmetic mean.
        certain: What a change must take away to contradict its claim, or to leave it open.
        question: What an answer loses at most by standing far from the words of its question.
        echo: What an answer loses there that only repeats words of the question.
        whole: Share of a claim that its source sentence must have for the claim to be supported whatever the other shares.
        shares: Of the shares of a claim that the sources have; their sum is 1.
        absent: Of values and names that no source has.
        figure: Where changes of figures count.
        denial: Where a negation more or less counts.
        turn: Where changes of opposites, names and roles count.
        slot: Where another word in the place of one counts.
        contradictions: What each change that can contradict takes away where it counts in full, from 0 to 1.
        reservations: The same of changes for which a claim is not supported: what the sources leave open and it states as a
            fact, and another word where all else is as in the source, which may mean the same.
        doubts: The same of changes that make a claim less likely and never contradict it.
    """

    threshold: float
    harmonic: float
    certain: float
    question: float
    echo: float
    whole: float
    shares: Shares
    absent: Absent
    figure: Gate
    denial: Gate
    turn: Gate
    slot: Gate
    contradictions: dict[str, float]
    reservations: dict[str, float]
    doubts: dict[str, float]


@cache
def weights() -> tuple[Weights, str]:
    """The weights that are shipped, and a digest of them."""
    text = files("termground.metrics").joinpath("grounding.toml").read_bytes()
    return msgspec.convert(tomllib.loads(text.decode()), Weights), sha256(text).hexdigest()[:8]


def ramp(value: float, between: Ramp) -> float:
    """Where a value lies between two others: 0 up to the first, 1 from the second."""
    low, high = between
    return min(1.0, max(0.0, (value - low) / (high - low)))
