"""Two ends of a way in one another's place: from the higher guild to the lower one, for from the lower one to the higher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import is_told_on
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.words import Word, is_parted

MOST = 4
"""Words with content of one end."""

SHORT = 2
"""Words of *and back*."""

_FROM, _TO, _OF = "from", "to", "of"


class _End(msgspec.Struct, frozen=True):
    """A phrase with the small word that tells its part.

    Attributes:
        lead: The small word.
        places: Where its words with content stand.
        last: One past its last word, that word with it.
    """

    lead: str
    places: Sequence[int]
    last: int


Way = tuple[_End, _End]
"""Two phrases that follow one another."""


def led_ends(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Two phrases side by side that have what sets them apart from one another, and the same small words, exchanged.

    Only of two things of one kind, which have a word in common.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main
    if main is None or alignment.claim.mutual or sum(index.content(main[0])) == len(index.norms(main[0])):
        return  # no word with content stands there twice
    number, row = main
    given = list(_ways(row, index))
    for own in _ways(words, index) if any(_are_kin(row, one) for one in given) else ():
        found = [(one, places) for one in given if (places := _exchanged(words, own, row, one)) is not None]
        if not found or any(_is_same(words, own, row, one) for one in given):
            continue
        (first, second), (here, there) = found[0][1]
        if is_told_on(words, {words[first].norm, words[second].norm}, index, main=number):
            return
        if any(_is_returned(words, row, one, index) for one in given):
            return
        yield Edit(Change.EXCHANGED, 1.0, first, first + 1, number, (there, there + 1), told=True)
        yield Edit(Change.EXCHANGED, 1.0, second, second + 1, number, (here, here + 1), told=True)
        return


def _exchanged(
    words: Sequence[Word], own: Way, row: Sequence[Word], given: Way
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The first words of two phrases that the source has in the other one, and those that it has there."""
    if [end.lead for end in own] != [end.lead for end in given]:
        return None
    one, other = _apart(words, own)
    here, there = _apart(row, given)
    if one.keys() & here.keys() or other.keys() & there.keys() or not _are_kin(row, given):
        return None
    if not (one.keys() & there.keys() and other.keys() & here.keys()):
        return None
    left = next(norm for norm in one if norm in there)
    right = next(norm for norm in other if norm in here)
    return (one[left], other[right]), (here[right], there[left])


def _is_returned(words: Sequence[Word], row: Sequence[Word], way: Way, index: SentenceIndex) -> bool:
    """Whether the source may go on with the way back: *and back*, *and in the evening it returns*."""
    last = way[1].last
    joint = next((at for at in range(last, len(row)) if row[at].norm in index.coordinators), None)
    if joint is None:
        return False
    own = {word.norm for word in words if word.content}
    before = {word.norm for word in row[:joint]}
    end = next((at for at in range(joint + 1, len(row)) if is_parted(row[at])), len(row))
    return end - joint == SHORT or any(word.norm in own - before for word in row[joint:])


def _are_kin(row: Sequence[Word], way: Way) -> bool:
    one, other = ({row[at].norm for at in end.places} for end in way)
    return not one.isdisjoint(other)


def _is_same(words: Sequence[Word], own: Way, row: Sequence[Word], given: Way) -> bool:
    one, other = _apart(words, own)
    here, there = _apart(row, given)
    return bool(one.keys() & here.keys() and other.keys() & there.keys())


def _apart(words: Sequence[Word], way: Way) -> tuple[dict[str, int], dict[str, int]]:
    """The words of each of two phrases that the other one does not have, by their normal forms."""
    one, other = ({words[at].norm: at for at in reversed(end.places)} for end in way)
    return (
        {norm: at for norm, at in one.items() if norm not in other},
        {norm: at for norm, at in other.items() if norm not in one},
    )


def _ways(words: Sequence[Word], index: SentenceIndex) -> Iterator[Way]:
    """The pairs of phrases that follow one another, no mark between them, behind two small words."""
    ends = list((_behind if words[0].postposed else _led)(words, index)) if words else []
    for one, other in pairwise(ends):
        between = range(one.last, other.places[0] + 1)
        if one.lead == other.lead or any(is_parted(words[at]) for at in between):
            continue
        if all(not words[at].content for at in range(one.last, other.places[0])):
            yield one, other


def _led(words: Sequence[Word], index: SentenceIndex) -> Iterator[_End]:
    at = 0
    while at < len(words):
        first = at
        while (
            at < len(words)
            and words[at].content
            and not words[at].number
            and (at == first or not is_parted(words[at]))
        ):
            at += 1
        if first == at:
            at += 1
            continue
        lead = preposition(words, first, index.articles)
        if lead is not None and lead not in index.coordinators and at - first <= MOST:
            yield _End(lead, range(first, at), at)


def _behind(words: Sequence[Word], index: SentenceIndex) -> Iterator[_End]:
    """The phrases before a particle that tells where something comes from or goes, with what tells which they are."""
    places: list[int] = []
    for at, word in enumerate(words):
        if is_parted(word):
            places = []
        part = index.cases.get(word.norm, "")
        if word.content and not word.number:
            places.append(at)
        elif part in (_FROM, _TO) and 0 < len(places) <= MOST:
            yield _End(part, places, at + 1)
            places = []
        elif part != _OF:
            places = []
