"""What a source says of all but some things, told of all of them: no button works except the power button, no button works."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.only_planned import FEWEST
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion import connectives
from termground.evidence.assertion.scope import INSTEAD, ONLY, OUTSIDE, excepts, speaks_of_all
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, says_something, share_held
from termground.language.analysis import Analysis

MOST_TAKEN = 4
"""Words with content of an exception up to which it is looked at."""


def exception_dropped(alignment: Alignment, index: SentenceIndex, response: Analysis) -> Iterator[Edit]:
    """A claim about all, or about none, that follows a sentence with an exception and has no word of that.

    None where the response names what is taken out, where the claim takes out anything or says *only*, or where another source
    sentence says it without an exception.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        response: The response.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or not _excepts(alignment.source) or _excepts(claim) or ONLY in claim.marks:
        return
    if not _is_general(claim, alignment.source):
        return
    number, row = main
    at = next(k for k, word in enumerate(row) if _takes_out(word))
    if any(one.kind == connectives.INSTEAD and at in one.places for one in alignment.source.connectives):
        return  # what is done in the place of something else is no less general
    said = [word for word in words if says_something(word) and not speaks_of_all(word)]
    if len(said) < FEWEST or _is_stated(said, number, index):
        return
    if any(
        _leaves_out(said, row, at, taken) and not _is_named(row, taken, words, response)
        for taken in _taken(row, at)
    ):
        last = max(k for k, word in enumerate(words) if says_something(word))
        yield Edit.shown(Change.UNASSERTED, last, number, at)


def _takes_out(word: Word) -> bool:
    """Whether a word makes an exception: *instead of* makes none of what is said of all."""
    return (excepts(word) and word.sense.scope != INSTEAD) or word.sense.scope == OUTSIDE


def _excepts(sentence: SentenceWords) -> bool:
    return (sentence.excepts or OUTSIDE in sentence.scopes) and any(map(_takes_out, sentence.words))


def _is_general(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether a claim speaks of all, or of none as its source does."""
    denied = bool(claim.denials)
    if denied != bool(source.denials):
        return False
    general = any(speaks_of_all(word) and not word.content for word in claim.words)  # not 毎日
    return general or (denied and not source.words[0].postposed)


def _taken(row: Sequence[Word], at: int) -> Iterator[range]:
    """The places that may be those of what is taken out, the shortest first: how far it goes is not told by a mark everywhere."""
    back = row[at].postposed
    first = next((k for k in range(at, len(row)) if not _takes_out(row[k])), at)  # à l'exception de
    places = range(at - 1, -1, -1) if back else range(first, len(row))
    content = 0
    for k in places:
        content += row[k].content
        if content > MOST_TAKEN or (content and not back and row[k].opens):
            return
        if row[k].content:
            yield range(k, at) if back else range(first, k + 1)
        if back and row[k].opens:
            return


def _leaves_out(said: Sequence[Word], row: Sequence[Word], at: int, taken: Collection[int]) -> bool:
    """Whether a claim says what a sentence does without some places, and has no word of those oftener than the rest of it."""
    main = [word for k, word in enumerate(row) if k != at and k not in taken]
    own, given = Counter(word.norm for word in said), Counter(word.norm for word in main)
    if any(own[row[k].norm] > given[row[k].norm] for k in taken):
        return False
    return share_held(said, main) >= WEIGHTS.factuality.kept


def _is_named(row: Sequence[Word], taken: Collection[int], words: Sequence[Word], response: Analysis) -> bool:
    """Whether a response has a word of what is taken out beside a claim: *all are open, but not the music room*."""
    own = range(words[0].token, words[-1].token + 1)
    beside = {lexeme.norm for k, lexeme in enumerate(response.view_tokens.lexemes) if k not in own}
    return any(row[k].content and row[k].norm in beside for k in taken)


def _is_stated(said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and takes nothing out."""
    return any(not _excepts(index.sentence(row)) for row in holding_all(said, index, but=number))
