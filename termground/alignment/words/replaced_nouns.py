"""A noun that no source has in the place of another one, before the same particle or in the same case: 司法書士 for 税理士, *доцент* for *ассистент*."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.text.kinship import is_han

LONGEST = 4
"""Words with content that a noun may be put together from."""


def replaced_nouns(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Nouns of a claim that stand before the same particle as another one in its source, all else being as there.

    Of several words too, which no rule for one word knows: 司法書士, where the source has 税理士. None of its words may be in
    the sources, or be akin to one there or stand for one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if not index.cases or not alignment.segments:
        return
    segment = alignment.segments[0]
    row = index.rows[segment.row]
    for told, claimed in alignment.differences:
        end, last = _behind_suffix(words, claimed.stop), _behind_suffix(row, told.stop)
        if not _is_noun(words, range(claimed.start, end), index.cases):
            continue
        if not _is_noun(row, range(told.start, last), index.cases) or not (claimed and told):
            continue
        if words[end].norm != row[last].norm or _is_part(words, claimed, row, told):
            continue
        if alignment.rest(claimed.start, claimed.stop) < WEIGHTS.factuality.kept:
            continue
        if all(_is_foreign(word, index) for word in words[claimed.start : claimed.stop]):
            place = segment.row, (told.start, told.stop)
            yield Edit(Change.LONE_STRANGE, 1.0, claimed.start, claimed.stop, *place, told=True)


def replaced_in_case(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Nouns and adjectives of a claim in the case of another one in whose place they stand, all else being as in the source.

    Nothing else tells of a short claim that one of its few words is another one. A verb in the place of another one mostly says
    the same.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if not alignment.segments:
        return
    segment = alignment.segments[0]
    row = index.rows[segment.row]
    for told, claimed in alignment.differences:
        if len(told) != 1 or len(claimed) != 1:
            continue
        own, other = words[claimed.start], row[told.start]
        case = own.case
        if case is None or case != other.case or not (_is_plain(own) and _is_plain(other)):
            continue
        if claimed.start and words[claimed.start - 1].number:
            continue  # what a number counts is told with it
        if alignment.rest(claimed.start, claimed.stop) < WEIGHTS.factuality.kept or not _is_foreign(
            own, index
        ):
            continue
        if not index.kin.has(own.norm):
            place = segment.row, (told.start, told.stop)
            yield Edit(Change.LONE_STRANGE, 1.0, claimed.start, claimed.stop, *place, told=True)


def _is_plain(word: Word) -> bool:
    return word.content and not (word.number or word.name or word.counter or word.denied or word.mark)


def _behind_suffix(words: Sequence[Word], at: int) -> int:
    """One past a word of one character at a place, with which a compound ends: the 課 of 入試課."""
    ends = at < len(words) and words[at].content and len(words[at].form) == 1 and not words[at].opens
    return at + ends


def _is_noun(words: Sequence[Word], places: range, cases: Collection[str]) -> bool:
    """Whether some words with content, side by side, stand before a particle that tells their part."""
    if not 0 < len(places) <= LONGEST or places.stop >= len(words) or words[places.stop].norm not in cases:
        return False
    if places.start and words[places.start - 1].number:
        return False
    return all(
        words[at].content and not (words[at].number or words[at].denied or words[at].mark) for at in places
    )


def _is_part(words: Sequence[Word], claimed: range, row: Sequence[Word], told: range) -> bool:
    """Whether one of two nouns is part of the other, or written in letters that may stand for characters: 人事部門, クルマ."""
    own, given = ("".join(some[at].form for at in places) for some, places in ((words, claimed), (row, told)))
    return own in given or given in own or not all(map(is_han, own + given))


def _is_foreign(word: Word, index: SentenceIndex) -> bool:
    """Whether no source has a word, one that may stand for it, or the words that it is put together from."""
    if word.norm in index.all_words or word.sense.concepts & index.concepts:
        return False
    return not index.compounds.has(word.norm)
