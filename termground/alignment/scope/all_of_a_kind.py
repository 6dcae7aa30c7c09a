"""What a source says of one kind of some things, told of all of them: patients over 65 need a letter, all patients need one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ALL, ANY, contrasts, speaks_of_all
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, in_pairs, pauses, says_something, share_held

_EVERY = "every"

FEWEST = 2
"""Words with content of a claim at least, with the name of the things."""

REACH = 2
"""Words before a noun, and one fewer behind it unless a particle follows it, among which the one for all stands."""

LEAD = 6
"""Words behind a noun among which a number tells which of the things are meant: *over 65*."""

NEAR = 3
"""The same where a mark stands before them, and none behind."""

LONGEST = 12
"""Words at most that tell which of some things are meant."""


def all_of_a_kind(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A noun with a word for all, where the source goes on behind it, or begins before it, with which of them it means.

    Only where the claim says little else than its source. None where either side takes something out, the source speaks of all
    itself, or another sentence has all words of the claim.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    if main is None or not claim.speaks_of_all or claim.excepts or alignment.source.excepts:
        return
    number, row = main
    said = [word for word in words if says_something(word) and not speaks_of_all(word)]
    if len(said) < FEWEST or share_held(said, row) < WEIGHTS.factuality.most:
        return
    own = {word.norm for word in words}
    for at, every in _everything(words):
        places = [k for k, word in enumerate(row) if word.norm == words[at].norm]
        kind = _kind(row, places[0], own, index.coordinators) if len(places) == 1 else None
        if kind is not None and not is_held(said, index, but=number):
            yield Edit.shown(Change.UNASSERTED, (min(at, every), max(at, every) + 1), number, kind)
            return


def _everything(words: Sequence[Word]) -> Iterator[WordRange]:
    """Where nouns stand of all of which a claim says something, each with the place of the word for all; *every day* is no noun's."""
    pairs = in_pairs(words)
    for every, word in enumerate(words):
        if word.mark != ALL and (word.sense.scope != _EVERY or word.mark == ANY):
            continue
        if every and word.content and speaks_of_all(words[every - 1]):
            continue
        behind = [k for k in range(every + 1, min(len(words), every + 1 + REACH)) if words[k].content]
        if any(speaks_of_all(words[k]) for k in behind) and not pairs:
            continue
        before = range(every - 1, max(-1, every - 1 - REACH), -1)
        at = next((k for k in behind if not speaks_of_all(words[k])), None)
        if at is None or words[at].opens:
            at = next((k for k in before if words[k].content), None)
        if at is not None and not words[at].number:
            yield at, every


def _kind(row: Sequence[Word], at: int, own: Collection[str], joining: Collection[str]) -> WordRange | None:
    """The words that tell which of the things that a noun names are meant, and of which a claim has none with content.

    They stand before it where particles follow a noun, or words are pairs of characters, else behind it; what a sentence says of
    the things comes behind both.
    """
    if any(speaks_of_all(word) for word in row[max(0, at - REACH) : at + 1 + REACH]):
        return None
    pairs = in_pairs(row)
    if not (row[at].postposed or pairs):
        return _behind(row, at, own, joining)
    low = next((k for k in range(at, 0, -1) if pauses(row, k)), 0)
    if not any(word.content for word in row[at + 1 :]) or not _restricts(row[low:at], own):
        return None
    return None if pairs and not any(word.number for word in row[low:at]) else (low, at)


def _behind(row: Sequence[Word], at: int, own: Collection[str], joining: Collection[str]) -> WordRange | None:
    """The same behind a noun, with a small word or a number first: *over 65*, *who live here*; between marks only with a number."""
    first = last = at + 1
    if first == len(row):
        return None
    if pauses(row, last):
        last += 1
    while last < len(row) and not pauses(row, last) and not (row[last].content and row[last].norm in own):
        last += 1
    if last < len(row) and pauses(row, first) != pauses(row, last):
        return None
    if contrasts(row[first]) or row[first].norm in joining:
        return None
    lead = NEAR if last == len(row) and pauses(row, first) else LEAD  # , which brings in 2 million
    counted = any(word.number for word in row[first : min(last, first + lead)])
    if not counted and (row[first].content or pauses(row, first)):
        return None
    return (first, last) if _restricts(row[first:last], own) else None


def _restricts(words: Sequence[Word], own: Collection[str]) -> bool:
    """Whether some words beside a noun say something that a claim does not say."""
    content = [word for word in words if word.content]
    return bool(content) and len(words) <= LONGEST and not any(word.norm in own for word in content)
