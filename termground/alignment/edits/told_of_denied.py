"""What a clause behind a thing tells of it, where its sentence denies something else of that: *not at the post office, which was closed*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import DENIALS, Change, Edit, without
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.assertion.negation import denials, is_denial
from termground.evidence.assertion.scope import contrasts
from termground.evidence.words import Word, WordRange, mentions, says_something

_WHERE = "where"


def told_of_denied(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the denials of a claim that has no more than such a clause and its thing; one that the clause has not turns it.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    if main is None or not ruled.alignment.source.denials or ruled.claim.speaks_of_all:
        return found  # as most claims
    number, row = main
    said = [word for word in ruled.words if says_something(word)]
    for begin, (first, last) in _clauses(row):
        told = row[first:last]
        if not mentions(said, row[first - 1]) or not _says_no_more(said, row[begin:first], told):
            continue
        if any(word.denied and word.content and mentions(row[begin:first], word) for word in ruled.words):
            continue  # it denies the same of the thing, for the reason that the clause tells
        kept = without(found, DENIALS, (number,))
        if len(ruled.claim.denials) % 2 == len(denials(told)) % 2:
            return kept
        at = ruled.claim.denials[0][0] if ruled.claim.denials else 0
        return [*kept, Edit.shown(Change.DENIED, at, number, first)]
    return found


def _says_no_more(said: Sequence[Word], head: Sequence[Word], told: Sequence[Word]) -> bool:
    """Whether a claim has a clause and its thing alone, and not all that the sentence says of that: *no more than four hours, which …*."""
    own = [word for word in said if not mentions(head, word)]
    others = [word for word in head[:-1] if says_something(word)]
    whole = bool(others) and all(mentions(said, word) for word in others)
    return bool(own) and not whole and all(mentions(told, word) for word in own)


def _clauses(row: Sequence[Word]) -> Iterator[tuple[int, WordRange]]:
    """The clauses of a sentence that go on with what is said of the thing before them, each with where the part that denies that begins."""
    for at in range(1, len(row)):
        if not row[at].opens or not row[at - 1].content:
            continue
        if not any(word.sense.scope == _WHERE for word in row[at : at + 2]):
            continue
        begin = next((k for k in range(at - 1, 0, -1) if row[k].opens), 0)
        if any(map(is_denial, row[begin:at])) and any(word.denied for word in row[begin:at]):
            ends = (k for k in range(at + 1, len(row)) if row[k].opens and contrasts(row[k]))
            yield begin, (at, next(ends, len(row)))
