"""Who acts in one clause of a sentence, told as who does what another clause says of somebody else: the bank lends, and the insurer pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import FEWEST
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.acting import PERSON, acting, place_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, content_norms, is_parted

_TELLING = ("subject", "topic", "exist")
"""Parts by which a particle tells who acts; who has something may be told by that it is there."""


class _Clause(NamedTuple):
    """A clause of a sentence.

    Attributes:
        who: Where the one who acts in it stands.
        last: One past its last word.
    """

    who: WordRange
    last: int


def clause_agents(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only one who acts in a claim, where the rest of it stands in a clause of its source sentence in which another one acts.

    Not where their own clause says any of it, or that they do the same.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or alignment.claim.denials or alignment.source.denials:
        return
    if not (alignment.agents or alignment.claim.names or words[0].postposed):
        return
    number, row = main
    clauses = _clauses(row, index) if _may_name_two(alignment.source, index) else []
    own = (
        [place_of(words, noun, index) for noun in acting(words, index, names=True)]
        if len(clauses) > 1
        else []
    )
    if len(own) != 1:
        return
    norms = content_norms(words[slice(*own[0])])
    theirs = [one for one in clauses if norms & content_norms(row[slice(*one.who)])]
    if len(theirs) != 1 or sum(word.norm in norms for word in row) != len(norms):
        return
    said = {word.norm for at, word in enumerate(words) if word.content and not own[0][0] <= at < own[0][1]}
    others = [one for one in clauses if one is not theirs[0] and not _has(words, row, one.who)]
    for other in others:
        if _is_said_of(said, row, other, theirs[0]):
            yield Edit.shown(Change.ANOTHERS, own[0], number, other.who)
            return


def _has(words: Sequence[Word], row: Sequence[Word], place: WordRange) -> bool:
    """Whether a claim has a noun of a sentence; where it may be written in one, as a whole: 保険会社, not 保険料."""
    if words[0].postposed:
        return "".join(word.norm for word in row[slice(*place)]) in "".join(word.norm for word in words)
    return not content_norms(row[slice(*place)]).isdisjoint(word.norm for word in words)


def _may_name_two(source: SentenceWords, index: SentenceIndex) -> bool:
    """Whether a sentence may speak of two who act, as few do: where particles tell that, it is told by them alone."""
    words = source.words
    if words[0].postposed:
        told = [index.cases[word.norm] for word in words if word.norm in index.cases]
        copulas = [word.sense.copula for word in words]
        return sum([part in _TELLING for part in told]) + sum(copulas) > 1
    people = list(source.kinds.values()).count(PERSON)
    return people + sum([word.norm in index.agents for word in words]) > 1


def _clauses(row: Sequence[Word], index: SentenceIndex) -> list[_Clause]:
    """The clauses of a sentence of which each begins with one who acts, behind a mark or *and*."""
    nouns = [(noun, place_of(row, noun, index)) for noun in acting(row, index, names=True, led=True)]
    found: list[_Clause] = []
    for k, (noun, place) in enumerate(nouns):
        if not _begins(row, place, nouns[k - 1][1][1] if k else 0, index):
            continue
        if found:
            found[-1] = found[-1]._replace(last=min(found[-1].last, place[0]))
        cuts = (
            range(place[1], len(row)) if noun.lead is not None else range(0)
        )  # at the airport, and it lends
        end = (k for k in cuts if is_parted(row[k]) or row[k].norm in index.coordinators)
        found.append(_Clause(place, next(end, len(row))))
    return found


def _begins(row: Sequence[Word], place: WordRange, before: int, index: SentenceIndex) -> bool:
    """Whether one who acts begins a clause: the first of a sentence, or behind a mark or *and*, and no list goes on behind them."""
    first, last = place
    if (
        last < len(row)
        and not row[last].postposed
        and (is_parted(row[last]) or row[last].norm in index.coordinators)
    ):
        return before == 0
    if before == 0:
        return True
    at = first
    while at > before and not (is_parted(row[at]) or row[at].norm in index.coordinators):
        at -= 1
        if row[at].content:
            return False
    return at > before and any(word.content for word in row[before:at])


def _is_said_of(said: set[str], row: Sequence[Word], other: _Clause, theirs: _Clause) -> bool:
    """Whether a clause has all that a claim says of somebody, and theirs nothing of it, nor that they do the same."""
    held = {word.norm for word in row} & said
    inside = {word.norm for word in row[other.who[1] : other.last]}
    beside = row[theirs.who[1] : theirs.last]
    if len(held) < FEWEST or not held <= inside or 2 * len(held) < len(said):
        return False
    return not any(word.norm in said or word.sense.alike for word in beside)
