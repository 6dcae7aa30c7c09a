"""A list that has fewer things than its own number tells: three branches, of which a claim names two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.values.enumerations import MOST, list_parts, split_list
from termground.evidence.words import Word, content_norms
from termground.language.analysis import Analysis

_LEADING = frozenset(":：—–")
_MARKS = _LEADING | frozenset(",，、")

INCLUDING = "include"

NEAR = 4
"""Words between a number and the mark behind which the list of what it counts begins."""


def short_lists(alignment: Alignment, index: SentenceIndex, response: Analysis) -> Iterator[Edit]:
    """The list of a claim that leaves out some of as many things as it says there are, all of which its source sentence lists.

    None where it has any other word, as *such as*, nor where the response names the rest of them elsewhere.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        response: The response.
    """
    words, main = alignment.words, alignment.main
    if main is None:
        return
    number, row = main
    for at, word in enumerate(words):
        if not word.number or not word.norm.isdecimal() or not 2 < int(word.norm) <= MOST:
            continue
        given = _whole(row, word.norm, index.coordinators) if _counts(words, row, at) else ()
        for own in _lists(words, at, index) if given else ():
            listed = words[own.start : own.stop]
            if not _is_short(listed, given, int(word.norm), index) or _names_rest(
                given, listed, words, response
            ):
                continue
            place = min(at, own.start), max(at + 1, own.stop)
            yield Edit.shown(Change.UNASSERTED, place, number, (0, len(row)))
            return


def _counts(words: Sequence[Word], row: Sequence[Word], at: int) -> bool:
    """Whether a number stands before the same word in a claim and in its source sentence, which it counts: no *iPhone 4 was*."""
    counted = words[at + 1] if at + 1 < len(words) else None
    if counted is None or counted.opens or counted.number or not (counted.content or counted.postposed):
        return False
    norms = {words[k].norm for k in range(at + 1, min(at + 1 + NEAR, len(words))) if words[k].content}
    return any(
        word.norm == words[at].norm
        and not norms.isdisjoint(other.norm for other in row[k + 1 : k + 1 + NEAR])
        for k, word in enumerate(row)
    )


def _lists(words: Sequence[Word], at: int, index: SentenceIndex) -> Iterator[range]:
    """Where a list may stand: behind the mark that follows a number, or right before the number where particles follow."""
    if words[0].postposed and at > 1 and index.cases.get(words[at - 1].norm) == "of":
        yield range(at - 1)
    if words[at + 1].counter and not words[0].postposed:
        return  # three euros: in cash
    near = range(at + 1, min(at + 2 + NEAR, len(words)))
    begin = next((k for k in near if _MARKS & set(words[k].gap)), len(words))
    joined = next((k for k in range(begin, len(words)) if words[k].norm in index.coordinators), len(words))
    yield range(begin, next((k for k in range(joined + 1, len(words)) if words[k].opens), len(words)))


def _whole(row: Sequence[Word], norm: str, coordinators: frozenset[str]) -> Sequence[Word]:
    """The words of a sentence beside the same number that list as many things; none where none do."""
    for at, word in enumerate(row):
        if word.norm != norm:
            continue
        marks = [k for k in range(1, len(row)) if _MARKS & set(row[k].gap)]
        parts = [row[:at], *(row[k:at] for k in marks[:1] if k < at)]
        begin = next((k for k in marks if k > at), len(row))
        ends = [k for k in range(begin + 1, len(row)) if row[k].opens]
        parts += [row[begin:end] for end in (len(row), *ends)]
        for part in parts:
            if int(norm) in list_parts(part, coordinators):
                return part
    return ()


def _is_short(own: Sequence[Word], given: Sequence[Word], count: int, index: SentenceIndex) -> bool:
    """Whether a list has several whole things of another one, fewer than are counted, and no word that this lacks.

    Behind a comma only names are listed for sure.
    """
    parts = max(list_parts(own, index.coordinators), default=0)
    if not 1 < parts < count or any(word.number or word.sense.scope == INCLUDING for word in own):
        return False
    if not (
        own[0].postposed or _LEADING & set(own[0].gap) or all(word.name or not word.content for word in own)
    ):
        return False
    norms = {word.norm for word in given} | index.coordinators | index.articles
    if not all(word.norm in norms or not _tells(word) for word in own):
        return False
    listed = content_norms(own)
    things = [content_norms(part) for part in split_list(given, index.coordinators)]
    held = Counter(chain.from_iterable(things))
    alone = [{norm for norm in thing if held[norm] == 1} for thing in things]  # 区 of 北区, 南区
    return all(thing <= listed or thing.isdisjoint(listed) for thing in alone)


def _tells(word: Word) -> bool:
    return word.content or word.sense.scope != "" or not word.postposed


def _names_rest(
    given: Sequence[Word], own: Sequence[Word], words: Sequence[Word], response: Analysis
) -> bool:
    """Whether a response names beside a claim something that its list leaves out."""
    inside = range(words[0].token, words[-1].token + 1)
    listed = {word.norm for word in own}
    beside = {lexeme.norm for k, lexeme in enumerate(response.view_tokens.lexemes) if k not in inside}
    left = {word.norm for word in given if word.content} - listed
    return not left or not left.isdisjoint(beside)
