"""Whether a negation more or less is made up for: by another one, by the opposite of a word, or by what restricts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from termground.alignment.changes import Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.denials_compared import (
    are_paired,
    denies_twice,
    is_embedded,
    privative_places,
    without_pairs,
)
from termground.evidence.assertion.modality import MUST
from termground.evidence.assertion.negation import denials, denied_word, is_affixed, is_denial, places_near
from termground.evidence.assertion.scope import EXCEPTING, ONLY, restricts
from termground.evidence.assertion.stand_ins import stands_in
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange, between_marks, says_something, share_held
from termground.overlap.polarity import PRIVATIVE

COUNTERPART = 20
"""Words on either side of a change among which one of its counterparts stands."""

DENIER = 10
"""Words on either side of a change among which the word stands that denies it."""


class NegationBalance:
    """The words of both sides that deny, exclude or restrict, without those that stand on both.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """

    def __init__(self, alignment: Alignment, index: SentenceIndex) -> None:
        self._alignment = alignment
        self._index = index
        self._words = alignment.words
        self._rows: dict[int, tuple[list[int], list[int]]] = {}

    def balanced(self, edit: Edit) -> bool:
        """Whether one side makes up for the negation of the other one, or takes it back itself.

        Args:
            edit: The change of a negation.
        """
        changed = self._words[edit.first]
        here = changed.negation or changed.denied
        own, given = self._apart(edit.row)
        row = self._index.rows[edit.row]
        sides = (self._words, own, (edit.first, edit.last)), (row, given, edit.given)
        (words, denying, change), (others, places, place) = sides if here else sides[::-1]
        if not places_near(denying, change, DENIER):
            return True  # both have it, and only what it denies is told otherwise
        near = [
            at
            for at in places_near(places, place, COUNTERPART)
            if not is_embedded(others, at, words)
            and stands_in(words, change[0], others, at)
            and (others[at].mark != ONLY or restricts(others, at, words, self._index.coordinators))
            and not _goes_with_another(others, at, place[0], (words, denying, change))
        ]
        if here and near:
            return True
        if any(not self._is_said_besides(at, edit.row) for at in near):
            return True
        marks = {word.mark for word in others}
        return MUST not in marks and denies_twice(words, denying, change, others, self._index.coordinators)

    def makes_up(self, edit: Edit) -> bool:
        """Whether a denial on one side makes up for the opposite of a word on the other, and says so of the rest only.

        *Incomplete applications are not considered* and *only complete ones are*; *open only in the morning* and *not open
        in the afternoon*.

        Args:
            edit: A change to the opposite.
        """
        row = self._index.rows[edit.row]
        own, given = self._apart(edit.row)
        if _many(self._words, own) + _many(row, given) != 1:
            return False
        if any(self._words[at].mark == ONLY for at in own) != any(row[at].mark == ONLY for at in given):
            return True
        others = row[slice(*edit.given)]
        if self._words[edit.first].sense.denying != any(word.sense.denying for word in others):
            return True  # not where there is one, where there is none
        norm = self._words[edit.first].norm
        return any(is_affixed(norm, row[k].norm, self._index.affixes) for k in range(*edit.given))

    def undoes(self, edit: Edit) -> bool:
        """Whether a negation in the place of its opposite is denied in its turn: *nobody without a card*, *with a card*.

        Args:
            edit: A change to the opposite.
        """
        row = self._index.rows[edit.row]
        own, given = self._apart(edit.row)
        place = (edit.first, edit.last)
        return any(
            any(map(is_denial, words[slice(*change)]))
            and denies_twice(words, places, change, others, self._index.coordinators)
            for words, places, change, others in (
                (self._words, own, place, row),
                (row, given, edit.given, self._words),
            )
        )

    def _is_said_besides(self, at: int, row: int) -> bool:
        """Whether a negation of the response is that of another source sentence: *no deposit is asked for*, *without deposit*."""
        if not is_denial(self._words[at]):
            return False
        denied = denied_word(self._words, at)
        if denied is None:
            return False
        told_here = denied.norm in self._index.norms(row)
        return any(
            word.norm == denied.norm and (word.denied or (not told_here and self._excludes(other)))
            for other in self._index.holding(denied.norm)[:MOST_ROWS]
            if other != row
            for word in self._index.rows[other]
        )

    def _excludes(self, row: int) -> bool:
        """Whether a source sentence denies, forbids or restricts something: *solvents are forbidden*, for *without solvents*."""
        return any(
            is_denial(word) or (word.mark is not None and word.mark[1] in PRIVATIVE)
            for word in self._index.rows[row]
        )

    def _apart(self, row: int) -> tuple[list[int], list[int]]:
        """Places of such words on either side that the other one does not have."""
        found = self._rows.get(row)
        if found is None:
            given = self._index.rows[row]
            own = [at for at, word in enumerate(self._words) if not self._alignment.aligned[at]]
            other = sorted(set(range(len(given))) - self._held(row))
            found = (
                privative_places(self._words, own, given, self._index.affixes),
                privative_places(given, other, self._words, self._index.affixes),
            )
            if self._alignment.claim.excepts and self._alignment.source.excepts:  # sauf, à l'exception de
                own, other = found
                found = _denying(self._words, own), _denying(given, other)
            self._rows[row] = found = without_pairs(self._words, given, *found)
        return found

    def _held(self, row: int) -> set[int]:
        """Places of the words of a source sentence that the response has in the same order."""
        return {
            at
            for segment in self._alignment.segments
            if segment.row == row
            for operation, low, high, _, _ in segment.opcodes
            if operation == "equal"
            for at in range(low, high)
        }


def _denying(words: Sequence[Word], places: Sequence[int]) -> list[int]:
    """Those of some places at which no word only takes something out."""
    return [at for at in places if words[at].sense.scope not in EXCEPTING]


def _goes_with_another(
    others: Sequence[Word], at: int, place: int, side: tuple[Sequence[Word], Sequence[int], WordRange]
) -> bool:
    """Whether a denial in a condition of one side says what another denial of the other side says: *if no answer comes*, of *without an answer*.

    Args:
        others: The one side.
        at: Its denial.
        place: Where what is changed stands there: in another part between two marks.
        side: The other side, the places where it denies, and where what is changed stands there.
    """
    words, denying, change = side
    first, last = between_marks(others, at, at + 1)
    if first <= place < last or others[at].text.mood(others[at].token) != "condition":
        return False
    part = [word for word in others[first:last] if says_something(word)]
    low, high = between_marks(words, *change)
    here = share_held(part, words[low:high])
    return any(
        share_held(part, words[slice(*between_marks(words, k, k + 1))]) > here
        for k in denying
        if not low <= k < high
    )


def _many(words: Sequence[Word], places: Sequence[int]) -> int:
    """How many things some words deny, a pair of negations one: *neither … nor*."""
    groups = denials(words, places)
    paired = sum(are_paired(words, one[-1], other[0]) for one, other in pairwise(groups))
    return len(groups) - paired
