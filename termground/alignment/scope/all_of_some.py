"""What a part of a source sentence says of some only, told of all in other words: a subgroup of 90 wore sensors, all did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import QUANTITY, speaks_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange, mentions, pauses, says_something

FEWEST = 2
"""Words with content beside the one for *all* that a part of the source must have, and more than half of them."""

LEADING = 6
"""Words of the first part of a sentence that leads in the next one at most."""

NUMBERED = 4
"""Words on either side of one for *some of them* among which the number stands that counts these."""

COUNTED = 1
"""Words between the one for *all* and the number of all: *all three*."""

_PARTIAL = ((QUANTITY, "some"), (QUANTITY, "few"), (QUANTITY, "most"))
_AMONG = "among"


def all_of_some(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word for all of a part of a claim, where the part of its source sentence that says the same says it of some.

    None where either side denies or takes out something there, or the source speaks of all in that part.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if (
        main is None
        or not alignment.claim.speaks_of_all
        or alignment.claim.excepts
        or alignment.claim.denials
    ):
        return
    number, row = main
    parts = list(_parts(row))
    partial = [_with_next(part, parts) for part in parts if _is_partial(row[slice(*part)], index)]
    for first, last in _parts(words) if partial else ():
        at = next((k for k in range(first, last) if _is_all(words, k)), None)
        if at is None or any(word.mark in _PARTIAL[1:] for word in words[first:last]):
            continue
        counts = [words[k] for k in range(first, last) if words[k].number and abs(k - at) > COUNTED]
        if not all(mentions(row, word) for word in counts):
            continue
        said = _said(words[first:last]) if len(_said(words[first:last])) >= FEWEST else _said(words)
        for part in partial:
            held = sum(mentions(row[slice(*part)], word) for word in said)
            if held >= FEWEST and 2 * held > len(said):
                yield Edit.shown(Change.LONE_STRANGE, at, number, part, part=0.0)
                return


def _said(words: Sequence[Word]) -> Sequence[Word]:
    return [word for word in words if says_something(word) and not speaks_of_all(word)]


def _is_all(words: Sequence[Word], at: int) -> bool:
    return speaks_of_all(words[at]) and not words[at].number


def _is_partial(part: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a part of a sentence says something of some, or of so many of them, of whom the sources do not tell that these are all."""
    if any(map(speaks_of_all, part)):
        return False
    if any(word.mark in _PARTIAL for word in part):
        return True
    among = (k for k, word in enumerate(part) if word.sense.scope == _AMONG)
    near = [part[max(0, k - NUMBERED) : k + NUMBERED] for k in among]
    if any(word.number and len(index.holding(word.norm)) > 1 for words in near for word in words):
        return False  # we keep 21 hives, and 21 of them
    return any(words[0].text.counts(words[0].token, words[-1].token) for words in near)


def _with_next(part: WordRange, parts: Sequence[WordRange]) -> WordRange:
    """The first part of a sentence with the next one, which it may only lead in: *in most gardens, a rare species was found*."""
    return (part[0], parts[1][1]) if part[0] == 0 and len(parts) > 1 and part[1] <= LEADING else part


def _parts(words: Sequence[Word]) -> Iterator[WordRange]:
    """The parts of a sentence between marks."""
    first = 0
    for at in range(1, len(words)):
        if pauses(words, at):
            yield first, at
            first = at
    if words:
        yield first, len(words)
