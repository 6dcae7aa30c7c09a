"""An aligned claim with all that the rules for its changes ask of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from math import fsum

from termground.alignment.changes import Change, Edit
from termground.alignment.denials.listed_under import Listed, listed_under
from termground.alignment.edits.word_edits import WordEdits
from termground.alignment.modality.empty_verbs import empty_verbs
from termground.alignment.roles.attributed import attributing
from termground.alignment.roles.compared import Compared, compared
from termground.alignment.roles.directed import told_by_verb
from termground.alignment.roles.exchanged_hands import Handed, handed_over
from termground.alignment.scope.scopes import Scoped
from termground.alignment.scope.told_of_some import told_of_some
from termground.alignment.values.after_the_last import after_the_last
from termground.alignment.values.beyond_limit import Beyond, beyond_limits
from termground.alignment.values.clashing_alone import clashes_alone
from termground.alignment.values.limit_words import limit_words
from termground.alignment.values.limits import Checked, settled
from termground.alignment.values.other_frequency import restated
from termground.alignment.values.turned_ends import turned_ends
from termground.alignment.values.value_labels import value_labels
from termground.alignment.values.value_words import ValueWord, how_words, value_words
from termground.alignment.values.week_days import days_restated
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.other_place import same_place
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus, ToldTrend
from termground.evidence.values.periods import told_ends
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import WordRange, excludes, share_held
from termground.facts import Quantity
from termground.facts.lengths import is_length_of_time
from termground.lazy import lazy

CHANGE_BY_STATUS = {
    FactStatus.MOVED: Change.MOVED_FIGURE,
    FactStatus.EXCHANGED: Change.EXCHANGED_FIGURE,
    FactStatus.CLASHING: Change.FIGURE,
    FactStatus.OTHER_END: Change.FIGURE,
    FactStatus.ABSENT: Change.NEW_FIGURE,
}
"""What a fact changes; one with any other status changes nothing."""


class RuledClaim:
    """An aligned claim with all that the rules find in it.

    Args:
        alignment: The claim.
        index: The sentences of the sources.
        checked: Its facts, each with its range of words.
        surplus: Indexes of the words that it has more often than all sources.
        beside: What is found without the opcodes: a clause that the source does not state, names and roles of others.
        heads: Places of its words that are heads of the columns of a table in which its values stand.
        denied_others: Source sentences that say by a denial less or more what the claim says: a minority does, nonmembers do.
        ends: What it says of the way that changes go of which it has both ends.
        listed: Places of the words of its parts that say of things what the heads of their lists say.
        given: Places of its words that data sheets and tables bear out.

    Attributes:
        alignment: The claim.
        index: The sentences of the sources.
        words: Its words.
        checked: Its facts.
        surplus: The same.
        beside: The same.
        denied_others: The same.
        listed: The same.
        given: The same.
        word_edits: What its words change one by one.
        scoped: What it says of what the source takes out, or says of some only.
    """

    def __init__(  # noqa: PLR0913 - each is found elsewhere
        self,
        alignment: Alignment,
        index: SentenceIndex,
        checked: Checked,
        surplus: Collection[int],
        beside: Sequence[Edit],
        *,
        heads: frozenset[int] = frozenset(),
        denied_others: frozenset[int] = frozenset(),
        ends: Sequence[ToldTrend] = (),
        listed: frozenset[int] = frozenset(),
        given: frozenset[int] = frozenset(),
    ) -> None:
        self.alignment = alignment
        self.index = index
        self.words = alignment.words
        self.claim = alignment.claim
        self.checked = checked
        self.surplus = surplus
        self._heads = heads
        self._ends = ends
        self.denied_others = denied_others
        self.listed = listed
        self.given = given
        self.word_edits = WordEdits(alignment, index, checked, surplus)
        self.scoped = Scoped(alignment, index)
        self._days = days_restated(alignment, index)
        self.beside = [
            edit
            for edit in beside
            if not (self.scoped.is_of_others(edit) or self.names_days(edit) or self._is_of_bound(edit))
            and not self._is_of_label(edit)
        ]

    @property
    def missing(self) -> Sequence[tuple[int, int]]:
        """Indexes of the words with content that the source sentences do not bear out, each with the one it lies along."""
        return [(at, row) for at, row in self.word_edits.missing if at not in self.restated]

    @lazy
    def restated(self) -> frozenset[int]:
        """Places of the words that the sources bear out in other words: the opposite of all others, a rise, a verb that turns another one."""
        own = self.scoped.restated | self.told | self.after_the_last
        borne = frozenset[int]() if self.compared is None else self.compared.borne
        if self.told_by_head is not None and self.told_by_head.agrees:
            own |= self.told_by_head.places
        own |= empty_verbs(self.alignment, self.index) | attributing(self.alignment, self.index)
        own |= self.same_place[0] | told_of_some(self.alignment, self.index)
        return own | self.handed_over.verbs | told_by_verb(self.alignment, self.index) | borne

    @lazy
    def same_place(self) -> tuple[frozenset[int], frozenset[int]]:
        """Places of the words that say where on a scale its matter stands, and of those by which its main source sentence says the same."""
        none = frozenset[int](), frozenset[int]()
        return (
            none if self.alignment.main is None or all(self.alignment.aligned) else same_place(self.alignment)
        )

    @lazy
    def compared(self) -> Compared | None:
        """What it compares otherwise than its main source sentence, or the other way round."""
        main = self.alignment.main
        return None if main is None else compared(self.claim, self.alignment.source, self.index)

    @lazy
    def told_by_head(self) -> Listed | None:
        """What it says of a thing of a list, beside the line above that."""
        return listed_under(self.alignment, self.index)

    @lazy
    def handed_over(self) -> Handed:
        """What tells who gives something to whom as the source does, be it from the other side: B buys it from A, of A sells it to B."""
        return handed_over(self.alignment, self.index)

    @lazy
    def after_the_last(self) -> frozenset[int]:
        """Places of the words that say that nothing comes after what is the last one in the source."""
        return after_the_last(self.alignment, self.checked)

    @lazy
    def turned_ends(self) -> Sequence[Edit]:
        """The points with which something begins that ends with them in the source, or the reverse."""
        return list(turned_ends(self.alignment, self.checked, self.index))

    @lazy
    def beyond(self) -> Sequence[Beyond]:
        """Its limits behind which the source says what it says of one side of them."""
        if not self.alignment.segments:
            return ()
        return list(beyond_limits(self.alignment, self.checked, self.index))

    @lazy
    def ends(self) -> frozenset[int]:
        """Places of the words that say that something begins or ends when it does so in the sources, which give the period."""
        held = {id(one.fact): one.source_fact for _, _, one in self.checked if one.status is FactStatus.HELD}
        told = told_ends(self.words, [one.fact for _, _, one in self.checked])
        periods = [(end, held.get(id(end.moment))) for end in told]
        borne_out = (end.places for end, period in periods if period is not None and end.is_of(period.fact))
        return frozenset(chain.from_iterable(borne_out))

    @lazy
    def trends(self) -> Sequence[tuple[ToldTrend, WordRange]]:
        """Its words that say which way a figure goes, each with the place of the figure, or of none where both ends of the change tell it."""
        told = [
            (one.trend, (first, last if one.status in (FactStatus.HELD, FactStatus.DERIVED) else first))
            for first, last, one in self.checked
            if one.trend is not None
        ]
        known = {trend.at for trend, _ in told}
        return [*told, *((trend, (0, 0)) for trend in self._ends if trend.at not in known)]

    @lazy
    def told(self) -> frozenset[int]:
        """Places of the words that a figure of the sources bears out: when a period ends, which way something goes, that it costs so much."""
        trends = (trend for trend, _ in self.trends)
        return self.ends.union(
            (trend.at for trend in trends if not trend.turned),
            (one.at for one in self.value_words if one.instead is None),
            restated(self.alignment, self.index),
            self._days,
            self._heads,
            self.given,
            *(range(first, last) for first, last, one in self.checked if _is_held_length(one)),
        )

    def names_days(self, edit: Edit) -> bool:
        """Whether a change is that of words for days which the sources have, in whatever words."""
        return edit.first in self._days and edit.last - 1 in self._days

    def _is_of_label(self, edit: Edit) -> bool:
        """Whether a strange word stands in a label that only names the sort of its value."""
        named = {one.at for one in self.labels}
        return edit.change is Change.LONE_STRANGE and all(at in named for at in range(edit.first, edit.last))

    def _is_of_bound(self, edit: Edit) -> bool:
        """Whether a strange word only says on which side of its limit a value lies that the sources have: 不到, for 不满."""
        return edit.change is Change.LONE_STRANGE and any(
            isinstance(one.fact.value, Quantity) and one.fact.value.exact is None
            for first, last, one in self.checked
            if one.status is FactStatus.HELD and first <= edit.first and edit.last <= last
        )

    @lazy
    def value_words(self) -> Sequence[ValueWord]:
        """The words that go without saying beside its values."""
        words = (value_words, limit_words, how_words)
        found = chain.from_iterable(of(self.alignment, self.checked, self.index) for of in words)
        return [*self.labels, *(one for one in found if one.at not in {label.at for label in self.labels})]

    @lazy
    def labels(self) -> Sequence[ValueWord]:
        """The words of its label that only name the sort of its value."""
        return list(value_labels(self.alignment, self.checked, self.index))

    def derives(self, edit: Edit) -> bool:
        """Whether a change is that of a value which follows from what the source says: two of them, of *both*."""
        return any(
            one.status is FactStatus.DERIVED and (first, last) == (edit.first, edit.last)
            for first, last, one in self.checked
        )

    @lazy
    def alone(self) -> frozenset[WordRange]:
        """The ranges of the values that are all that a clause has otherwise than the source sentence that it follows."""
        missing = {at for at, _ in self.missing}
        row = self.alignment.segments[0].row
        return frozenset(clashes_alone(self.claim, self.checked, missing, row, self.index))

    def tells_opposite(self, edit: Edit) -> bool:
        """Whether a word that stands for one which it excludes shows a change by itself."""
        if edit.change is not Change.OPPOSITE or not edit.told:
            return False
        return any(
            excludes(self.words[edit.first], word) for word in self.index.rows[edit.row][slice(*edit.given)]
        )

    def topic(self, at: int, figure: WordRange, row: int) -> float:
        """Weighted share of the words of the claim but one that a source sentence has, wherever they stand there.

        Args:
            at: The word that is left out, as the heads of the columns are.
            figure: Where a figure stands that the sentence has, be it with a sign: 8, of -8.
            row: The sentence.
        """
        others = [k for k, word in enumerate(self.words) if k != at and k not in self._heads and word.content]
        beside = [k for k in others if not figure[0] <= k < figure[1]]
        shares = (
            share_held([self.words[k] for k in left], self.index.rows[row])
            for left in ((others, beside) if beside else (others,))
        )
        return max(shares)

    def settled(self, edits: Sequence[Edit]) -> Checked:
        """The facts; one that is the other side of a limit of the source, and was taken back, is borne out by it."""
        figures = {(edit.first, edit.last) for edit in edits if edit.change in CHANGE_BY_STATUS.values()}
        passed = {one.place for one in self.beyond if one.agrees}
        return settled(self.checked, figures, passed - figures) if self.alignment.segments else self.checked

    @property
    def credit(self) -> float:
        """Weighted share of the words that the source sentences bear out."""
        if len(self.given) == len(self.words):
            return 1.0
        earned = self.word_edits.earned
        lacking = {at for at, _ in self.word_edits.missing}
        named = {one.at for one in self.labels if one.instead is None} | (self.given & lacking)
        if lacking:
            restated = (self.restated & lacking) - named
            earned += WEIGHTS.coverage.synonym * fsum([self.words[at].weight for at in restated])
        for first, last, fact in self.checked:
            weight = fsum(
                self.words[at].weight
                for at in range(first, last)
                if self.words[at].number or (self.words[at].content and not self.alignment.aligned[at])
            )
            earned += _earned(fact.status) * weight
        total = self.alignment.weight - fsum([self.words[at].weight for at in named])
        return min(1.0, earned / total) if total else 0.0


def _is_held_length(one: ComparedFact) -> bool:
    """Whether a fact is a length of time that the sources have, be it in another unit: a day, 24 hours."""
    return one.status in (FactStatus.HELD, FactStatus.DERIVED) and is_length_of_time(one.fact)


def _earned(status: FactStatus) -> float:
    """What the words of a fact earn."""
    own = WEIGHTS.coverage
    known = {
        FactStatus.HELD: 1.0,
        FactStatus.LOOSER: own.looser,
        FactStatus.DERIVED: own.synonym,
        FactStatus.RENAMED: own.synonym,
        FactStatus.MOVED: own.moved,
        FactStatus.OTHER_END: own.moved,
        FactStatus.EXCHANGED: own.moved,
        FactStatus.ELSEWHERE: own.moved,
    }
    return known.get(status, 0.0)
