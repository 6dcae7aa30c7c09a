"""Claims that say no more of a thing than that it is there, or is not: there is a lift, where the source has "no lift"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.exempted import takes_out
from termground.evidence.index import SentenceIndex
from termground.evidence.modality import left_open
from termground.evidence.negation import MOST_ROWS, denials
from termground.evidence.scope import tells_amount
from termground.evidence.words import Word, says_something

_COLONS = frozenset(":：")
"""Marks between a label and what is said of it."""


def there_is(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A thing that a claim says to be there, where each source sentence with it denies it; or the reverse.

    Not where the source leaves open whether it is there.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    said = [at for at, word in enumerate(words) if _is_said(word)]
    main = alignment.main_sentence(index) if len(said) == 1 and not any(map(_is_of_many, words)) else None
    if main is None:
        return
    at, (number, row) = said[0], main
    word, denied = words[at], bool(denials(words))
    if word.number or word.norm not in index.norms(number) or left_open(index, number, words, word):
        return
    rows = index.holding(word.norm)[:MOST_ROWS]
    if {_is_denied(index.rows[k], word.norm) for k in rows} == {not denied}:
        place = next(k for k, other in enumerate(row) if other.norm == word.norm)
        yield Edit(Change.DENIED, 1.0, at, at + 1, number, (place, place + 1), part=1.0, told=True)


def _is_said(word: Word) -> bool:
    """Whether a word says more than that something is there."""
    return word.content and not (word.sense.copula or word.sense.auxiliary)


def _is_of_many(word: Word) -> bool:
    """Whether a word says of how many a claim holds, or takes something out of it."""
    return bool(word.sense.scope) or tells_amount(word) or takes_out(word)


def _is_denied(row: Sequence[Word], norm: str) -> bool | None:
    """Whether a sentence denies a thing each time that it names it; None where it may do so, or does so once and not another time."""
    if len(row) > MOST_WORDS:
        return None
    told = {_told(row, at) for at, word in enumerate(row) if word.norm == norm}
    return told.pop() if len(told) == 1 else None


def _told(row: Sequence[Word], at: int) -> bool | None:
    """Whether a sentence denies a thing at a place; None where its part of the sentence denies something else."""
    if row[at].denied or _is_no(row, at):
        return True
    first = next((k for k in range(at, 0, -1) if row[k].opens), 0)
    return None if denials(row[first : _end(row, at + 1)]) else False


def _is_no(row: Sequence[Word], at: int) -> bool:
    """Whether a thing has nothing but a negation behind it, with a colon between them or none: parking: none."""
    last = next((k for k in range(at + 1, len(row)) if not row[k].content or row[k].opens), len(row))
    led = last < len(row) and not _COLONS.isdisjoint(_mark(row[last]))
    behind = row[last if led else at + 1 : _end(row, last + led)]
    return any(word.negation for word in behind) and not any(map(says_something, behind))


def _end(row: Sequence[Word], at: int) -> int:
    """Where the part of a sentence ends that a place is in."""
    return next((k for k in range(at, len(row)) if row[k].opens), len(row))


def _mark(word: Word) -> str:
    return word.text.between(word.before, word.token) if word.before >= 0 else ""
