"""A name that the sources have only where they tell something else, in the place of the one that heads a source sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import follows, is_of_others, may_name, telling
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.roles import are_one
from termground.evidence.naming.titles import is_listed
from termground.evidence.runs import run_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, is_parted

_PERSON = "person"


def named_elsewhere(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only name of a claim, where the sentence that it follows tells the same of a name at its head.

    The words may stand in any order, and some of them may be others. So it is only not supported: somebody may have had a part in it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or alignment.claim.denials or not alignment.claim.kinds:
        return
    number = _other_row(alignment, index, main[0])
    row = index.rows[number]
    own = _name(alignment.claim, index.norms(number))
    given = None if own is None else _heading(number, index)
    if own is None or given is None or not (_names_one(words, own, index) and _names_one(row, given, index)):
        return
    name, other = words[slice(*own)], row[slice(*given)]
    norms, others = {word.norm for word in name}, {word.norm for word in other}
    if (
        norms & index.norms(number)  # a part of a name
        or others & {word.norm for word in words}
        or are_one(name, other)
        or not follows(words, own, index.sentence(number))
    ):
        return
    told = {word.norm for word in words if word.content and not word.number} - norms
    if is_of_others(norms, others, told, number, index):
        yield Edit.shown(Change.ANOTHERS, own, number, given)


def _other_row(alignment: Alignment, index: SentenceIndex, main: int) -> int:
    """The source sentence that has what a claim says of the only person that it names, where the one that it follows only has the name."""
    own = run_of([at for at, kind in alignment.claim.kinds.items() if kind == _PERSON])
    if own is None or not any(word.norm in index.norms(main) for word in alignment.words[slice(*own)]):
        return main
    told = telling(alignment.words, own, index)
    return main if told is None else told


def _name(claim: SentenceWords, given: frozenset[str]) -> WordRange | None:
    """Where the only name of a claim stands that somebody may have and its source sentence lacks; None where it has several."""
    words = claim.words
    own = run_of([at for at in claim.kinds if may_name(words[at]) and words[at].norm not in given])
    if own is None or any(map(is_parted, words[own[0] + 1 : own[1]])):
        return None
    first, last = own
    while first and _is_given(words[first - 1]) and not words[first].opens:
        first -= 1
    return first, last


def _is_given(word: Word) -> bool:
    """Whether a word before a name is part of it: the given name at the beginning of a sentence."""
    return word.content and word.opens and word.text.is_capital(word.token)


def _names_one(words: Sequence[Word], place: WordRange, index: SentenceIndex) -> bool:
    """Whether a name is that of somebody: of several words, or with one of courtesy, not *the Frenchman* or *the England winger*."""
    first, last = place
    if last - first > 1:
        return True
    before = first - 1
    while before >= 0 and words[before].norm in index.articles:
        before -= 1
    if before >= 0 and is_listed(words[before], index.courtesy):
        return True  # Mme Le Goff
    return before == first - 1 and (words[first].kind == _PERSON or _is_part(words[first].norm, index))


def _heading(number: int, index: SentenceIndex) -> WordRange | None:
    """Where the name stands that heads a source sentence, but for words of courtesy and articles; None where none does."""
    row, courtesy = index.rows[number], index.courtesy
    first = 0
    while first < len(row) and (row[first].norm in index.articles or is_listed(row[first], courtesy)):
        first += 1
    last = first
    while last < len(row) and (last == first or not row[last].opens) and may_name(row[last]):
        last += 1
    if last == first and first < len(row) and _is_given(row[first]) and _is_part(row[first].norm, index):
        last += 1
        while last < len(row) and not row[last].opens and may_name(row[last]):
            last += 1  # what somebody is, and the name behind it
    return (first, last) if last > first else None


def _is_part(norm: str, index: SentenceIndex) -> bool:
    """Whether a word is part of a longer name in the sources: the given name of somebody."""
    for k in index.holding(norm)[:MOST_ROWS]:
        row, named = index.rows[k], index.named(k)
        for at, word in enumerate(row[:-1]):
            if (
                word.norm == norm
                and named[at + 1]
                and not row[at + 1].opens
                and word.text.is_capital(word.token)
            ):
                return True
    return False
