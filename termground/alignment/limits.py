"""The two sides of a limit: not under 20, only from 20 on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_status import ComparedFact, FactStatus
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange
from termground.facts import Relation

_ONLY = ("quantity", "only")

Checked = tuple[tuple[int, int, ComparedFact], ...]
"""Facts of a claim, each with its range of words."""


def excepts(words: Sequence[Word], checked: Checked, index: SentenceIndex) -> bool:
    """Whether the source makes an exception of the other side that a claim does not: *except under 24*, for *from 24 on*.

    Args:
        words: The claim.
        checked: Its facts.
        index: The sentences of the sources.
    """
    norms = {word.norm for word in words}
    others = [fact.source_fact for _, _, fact in checked if fact.relation is Relation.REST]
    rows = {index.row_at(*other.place) for other in others if other is not None}
    return any(
        word.sense.denying and word.norm not in norms and (word.mark is None or word.mark[0] != "quantity")
        for row in rows
        if row is not None
        for word in index.rows[row]
    )


def admits_only(alignment: Alignment, within: Collection[int], index: SentenceIndex) -> bool:
    """Whether one text admits one side only, and the other one denies the other side: only from 20 on, not under 20.

    Args:
        alignment: The claim.
        within: Indexes of the words of its values that are the other side of one of the source.
        index: The sentences of the sources.
    """
    if not alignment.segments:
        return False
    row = index.rows[alignment.segments[0].row]
    own = [word for at, word in enumerate(alignment.words) if at not in within]
    told = [(any(word.mark == _ONLY for word in words), _denies(words)) for words in (own, row)]
    return told in ([(True, False), (False, True)], [(False, True), (True, False)])


def settled(checked: Checked, figures: Collection[WordRange]) -> Checked:
    """Facts of which the other side of a limit is borne out where it changes nothing.

    Args:
        checked: The facts.
        figures: Ranges of those that change what the source has.
    """
    return tuple(
        (first, last, fact)
        if fact.relation is not Relation.REST or (first, last) in figures
        else (first, last, msgspec.structs.replace(fact, status=FactStatus.DERIVED, relation=Relation.EQUAL))
        for first, last, fact in checked
    )


def _denies(words: Sequence[Word]) -> bool:
    return any(word.negation or word.sense.denying for word in words if word.mark != _ONLY)
