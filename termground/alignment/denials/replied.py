"""What a question of the source asks, told otherwise than the yes or no behind it answers: *Is breakfast included? No, it costs extra*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.scope import QUANTITY
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, content_norms, is_parted, says_something, share_held
from termground.language.phrase_kinds import ASSENTING, DECLINING

FEWEST = 2
"""Words with content from which those of a claim tell by themselves that it states what a question asks."""

LABEL = 2
"""Words before a colon or full stop that only tell that a question or an answer follows: *Q:*."""

_REPLIES = (ASSENTING, DECLINING)
_LABELLED = frozenset(":：.．")


class _Reply(NamedTuple):
    """The word or phrase at the head of a sentence that says yes or no: whether it says no, and where it stands."""

    denies: bool
    place: range


def replied(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim states though a question of the source that asks it is answered by no, or denies though it is answered by yes.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    answer = _answer(alignment, index)
    if answer is None:
        return  # as most claims
    own = _denied(alignment.words)
    if bool(own) != answer[1].denies:
        at = own[0] if own else next(k for k, word in enumerate(alignment.words) if says_something(word))
        place = answer[1].place
        yield Edit.shown(Change.DENIED, at, answer[0], (place.start, place.stop))


def _answer(alignment: Alignment, index: SentenceIndex) -> tuple[int, _Reply] | None:
    """The sentence that answers the question that a claim states, its main source sentence or the one before, with how; None where none does."""
    main = -1 if alignment.main is None else alignment.main[0]
    if main < 0 or (index.texts.phrase_kinds(main).isdisjoint(_REPLIES) and not index.asks(main)):
        return None  # as most sentences
    for number in index.around(main, before=1):
        row = number + 1
        if number == main and not index.asks(number):
            continue
        if row in index.around(number, behind=1) and not index.texts.phrase_kinds(row).isdisjoint(_REPLIES):
            reply = _reply(index.rows[row])
            if reply is not None and _states(alignment.words, number, index):
                return row, reply
    return None


def _reply(words: Sequence[Word]) -> _Reply | None:
    begin = len(words) - len(_unlabelled(words))
    for kind, place in places_in_words(words, of_kinds(_REPLIES)):
        if place.start == begin and (place.stop >= len(words) or is_parted(words[place.stop])):
            return _Reply(kind == DECLINING, place)
    return None


def _unlabelled(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a sentence behind those that only tell that a question or an answer follows."""
    cut = next((k for k, word in enumerate(words[: LABEL + 1]) if not _LABELLED.isdisjoint(word.gap)), 0)
    return words[cut:]


def _denied(words: Sequence[Word]) -> list[int]:
    """The negations by which a claim denies something, but for the no at its head."""
    reply = _reply(words)
    return [group[0] for group in denials(words) if reply is None or group[-1] not in reply.place]


def _states(claim: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether a claim states, or denies, all that a sentence asks without a denial, and nothing else, which no other one than its answer has."""
    asked, reply = _unlabelled(index.rows[number]), _reply(claim)
    words = claim if reply is None else claim[reply.place.stop :]
    said, given = ([word for word in some if says_something(word)] for some in (words, asked))
    if not (said and given) or denials(asked) or len(_denied(claim)) > 1:
        return False
    if any(word.text.mood(word.token) != "question" for word in given):
        return False
    if any(word.text.mood(word.token) in OPEN_MOODS for word in said):
        return False
    own = {word.norm for word in words}
    if any((word.sense.scope or word.axis == QUANTITY) and word.norm not in own for word in asked):
        return False  # only, always
    compared = said
    if len(said) < FEWEST or words[0].postposed:
        compared = [word for word in words if not (word.negation or word.norm in index.cases)]
    if share_held(compared, asked) < 1 or share_held(given, words) < WEIGHTS.factuality.kept:
        return False
    rows = (row for row in index.rarest(content_norms(said))[:MOST_ROWS] if row not in (number, number + 1))
    return not any({word.norm for word in compared} <= set(index.plain[row]) for row in rows)
