"""Who may or must do something to somebody, and the other of the two told of it: the tenant may end it by notice to the landlord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.runs import runs_of
from termground.evidence.sentence_parts import part_with
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, mentions, said_beside, share_held

_DUTY = "duty"
_DOER = "nomn"

NEAR = 2
"""Small words before a noun that may lead it."""


def who_may(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Who may do it in a claim, and in its source sentence is the one to whom it is done, both being named on both sides.

    Not in the passive, which turns the two, nor where another source sentence says that they may.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main, claim = alignment.words, alignment.main, alignment.claim
    if main is None or _DUTY not in claim.axes or _DUTY not in alignment.source.axes:
        return  # as most claims
    if not alignment.agents or claim.mutual or claim.denials:
        return
    number, row = main
    own, given = _doer(words, index), _doer(row, index)
    if own is None or given is None or alignment.source.denials or claim.voices != alignment.source.voices:
        return
    norm, other = words[own].norm, row[given].norm
    here = [at for at, word in enumerate(words) if word.norm == other]
    there = [at for at, word in enumerate(row) if word.norm == norm]
    if norm == other or len(here) != 1 or len(there) != 1 or _is_told(norm, number, index):
        return
    if _duty(words) != _duty(row) or share_held(said_beside(words, own), row) < WEIGHTS.factuality.most:
        return
    piece = part_with(own, index.parts(words))
    leads = _leads(words, here[0], index) & _leads(row, there[0], index)
    together = bool(leads) and here[0] < piece[1]
    said = (word for word in words[slice(*piece)] if word.content and word.axis != _DUTY)
    if together or not all(mentions(row, word) for word in said):
        # the other one may do something else, or both the same: children with their parents
        yield Edit.shown(Change.ANOTHERS, own, number, there[0], part=0.0)
        return
    yield Edit.shown(Change.EXCHANGED, own, number, there[0], part=0.0)
    yield Edit.shown(Change.EXCHANGED, here[0], number, given, part=0.0)


def _leads(words: Sequence[Word], at: int, index: SentenceIndex) -> set[str]:
    """The small words right before a word but for articles: with their."""
    before = takewhile(lambda word: not word.content, reversed(words[max(0, at - NEAR) : at]))
    return {word.norm for word in before} - index.articles


def _duty(words: Sequence[Word]) -> set[tuple[str, str] | None]:
    return {word.mark for word in words if word.axis == _DUTY}


def _is_told(norm: str, main: int, index: SentenceIndex) -> bool:
    """Whether another source sentence says that somebody may, or must, do something."""
    rows = (k for k in index.holding(norm)[:MOST_ROWS] if k != main)
    return any(
        (at := _doer(index.rows[k], index)) is not None and index.rows[k][at].norm == norm for k in rows
    )


def _doer(words: Sequence[Word], index: SentenceIndex) -> int | None:
    """Who may or must do it by the only word for that: right before it, or right behind it where none stands before it in its part."""
    duties = runs_of(at for at, word in enumerate(words) if word.axis == _DUTY)
    if len(duties) != 1 or words[0].postposed:
        return None
    first, last = duties[0]
    if last < len(words) and (words[last].sense.copula or words[last].sense.auxiliary):
        return None  # may be ended by the tenant
    piece = part_with(first, index.parts(words))
    before = [at for at in range(piece[0], first) if words[at].content]
    if before:
        return before[-1] if _acts(words, before[-1], index) else None
    behind = [at for at in range(last, piece[1]) if words[at].content][:1]
    return (
        behind[0]
        if behind and _stands_bare(words, (last, behind[0]), index) and _acts(words, behind[0], index)
        else None
    )


def _stands_bare(words: Sequence[Word], between: WordRange, index: SentenceIndex) -> bool:
    return all(word.norm in index.articles for word in words[slice(*between)])


def _acts(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word is one for who acts, and nothing tells that it is done to them."""
    if words[at].norm not in index.agents or words[at].case_alone not in ("", _DOER):
        return False
    article = words[at - 1].form if at and words[at - 1].norm in index.articles else ""
    if index.form_parts.get(article, "either") != "either":
        return False
    return preposition(words, at, index.articles) is None or words[at - 1].opens
