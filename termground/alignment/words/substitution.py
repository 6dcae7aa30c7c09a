"""What a word with content earns that the source sentence does not have in its place, and what it changes there."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from termground.alignment.changes import Change
from termground.alignment.words.name_substitution import NameSubstitutions
from termground.alignment.words.negation import turned
from termground.alignment.words.reordering import completes, reordered
from termground.alignment.words.replacement import SHORT, Replacement
from termground.alignment.words.told_apart import is_said_otherwise
from termground.evidence.assertion.modality import MUST, UNNEEDED
from termground.evidence.assertion.negation import is_affixed
from termground.evidence.assertion.rated import AMOUNT, outside_none_of_all
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.followed import FollowedSentence
from termground.evidence.given_names import given_names, initial_runs
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, opposed
from termground.text.kinship import is_han

_SHORT_YEAR = re.compile(r"\d{2}")

_YEAR = re.compile(r"1[5-9]\d{2}|20\d{2}")
"""What a number of two digits may be short for: 85, of 1885."""


NAMES = 2
"""Words on either side of a given name among which its others stand."""

_DUTIES = (MUST, UNNEEDED, ("duty", "forbidden"))
"""What a word may say of whether something has to be done."""

Answer = tuple[float, Change | None]
"""What a word earns, from 0 to 1, and what it changes."""


class Substitutions:
    """The places of a source sentence in which words of a claim stand.

    Args:
        claim: The sentence of the claim.
        index: The sentences of the sources.
        tight: How tightly it follows its source.
    """

    def __init__(self, claim: ClaimSentence, index: SentenceIndex, tight: float) -> None:
        self.claim = claim
        self.index = index
        self.names = NameSubstitutions(claim, index, tight)

    def of_none(self, at: int, place: FollowedSentence) -> bool:
        """Whether the claim says with a word of none what its source sentence says of all, or the reverse."""
        claim = self.claim
        if AMOUNT not in claim.scales or AMOUNT not in place.scales:
            return False
        return outside_none_of_all(claim.places, place.places, at)

    def judged(self, at: int, change: Replacement, place: FollowedSentence) -> Answer:
        """What a word with content earns, and what it changes: what the first of the rules says that knows it."""
        asked = Substituted(self, at, self.claim.words[at], change, place)
        return next(answer for rule in RULES if (answer := rule(asked)) is not None)

    def moved(self, at: int, change: Replacement, place: FollowedSentence) -> Change | None:
        """What a word changes that the source sentence has elsewhere; None where only the order is another."""
        word = self.claim.words[at]
        if not change.is_short(SHORT) or not change.given_content:
            return None
        if reordered(at, self.claim, change, place, self.index):
            return None
        if word.name and any(other.name for other in change.given_content):
            renamed = self.names.replaces(at, change, place, moved=True)
            return Change.MOVED_NAME if renamed else None
        norms = self.claim.norms
        return Change.MOVED_WORD if any(other.norm in norms for other in change.given_content) else None


class Substituted(msgspec.Struct, frozen=True):
    """A word with content that stands in the place of others.

    Attributes:
        substitutions: Those of its sentence.
        at: Its index.
        word: The word.
        change: The words among which it stands, and those in whose place they do.
        place: The source sentence.
    """

    substitutions: Substitutions
    at: int
    word: Word
    change: Replacement
    place: FollowedSentence

    @property
    def index(self) -> SentenceIndex:
        """The sentences of the sources."""
        return self.substitutions.index


def _spelled(one: Substituted) -> Answer | None:
    """Written with the same letters there."""
    return (1.0, None) if one.change.spells(one.at) else None


def _number(one: Substituted) -> Answer | None:
    """A number that is part of no fact."""
    word, change = one.word, one.change
    if not word.number:
        return None
    instead = change.has_number
    if _SHORT_YEAR.fullmatch(word.norm) and any(
        _YEAR.fullmatch(other.norm) and other.norm.endswith(word.norm) for other in change.given_content
    ):
        return WEIGHTS.coverage.moved, None
    if word.norm in one.place.norms:
        return WEIGHTS.coverage.moved, Change.MOVED_FIGURE if instead else None
    return 0.0, Change.FIGURE if instead else Change.NEW_FIGURE


def _opposite(one: Substituted) -> Answer | None:
    """The opposite of a word there, or that word with an affix that denies it."""
    is_opposite = one.change.excludes(one.word) or _is_affixed(one, denied=one.word.denied)
    claim = one.substitutions.claim
    if not is_opposite or is_said_otherwise(one.word, one.change.given, claim, one.place, one.index):
        return None
    if not one.word.denied and one.substitutions.of_none(one.at, one.place):
        return WEIGHTS.coverage.synonym, None  # none died, all survived
    return 0.0, Change.OPPOSITE


def _is_affixed(one: Substituted, *, denied: bool) -> bool:
    """Whether a word stands in the place of itself with an affix that denies it, or the reverse: complete, incomplete.

    Args:
        one: The word, and the words among which it stands.
        denied: Whether the other one is denied.
    """
    return one.change.is_short(SHORT) and any(
        other.denied == denied and is_affixed(one.word.norm, other.norm, one.index.affixes)
        for other in one.change.given_content
    )


def _synonym(one: Substituted) -> Answer | None:
    """A word for the same, be it denied where the other one is not."""
    if not one.word.sense.concepts & one.change.concepts:
        return None
    if turned(one.word, one.change, one.index.left_open(one.place.row)):
        return 0.0, Change.POLARITY
    return WEIGHTS.coverage.synonym, None


def _same_duty(one: Substituted) -> Answer | None:
    """A word that requires, forbids or exempts as the sentence does in other words: 禁止, してはならない."""
    mark = one.word.mark
    if mark not in _DUTIES or one.word.norm in one.place.norms:
        return None
    return (WEIGHTS.coverage.synonym, None) if mark in one.place.marks else None


def _moved(one: Substituted) -> Answer | None:
    """A word that the source sentence has elsewhere."""
    if one.word.norm not in one.place.norms:
        return None
    return WEIGHTS.coverage.moved, one.substitutions.moved(one.at, one.change, one.place)


def _agreeing_opposite(one: Substituted) -> Answer | None:
    """The opposite of a word there, of which one is denied: not open, closed; not safe, unsafe.

    What is closed is not open; but what is not green need not be red, and where a bus goes there may be a train.
    """
    if _is_affixed(one, denied=not one.word.denied):
        return WEIGHTS.coverage.synonym, None
    if not one.change.agrees(one.word):
        return None
    claim = one.substitutions.claim.words
    plainly = one.word.denied and not any(
        word.negation and word.sense.excludes and not word.particle for word in claim
    )
    plainly = plainly or one.substitutions.of_none(one.at, one.place)
    return WEIGHTS.coverage.synonym if plainly else WEIGHTS.coverage.akin, None


def _synonym_elsewhere(one: Substituted) -> Answer | None:
    """A word for the same as one elsewhere in the sentence."""
    return (
        (WEIGHTS.coverage.apart * WEIGHTS.coverage.synonym, None)
        if one.word.sense.concepts & one.place.concepts
        else None
    )


def _opposite_elsewhere(one: Substituted) -> Answer | None:
    """The opposite of a word elsewhere in the sentence, of which one is denied."""
    if not opposed(one.word, one.place.sides, denied=not one.word.denied):
        return None
    return (
        WEIGHTS.coverage.apart * WEIGHTS.coverage.synonym if one.word.denied else WEIGHTS.coverage.akin,
        None,
    )  # closed, not open


def _part(one: Substituted) -> Answer | None:
    """A part of a name that the sentence has in short, or a compound of its words."""
    completed = (
        one.word.name
        and completes(one.at, one.substitutions.claim.words, one.place, one.index)
        and not one.index.names(one.place.row, *one.change.given)
    )
    found = completed or one.place.compounds.has(one.word.norm)
    return (WEIGHTS.coverage.moved, None) if found else None


def _initials(one: Substituted) -> Answer | None:
    """Initials of given names that the sentence has elsewhere, beside the surname that it has too; or such a name itself."""
    words, place, at = one.substitutions.claim.words, one.place, one.at
    beside = (words[k] for k in (at - 1, at + 1) if 0 <= k < len(words))
    if not any(other.norm in place.norms for other in beside if other.name and not other.initials):
        return None
    letters = next((letters for run, letters in initial_runs(words) if at in run), "")
    near = range(max(0, at - NAMES), min(len(words), at + NAMES + 1))
    own = [k for k in near if words[k].name and words[k].norm not in place.norms]
    found = given_names(letters, place.words) or any(
        at in (own[k] for k in given_names(other, [words[k] for k in own])) for other in place.initials
    )
    return (WEIGHTS.coverage.moved, None) if found else None


def _akin(one: Substituted) -> Answer | None:
    """Another spelling of a name there, or a word that shares its stem or characters with one of the sentence."""
    word, change = one.word, one.change
    spelled = word.name and one.substitutions.names.spells(one.at, change)
    if not (spelled or one.place.kin.has(word.norm)):
        return None
    slot = not spelled and change.is_short(SHORT) and bool(change.given_content)
    return WEIGHTS.coverage.akin, Change.KINDRED if slot and is_han(word.norm[0]) else None


def _missing(one: Substituted) -> Answer | None:
    """A word that the sentence does not have in any form."""
    word, change = one.word, one.change
    if word.name:
        replaces = one.substitutions.names.replaces(one.at, change, one.place)
        return 0.0, Change.NAME if replaces else Change.NEW_NAME
    if not change.is_short(SHORT) or not change.given_content or change.slides(one.place.words):
        return 0.0, None
    return 0.0, Change.WORD if word.norm in one.index.words else Change.STRANGE


RULES: tuple[Callable[[Substituted], Answer | None], ...] = (
    _spelled,
    _number,
    _opposite,
    _synonym,
    _same_duty,
    _moved,
    _agreeing_opposite,
    _synonym_elsewhere,
    _opposite_elsewhere,
    _part,
    _initials,
    _akin,
    _missing,
)
"""What is asked of a word, the first answer being the last.

The same letters say the same whatever else they may be, and of a number nothing but its value tells. What stands in the very
place of the word goes before what the sentence has elsewhere, and there an opposite before a synonym: a word may be both, by
different senses; so does a word that puts the same duty. Elsewhere the word itself goes before others for it, and what is certain (a synonym, a denied opposite) before
what only looks akin. A word that no rule knows is missing.
"""
