"""A word that a claim has in another phrase than its source, where the two phrases exclude each other: every week, every two weeks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, mentions, said_beside, says_something

REACH = 4
"""Words of a phrase: what the thesaurus knows of it stands with its first one."""


def opposed_phrases(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A phrase that excludes the one which its source sentence has, though word by word little is changed.

    Not where the source has both, or several that exclude it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or claim.contrasts or claim.denials or alignment.source.denials:
        return
    if not claim.may_exclude(alignment.source):
        return  # as most claims
    number, row = main
    rivals = alignment.source.excluding[::-1]
    norms = index.norms(number)
    for at in claim.excluding:
        word = words[at]
        if word.number or (word.content and word.norm not in norms):
            continue  # told by the opcodes
        place = _excluding(word, row, rivals)
        if place is not None and _speaks_of(words, at, row):
            yield Edit.shown(Change.OPPOSITE, at, number, place)
            return


def _excluding(word: Word, row: Sequence[Word], rivals: Sequence[int]) -> int | None:
    """Where a sentence has the one phrase that excludes a word; None where it has that of the word too, or several.

    Of several places of one phrase, given from the last one on, it is the first.
    """
    for line, side in word.sense.excludes:
        sides = {
            other_side: k
            for k in rivals
            for other_line, other_side in row[k].sense.excludes
            if other_line == line
        }
        if len(sides) == 1 and side not in sides:
            place = next(iter(sides.values()))
            if not row[place].number and _is_phrase(word, row[place]):
                return place
    return None


def _is_phrase(word: Word, other: Word) -> bool:
    """Whether two words that exclude each other can do so only as the first ones of phrases: the same word, or an *every*."""
    return word.norm == other.norm or "every" in (word.sense.scope, other.sense.scope)


def _speaks_of(words: Sequence[Word], at: int, row: Sequence[Word]) -> bool:
    """Whether a sentence has all that a claim says beside a phrase."""
    rest = said_beside(words, at, at + REACH)
    tail = [other for other in words[at + 1 : at + REACH] if says_something(other)]
    held = [other for other in (*rest, *tail) if mentions(row, other)]
    return bool(held) and all(other in held for other in rest)
