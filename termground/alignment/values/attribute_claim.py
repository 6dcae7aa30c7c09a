"""A claim, asked what it says of the things of data sheets and tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.rated import PRICE
from termground.evidence.assertion.scope import CONTRAST
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.attribute import Attribute, is_told
from termground.evidence.layout.attributes import Attributes
from termground.evidence.layout.headed_lists import sides_told
from termground.evidence.sentence_parts import lies_in
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.values.fact_status import FOUND, FactStatus, SourceFact, is_equal
from termground.evidence.words import (
    Word,
    WordRange,
    content_norms,
    excludes,
    mentions,
    says_something,
    without_joints,
)
from termground.facts import Fact, Quantity, compare, is_looser
from termground.lazy import lazy
from termground.text.kinship import Kin

HALF: Final = 0.5
"""Share of the words of a title that name a thing by themselves."""

_OTHERS: Final = ("need", PRICE)
"""What sides of things lists tell that say nothing of whether there is something."""

_FOUND: Final = (*FOUND, FactStatus.LOOSER, FactStatus.DERIVED)


class AttributeClaim:
    """A claim, asked what it says of the things of data sheets and tables.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
        facts: The facts of the sources.
        given: Their data sheets and tables.

    Attributes:
        alignment: The same.
        checked: The same.
        index: The same.
        given: The same.
        words: Its words.
        norms: Their normal forms.
    """

    def __init__(
        self,
        alignment: Alignment,
        checked: Checked,
        index: SentenceIndex,
        facts: FactChecker,
        given: Attributes,
    ) -> None:
        self.alignment, self.index, self.given = alignment, index, given
        self.words = alignment.words
        self.norms = frozenset(word.norm for word in self.words)
        self.checked, self._facts = checked, facts
        self._shares: dict[frozenset[str], float] = {}

    @lazy
    def named(self) -> Sequence[Attribute]:
        """The attributes of the things that it names."""
        return list(filter(self.names, self.given.all))

    def names(self, one: Attribute) -> bool:
        """Whether it names the thing of an attribute, or need not, as one data sheet alone has such a label.

        Half of the words that tell the thing apart name it where no other one is named.
        """
        if not one.in_table:
            rivals = [other.own for other in self.given.rivals(one)]
            return not rivals or not (one.own - frozenset[str]().union(*rivals)).isdisjoint(self._naming)
        if one.own <= self._naming:
            return True
        others = (self._share(own) for own in one.beside if own != one.own)
        return self._share(one.own) >= HALF and not any(others)

    def _share(self, own: frozenset[str]) -> float:
        """The share of some words that it has, or words akin to them."""
        found = self._shares.get(own)
        if found is None:
            kin = self._kin
            found = sum(norm in self._naming or kin.has(norm) for norm in own) / len(own) if own else 0.0
            self._shares[own] = found
        return found

    @lazy
    def _naming(self) -> frozenset[str]:
        """Normal forms of its words that may name a thing: 14 days are none of the row *Day*."""
        taken = {at for first, last, _ in self.checked for at in range(first, last)}
        return frozenset(word.norm for at, word in enumerate(self.words) if at not in taken)

    @lazy
    def _kin(self) -> Kin:
        content = content_norms(self.words)
        return Kin(self._naming & content, by_characters=False)

    def label(self, one: Attribute) -> list[int]:
        """Places of its words that name the label of an attribute; a word of the value, as a colour is, is none."""
        given = {word.norm for word in self.index.rows[one.row][slice(*one.value)]} | one.title
        own = (at for at, word in enumerate(self.words) if word.content and not word.number)
        return [at for at in own if self.words[at].norm not in given and self._is_label(self.words[at], one)]

    def _is_label(self, word: Word, one: Attribute) -> bool:
        """Whether a word names the label of an attribute: China is no *country*."""
        return any(word.norm == own.norm for own in one.label) if word.name else one.is_label(word)

    def title(self, one: Attribute) -> list[int]:
        """Places of its words that name the thing of an attribute."""
        kin = Kin(one.own, by_characters=False) if one.in_table else None
        return [
            at
            for at, word in enumerate(self.words)
            if word.norm in one.title or (kin is not None and word.content and kin.has(word.norm))
        ]

    @lazy
    def empty(self) -> frozenset[int]:
        """Places of its words that say no more than that something has what it names, or has it not."""
        barely = (at for at, word in enumerate(self.words) if word.sense.barely or word.sense.performing)
        return frozenset(barely).union(*(range(*place) for _, place in self._sides))

    @lazy
    def _sides(self) -> Sequence[tuple[tuple[str, int], WordRange]]:
        return [one for one in sides_told(self.alignment.claim) if one[0][0] not in _OTHERS]

    @lazy
    def _turns(self) -> Sequence[int]:
        """Places of the words that say that something has not what it names."""
        lacking = [place[0] for (_, side), place in self._sides if side == 0]
        told = {at for _, place in self._sides for at in range(*place)}
        return [*lacking, *(one[0] for one in self.alignment.claim.denials if told.isdisjoint(one))]

    def besides(self, places: Collection[int]) -> list[int]:
        """Places of its words that say something, but for some, and for those that say no more than that there is something."""
        words = without_joints(self.words, [self.words[at] for at in places])
        return [
            at
            for at, word in enumerate(words)
            if says_something(word) and not (word.negation or at in places or at in self.empty)
        ]

    def places(self, one: Attribute) -> list[int]:
        """Places of its words that name the thing, the label or the value of an attribute."""
        value = self.index.rows[one.row][slice(*one.value)]
        label = self.label(one)
        told = (
            at
            for at, word in enumerate(self.words)
            if at not in label and says_something(word) and _has(value, word)
        )
        return [*self.title(one), *label, *told]

    def is_named(self, one: Attribute) -> bool:
        """Whether it names all of the label of an attribute."""
        named = [self.words[at] for at in self.label(one)]
        lacking = (word for word in one.label if word.content and word.norm not in one.title)
        return bool(named) and all(
            word.norm in self.norms if word.number else any(is_told(word, own) for own in named)
            for word in lacking
        )

    def rows_with(self, fact: Fact) -> Sequence[int]:
        """The sentences of the sources that state a value."""
        return self._facts.rows(fact)

    @lazy
    def pieces(self) -> Sequence[WordRange]:
        """Its parts, cut at a *but* too."""
        found: list[WordRange] = []
        for first, last in self.index.parts(self.words):
            cuts = [at for at in range(first + 1, last) if self.words[at].sense.scope == CONTRAST]
            found += pairwise((first, *cuts, last))
        return found

    def part(self, places: Collection[int]) -> WordRange:
        """Where the parts of it begin and end in which some of its words stand."""
        own = [piece for piece in self.pieces if any(piece[0] <= at < piece[1] for at in places)]
        return (own[0][0], own[-1][1]) if own else (0, len(self.words))

    def states(self, at: int) -> bool:
        """Whether it states what one of its words says, and does not only ask or suppose it."""
        return self.words[at].text.mood(self.words[at].token) not in OPEN_MOODS

    def turns(self, one: Attribute, part: WordRange) -> bool:
        """Whether a part of it denies what an attribute affirms, or the reverse."""
        own = {word.norm for word in one.label}  # *waterproof* may deny something itself
        turns = self._turns if one.answer is not None else [at[0] for at in self.alignment.claim.denials]
        denied = sum(part[0] <= at < part[1] and self.words[at].norm not in own for at in turns)
        answer = one.answer
        if answer is None or self.holds(one):
            denials = self.index.sentence(one.row).denials
            answer = sum(one.value[0] <= at[0] < one.value[1] for at in denials) % 2 == 0
        return (denied % 2 == 0) != answer

    def has_values(self, one: Attribute) -> bool:
        """Whether an attribute gives a number or a date."""
        return bool(self.values(one))

    def values(self, one: Attribute) -> Sequence[tuple[WordRange, SourceFact]]:
        """The values of an attribute, each with its words."""
        values = ((self._facts.range(given), given) for given in self._facts.given(one.row))
        return [(place, given) for place, given in values if lies_in(place, one.value)]

    def holds(self, one: Attribute) -> bool:
        """Whether it has all that an attribute gives."""
        values = self.values(one)
        own = [fact.fact for _, _, fact in self.checked if fact.status in _FOUND]
        if not all(any(_bears(fact, given.fact) for fact in own) for _, given in values):
            return False
        taken = {at for place, _ in values for at in range(*place)}
        row, label = self.index.rows[one.row], self.label(one)
        words = [row[at] for at in range(*one.value) if row[at].content and at not in taken]
        told = [word for at, word in enumerate(self.words) if at not in label]
        return bool(values or words) and all(_has(told, word) for word in words)


def _has(words: Sequence[Word], asked: Word) -> bool:
    """Whether some words have one, or one for the same that may stand in its place."""
    return mentions(words, asked) and not any(excludes(word, asked) for word in words)


def _bears(stated: Fact, given: Fact) -> bool:
    """Whether a value is another one, or leaves room for it: less than 3 kg, of 2.8 kg."""
    return is_same(stated, given) or compare(stated, given).holds or is_looser(stated, given)


def is_same(stated: Fact, given: Fact) -> bool:
    """Whether a value is another one, or counts as many of what the label of that names: four wheels, of *Wheels: 4*."""
    one, other = stated.value, given.value
    if isinstance(one, Quantity) and isinstance(other, Quantity) and not other.unit:
        return one.exact is not None and one.exact == other.exact
    return is_equal(stated, given)
