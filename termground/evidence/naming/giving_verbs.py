"""The verbs of a sentence by which something is given or taken, each with the words that go with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.clause_nouns import is_named
from termground.evidence.words import Word, WordRange, is_parted
from termground.language.thesaurus_lines import HANDS

GIVE, TAKE, EXPENSE, TO, FROM, BACK = range(len(HANDS))
"""Sides of the lines of the thesaurus that tell who gives something to whom."""


def giving_verbs(words: Sequence[Word], index: SentenceIndex) -> Iterator[tuple[int, WordRange]]:
    """Where the verbs stand, or what names at whose expense something is, each with its clause; none where something comes back.

    Args:
        words: The sentence.
        index: The sentences of the sources.
    """
    at = [k for k, word in enumerate(words) if word.sense.hands and _gives(words, k, index)]
    if not at or any(side == BACK for word in words for _, side in word.sense.hands):
        return
    for place, first, last in _clauses(words, at, index):
        around = (first, last) if words[place].postposed else _clause(words, place, (first, last), index)
        yield place, around


def phrase_end(words: Sequence[Word], at: int) -> int:
    """Where a phrase ends of which a word is the first.

    Args:
        words: The sentence.
        at: The word.
    """
    own = set(words[at].sense.hands)
    if any(side == EXPENSE for _, side in own):
        own = {(line, side) for line, side in own if side == EXPENSE}
    last = at + 1
    while last < len(words) and not own.isdisjoint(words[last].sense.hands):
        last += 1
    return last


def _gives(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word says that something is given or taken: no part of a noun such as 購入者は."""
    word = words[at]
    sides = {side for _, side in word.sense.hands}
    if EXPENSE in sides and not words[at].postposed:
        return at == 0 or EXPENSE not in {side for _, side in words[at - 1].sense.hands}
    if not word.content or sides.isdisjoint((GIVE, TAKE)):
        return False
    if at and not set(words[at - 1].sense.hands).isdisjoint(word.sense.hands):
        return False  # the second word of a phrase
    if at and (
        word.text.is_capital(word.token) or (index.fixed_order and words[at - 1].norm in index.articles)
    ):
        return False  # the report, die Zahl
    return not (word.postposed and EXPENSE not in sides and _is_noun(words, at, index))


def _is_noun(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a particle stands right behind a word, or behind the one that makes it a name for somebody."""
    behind = [word.norm for word in words[at + 1 : at + 2] if not word.content]
    if not behind:
        return False
    return behind[0] in index.cases or f"{words[at].norm}{behind[0]}" in index.agents


def _clauses(
    words: Sequence[Word], at: Sequence[int], index: SentenceIndex
) -> Iterator[tuple[int, int, int]]:
    """Each verb with the range of the words that may go with it: up to a mark, or *and*, before the next one.

    Of two with neither between them one is no verb, *two months' rent*, or what is told cannot be told apart.
    """
    places, cuts = [at[0]], [0]
    for other in at[1:]:
        between = range(places[-1] + 1, other + 1)
        marks = [k for k in between if is_parted(words[k])]
        joined = [k for k in between if words[k].norm in index.coordinators]
        if marks or joined:
            places.append(other)
            cuts.append((marks or joined)[0])
        elif words[other].postposed or any(side == EXPENSE for _, side in words[other].sense.hands):
            places[-1] = other
    yield from zip(places, cuts, [*cuts[1:], len(words)], strict=True)


def _clause(words: Sequence[Word], at: int, places: WordRange, index: SentenceIndex) -> WordRange:
    """The words around a verb up to the next mark or *and*; where no noun stands before it there, what is set off is left out."""
    first, last = places
    ends = [k for k in range(first + 1, last) if is_parted(words[k]) or words[k].norm in index.coordinators]
    last = next((k for k in ends if k > at), last)
    begins = [first, *(k for k in ends if k <= at)]
    begin = begins.pop()
    if begins and not any(is_named(word, index) for word in words[begin:at]):
        begin = begins[-2] if len(begins) > 1 else begins[-1]
    return begin, last
