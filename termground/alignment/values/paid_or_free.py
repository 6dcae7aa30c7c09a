"""What costs something told as free, and what is free told as costing something: parking is free, of parking costs 5 euros a day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import Word, WordRange, mentions, places_in
from termground.language.phrase_kinds import UNPAID, UNTAKEN

_MONEY = "money"
_REST, _PRICES = "rest", "sums"
_CONDITION = "condition"


def paid_or_free(
    alignment: Alignment, index: SentenceIndex, checked: Checked, facts: FactChecker
) -> Iterator[Edit]:
    """The words by which a claim says that nothing is paid for what a source sentence has a price of, or a price of what that says is free.

    All that the claim speaks of stands in the part of the sentence with the price, or the whole of it where nothing is free there. It is a doubt where
    that has a condition, or tells for whom it is so, or where something beside it is free on one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        checked: The facts of the claim, each with its range of words.
        facts: The facts of the sources.
    """
    words, claim = alignment.words, alignment.claim
    if claim.denials or claim.takes_out or claim.contrasts or has_phrase(words, _REST):
        return
    prices = [(first, last) for first, last, one in checked if one.fact.kind == _MONEY]
    free = [range(*p) for _, p in _unpaid(words)]
    if len(prices) + len(free) != 1 or any(
        one.fact.kind == _MONEY and not one.fact.exact for _, _, one in checked
    ):
        return  # as most claims; what costs 0 euros is free
    (place,) = free or [range(*price) for price in prices]
    things = [word for k, word in enumerate(words) if k not in place and _names(word)]
    if not things or any(word.number for k, word in enumerate(words) if k not in place):
        return
    told = _Prices(index, facts, things)
    found = told.paid() if free else told.free()
    if found is None:
        return
    row, given, sure = found
    shown = (place.start, place.stop) if free else _with_verb(place, words)
    sure = sure and not has_phrase(words, UNTAKEN)
    yield Edit.shown(Change.TURNED if sure else Change.UNASSERTED, shown, row, given)


def _with_verb(place: range, words: Sequence[Word]) -> WordRange:
    """A price with the word beside it that says that it is one: it is no other value, so it is not shown as a value alone."""
    if words[0].postposed:
        return place.start, min(place.stop + 1, len(words))
    return max(place.start - 1, 0), place.stop


class _Prices:
    """The source sentences that tell a price of some things, and those that say that nothing is paid.

    Args:
        index: The sentences of the sources.
        facts: The facts of the sources.
        things: The words for the things.
    """

    def __init__(self, index: SentenceIndex, facts: FactChecker, things: Sequence[Word]) -> None:
        self._index, self._facts, self._things = index, facts, things
        norms = [word.norm for word in things if word.norm in index.words]
        held = (index.holding(norm) for norm in norms)
        rarest = min(held, key=len, default=[])[:MOST_ROWS]
        self._rows = [row for row in rarest if self._has_all(index.rows[row])]

    def paid(self) -> tuple[int, WordRange, bool] | None:
        """A sentence with a price of them, where it stands, and whether it is one in any case; None where one says that they are free."""
        found: tuple[int, WordRange, bool] | None = None
        for number in self._rows:
            row = self._index.rows[number]
            free = [self._part(number, places[0]) for _, places in _unpaid(row)]
            said = [piece for piece in free if self._has_all(row[slice(*piece)])]
            prices = list(self._of_money(number))
            priced = [self._part(number, price[0]) if free else (0, len(row)) for price in prices]
            if any(piece not in priced and self._is_plain(number, piece) for piece in said):
                return None
            for price, piece in zip(prices, priced, strict=True):
                if found is None and self._has_all(row[slice(*piece)]):
                    plain = piece not in free and self._is_plain(number, piece)
                    found = number, price, plain and self._stands_beside(number, free)
        return found

    def free(self) -> tuple[int, WordRange, bool] | None:
        """A sentence that says that they are free, where it does, and whether that is so in any case; None where one has a price of them."""
        found: tuple[int, WordRange, bool] | None = None
        for number in self._rows:
            row = self._index.rows[number]
            priced = list(self._of_money(number))
            if any(not self._names_another(number, price) for price in priced):
                return None
            for _, places in _unpaid(row):
                piece = self._part(number, places[0])
                if found is None and self._has_all(row[slice(*piece)]) and not has_phrase(row, UNTAKEN):
                    sure = self._is_plain(number, piece)
                    found = (number, places, sure) if sure or not priced else found
        return found

    def _names_another(self, number: int, price: WordRange) -> bool:
        """Whether a part with a price names something else before it than the things, that it is the price of: not *otherwise 20 euros*."""
        row, piece = self._index.rows[number], self._part(number, price[0])
        if self._has_all(row[slice(*piece)]) or has_phrase(row[slice(*piece)], _REST):
            return False
        return any(
            _names(row[k])
            and not row[k].number
            and not mentions(self._things, row[k])
            and row[k].mark is None
            for k in self._unpriced(number, (piece[0], price[0]))
            if not preposition(row, k, self._index.articles)
        )

    def _unpriced(self, number: int, piece: WordRange) -> Iterator[int]:
        """Where the words of a part stand that are in no price, and in no phrase that says that nothing is paid."""
        row = self._index.rows[number]
        priced = places_in(chain(self._of_money(number), (places for _, places in _unpaid(row))))
        return (k for k in range(*piece) if k not in priced)

    def _has_all(self, words: Sequence[Word]) -> bool:
        return all(mentions(words, thing) for thing in self._things)

    def _part(self, number: int, at: int) -> WordRange:
        return part_with(at, self._index.parts(self._index.rows[number]))

    def _of_money(self, number: int) -> Iterator[WordRange]:
        for one in self._facts.given(number):
            if one.fact.kind == _MONEY and one.fact.exact:
                yield self._facts.range(one)

    def _is_plain(self, number: int, piece: WordRange) -> bool:
        """Whether a part of a sentence has no more than the things, what they cost and what goes with it: no condition, and nobody for whom it is so."""
        row, articles = self._index.rows[number], self._index.articles
        if self._index.sentence(number).takes_out or self._index.sentence(number).denials:
            return False
        others = [
            k for k in self._unpriced(number, piece) if _names(row[k]) and not mentions(self._things, row[k])
        ]
        return not any(
            row[k].number
            or row[k].norm in self._index.agents
            or row[k].mark is not None
            or preposition(row, k, articles)
            or row[k].text.mood(row[k].token) == _CONDITION
            for k in others
        )

    def _stands_beside(self, number: int, free: Sequence[WordRange]) -> bool:
        """Whether what a sentence says is free, and the ones around it, is another thing, and not these for somebody, or at some time."""
        facts = list(map(self._facts.range, self._facts.given(number)))
        if any(low <= first < high for low, high in free for first, _ in facts):
            return False  # the first hour is free
        if not all(self._is_plain(number, piece) for piece in free):
            return False
        beside = self._index.around(number, before=1, behind=1)
        return not any(
            not self._is_plain(row, self._part(row, places[0]))
            for row in beside
            if row != number
            for _, places in _unpaid(self._index.rows[row])
        )


def _unpaid(words: Sequence[Word]) -> list[tuple[str, WordRange]]:
    """The phrases of a sentence that say that nothing is paid."""
    return [
        (kind, (places.start, places.stop))
        for kind, places in places_in_words(words, of_kinds((UNPAID,)))
        if places
    ]


def _names(word: Word) -> bool:
    """Whether a word names something, and not only that there is a price."""
    return word.content and not (word.sense.unsaid or word.sense.light) and not has_phrase((word,), _PRICES)
