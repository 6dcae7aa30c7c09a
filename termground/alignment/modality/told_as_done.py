"""What a source says is still to come, told as if it had happened, and the reverse: the market will be demolished, the market was demolished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.deeds import tells_deed
from termground.alignment.modality.only_planned import doubts, tells_so
from termground.alignment.modality.tense_verbs import tells_of, verb_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import has_phrase
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held, tense_of
from termground.language.phrase_kinds import DECIDING
from termground.language.tenses import Tense

FEWEST = 2
"""Words with content of a claim below which it says too little."""

_ASKED = ("question", "condition")
"""Moods of clauses that are left open, but for what somebody plans."""


def told_as_done(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim in the past that has all it says from a source sentence which only speaks of what is still to come.

    None where the claim has a word of doubt or denies anything, or where another source sentence may tell that it has happened.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or claim.denials or any(map(doubts, claim.marks)):
        return
    number, row = main
    ahead, own = alignment.source.tense, claim.tense
    asked = ahead.asked and not own.asked
    if not asked and (not ahead.ahead or (ahead.past and ahead.attributive is None)):
        return  # as most sentences
    if DECIDING in claim.phrase_kinds and has_phrase(row, DECIDING):
        return  # it was decided that it will
    past = [] if own.ahead else _places(words, row, own)
    if not asked and ahead.attributive is not None:
        past = [k for k in past if not _is_past(verb_of(words, k), row, ahead)]
    if asked:  # who was told to do it, or had to, need not have done it
        forms = {word.form for word in row}
        past = [k for k in past if words[k].norm in alignment.source.at and words[k].form not in forms]
    if not past or tells_deed(words, own, number, index):
        return
    said = [word for word in words if says_something(word) and (asked or word.token not in own.past)]
    if len(said) < FEWEST or any(word.text.mood(word.token) in OPEN_MOODS for word in said):
        return
    if (
        share_held(said, row) < WEIGHTS.factuality.kept
        or _is_told_aside(words, alignment)
        or tells_so(words, number, index)
        or _is_told(said, number, index)
    ):
        return
    yield Edit.shown(Change.UNASSERTED, past[0], number, (0, 1))


def told_as_planned(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim of what is still to come that has all it says from a source sentence which tells that it has happened.

    None where the source tells of a plan too, be it one that somebody had, or where the claim denies anything, or another source
    sentence may tell that it is still to come.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or claim.denials or alignment.source.denials:
        return
    if not claim.tense.planned or claim.tense.past:
        return  # as most claims
    number, row = main
    given = alignment.source.tense
    if given.ahead or given.reported:
        return
    told = [at for at in _places(row, words, given) if tells_of(row, at, words)]
    said = [word for word in words if says_something(word) and not word.mark] if told else []
    if len(said) < FEWEST or any(word.text.mood(word.token) in _ASKED for word in said):
        return
    if share_held(said, row) < WEIGHTS.factuality.most or _is_ahead(said, number, index):
        return
    last = max(k for k, word in enumerate(words) if says_something(word))
    yield Edit.shown(Change.UNASSERTED, last, number, told[0])


def _is_told_aside(words: Sequence[Word], alignment: Alignment) -> bool:
    """Whether a part of the source sentence that tells of nothing still to come has all that a claim says of its subject: *the bridge, built in 1990, will be closed*."""
    told = [word for word in words if says_something(word)][1:]
    parts = [alignment.source.words[slice(*piece)] for piece in alignment.source_parts]
    if not told or len(parts) == 1:
        return False
    ahead = [part for part in parts if tense_of(part).ahead]
    # a time alone goes for what stands behind it: next year, the club moves
    own = any(part is parts[-1] or any(word.sense.auxiliary for word in part) for part in ahead)
    return any(
        (own or tense_of(part).past) and all(mentions(part, word) for word in told)
        for part in parts
        if part not in ahead
    )


def _is_past(verb: Word | None, row: Sequence[Word], given: Tense) -> bool:
    """Whether a source sentence tells a verb as what has happened, be it before a noun, or tells so only of what may be the same."""
    if verb is None:
        return bool(given.past)
    told = {*given.past, *(given.attributive or ())}
    if any(word.token in told and tells_of(row, at, (verb,)) for at, word in enumerate(row)):
        return True
    return bool(given.past) and not mentions(row, verb)


def _is_ahead(said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether a source sentence beside, or another one with the rarest of the words, may speak of what is still to come."""
    rarest = min((index.holding(word.norm) for word in said), key=len)
    beside = index.around(number, before=1, behind=1)
    return any(
        len(index.rows[k]) > MOST_WORDS or index.sentence(k).tense.ahead or index.sentence(k).tense.reported
        for k in (*beside, *rarest[:MOST_ROWS])
        if k != number and index.rows[k]
    )


def _places(words: Sequence[Word], row: Sequence[Word], tense: Tense) -> list[int]:
    """The words of a claim by which it tells that something has happened: *breed* is no form of another verb."""
    forms = {word.norm: word.form for word in row}
    return [
        k
        for k, word in enumerate(words)
        if word.token in tense.past
        or (word.token in tense.forms and word.norm != word.form != forms.get(word.norm, word.form))
    ]


def _is_told(said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether a source may tell that it has happened: another sentence has the words, or one beside it tells a story of it."""
    beside = (k for k in index.around(number, before=1, behind=1) if k != number)
    if index.rows[number][0].text.narrates and any(_may_tell(index.sentence(k)) for k in beside):
        return True
    rarest = min((index.holding(word.norm) for word in said), key=len)
    return any(
        k != number
        and (
            len(index.rows[k]) > MOST_WORDS
            or (
                share_held(said, index.rows[k]) >= WEIGHTS.factuality.most
                and not index.sentence(k).tense.ahead
            )
        )
        for k in rarest[:MOST_ROWS]
    )


def _may_tell(sentence: SentenceWords) -> bool:
    size = len(sentence.words)
    return size > MOST_WORDS or (size > 0 and bool(sentence.tense.past))
