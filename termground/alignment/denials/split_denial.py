"""One of two things allowed that its source denies together: neither eating nor smoking is allowed, eating is but smoking is not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

REACH = 6
"""Words between a verb and the negation behind it."""


def split_denials(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A verb that a claim has twice, once affirmed and once denied, where its source sentence has it once and denies it.

    Only where particles follow, and what is affirmed is said of words of that sentence alone.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not index.cases or not alignment.segments:
        return
    words, main = alignment.words, alignment.segments[0].row
    row = index.rows[main]
    own, given = alignment.claim.denials, alignment.source.denials
    if len(own) != 1 or len(given) != 1 or any(row[k].mark == ONLY for k in _before(given[0][0])):
        return  # 8分しか持たず
    verb = next(
        (row[k].norm for k in _before(given[0][0]) if _is_told_twice(row[k], words, row, index.cases)), None
    )
    places = [at for at, word in enumerate(words) if word.norm == verb]
    affirmed = [at for at in places if at not in _before(own[0][0])]
    if len(affirmed) != 1:
        return
    begin = max((at + 1 for at in places if at < affirmed[0]), default=0)
    named = [word for word in words[begin : affirmed[0]] if word.content]
    if named and all(word.norm in index.norms(main) for word in named):
        place = given[0][0]
        at = affirmed[0]
        yield Edit.shown(Change.DENIED, at, main, place)


def _before(negation: int) -> range:
    """The places right before a negation, the nearest first."""
    return range(negation - 1, max(-1, negation - 1 - REACH), -1)


def _is_told_twice(word: Word, words: Sequence[Word], row: Sequence[Word], cases: Collection[str]) -> bool:
    """Whether a verb stands twice in a claim, and once in its source sentence; particles and endings do so anywhere.

    One without content of its own does so behind any word that it makes a verb: 継続した場合, 適用されない.
    """
    if not (word.content or word.sense.light) or (word.sense.light and _makes_verbs(word, words, cases)):
        return False
    own, given = (sum(other.norm == word.norm for other in some) for some in (words, row))
    return (own, given) == (2, 1)


def _makes_verbs(word: Word, words: Sequence[Word], cases: Collection[str]) -> bool:
    """Whether a verb stands behind different words with content in a claim, with no particle but たり between."""
    said, behind = "", set[str]()
    for at, other in enumerate(words):
        if other.norm == word.norm and words[at - 1].norm not in cases:
            behind.add(said)
        elif other.content:
            said = other.norm
    return len(behind) > 1
