"""What one part of a sentence says of its subject, told of the subject of another part: HR approves requests, the manager signs them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange, content_norms, in_pairs

_PARTED = re.compile("[;；]")

FEWEST = 3
"""Words with content of a claim at least: its subject, a verb and what goes with it."""

LONGEST = 60
"""Words of a sentence whose parts are looked at."""


def other_subject(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The subject of a claim that says of it all that a part of its source sentence says of another one.

    A part has all words with content of the claim but those of its subject, and begins with another word, which the claim has not;
    another part begins with that subject. None where either side denies something, or another source sentence has all words.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    said = [word for word in words if word.content]
    own = content_norms(said)
    if main is None or len(own) < FEWEST or len(main[1]) > LONGEST:
        return
    if words[0].postposed or in_pairs(words):
        return  # a topic goes for all parts behind it
    if alignment.claim.denials or alignment.source.denials or not own <= index.norms(main[0]):
        return
    number, row = main
    first = next(k for k, word in enumerate(words) if word.content)
    pieces = [piece for piece in _parts(row) if any(word.content for word in row[slice(*piece)])]
    if any(own <= content_norms(row[slice(*piece)]) for piece in pieces):
        return
    subjects = [_subject(row, piece, own, index) for piece in pieces] if len(pieces) > 1 else []
    subject = next((found for found in subjects if words[first].norm in found), set())
    for low, high in pieces if subject else ():
        there = content_norms(row[low:high])
        begins = _first(row, low, high)
        mine = subject - there  # children pay half price; adults pay full price
        if not _is_headed(row[low:begins], index):
            continue
        if row[begins].norm in own or words[first].norm not in mine or len(own - mine) < FEWEST - 1:
            continue
        if own - mine <= there:
            if next(holding_all(said, index, but=number), None) is None:
                yield Edit.shown(Change.LONE_STRANGE, first, number, begins, part=0.0)
            return


def _first(row: Sequence[Word], low: int, high: int) -> int:
    return next(k for k in range(low, high) if row[k].content)


def _subject(row: Sequence[Word], piece: WordRange, own: set[str], index: SentenceIndex) -> set[str]:
    """The words with content at the beginning of a part that a claim has too; none where it has all of that part, which may leave out its verb."""
    content = content_norms(row[slice(*piece)])
    if content <= own or not _is_headed(row[piece[0] : _first(row, *piece)], index):
        return set()
    return set(takewhile(own.__contains__, (row[k].norm for k in range(*piece) if row[k].content)))


def _is_headed(before: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a part begins with a noun, as far as the words before its first one with content tell: no preposition, no *then*."""
    return all(word.norm in index.articles or word.norm in index.coordinators for word in before)


def _parts(row: Sequence[Word]) -> Iterator[WordRange]:
    """The parts of a sentence between semicolons; a comma may set apart what is said of the same subject."""
    starts = [0, *(k for k in range(1, len(row)) if row[k].opens and _PARTED.search(row[k].gap))]
    return zip(starts, [*starts[1:], len(row)], strict=True)
