"""Two ends of a way in one another's place: from the higher guild to the lower one, for from the lower one to the higher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.alignment.changes import Edit
from termground.alignment.roles.exchanged_sides import Exchanged, Sides, places_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import is_told_on
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.runs import runs_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, content_norms, is_parted

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
    if main is None or alignment.claim.mutual or not _may_have_kin(alignment.source):
        return
    number, row = main
    given = [(one, _sides(row, one)) for one in _ways(row, index)]
    kin = [(one, there) for one, there in given if _are_kin(row, one)]
    for own in _ways(words, index) if kin else ():
        here = _sides(words, own)
        exchanged = (_exchanged(own, here, one, there) for one, there in kin)
        found = next((one for one in exchanged if one is not None), None)
        if found is None or any(_is_same(here, there) for _, there in given):
            continue
        if is_told_on(words, found.norms, index, main=number):
            return
        if any(_is_returned(words, row, one, index) for one, _ in given):
            return
        yield from found.edits(number)
        return


def _may_have_kin(source: SentenceWords) -> bool:
    """Whether a word with content stands twice in a sentence with no mark between: the lower guild, the higher guild."""
    words = source.words
    twice = [pair for places in source.at.values() if places[1:] for pair in pairwise(places)]
    return any(words[at].content and not any(map(is_parted, words[at + 1 : last + 1])) for at, last in twice)


def _exchanged(own: Way, here: Sides, given: Way, there: Sides) -> Exchanged | None:
    """The words of two phrases behind the same small words that the source has in the other one, and none in the same."""
    if [end.lead for end in own] != [end.lead for end in given]:
        return None
    if here.one.keys() & there.one.keys() or here.other.keys() & there.other.keys():
        return None
    return here.exchanged(there)


def _is_returned(words: Sequence[Word], row: Sequence[Word], way: Way, index: SentenceIndex) -> bool:
    """Whether the source may go on with the way back: *and back*, *and in the evening it returns*."""
    last = way[1].last
    joint = next((at for at in range(last, len(row)) if row[at].norm in index.coordinators), None)
    if joint is None:
        return False
    own = content_norms(words)
    before = {word.norm for word in row[:joint]}
    end = next((at for at in range(joint + 1, len(row)) if is_parted(row[at])), len(row))
    return end - joint == SHORT or any(word.norm in own - before for word in row[joint:])


def _are_kin(row: Sequence[Word], way: Way) -> bool:
    one, other = ({row[at].norm for at in end.places} for end in way)
    return not one.isdisjoint(other)


def _is_same(own: Sides, given: Sides) -> bool:
    return bool(own.one.keys() & given.one.keys() and own.other.keys() & given.other.keys())


def _sides(words: Sequence[Word], way: Way) -> Sides:
    """The words of each of two phrases that the other one does not have."""
    return Sides(*(places_of(words, end.places) for end in way)).apart


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
    places = (at for at, word in enumerate(words) if word.content and not word.number)
    for first, last in runs_of(places, lambda at: is_parted(words[at])):
        lead = preposition(words, first, index.articles)
        if lead is not None and lead not in index.coordinators and last - first <= MOST:
            yield _End(lead, range(first, last), last)


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
