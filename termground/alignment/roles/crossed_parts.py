"""What two parts of a sentence say, each told of the thing of the other: A and C were elected, B stepped down, for A and B, C."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.claim_parts import claim_parts
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import is_told_on, rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

_PERSON = "person"


def crossed_parts(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The things of two parts of a claim, each of which its source sentence has in the other part, beside something else.

    A thing is a name, or what stands first in its part; the two parts of the claim have one each, and nothing else of that part.
    Only people, and who else acts: what else a mark parts may be one clause.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or len(alignment.claim.denials) != len(alignment.source.denials):
        return
    if alignment.words[0].postposed and alignment.claim.voices != alignment.source.voices:
        return  # 北海精工は昨年、東都電機に買収された: what a mark parts there may be one clause
    found = claim_parts(alignment, index) if _mutual(words) == _mutual(main[1]) else None
    if found is None or len(found.own) < 2:
        return
    number = main[0]
    for (one, other), (here, there) in product(
        combinations(range(len(found.given)), 2), permutations(found.own, 2)
    ):
        crossed = found.crossed(here, there, one, other)
        if crossed and not is_told_on(words, {words[at].norm for at, _ in crossed}, index, main=number):
            things = [words[at] for at, _ in crossed]
            acts = all(word.norm in index.agents for word in things)
            if acts or any(word.kind == _PERSON for word in things):
                yield from (
                    Edit.shown(Change.EXCHANGED, at, number, place, part=0.0) for at, place in crossed
                )
            return


def told_of_others(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The names of a part of a claim of whom it says what another part of its source sentence says of others: B was elected.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    if main is None or claim.mutual or claim.denials or alignment.source.denials:
        return
    found = claim_parts(alignment, index)
    if found is None:
        return
    for piece, (one, other) in product(found.own, permutations(range(len(found.given)), 2)):
        names = found.of_others(piece, one, other)
        norms = {words[at].norm for at, _ in names}
        if names and not _is_said(words[slice(*piece)], norms, index, but=main[0]):
            yield Edit.shown(Change.ANOTHERS, (names[0][0], names[-1][0] + 1), main[0], names[0][1], part=0.0)
            return


def _mutual(words: Sequence[Word]) -> set[str]:
    """The words of a sentence that say the same of two things."""
    return {word.norm for word in words if word.sense.mutual}


def _is_said(words: Sequence[Word], names: set[str], index: SentenceIndex, *, but: int) -> bool:
    """Whether another source sentence has a name of a part of a claim and something else of it."""
    others = {word.norm for word in words if word.content} - names
    rows = rows_with(names, index).keys() & rows_with(others, index).keys()
    return bool(rows - {but})
