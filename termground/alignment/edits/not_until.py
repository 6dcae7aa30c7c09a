"""What does not happen until, or before, a day happens on it: not until Friday, on Friday; but no sooner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from termground.alignment.changes import DENIALS, OPPOSED, Change, Edit, without
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.assertion.negation import denials
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.values.fact_status import FactStatus
from termground.evidence.words import Word, is_parted, mentions
from termground.facts import Date

_EARLIEST = "earliest"
_NEAR = 5
"""Words on either side of such a phrase among which its day stands."""
_LIMITS = ("until", "before")
_OF_TIMES = (*_LIMITS, "after")
_BETWEEN = 3
"""Words without content between such a word and its day: *until the*."""


class _Limit(NamedTuple):
    """A limit in a source sentence before which something is denied.

    Attributes:
        at: Place of the word that tells it.
        day: The words behind it that tell when.
        part: The part of the sentence in which it stands.
        denial: Place of the negation.
    """

    at: int
    day: Sequence[Word]
    part: tuple[int, int]
    denial: int


def not_until(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that something is done on the day before which it is not done; add that it is done before that day, or not on it.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    limit = None if main is None or main[1][0].postposed else _limit(main[1], ruled)
    if main is None or limit is None or not _is_of(ruled.words, main[1], limit):
        return found
    at = next(k for k, word in enumerate(ruled.words) if word.norm == limit.day[0].norm)
    if main[1][limit.at].sense.scope == "until" and not _is_time(ruled, at):
        return found
    told = _limiting(ruled.words, at)
    if not ruled.claim.denials and told is None:
        low, high = limit.part
        return [
            edit
            for edit in found
            if edit.row != main[0]
            or edit.change not in OPPOSED
            or not (low <= edit.given[0] and edit.given[1] <= high)
        ]
    if bool(ruled.claim.denials) != (told is None) or (told is not None and told.sense.scope != "before"):
        return found
    place = at if told is None else next(k for k, word in enumerate(ruled.words) if word is told)
    change = Change.UNASSERTED if told is None else Change.DENIED
    return [*found, Edit.shown(change, place, main[0], limit.denial)]


def no_sooner(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back a denial of what is done before the earliest day on which it may be done; add that it is done before that day.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    if main is None or _EARLIEST not in ruled.alignment.source.phrase_kinds:
        return found  # as most claims
    sooner = _sooner(ruled.words, main[1])
    if sooner is None or len(ruled.claim.denials) > 1:
        return found
    if ruled.claim.denials:
        return without(found, DENIALS, (main[0],))
    return [*found, Edit.shown(Change.TURNED, sooner[0], main[0], (sooner[1].start, sooner[1].stop))]


def within_limits(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back a denial that the source has of the times around those of a claim: *neither before 2 nor after 7*; add that of a claim.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main, claim, source = ruled.alignment.main, ruled.claim, ruled.alignment.source
    outside = {"before", "after"}
    if (
        main is None
        or not source.denials
        or not outside <= source.scopes
        or not outside.isdisjoint(claim.scopes)
    ):
        return found  # as most claims
    spans = (one.fact.value for _, _, one in ruled.checked if one.status is FactStatus.DERIVED)
    told = any(isinstance(span, Date) and None not in (span.first, span.last) for span in spans)
    if told and claim.denials:
        return [*found, Edit.shown(Change.DENIED, claim.denials[0][0], main[0], source.denials[0][0])]
    return without(found, DENIALS, (main[0],)) if told else found


def _sooner(words: Sequence[Word], row: Sequence[Word]) -> tuple[int, range] | None:
    """Where a claim speaks of the time before a day, and where its source calls that the earliest one: *in April at the earliest*."""
    at = next((k for k, word in enumerate(words) if word.sense.scope == "before"), None)
    day = () if at is None else _day(words, at)
    told = next(iter(places_in_words(row, of_kinds((_EARLIEST,)))), None) if day else None
    if at is None or told is None:
        return None
    near = row[max(0, told[1].start - _NEAR) : told[1].stop + _NEAR]
    return (at, told[1]) if {word.norm for word in day} <= {word.norm for word in near} else None


def _limit(row: Sequence[Word], ruled: RuledClaim) -> _Limit | None:
    """The only limit of a source sentence, in the part that denies something once and has nothing else that limits."""
    at = [k for k, word in enumerate(row) if word.sense.scope in _LIMITS]
    if len(at) != 1:
        return None
    part = next((one for one in ruled.index.parts(row) if one[0] <= at[0] < one[1]), None)
    day = _day(row, at[0])
    if part is None or not day:
        return None
    groups = denials(row, range(*part))
    return _Limit(at[0], day, part, groups[0][0]) if len(groups) == 1 else None


def _day(row: Sequence[Word], at: int) -> Sequence[Word]:
    """The words right behind a limit that tell when."""
    first = next((k for k in range(at + 1, min(len(row), at + 2 + _BETWEEN)) if _tells(row[k])), len(row))
    last = first
    while last < len(row) and _tells(row[last]) and (last == first or not is_parted(row[last])):
        last += 1
    return row[first:last]


def _tells(word: Word) -> bool:
    return (word.content or word.number or word.counter) and not word.negation


def _is_of(words: Sequence[Word], row: Sequence[Word], limit: _Limit) -> bool:
    """Whether a claim speaks of the day of a limit, and of what is denied before it."""
    norms = {word.norm for word in words}
    if not all(word.norm in norms for word in limit.day):
        return False
    low, high = sorted((limit.denial, limit.at))
    days = {id(word) for word in limit.day}
    denied = [word for word in row[low:high] if word.content and id(word) not in days]
    if not denied:  # the verb stands before both, or behind them
        before = [word for word in row[limit.part[0] : low] if word.content]
        denied = before[-1:]
    return bool(denied) and all(mentions(words, word) for word in denied)


def _is_time(ruled: RuledClaim, at: int) -> bool:
    """Whether a word of a claim tells a day or an hour: what does not go up to the station does not go there.

    Days of the week exclude one another, where no fact tells them and no line of the thesaurus does.
    """
    dates = (place for *place, one in ruled.checked if isinstance(one.fact.value, Date))
    sense = ruled.words[at].sense
    return sense.scope == "day" or bool(sense.excludes) or any(first <= at < last for first, last in dates)


def _limiting(words: Sequence[Word], at: int) -> Word | None:
    """The word that makes a limit of the day that begins at a place."""
    for k in range(at - 1, max(-1, at - 2 - _BETWEEN), -1):
        if words[k].sense.scope in _OF_TIMES:
            return words[k]
        if _tells(words[k]):
            return None
    return None
