"""What a claim changes word by word along its opcodes, and how much of it the source sentences bear out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from termground.alignment.changes import DENIALS, Change, Edit
from termground.alignment.denials.barred import barred_elsewhere
from termground.alignment.opcodes import Segment
from termground.alignment.scope.overstatement import firmer
from termground.alignment.values.scheduled import has_own_value
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.balance import NegationBalance
from termground.alignment.words.negation import denies, dropped
from termground.alignment.words.reordering import stays
from termground.alignment.words.replacement import Replacement
from termground.alignment.words.substitution import Substitutions
from termground.alignment.words.told_apart import is_kept, is_told_apart
from termground.evidence.assertion.bounds import is_bound, lasts_until
from termground.evidence.assertion.contrasts import has_set_right
from termground.evidence.assertion.denials_compared import agreed, lost
from termground.evidence.assertion.modality import demands_condition, left_open, turns_duty
from termground.evidence.assertion.negation import denier, is_denial
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.facts import Relation
from termground.facts.lengths import is_length_of_time

LOOSE = 4
"""Most words with content on either side for a word to stand in the slot of another at all."""

_WITHIN = (Relation.EQUAL, Relation.MORE_PRECISE)
"""What a value is to a bound of the source that it keeps to: *up to five*, or *five*, for *not more than five*."""


def _places(checked: Iterable[tuple[int, int, ComparedFact]]) -> frozenset[int]:
    """The places of the words of some facts."""
    return frozenset(at for first, last, _ in checked for at in range(first, last))


class WordEdits:
    """The changes of the words of one aligned claim, each asked at once whether the rest of the claim takes it back.

    Args:
        alignment: The claim.
        index: The sentences of the sources.
        checked: Its facts, each with its range of words, which are compared as such.
        surplus: Indexes of the words that it has more often than all sources.

    Attributes:
        found: The changes, in no order.
        earned: Weight of the words that the source sentences bear out, those of facts left out.
        missing: Indexes of the words with content that they do not, each with the source sentence that it lies along.
    """

    def __init__(
        self,
        alignment: Alignment,
        index: SentenceIndex,
        checked: Sequence[tuple[int, int, ComparedFact]],
        surplus: Collection[int],
    ) -> None:
        self._alignment = alignment
        self._claim = alignment.claim
        self._index = index
        self._checked = checked
        self._in_facts = _places(checked)
        self._surplus = surplus
        self._lengths = _places(one for one in checked if is_length_of_time(one[2].fact))
        self._bounded = _places(one for one in checked if one[2].relation in _WITHIN)
        self._words = alignment.words
        self._substitutions = Substitutions(alignment.claim, index, alignment.tight)
        self._balance = NegationBalance(alignment, index)
        self._followed: dict[int, FollowedSentence] = {}
        self.found: list[Edit] = []
        self.missing: list[tuple[int, int]] = []
        self.earned = 0.0
        for number, segment in enumerate(alignment.segments):
            self._segment(segment, main=number == 0)

    def _segment(self, segment: Segment, *, main: bool) -> None:
        place = self._followed.get(segment.row)
        if place is None:
            place = self._followed[segment.row] = FollowedSentence(segment.row, self._index)
        for opcode, i1, i2, j1, j2 in segment.opcodes:
            low, high = segment.first + j1, segment.first + j2
            if opcode == "equal":
                self._equal(segment, place.words, range(i1, i2), low)
                continue
            change = Replacement(self._words[low:high], place.words[i1:i2], low, (i1, i2))
            closeness = self._alignment.closeness(low, self._alignment.ended(high))
            for at in range(low, high):
                if main and self._alignment.elsewhere(at):
                    continue
                self._word(at, change, place, closeness)
            self._dropped(change, place, closeness)
            self._doubted(change, place, closeness)
            self._duty(change, place, closeness)

    def _equal(self, segment: Segment, row: Sequence[Word], given: range, low: int) -> None:
        """Words that stand in the source in the same order, denied there and not here or the reverse."""
        first = given.start
        for k, other in enumerate(row[first : given.stop]):
            word = self._words[low + k]
            if word.number and low + k in self._in_facts:
                continue
            self.earned += word.weight
            if (
                word.denied != other.denied
                and word.content
                and not (self._bounded and other.denied and is_bound(row, denier(row, first + k)))
                and not left_open(self._index, segment.row, self._words, word)
                and not (lost(other, self._words, low + k) if other.denied else lost(word, row, first + k))
                and not agreed(self._index, segment.row, self._words, word)
                and not (other.denied and has_set_right(self._words, row))
                and not (word.denied and barred_elsewhere(self._words, low + k, segment.row, self._index))
            ):
                close = self._alignment.closeness(low + k, self._alignment.ended(low + k + 1))
                self._add(Change.POLARITY, close, low + k, segment.row, (first + k, first + k + 1))

    def _word(self, at: int, change: Replacement, place: FollowedSentence, closeness: float) -> None:
        """One word that does not stand in the source sentence in the same order."""
        word = self._words[at]
        if not word.weight:
            return
        if not word.content:
            self.earned += word.weight
            turn = None if at in self._in_facts else self._function_word(at, change, place)
            if turn is not None:
                self._add(turn, closeness, at, place.row, change.given)
            return
        if at in self._in_facts:
            # a day of 24 hours is none, евро в год is one of евро в месяц: the values are equal
            if word.is_rate and at not in self._lengths and change.excludes(word):
                self._add(Change.OPPOSITE, closeness, at, place.row, change.given)
            return
        if at in self._surplus:
            earned, kind = 0.0, self._substitutions.moved(at, change, place)
        else:
            earned, kind = self._substitutions.judged(at, change, place)
            if not earned:
                self.missing.append((at, place.row))
        self.earned += earned * word.weight
        if kind is not None:
            # of what stands in the place of an opposite only the part between two marks counts; `is_told_apart` asks how much
            given = 0 if kind is Change.OPPOSITE else len(change.given_content)
            short = max(len(change.content), given) <= LOOSE
            close = closeness if short else closeness * WEIGHTS.alignment.far
            self._add(kind, close, at, place.row, change.given)

    def _function_word(self, at: int, change: Replacement, place: FollowedSentence) -> Change | None:
        """What a word without content changes: a negation says more than the opposite of another word."""
        word = self._words[at]
        if word.negation and is_denial(word) and denies(at, self._claim, change, place, self._index):
            if barred_elsewhere(self._words, at, place.row, self._index):
                return None
            return Change.DENIED
        if change.turns(word, self._claim.norms) and stays(at, self._words, change, place):
            return Change.OPPOSITE
        return None

    def _dropped(self, change: Replacement, place: FollowedSentence, closeness: float) -> None:
        """A negation of the source sentence that the claim leaves out, and hardly anything with it."""
        low, high = change.given
        denying = [k for k in place.negations if low <= k < high and is_denial(place.words[k])]
        beside = range(change.low, change.low + len(change.words) + 1)
        if not self._in_facts.isdisjoint(beside) and all(is_bound(place.words, k) for k in denying):
            return  # not more than five: five, up to five; under five is another value
        denied = dropped(self._claim, change, place, self._index)
        if denied:
            # behind what stands for the subject: "the grant is not" and "it is"
            at = change.low + (len(change.words) if change.given_content else 0)
            # where the negation stands behind what it denies
            at = min(at, max(self._claim.at[norm][-1] for norm in denied))
            self._add(Change.DENIED, closeness, at, place.row, change.given)

    def _doubted(self, change: Replacement, place: FollowedSentence, closeness: float) -> None:
        """A word of the source that says that it is not sure, and none of the claim for it."""
        for at, doubt in firmer(self._claim, change, place, closeness):
            self._add(Change.FIRMER, closeness, at, place.row, doubt)

    def _duty(self, change: Replacement, place: FollowedSentence, closeness: float) -> None:
        """The first word that requires or allows what the one in its place leaves free or forbids."""
        low, high = change.given
        if low == high or not change.words or not change.is_short(LOOSE):
            return
        stated = [(k, mark) for k, word in enumerate(change.words) if (mark := word.mark) is not None]
        marked = [word for word in place.words[low:high] if word.mark is not None] if stated else []
        if not marked:
            return
        if demands_condition(self._words, place.words):
            return
        open_ = self._index.left_open(place.row)
        given = {word.mark for word in marked if word.norm not in open_}
        for k, mark in stated:
            if any(turns_duty(mark, other) for other in given) and not self._restates(mark, change, place):
                self._add(Change.TURNED, closeness, change.low + k, place.row, change.given)
                return

    def _restates(self, mark: tuple[str, str], change: Replacement, place: FollowedSentence) -> bool:
        """Whether another part of the source sentence has the same mark, and more of the claim: no cooking; eating is allowed."""
        words, (low, high) = place.words, change.given
        for at, word in enumerate(words):
            if word.mark != mark:
                continue
            if low <= at < high:  # both stand in the place of the claim's
                first, last = at, next((k for k in range(at, high) if turns_duty(mark, words[k].mark)), at)
            else:
                first, last = min(at, high), max(at, low)
            between = range(first + 1, last + 1)
            cut = next((k for k in between if k < len(words) and words[k].opens), None)
            if cut is not None:
                parts = words[:cut], words[cut:]
                own, other = parts if at < cut else parts[::-1]
                if self._shared(own) > self._shared(other):
                    return True
        return False

    def _shared(self, words: Sequence[Word]) -> int:
        return sum(word.content and word.norm in self._claim.norms for word in words)

    def _add(self, change: Change, closeness: float, at: int, row: int, given: tuple[int, int]) -> None:
        edit = Edit(change, closeness, at, at + 1, row, given)
        if self.stands(edit):
            self.found.append(edit)

    def stands(self, edit: Edit) -> bool:
        """Whether nothing else that the two sentences say makes up for a negation more or less, or for an opposite.

        Args:
            edit: The change.
        """
        if edit.change in DENIALS:
            return not self._balance.balanced(edit)
        return edit.change is not Change.OPPOSITE or not (
            edit.first in self._lengths  # a month for four weeks is compared as a length
            or self._balance.undoes(edit)
            or self._balance.makes_up(edit)
            or lasts_until(self._words, edit.first, self._index.rows[edit.row])
            or is_kept(edit, self._claim, self._index)
            or is_told_apart(edit, self._claim, self._index)
            or has_own_value(edit, self._words, self._checked, self._index)
        )
