"""Fewer of a number of things than all of them: two of the three have to pass, for all three have to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, count, pairwise

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import UNNEEDED
from termground.evidence.assertion.scope import QUANTITY, speaks_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, pauses, says_something, share_held

REACH = 4
"""Words between the two numbers of a share."""

NEAR = 2
"""Words beside a number among which one for *all* stands."""

HELD = 0.5
"""Share of the other words of the claim from which its sentence tells of the same; *it is enough* stands for none."""

_SOME = (QUANTITY, "some")


def some_of_all(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The numbers by which a claim tells something of fewer than all, of whom its source tells it.

    None where either side denies something, or where the sources have the smaller number anywhere.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or claim.denials or claim.speaks_of_all or alignment.source.denials:
        return
    share = _share(words)
    if share is None:
        return
    number, row = main
    part, whole = share
    counted = (k for k in range(len(row)) if _is_all(row, k, words[whole].norm, index.articles))
    told = next(counted, None)
    if told is None or words[part].norm in index.words or not _is_said_of(words, row, told):
        return
    others = [word for word in words if says_something(word) and not (word.number or word.counter)]
    least = HELD if _is_sure(row, told, index.articles) else WEIGHTS.factuality.kept
    if share_held(others, row) >= least:
        # not the number alone, of which there is something to say as a figure
        first, last = (whole, part + 1) if words[part].postposed else (part, part + 2)
        yield Edit.shown(Change.TURNED, (first, last), number, told)


def part_spared(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word by which a claim says that all of something is not needed, where its source says something of a part of it only.

    None where the claim says of how much it holds, and where the source says itself that anything is not needed.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    del index
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or UNNEEDED not in claim.marks or claim.denials or claim.tells_amount or claim.excepts:
        return
    if _SOME not in source.marks or source.denials or UNNEEDED in source.marks:
        return
    number, row = main
    at = next(k for k, word in enumerate(words) if word.mark == UNNEEDED)
    some = next(k for k, word in enumerate(row) if word.mark == _SOME)
    others = [word for k, word in enumerate(words) if k != at and says_something(word)]
    if others and all(mentions(row, word) for word in others):
        yield Edit.shown(Change.TURNED, at, number, some)


def _share(words: Sequence[Word]) -> tuple[int, int] | None:
    """The places of two numbers of which the first is a part of the second: two of three; in Japanese the other way round."""
    decimal = list(map(str.isdecimal, [word.norm for word in words]))
    numbers = list(compress(count(), decimal))
    for one, other in pairwise(numbers):
        between = words[one + 1 : other]
        led = any(not (word.counter or word.content) for word in between)
        part, whole = (other, one) if words[one].postposed else (one, other)
        apart = len(between) > REACH or any(word.opens for word in words[one + 1 : other + 1])
        timed = words[one + 1].counter and not words[one].postposed  # at 9 o'clock on the 12th of May
        if led and not (apart or timed) and 0 < int(words[part].norm) < int(words[whole].norm):
            return part, whole
    return None


def _is_all(row: Sequence[Word], at: int, number: str, articles: frozenset[str]) -> bool:
    """Whether a number counts all of some things: all three, the three."""
    if row[at].norm != number:
        return False
    near = row[at + 1 : at + 1 + NEAR] if row[at].postposed else row[max(0, at - NEAR) : at]
    if any(map(speaks_of_all, near)):
        return True
    return not row[at].postposed and at > 0 and row[at - 1].norm in articles and _opens_clause(row, at)


def _opens_clause(row: Sequence[Word], at: int) -> bool:
    """Whether a number behind an article is all that a clause speaks of: *les trois doivent*, *si les trois réussissent*."""
    first = row[at - 1]
    return (first.opens and _is_alone(row, at)) or first.text.mood(first.token) == "condition"


def _is_alone(row: Sequence[Word], at: int) -> bool:
    return at + 1 < len(row) and not (row[at + 1].content or row[at + 1].counter)


def _is_said_of(words: Sequence[Word], row: Sequence[Word], at: int) -> bool:
    """Whether a claim has all that its source says right behind a number for all, up to a mark."""
    last = next((k for k in range(at + 1, len(row)) if pauses(row, k)), len(row))
    told = [word for word in row[at + 1 : last] if says_something(word) and not (word.number or word.counter)]
    return all(mentions(words, word) for word in told)


def _is_sure(row: Sequence[Word], at: int, articles: frozenset[str]) -> bool:
    """Whether a number that counts all has a word for *all* beside it, or nothing behind it that it counts: *les trois doivent*."""
    return row[at].postposed or row[at - 1].norm not in articles or _is_alone(row, at)
