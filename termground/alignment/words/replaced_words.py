"""A letter that tells a kind, or an occupation, in the place of another one: type C for type A, a doctor for a lawyer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word


def replaced_words(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The letters and occupations of a claim that stand alone in the place of other ones, all else being as in the source.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not alignment.segments:
        return
    words, segment = alignment.words, alignment.segments[0]
    row = index.rows[segment.row]
    for told, claimed in alignment.differences:
        if len(told) != 1 or len(claimed) != 1:
            continue
        at, place = claimed.start, told.start
        if alignment.rest(at, at + 1) < WEIGHTS.factuality.kept:
            continue
        if _is_letter(words[at]) and _is_letter(row[place]):
            if not _is_said(words, at, index):
                yield Edit(Change.LITERAL, 1.0, at, at + 1, segment.row, (place, place + 1), told=True)
        elif _are_occupations(words[at], row[place], index):
            yield Edit(Change.OFFICE, 1.0, at, at + 1, segment.row, (place, place + 1), told=True)


def unknown_letters(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Letters that no source has, before a noun that has another one before it in the source sentence: Cタイプ.

    However much else differs; only where particles follow, and a letter before a noun is no word of its own.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not index.cases or not alignment.segments:
        return
    words, main = alignment.words, alignment.segments[0].row
    for at, (word, noun) in enumerate(pairwise(words)):
        if not _is_kind(word, noun) or word.norm in index.all_words:
            continue
        told = (
            k
            for k, (one, other) in enumerate(pairwise(index.rows[main]))
            if other.norm == noun.norm and _is_kind(one, other)
        )
        place = next(told, None)
        if place is not None:
            yield Edit(Change.LONE_STRANGE, 1.0, at, at + 1, main, (place, place + 1), told=True)


def _is_kind(word: Word, noun: Word) -> bool:
    """Whether a capital letter stands right before a noun, whose kind it tells."""
    if not noun.content or len(word.form) != 1 or not word.text.in_capitals(word.token):
        return False
    return not word.text.between(word.token, noun.token)


def _is_letter(word: Word) -> bool:
    """Whether a word is one capital letter inside a sentence."""
    return word.before >= 0 and len(word.form) == 1 and word.text.in_capitals(word.token)


def _is_said(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a source sentence has a letter beside the word that it stands beside."""
    beside = [k for k in (at - 1, at + 1) if 0 <= k < len(words) and words[k].content]
    return any(
        words[k].norm == one.norm and words[at].form == other.form
        for k in beside
        for number in index.holding(words[k].norm)[:MOST_ROWS]
        for one, other in _pairs(index.rows[number], before=k < at)
    )


def _pairs(row: Sequence[Word], *, before: bool) -> Iterator[tuple[Word, Word]]:
    """The words of a sentence, each with the one behind it, or before it."""
    return ((one, other) if before else (other, one) for one, other in pairwise(row))


def _are_occupations(word: Word, other: Word, index: SentenceIndex) -> bool:
    """Whether two words stand for other occupations, and no source has the first one."""
    if word.norm not in index.roles or other.norm not in index.roles or word.norm in index.all_words:
        return False
    return not word.sense.concepts & other.sense.concepts
