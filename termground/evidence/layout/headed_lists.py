"""What the sources list, and what a head says of it: required or optional, included or not, free or paid for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from termground.evidence.assertion.rated import DUTY, PRICE
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import lies_in, parts
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange
from termground.language.scales import LISTING
from termground.lazy import lazy
from termground.text.items import Span
from termground.text.tables import Cell

LABEL: Final = 10
"""Words before the mark that parts a line into what it tells of and what it says of that."""

HEAD: Final = 8
"""Words with content of a head that says something of its list."""

SHORT: Final = 2
"""The same of one that says so in words of which sentences are made: *forbidden*."""

LONGEST: Final = 40
"""Words of such a line."""

MONEY: Final = "money"

Side = tuple[str, int]
"""What something is told apart by, and on which side of it this is."""

_NEED: Final = "need"
_SIDES: Final[Mapping[tuple[str, str], Side]] = {
    (LISTING, "required"): (_NEED, 1),
    (LISTING, "optional"): (_NEED, 0),
    (LISTING, "included"): (LISTING, 1),
    (LISTING, "excluded"): (LISTING, 0),
    (LISTING, "free"): (PRICE, 0),
    (DUTY, "required"): (_NEED, 1),
    (DUTY, "needless"): (_NEED, 0),
    (DUTY, "allowed"): (DUTY, 1),
    (DUTY, "forbidden"): (DUTY, 0),
    (PRICE, "free"): (PRICE, 0),
    (PRICE, "charged"): (PRICE, 1),
    ("supply", "has"): ("supply", 1),
    ("supply", "lacks"): ("supply", 0),
}
_DASHES: Final = frozenset("—–")
_PARTED: Final = _DASHES | frozenset(":：")
_CELLS: Final = "\n\n"
_BRACKETS: Final = frozenset("(（)）")


class Listed(msgspec.Struct, frozen=True):
    """Some things under one head.

    Attributes:
        row: The sentence of the head.
        place: The words there that say something of them.
        sides: On which side of what tells them apart they are.
        labels: Normal forms of the words of each.
        norms: Those of all of them.
        rows: Their sentences.
    """

    row: int
    place: WordRange
    sides: Mapping[str, int]
    labels: Sequence[frozenset[str]]
    norms: frozenset[str]
    rows: frozenset[int]


def sides_told(
    sentence: SentenceWords, within: WordRange | None = None, *, but: Collection[str] = ()
) -> Iterator[tuple[Side, WordRange]]:
    """On which side of what tells things apart a sentence puts them, each with the words that do.

    Args:
        sentence: The sentence.
        within: The range of its words that is asked; all by default.
        but: Scales that are not asked.
    """
    if sentence.may_stand.isdisjoint(_SIDES) or not sentence.says(_SIDES):
        return  # as most sentences
    for one in (one for scale, told in sentence.places.items() if scale not in but for one in told):
        if within is None or lies_in(one.range, within):
            side = _SIDES.get((one.scale, one.place))
            if side is not None:
                yield side, one.range


class HeadedLists:
    """The lists of the sources whose heads say something of them.

    Args:
        index: The sentences of the sources.
        facts: Their facts.
    """

    def __init__(self, index: SentenceIndex, facts: FactChecker) -> None:
        self._index = index
        self._facts = facts

    @lazy
    def lists(self) -> Sequence[Listed]:
        """All of them."""
        return [*self._below_heads(), *self._in_lines()]

    def _below_heads(self) -> Iterator[Listed]:
        """Lines below a head."""
        for source in range(len(self._index.analyses)):
            for head, items in self._index.texts.lists(source):
                held = self._held(source, head)
                sides = self._sides(*held) if held is not None else {}
                if held is not None and sides:
                    yield self._listed(held[0], sides, [self._held(source, item) for item in items])

    def _in_lines(self) -> Iterator[Listed]:
        """Lines that say something of what stands before, or behind, a mark: *Parking: not included*, *Optional: a photo*."""
        for row in filter(self._may_be_parted, range(len(self._index.rows))):
            words = self._index.rows[row]
            at = next((k for k, word in enumerate(words[: LABEL + 1]) if k and is_set_apart(word)), 0)
            if (
                not at
                or len(words) > LONGEST
                or (_is_dash(words[at]) and any(word.opens for word in words[1:at]))
            ):
                continue  # a dash stands for a verb in a part of a sentence too
            for head, told in (((at, len(words)), (0, at)), ((0, at), (at, len(words)))):
                sides = self._sides(row, head)
                if sides and not self._sides(row, told):
                    yield self._listed(row, sides, [(row, told)])

    def _may_be_parted(self, row: int) -> bool:
        """Whether a sentence may have a mark that sets apart what stands behind it."""
        return may_set_apart(self._index.texts.of(row))

    def _listed(
        self,
        row: int,
        sides: Mapping[Side, WordRange],
        told: Iterable[tuple[int, WordRange] | None],
    ) -> Listed:
        """What some places of the sources list, with what the head says of it."""
        held = [one for one in told if one is not None]
        labels = [
            label
            for where, place in held
            for label in labels_of(self._index.rows[where][slice(*place)], self._index.coordinators)
        ]
        first, last = min(first for first, _ in sides.values()), max(last for _, last in sides.values())
        norms = frozenset[str]().union(*labels)
        return Listed(
            row,
            (first, last),
            dict(sides.keys()),
            labels,
            norms,
            frozenset(where for where, _ in held),
        )

    def _held(self, source: int, span: Span) -> tuple[int, WordRange] | None:
        """The sentence that has a span of a source, and its words there."""
        held = self._index.cell(source, Cell(*span))
        return held if held is not None and held[1][0] < held[1][1] else None

    def _sides(self, row: int, place: WordRange) -> Mapping[Side, WordRange]:
        """What some words of a sentence say of others; nothing of what they say two things of."""
        words = self._index.rows[row]
        content = sum(word.content for word in words[slice(*place)])
        but = (DUTY,) if content > SHORT else ()  # what must be done in some cases says nothing of these
        told = sides_told(self._index.sentence(row), place, but=but)
        found = dict(told) if content <= HEAD else {}
        for one in self._facts.given(row):
            where = self._facts.range(one)
            if one.fact.kind == MONEY and lies_in(where, place):
                found[(PRICE, int(one.fact.exact != 0))] = where
        twice = {axis for axis, side in found if (axis, 1 - side) in found}
        return {side: where for side, where in found.items() if side[0] not in twice}


def labels_of(words: Sequence[Word], coordinators: Collection[str]) -> Iterator[frozenset[str]]:
    """The words that name each thing that some words list; what stands in brackets is listed too.

    Args:
        words: The words.
        coordinators: Words that make a list.
    """
    for first, last in parts(words, coordinators) if words else ():
        ends = [k for k in range(first + 1, last) if _BRACKETS & set(words[k].gap)]
        for low, high in pairwise((first, *ends, last)):
            label = frozenset(named(words[low:high]))
            if label:
                yield label


def may_set_apart(text: str) -> bool:
    """Whether a word of a text may be set apart from the one before it; none is where there is no such mark.

    Args:
        text: The text of a sentence.
    """
    return _CELLS in text or not _PARTED.isdisjoint(text)


def is_set_apart(word: Word) -> bool:
    """Whether a colon, a dash or the end of a cell stands before a word.

    Args:
        word: The word.
    """
    return _CELLS in word.gap or not _PARTED.isdisjoint(word.gap)


def _is_dash(word: Word) -> bool:
    return not _DASHES.isdisjoint(word.gap)


def named(words: Iterable[Word]) -> Iterator[str]:
    """Normal forms of the words that name something, numbers with them.

    Args:
        words: The words.
    """
    return (word.norm for word in words if word.content or word.number)
