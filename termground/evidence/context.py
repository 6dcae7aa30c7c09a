"""How well the words around a value of a response fit the words around one of the sources."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import fsum
from typing import TypeVar

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.proximity import proximities
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange
from termground.text.kinship import Kin

Of = TypeVar("Of")

Weighted = Sequence[tuple[Word, float]]
"""Words with what each counts."""


class Context(msgspec.Struct, frozen=True):
    """The words by which a value of the sources stands.

    Attributes:
        norms: What each of their normal forms counts.
        concepts: What each of the concepts of the thesaurus counts that they may stand for.
        near: What is akin to those of its slot.
        far: The same of all of them.
    """

    norms: dict[str, float]
    concepts: dict[int, float]
    near: Kin
    far: Kin

    def share(self, word: Word) -> float:
        """How firmly a word stands by the value, from 0 to 1."""
        found = self.norms.get(word.norm, 0.0)
        for concept in word.sense.concepts:
            if concept in self.concepts:
                found = max(found, WEIGHTS.context.synonym * self.concepts[concept])
        if found or word.number:
            return found
        if self.near.has(word.norm):
            return WEIGHTS.context.akin
        return WEIGHTS.context.distant if self.far.has(word.norm) else 0.0


def context_of(words: Iterable[tuple[Word, float]]) -> Context:
    """The context that some words make, each with how firmly it stands there."""
    norms: dict[str, float] = {}
    concepts: dict[int, float] = {}
    for word, much in words:
        if word.norm not in norms or norms[word.norm] < much:
            norms[word.norm] = much
        for concept in word.sense.concepts:
            if concept not in concepts or concepts[concept] < much:
                concepts[concept] = much
    near = frozenset(norm for norm, much in norms.items() if much >= WEIGHTS.context.near)
    return Context(norms, concepts, Kin(near), Kin(frozenset(norms)))


def stated_words(
    words: Sequence[Word],
    value: WordRange,
    values: Sequence[WordRange],
    asked: Iterable[Word],
    coordinators: Collection[str],
) -> Iterator[tuple[Word, float]]:
    """The words by which a response states a value, with what each counts; of a bare answer those of the question too.

    Args:
        words: The sentence.
        value: The value.
        values: All values of its kind.
        asked: The words of the question that the sentence answers.
        coordinators: Words that make a list.
    """
    for at, near in proximities(words, value, values, coordinators):
        yield words[at], near.stated
    yield from ((word, WEIGHTS.context.asked) for word in asked if word.content)


class ContextFit:
    """Holds some words of a response against the context of values of the sources.

    Args:
        index: The sentences of the sources.
        words: The words, with what each counts.
    """

    def __init__(self, index: SentenceIndex, words: Weighted) -> None:
        self._index = index
        self._words = words
        self._rarities = [index.rarity(word.norm) for word, _ in words]

    def shares(self, context: Context) -> list[float]:
        """What each word says for a value."""
        return [
            weight * rarity * context.share(word) if weight else 0.0
            for (word, weight), rarity in zip(self._words, self._rarities, strict=True)
        ]

    def best(self, places: Iterable[tuple[Of, Context]]) -> tuple[Of, list[float]] | None:
        """The first place by whose context most of the words stand, with what each of them says for it; None of none.

        Args:
            places: Places of values, each with its context.
        """
        found: tuple[Of, list[float]] | None = None
        for place, context in places:
            shares = self.shares(context)
            if found is None or fsum(shares) > fsum(found[1]):
                found = place, shares
        return found

    def is_other(self, ours: Sequence[float], theirs: Sequence[float], least: float | None = None) -> bool:
        """Whether the words go with another value rather than with the one that stands by them.

        Args:
            ours: What each of them says for the value itself.
            theirs: The same for the other one.
            least: Least that must speak for the other one; as for values by default.
        """
        if not self._is_apart(ours, theirs):
            return False
        gain = fsum(max(0.0, two - one) for one, two in zip(ours, theirs, strict=True))
        loss = fsum(max(0.0, one - two) for one, two in zip(ours, theirs, strict=True))
        unknown = fsum(
            weight * rarity
            for (word, weight), rarity, one, two in zip(
                self._words, self._rarities, ours, theirs, strict=True
            )
            if not (one or two or word.number) and word.norm not in self._index.words
        )
        return gain >= max(
            WEIGHTS.context.least if least is None else least,
            WEIGHTS.context.times * loss + WEIGHTS.context.unknown * unknown,
        )

    def _is_apart(self, ours: Sequence[float], theirs: Sequence[float]) -> bool:
        """Whether some words go firmly with the other value, and more than go with neither.

        Right by the stated value no word goes firmly with the value itself, and those that go with neither may be what
        stands for its label: where it stands in the sentence before.
        """
        firm: set[str] = set()
        more: set[str] = set()
        strange = 0
        for (word, weight), rarity, one, two in zip(self._words, self._rarities, ours, theirs, strict=True):
            if weight == 1.0 and one >= rarity and two < WEIGHTS.context.shared * rarity:
                return False
            if two > one:
                more.add(word.norm)
            if two - one >= WEIGHTS.context.firm * rarity:
                firm.add(word.norm)
            strange += weight == 1.0 and not (one or two or word.number)
        return len(firm) >= max(1, strange) and len(more) > 2 * strange
