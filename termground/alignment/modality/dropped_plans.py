"""What a sentence says was planned and came otherwise: *was to open in May, but the work was delayed*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.only_planned import FEWEST, doubts
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import CONTRAST
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, mentions, says_something, tense_of


def dropped_plan(index: SentenceIndex, number: int) -> tuple[Sequence[Word], Sequence[Word]] | None:
    """The part of a sentence that tells what was planned, and the one that a *but* sets against it; None of any other sentence.

    Args:
        index: The sentences of the sources.
        number: The sentence.
    """
    if number >= len(index.rows) or not index.sentence(number).tense.meant:
        return None  # as most sentences
    row = index.rows[number]
    turn = next((k for k, word in enumerate(row) if k and word.sense.scope == CONTRAST), None)
    if turn is None or not tense_of(row[:turn]).meant:
        return None
    return row[:turn], row[turn:]


def fell_through(words: Sequence[Word], denied: Word, number: int, index: SentenceIndex) -> bool:
    """Whether a sentence tells that what a claim denies was planned only: the rest of it does not tell so, but of another time.

    Args:
        words: The claim.
        denied: The word that it denies.
        number: The sentence.
        index: The sentences of the sources.
    """
    found = dropped_plan(index, number)
    if found is None or not mentions(found[0], denied):
        return False
    plan, came = found
    timed = [word for word in words if word.number or word.text.is_dated(word.token)]
    own = any(mentions(plan, word) and not mentions(came, word) for word in timed)
    return own or not (timed or mentions(came, denied))


def told_despite_outcome(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim that tells as done what its source sentence tells was planned, before a *but*.

    None where it denies or doubts anything, where the rest of the sentence has what it says too, or another one has it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    found = None if main is None or claim.denials else dropped_plan(index, main[0])
    if main is None or found is None or claim.tense.meant or any(map(doubts, claim.marks)):
        return
    plan, came = found
    said = [word for word in words if says_something(word) or word.number]
    if len(said) < FEWEST or not claim.tense.past or not all(mentions(plan, word) for word in said):
        return
    if all(mentions(came, word) for word in said[1:]) or is_held(said, index, but=main[0]):
        return
    last = max(k for k, word in enumerate(words) if says_something(word))
    yield Edit.shown(Change.UNASSERTED, last, main[0], 0)
