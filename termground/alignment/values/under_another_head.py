"""A thing told as what the head of another list says: optional, of one that is listed as required; free, of one that is paid for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.rated import PRICE
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.headed_lists import MONEY, HeadedLists, Listed, Side, named, sides_told
from termground.evidence.values.fact_status import FactStatus
from termground.evidence.words import Word, WordRange, says_something

_CONDITION: Final = "condition"


class UnderHeads(NamedTuple):
    """What a claim says that the heads of lists say of their things.

    Attributes:
        borne: Places of the words by which it says the same.
        alike: Those of all words of the parts that do.
        edits: What it says of things of another list.
    """

    borne: frozenset[int] = frozenset()
    alike: frozenset[int] = frozenset()
    edits: Sequence[Edit] = ()


class _Part(NamedTuple):
    """A part of a claim.

    Attributes:
        place: The range of its words.
        side: What it says.
        told: The words by which it, or another part, says so.
    """

    place: WordRange
    side: Side
    told: WordRange


def under_heads(
    alignment: Alignment, checked: Checked, index: SentenceIndex, lists: HeadedLists
) -> UnderHeads:
    """What a claim says of things that the sources list under heads which say that, or the reverse.

    Args:
        alignment: The claim aligned with its sources.
        checked: The facts of the claim, each with its range of words.
        index: The sentences of the sources.
        lists: What the sources list.
    """
    told = _told(alignment, checked)
    if not told or alignment.claim.takes_out or _is_conditioned(alignment, told) or not lists.lists:
        return UnderHeads()
    borne: set[int] = set()
    alike: set[int] = set()
    edits: dict[WordRange, Edit] = {}
    for part, whose in _listed_parts(alignment.words, told, index, lists):
        axis, side = part.side
        if whose.sides[axis] == side:
            borne.update(range(*part.told), _held(alignment.words, part, whose))
            alike.update(range(*part.place))
        elif not _is_told_apart(part, whose, checked, index):
            edits.setdefault(part.told, Edit.shown(Change.TURNED, part.told, whose.row, whose.place))
    alike.difference_update(at for place in edits for at in range(*place))
    return UnderHeads(frozenset(borne), frozenset(alike), tuple(edits.values()))


def _listed_parts(
    words: Sequence[Word],
    told: Sequence[tuple[Side, WordRange]],
    index: SentenceIndex,
    lists: HeadedLists,
) -> Iterator[tuple[_Part, Listed]]:
    """The parts of a claim that tell of a thing of some list, each with that list."""
    taken = {at for _, place in told for at in range(*place)}
    for axis in dict.fromkeys(side[0] for side, _ in told):
        given = [one for one in lists.lists if axis in one.sides]
        things = _Things(index, given, axis)
        for part in _parts(words, [one for one in told if one[0][0] == axis], index) if given else ():
            own = [words[at] for at in range(*part.place) if at not in taken]
            whose = things.of(own, part.side)
            if whose is not None:
                yield part, whose


def _is_told_apart(part: _Part, whose: Listed, checked: Checked, index: SentenceIndex) -> bool:
    """Whether a part has a value that another sentence than the list gives: free under 4, of *4 to 14 years: 2.50*."""
    given = (
        one.source_fact
        for first, _, one in checked
        if part.place[0] <= first < part.place[1] and one.fact.kind != MONEY and one.status is FactStatus.HELD
    )
    rows = {whose.row, *whose.rows}
    return any(one is not None and index.row_at(*one.place) not in rows for one in given)


def _held(words: Sequence[Word], part: _Part, whose: Listed) -> Iterator[int]:
    """Places of the words of a part that its list has, and of those that go without saying beside a price."""
    unsaid = {MONEY} if part.side[0] == PRICE else frozenset[str]()
    for at in range(*part.place):
        if words[at].norm in whose.norms or not unsaid.isdisjoint(words[at].sense.unsaid):
            yield at


def _told(alignment: Alignment, checked: Checked) -> list[tuple[Side, WordRange]]:
    """What a claim says by which things of lists are told apart, in text order."""
    found = list(sides_told(alignment.claim))
    for first, last, one in checked:
        if one.fact.kind == MONEY:
            found.append(((PRICE, int(one.fact.exact != 0)), (first, last)))
    return sorted(dict.fromkeys(found), key=lambda one: one[1])


def _is_conditioned(alignment: Alignment, told: Collection[tuple[Side, WordRange]]) -> bool:
    """Whether a claim says so in a case only, or of all but something; a part of such a phrase, as of *must*, is no condition."""
    taken = {at for _, place in told for at in range(*place)}
    places = alignment.claim.places
    conditions = [
        *places.get(_CONDITION, ()),
        *(one for one in places.get("exception", ()) if one.place == "but"),
    ]
    return any(taken.isdisjoint(range(*one.range)) for one in conditions)


def _parts(
    words: Sequence[Word], told: Sequence[tuple[Side, WordRange]], index: SentenceIndex
) -> Iterator[_Part]:
    """The parts of a claim with what each says: what all say, where they say one thing; the reverse where a part only denies what the one before it says."""
    only = {side for side, _ in told}
    taken = {at for _, place in told for at in range(*place)}
    found: list[_Part] = []
    silent: list[WordRange] = []
    for first, last in index.parts(words):
        own = [one for one in told if first <= one[1][0] < last]
        own_denials = ([first + at for at in one] for one in denials(words[first:last]))
        denied = [one for one in own_denials if taken.isdisjoint(one)]
        if len({side for side, _ in own}) == 1 and not denied:
            found.append(_Part((first, last), *own[0]))
        elif not own and len(denied) == 1 and found:
            (axis, side), at = found[-1].side, denied[0][0]
            found.append(_Part((first, last), (axis, 1 - side), (at, at + 1)))
            only.add((axis, 1 - side))
        elif not own and not denied:
            silent.append((first, last))
    yield from found
    if len(only) == 1:
        yield from (_Part(place, *told[0]) for place in silent)


class _Things(NamedTuple):
    """The lists of which each says something of one kind.

    Attributes:
        sources: Their sentences.
        lists: The lists.
        axis: What they say something of.
    """

    sources: SentenceIndex
    lists: Sequence[Listed]
    axis: str

    def of(self, words: Sequence[Word], side: Side) -> Listed | None:
        """The one list that has the thing of which a part of a claim tells; None where it tells of none, of more, or of something else.

        Args:
            words: The words of the part.
            side: What it says of the thing.
        """
        known = [word for word in words if (says_something(word) or word.number) and self._is_told(word)]
        own = {word.norm for word in known if len(self._sides(word.norm)) == 1}
        strange = [word for word in words if self._is_strange(word)]
        if not own or len(strange) >= len(own):
            return None
        said = frozenset(named(known))
        found = [
            one
            for one in self.lists
            if any(2 * len(label & own) >= len(label) or said <= label for label in one.labels if label & own)
        ]
        if len({one.sides[self.axis] for one in found}) != 1:
            return None
        listed = found[0]
        away = listed.sides[self.axis] != side[1]
        return None if away and self._is_said_elsewhere(known, own, listed, side) else listed

    def _is_told(self, word: Word) -> bool:
        return word.norm in self.sources.all_words

    def _is_strange(self, word: Word) -> bool:
        """Whether no source has a word that says something: none that goes without saying beside a price."""
        return says_something(word) and not (word.sense.unsaid or self._is_told(word))

    def _sides(self, norm: str) -> set[int]:
        """What the lists say that have a word."""
        return {one.sides[self.axis] for one in self.lists if norm in one.norms}

    def _is_said_elsewhere(
        self, words: Sequence[Word], own: Collection[str], listed: Listed, side: Side
    ) -> bool:
        """Whether another sentence of the sources that has the thing says of it what the claim says."""
        names = [word for word in words if word.norm in own]
        rows = holding_all(names, self.sources, but=listed.row)
        return any(
            said == side
            for row in rows
            if row not in listed.rows
            for said, _ in sides_told(self.sources.sentence(row))
        )
