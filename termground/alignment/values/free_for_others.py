"""A price told of somebody for whom it is free: members pay 10 dollars, where it is free for members and others pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import Word, WordRange, mentions
from termground.language.phrase_kinds import UNPAID

_MONEY = "money"
_REST = "rest"


def free_for_others(alignment: Alignment, checked: Checked, index: SentenceIndex) -> Iterator[Edit]:
    """Who pays a price of which one part of the source sentence says that others do, and another that it is free for them.

    Args:
        alignment: The claim aligned with its sources.
        checked: The facts of the claim, each with its range of words.
        index: The sentences of the sources.
    """
    prices = [(first, last) for first, last, one in checked if one.fact.kind == _MONEY]
    main, claim = alignment.main, alignment.claim
    if main is None or len(prices) != 1 or not has_phrase(main[1], UNPAID):
        return
    if claim.denials or claim.takes_out or claim.contrasts or alignment.source.denials:
        return
    number, row = main
    words = alignment.words
    said = part_with(prices[0][0], index.parts(words))  # between 5 and 8 euros
    own = words[slice(*said)]
    given = _Priced(row, own, index)
    if given.priced is None or has_phrase(own, UNPAID) or has_phrase(own, _REST):
        return
    exempt = given.exempt([at for at in range(*said) if not prices[0][0] <= at < prices[0][1]], words)
    if exempt is not None:
        at, place = exempt
        change = Change.EXCHANGED if given.is_of_others and given.names_alike(place) else Change.ANOTHERS
        yield Edit.shown(change, at, number, place, part=0.0)


class _Priced:
    """A source sentence of which one part has a price, and another says that nothing is paid.

    Args:
        row: The sentence.
        said: What a claim says of a price.
        index: The sentences of the sources.
    """

    def __init__(self, row: Sequence[Word], said: Sequence[Word], index: SentenceIndex) -> None:
        self._row, self._said, self._index = row, said, index
        pieces = index.parts(row)
        numbers = {word.norm for word in said if word.number}
        at = [k for k, word in enumerate(row) if word.number and word.norm in numbers]
        unpaid = [places for _, places in places_in_words(row, of_kinds((UNPAID,))) if places]
        self._at = at[0] if len(at) == 1 else -1
        self.priced = next((piece for piece in pieces if piece[0] <= self._at < piece[1]), None)
        self._free: WordRange | None = None
        self._unpaid = unpaid[0] if len(unpaid) == 1 else range(0)
        if unpaid and self.priced is not None:
            self._free = next(
                (p for p in pieces if p[0] <= unpaid[0].start < p[1] and p != self.priced), None
            )

    def exempt(self, places: Sequence[int], words: Sequence[Word]) -> tuple[int, int] | None:
        """Where a claim names who pays nothing, and who does in the source; None where it names others, or anything else.

        Args:
            places: The places of what the claim says beside the price.
            words: The claim.
        """
        if self._free is None or self.priced is None or not self._unpaid:
            return None
        row, said = self._row, [at for at in places if self._names(words[at])]
        free, priced = (
            [at for at in range(*piece) if self._names(row[at])] for piece in (self._free, self.priced)
        )
        theirs = [at for at in priced if not mentions([row[k] for k in free], row[at])]
        if self.is_of_others and any(mentions([words[at] for at in said], row[at]) for at in theirs):
            return None
        # on an adult's lap free, else half the adult fare
        labels = [at for at in self._labels(free) if row[at].norm not in {row[k].norm for k in priced}]
        named = [at for at in said if mentions([row[k] for k in labels], words[at])]
        known = all(mentions(row, words[at]) for at in said)
        other = self._other(theirs, labels) if self.is_of_others else self._at
        return (named[0], other) if named and known and other is not None else None

    def names_alike(self, at: int) -> bool:
        """Whether a word for who pays is one for the others, or has no small word before it that none for whom it is free has: no *on Sundays*.

        Args:
            at: The word.
        """
        row, articles = self._row, self._index.articles
        free = range(*self._free) if self._free is not None else range(0)
        if has_phrase(row[at : at + 1], _REST):
            return True
        return preposition(row, at, articles) in {None, *(preposition(row, k, articles) for k in free)}

    @property
    def is_of_others(self) -> bool:
        """Whether the price stands behind what is free, and so is that of others; else it may be that of something else."""
        return self._free is not None and self.priced is not None and self._free < self.priced

    def _names(self, word: Word) -> bool:
        return word.content and not (word.number or word.counter or word.sense.unsaid or word.sense.light)

    def _labels(self, free: Sequence[int]) -> list[int]:
        """The words that tell for whom it is free: for members; else all that stand there beside that."""
        row, index = self._row, self._index
        own = [at for at in free if at not in self._unpaid]
        led = [at for at in own if preposition(row, at, index.articles) or row[at].norm in index.agents]
        return led or (own if self.is_of_others else [])

    def _other(self, theirs: Sequence[int], labels: Sequence[int]) -> int | None:
        """The word that tells who pays: one for the others, or on the same side of the price as whoever pays nothing there."""
        if self.priced is None:
            return None
        rest = places_in_words(self._row[slice(*self.priced)], of_kinds((_REST,)))
        if rest:
            return self.priced[0] + rest[0][1].start
        before = [at for at in theirs if at < self._at]
        if before:
            return before[0]
        behind = [at for at in theirs if at > self._at]
        return behind[0] if behind and labels and labels[0] >= self._unpaid.stop else None
