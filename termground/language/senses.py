"""What a thesaurus knows of a token."""

from __future__ import annotations

from enum import IntEnum

import msgspec

Concepts = frozenset[int]
Exclusions = tuple[tuple[int, int], ...]


class Trend(IntEnum):
    """Which way a word says that something goes by the figure beside it, or by one before it only."""

    NONE = 0
    UP = 1
    DOWN = -1
    UP_BEHIND = 2
    DOWN_BEHIND = -2

    @property
    def rises(self) -> bool:
        """Whether something goes up."""
        return self > 0

    @property
    def is_behind(self) -> bool:
        """Whether it says so of a figure before it only: 5 % higher."""
        return abs(self) > 1


class Joint(IntEnum):
    """Which part of a text is the first one of two, and which the next: in time, or a reason and what comes of it."""

    JOINED_FIRST = 0  # after
    JOINED_NEXT = 1  # before
    REST_NEXT = 2  # what is said before comes first: afterwards
    REST_FIRST = 3  # beforehand
    BEHIND_NEXT = 4  # what stands before it comes first: so
    BEHIND_FIRST = 5  # preceded by
    SUBJECT_FIRST = 6  # its subject comes first: led to
    SUBJECT_NEXT = 7  # resulted from
    OPENING = 8  # tells nothing but that a row begins: first of all

    @property
    def is_turned(self) -> bool:
        """Whether what comes next is told before what comes first."""
        return self in (Joint.JOINED_NEXT, Joint.REST_FIRST, Joint.BEHIND_FIRST, Joint.SUBJECT_NEXT)


class Order(msgspec.Struct, frozen=True):
    """What a phrase tells of what comes first and what next.

    Attributes:
        joint: Which part is which.
        reason: Whether the first one is the reason of the next one.
    """

    joint: Joint
    reason: bool


_NONE: Concepts = frozenset()
_NO_EXCLUSIONS: Exclusions = ()
_NOTHING: frozenset[str] = frozenset()


class Sense(msgspec.Struct, frozen=True, gc=False):
    """What a thesaurus knows of one token.

    Attributes:
        concepts: Numbers of what it, or a phrase that it is part of, may stand for; another word with one of them may
            take its place.
        excludes: Lines and sides on which it stands against others.
        framing: Whether it is part of a phrase that claims nothing.
        voice: Whether it stands in passive sentences.
        raising: Whether to deny it is to deny what it governs.
        mutual: Whether it, or a phrase that it is part of, says the same of two things whichever comes first.
        joining: Whether it, or a phrase that it is part of, joins a reason, a condition or a time to what it is one of.
        denying: Whether it, or a phrase that it is part of, may stand for a negation.
        light: Whether it, or a phrase that it is part of, says no more than that something is, or may be, done.
        refusing: Whether it, or a phrase that it is part of, says of what it governs that it is not done.
        performing: Whether it says no more than that what a noun names is done.
        alike: Whether it, or a phrase that it is part of, says of somebody what is said of somebody else, or that they help in it.
        comparing: Whether it compares what stands before it with what stands behind it, or right before it where particles follow.
        equating: Whether it says so that the two are alike.
        copula: Whether it says that one thing is another one, or is so.
        auxiliary: Whether it only helps another verb.
        trend: Which way it says that something goes by the figure beside it.
        extent: What it, or a phrase that it is part of, tells of how far something changes: ``by``, ``to``; ``changed`` where
            it says that something does. Empty where nothing.
        each: 1 where it says that a value is one for each of what follows; a number of its own for a measure that may follow.
        barely: What it, or a phrase that it is part of, says no more than: ``is`` or ``has``; empty where nothing.
        unsaid: Kinds of values beside which it, or a phrase that it is part of, goes without saying: ``money``, ``length``,
            ``hours``; ``other``, and of hours ``other-hours``, where it says something else of such a value.
        scope: What it, or a phrase that it is part of, says of how far a statement goes: ``except``, ``besides``,
            ``include``, ``all``, ``every``, ``until``, ``before``, ``contrast``, ``where``, ``otherwise``,
            ``outside``, ``among`` or ``greatest``; empty where nothing.
        hinge: What it, or a phrase that it is part of, says of the two sides of its sentence: ``then``, where what stands
            behind it comes next; ``main`` and ``lesser`` of what counts most, and less; ``behalf`` of for whom it is done;
            ``leaver`` and ``comer`` of in whose place somebody comes, and of who does; empty where nothing.
        order: What it, or a phrase that it is part of, tells of what comes first and next: *because*, *before*, *led to*; None
            where nothing.
        hands: What it, or a phrase that it is part of, tells of who gives something to whom, by lines of the thesaurus with the
            sides of :data:`~termground.language.thesaurus_lines.HANDS`.
        directed: Lines of the thesaurus that have it, or a phrase that it is part of, as what one does to another, each with
            0 where who does it stands first, 1 where the other one does, and 2 where a score tells it too.
        narrow: Those of its concepts for which it is a narrower word: *oak*, of a tree.
    """

    concepts: Concepts = _NONE
    excludes: Exclusions = _NO_EXCLUSIONS
    framing: bool = False
    voice: bool = False
    raising: bool = False
    mutual: bool = False
    joining: bool = False
    denying: bool = False
    light: bool = False
    refusing: bool = False
    performing: bool = False
    alike: bool = False
    comparing: bool = False
    equating: bool = False
    copula: bool = False
    auxiliary: bool = False
    trend: Trend = Trend.NONE
    extent: str = ""
    each: int = 0
    barely: str = ""
    unsaid: frozenset[str] = _NOTHING
    scope: str = ""
    hinge: str = ""
    order: Order | None = None
    hands: Exclusions = _NO_EXCLUSIONS
    directed: Exclusions = _NO_EXCLUSIONS
    narrow: Concepts = _NONE


PLAIN = Sense()


def is_family(concept: int) -> bool:
    """Whether a concept is a family of words, and not of a line."""
    return concept < 0
