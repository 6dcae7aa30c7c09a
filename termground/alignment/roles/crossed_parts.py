"""What two parts of a sentence say, each told of the thing of the other: A and C were elected, B stepped down, for A and B, C."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.claim_parts import ClaimParts, claim_parts
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.reordering import may_have_moved
from termground.evidence.holding import is_told_on, rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

_PERSON = "person"


def crossed_parts(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The things of two parts of a claim, each of which its source sentence has in the other part, and names of whom it says what that says of others.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if (
        alignment.main is None
        or len(alignment.source_parts) < 2
        or not (alignment.agents or alignment.claim.names or alignment.claim.kinds)
    ):
        return
    cross, told = _may_cross(alignment), _may_be_told_of_others(alignment)
    found = claim_parts(alignment, index) if cross or told else None
    if found is None or not found.mixed:
        return
    if cross:
        yield from _crossed(found, alignment.words, alignment.main[0], index)
    if told:
        yield from _told_of_others(found, alignment.words, alignment.main[0], index)


def _may_cross(alignment: Alignment) -> bool:
    """Whether things of a claim may have changed places: only people, and who else acts, since what else a mark parts may be one clause."""
    words, claim, source = alignment.words, alignment.claim, alignment.source
    if len(claim.denials) != len(source.denials):
        return False
    if words[0].postposed and claim.voices != source.voices:
        return False  # 北海精工は昨年、東都電機に買収された: what a mark parts there may be one clause
    acts = len(alignment.agents) > 1 or _PERSON in claim.kinds.values()
    return acts and _mutual(words) == _mutual(source.words) and may_have_moved(alignment)


def _crossed(found: ClaimParts, words: Sequence[Word], number: int, index: SentenceIndex) -> Iterator[Edit]:
    """The things of two parts of a claim that have changed places.

    A thing is a name, or what stands first in its part; the two parts of the claim have one each, and nothing else of that part.
    """
    for (one, other), (here, there) in product(
        combinations(range(len(found.given)), 2), permutations(found.mixed, 2)
    ):
        crossed = found.crossed(here, there, one, other)
        if crossed and not is_told_on(words, {words[at].norm for at, _ in crossed}, index, main=number):
            things = [words[at] for at, _ in crossed]
            if all(word.norm in index.agents for word in things) or _has_person(things):
                yield from (
                    Edit.shown(Change.EXCHANGED, at, number, place, part=0.0) for at, place in crossed
                )
            return


def _may_be_told_of_others(alignment: Alignment) -> bool:
    claim = alignment.claim
    if claim.mutual or claim.denials or alignment.source.denials:
        return False
    return claim.names or bool(claim.kinds)


def _told_of_others(
    found: ClaimParts, words: Sequence[Word], number: int, index: SentenceIndex
) -> Iterator[Edit]:
    """The names of a part of a claim of whom it says what another part of its source sentence says of others: B was elected."""
    for piece, (one, other) in product(found.mixed, permutations(range(len(found.given)), 2)):
        names = found.of_others(piece, one, other)
        norms = {words[at].norm for at, _ in names}
        if names and not _is_said(words[slice(*piece)], norms, index, but=number):
            places = names[0][0], names[-1][0] + 1
            yield Edit.shown(Change.ANOTHERS, places, number, found.first_name(other), part=0.0)
            return


def _has_person(words: Sequence[Word]) -> bool:
    return any(word.kind == _PERSON for word in words)


def _mutual(words: Sequence[Word]) -> set[str]:
    """The words of a sentence that say the same of two things."""
    return {word.norm for word in words if word.sense.mutual}


def _is_said(words: Sequence[Word], names: set[str], index: SentenceIndex, *, but: int) -> bool:
    """Whether another source sentence has a name of a part of a claim and something else of it."""
    others = {word.norm for word in words if word.content} - names
    rows = rows_with(names, index).keys() & rows_with(others, index).keys()
    return bool(rows - {but})
