"""What a source says was so in former times, told as if it were so: it used to be a prison, it is a prison."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, content_norms, says_something, share_held, tense_of

FEWEST = 2
"""Words with content of a claim below which it says too little."""


BRIEF = 24
"""Words of a sentence in which a word that it has twice tells two parts apart, one of former times and one of today."""


def told_as_current(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim in the present that has all it says from a part of its source sentence which tells of former times.

    None where another part, or another source sentence, says the same without a word for former times.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main
    if main is None or not alignment.source.tense.former:
        return  # as most sentences
    number, row = main
    own = alignment.claim.tense
    said = [word for word in words if says_something(word)]
    if own.former or own.past or own.forms or len(said) < FEWEST or alignment.claim.denials:
        return
    twice = {word.norm for word in said if index.occurrences(number, word.norm) > 1}
    pieces = list(_cut(row, _pieces(row, {word.norm for word in said}, index), twice))
    former = [piece for piece in pieces if tense_of(row[slice(*piece)]).former]
    others = [row[slice(*piece)] for piece in pieces if piece not in former]
    if not former or alignment.source.denials or any(_has(said, other) for other in others):
        return
    if twice and not _says_else(row, said, twice, former, [piece for piece in pieces if piece not in former]):
        return  # used to be one, and still is one
    begin, end = former[0][0], former[-1][1]
    if _has(said, row[begin:end]) and not any(
        not index.sentence(other).tense.former for other in holding_all(said, index, but=number)
    ):
        at = max(k for k, word in enumerate(words) if says_something(word))
        yield Edit.shown(Change.UNASSERTED, at, number, begin)


def _cut(row: Sequence[Word], pieces: Iterable[WordRange], twice: Collection[str]) -> Iterator[WordRange]:
    """Parts of a sentence, of which none has a word twice: *used to live in Oslo but now lives in Bergen*."""
    for begin, end in pieces:
        seen: set[str] = set()
        first = begin
        for at in range(begin, end):
            if row[at].norm in seen:
                yield first, at
                first, seen = at, set()
            seen |= {row[at].norm} & set(twice)
        yield first, end


def _says_else(
    row: Sequence[Word],
    said: Sequence[Word],
    twice: Collection[str],
    former: Sequence[WordRange],
    others: Sequence[WordRange],
) -> bool:
    """Whether a part of today says something else by a word that one of former times has too: not Oslo, but Bergen; a pronoun may stand for its subject."""
    norms = {word.norm for word in row}
    once = {word.norm for word in said} - set(twice)
    verbs = [at for piece in former for at in range(*piece) if row[at].norm in twice]
    if not once or not once <= norms or not verbs or len(row) > BRIEF:
        return False
    if not row[0].postposed and not any(row[at].norm in once for at in range(verbs[0], former[-1][1])):
        return False
    told = (content_norms(row[slice(*piece)]) for piece in others)
    return any(not own.isdisjoint(twice) and own.isdisjoint(once) and not own <= set(twice) for own in told)


def _pieces(row: Sequence[Word], norms: Collection[str], index: SentenceIndex) -> Iterator[WordRange]:
    """The parts of a sentence; one without any of some words goes with the next one: *until last year, …*."""
    begin = 0
    for _, last in index.parts(row):
        if last == len(row) or any(word.norm in norms for word in row[begin:last]):
            yield begin, last
            begin = last


def _has(said: Sequence[Word], words: Sequence[Word]) -> bool:
    return share_held(said, words) >= WEIGHTS.factuality.kept
