"""The numbers by which words and sentences are compared by meaning: the same for all languages, shipped as text."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec

from termground.structs import prepared


class Ramp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cosine that counts nothing up to ``low`` and all from ``high`` on."""

    low: float
    high: float

    def of(self, cosine: float) -> float:
        """What a cosine counts, from 0 to 1."""
        return max(0.0, min(1.0, (cosine - self.low) / (self.high - self.low)))


class MeaningWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them.

    Attributes:
        threshold: The value from which a response passes, and the least support of a claim that is supported.
        crowd: What each doubling of the words to choose from takes off a cosine: some word is always near.
        few: Words to choose from that take nothing off.
        followed: What a word counts in the share that the source sentences bear out that has its like there.
        coverage: The same in the share that all sources have.
        ngrams: The same for the n-grams that no source has.
        shown: Cosine from which a word is shown beside its like.
        loose: Mean of its shares below which all of a claim is compared with its source sentence too.
        close: Share of a claim that its source sentence must bear out for its words to count without a look at all of it.
        copied: How tightly a claim follows its source that is a copy, of which meaning says nothing.
        swapped: The same of one of few words where one stands in the place of another.
        part: Part of that in the mean, where it raises that.
        rows: Source sentences of which the nearest one is looked for where a claim shares no word with any.
        words: What the nearness of two words counts.
        fits: How near in meaning all of a claim must be for its words to count.
        level: What the nearness of all of a claim counts.
    """

    threshold: float
    crowd: float
    few: int
    followed: float
    coverage: float
    ngrams: float
    shown: float
    loose: float
    close: float
    copied: float
    swapped: float
    part: float
    rows: int
    words: Ramp
    fits: Ramp
    level: Ramp


@cache
def meaning_weights() -> tuple[MeaningWeights, str]:
    """The weights that are shipped, and a digest of them."""
    shipped = files("termground.verdicts").joinpath("meaning.toml").read_bytes()
    return msgspec.convert(tomllib.loads(shipped.decode()), prepared(MeaningWeights)), sha256(
        shipped
    ).hexdigest()[:8]
