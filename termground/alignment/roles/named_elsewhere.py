"""A name that the sources have only where they tell something else, in the place of the one that heads a source sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.roles import are_one
from termground.evidence.naming.titles import is_listed
from termground.evidence.words import Word, WordRange, is_parted

FEWEST = 3
"""Words with content that a claim shares with the sentence that it follows, below which many may have done it."""

SHARE = 0.66
"""Share of its words with content that this sentence has; what else it says may tell of somebody else."""

SAID = 2
"""Words that a sentence about a name shares with a claim from which it may say the same."""

LISTED = 3
"""Names that stand in a list of those who are there."""

AFTER = 2
"""Sentences behind one with a name that may go on about its bearer."""

_KINDS = ("person", "other")
"""Kinds of names that somebody may have."""


def named_elsewhere(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only name of a claim, where the sentence that it follows tells the same of a name at its head.

    The words may stand in any order, and some of them may be others. So it is only not supported: somebody may have had a part in it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or alignment.claim.denials:
        return
    number = _other_row(alignment, index, main[0])
    row = index.rows[number]
    own, given = _name(words, index.norms(number)), _heading(number, index)
    if own is None or given is None or not (_names_one(words, own, index) and _names_one(row, given, index)):
        return
    name, other = words[slice(*own)], row[slice(*given)]
    norms, others = {word.norm for word in name}, {word.norm for word in other}
    if (
        norms & index.norms(number)  # a part of a name
        or others & {word.norm for word in words}
        or are_one(name, other)
        or not follows(words, own, row)
    ):
        return
    told = {word.norm for word in words if word.content and not word.number} - norms
    if is_of_others(norms, others, told, number, index):
        yield Edit(Change.ANOTHERS, 1.0, *own, number, given, told=True, part=1.0)


def _other_row(alignment: Alignment, index: SentenceIndex, main: int) -> int:
    """The source sentence that has what a claim says of the only person that it names, where the one that it follows only has the name."""
    places = [at for at, kind in alignment.claim.kinds.items() if kind == _KINDS[0]]
    if not places or not any(alignment.words[at].norm in index.norms(main) for at in places):
        return main
    told = telling(alignment.words, (places[0], places[-1] + 1), index)
    return main if told is None or places[-1] - places[0] != len(places) - 1 else told


def _name(words: Sequence[Word], given: frozenset[str]) -> WordRange | None:
    """Where the only name of a claim stands that somebody may have and its source sentence lacks; None where it has several."""
    places = [at for at, word in enumerate(words) if _may_name(word) and word.norm not in given]
    if (
        not places
        or places[-1] - places[0] != len(places) - 1
        or any(is_parted(words[k]) for k in places[1:])
    ):
        return None
    first = places[0]
    while first and _is_given(words[first - 1]) and not words[first].opens:
        first -= 1
    return first, places[-1] + 1


def _may_name(word: Word) -> bool:
    return word.kind in _KINDS and not word.number and word.content and word.text.is_capital(word.token)


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
    if before >= 0 and is_listed(words[before], _courtesy(index)):
        return True  # Mme Le Goff
    return before == first - 1 and (words[first].kind == _KINDS[0] or _is_part(words[first].norm, index))


def _courtesy(index: SentenceIndex) -> frozenset[str]:
    return frozenset[str]().union(*(analysis.offices.courtesy for analysis in index.analyses))


def _heading(number: int, index: SentenceIndex) -> WordRange | None:
    """Where the name stands that heads a source sentence, but for words of courtesy and articles; None where none does."""
    row, courtesy = index.rows[number], _courtesy(index)
    first = 0
    while first < len(row) and (row[first].norm in index.articles or is_listed(row[first], courtesy)):
        first += 1
    last = first
    while last < len(row) and (last == first or not row[last].opens) and _may_name(row[last]):
        last += 1
    if last == first and first < len(row) and _is_given(row[first]) and _is_part(row[first].norm, index):
        last += 1
        while last < len(row) and not row[last].opens and _may_name(row[last]):
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


def follows(words: Sequence[Word], own: WordRange, row: Sequence[Word]) -> bool:
    """Whether a source sentence says most of what a claim says of somebody.

    Args:
        words: The claim.
        own: Where it names them.
        row: The source sentence.
    """
    norms = {word.norm for word in row}
    concepts = frozenset[int]().union(*(word.sense.concepts for word in row))
    said = [word for at, word in enumerate(words) if word.content and not own[0] <= at < own[1]]
    held = {word.norm for word in said if word.norm in norms or not word.sense.concepts.isdisjoint(concepts)}
    return len(held) >= FEWEST and len(held) >= SHARE * len({word.norm for word in said})


def telling(words: Sequence[Word], own: WordRange, index: SentenceIndex) -> int | None:
    """The source sentence that has most of what a claim says beside somebody, and does not name them; None where there is none.

    Args:
        words: The claim.
        own: Where it names them.
        index: The sentences of the sources.
    """
    norms = {word.norm for word in words[slice(*own)]}
    counts: dict[int, int] = {}
    said = {word.norm for word in words if word.content and not word.number} - norms
    for norm in said:
        for k in index.holding(norm)[:MOST_ROWS]:
            counts[k] = counts.get(k, 0) + 1
    best = max(counts, key=lambda k: (counts[k], -k), default=None)
    if best is None or counts[best] < SHARE * len(said) or norms & index.norms(best):
        return None
    return best


def is_of_others(
    norms: set[str], others: set[str], told: set[str], number: int, index: SentenceIndex
) -> bool:
    """Whether the sources tell of two people apart, and of the one nothing like what is said of the other one.

    Args:
        norms: Normal forms of the words for the one in the claim.
        others: Those of the other one.
        told: Those of what the claim says beside.
        number: The source sentence that tells the same of the other one.
        index: The sentences of the sources.
    """
    rows = {k for norm in norms for k in index.holding(norm)[:MOST_ROWS]}
    if not any(norms <= index.norms(k) for k in rows):
        return False
    for k in rows:
        if _lists(k, index):
            continue
        if others & index.norms(k) or len(told & index.norms(k)) >= SAID:
            return False
        if 0 < k - number <= AFTER and not norms & {word.norm for word in index.rows[k][:LISTED]}:
            return False  # it may go on with who does it
    return True


def _lists(number: int, index: SentenceIndex) -> bool:
    """Whether a source sentence has many names side by side."""
    row = index.rows[number]
    begun = [
        at
        for at, word in enumerate(row)
        if _may_name(word) and (at == 0 or not _may_name(row[at - 1]) or word.opens)
    ]
    return len(begun) >= LISTED
