"""What a source only has from others, told as a fact in other forms or another order: 会ったとされています, 会いました."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.only_planned import FEWEST, doubts
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import HEDGED, SETTLED
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.scope import ONLY
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held, tense_of

_PARTING = re.compile("[;；]")
_DASH = re.compile(r"\s*[-\u2010-\u2015]\s*")  # of a compound, or for the verb in Russian


def hearsay_dropped(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim that says what its source does without its doubt: in languages whose verbs stand last that which ends it.

    Only where it has the last word that is doubted, or all of them; elsewhere only of a source sentence, or a part of it between
    semicolons, without a mark, all of whose words it has. None where it keeps the words that lead in, which may name who says
    so, has a doubt of its own, or where another source sentence says it without one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    hedged = HEDGED in alignment.source.marks
    if main is None or not hedged or ONLY in claim.marks or any(map(doubts, claim.marks)):
        return
    number = main[0]
    low, row = _doubted_part(main[1])
    at = _doubt(row)
    said = [word for word in words if says_something(word) and word.mark != SETTLED]
    if at is None or len(said) < FEWEST or bool(claim.denials) != bool(denials(row)):
        return
    if row[0].postposed:
        before = [word for word in row[:at] if word.content]
        if not before or _keeps_lead(words, row[:at]):
            return
        if not mentions(said[-1:], before[-1]) and not all(mentions(said, word) for word in before):
            return
    else:
        before = [word for word in row if says_something(word) and word.mark != HEDGED]
        if any(word.opens and not _DASH.fullmatch(word.gap) for word in row[1:]) or not all(
            mentions(words, word) for word in before
        ):
            return
        if _has_own(words, row):
            return
    if share_held(said, before) >= WEIGHTS.factuality.kept and not _is_stated(said, number, index):
        last = max(k for k, word in enumerate(words) if says_something(word))
        yield Edit.shown(Change.UNASSERTED, last, number, low + at)


def _has_own(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim has a word that its source lacks and that may say how sure it is: *can*."""
    norms, past = {word.norm for word in row}, tense_of(words).past
    return any(
        word.norm not in norms
        and word.token not in past
        and not (word.content or word.sense.copula or word.sense.auxiliary)
        for word in words
    )


def _doubted_part(row: Sequence[Word]) -> tuple[int, Sequence[Word]]:
    """The part of a sentence between two semicolons that holds its first doubt, and where it begins."""
    at = next(k for k, word in enumerate(row) if word.mark == HEDGED)
    ends = [k for k in range(1, len(row)) if _PARTING.search(row[k].gap)]
    low = max((k for k in ends if k <= at), default=0)
    return low, row[low : min((k for k in ends if k > at), default=len(row))]


def _doubt(row: Sequence[Word]) -> int | None:
    """Where the doubt of a part begins, which ends it where verbs stand last; None where it does not."""
    at = next(k for k, word in enumerate(row) if word.mark == HEDGED)
    ends = not any(word.content and word.mark != HEDGED for word in row[at:])
    return at if ends or not row[0].postposed else None


def _keeps_lead(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim has all that stands before the first mark of a sentence: *報道によると、*."""
    end = next((k for k in range(1, len(row)) if row[k].opens), None)
    if end is None:
        return False
    return all(mentions(words, word) for word in row[:end] if word.content)


def _is_stated(said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and no doubt."""
    return any(
        not any(map(doubts, index.sentence(row).marks)) for row in holding_all(said, index, but=number)
    )
