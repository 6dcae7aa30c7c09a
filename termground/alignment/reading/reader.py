"""A response read against its sources: for each claim how much of it they bear out, and what it changes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from math import fsum

import msgspec

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.reading.before import Before
from termground.alignment.reading.claim_reader import ClaimReader
from termground.alignment.reading.copies import Copies, spelled_of
from termground.alignment.reading.own_facts import own_facts
from termground.alignment.reading.read_parts import (
    answers_barely,
    borne_out,
    is_bare,
    only_asks,
    place_of_words,
    states_value,
)
from termground.alignment.values.reached import Reached, reached
from termground.claims.asked import asked_by
from termground.claims.parts import Part, parts_of
from termground.claims.selection import claims_of
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.contacts import Contacts
from termground.evidence.layout.headings import Headings
from termground.evidence.layout.literals import Literals
from termground.evidence.ngrams import SpelledSentence
from termground.evidence.relevance.answers import mention_of, statement_about
from termground.evidence.relevance.sought import told_value
from termground.evidence.sentences import Sentences, cites
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact, facts_of
from termground.evidence.words import Word
from termground.facts import Fact, Relation
from termground.language.analysis import Analysis
from termground.lazy import lazy


class Reader:
    """Reads responses against some sources.

    Args:
        analyses: The source texts.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self.index = SentenceIndex(analyses)
        self._copies = Copies(self.index)
        self._claims = ClaimReader(self.index)

    @lazy
    def _headings(self) -> Headings:
        return Headings(self.index, self._claims.fact_checker)

    @lazy
    def _contacts(self) -> Contacts:
        return Contacts(self.index)

    def facts_of(self, row: int) -> Sequence[SourceFact]:
        """The figures and dates of a source sentence."""
        return self._claims.fact_checker.given(row)

    @property
    def literals(self) -> Literals:
        """Looks for codes, addresses and quotations in the sources."""
        return self._claims.literals

    def read(self, response: Analysis) -> Iterator[AlignedClaim]:
        """What a response claims, in order; a question places the bare answer behind it, and gives figures to reckon from."""
        if self.index.noted:
            response = response.noted()
        citing = cites(response, self.index.analyses)
        facts = [fact for fact in facts_of(response, citing=citing) if fact[2].start >= response.asked]
        every = claims_of(response, parts_of(response, citing=citing))
        user = asked_by(response, every)
        parts = [part for part in every if not part.given]
        if all(map(only_asks, parts)):
            return
        claimed = any(not part.marked for part in parts)
        asked = None
        if user is not None and answers_barely(response, parts, user.words, self.index):
            asked = user.words
        for at, part in enumerate(parts):
            previous = parts[at - 1].words if at else ()
            if any(
                is_bare(other.words) and part.asks and not (other.asks or part.is_item)
                for other in parts[at + 1 : at + 2]
            ):
                asked = part.words
            elif not (part.marked and claimed):
                yield self._part(response, part, facts, Before(asked, part.context, user, previous))
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
        words = [word for row in Sentences(response, citing=citing) for word in row]
        tokens = [word.token for word in words]
        for pieces in parts:
            own = [
                word
                for first, last in pieces
                for word in words[bisect_left(tokens, first) : bisect_left(tokens, last)]
            ]
            claims = any(word.weight for word in own) and (not stating or states_value(own, facts))
            part = Part(own, marked=False, is_item=False)
            yield self._part(response, part, facts, Before(None, ())) if claims else None

    def _part(
        self,
        response: Analysis,
        part: Part,
        facts: Sequence[tuple[int, int, Fact]],
        before: Before,
    ) -> AlignedClaim:
        found = self._copies.of(response, part, before.asked)
        if found is not None:
            return self._copied(response, part.words, facts, *found)
        contact = reached(response, part.words, before.around, self.index, self._contacts)
        if contact.row is not None:
            own = spelled_of(response, [word for word in part.words if word.weight])
            return self._copied(response, part.words, facts, contact.row, own)
        aligned = self._claims.aligned(response, contact, facts, before)
        if contact.words is not part.words:
            plain = self._claims.aligned(response, Reached(part.words), facts, before)
            aligned = max(plain, aligned, key=borne_out)
        if part.headed and before.asked is None and aligned.rows:
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
