"""All of something, or most of it, for a share of it: the grant covers all costs, for half of the costs; most drivers, for a quarter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.scope.overstatement import NOUN_REACH
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.counted_parts import number_at
from termground.evidence.assertion.scope import QUANTITY, speaks_of_all
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, SourceFact
from termground.evidence.words import Word, WordRange, pauses
from termground.facts import is_minor, is_no_majority, is_part

MOST = (QUANTITY, "most")


def told_whole(
    alignment: Alignment,
    index: SentenceIndex,
    checked: Sequence[tuple[int, int, ComparedFact]],
    facts: FactChecker,
) -> Iterator[Edit]:
    """The words by which a claim that tells no share speaks of all, or of most, of what its source tells a share of.

    Most who do not are the others of a minority who do. Nothing is told of two shares in one sentence, which may be all together, nor where it speaks of the
    same once more. Most of what is half is a doubt; where particles follow, the word for it is that for many too.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        checked: Its facts, each with its range of words.
        facts: The facts of the sources.
    """
    if any(is_part(one.fact) for _, _, one in checked):
        return
    words, claim = alignment.words, alignment.claim
    for (first, last), share, row in _shared(alignment, index, facts):
        denied = bool(claim.denials) != bool(index.sentence(row).denials)
        place = facts.range(share)
        if speaks_of_all(words[first]) or (is_minor(share.fact) and not denied):
            yield Edit(Change.TURNED, alignment.closeness(first, last), first, first + 1, row, place)
        elif is_no_majority(share.fact) and not denied and not words[first].postposed:
            yield Edit.shown(Change.UNASSERTED, (first, last), row, place)


def most_of_the_rest(alignment: Alignment, index: SentenceIndex, facts: FactChecker) -> frozenset[int]:
    """The source sentences that tell of a minority what a claim denies of most, or deny of one what it tells of most.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    return frozenset(
        row
        for (first, _), share, row in _shared(alignment, index, facts)
        if alignment.words[first].mark == MOST
        and is_minor(share.fact)
        and len(alignment.claim.denials) + len(index.sentence(row).denials) == 1
    )


def _shared(
    alignment: Alignment, index: SentenceIndex, facts: FactChecker
) -> Iterator[tuple[WordRange, SourceFact, int]]:
    """The words of a claim for all and for most of what a source sentence tells a share of, with that share and the sentence."""
    claim = alignment.claim
    if not claim.speaks_of_all and MOST not in claim.marks:
        return  # as most claims
    told = list(told_amounts(claim.words))
    for row in dict.fromkeys(segment.row for segment in alignment.segments):
        shares = [given for given in facts.given(row) if is_part(given.fact)]
        if len(shares) != 1:
            continue
        place = facts.range(shares[0])
        nouns = {
            noun.norm for noun in _counted(index.rows[row], *place) if index.occurrences(row, noun.norm) == 1
        }
        for first, last in told:
            if nouns & {noun.norm for noun in _counted(alignment.words, first, last)}:
                yield (first, last), shares[0], row


def told_amounts(words: Sequence[Word]) -> Iterator[WordRange]:
    """The words for all and for most; one phrase is told once."""
    last = 0
    for at, word in enumerate(words):
        if at < last or not (speaks_of_all(word) or word.mark == MOST):
            continue
        last = at + 1
        while last < len(words) and word.mark == MOST == words[last].mark:
            last += 1
        yield at, last


def _counted(words: Sequence[Word], first: int, last: int) -> Iterator[Word]:
    """The word with content of which some words say how much: the next one behind them, or in Japanese that before them too."""
    if words[first].postposed:
        for at in range(first - 1, max(0, first - NOUN_REACH) - 1, -1):
            if pauses(words, at + 1):
                break
            if words[at].content:
                yield words[at]
                break
    for at in range(last, min(len(words), last + NOUN_REACH)):
        if pauses(words, at):
            return
        if words[at].content and not speaks_of_all(words[at]) and number_at(words, at) is None:
            yield words[at]
            return
