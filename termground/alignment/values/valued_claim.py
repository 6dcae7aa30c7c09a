"""A claim with values beside its main source sentence, as those rules ask that tell to which part of that each value belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.values.fact_status import ComparedFact, SourceFact
from termground.evidence.words import WordRange
from termground.lazy import lazy


class LabelledValue(NamedTuple):
    """A value, and what it is told of.

    Attributes:
        label: The words of that which no other value has.
        value: The value.
    """

    label: frozenset[str]
    value: SourceFact


class ValuedClaim:
    """A claim, the source sentence that it mainly follows, and the values of that.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.

    Attributes:
        alignment: The claim aligned with its sources.
        words: Its words.
        number: Number of its main source sentence; -1 where there is none, or either of the two is too long to look at the whole of it.
        row: The words of that; none where there is none.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """

    def __init__(self, alignment: Alignment, index: SentenceIndex, facts: FactChecker) -> None:
        self.alignment, self.index, self.facts = alignment, index, facts
        self.words = alignment.words
        self.number, self.row = alignment.main or (-1, ())

    @lazy
    def denies(self) -> bool:
        """Whether the claim denies anything."""
        return bool(self.alignment.claim.denials)

    @lazy
    def norms(self) -> frozenset[str]:
        """Normal forms of the words of the claim."""
        return frozenset(word.norm for word in self.words)

    @lazy
    def given(self) -> Sequence[SourceFact]:
        """The values of the source sentence."""
        return self.facts.given(self.number) if self.row else ()

    @lazy
    def places(self) -> Sequence[WordRange]:
        """Where they stand there."""
        return list(map(self.facts.range, self.given))

    @property
    def placed(self) -> Iterable[tuple[WordRange, SourceFact]]:
        """They, each with where it stands."""
        return zip(self.places, self.given, strict=True)

    @lazy
    def value_words(self) -> frozenset[int]:
        """The places of their words there."""
        return frozenset(at for place in self.places for at in range(*place))

    @lazy
    def pieces(self) -> Sequence[WordRange]:
        """The parts of the claim."""
        return self.index.parts(self.words)

    def part(self, at: int) -> WordRange:
        """The part of the claim in which a word stands."""
        return part_with(at, self.pieces)

    def is_alone(self, at: int, starts: Sequence[int]) -> bool:
        """Whether the part of the claim that has a value has no other one.

        Args:
            at: Where the value begins.
            starts: Where each value of the claim begins.
        """
        first, last = self.part(at)
        return sum(first <= start < last for start in starts) == 1


Rule = Callable[[Checked, ValuedClaim], Checked]
"""The facts of a claim with those that it places, given all of them, each with what was found so far, and the claim beside its source sentence."""


def each_settled(checked: Checked, settle: Callable[[ComparedFact], ComparedFact]) -> Checked:
    """The facts of a claim, each settled by itself.

    Args:
        checked: The facts.
        settle: What settles one.
    """
    return tuple((first, last, settle(fact)) for first, last, fact in checked)
