"""What a claim says of one thing alone where the source says that it is one of several: the tallest, one of the tallest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.scope.surpassed import picks_first
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

NEAR = 4
"""Words behind *one of the* that are as in the source."""

OF_RANK = 2
"""Words behind the number of a rank that belong to it: 番目."""

_FIRST = ("1", "一")
_AMONG = "among"
_GREATEST = "greatest"


def singled_out(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word by which a claim says that a thing is the only one of its kind, in the place of *one of the*.

    Only where all else is as in the source: an article that makes the thing a known one, or a word for the highest degree.
    *One of the dogs barked* may be told of as *the dog*, so not at the beginning.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if _AMONG not in alignment.source.scopes or _AMONG in alignment.claim.scopes:
        return
    segment = alignment.segments[0]
    row = index.rows[segment.row]
    gaps = alignment.differences
    for told, claimed in gaps:
        if not told or not told[0] or any(0 <= other.start - told.stop < NEAR for other, _ in gaps):
            continue  # one of the *hob's rings*
        among = [k for k in told if row[k].sense.scope == _AMONG]
        if (
            not among
            or picks_first(row, among[-1], index.articles)
            or any(words[at].content for at in claimed)
        ):
            continue
        if any(row[k].content and row[k].sense.scope != _AMONG for k in told):
            continue
        drawn = row[told[0] - 1].sense.scope == _AMONG  # le of l'un des
        at = _greatest(words, claimed.start - drawn)
        if at is None or alignment.rest(claimed.start, claimed.stop) < WEIGHTS.factuality.kept:
            continue
        said = words[:at] if words[0].postposed else words[at:]
        if not _is_told_alone(said, segment.row, index):
            yield Edit.shown(Change.TURNED, at, segment.row, (told[0], told[-1] + 1), part=0.0)
            return


def ranked_first(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word by which a claim says that a thing is first of all, in the place of a rank: 最も長い, 3番目に長い.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if (
        not alignment.segments or not alignment.words[0].postposed
    ):  # elsewhere an article makes a thing the only one
        return
    if _GREATEST not in alignment.claim.scopes:
        return
    words, segment = alignment.words, alignment.segments[0]
    row = index.rows[segment.row]
    for told, claimed in alignment.differences:
        at = next((k for k in claimed if words[k].sense.scope == _GREATEST), None)
        if at is None or any(words[k].content and k != at for k in claimed):
            continue
        ranks = [k for k in told if row[k].number]
        if len(ranks) != 1 or row[ranks[0]].norm in _FIRST:
            continue
        if any(row[k].content and not 0 <= k - ranks[0] <= OF_RANK for k in told):
            continue
        if alignment.rest(at, at + 1) >= WEIGHTS.factuality.kept:
            place = ranks[0], told[-1] + 1
            yield Edit.shown(Change.LITERAL, at, segment.row, place, part=0.0)


def _greatest(words: Sequence[Word], first: int) -> int | None:
    """Where a word stands that makes the thing behind a place the only one; where particles follow, in front of it."""
    if words[0].postposed:
        return next((k for k in reversed(range(first)) if words[k].sense.scope == _GREATEST), None)
    for k in range(first, len(words)):
        if words[k].sense.scope == _GREATEST:
            return k
        if words[k].content:
            return None
    return None


def _is_told_alone(words: Sequence[Word], row: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of what is said of a thing, and names no others beside."""
    content = (word for word in words if word.content)
    return any(_AMONG not in index.sentence(other).scopes for other in holding_all(content, index, but=row))
