"""A claim of a response beside the sentence of a source in another language that comes nearest to it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from termground.crosslingual.figures import FigureStatus
from termground.crosslingual.mentions import Mention
from termground.evidence.values.fact_status import SourceFact
from termground.evidence.words import Word
from termground.facts import Fact
from termground.types import Evidence, Span


class ClaimFigure(msgspec.Struct, frozen=True):
    """A figure or date of a claim.

    Attributes:
        fact: The figure.
        here: How it stands to the nearest sentence.
        anywhere: How it stands to the sources.
        rival: What that sentence has in its place, where no source has it.
    """

    fact: Fact
    here: FigureStatus
    anywhere: FigureStatus
    rival: SourceFact | None = None


class ClaimName(msgspec.Struct, frozen=True):
    """A name of a claim.

    Attributes:
        mention: The name.
        place: Where it stands in the response.
        here: Share of it that the nearest sentence has.
        anywhere: The largest share that a sentence has.
        rival: What that sentence has in its place, where no source has it.
    """

    mention: Mention
    place: Span
    here: float
    anywhere: float
    rival: Evidence | None = None


class Turned(msgspec.Struct, frozen=True):
    """Words of a claim that say the opposite of the nearest sentence.

    Attributes:
        place: Where they stand in the response.
        kind: ``denied-here``, ``denied-there`` or ``opposite-in-source``.
        evidence: The words of the source.
    """

    place: Span
    kind: str
    evidence: Evidence


class Swapped(msgspec.Struct, frozen=True):
    """Names or figures of a claim that stand the other way round in the nearest sentence.

    Attributes:
        place: Where one of them stands in the response.
        evidence: What stands in its place.
        sure: Whether each figure stands by the other name; two names alone may change places in a passive sentence.
    """

    place: Span
    evidence: Evidence
    sure: bool


class ForeignClaim(msgspec.Struct, frozen=True):
    """A claim.

    Attributes:
        start: First code point in the original response.
        end: One past the last.
        words: Its words.
        weight: What it counts.
        row: The nearest source sentence; None where nothing tells it.
        followed: Share of its other words that this sentence has in its own language; None where meaning is not asked.
        nearness: Cosine of the claim and that sentence; None where meaning is not asked.
        placed: How near that sentence is to what the question asks about, beside the one that is nearest to it, from 0 down.
        clear: Whether the sentence is clearly the nearest.
        absence: Whether it says that the sources do not say something.
        figures: Its figures and dates.
        names: Its names.
        turned: What says the opposite of that sentence; None where nothing is known to.
        swapped: What stands the other way round there; None where nothing does.
    """

    start: int
    end: int
    words: Sequence[Word]
    weight: float
    row: int | None
    followed: float | None
    nearness: float | None
    placed: float | None
    clear: bool = False
    absence: bool = False
    figures: tuple[ClaimFigure, ...] = ()
    names: tuple[ClaimName, ...] = ()
    turned: Turned | None = None
    swapped: Swapped | None = None
