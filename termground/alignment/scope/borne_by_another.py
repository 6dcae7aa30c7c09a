"""What is first of all, told of something else than in the source: Lake Orva is the largest, of: the largest is Lake Mauden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.identity import sides_of
from termground.alignment.scope.surpassed import utmost_in
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word
from termground.language.phrase_kinds import UTMOST

_AMONG = "among"


class _Borne(NamedTuple):
    """What a part of a sentence says is first of all.

    Attributes:
        told: Normal form of the word that says so of it: largest.
        kind: Normal forms of the words on that side, which say among what.
        bearer: The words on the other side.
    """

    told: str
    kind: frozenset[str]
    bearer: Sequence[Word]


def borne_by_another(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The name of what a claim says is first of all, where the sources say so of something else, and never of that.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    claim, words = alignment.claim, alignment.words
    if UTMOST not in claim.phrase_kinds or claim.denials or _AMONG in claim.scopes:
        return  # as most claims
    pieces = index.parts(words)
    own = next((one for first, last in pieces for one in _borne(words[first:last], index)), None)
    if own is None or not _names(own.bearer):
        return
    told = [(row, one) for row in index.holding(own.told)[:MOST_ROWS] for one in _in_row(row, own, index)]
    if any(not _apart(own, one, row, index) for row, one in told):
        return
    for row, one in told:
        said = {word.norm for word in index.rows[row]}
        if not (one.kind <= own.kind <= said):
            continue  # the largest lake in Europe, and in the region
        given = [at for at, word in enumerate(index.rows[row]) if word in one.bearer]
        at = words.index(_names(own.bearer)[0])
        yield Edit.shown(Change.MOVED_NAME, at, row, (given[0], given[-1] + 1))
        return


def _in_row(row: int, own: _Borne, index: SentenceIndex) -> Iterator[_Borne]:
    """What the parts of a source sentence say is first by the same word."""
    words = index.rows[row]
    sentence = index.sentence(row)
    if len(words) > LONGEST or sentence.denials or _AMONG in sentence.scopes:
        return
    for first, last in index.parts(words):
        for one in _borne(words[first:last], index):
            if one.told == own.told:
                yield one


def _borne(words: Sequence[Word], index: SentenceIndex) -> Iterator[_Borne]:
    """What a sentence, or a part of one, says is first of all; nothing where it says so of two things."""
    found = utmost_in(words)
    if len(found) != 1:
        return
    inside = [words[at] for at in found[0] if words[at].content and not words[at].sense.scope]
    behind = [word for word in words[found[0].stop :] if word.content]
    key = inside[-1] if inside else next(iter(behind), None)
    if key is None:
        return
    for left, right in sides_of(words, index):
        mine, other = (left, right) if key in left else (right, left)
        kind = frozenset(
            word.norm for word in mine if word.content and word is not key and not word.sense.scope
        )
        bearer = [word for word in other if word.content and not word.number and not word.counter]
        if key in mine and bearer:
            yield _Borne(key.norm, kind, bearer)
            return


def _names(bearer: Sequence[Word]) -> list[Word]:
    """The words that may name what is first: capitals, and in scripts without any those that are marked as names."""
    return [word for word in bearer if word.name or word.text.is_capital(word.token)]


def _apart(own: _Borne, given: _Borne, row: int, index: SentenceIndex) -> bool:
    """Whether two say so of things with other names, which share no more than a word that the source sentence has twice: Mount A, Mount B."""
    mine, theirs = ({word.norm for word in one.bearer} for one in (own, given))
    often = [word.norm for word in index.rows[row]]
    if any(often.count(norm) < len(("one", "other")) for norm in mine & theirs):
        return False
    named = {word.norm for word in _names(own.bearer)} - theirs
    others = {word.norm for word in _names(given.bearer)} - mine
    return bool(named and others) and named <= index.words
