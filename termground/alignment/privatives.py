"""What either side of an alignment denies, excludes or restricts and the other side does not have.

*The bell is not needed* says what *do without the bell* says: where both sides deny in words of their own, or one of them
denies twice, a negation more on one side changes nothing that words could tell.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from termground.alignment.align import Alignment
from termground.alignment.changes import Edit
from termground.alignment.index import SentenceIndex
from termground.alignment.words import Word
from termground.overlap import PRIVATIVE

REACH = 20
"""Words on either side of a change among which one of its counterparts stands."""

NEAR = 10
"""Words on either side of a change among which the word stands that denies it."""

TWICE = 10
"""Words on either side of a negation among which a second one takes it back."""

MOST_ROWS = 12
"""Source sentences with a word of which it is asked whether they deny it."""

ONE = 4
"""Words within which two negations are parts of one: *ne … pas*."""

STEM = 4
"""Letters that are left of a word without the affix that denies it."""

MUST = ("duty", "must")
"""Axis and value of a marker of what is required."""

_FORCED = ("must", "should", "hedged", "settled", "possible")
"""Values of the markers whose negations deny nothing: なければならない, かもしれない."""


def is_denial(word: Word) -> bool:
    """Whether a word is a negation that denies something: not that of a phrase that means *must* or *may be*."""
    return word.negation and (word.mark is None or word.mark[1] not in _FORCED)


class Privatives:
    """The words of both sides that deny, exclude or restrict, without those that stand on both.

    Args:
        alignment: The sentence laid along its sources.
        index: The sentences of the sources.
    """

    def __init__(self, alignment: Alignment, index: SentenceIndex) -> None:
        self._alignment = alignment
        self._index = index
        self._words = alignment.words
        self._rows: dict[int, tuple[list[int], list[int]]] = {}

    def balanced(self, edit: Edit) -> bool:
        """Whether one side makes up for the negation of the other one, or takes it back itself.

        Args:
            edit: The change of a negation.
        """
        changed = self._words[edit.first]
        here = changed.negation or changed.denied
        own, given = self._apart(edit.row)
        row = self._index.rows[edit.row]
        sides = (self._words, own, (edit.first, edit.last)), (row, given, edit.given)
        (words, denying, change), (others, places, place) = sides if here else sides[::-1]
        if not _near(denying, change, NEAR):
            return True  # both have it, and only what it denies is told otherwise
        near = [at for at in _near(places, place, REACH) if not _is_embedded(others, at, words)]
        if here and near:
            return True
        if any(not self._is_said_besides(at, edit.row) for at in near):
            return True
        marks = {word.mark for word in others}
        return MUST not in marks and _twice(words, denying, change)

    def _is_said_besides(self, at: int, row: int) -> bool:
        """Whether a negation of the response is that of another source sentence: *no deposit is asked for*, *without deposit*."""
        denied = _denied(self._words, at) if is_denial(self._words[at]) else None
        rows = self._index.holding(denied.norm)[:MOST_ROWS] if denied is not None else ()
        return denied is not None and any(
            word.norm == denied.norm and word.denied
            for other in rows
            if other != row
            for word in self._index.rows[other]
        )

    def _apart(self, row: int) -> tuple[list[int], list[int]]:
        """Places of such words on either side that the other one does not have."""
        found = self._rows.get(row)
        if found is None:
            given = self._index.rows[row]
            own = [at for at, word in enumerate(self._words) if not self._alignment.aligned[at]]
            other = sorted(set(range(len(given))) - self._held(row))
            found = (
                _privative(self._words, own, given, self._index.affixes),
                _privative(given, other, self._words, self._index.affixes),
            )
            self._rows[row] = found = _unpaired(self._words, given, *found)
        return found

    def _held(self, row: int) -> set[int]:
        """Places of the words of a source sentence that the response has in the same order."""
        return {
            at
            for segment in self._alignment.segments
            if segment.row == row
            for operation, low, high, _, _ in segment.operations
            if operation == "equal"
            for at in range(low, high)
        }


def _privative(
    words: Sequence[Word], places: Iterable[int], others: Sequence[Word], affixes: Collection[str]
) -> list[int]:
    """The places of words that deny, exclude or restrict."""
    known = {word.norm for word in others if word.content}
    found = []
    for at in places:
        word = words[at]
        if not word.weight:
            continue  # besides
        if (
            is_denial(word)
            or word.sense.denying
            or (word.mark is not None and word.mark[1] in PRIVATIVE)
            or (word.content and any(base in known for base in bases(word.norm, affixes)))
        ):
            found.append(at)
    return found


def bases(norm: str, affixes: Collection[str]) -> Iterable[str]:
    """What is left of a word without an affix that denies: *complete* of *incomplete*.

    Args:
        norm: Its normal form.
        affixes: Such affixes, with a hyphen where the word goes on: ``in-``, ``-los``.
    """
    for affix in affixes:
        bare = affix.strip("-")
        if len(norm) < len(bare) + STEM:
            continue
        if affix.endswith("-") and norm.startswith(bare):
            yield norm[len(bare) :].lstrip("-")
        elif affix.startswith("-") and norm.endswith(bare):
            yield norm[: -len(bare)].rstrip("-")


def _unpaired(
    words: Sequence[Word], given: Sequence[Word], own: list[int], other: list[int]
) -> tuple[list[int], list[int]]:
    """Such words of both sides without those that say the same on the other one, wherever they stand."""
    left: dict[str, list[int]] = {}
    for at in other:
        left.setdefault(_said(given, at), []).append(at)
    kept = []
    for at in own:
        same = left.get(_said(words, at))
        if same:
            same.pop()
        else:
            kept.append(at)
    return kept, sorted(at for places in left.values() for at in places)


def _said(words: Sequence[Word], at: int) -> str:
    """What such a word says: of a negation which word it denies, of another one its normal form."""
    if not is_denial(words[at]):
        return words[at].norm
    denied = _denied(words, at)
    return f"not {at}" if denied is None else f"not {denied.norm}"


def _denied(words: Sequence[Word], at: int) -> Word | None:
    """The word that a negation denies; None where none stands near."""
    before, behind = range(at - 1, max(-1, at - ONE - 1), -1), range(at + 1, min(len(words), at + ONE + 1))
    around = (*before, *behind) if words[at].postposed else (*behind, *before)
    return next((words[k] for k in around if words[k].denied and not words[k].negation), None)


def _is_embedded(words: Sequence[Word], at: int, others: Sequence[Word]) -> bool:
    """Whether a negation denies what the other side only speaks of: *says it is not safe*, *does not say that it is safe*."""
    denied = _denied(words, at) if is_denial(words[at]) else None
    return denied is not None and any(
        word.norm == denied.norm and not word.denied and word.text.mood(word.token) == "unasserted"
        for word in others
    )


def _near(places: Sequence[int], change: tuple[int, int], reach: int) -> list[int]:
    low, high = change
    return [at for at in places if low - reach <= at < high + reach]


def _twice(words: Sequence[Word], places: Sequence[int], change: tuple[int, int]) -> bool:
    """Whether one side denies what it denies: *not without*, なければ…ない."""
    own: list[int] = []
    for at in _near(places, change, TWICE):
        if not own or not _is_one(words, own[-1], at):
            own.append(at)
        else:
            own[-1] = at
    return len(own) > 1


def _is_one(words: Sequence[Word], at: int, other: int) -> bool:
    """Whether two such words are parts of one denial."""
    one, two = words[at], words[other]
    if other == at + 1 or (one.mark is not None and one.mark == two.mark):
        return True
    return is_denial(one) and is_denial(two) and _said(words, at) == _said(words, other)
