"""Roles that a response gives to another bearer than the sources: the director for the accountant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange
from termground.text.normalize import fold
from termground.text.spellings import are_spellings

NEAR = 3
"""Words between a role and a name up to which it may be the bearer's: the director of the works, Reed."""

MOST = 40
"""Sentences with a name or role that are looked at."""


def misattributed(words: Sequence[Word], index: SentenceIndex) -> Iterator[tuple[int, int, int]]:
    """The roles of a sentence that the sources give to somebody else, and its bearer another one.

    Each as its place, and the sentence of the sources and the place there of the other role.

    Args:
        words: The sentence.
        index: The sentences of the sources.
    """
    for at, word in enumerate(words):
        if word.norm not in index.roles or word.norm not in index.all_words:
            continue
        bearer = _bearer(at, words, index.roles)
        if bearer is None:
            continue
        norms = frozenset(words[k].norm for k in range(*bearer))
        if not _is_anothers(word.norm, norms, index):
            continue
        other = _other(word, norms, index)
        if other is not None:
            yield at, *other


def replaced_bearers(
    words: Sequence[Word], index: SentenceIndex, rows: Sequence[int]
) -> Iterator[tuple[WordRange, int, WordRange]]:
    """The names that no source has, beside a role that the sources give to somebody else: President Vargas for President Reed.

    Each as its place, and the sentence of the sources and the place there of the other name.

    Args:
        words: The sentence.
        index: The sentences of the sources.
        rows: The source sentences that it follows.
    """
    said = frozenset(word.norm for word in words)
    for at, word in enumerate(words):
        bearer = _bearer(at, words, index.roles) if word.norm in index.roles else None
        if bearer is None or any(words[k].norm in index.all_words for k in range(*bearer)):
            continue
        others = [
            (row, place)
            for row in rows
            for k, other in enumerate(index.rows[row])
            if other.norm == word.norm and (place := _bearer(k, index.rows[row], index.roles)) is not None
        ]
        if len(others) != 1:
            continue
        row, place = others[0]
        names = index.rows[row][slice(*place)]
        if said.isdisjoint(name.norm for name in names) and not are_one(words[slice(*bearer)], names):
            yield bearer, row, place


def are_one(names: Sequence[Word], others: Sequence[Word]) -> bool:
    """Whether two names are one in other spellings or scripts.

    Args:
        names: The words of one of them.
        others: Those of the other one.
    """
    return any(are_spellings(fold(one.norm), fold(other.norm)) for one in names for other in others)


def _bearer(at: int, words: Sequence[Word], roles: frozenset[str]) -> WordRange | None:
    """The name right beside a role, a particle between the two or not; None where none is."""
    first = at + 1
    if first < len(words) and words[first].postposed and not (words[first].content or words[first].opens):
        first += 1
    last = first
    while last < len(words) and not words[last].opens and words[last].kind and words[last].norm not in roles:
        last += 1
    if last > first:
        return first, last
    if not words[at].postposed or words[at].opens:
        return None
    first = at
    while first and words[first - 1].kind and (first == at or not words[first].opens):
        first -= 1
    return (first, at) if first < at else None


def _is_anothers(role: str, bearer: frozenset[str], index: SentenceIndex) -> bool:
    """Whether a role stands right beside the name of somebody else, and nowhere by that of its bearer."""
    found = False
    for row in _holding(role, index):
        words = index.rows[row]
        for at, word in enumerate(words):
            if word.norm != role:
                continue
            place = _bearer(at, words, index.roles)
            if place is not None and bearer.isdisjoint(words[k].norm for k in range(*place)):
                found = True
            elif place is not None or _is_near(at, words, bearer):
                return False
    return found


def _is_near(at: int, words: Sequence[Word], bearer: frozenset[str]) -> bool:
    return any(word.norm in bearer for word in words[max(0, at - NEAR - 1) : at + NEAR + 2])


def _other(role: Word, bearer: frozenset[str], index: SentenceIndex) -> tuple[int, int] | None:
    """The sentence and place of another role of a bearer, of which it is not known that it may be the same."""
    for norm in sorted(bearer):
        for row in _holding(norm, index):
            words = index.rows[row]
            for at, word in enumerate(words):
                if word.norm not in index.roles or word.norm == role.norm:
                    continue
                place = _bearer(at, words, index.roles)
                if place is None or bearer.isdisjoint(words[k].norm for k in range(*place)):
                    continue
                if not word.sense.concepts & role.sense.concepts:
                    return row, at
    return None


def _holding(norm: str, index: SentenceIndex) -> Sequence[int]:
    return index.holding(norm)[:MOST]
