"""What a source says of so many of some things, told of all or of most of them: 21 of these hives died, all hives died."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from termground.alignment.changes import Change, Edit
from termground.alignment.scope.overstatement import NOUN_REACH
from termground.alignment.scope.told_whole import MOST, told_amounts
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.counted_parts import CountedPart, counted_parts, number_at
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.scope import speaks_of_all, tells_amount
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, mentions, pauses, says_something, share_held

NEAR = 2
"""Words on either side of a number among which the name of the things stands that it counts."""

MINOR = 0.4
"""Share up to which nobody speaks of most."""

_DEFINITE = "greatest"


def counted_of_all(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words for all, or for most, of the things of which the source sentence of a claim says something of so many only.

    The number of all of them behind an article tells all of them too: *les sept tronçons*. None where the claim has the smaller
    number, where one side denies what the other does not, and where that part of the source speaks of all or of most itself.
    What it says of *them* is only not borne out, as they may be others.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    every = claim.speaks_of_all or MOST in claim.marks
    if main is None or claim.excepts or not (every or any(word.number for word in words)):
        return  # as most claims
    told = _told(words) if every else None
    if every and told is None:
        return
    number, row = main
    pieces = index.parts(row)
    for one in counted_parts(row, index):
        part = row[slice(*part_with(one.at, pieces))]
        if bool(claim.denials) != bool(denials(part)) or any(map(_is_general, part)):
            continue
        if any(number_at(words, at) == one.part for at in range(len(words))):
            continue
        whole = _whole_told(words, one)
        at, last = told if told is not None else (whole, whole)
        if at is None or last is None or (told is None and not _is_definite(words, at)):
            continue
        nouns = _nouns(words, at, last)
        if one.nouns and whole is None and nouns.isdisjoint(one.nouns):
            continue
        if not _is_held(words, number, one.nouns or nouns, index):
            continue
        change = _change(
            one, one.nouns or nouns, number, index, every=told is None or speaks_of_all(words[at])
        )
        if change is not None:
            yield Edit.shown(change if told is not None else Change.UNASSERTED, at, number, one.at)
            return


def _is_general(word: Word) -> bool:
    return speaks_of_all(word) or word.mark == MOST


def _whole_told(words: Sequence[Word], one: CountedPart) -> int | None:
    """Where a claim has the number of all things beside their name: *the eight pegs*, 区間は7つ."""
    for at in range(len(words)) if one.whole is not None else ():
        near = words[max(0, at - NEAR) : at + 1 + NEAR]
        if any(word.norm in one.nouns for word in near) and number_at(words, at) == one.whole:
            return at
    return None


def _is_definite(words: Sequence[Word], at: int) -> bool:
    """Whether the article of what is known stands before a word, and none that says *of* before that."""
    if not at or words[at - 1].content or words[at - 1].sense.scope != _DEFINITE:
        return False
    return not has_phrase(words[max(0, at - NEAR) : at], "of")


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


def _is_held(words: Sequence[Word], number: int, but: Collection[str], index: SentenceIndex) -> bool:
    """Whether a sentence has the words of a claim that say anything of some things, or most of them and the sources the others."""
    said = [
        word
        for word in words
        if says_something(word)
        and not (word.number or word.counter or tells_amount(word) or word.norm in but)
    ]
    row = index.rows[number]
    share = share_held(said, row) if said else 0.0
    known = all(word.norm in index.words or mentions(row, word) for word in said)
    return share >= (WEIGHTS.factuality.core if known else WEIGHTS.factuality.kept)


def _change(
    one: CountedPart, nouns: Collection[str], number: int, index: SentenceIndex, *, every: bool
) -> Change | None:
    """What it changes to tell of all, or of most, what is said of so many of some things."""
    wholes = [one.whole] if one.whole else _all_counts(one, nouns, number, index)
    if any(whole == one.part for whole in wholes):
        return None  # those are all of them
    if not one.nouns and not any(whole > one.part for whole in wholes):
        return None
    if every:
        return Change.UNASSERTED if not one.nouns else Change.TURNED
    if not wholes:
        return Change.UNASSERTED
    if one.part > min(wholes) / 2:
        return None
    return Change.TURNED if one.nouns and one.part <= MINOR * min(wholes) else Change.UNASSERTED


def _all_counts(one: CountedPart, nouns: Collection[str], number: int, index: SentenceIndex) -> list[int]:
    """The numbers that stand right before some nouns in other sentences, or in the one before it where a word stands for them."""
    if not one.nouns:
        rows = [number - 1] if number and index.of[number - 1] == index.of[number] else []
    else:
        rows = sorted({at for noun in one.nouns for at in index.holding(noun)[:MOST_ROWS]} - {number})
    return [
        int(row[k].norm)
        for row in (index.rows[at] for at in rows)
        for k in range(len(row) - 1)
        if row[k].norm.isdecimal() and any(word.norm in nouns for word in row[k + 1 : k + 3])
    ]
