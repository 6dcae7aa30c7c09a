"""The weights of ``grounding``: a few numbers, the same for all languages, shipped as text."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec

from termground.evidence.weights import SHIPPED
from termground.structs import prepared


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How closely a claim must follow its source for a change to stand in the place of what the source says.

    Attributes:
        tight: The least share of the rest of the claim that stands there in the same order.
        close: The least share of the words right around the change that does.
    """

    tight: float
    close: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All weights.

    Attributes:
        threshold: The value from which a response passes, and the least support of a claim that is supported.
        unsupported: What is at most left of the threshold where no claim of a response is supported.
        weakest: The part of the weakest claims' harmonic mean in the value; the rest is that of the mean of all claims.
        weakest_claims: How many claims those are at most.
        late: What a claim loses by all that it lacks standing at its end.
        contradicted: What each contradiction leaves of a claim's support.
        open: What is left of it where the claim has one other word, or something that the sources may say otherwise.
        firmer: What is left of it where the claim states as a fact what the sources leave open.
        absent: What is left of it where the claim has a name that no source has.
        unwritten: What is left of it where the claim has a value whose digits no source has.
        denied: What is left of the threshold where a claim says that the sources do not say something, and they do.
        question: What an answer loses at most by standing far from the words of its question.
        echo: What an answer loses there that only repeats words of the question.
        whole: Share of a claim that its source sentence must have for the claim to be supported whatever the other shares.
        half: The same for a claim of which the sources lack no more words than the next weight says.
        lacking: Share of the words of a claim that the sources may lack in any form where it says what they do in other words.
        about: Share of a claim that a source sentence must bear out to be shown beside it.
        about_unsupported: The same where the claim is not supported: less may speak of something else.
        words_instead: Words with content that may be shown in the place of others; more of them say something else.
        alone: Share of all other words of a claim that must follow the source for the one in the place of another to count.
        instead: Where a word of the source is shown in the place of one of the claim.
        figure: Where another number or date counts.
        denial: Where a negation more or less counts.
        turn: Where opposites, names, roles and what is stated too firmly count.
        word: Where one other word counts.
        sure: Where a change contradicts the claim; in looser claims the sources may mean the same.
        unsure: The same of another name, a negation that turns another one, and a denial that is left out.
        elsewhere: The same of a value that the sources have of something else.
    """

    threshold: float
    unsupported: float
    weakest: float
    weakest_claims: int
    late: float
    contradicted: float
    open: float
    firmer: float
    absent: float
    unwritten: float
    denied: float
    question: float
    echo: float
    whole: float
    half: float
    lacking: float
    about: float
    about_unsupported: float
    words_instead: float
    alone: float
    instead: Place
    figure: Place
    denial: Place
    turn: Place
    word: Place
    sure: Place
    unsure: Place
    elsewhere: Place


OWN = files("termground.verdicts").joinpath("weights.toml").read_bytes()
"""The file of these weights."""


@cache
def weights() -> tuple[Weights, str]:
    """The weights that are shipped, and a digest of them and of those by which claims are compared with their sources."""
    return msgspec.convert(tomllib.loads(OWN.decode()), prepared(Weights)), sha256(OWN + SHIPPED).hexdigest()[
        :8
    ]
