"""One claim of a response read against the sources: what it follows, how its facts stand, and what it changes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import itemgetter

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import Change, Edit
from termground.alignment.edits.finishing import names_once, open_once, whole_names, with_parts
from termground.alignment.edits.found_beside import found_beside
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.modality.conditioned import Conditions
from termground.alignment.modality.factuality import unasserted
from termground.alignment.reading.before import Before
from termground.alignment.reading.clauses_apart import Read, clauses_apart, read_of, with_clause
from termground.alignment.reading.copies import spelled_of
from termground.alignment.reading.own_facts import own_facts, placed_facts
from termground.alignment.reading.read_parts import in_row, only_names, place_of_words, surplus_of
from termground.alignment.roles.names_of_others import NamesOfOthers
from termground.alignment.roles.other_side import told_of_their_side
from termground.alignment.roles.turned_sequels import turned_sequels
from termground.alignment.scope.exception_dropped import exception_dropped
from termground.alignment.scope.item_of_another import items_of_others
from termground.alignment.scope.told_whole import most_of_the_rest, told_whole
from termground.alignment.values.at_once import at_once
from termground.alignment.values.bare_units import of_bare_units
from termground.alignment.values.hours_of_days import told_of_schedule
from termground.alignment.values.limits import Checked
from termground.alignment.values.line_values import line_values
from termground.alignment.values.named_rows import NamedRows
from termground.alignment.values.other_frequency import as_often
from termground.alignment.values.own_ends import own_ends
from termground.alignment.values.paid_or_free import paid_or_free
from termground.alignment.values.rates import other_rates
from termground.alignment.values.reached import Reached
from termground.alignment.values.replaced_literals import replaced_literals
from termground.alignment.values.settled_parts import settled_parts
from termground.alignment.values.short_lists import short_lists
from termground.alignment.values.sided_values import SidedValues
from termground.alignment.values.stance_values import StanceValues
from termground.alignment.values.told_attributes import told_attributes
from termground.alignment.values.under_another_head import under_heads
from termground.alignment.values.value_apart import value_apart
from termground.alignment.values.value_labels import strange_label
from termground.alignment.values.valued_claim import ValuedClaim
from termground.alignment.values.week_days import on_these_days
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.attributes import Attributes
from termground.evidence.layout.headed_lists import HeadedLists
from termground.evidence.layout.line_entries import LineEntries
from termground.evidence.layout.literals import Literals
from termground.evidence.layout.table_columns import TableColumns, ToldHeads
from termground.evidence.relevance.answers import asked_of, led_in, question_overlap
from termground.evidence.relevance.coverage import vocabulary_coverage
from termground.evidence.relevance.nearness import Nearness
from termground.evidence.relevance.other_clause import is_of_other_clause
from termground.evidence.words import Word
from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.lazy import lazy

WHOLE = 0.8
"""How tightly a sentence follows one of the sources that stands for itself."""

ITSELF = 3
"""Words with content that it has."""

FAR = 0.2
"""How near to its question at most a name stands of which the sources say something else."""

SAID = 12
"""Facts before a sentence from which its own may be reckoned."""


class ClaimReader:
    """Reads single claims against some sources.

    Args:
        index: The sentences of the sources.

    Attributes:
        index: The same.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self.index = index
        self._conditions = Conditions(index)
        self._nearness = Nearness(index)
        self._names = NamesOfOthers(index)

    @lazy
    def fact_checker(self) -> FactChecker:
        """Holds figures and dates against those of the sources."""
        return FactChecker(self.index)

    @lazy
    def literals(self) -> Literals:
        """Looks for codes, addresses and quotations in the sources."""
        return Literals(self.index)

    @lazy
    def _columns(self) -> TableColumns:
        return TableColumns(self.index)

    @lazy
    def _attributes(self) -> Attributes:
        return Attributes(self.index)

    @lazy
    def _entries(self) -> LineEntries:
        return LineEntries(self.index, self.fact_checker)

    @lazy
    def _lists(self) -> HeadedLists:
        return HeadedLists(self.index, self.fact_checker)

    def aligned(
        self,
        response: Analysis,
        contact: Reached,
        facts: Sequence[tuple[int, int, Fact]],
        before: Before,
    ) -> AlignedClaim:
        """A claim laid along the source sentences that it follows.

        Args:
            response: The response.
            contact: The words of the claim.
            facts: The facts of the response by their words.
            before: What stands before it.
        """
        words, asked = contact.words, before.asked
        beside = (
            asked_of(asked, self.index) if asked is not None else led_in(words, before.context, self.index)
        )
        alignment = Alignment(words, self.index, beside)
        ruled = self._ruled(response, alignment, facts, before, contact.edits)
        read = read_of(ruled)
        if asked is None and len(ruled.listed) < len(words):
            for first, own in clauses_apart(alignment, ruled.checked, self.index):
                alone = before._replace(previous=())
                read = with_clause(read, first, self._ruled(response, own, facts, alone))
        return self._claim(response, ruled, read, asked)

    def _ruled(
        self,
        response: Analysis,
        alignment: Alignment,
        facts: Sequence[tuple[int, int, Fact]],
        before: Before,
        given: Sequence[Edit] = (),
    ) -> RuledClaim:
        """A claim, or a clause of one, with what is found in it."""
        index, words = self.index, alignment.words
        rows = tuple(dict.fromkeys(segment.row for segment in alignment.segments))
        checked = as_often(self._checked(response, facts, alignment, before), alignment, index)
        checked = of_bare_units(on_these_days(checked, alignment, index), alignment, index)
        heads = self._columns.told(words, rows)
        spread = self._columns.spread(words)
        checked = tuple((first, last, in_row(fact, spread, first)) for first, last, fact in checked)
        valued = ValuedClaim(alignment, index, self.fact_checker)
        checked = line_values(NamedRows(valued).settled(checked), words, index, self._entries)
        sheet = told_attributes(alignment, checked, index, self.fact_checker, self._attributes)
        checked = settled_parts(sheet.checked, valued)
        sided = SidedValues(valued, checked)
        stance = StanceValues(valued, sided.settled)
        checked = stance.settled
        found = self._found(response, alignment, checked, before)
        listed_under = under_heads(alignment, checked, index, self._lists)
        found[:0] = [*given, *_moved(heads), *listed_under.edits, *sheet.edits]
        found += items_of_others(words, index, self._entries)
        return RuledClaim(
            alignment,
            index,
            checked,
            surplus_of(alignment, index),
            names_once(open_once(sided.kept(stance.kept(found)))),
            heads=heads.heads
            | spread
            | sided.told
            | listed_under.borne
            | stance.told
            | told_of_their_side(alignment, index)
            | told_of_schedule(checked, valued),
            denied_others=most_of_the_rest(alignment, index, self.fact_checker) | sided.denied,
            ends=tuple(own_ends(checked, valued)),
            listed=listed_under.alike,
            given=sheet.borne,
        )

    def _claim(
        self, response: Analysis, ruled: RuledClaim, read: Read, asked: Sequence[Word] | None
    ) -> AlignedClaim:
        index, alignment, words = self.index, ruled.alignment, ruled.alignment.words
        rows = tuple(dict.fromkeys(segment.row for segment in alignment.segments))
        claim = [word for word in words if word.weight]
        place = place_of_words(response, words)
        return AlignedClaim(
            place.start,
            place.end,
            words,
            alignment.weight,
            rows,
            alignment.tight,
            ruled.credit,
            vocabulary_coverage(words, index, ruled.surplus),
            spelled_of(response, claim),
            index.spelled,
            self._near(response, asked, words, alignment),
            0.0 if asked is None else question_overlap(asked, words),
            tuple(with_parts(whole_names(read.edits), alignment, index)),
            read.checked,
            tuple(sorted(read.missing)),
        )

    def _found(
        self,
        response: Analysis,
        alignment: Alignment,
        checked: Checked,
        before: Before,
    ) -> list[Edit]:
        """What a claim changes that its words tell without the opcodes; an answer states its question."""
        stated = None
        if before.asked is None:
            stated = unasserted(alignment, self.index, response)
            stated = stated or self._conditions.left_out(alignment, response)
        return [
            *(() if stated is None else (stated,)),
            *self._names.found(response, alignment, before.around, [fact[:2] for fact in checked]),
            *self._changed_beside(response, alignment, checked, before),
            *turned_sequels(alignment, self.index, before.previous),
        ]

    def _near(
        self, response: Analysis, asked: Sequence[Word] | None, words: Sequence[Word], alignment: Alignment
    ) -> float | None:
        """How near to its question a claim stands in the sources; None where it answers none, or says all by itself.

        A sentence that closely follows one of the sources stands for itself where these have no word of the question.
        """
        if asked is None:
            return None
        whole = alignment.tight >= WHOLE and sum(word.content for word in words) >= ITSELF
        ended = response.states(words[0].token, words[-1].token + 1)
        if whole and ended and not any(word.content and word.norm in self.index.words for word in asked):
            return None
        near = self._nearness.of(asked, words)
        return min(near, FAR) if is_of_other_clause(asked, words, self.index) else near

    def _changed_beside(
        self, response: Analysis, alignment: Alignment, checked: Checked, before: Before
    ) -> Iterator[Edit]:
        """What a claim changes in the sources that its words tell without the opcodes."""
        yield from replaced_literals(response, alignment, self.index, self.literals)
        if before.asked is None or not only_names(response, alignment):
            yield from found_beside(alignment, self.index)
        yield from exception_dropped(alignment, self.index, response)
        yield from short_lists(alignment, self.index, response)
        yield from value_apart(alignment, checked, self.index, self.fact_checker)
        yield from other_rates(alignment.words, checked, self.index, self.fact_checker)
        yield from told_whole(alignment, self.index, checked, self.fact_checker)
        yield from at_once(alignment, checked, self.fact_checker)
        yield from paid_or_free(alignment, self.index, checked, self.fact_checker)
        yield from strange_label(alignment, checked)

    def _checked(
        self,
        response: Analysis,
        facts: Sequence[tuple[int, int, Fact]],
        alignment: Alignment,
        before: Before,
    ) -> Checked:
        words = alignment.words
        own = own_facts(words, facts)
        if not own:
            return ()
        stated = placed_facts(response, own, alignment, before, self.index)
        low = bisect_left(facts, words[0].token, key=itemgetter(0))
        said = before.said(
            [fact for _, _, fact in facts[max(0, low - SAID) : low]], [fact for _, _, fact in own]
        )
        results = before.settled(list(self.fact_checker.check(stated, said)))
        return tuple((first, last, result) for (first, last, _), result in zip(own, results, strict=True))


def _moved(heads: ToldHeads) -> Iterator[Edit]:
    """The values of a claim that stand below another head of a table."""
    for one in heads.moved:
        yield Edit.shown(Change.ANOTHERS, one.at, one.row, one.given)
