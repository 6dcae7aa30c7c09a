"""The value of one of several things, where the sentence behind names only the thing and its value: 東館では3000人であった."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

BEHIND = 2
"""Sentences behind the one that tells of what the values are, in which other things have theirs."""

LONGEST = 4
"""Words of what has the value."""

_PARTS = ("topic", "subject", "beside", "of")


def of_another_label(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The value that the source gives one thing, told of another one to which a sentence behind gives its own.

    Only where particles follow, and all other words of the claim stand in the sentence that has its value.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or not index.cases or not words[0].postposed:
        return
    place = _value(words)
    label = _label(words, index) if place else ()
    if not place or not label:
        return
    number, row = main
    said = {word.norm for word in words[len(label) :] if word.content}
    own = [word.norm for word in words[slice(*place)]]
    if not (said <= index.norms(number) and _has(row, own)) or _has(row, label):
        return
    for behind in range(number + 1, min(number + 1 + BEHIND, len(index.rows))):
        at = _labelled(label, index.rows[behind], index)
        if at is None:
            continue
        given = [word.norm for word in index.rows[behind][at : at + len(own)]]
        if given[1:] == own[1:] and given[0] != own[0] and not _is_told(words, place, label, index):
            yield Edit.shown(Change.ANOTHERS, place, behind, (at, at + len(own)))
        return


def borne_by_label(edit: Edit, words: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a value that the followed sentence has otherwise stands in one behind it right behind what has it in the claim.

    Args:
        edit: The value.
        words: The claim.
        index: The sentences of the sources.
    """
    if not words[0].postposed or edit.change is not Change.MOVED_FIGURE:
        return False
    label, place = _label(words, index), _value(words)
    if not label or place is None or not edit.first <= place[0] < edit.last:
        return False
    own = [word.norm for word in words[slice(*place)]]
    for behind in range(edit.row + 1, min(edit.row + 1 + BEHIND, len(index.rows))):
        row = index.rows[behind]
        at = _labelled(label, row, index)
        if at is not None and [word.norm for word in row[at : at + len(own)]] == own:
            return True
    return False


def _value(words: Sequence[Word]) -> tuple[int, int] | None:
    """The last number of a claim with its unit, where nothing but its verb stands behind."""
    at = next((k for k in range(len(words) - 2, 0, -1) if words[k].number), None)
    if at is None or any(word.content for word in words[at + 2 :]):
        return None
    unit = words[at + 1]
    return (at, at + 2) if unit.counter or (unit.content and not unit.gap) else None


def _label(words: Sequence[Word], index: SentenceIndex) -> list[str]:
    """Normal forms of the noun that a claim begins with, and its number, up to its particle; none where it is long."""
    last = next((k for k, word in enumerate(words) if not word.content), 0)
    if not 0 < last <= LONGEST or index.cases.get(words[last].norm) not in _PARTS:
        return []
    return [word.norm for word in words[:last]]


def _labelled(label: Sequence[str], row: Sequence[Word], index: SentenceIndex) -> int | None:
    """Where the value stands right behind a label and its particle in a sentence that says nothing else of it; None where none does."""
    norms = [word.norm for word in row]
    for first in range(len(row) - len(label)):
        at = first + len(label)
        if norms[first:at] != list(label) or index.cases.get(norms[at]) not in _PARTS:
            continue
        at = next((k for k in range(at, len(row)) if row[k].content), at)
        behind = next((k for k in range(at + 2, len(row)) if row[k].opens), len(row))
        if row[at].number and not any(word.content for word in row[at + 2 : behind]):
            return at
    return None


def _has(row: Sequence[Word], norms: Sequence[str]) -> bool:
    """Whether a sentence has some words one behind the other."""
    own = [word.norm for word in row]
    return any(own[at : at + len(norms)] == list(norms) for at in range(len(own)))


def _is_told(
    words: Sequence[Word], place: tuple[int, int], label: Sequence[str], index: SentenceIndex
) -> bool:
    """Whether some sentence has the label and the value."""
    asked = [word for word in words if word.content and (word.norm in label or word is words[place[0]])]
    own = [word.norm for word in words[slice(*place)]]
    return any(
        _has(index.rows[row], label) and _has(index.rows[row], own)
        for row in holding_all(asked, index, but=-1)
    )
