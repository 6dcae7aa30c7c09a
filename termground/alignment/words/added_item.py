"""One thing more in a list than its source has, or in the place of another one there: brick and granite, of brick, of brick and slate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held

BESIDE = 3
"""Words from a thing to the one that *and* joins to it: an article and a preposition may stand between."""

NEAR = 4
"""Words on either side of a thing in the source among which all must be in the claim too: else one stands in the place of another."""


def added_item(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The first word of a claim that no source has in any form, and that a list joins to one of its source sentence.

    Only where the claim has nearly all else from there, and all that stands around that word there, or lacks what the list of the
    source has in its place. It is only not supported.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or alignment.claim.norms.isdisjoint(index.coordinators):
        return
    if alignment.claim.content <= index.words:
        return
    number, row = main
    if True in [word.sense.alike for word in row]:
        return  # also in the rain
    for at, word in enumerate(words):
        if (
            word.norm in index.words
            or not _is_new(word, index)
            or (at and words[at - 1].content and _is_new(words[at - 1], index))
        ):
            continue
        last = next((k for k in range(at + 1, len(words)) if not _is_part(words[k], index)), len(words))
        ends = ((at, -1), (last - 1, 1))
        joined = [(other, step) for end, step in ends if (other := _joined(words, end, step, index))]
        instead = [place for one, step in joined if (place := _instead(words, one, -step, row, index))]
        if not instead and not any(_is_added(words, one, step, row, index) for one, step in joined):
            continue
        rest = [other for k, other in enumerate(words) if not at <= k < last and says_something(other)]
        if share_held(rest, row) >= WEIGHTS.factuality.kept:
            given = (instead[0], instead[0] + 1) if instead else (0, 0)
            yield Edit.shown(Change.LONE_STRANGE, (at, last), number, given)
            return


def _is_new(word: Word, index: SentenceIndex) -> bool:
    """Whether no source has a word, nor one that means the same or is akin to it; numbers and names are looked at elsewhere."""
    if not says_something(word) or word.number or word.counter or word.name or word.kind is not None:
        return False
    if word.norm in index.words or not index.concepts.isdisjoint(word.sense.concepts):
        return False
    return not (index.kin.has(word.norm) or index.compounds.has(word.norm))


def _is_part(word: Word, index: SentenceIndex) -> bool:
    """Whether a word behind a new one belongs to it: one that is new, or one that may count something elsewhere: 郵便局."""
    return _is_new(word, index) or (word.counter and word.norm not in index.words)


def _joined(words: Sequence[Word], at: int, step: int, index: SentenceIndex) -> Word | None:
    """The word to which a list joins another one, on one side."""
    other = _next_of_list(words, at, step, index)
    if other is None or (words[at].postposed and (step > 0 or abs(other - at) > 1 + 1 or words[at].opens)):
        return None  # 受けると、返す; 減ったと述べた: と stands behind a verb too
    return words[other]


def _next_of_list(words: Sequence[Word], at: int, step: int, index: SentenceIndex) -> int | None:
    """Where the word stands that a list joins to one, on one side."""
    beside = [k for k in range(at + step, at + step * (BESIDE + 1), step) if 0 <= k < len(words)]
    other = next((k for k in beside if words[k].content), None)
    if other is None or all(words[k].norm not in index.coordinators for k in beside[: abs(other - at)]):
        return None
    return other


def _is_added(words: Sequence[Word], one: Word, step: int, row: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether around a word, to which a list joins a new one, the source sentence has nothing else than the claim."""
    places = [k for k, given in enumerate(row) if mentions((given,), one)]
    return any(_has_all(words, row, k) and not _goes_on(row, k, -step, index) for k in places)


def _instead(
    words: Sequence[Word], one: Word, step: int, row: Sequence[Word], index: SentenceIndex
) -> int | None:
    """Where the source sentence has another word, which the claim lacks, joined to a word to which that joins a new one.

    Only in a list of three things and more: of two, a verb or a word for the same may stand there too.
    """
    own = next(k for k, word in enumerate(words) if word is one)
    if not _is_listed(words, own):
        return None
    places = [k for k, given in enumerate(row) if mentions((given,), one) and _is_listed(row, k)]
    others = (other for k in places if (other := _next_of_list(row, k, step, index)) is not None)
    return next((other for other in others if not mentions(words, row[other])), None)


def _is_listed(words: Sequence[Word], at: int) -> bool:
    """Whether a mark stands before a word or its article, as between the first things of a list."""
    return any(words[k].opens for k in range(max(1, at - BESIDE), at + 1))


def _goes_on(row: Sequence[Word], at: int, step: int, index: SentenceIndex) -> bool:
    """Whether a list goes on in the source too, on a side of a word: *up the north face and down the south face*."""
    beside = range(at + step, at + step * (BESIDE + 1), step)
    return any(0 <= k < len(row) and row[k].norm in index.coordinators for k in beside)


def _has_all(words: Sequence[Word], row: Sequence[Word], at: int) -> bool:
    """Whether a claim has all words with content around one of its source sentence."""
    around = row[max(0, at - NEAR) : at + NEAR + 1]
    return all(mentions(words, word) for word in around if says_something(word))
