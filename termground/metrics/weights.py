"""The weights of ``grounding``: a few numbers, fitted over several data sets at once and shipped as text."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec

Ramp = tuple[float, float]
"""A share from which something begins to count, and one from which it counts in full."""


class Shares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much each share of a sentence counts that the sources bear out; see `termground.alignment.read.Read`."""

    followed: float
    held: float
    written: float
    carried: float


class Weakest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What draws the mean of the sentences towards the weakest one.

    Attributes:
        weight: How much it counts where some sentence is a near-copy.
        tight: How tightly a sentence follows its source to be one.
        changed: How much it counts where a sentence is contradicted by what it changes.
    """

    weight: float
    tight: Ramp
    changed: float


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a change counts by how tightly the sentence, and how closely the words around, follow the source."""

    tight: Ramp
    close: Ramp


class Judged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the claims of a sentence take away that follows its source loosely.

    Attributes:
        loose: Tightness below which the claims of a sentence are judged.
        contradicted: What a claim takes away that the sources contradict.
        unproven: What one takes away that names what the sources do not have, or states what they leave open.
        unknown: What it takes away if nothing is known of any claim.
    """

    loose: float
    contradicted: float
    unproven: float
    unknown: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All weights.

    Attributes:
        short: Of the shares that are borne out, for sources of few words.
        long: The same for sources of many, which have most words somewhere.
        kept: Of the shares that count whatever is changed; the rest up to 1 is that of the sentences' values.
        words: How many words are few, and how many are many; between them the logarithm decides.
        weakest: Of the weakest sentence.
        question: Of an answer's place.
        figure: Where changes of figures count.
        denial: Where a negation more or less counts.
        turn: Where changes of opposites, names and roles count, and what is stated more firmly.
        slot: Where another word in the place of one counts.
        changes: What each change takes away where it counts in full, from 0 to 1.
        judged: Of the claims of loose sentences.
        thresholds: The value from which a text is grounded, by language; ``default`` for the others.
    """

    short: Shares
    long: Shares
    kept: Shares
    words: Ramp
    weakest: Weakest
    question: float
    figure: Gate
    denial: Gate
    turn: Gate
    slot: Gate
    changes: dict[str, float]
    judged: Judged
    thresholds: dict[str, float]

    def threshold(self, language: str) -> float:
        """The value from which a text in a language is grounded."""
        return self.thresholds.get(language.partition("-")[0], self.thresholds["default"])


@cache
def weights() -> tuple[Weights, str]:
    """The weights that are shipped, and a digest of them."""
    text = files("termground.metrics").joinpath("grounding.toml").read_bytes()
    return msgspec.convert(tomllib.loads(text.decode()), Weights), sha256(text).hexdigest()[:8]


def ramp(value: float, between: Ramp) -> float:
    """Where a value lies between two others: 0 up to the first, 1 from the second."""
    low, high = between
    return min(1.0, max(0.0, (value - low) / (high - low)))
