"""Values of a response that the sources have of an exception, or of all but it, and what the response says them of."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.assertion.exempted import Exempt, Exempts
from termground.evidence.assertion.scope import counted_by_all, takes_out
from termground.evidence.phrases import preposition
from termground.evidence.rivals.cases import cases
from termground.evidence.small_words import places_in_words
from termground.evidence.values.fact_pairs import exclude
from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, mentions, places_in
from termground.facts import Relation, alike
from termground.facts.lengths import are_other_lengths
from termground.language.listed_phrases import ListedPhrases

SAME = 4
"""Places of one value in the sources beyond which it may stand with anything."""

_APART = ("after", "before", "until", "outside", "except", "unlike")
"""Phrases that lead to a case which what is said does not hold in."""

_TAKEN = (FactStatus.MOVED, FactStatus.EXCHANGED)


class ExemptedValues:
    """Tells them: in *30 km/h in town, except on Carnot Avenue, where it is 50* the avenue has 50, and all else has 30.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given
        self._index = given.index
        self._exempts = Exempts(given.index)
        self._found: dict[int, list[Exempt]] = {}

    def settled(
        self, stated: ClaimFact, checked: ComparedFact, facts: ClaimFacts, same: SameFacts
    ) -> ComparedFact:
        """How a value stands to the sources where one of them has it of an exception or of all but that.

        Args:
            stated: The value.
            checked: How it stands to them otherwise.
            facts: All values of its sentence.
            same: The facts of the sources among which it is looked for.
        """
        owns = same.of(stated.fact)
        if not 0 < len(owns) <= SAME or stated.claim.is_long:
            return checked
        told: list[SourceFact | None] = []
        is_taken = checked.status in _TAKEN
        for own in owns:
            exempts = [one for one in self._of(own) if not one.is_case or _is_alone(stated, facts)]
            if is_taken and any(self._bears_out(one, own, stated, checked) for one in exempts):
                return ComparedFact(stated.fact, FactStatus.HELD, Relation.EQUAL, own)
            others = (
                self._rival(one, own, stated, facts) for one in exempts if not (one.is_case and is_taken)
            )
            told.append(next(filter(None, others), None))
        rival = told[0]
        if rival is None or None in told:
            return checked
        return ComparedFact(stated.fact, FactStatus.EXCHANGED, Relation.DIFFERENT, rival, told=True)

    def _of(self, own: SourceFact) -> list[Exempt]:
        """The exceptions in whose clause, or in what is said of all others, a value stands."""
        row = self._given.row(own)
        rows = (at for at in (row, row + 1) if at < len(self._index.rows))
        place = self._given.range(own)
        return [
            one
            for at in rows
            for one in self._in(at)
            if _in_clause(one, row, place) or _in_main(one, row, place)
        ]

    def _in(self, row: int) -> list[Exempt]:
        found = self._found.get(row)
        if found is None:
            here = self._given.here(row)
            values = [self._given.range(one) for one in here if one.fact.kind != "date"]
            places = [self._given.range(one) for one in here]
            found = self._exempts.of(row, values)
            if not found:  # a date is a value of a case, or names it: on Sundays
                others = cases(self._index, row, places) if places != values else ()
                found = [*cases(self._index, row, values), *others]
            self._found[row] = found
        return found

    def _bears_out(self, one: Exempt, own: SourceFact, stated: ClaimFact, checked: ComparedFact) -> bool:
        """Whether a value is that of the exception, which the response names, and only that of all others speaks against it."""
        rival, row = checked.source_fact, self._given.row(own)
        if rival is None or not _in_clause(one, row, self._given.range(own)):
            return False
        other = self._given.row(rival)
        if one.is_case and not self._is_of_item(one, stated):
            return False
        return (
            _in_main(one, other, self._given.range(rival))
            and one.item <= stated.claim.norms
            and not stated.claim.takes_out
        )

    def _rival(self, one: Exempt, own: SourceFact, stated: ClaimFact, facts: ClaimFacts) -> SourceFact | None:
        """The value of the other side, where a response says of one side what the source says of the other, and nothing more."""
        row = self._given.row(own)
        if stated.claim.denials:
            return None
        is_others = _in_main(one, row, self._given.range(own))
        if not (self._is_of_item(one, stated) if is_others else self._is_of_all(one, stated)):
            return None
        at = one.row if is_others else one.main_row
        within = _in_clause if is_others else _in_main
        rivals = [
            given
            for given in self._given.here(at)
            if within(one, at, self._given.range(given))
            and _excludes(stated, given)
            and not facts.have(given)
        ]
        return rivals[0] if len(rivals) == 1 else None

    def _is_of_item(self, one: Exempt, stated: ClaimFact) -> bool:
        """Whether a response names the exception, and says no more of it than the source says of all others."""
        claim = stated.claim
        named = self._led_in(stated) if one.is_case else claim.norms
        if claim.takes_out or not one.item <= named:
            return False
        first = next(at for at, word in enumerate(claim.words) if word.norm in one.item)
        if _lies_outside(claim.words[:first]):
            return False
        lead = preposition(claim.words, first, self._index.articles)
        if lead and one.lead and lead.split()[0] != one.lead.split()[0]:
            return False
        # the sign of a currency is no word: pensioners: € 25
        shares = claim.content & one.said or all(
            word.norm in one.item or stated.place[0] <= at < stated.place[1]
            for at, word in enumerate(claim.words)
            if word.content
        )
        return not self._foreign(stated, one) and bool(shares)

    def _led_in(self, stated: ClaimFact) -> frozenset[str]:
        """Normal forms of the words of a response up to the end of the part that its value stands in, and of one before that."""
        words, place = stated.claim.words, stated.place[0]
        pieces = self._index.parts(words)
        at = next(k for k, (first, last) in enumerate(pieces) if first <= place < last)
        return frozenset(word.norm for word in words[pieces[max(0, at - 1)][0] : pieces[at][1]])

    def _is_of_all(self, one: Exempt, stated: ClaimFact) -> bool:
        """Whether a response says of all, or of all but the exception, what the source says of the exception."""
        claim = stated.claim
        excepting = claim.takes_out
        if (
            one.is_case
            or excepting != (one.item <= claim.norms)
            or (not excepting and one.item & claim.norms)
        ):
            return False
        row = self._index.rows[one.main_row]
        main = places_in(one.main)
        values = [self._given.range(given) for given in self._given.here(one.main_row)]
        free = counted_by_all(row, main, self._index.articles) | places_in(values)
        named = {row[at].norm for at in main if row[at].content and at not in free}
        return named <= claim.norms and not self._foreign(stated, one)

    def _foreign(self, stated: ClaimFact, one: Exempt) -> set[str]:
        """Normal forms of the words with content of a response that it has beside its value, words for all, and those of an exception."""
        words = stated.claim.words
        taken = set(range(*stated.place)) | counted_by_all(words, range(len(words)), self._index.articles)
        said = [word for word in self._index.rows[one.main_row] if word.norm in one.said]
        return {
            word.norm
            for at, word in enumerate(words)
            if word.content
            and not word.number
            and at not in taken
            and word.norm not in one.item
            and not mentions(said, word)
            and not (takes_out(word) or word.sense.unsaid or word.sense.light)
        }


def _is_alone(stated: ClaimFact, facts: ClaimFacts) -> bool:
    """Whether a value is no rank, and its sentence has no other one of its kind: *2 hours, 1 hour less than the bus*."""
    return stated.fact.kind != "ordinal" and not any(
        alike(stated.fact, other) for other in facts.besides(stated.fact)
    )


def _lies_outside(words: Sequence[Word]) -> bool:
    """Whether the last of some words lead to a case in which something is not so: after it, outside of it."""
    found = places_in_words(words, ListedPhrases.connecting)
    return any(kind in _APART and places and places.stop == len(words) for kind, places in found)


def _in_clause(one: Exempt, row: int, place: WordRange) -> bool:
    return row == one.row and one.clause[0] <= place[0] < one.clause[1]


def _in_main(one: Exempt, row: int, place: WordRange) -> bool:
    return row == one.main_row and any(first <= place[0] < last for first, last in one.main)


def _excludes(stated: ClaimFact, given: SourceFact) -> bool:
    """Whether a value of the source and a stated one cannot both be of the same thing: two weeks, three months."""
    if are_other_lengths(stated.fact, given.fact):
        return True
    return alike(stated.fact, given.fact) and exclude(stated.fact, given.fact)
