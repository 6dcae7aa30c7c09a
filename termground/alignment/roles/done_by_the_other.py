"""Who does in one part of a passive sentence what another one does in another part: requested by the manager and approved by HR."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word, WordRange

_BY, _DOER = "ablt", "nomn"


class _Done(msgspec.Struct, frozen=True):
    """What one part of a sentence says is done, and by whom.

    Attributes:
        who: Where the one stands who does it.
        verb: The normal form of what is done.
    """

    who: int
    verb: str


def done_by_the_other(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Who acts in a claim, where its source sentence says in the passive that another one does it and they do something else.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or len(main[1]) > LONGEST or alignment.claim.denials or alignment.source.denials:
        return
    number, row = main
    own = alignment.claim.content
    if not own <= index.norms(number) or not _may_have_two(row):
        return
    done = [one for piece in alignment.source_parts if (one := _done(row, piece, index)) is not None]
    for one, other in permutations(done, 2):
        who, instead = row[one.who].norm, row[other.who].norm
        if who not in own or instead in own or who == instead or one.verb in own or other.verb not in own:
            continue
        at = next(k for k, word in enumerate(words) if word.norm == who)
        if _acts(words, at, index) and not alignment.is_said_elsewhere:
            yield Edit.shown(Change.ANOTHERS, at, number, other.who, part=0.0)
            return


def _may_have_two(row: Sequence[Word]) -> bool:
    """Whether a sentence may tell twice by whom something is done."""
    return sum([word.sense.voice or word.case_alone == _BY for word in row]) > 1


def _done(row: Sequence[Word], piece: WordRange, index: SentenceIndex) -> _Done | None:
    """What a part of a sentence says is done and by whom; None where it does not tell both."""
    first, last = piece
    content = [at for at in range(first, last) if row[at].content]
    for k, at in enumerate(content):
        lead = _lead(row, at, index)
        if lead is None or lead < first:
            continue
        joined = k > 0 and content[k - 1] == min(lead, at) - 1
        verb = content[k - 1] if joined else content[-1]
        return _Done(at, row[verb].norm) if verb != at else None
    return None


def _lead(row: Sequence[Word], at: int, index: SentenceIndex) -> int | None:
    """Where the word stands that tells that somebody does something, or they themselves where their case tells it; None where nothing does."""
    if row[at].case_alone == _BY:
        return at if at == 0 or row[at - 1].content or row[at - 1].norm in index.coordinators else None
    k = at - 1
    while k >= 0 and row[k].norm in index.articles:
        k -= 1
    if k < 0 or not row[k].sense.voice or row[k].sense.copula or row[k].sense.auxiliary or row[k].content:
        return None
    return k


def _acts(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether somebody stands where a claim tells who acts."""
    if words[at].case is not None:
        return words[at].case_alone == _DOER or _lead(words, at, index) is not None
    return not any(word.content for word in words[:at]) or _lead(words, at, index) is not None
