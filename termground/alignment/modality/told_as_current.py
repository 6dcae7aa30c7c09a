"""What a source says was so in former times, told as if it were so: it used to be a prison, it is a prison."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import parts
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, says_something, share_held, tense_of

FEWEST = 2
"""Words with content of a claim below which it says too little."""


def told_as_current(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim in the present that has all it says from a part of its source sentence which tells of former times.

    None where another part, or another source sentence, says the same without a word for former times.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main_sentence(index)
    if main is None or len(main[1]) > MOST_WORDS or not alignment.source.tense.former:
        return  # as most sentences
    number, row = main
    own = alignment.claim.tense
    said = [word for word in words if says_something(word)]
    if own.former or own.past or own.forms or len(said) < FEWEST or alignment.claim.denials:
        return
    pieces = list(_pieces(row, {word.norm for word in said}, index))
    former = [piece for piece in pieces if tense_of(row[slice(*piece)]).former]
    others = [row[slice(*piece)] for piece in pieces if piece not in former]
    if not former or alignment.source.denials or any(_has(said, other) for other in others):
        return
    if any(index.occurrences(number, word.norm) > 1 for word in said):
        return  # used to be one, and still is one
    begin, end = former[0][0], former[-1][1]
    if _has(said, row[begin:end]) and not any(
        not index.sentence(other).tense.former for other in holding_all(said, index, but=number)
    ):
        at = max(k for k, word in enumerate(words) if says_something(word))
        yield Edit.shown(Change.UNASSERTED, at, number, begin)


def _pieces(row: Sequence[Word], norms: Collection[str], index: SentenceIndex) -> Iterator[WordRange]:
    """The parts of a sentence; one without any of some words goes with the next one: *until last year, …*."""
    begin = 0
    for _, last in parts(row, index.coordinators):
        if last == len(row) or any(word.norm in norms for word in row[begin:last]):
            yield begin, last
            begin = last


def _has(said: Sequence[Word], words: Sequence[Word]) -> bool:
    return share_held(said, words) >= WEIGHTS.factuality.kept
