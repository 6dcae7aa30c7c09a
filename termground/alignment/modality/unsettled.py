"""What a source sentence only tells as heard, suspected or applied for, told as a fact: *is accused of having taken it*, *took it*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.deeds import Deeds
from termground.alignment.modality.only_planned import FEWEST, doubts, tells_so
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held
from termground.language.phrase_kinds import ATTRIBUTED, AVERRING, REFERRING, UNSETTLED

MOST_STRANGE = 1
"""Words of a claim at most that its source sentence lacks: *received a grant*, of *applied for a grant*."""


def told_as_settled(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim that has all it says from a source sentence, and most of what a phrase leaves unsettled there, without that phrase.

    None where the claim doubts it, names who says so or leaves it open in another way, where the sentence behind may tell how
    it came out, or another one has what the claim says.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    if main is None or UNSETTLED not in alignment.source.phrase_kinds or any(map(doubts, claim.marks)):
        return
    number, row = main
    said = [word for word in words if says_something(word)]
    if not _states(alignment, said, row):
        return
    pieces = index.parts(row)
    for _, places in places_in_words(row, of_kinds((UNSETTLED,))):
        if not places or any(row[k].content and mentions(words, row[k]) for k in places):
            continue
        left = _left_unsettled(row, places, pieces)
        told = sum(mentions(words, word) for word in left)
        if not left or not mentions(words, left[0]) or told < max(1, len(left) / 2):
            continue
        if bool(claim.denials) == bool(denials(left)) and not (
            Deeds(number, index).is_done(places[0]) or _is_settled(words, said, number, index)
        ):
            last = max(k for k, word in enumerate(words) if says_something(word))
            yield Edit.shown(Change.UNASSERTED, last, number, places[0])
        return


def _states(alignment: Alignment, said: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim states, and leaves open in no way itself, what its source sentence has but for a word or so."""
    words, tense = alignment.words, alignment.claim.tense
    if tense.planned or tense.left_open or any(has_phrase(words, kind) for kind in (UNSETTLED, ATTRIBUTED)):
        return False
    strange = sum(not mentions(row, word) for word in said)
    if strange > MOST_STRANGE or len(said) < FEWEST + strange:
        return False
    return share_held(said, row) >= WEIGHTS.factuality.most and not any(
        word.text.mood(word.token) in OPEN_MOODS for word in said
    )


def _left_unsettled(row: Sequence[Word], places: range, pieces: Sequence[tuple[int, int]]) -> list[Word]:
    """What a phrase leaves unsettled: what stands behind it in its part, or in the next one; before it where nothing does."""
    begin, end = part_with(places[0], pieces)
    behind = [word for word in row[places.stop : end] if says_something(word)]
    if not behind and end < len(row):
        behind = [word for word in row[slice(*part_with(end, pieces))] if says_something(word)]
    return behind or [word for word in row[begin : places.start] if says_something(word)]


def _is_settled(words: Sequence[Word], said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all that a claim says, or the one behind may tell how it came out: *it was granted in May*."""
    if tells_so(words, number, index) or is_held(said, index, but=number):
        return True
    behind = number + 1
    if behind >= len(index.rows) or index.of[behind] != index.of[number]:
        return False
    sentence = index.sentence(behind)
    if (
        not sentence.words
        or sentence.denials
        or not sentence.tense.past
        or has_phrase(sentence.words, AVERRING)
    ):
        return False
    return has_phrase(sentence.words, REFERRING) or any(sentence.has(word) for word in said[1:])
