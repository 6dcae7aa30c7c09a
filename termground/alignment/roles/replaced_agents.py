"""Somebody else at the head of a sentence: the union denies the report, where the management does and the union says something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import FEWEST, is_at_head, may_be_one
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

LONGEST = 3
"""Words with content that such a noun may be put together from."""

NEAR = 2
"""Words with content from one noun to another that may stand for it: *the maker, a Swedish company*."""


def replaced_agents(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word for who acts or speaks that has the place of another one at the head of a claim, all else being as in the source.

    Another source sentence has it at its head too, so the sources speak of both. Only words of which no two name the same: a
    *novel* may be a *story*. None where they stand side by side in a source sentence: *Sato, mayor and member of the council*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main
    if main is None or not (alignment.agents or index.cases):
        return  # as most claims
    if not alignment.differences or sum([word.content for word in words]) < FEWEST:
        return
    number, row = main
    for told, claimed in alignment.differences:
        own, given = _noun(words, claimed, index), _noun(row, told, index)
        if not own or not given or alignment.rest(claimed.start, claimed.stop) < WEIGHTS.factuality.kept:
            continue
        if not (is_at_head(words, own[0]) and is_at_head(row, given[0])):
            continue
        if _are_apart([words[at] for at in own], [row[at] for at in given], number, index):
            place = number, (given[0], given[-1] + 1)
            yield Edit.shown(Change.LONE_WORD, (own[0], own[-1] + 1), *place, part=0.0)


def _noun(words: Sequence[Word], places: range, index: SentenceIndex) -> list[int]:
    """The only word with content of some, or where particles follow the words of one noun; none where one is a number or name, or stands before a name."""
    content = [at for at in places if words[at].content]
    if len(content) > (LONGEST if index.cases else 1) or content != list(
        range(content[0], content[-1] + 1) if content else ()
    ):
        return []
    if content and content[-1] + 1 < len(words) and words[content[-1] + 1].name:
        return []  # the president Marc Roy: what somebody is, and others look at that
    some = [words[at] for at in content]
    return (
        [] if any(one.number or one.name or one.denied or one.mark is not None for one in some) else content
    )


def _are_apart(own: Sequence[Word], given: Sequence[Word], main: int, index: SentenceIndex) -> bool:
    """Whether the sources have a noun at the head of another sentence, and nothing tells that it is who the other one is."""
    word, other = own[-1], given[-1]
    if word.sense.concepts & other.sense.concepts or word.norm in index.norms(main):
        return False
    one, two = ("".join(each.norm for each in some) for some in (own, given))
    if not {one, two} <= index.agents or may_be_one(one, two):
        return False
    norms = {each.norm for each in own}
    holding = [
        k
        for k in index.holding(word.norm)[:MOST_ROWS]
        if len(index.rows[k]) <= MOST_WORDS and norms <= index.norms(k)
    ]
    if any(_are_beside(index, k, word.norm, other.norm) for k in holding if other.norm in index.norms(k)):
        return False
    return any(
        is_at_head(index.rows[k], next(at for at, each in enumerate(index.rows[k]) if each.norm in norms))
        for k in holding
    )


def _are_beside(index: SentenceIndex, row: int, norm: str, other: str) -> bool:
    """Whether two words stand close to one another in one sentence, and no *and* or *or* between them."""
    content = [at for at, word in enumerate(index.rows[row]) if word.content]
    places = [
        (k, at, word.norm)
        for k, at in enumerate(content)
        if (word := index.rows[row][at]).norm in (norm, other)
    ]
    return any(
        second - first <= NEAR
        and one != two
        and index.coordinators.isdisjoint(word.norm for word in index.rows[row][low:high])
        for (first, low, one), (second, high, two) in pairwise(places)
    )
