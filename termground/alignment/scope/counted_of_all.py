"""What a source says of so many of some things, told of all or of most of them: 21 of these hives died, all hives died."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.scope.overstatement import NOUN_REACH
from termground.alignment.scope.told_whole import MOST, told_amounts
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import speaks_of_all, tells_amount
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, pauses, says_something, share_held

LINK = 3
"""Words between a number and the things of which it counts some: *of all of these*."""

MINOR = 0.4
"""Share up to which nobody speaks of most."""

_OF = "of"


class _Counted(msgspec.Struct, frozen=True):
    """A number of some things.

    Attributes:
        at: Its place.
        part: The number.
        whole: The number of all of them; None where none is told.
        noun: Normal form of what they are; None where a word stands for them: *46 of them*.
    """

    at: int
    part: int
    whole: int | None
    noun: str | None


def counted_of_all(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words for all, or for most, of the things of which the source sentence of a claim says something of so many only.

    None where the claim has that number too, where one side denies what the other does not, and where the source speaks of
    all or of most itself. What it says of *them* is only not borne out, as they may be others.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    if main is None or not (claim.speaks_of_all or MOST in claim.marks):
        return  # as most claims
    told = _told(words)
    if told is None or bool(claim.denials) != bool(alignment.source.denials):
        return
    number, row = main
    if alignment.source.speaks_of_all or MOST in alignment.source.marks or claim.excepts:
        return
    first, last = told
    nouns = _nouns(words, first, last)
    own = {int(word.norm) for word in words if word.norm.isdecimal()}
    for one in _numbers(row, index):
        if one.part in own or (one.noun is not None and one.noun not in nouns):
            continue
        but = {one.noun} if one.noun is not None else nouns
        if not _is_held(words, row, but):
            continue
        change = _change(one, but, number, index, every=speaks_of_all(words[first]))
        if change is not None:
            yield Edit.shown(change, first, number, one.at)
            return


def _told(words: Sequence[Word]) -> WordRange | None:
    """The words for all or for most, where they stand together: *all of*; None where there are none, or others."""
    found = list(told_amounts(words))
    for one, other in pairwise(found):
        if one[1] != other[0]:
            return None
    return (found[0][0], found[-1][1]) if found else None


def _nouns(words: Sequence[Word], first: int, last: int) -> set[str]:
    """Normal forms of the things that words for all or most may count: the next one behind them, in Japanese those before them too."""
    found: set[str] = set()
    if words[first].postposed:
        for at in range(first - 1, max(0, first - NOUN_REACH) - 1, -1):
            if pauses(words, at + 1):
                break
            found.update([words[at].norm] if _is_thing(words[at]) else ())
    for at in range(last, min(len(words), last + NOUN_REACH)):
        if pauses(words, at):
            break
        if _is_thing(words[at]):
            return {*found, words[at].norm}
    return found


def _is_thing(word: Word) -> bool:
    return word.content and not (word.number or word.counter or tells_amount(word))


def _is_held(words: Sequence[Word], row: Sequence[Word], but: set[str]) -> bool:
    """Whether a sentence has the words of a claim that say anything of some things."""
    said = [
        word
        for word in words
        if says_something(word)
        and not (word.number or word.counter or tells_amount(word) or word.norm in but)
    ]
    return bool(said) and share_held(said, row) >= WEIGHTS.factuality.kept


def _change(
    one: _Counted, nouns: set[str], number: int, index: SentenceIndex, *, every: bool
) -> Change | None:
    """What it changes to tell of all, or of most, what is said of so many of some things."""
    wholes = [one.whole] if one.whole else _all_counts(one, nouns, number, index)
    if any(whole == one.part for whole in wholes):
        return None  # those are all of them
    if one.noun is None and not any(whole > one.part for whole in wholes):
        return None
    if every:
        return Change.UNASSERTED if one.noun is None else Change.TURNED
    if not wholes:
        return Change.UNASSERTED
    if one.part > min(wholes) / 2:
        return None
    return Change.TURNED if one.noun is not None and one.part <= MINOR * min(wholes) else Change.UNASSERTED


def _all_counts(one: _Counted, nouns: set[str], number: int, index: SentenceIndex) -> list[int]:
    """The numbers that stand right before some nouns in other sentences, or in the one before it where a word stands for them."""
    if one.noun is None:
        rows = [number - 1] if number and index.of[number - 1] == index.of[number] else []
    else:
        rows = [at for at in index.holding(one.noun)[:MOST_ROWS] if at != number]
    return [
        int(row[k].norm)
        for row in (index.rows[at] for at in rows)
        for k in range(len(row) - 1)
        if row[k].norm.isdecimal() and any(word.norm in nouns for word in row[k + 1 : k + 3])
    ]


def _numbers(row: Sequence[Word], index: SentenceIndex) -> Iterator[_Counted]:
    """The numbers of a sentence that count some of some things."""
    for at, word in enumerate(row):
        if word.norm.isdecimal() and int(word.norm) > 0 and not _is_share_or_end(row, at):
            found = _behind(row, at, index) if word.postposed else _before(row, at, index)
            if found is not None:
                yield found


def _tells_of(link: Sequence[Word]) -> bool:
    """Whether words between a number and some things say that it counts some of them."""
    return has_phrase(link, "of")


def _is_share_or_end(row: Sequence[Word], at: int) -> bool:
    """Whether a number is a percentage, or where a range ends: 80 %, from 8 to 10."""
    if at + 1 < len(row) and not {"%", "％"}.isdisjoint(row[at + 1].gap):
        return True
    return at > 1 and row[at - 2].number and not row[at - 1].content


def _before(row: Sequence[Word], at: int, index: SentenceIndex) -> _Counted | None:
    """A number before what it counts some of, with a preposition or a case between: *21 of these*, *drei dieser*, *семь из девяти*."""
    last = at + 1
    while last < len(row) and last - at <= LINK and _links(row, last, index):
        last += 1
    link = row[at + 1 : last]
    if not link or (link[0].norm in index.articles and link[0].form not in index.case_forms):
        return None
    if not _tells_of(link) or (at and row[at - 1].content and not pauses(row, at)):
        return None  # page 12 of
    whole = None
    if last < len(row) and row[last].norm.isdecimal() and not pauses(row, last):
        whole, last = int(row[last].norm), last + 1
        if whole < int(row[at].norm):
            return None
    if last == len(row) or pauses(row, last):
        alone = whole is None and not any(word.norm in index.articles for word in link)
        return _Counted(at, int(row[at].norm), None, None) if alone and len(link) > 1 else None
    noun = row[last]
    if not noun.content or noun.number or noun.counter or _times(row, noun.norm) > 1:
        return None
    return _Counted(at, int(row[at].norm), whole, noun.norm)


def _behind(row: Sequence[Word], at: int, index: SentenceIndex) -> _Counted | None:
    """A number behind what it counts some of: 12人のうち9人."""
    last = at
    while last > 0 and at - last < LINK and _links(row, last - 1, index) and not pauses(row, last):
        last -= 1
    link = row[last:at]
    if len(link) < 2 or index.cases.get(link[0].norm) != _OF or index.cases.get(link[-1].norm):
        return None
    if not _tells_of(link):
        return None
    whole = None
    while last > 0 and (
        row[last - 1].counter or row[last - 1].number or row[last - 1].norm == row[at + 1].norm
    ):
        last -= 1
        whole = int(row[last].norm) if row[last].norm.isdecimal() else whole
    noun = next((word for word in reversed(row[max(0, last - 2) : last]) if word.content), None)
    if noun is None or _times(row, noun.norm) > 1:
        return None
    return _Counted(at, int(row[at].norm), whole, noun.norm)


def _links(row: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word may stand between a number and the things of which it counts some."""
    word = row[at]
    alike = word.content or word.number or word.counter or word.negation
    return not alike and not pauses(row, at) and word.norm not in index.coordinators


def _times(row: Sequence[Word], norm: str) -> int:
    return sum(word.norm == norm for word in row)
