"""What a word with content earns that the source sentence does not have in its place, and what it changes there."""

from __future__ import annotations

import re
from collections.abc import Collection

from termground.alignment.changes import Change
from termground.alignment.name_substitution import NameSubstitutions
from termground.alignment.reordering import completes, reordered
from termground.alignment.replacement import SHORT, Replacement
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.coverage import AKIN, MOVED, SYNONYM
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.negation import is_affixed
from termground.evidence.words import Word, opposed
from termground.text.compounds import Compounds
from termground.text.kinship import is_han

_SHORT_YEAR = re.compile(r"\d{2}")

_YEAR = re.compile(r"1[5-9]\d{2}|20\d{2}")
"""What a number of two digits may be short for: 85, of 1885."""


class Substitutions:
    """The places of a source sentence in which words of a response stand.

    Args:
        claim: The sentence of the response.
        index: The sentences of the sources.
        tight: How tightly it follows its source.
    """

    def __init__(self, claim: ClaimSentence, index: SentenceIndex, tight: float) -> None:
        self._claim = claim
        self._renaming = NameSubstitutions(claim, index, tight)
        self._words = claim.words
        self._index = index

    def judged(self, at: int, change: Replacement, place: FollowedSentence) -> tuple[float, Change | None]:
        """What a word with content earns, and what it changes."""
        word = self._words[at]
        if change.spells(at):
            return 1.0, None
        if word.number:
            return self._number(word, change, place)
        if change.excludes(word) or is_affixed_there(word, change, self._index.affixes):
            return 0.0, Change.OPPOSITE
        if word.sense.concepts & change.concepts:
            return SYNONYM, None
        if word.norm in place.norms:
            return MOVED, self.moved(at, change, place)
        return self._elsewhere(at, change, place)

    def _elsewhere(
        self, at: int, change: Replacement, place: FollowedSentence
    ) -> tuple[float, Change | None]:
        """A word that the source sentence does not have, nor one in its place that may stand for it."""
        word = self._words[at]
        if change.agrees(word):
            return AKIN, None
        if word.sense.concepts & place.concepts:
            return 0.9 * SYNONYM, None
        if opposed(word, place.sides, denied=not word.denied):
            return 0.9 * SYNONYM if word.denied else AKIN, None  # closed, not open
        completed = (
            word.name
            and completes(at, self._words, place, self._index)
            and not self._index.names(place.row, *change.given)
        )
        if completed or Compounds(place.at, self._index.joints).has(word.norm):
            return MOVED, None
        spelt = word.name and self._renaming.spells(at, change)
        if spelt or place.kin.has(word.norm):
            slot = not spelt and change.is_short(SHORT) and bool(change.given_content)
            return AKIN, Change.KINDRED if slot and is_han(word.norm[0]) else None
        return 0.0, self._missing(at, change, place)

    def moved(self, at: int, change: Replacement, place: FollowedSentence) -> Change | None:
        """What a word changes that the source sentence has elsewhere; None where only the order is another."""
        word = self._words[at]
        if not change.is_short(SHORT) or not change.given_content:
            return None
        if reordered(at, self._claim, change, place, self._index):
            return None
        if word.name and any(other.name for other in change.given_content):
            renamed = self._renaming.replaces(at, change, place, moved=True)
            return Change.MOVED_NAME if renamed else None
        norms = self._claim.norms
        return Change.MOVED_WORD if any(other.norm in norms for other in change.given_content) else None

    def _missing(self, at: int, change: Replacement, place: FollowedSentence) -> Change | None:
        word = self._words[at]
        close = change.is_short(SHORT)
        if word.name:
            return Change.NAME if self._renaming.replaces(at, change, place) else Change.NEW_NAME
        if not close or not change.given_content or change.slides(place.words):
            return None
        return Change.WORD if word.norm in self._index.words else Change.STRANGE

    def _number(
        self, word: Word, change: Replacement, place: FollowedSentence
    ) -> tuple[float, Change | None]:
        """A number that is part of no fact."""
        instead = change.has_number
        if _SHORT_YEAR.fullmatch(word.norm) and any(
            _YEAR.fullmatch(other.norm) and other.norm.endswith(word.norm) for other in change.given_content
        ):
            return MOVED, None
        if word.norm in place.norms:
            return MOVED, Change.MOVED_FIGURE if instead else None
        return 0.0, Change.FIGURE if instead else Change.NEW_FIGURE


def is_affixed_there(word: Word, change: Replacement, affixes: Collection[str]) -> bool:
    """Whether a word stands in the place of itself with an affix that denies it, or the reverse: complete, incomplete.

    Args:
        word: The word.
        change: The words among which it stands.
        affixes: Such affixes.
    """
    return change.is_short(SHORT) and any(
        other.denied == word.denied and is_affixed(word.norm, other.norm, affixes)
        for other in change.given_content
    )
