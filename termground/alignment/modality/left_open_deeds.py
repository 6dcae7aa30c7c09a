"""What a source only plans, asks for, allows or has as a condition, told as if it had happened, whatever else its sentence tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.deeds import Deeds, verbs_told
from termground.alignment.modality.only_planned import doubts, tells_so
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held
from termground.language.phrase_kinds import ATTRIBUTED

COMMAND, CONDITION = "command", "condition"
"""The moods of a sentence that tells somebody what to do, and of a condition."""

CONDITIONS = ("given", "depending", "unless", "even", "regardless")
"""The kinds of small words that lead to a condition."""

KNOWN = 0.75
"""Share of what a claim says beside its verb that the sources have."""


def left_open_deed(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The verb of a claim in the past that its source sentence has only of what is still to come, asked for, allowed or a condition.

    None where the claim has a word of doubt, where a source sentence has the verb of what has happened, or where the claim has
    words that are nowhere in the sources.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    own = claim.tense
    if main is None or not (own.past or own.forms) or any(map(doubts, claim.marks)):
        return
    if own.ahead or own.meant or own.asked or words[0].text.mood(words[0].token) == COMMAND:
        return
    if ATTRIBUTED in claim.phrase_kinds and has_phrase(words, ATTRIBUTED):
        return
    for at in verbs_told(words, own, index.articles):
        verb = words[at]
        if not _is_told_of_past(at, alignment):
            continue  # days carried over expire, of may be carried over
        said = [word for word in words if word is not verb and says_something(word)]
        number = _left_open(verb, said, main[0], index)
        if number is not None and _is_said_of(said, index.rows[number], index):
            place = Deeds(number, index).of(verb)[0]
            if not (tells_so(words, number, index) or _is_left_open_too(words, at, number, place, index)):
                yield Edit.shown(Change.UNASSERTED, at, number, place)
            return


def _is_told_of_past(at: int, alignment: Alignment) -> bool:
    """Whether a claim tells of a verb that it has happened: it denies no other word, and neither leaves it open nor has it as a condition."""
    words, claim = alignment.words, alignment.claim
    verb, own = words[at], claim.tense
    if claim.denials and not verb.denied:
        return False
    if verb.text.mood(verb.token) in OPEN_MOODS or verb.token in own.left_open:
        return False
    if any(at in one.reach for one in claim.connectives if one.kind in CONDITIONS):
        return False  # provided that it was not damaged
    past = verb.token in own.past or words[at - 1].token in own.past
    return past or verb.token not in own.forms or verb.form not in alignment.source.forms


def _is_left_open_too(words: Sequence[Word], at: int, number: int, place: int, index: SentenceIndex) -> bool:
    """Whether a claim leaves a verb open as its source does: it has the word that governs it there, *found that*, or has a condition as *who*: *whoever paid*."""
    row, past = index.rows[number], index.sentence(number).tense.past
    mood = row[place].text.mood(row[place].token)
    if mood not in OPEN_MOODS:
        return False
    if mood == CONDITION and any(word.opens for word in words[1 : at + 1]):
        return True
    before = (word for word in reversed(row[:place]) if word.content)
    governing = next((word for word in before if word.text.mood(word.token) not in OPEN_MOODS), None)
    if governing is None or governing.token not in past:
        return False
    return any(word.norm == governing.norm for word in words)


def _left_open(verb: Word, said: Sequence[Word], main: int, index: SentenceIndex) -> int | None:
    """The source sentence that leaves open whether a verb has happened to what a claim says, where none tells that it has."""
    found = None
    for k in dict.fromkeys((main, *index.holding(verb.norm)[:MOST_ROWS])):
        row = index.rows[k]
        if k != main and not any(mentions(row, word) for word in said[1:] or said):
            continue  # of something else
        deeds = Deeds(k, index)
        told = deeds.of(verb)
        if len(row) > MOST_WORDS or any(
            row[at].denied != verb.denied or not deeds.is_open(at) for at in told
        ):
            return None
        if any(deeds.is_done(at) for at in told):
            return None
        if told and found is None:
            found = k
    return found


def _is_said_of(said: Sequence[Word], row: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether the source sentence has much of what a claim says beside its verb, and the sources have the rest."""
    if any(word.text.mood(word.token) in OPEN_MOODS for word in said):
        return False
    if share_held(said, row) < (WEIGHTS.factuality.least if len(said) > 1 else WEIGHTS.factuality.kept):
        return False
    forms = {word.form for word in row}
    known = [word for word in said if index.holding(word.norm) or word.form in forms or mentions(row, word)]
    return share_held(said, known) >= KNOWN
