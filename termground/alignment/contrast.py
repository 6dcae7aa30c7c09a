"""Which of several values of the sources stands by the words by which a response states one, however loosely it follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.given import GivenFacts
from termground.alignment.labels import Label
from termground.alignment.said import MOST_WORDS, RIVALS
from termground.alignment.standing import Facts, Given, Stated, is_measured, is_same
from termground.alignment.words import Word
from termground.alignment.zones import standing
from termground.facts import Fact, Quantity, Relation, alike, compare, unit
from termground.text.kinship import Kin

LEAST = 1.5
"""Least that must speak for another value, in words with content of which hardly any sentence has one."""

TIMES = 3.0
"""How many times what speaks for the value itself it must be."""

UNKNOWN = 0.3
"""What a word that the sources do not have counts against another value: it may stand for the label of the value itself."""

SYNONYM = 0.9
"""What a word counts that another one may stand for."""

AKIN = 0.4
"""What a word counts that is akin to one of the slot of a value."""

DISTANT = 0.1
"""The same of one that stands elsewhere in its sentence."""

NEAR = 0.4
"""What a word of a slot counts at least."""

FIRM = 0.5
"""How much more firmly some word must stand by the other value than by the value itself."""

POWER = 10_000
"""How many times another value a value may be: a price each is no other sum of all."""

SHARED = 0.3
"""How firmly a word must stand by a value to go with it as well as with another one before it."""

ASKED = 0.9
"""What a word of the question counts that a bare answer stands behind."""

MOST = 30
"""Values of one kind beyond which the sources are a table."""

SAME = 6
"""Places of one value beyond which it may stand anywhere."""


class Company(msgspec.Struct, frozen=True):
    """The words by which a value of the sources stands.

    Attributes:
        row: Its sentence.
        norms: What each of their normal forms counts.
        concepts: What each of the concepts of the thesaurus counts that they may stand for.
        near: What is akin to those of its slot.
        far: The same of all of them.
    """

    row: int
    norms: dict[str, float]
    concepts: dict[int, float]
    near: Kin
    far: Kin

    def share(self, word: Word) -> float:
        """How firmly a word stands by the value, from 0 to 1."""
        found = max(
            (SYNONYM * self.concepts.get(concept, 0.0) for concept in word.sense.concepts), default=0.0
        )
        found = max(found, self.norms.get(word.norm, 0.0))
        if found or word.number:
            return found
        if self.near.has(word.norm):
            return AKIN
        return DISTANT if self.far.has(word.norm) else 0.0


class Contrast:
    """Tells a value that the sources have by other words from another one that they have by these.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: GivenFacts) -> None:
        self._given = given
        self._index = given.index
        self._companies: dict[tuple[int, int], Company | None] = {}
        self._kinds: dict[str, list[Given]] = {}
        for one in given.facts:
            self._kinds.setdefault(_kind(one.fact), []).append(one)

    def rival(
        self, stated: Stated, beside: Sequence[Stated], facts: Facts, given: Sequence[Given]
    ) -> Given | None:
        """The value of the sources that should stand where one of the response does; None where nothing tells.

        It stands by the words by which the response states the other one, and that one stands by hardly any of them; or
        both have a label, and the other one has that of this one.

        Args:
            stated: The value of the response, which the sources have.
            beside: All values of its sentence.
            facts: The same as facts.
            given: The facts of the sources among which it is looked for.
        """
        fact = stated.fact
        if stated.said.is_long or not is_measured(fact):
            return None
        kind = self._kinds.get(_kind(fact), ())
        if not 1 < len(kind) <= MOST:
            return None
        rivals = [one for one in kind if self._is_rival(one, fact) and not facts.have(one)][:RIVALS]
        held = [one for one in given if is_same(fact, one.fact)] if rivals else ()
        if not 0 < len(held) <= SAME:
            return None
        return self._labelled(stated, held, rivals) or self._fitting(stated, beside, held, rivals)

    def _is_rival(self, given: Given, fact: Fact) -> bool:
        return (
            compare(fact, given.fact) is Relation.DIFFERENT
            and compare(given.fact, fact) is Relation.DIFFERENT
            and not self._given.is_bracketed(given)
            and _is_near(fact, given.fact)
        )

    def _labelled(self, stated: Stated, held: Sequence[Given], rivals: Sequence[Given]) -> Given | None:
        """A value of each sentence that has the stated one, whose label this one has; None where some gives it its own."""
        found: Given | None = None
        for own in held:
            row = self._given.row(own)
            if row is None or len(self._index.rows[row]) > MOST_WORDS:
                return None
            values = [self._given.range(one) for one in self._given.here(row) if alike(own.fact, one.fact)]
            told = {
                Label(
                    self._index.rows[row],
                    self._given.range(own),
                    self._given.range(rival),
                    values,
                    self._index.coordinators,
                ).belongs(stated.said, stated.place): rival
                for rival in reversed(rivals)
                if self._given.row(rival) == row
            }
            if True in told or False not in told:
                return None
            found = found or told[False]
        return found

    def _fitting(
        self, stated: Stated, beside: Sequence[Stated], held: Sequence[Given], rivals: Sequence[Given]
    ) -> Given | None:
        words = list(self._words(stated, beside))
        own = self._best(words, held)
        other = self._best(words, rivals)
        if own is None or other is None:
            return None
        rival, theirs = other
        _, ours = own
        if not self._is_apart(words, ours, theirs):
            return None
        gain = sum(max(0.0, one - two) for one, two in zip(theirs, ours, strict=True))
        loss = sum(max(0.0, two - one) for one, two in zip(theirs, ours, strict=True))
        unknown = sum(
            weight * self._index.rarity(word.norm)
            for (word, weight), one, two in zip(words, theirs, ours, strict=True)
            if not (one or two or word.number) and word.norm not in self._index.words
        )
        return rival if gain >= max(LEAST, TIMES * loss + UNKNOWN * unknown) else None

    def _is_apart(
        self, words: Sequence[tuple[Word, float]], ours: Sequence[float], theirs: Sequence[float]
    ) -> bool:
        """Whether some words go firmly with the other value, and more than go with neither.

        Right by the stated value no word goes firmly with the value itself, and those that go with neither may be what
        stands for its label: where it stands in the sentence before.
        """
        firm: set[str] = set()
        more: set[str] = set()
        strange = 0
        for (word, weight), one, two in zip(words, ours, theirs, strict=True):
            rarity = self._index.rarity(word.norm)
            if weight == 1.0 and one >= rarity and two < SHARED * rarity:
                return False
            if two > one:
                more.add(word.norm)
            if two - one >= FIRM * rarity:
                firm.add(word.norm)
            strange += weight == 1.0 and not (one or two or word.number)
        return len(firm) >= max(1, strange) and len(more) > 2 * strange

    def _words(self, stated: Stated, beside: Sequence[Stated]) -> Iterator[tuple[Word, float]]:
        """The words by which a response states a value, with what each counts; of a bare answer those of the question too."""
        words = stated.said.words
        values = [other.place for other in beside if alike(other.fact, stated.fact)]
        for at, place in standing(words, stated.place, values, self._index.coordinators):
            yield words[at], place.stated
        for word in stated.asked:
            if word.content:
                yield word, ASKED

    def _best(
        self, words: Sequence[tuple[Word, float]], given: Sequence[Given]
    ) -> tuple[Given, list[float]] | None:
        """The value by which most of some words stand, with what each of them says for it."""
        found: tuple[Given, list[float]] | None = None
        for one in given:
            company = self._company(one)
            if company is None:
                continue
            shares = [
                weight * self._index.rarity(word.norm) * company.share(word) if weight else 0.0
                for word, weight in words
            ]
            if found is None or sum(shares) > sum(found[1]):
                found = one, shares
        return found

    def _company(self, given: Given) -> Company | None:
        if given.place not in self._companies:
            self._companies[given.place] = self._made(given)
        return self._companies[given.place]

    def _made(self, given: Given) -> Company | None:
        row = self._given.row(given)
        if row is None or len(self._index.rows[row]) > MOST_WORDS:
            return None
        words = self._index.rows[row]
        values = [self._given.range(one) for one in self._given.here(row) if alike(given.fact, one.fact)]
        norms: dict[str, float] = {}
        concepts: dict[int, float] = {}
        for at, place in standing(words, self._given.range(given), values, self._index.coordinators):
            word = words[at]
            norms[word.norm] = max(place.given, norms.get(word.norm, 0.0))
            for concept in word.sense.concepts:
                concepts[concept] = max(place.given, concepts.get(concept, 0.0))
        near = frozenset(norm for norm, much in norms.items() if much >= NEAR)
        return Company(row, norms, concepts, Kin(near), Kin(frozenset(norms)))


def _kind(fact: Fact) -> str:
    """Values of one kind can stand in one another's place: of one dimension, or dates."""
    if isinstance(fact.value, Quantity):
        return "ordinal" if fact.kind == "ordinal" else f"quantity {unit(fact.value.unit).dimension}"
    return "date"


def _is_near(fact: Fact, given: Fact) -> bool:
    """Whether one of two values is no more than some power of ten of the other."""
    one, other = fact.value, given.value
    if not (isinstance(one, Quantity) and isinstance(other, Quantity)):
        return True
    if one.exact is None or other.exact is None:
        return True
    small, great = sorted((abs(one.exact), abs(other.exact)))
    return great <= POWER * small
