"""What comes otherwise, told with its condition: *if the pump is not off, the fuse blows*, of *switch the pump off, otherwise the fuse blows*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import OPPOSED, Change, Edit, without
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.assertion.connectives import connectives
from termground.evidence.assertion.negation import denials
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, excludes, mentions, says_something, share_held
from termground.language.phrase_kinds import OTHERWISE

_CONDITIONS = ("given", "depending")
_UNLESS = "unless"
_DUTY = "duty"
_FORBIDDEN = (_DUTY, "forbidden")
_COMMAND = "command"

NEAR = 2
"""Words behind a negation among which stands what it denies."""


def otherwise(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that a claim reverses what its source asks for, where it tells what comes otherwise; with a condition, it must reverse that.

    *Keep it shut, otherwise it thaws*: if it is not shut, it thaws; if it is shut, it thaws, reverses the source.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    if main is None or OTHERWISE not in ruled.alignment.source.phrase_kinds:
        return found  # as most claims
    number, row = main
    at = None if OTHERWISE in ruled.claim.phrase_kinds else _parting(row)
    if at is None:
        return found
    asked, follows = row[: at.start], row[at.stop :]
    said = [word for word in ruled.words if says_something(word)]
    of_asked = [word for word in said if mentions(asked, word) and not mentions(follows, word)]
    of_other = [word for word in said if mentions(follows, word) and not mentions(asked, word)]
    if not of_asked or share_held(said, row) < WEIGHTS.factuality.kept:
        return found
    if of_other and _turns(ruled, asked) == _denies(ruled.words) ^ _denies(follows):
        return without(found, OPPOSED, (number,))
    if not _asks(asked) or not (
        _is_condition(ruled, of_asked) if of_other else _reverses(ruled.words, asked, said)
    ):
        return found
    told = next(k for k, word in enumerate(ruled.words) if word.token == of_asked[0].token)
    return [*without(found, OPPOSED, (number,)), Edit.shown(Change.TURNED, told, number, at.start)]


def _is_condition(ruled: RuledClaim, of_asked: Sequence[Word]) -> bool:
    """Whether a claim makes a condition of what is asked for, be it that it lacks: *without a deposit*."""
    if not ruled.claim.joins.isdisjoint(_CONDITIONS):
        return True
    behind = [ruled.words[group[-1] + 1 : group[-1] + 1 + NEAR] for group in ruled.claim.denials]
    tokens = {word.token for word in of_asked}
    return any(word.token in tokens for words in behind for word in words)


def _reverses(words: Sequence[Word], asked: Sequence[Word], said: Sequence[Word]) -> bool:
    """Whether a claim has no word but those of what is asked for, and denies it, or no longer does."""
    return all(mentions(asked, word) for word in said) and _bars(words) != _bars(asked)


def _parting(row: Sequence[Word]) -> range | None:
    """The words between what is asked for and what comes otherwise."""
    found = places_in_words(row, of_kinds((OTHERWISE,)))
    return next(
        (
            places
            for _, places in found
            if places and places.start and (row[places.start].opens or row[places.start - 1].opens)
        ),
        None,
    )


def _asks(asked: Sequence[Word]) -> bool:
    """Whether something is asked for in any case: *otherwise* may be where a condition is not so, or at other times than a statement tells."""
    if any(one.kind in _CONDITIONS for one in connectives(asked)):
        return False
    return any(word.axis == _DUTY or word.text.mood(word.token) == _COMMAND for word in asked)


def _turns(ruled: RuledClaim, asked: Sequence[Word]) -> bool:
    """Whether a claim must deny once more, or once less, than what comes otherwise: what is asked for is not denied by itself, nor by its opposite."""
    opposite = any(
        not mentions(asked, word) and any(excludes(word, other) for other in asked) for word in ruled.words
    )
    return not _bars(asked) ^ opposite ^ (_UNLESS in ruled.claim.joins)


def _bars(words: Sequence[Word]) -> bool:
    """Whether words deny something, or forbid it."""
    return _denies(words) or any(word.mark == _FORBIDDEN for word in words)


def _denies(words: Sequence[Word]) -> bool:
    """Whether words deny an odd number of times."""
    return len(denials(words)) % 2 == 1
