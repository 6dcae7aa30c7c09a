"""What stands before two names, exchanged: the illustrator Crane and the writer Marsh, of the writer Crane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.runs import runs_of
from termground.evidence.words import Word, WordRange, content_norms, is_parted

MOST = 6
"""Names with a title in a claim that are compared: more are a list."""

LONGEST = 3
"""Words with content of what stands before a name, in a script without spaces."""

_OF = "of"
_NOUN = "NOUN"


class _Titled(msgspec.Struct, frozen=True):
    """A name and what stands right before it.

    Attributes:
        title: Where that stands.
        name: Where the name stands.
        titles: Normal forms of the words of the title.
        names: Those of the name.
    """

    title: WordRange
    name: WordRange
    titles: frozenset[str]
    names: frozenset[str]


def titled_names(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Two names of a claim, each with what the sources have before the other one only.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    named = [word.name for word in words]
    if not alignment.segments or len(words) > MOST_WORDS or sum(named) < 2:
        return
    own = list(_titled(words, named, index))
    if not 1 < len(own) <= MOST:
        return
    given = {id(one): list(_borne(one, index)) for one in own}
    for one, other in combinations(own, 2):
        if not one.titles.isdisjoint(other.titles) or not one.names.isdisjoint(other.names):
            continue
        here, there = given[id(one)], given[id(other)]
        if _is_only(one, there, here) and _is_only(other, here, there):
            if _may_have_changed(one, there, index) or _may_have_changed(other, here, index):
                continue
            for each, (row, instead) in ((one, here[0]), (other, there[0])):
                yield Edit.shown(Change.EXCHANGED, each.title, row, instead.title, part=0.0)
            return


def _is_only(
    one: _Titled, others: Sequence[tuple[int, _Titled]], same: Sequence[tuple[int, _Titled]]
) -> bool:
    """Whether the sources have a title before another name, and never before its own."""
    mine = any(not one.titles.isdisjoint(each.titles) for _, each in same)
    return bool(same) and not mine and any(one.titles == each.titles for _, each in others)


def _may_have_changed(one: _Titled, others: Sequence[tuple[int, _Titled]], index: SentenceIndex) -> bool:
    """Whether a source sentence that has a name and a title has them otherwise than the title before another name: *Dunn, now chair*."""
    told = {row for row, each in others if one.titles == each.titles}
    return any(
        row not in told and not one.titles.isdisjoint(index.norms(row)) for row in rows_with(one.names, index)
    )


def _borne(one: _Titled, index: SentenceIndex) -> Iterator[tuple[int, _Titled]]:
    """The places of a name in the sources that have something before it, each with its sentence."""
    for number in sorted(rows_with(one.names, index)):
        for each in _titled(index.rows[number], index.named(number), index):
            if not one.names.isdisjoint(each.names):
                yield number, each


def _titled(words: Sequence[Word], named: Sequence[bool], index: SentenceIndex) -> Iterator[_Titled]:
    """The names of a sentence with what stands before them."""
    places = (at for at, is_name in enumerate(named) if is_name)
    for name in runs_of(places, lambda at: is_parted(words[at]) and not words[at - 1].initials):
        title = _title(words, named, name[0], index)
        names = _norms(words, name)
        if title is not None and names:
            yield _Titled(title, name, _norms(words, title), names)


def _title(
    words: Sequence[Word], named: Sequence[bool], first: int, index: SentenceIndex
) -> WordRange | None:
    """Where the words right before a name stand that are no name: one, or where particles follow all of a noun."""
    at = first
    while at and not is_parted(words[at]) and not words[at - 1].content:
        word = words[at - 1]
        if word.postposed:
            if at < first or index.cases.get(word.norm) != _OF:
                return None
        elif word.norm not in index.articles:
            return None
        at -= 1
    last = at
    while at and last - at < (LONGEST if words[first].postposed else 1) and not is_parted(words[at]):
        word = words[at - 1]
        if not word.content or named[at - 1] or word.number or word.counter:
            break
        at -= 1
    return (at, last) if at < last and _is_title(words, at, index) else None


def _is_title(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether what stands before a name may be a title by its tag, its capital or its article: no verb, and not *in spring*."""
    word = words[at]
    if word.postposed:
        return True
    if any(one.case is not None for one in words):
        return (word.case or "").startswith(_NOUN)
    return word.text.is_capital(word.token) or bool(at and words[at - 1].norm in index.articles)


def _norms(words: Sequence[Word], places: WordRange) -> frozenset[str]:
    return frozenset(content_norms(words[slice(*places)]))
