"""*Or* for *and* where both are required, and *and* for *or* where one of two is: the card or the receipt is required."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import MUST, NEEDED
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import content_beside
from termground.evidence.words import Word

_COMMAND = "command"

NEAR = 4
"""Words without content that may stand between two that are joined: *and the*, *als auch die*."""


def joined_otherwise(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word that joins two things of a claim of which its main source sentence requires both, or one, where the claim says the other.

    Only of what is required: what is allowed, or denied, of two things may be told of them with *and* as with *or*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    joins = index.coordinators | index.alternatives
    if joins.isdisjoint(alignment.claim.norms):
        return
    main = alignment.main
    if main is None:
        return
    number, row = main
    for at, word in enumerate(words):
        if word.norm not in joins:
            continue
        pair = _joined(words, at)
        places = pair and _between(row, *pair)
        if not places:
            continue
        either = [k for k in places if row[k].norm in index.alternatives]
        if (word.norm in index.alternatives) == bool(either):
            continue
        own = _between(words, *pair) if pair else range(0)
        if not either and any(words[k].norm in index.coordinators - index.alternatives for k in own):
            continue  # and/or
        if (
            not either
            and not any(row[k].norm in index.coordinators for k in places)
            and _is_parted(row, places)
        ):
            continue  # a court order, a judgment: the one is the other
        if not (_requires(words) and _requires(row)):
            return
        place = either[0] if either else places[0]
        yield Edit.shown(Change.TURNED, at, number, place, part=0.0)
        return


def _is_parted(words: Sequence[Word], places: range) -> bool:
    """Whether a mark stands among some words, or behind them."""
    return any(words[k].opens for k in range(places.start, places.stop + 1))


def _requires(words: Sequence[Word]) -> bool:
    """Whether a sentence requires something or tells to do it, and denies nothing."""
    if any(word.negation or word.denied or word.sense.scope == "except" for word in words):
        return False
    return any(word.mark in (MUST, NEEDED) for word in words) or any(
        word.text.mood(word.token) == _COMMAND for word in words if word.content
    )


def _joined(words: Sequence[Word], at: int) -> tuple[str, str] | None:
    """The words with content on both sides of a word, no more than a few others between."""
    before = content_beside(words, at - 1, step=-1, reach=NEAR)
    behind = content_beside(words, at + 1, reach=NEAR)
    return None if before is None or behind is None else (before, behind)


def _between(words: Sequence[Word], one: str, other: str) -> range:
    """The words between two, whichever comes first, where none with content and some other stands between them."""
    for first, word in enumerate(words):
        if word.norm not in (one, other):
            continue
        last = next(
            (k for k in range(first + 1, min(len(words), first + NEAR + 2)) if words[k].content), None
        )
        if last is not None and last > first + 1 and {word.norm, words[last].norm} == {one, other}:
            return range(first + 1, last)
    return range(0)
