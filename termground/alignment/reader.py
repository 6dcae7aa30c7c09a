"""A response read against its sources: for each claim how much of it they bear out, and what it changes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from operator import itemgetter

import msgspec

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import Change, Edit
from termground.alignment.conditioned import Conditions
from termground.alignment.copies import Copies, spelled_of
from termground.alignment.exception_dropped import exception_dropped
from termground.alignment.factuality import unasserted
from termground.alignment.finishing import open_once, whole_names, with_parts
from termground.alignment.found_beside import found_beside
from termground.alignment.limits import Checked
from termground.alignment.names_of_others import NamesOfOthers
from termground.alignment.other_frequency import as_often
from termground.alignment.own_facts import own_facts, placed_facts
from termground.alignment.reached import Reached, reached
from termground.alignment.read_parts import (
    borne_out,
    in_row,
    is_bare,
    only_asks,
    place_of_words,
    states_value,
    surplus_of,
)
from termground.alignment.replaced_literals import replaced_literals
from termground.alignment.ruled_claim import RuledClaim
from termground.alignment.rules import edits_of
from termground.alignment.told_whole import told_whole
from termground.alignment.value_apart import value_apart
from termground.alignment.word_alignment import Alignment
from termground.claims.parts import Part, parts_of
from termground.claims.selection import claims_of
from termground.evidence.answers import asked_of, led_in, mention_of, question_overlap, statement_about
from termground.evidence.contacts import Contacts
from termground.evidence.coverage import vocabulary_coverage
from termground.evidence.fact_check import FactChecker
from termground.evidence.fact_status import ComparedFact, FactStatus, SourceFact, facts_of
from termground.evidence.headings import Headings
from termground.evidence.index import SentenceIndex
from termground.evidence.literals import Literals
from termground.evidence.nearness import Nearness
from termground.evidence.ngrams import SpelledSentence
from termground.evidence.sentences import cites, sentences_of
from termground.evidence.sought import told_value
from termground.evidence.table_columns import TableColumns, ToldHeads
from termground.evidence.words import Word
from termground.facts import Fact, Relation
from termground.language.analysis import Analysis
from termground.lazy import lazy

WHOLE = 0.8
"""How tightly a sentence follows one of the sources that stands for itself."""

ITSELF = 3
"""Words with content that it has."""

SAID = 12
"""Facts before a sentence from which its own may be reckoned."""


class Reader:
    """Reads responses against some sources.

    Args:
        analyses: The source texts.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self.index = SentenceIndex(analyses)
        self._copies = Copies(self.index)
        self._conditions = Conditions(self.index)
        self._nearness = Nearness(self.index)
        self._names = NamesOfOthers(self.index)

    @lazy
    def _fact_checker(self) -> FactChecker:
        return FactChecker(self.index)

    @lazy
    def _columns(self) -> TableColumns:
        return TableColumns(self.index)

    @lazy
    def _headings(self) -> Headings:
        return Headings(self.index, self._fact_checker)

    @lazy
    def _contacts(self) -> Contacts:
        return Contacts(self.index)

    def facts_of(self, row: int) -> Sequence[SourceFact]:
        """The figures and dates of a source sentence."""
        return self._fact_checker.given(row)

    @lazy
    def literals(self) -> Literals:
        """Looks for codes, addresses and quotations in the sources."""
        return Literals(self.index)

    def read(self, response: Analysis) -> Iterator[AlignedClaim]:
        """What a response claims, in order; a question only places the bare answer behind it."""
        if self.index.noted:
            response = response.noted()
        citing = cites(response, self.index.analyses)
        facts = facts_of(response, citing=citing)
        asked: Sequence[Word] | None = None
        parts = claims_of(response, parts_of(response, citing=citing))
        if all(map(only_asks, parts)):
            return
        claimed = any(not part.marked for part in parts)
        for at, part in enumerate(parts):
            if any(
                is_bare(other.words) and part.asks and not (other.asks or part.is_item)
                for other in parts[at + 1 : at + 2]
            ):
                asked = part.words
            elif not (part.marked and claimed):
                yield self._part(response, part, facts, asked)
                asked = None

    def aligned(
        self, response: Analysis, parts: Iterable[Sequence[tuple[int, int]]], *, stating: bool = False
    ) -> Iterator[AlignedClaim | None]:
        """Some parts of a response, each by itself; None for one without words that claim something.

        Args:
            response: The response.
            parts: Ranges of view tokens of each.
            stating: Whether to read those alone that state a figure or a name; None for the others too.
        """
        if self.index.noted:
            response = response.noted()
        citing = cites(response, self.index.analyses)
        facts = facts_of(response, citing=citing)
        words = [word for row in sentences_of(response, citing=citing) for word in row]
        tokens = [word.token for word in words]
        for pieces in parts:
            own = [
                word
                for first, last in pieces
                for word in words[bisect_left(tokens, first) : bisect_left(tokens, last)]
            ]
            claims = any(word.weight for word in own) and (not stating or states_value(own, facts))
            part = Part(own, marked=False, is_item=False)
            yield self._part(response, part, facts, None) if claims else None

    def _part(
        self,
        response: Analysis,
        part: Part,
        facts: Sequence[tuple[int, int, Fact]],
        asked: Sequence[Word] | None,
    ) -> AlignedClaim:
        found = self._copies.of(response, part, asked)
        if found is not None:
            return self._copied(response, part.words, facts, *found)
        contact = reached(
            response, part.words, part.context if asked is None else asked, self.index, self._contacts
        )
        if contact.row is not None:
            own = spelled_of(response, [word for word in part.words if word.weight])
            return self._copied(response, part.words, facts, contact.row, own)
        aligned = self._aligned(response, contact, facts, asked, part.context)
        if contact.words is not part.words:
            plain = self._aligned(response, Reached(part.words), facts, asked, part.context)
            aligned = max(plain, aligned, key=borne_out)
        if part.headed and asked is None and aligned.rows:
            other = self._headings.other(aligned.rows[0], part.words, part.context)
            aligned = msgspec.structs.replace(aligned, told_of=other)
        if part.about is None:
            return aligned
        return msgspec.structs.replace(
            aligned,
            absence=True,
            stated_in=statement_about(self.index, part.about),
            named_in=self._named_in(part),
        )

    def _named_in(self, part: Part) -> int | None:
        """The first source sentence that speaks of what a part says is not said, or gives the value that it says is not given."""
        found = mention_of(self.index, part.about or (), together=part.sought is None)
        if found is not None or part.sought is None:
            return found
        return told_value(self.index, part.sought.words, part.sought.kinds, self.facts_of)

    def _copied(
        self,
        response: Analysis,
        words: Sequence[Word],
        facts: Sequence[tuple[int, int, Fact]],
        row: int,
        spelled: SpelledSentence,
    ) -> AlignedClaim:
        """A sentence that stands in a source as it is."""
        place, weight = place_of_words(response, words), fsum(word.weight for word in words)
        held = tuple(
            (first, last, ComparedFact(fact, FactStatus.HELD, Relation.EQUAL))
            for first, last, fact in own_facts(words, facts)
        )
        spelled_sources = self.index.spelled
        return AlignedClaim(
            place.start,
            place.end,
            words,
            weight,
            (row,),
            1.0,
            1.0,
            1.0,
            spelled,
            spelled_sources,
            None,
            0.0,
            (),
            held,
            (),
        )

    def _aligned(
        self,
        response: Analysis,
        contact: Reached,
        facts: Sequence[tuple[int, int, Fact]],
        asked: Sequence[Word] | None,
        context: Sequence[Word],
    ) -> AlignedClaim:
        index, words = self.index, contact.words
        around = context if asked is None else asked
        beside = asked_of(around, index) if asked is not None else led_in(words, context, index)
        alignment = Alignment(words, index, beside)
        rows = tuple(dict.fromkeys(segment.row for segment in alignment.segments))
        checked = as_often(self._checked(response, words, facts, alignment, around), alignment, index)
        surplus = surplus_of(alignment, index)
        heads = self._columns.told(words, rows)
        spread = self._columns.spread(words)
        checked = tuple((first, last, in_row(fact, spread, first)) for first, last, fact in checked)
        found = self._found(response, alignment, checked, asked, around)
        found[:0] = [*contact.edits, *_moved(heads)]
        ruled = RuledClaim(
            alignment,
            index,
            checked,
            surplus,
            list(open_once(found)),
            heads=heads.heads | spread,
        )
        edits = edits_of(ruled)
        claim = [word for word in words if word.weight]
        place = place_of_words(response, words)
        return AlignedClaim(
            place.start,
            place.end,
            words,
            fsum(word.weight for word in words),
            rows,
            alignment.tight,
            ruled.credit,
            vocabulary_coverage(words, index, surplus),
            spelled_of(response, claim),
            index.spelled,
            self._near(response, asked, words, alignment),
            0.0 if asked is None else question_overlap(asked, words),
            tuple(with_parts(whole_names(edits), alignment, index)),
            ruled.settled(edits),
            tuple(sorted(ruled.missing)),
        )

    def _found(
        self,
        response: Analysis,
        alignment: Alignment,
        checked: Checked,
        asked: Sequence[Word] | None,
        around: Sequence[Word],
    ) -> list[Edit]:
        """What a claim changes that its words tell without the opcodes; an answer states its question."""
        stated = None
        if asked is None:
            stated = unasserted(alignment, self.index, response)
            stated = stated or self._conditions.left_out(alignment, response)
        return [
            *(() if stated is None else (stated,)),
            *self._names.found(response, alignment, around, [fact[:2] for fact in checked]),
            *self._changed_beside(response, alignment, checked),
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
        return self._nearness.of(asked, words)

    def _changed_beside(self, response: Analysis, alignment: Alignment, checked: Checked) -> Iterator[Edit]:
        """What a claim changes in the sources that its words tell without the opcodes."""
        yield from replaced_literals(response, alignment, self.index, self.literals)
        yield from found_beside(alignment, self.index)
        yield from exception_dropped(alignment, self.index, response)
        yield from value_apart(alignment, checked, self.index, self._fact_checker)
        yield from told_whole(alignment, self.index, checked, self._fact_checker)

    def _checked(
        self,
        response: Analysis,
        words: Sequence[Word],
        facts: Sequence[tuple[int, int, Fact]],
        alignment: Alignment,
        asked: Sequence[Word],
    ) -> Checked:
        own = own_facts(words, facts)
        if not own:
            return ()
        stated = placed_facts(response, own, alignment, asked, self.index)
        low = bisect_left(facts, words[0].token, key=itemgetter(0))
        said = [fact for _, _, fact in facts[max(0, low - SAID) : low]]
        results = self._fact_checker.check(stated, said)
        return tuple((first, last, result) for (first, last, _), result in zip(own, results, strict=True))


def _moved(heads: ToldHeads) -> Iterator[Edit]:
    """The values of a claim that stand below another head of a table."""
    for one in heads.moved:
        yield Edit(Change.ANOTHERS, 1.0, one.at, one.at + 1, one.row, one.given, told=True, part=1.0)
