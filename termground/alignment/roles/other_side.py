"""Somebody told of the other side than the one on which a list or a sentence of the sources has them: absent, of *Present: Hill, Moss*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, WordRange
from termground.language.phrase_kinds import (
    ATTENDING,
    BACKING,
    MISSING,
    OPPOSING,
    PROPOSING,
    SECONDING,
    UNDECIDED,
)

GROUPS = ((BACKING, OPPOSING, UNDECIDED), (ATTENDING, MISSING), (PROPOSING, SECONDING))
"""Sides of which somebody is on one."""

ROWS = 8
"""Source sentences with a name that are looked at."""

BESIDE = 2
"""Words without content between a name and what tells its side, at most."""

LABEL = 3
"""Words that stand before a list, at most."""

_ALONE, _BY = frozenset((ATTENDING, MISSING)), frozenset((PROPOSING, SECONDING))
_KINDS = frozenset(kind for group in GROUPS for kind in group)
_MARKS = frozenset(",;、，；()（）|")
_OPENS = frozenset("(（")
_COLONS = frozenset(":：—–")

_Phrase = tuple[str, range]


class _Told(NamedTuple):
    """Somebody on a side.

    Attributes:
        row: The source sentence; -1 for the claim.
        at: The last word of their name.
        phrase: What tells the side.
        listed: Whether a list, or what brackets say of a number, has the name.
    """

    row: int
    at: int
    phrase: _Phrase
    listed: bool = False


class _Part(NamedTuple):
    """A part of a sentence.

    Attributes:
        place: Where it stands.
        phrases: What it has that tells a side.
        listed: What tells the side of all its names: what the list is labelled with of which it is a part, or what stands before the
            brackets around it; None where nothing does.
    """

    place: WordRange
    phrases: Sequence[_Phrase]
    listed: _Phrase | None


def on_the_other_side(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What tells in a claim that somebody is on a side, of whom the sources only say that they are on another one.

    What is told of them without a list may be of another matter, unless they propose something, or second it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    for group, told in _told(alignment, index):
        given = list(_given(alignment.words[told.at].norm, group, index))
        listed = [one for one in given if one.listed or PROPOSING in group]
        if listed and not any(one.phrase[0] == told.phrase[0] for one in given):
            stated, place = told.phrase[1], listed[0].phrase[1]
            yield Edit.shown(
                Change.EXCHANGED,
                (stated.start, stated.stop),
                listed[0].row,
                (place.start, place.stop),
                part=0.0,
            )


def told_of_their_side(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """The words of a claim that tell on which side somebody is whom the sources have there too.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    return frozenset(
        at
        for group, told in _told(alignment, index)
        if any(one.phrase[0] == told.phrase[0] for one in _given(alignment.words[told.at].norm, group, index))
        for at in told.phrase[1]
    )


def _told(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[Sequence[str], _Told]]:
    """Whom a claim tells to be on which side of which group."""
    words, kinds = alignment.words, alignment.claim.phrase_kinds
    for group in GROUPS if not (kinds.isdisjoint(_KINDS) or alignment.claim.is_long) else ():
        for part in _parts(words, group, index) if not kinds.isdisjoint(group) else ():
            names = [at for at in range(*part.place) if _is_named(words, at, part, index)]
            for run in _runs(names):
                phrase = _phrase_of(words, part, (run[0], run[-1] + 1))
                if phrase is not None:
                    yield group, _Told(-1, run[-1], phrase)


def _runs(places: Sequence[int]) -> Iterator[Sequence[int]]:
    """Places that follow one another."""
    run: list[int] = []
    for at in places:
        if run and at != run[-1] + 1:
            yield run
            run = []
        run.append(at)
    if run:
        yield run


def _phrase_of(words: Sequence[Word], part: _Part, name: WordRange) -> _Phrase | None:
    """What tells the side of a name: right behind it, or before it where somebody proposes something or is there."""
    for kind, places in part.phrases:
        behind, before = range(name[1], places.start), range(places.stop, name[0])
        if places.start >= name[1] and len(behind) <= BESIDE and not any(words[at].content for at in behind):
            return kind, places
        led = places.stop <= name[0] and len(before) <= BESIDE and not any(words[at].content for at in before)
        if led and (kind in _ALONE or (before and kind in _BY)) and not _goes_on(words, name[1], part):
            return kind, places
    return None


def _goes_on(words: Sequence[Word], at: int, part: _Part) -> bool:
    """Whether a noun stands right behind a name: *seconded by the Reid committee*."""
    return at < part.place[1] and words[at].content


def _is_named(words: Sequence[Word], at: int, part: _Part, index: SentenceIndex) -> bool:
    """Whether a word of a claim is a name, or one of which the sources have a list."""
    word = words[at]
    if not word.content or word.number or any(at in places for _, places in part.phrases):
        return False
    return word.name or any(one.listed for group in GROUPS for one in _given(word.norm, group, index))


def _given(norm: str, group: Sequence[str], index: SentenceIndex) -> Iterator[_Told]:
    """Where the sources have somebody on a side of a group."""
    for row in index.holding(norm)[:ROWS]:
        if len(index.plain[row]) > MOST_WORDS or index.texts.phrase_kinds(row).isdisjoint(group):
            continue
        words = index.rows[row]
        for part in _parts(words, group, index):
            for at in (at for at in range(*part.place) if words[at].norm == norm):
                if part.listed is not None and at >= part.listed[1].stop:
                    yield _Told(row, at, part.listed, listed=True)
                elif (phrase := _phrase_of(words, part, (at, at + 1))) is not None:
                    yield _Told(row, at, phrase)


def _parts(words: Sequence[Word], group: Sequence[str], index: SentenceIndex) -> Iterator[_Part]:
    """The parts of a sentence that deny nothing but for what tells a side, between marks, brackets and words that make a list."""
    phrases = [one for one in places_in_words(words, of_kinds(group)) if one[1]]
    if not phrases:
        return
    starts = [
        at
        for at, word in enumerate(words)
        if not at or not _MARKS.isdisjoint(word.gap) or (word.norm in index.coordinators and not word.glued)
    ]
    listed: _Phrase | None = None
    before: Sequence[_Phrase] = ()
    for place in zip(starts, [*starts[1:], len(words)], strict=True):
        here = [one for one in phrases if place[0] <= one[1].start < place[1]]
        if here:
            listed = here[0] if len(here) == 1 and _labels(words, place[0], here[0][1]) else None
        bracketed = before[0] if len(before) == 1 and not _OPENS.isdisjoint(words[place[0]].gap) else None
        told = {at - place[0] for _, places in here for at in places}
        if all(told.issuperset(denial) for denial in denials(words[slice(*place)])):
            yield _Part(place, here, listed if here or bracketed is None else bracketed)
        before = here


def _labels(words: Sequence[Word], first: int, phrase: range) -> bool:
    """Whether a phrase at the beginning of a part is what a list behind it is labelled with."""
    behind = words[phrase.stop] if phrase.stop < len(words) else None
    return phrase.start - first < LABEL and behind is not None and not _COLONS.isdisjoint(behind.gap)
