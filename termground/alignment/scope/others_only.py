"""What a source says of some only, told of something else, or of that too: only adults are admitted, children are admitted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY
from termground.evidence.holding import MOST_ROWS, is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, pauses, says_something, share_held

MOST_OTHERS = 2
"""Words with content by which a claim names something else."""

FEWEST = 2
"""Words of a claim that say something below which it says too little."""

BESIDE = 2
"""Words between *and* and what it adds: *and for adults*."""


def others_only(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim names in the place of those of whom alone its source says the rest.

    Only where it has no word for these, and all other words with content of the sentence. A source sentence that says it of
    both denies nothing; nor does one that denies, excepts or counts something.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    del index
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or ONLY not in source.marks or source.denials or source.excepts:
        return
    if claim.denials or claim.tells_amount or claim.excepts or claim.speaks_of_all:
        return
    number, row = main
    only = [k for k, word in enumerate(row) if word.mark == ONLY]
    named = _named(row, only)
    others = [word for k, word in enumerate(row) if word.content and k not in named and k not in only]
    if not named or not others or any(row[k].number and row[k - 1].mark == ONLY for k in named):
        return
    foreign = [k for k, word in enumerate(words) if word.content and not _is_of(word, row)]
    if not 0 < len(foreign) <= MOST_OTHERS or foreign[-1] - foreign[0] >= MOST_OTHERS:
        return
    if any(_is_of(row[k], words) for k in named) or not all(_is_of(word, words) for word in others):
        return
    if words[foreign[0]].number or words[foreign[0]].text.mood(words[foreign[0]].token) == "condition":
        return
    at, end = foreign[0], foreign[-1] + 1
    yield Edit.shown(Change.UNASSERTED, (at, end), number, (named[0], named[-1] + 1))


def others_too(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim adds to those of whom alone its source says the rest: *for children and adults*, of *only for children*.

    None where a source sentence names it beside words of the claim, as one that says it of that too does.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, only = alignment.words, _left_out(alignment)
    if alignment.main is None or not only:
        return
    number, row = alignment.main
    named = _governed(row, only)
    own = [
        at for at, word in enumerate(words) if word.content and any(mentions([row[k]], word) for k in named)
    ]
    added = next((place for at in own if (place := _added(words, at, row, index)) is not None), None)
    if added is None:
        return
    said = [word for at, word in enumerate(words) if says_something(word) and at not in (*own, added)]
    held = share_held(said, row) if said else 0.0
    if held < WEIGHTS.factuality.most or _is_named_beside(words[added], said, number, index):
        return
    change = Change.TURNED if held >= WEIGHTS.factuality.kept else Change.LONE_STRANGE
    yield Edit.shown(change, added, number, (min(only[0], named[0]), named[-1] + 1))


def only_dropped(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim that leaves out when, where or for whom alone its source says what it says: *open on Mondays*, of *on Mondays only in July*.

    None where either side denies or takes out something, or another source sentence has all words of the claim.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, only = alignment.words, _left_out(alignment)
    if alignment.main is None or not only:
        return
    number, row = alignment.main
    named = _named(row, only)
    said = [word for word in words if says_something(word)]
    if not named or len(said) < FEWEST:
        return
    if _is_of(row[named[-1] if row[only[0]].postposed else named[0]], words):
        return
    first, last = part_with(only[-1], index.parts(row))
    if share_held(said, row[first:last]) < WEIGHTS.factuality.kept:
        return
    if not is_held(said, index, but=number):
        at = max(k for k, word in enumerate(words) if says_something(word))
        yield Edit.shown(Change.UNASSERTED, at, number, (named[0], named[-1] + 1))


def _left_out(alignment: Alignment) -> list[int]:
    """Where *only* stands in the source sentence of a claim that has none; nowhere where either side denies or takes out something."""
    claim, source, main = alignment.claim, alignment.source, alignment.main
    if main is None or ONLY not in source.marks - claim.marks or source.denials or source.excepts:
        return []
    return (
        [] if claim.denials or claim.excepts else [k for k, word in enumerate(main[1]) if word.mark == ONLY]
    )


def _governed(row: Sequence[Word], only: Sequence[int]) -> list[int]:
    """Places of the words with content to which *only* may go, up to a mark: *may only be used by staff*."""
    if row[only[0]].postposed:
        return _named(row, only)
    end = next((k for k in range(only[-1] + 1, len(row)) if pauses(row, k)), len(row))
    return [k for k in range(only[-1] + 1, end) if row[k].content and not row[k].number]


def _added(words: Sequence[Word], at: int, row: Sequence[Word], index: SentenceIndex) -> int | None:
    """Where a word stands that *and* joins to one, on either side, and that a sentence does not have."""
    for step in (1, -1):
        place = at + step
        if not 0 <= place < len(words) or words[place].norm not in index.coordinators:
            continue
        beside = range(place + step, place + step * (BESIDE + 1), step)
        told = next((k for k in beside if 0 <= k < len(words) and words[k].content), None)
        if told is not None and not (words[told].number or mentions(row, words[told])):
            return told
    return None


def _is_named_beside(word: Word, said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has a word and one of those that a claim says of it."""
    rows = [index.rows[at] for at in index.holding(word.norm)[:MOST_ROWS] if at != number]
    return any(mentions(row, other) for row in rows for other in said)


def _named(row: Sequence[Word], only: Sequence[int]) -> list[int]:
    """Places of the words with content that name those of whom alone something is said: behind *only*, before a particle for it."""
    if row[only[0]].postposed:
        first = only[0]
        while first and not row[first].opens and row[first - 1].content:
            first -= 1
        return list(range(first, only[0]))
    found: list[int] = []
    for k in range(only[-1] + 1, len(row)):
        if (row[k].opens and found) or (found and row[k].mark is not None):
            break
        if row[k].content:
            found.append(k)
        elif found and not row[k].number:
            break
    return found


def _is_of(word: Word, others: Sequence[Word]) -> bool:
    return word.sense.light or mentions(others, word)
