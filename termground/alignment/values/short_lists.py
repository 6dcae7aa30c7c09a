"""A list that has fewer things than its own number tells: three branches, of which a claim names two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.values.enumerations import MOST, list_parts
from termground.evidence.words import Word
from termground.language.analysis import Analysis

_LEADING = frozenset(":：—–")
_MARKS = _LEADING | frozenset(",，、")

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
        given = _whole(row, word.norm, index.coordinators)
        for own in _lists(words, at, index.coordinators) if given else ():
            listed = words[own.start : own.stop]
            if not _is_short(listed, given, int(word.norm), index) or _names_rest(
                given, listed, words, response
            ):
                continue
            place = min(at, own.start), max(at + 1, own.stop)
            yield Edit.shown(Change.UNASSERTED, place, number, (0, len(row)))
            return


def _lists(words: Sequence[Word], at: int, coordinators: frozenset[str]) -> Iterator[range]:
    """Where a list may stand: behind the mark that follows a number, or right before the number where particles follow."""
    if words[0].postposed and at > 1 and not words[at - 1].content and not words[at].opens:
        yield range(at - 1)
    if at + 1 < len(words) and words[at + 1].counter and not words[0].postposed:
        return  # three euros: in cash
    near = range(at + 1, min(at + 2 + NEAR, len(words)))
    begin = next((k for k in near if _MARKS & set(words[k].gap)), len(words))
    joined = next((k for k in range(begin, len(words)) if words[k].norm in coordinators), len(words))
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
    """Whether a list has several things, fewer than are counted, and no word that the whole list lacks."""
    parts = max(list_parts(own, index.coordinators), default=0)
    norms = {word.norm for word in given} | index.coordinators | index.articles
    return 1 < parts < count and all(word.norm in norms or not _tells(word) for word in own)


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
