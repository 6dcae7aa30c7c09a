"""What a response changes in the source sentences that it follows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.displacement import displaced, is_kept, is_told_apart
from termground.alignment.negation import NegationBalance, demanded, denies, dropped, required, turned
from termground.alignment.opcodes import Segment
from termground.alignment.overstatement import firmer, overruled, recounted
from termground.alignment.reordering import stays
from termground.alignment.replacement import Replacement
from termground.alignment.substitution import Substitutions
from termground.alignment.swaps import exchanges
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.coverage import MOVED, SYNONYM
from termground.evidence.fact_status import CheckedFact, FactStatus
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.modality import left_open, turns_duty
from termground.evidence.negation import SCOPE, agreed, is_denial, lost, raised
from termground.evidence.voice import voice_swapped
from termground.evidence.words import Word

LOOSE = 4
"""Most words with content on either side for a word to stand in the slot of another at all."""

NO_SLOT = 0.7
"""What the closeness of a longer change counts."""

MANY = 4
"""Words with content from which a sentence with one change is a near-copy."""

_STANDINGS: dict[FactStatus, tuple[Change | None, float]] = {
    FactStatus.HELD: (None, 1.0),
    FactStatus.LOOSER: (None, 0.8),
    FactStatus.DERIVED: (None, SYNONYM),
    FactStatus.MOVED: (Change.MOVED_FIGURE, MOVED),
    FactStatus.ELSEWHERE: (None, MOVED),
    FactStatus.CLASHING: (Change.FIGURE, 0.0),
    FactStatus.ABSENT: (Change.NEW_FIGURE, 0.0),
}
_REVERSED = (Change.DENIED, Change.POLARITY, Change.TURNED)
_DENIALS = (Change.DENIED, Change.POLARITY)
_LONE = {Change.WORD: Change.LONE_WORD, Change.STRANGE: Change.LONE_STRANGE}


class Edits:
    """The changes of one aligned sentence, and how much of it the source sentences bear out.

    Args:
        alignment: The sentence.
        index: The sentences of the sources.
        checked: Its facts, each with its range of words.
        surplus: Indexes of the words that it has more often than all sources.

    Attributes:
        found: The changes, in no order.
        credit: Weighted share of the words that the source sentences bear out.
        missing: Indexes of the words with content that they do not, each with the source sentence that it lies along.
    """

    def __init__(
        self,
        alignment: Alignment,
        index: SentenceIndex,
        checked: Sequence[tuple[int, int, CheckedFact]],
        surplus: Collection[int] = (),
    ) -> None:
        self._alignment = alignment
        self._surplus = surplus
        self._index = index
        self._words = alignment.words
        self._claim = ClaimSentence(alignment.words)
        self._slots = Substitutions(self._claim, index, alignment.tight)
        self._places: dict[int, FollowedSentence] = {}
        self._facts = {at: fact for first, last, fact in checked for at in range(first, last)}
        self.found: list[Edit] = []
        self.missing: list[tuple[int, int]] = []
        self._earned = 0.0
        for number, segment in enumerate(alignment.segments):
            self._segment(segment, main=number == 0)
        self._figures(checked)
        self._exchanged()
        self.found += recounted(self._alignment, self._index)
        privatives = NegationBalance(self._alignment, self._index)
        self.found = [
            edit for edit in self.found if edit.change not in _DENIALS or not privatives.balanced(edit)
        ]
        self._overruled()
        self._displaced()
        self._once()
        self._lone()
        total = sum(word.weight for word in self._words)
        self.credit = min(1.0, self._earned / total) if total else 0.0

    def _segment(self, segment: Segment, *, main: bool) -> None:
        row = self._index.rows[segment.row]
        place = self._places.get(segment.row)
        if place is None:
            place = self._places[segment.row] = FollowedSentence(segment.row, self._index)
        for operation, i1, i2, j1, j2 in segment.opcodes:
            low, high = segment.first + j1, segment.first + j2
            if operation == "equal":
                self._equal(segment, row, range(i1, i2), low)
                continue
            change = Replacement(self._words[low:high], row[i1:i2], low, (i1, i2))
            closeness = self._alignment.closeness(low, high)
            for at in range(low, high):
                if main and self._alignment.elsewhere(at):
                    continue
                self._word(at, change, place, closeness)
            self._dropped(change, place, closeness)
            self._weaker(change, place, closeness)

    def _equal(self, segment: Segment, row: Sequence[Word], given: range, low: int) -> None:
        first = given.start
        for k, other in enumerate(row[first : given.stop]):
            word = self._words[low + k]
            if word.number and low + k in self._facts:
                continue
            self._earned += word.weight
            if (
                word.denied != other.denied
                and word.content
                and not left_open(self._index, segment.row, self._words, word)
                and not (lost(other, self._words, low + k) if other.denied else lost(word, row, first + k))
                and not agreed(self._index, segment.row, self._words, word)
            ):
                close = self._alignment.closeness(low + k, low + k + 1)
                self._add(Change.POLARITY, close, low + k, segment.row, (first + k, first + k + 1))

    def _overruled(self) -> None:
        """What the main source sentence holds possible, and the response shown; that says it all of how sure it is."""
        if not self._alignment.segments:
            return
        row = self._alignment.segments[0].row
        found = overruled(self._claim, row, self._index.rows[row])
        if found is not None:
            self.found = [edit for edit in self.found if edit.change is not Change.FIRMER]
            self.found.append(found)

    def _weaker(self, change: Replacement, place: FollowedSentence, closeness: float) -> None:
        """A word of the source that says that it is not sure, or who may do what, and none of the response for it."""
        low, high = change.given
        for at, doubt in firmer(self._claim, change, place, closeness):
            self._add(Change.FIRMER, closeness, at, place.row, doubt)
        open_ = self._index.left_open(place.row)
        marked = (word for word in place.words[low:high] if word.norm not in open_)
        given = {word.mark for word in marked} if change.is_short(LOOSE) else set()
        for k, word in enumerate(change.words):
            if word.mark is not None and any(turns_duty(word.mark, other) for other in given):
                self._add(Change.TURNED, closeness, change.low + k, place.row, change.given)
                return

    def _word(self, at: int, change: Replacement, place: FollowedSentence, closeness: float) -> None:
        """One word that does not stand in the source sentence in the same order."""
        word = self._words[at]
        if not word.weight:
            return
        if at in self._facts and word.content:
            return
        if not word.content:
            self._earned += word.weight
            if (
                at not in self._facts
                and is_denial(word)
                and denies(at, self._claim, change, place, self._index)
            ):
                self._add(Change.DENIED, closeness, at, place.row, change.given)
            elif (
                at not in self._facts
                and change.turns(word, self._claim.norms)
                and stays(at, self._words, change, place)
            ):
                self._add(Change.OPPOSITE, closeness, at, place.row, change.given)
            return
        surplus = at in self._surplus
        slots = self._slots
        earned, kind = (0.0, slots.moved(at, change, place)) if surplus else slots.judged(at, change, place)
        if earned == SYNONYM and kind is None and turned(word, change, self._index.left_open(place.row)):
            earned, kind = 0.0, Change.POLARITY
        self._earned += earned * word.weight
        if not earned and not surplus:
            self.missing.append((at, place.row))
        if kind is not None:
            close = closeness if change.is_short(LOOSE) else closeness * NO_SLOT
            self._add(kind, close, at, place.row, change.given)

    def _dropped(self, change: Replacement, place: FollowedSentence, closeness: float) -> None:
        """A negation of the source sentence that the response leaves out, and hardly anything with it."""
        denied = dropped(self._claim, change, place, self._index)
        if denied:
            # behind what stands for the subject: "the grant is not" and "it is"
            at = change.low + (len(change.words) if change.given_content else 0)
            at = min(
                at, max(map(self._claim.last.__getitem__, denied))
            )  # where the negation stands behind what it denies
            self._add(Change.DENIED, closeness, at, place.row, change.given)

    def _figures(self, checked: Sequence[tuple[int, int, CheckedFact]]) -> None:
        for first, last, fact in checked:
            weight = sum(
                self._words[at].weight
                for at in range(first, last)
                if self._words[at].number or (self._words[at].content and not self._alignment.aligned[at])
            )
            change, earned = _STANDINGS[fact.status]
            self._earned += earned * weight
            if change is not None and self._alignment.segments:
                close = self._alignment.closeness(first, last)
                row = self._alignment.segments[0].row
                self.found.append(Edit(change, close, first, last, row, (0, 0), told=fact.told))

    def _once(self) -> None:
        """A negation and the word that it denies are one change, and one that only reaches further is none.

        *No leak was reported* and *they did not report any leak* deny the same with as many negations; a turn to the
        opposite takes one away, or lets one word go and denies another.
        """
        rows = {edit.row for edit in self.found if edit.change in _REVERSED}
        raised_in = {row for row in rows if raised(self._words, self._index.rows[row])}
        without = {row: demanded(self._words, self._index.rows[row]) for row in rows}
        asked = {row: required(self._words, self._index.rows[row]) for row in rows}
        self.found = [
            edit
            for edit in self.found
            if (edit.change not in _REVERSED or edit.given[1] <= without[edit.row])
            and not (edit.change in _DENIALS and edit.row in raised_in)
            and (asked.get(edit.row) is None or edit.change not in (*_REVERSED, *_LONE))
        ]
        denied = {
            at
            for edit in self.found
            if edit.change is Change.DENIED
            for at in range(edit.first - SCOPE, edit.first + SCOPE + 1)
        }
        turned = {self._words[edit.first].denied for edit in self.found if edit.change is Change.POLARITY}
        same = len(turned) == 1 and self._negations() > 0
        kept = [
            edit
            for edit in self.found
            if edit.change is not Change.POLARITY or not (same or edit.first in denied)
        ]
        self.found = []
        near: set[int] = set()
        for edit in kept:
            if edit.change is Change.DENIED:  # ne and pas are one negation
                if edit.first in near:
                    continue
                near.update(range(edit.first - SCOPE, edit.first + SCOPE + 1))
            self.found.append(edit)

    def _negations(self) -> int:
        """Negations of the sentence along its main source sentence, if that has as many; else 0."""
        row = self._index.rows[self._alignment.segments[0].row]
        own = sum(word.negation for at, word in enumerate(self._words) if not self._alignment.elsewhere(at))
        return own if own == sum(word.negation for word in row) else 0

    def _lone(self) -> None:
        """A word put in the place of another where all else is as in the source says more than one of many."""
        content = sum(word.content for word in self._words)
        changed = {edit.first for edit in self.found}
        if len(changed) == 1 and content >= MANY:
            self.found = [
                msgspec.structs.replace(edit, change=_LONE.get(edit.change, edit.change))
                for edit in self.found
            ]

    def _exchanged(self) -> None:
        for row, tile in exchanges(self._alignment, self._index):
            first, last = tile.first, tile.first + tile.size
            given = (tile.given, tile.given + tile.size)
            self.found.append(Edit(Change.EXCHANGED, 1.0, first, last, row, given))
        for segment in self._alignment.segments[:1]:
            turned = voice_swapped(self._words, self._index.rows[segment.row], self._index)
            if turned is not None:
                (first, last), given = turned
                self.found.append(Edit(Change.EXCHANGED, 1.0, first, last, segment.row, given))

    def _displaced(self) -> None:
        self.found = [
            edit
            for edit in self.found
            if edit.change is not Change.OPPOSITE
            or not (is_kept(edit, self._claim, self._index) or is_told_apart(edit, self._claim, self._index))
        ]
        changed = {at for edit in self.found for at in range(edit.first, edit.last)}
        for edit in displaced(self._alignment, self._claim, self._index):
            if changed.isdisjoint(range(edit.first, edit.last)):
                self.found.append(edit)

    def _add(self, change: Change, closeness: float, at: int, row: int, given: tuple[int, int]) -> None:
        self.found.append(Edit(change, closeness, at, at + 1, row, given))
