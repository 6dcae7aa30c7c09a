"""Who comes in the place of whom, the wrong way round: A was elected in place of B, B in place of A."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import is_told_on
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.named_words import named_words
from termground.evidence.runs import runs_of
from termground.evidence.words import Word, WordRange

_LEAVER, _COMER = "leaver", "comer"

NEAR = 2
"""Words with content between a word for it and the name: *in place of the late mayor Peter Hill*."""


class _Succession(NamedTuple):
    """Who comes in whose place, as a sentence has it.

    Attributes:
        comers: Places of the names that may be of who comes, by normal form.
        leavers: The same of who leaves.
    """

    comers: dict[str, int]
    leavers: dict[str, int]


def exchanged_successors(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Who comes in the place of somebody who comes in theirs in the source.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main, sides = alignment.words, alignment.main, (alignment.claim, alignment.source)
    if main is None or any(side.hinges.isdisjoint((_LEAVER, _COMER)) for side in sides):
        return
    number, row = main
    own, given = _succession(words), _succession(row)
    if own is None or given is None or alignment.claim.denials or alignment.source.denials:
        return
    comes = [norm for norm in own.comers if norm in given.leavers and norm not in given.comers]
    leaves = [norm for norm in own.leavers if norm in given.comers and norm not in given.leavers]
    if not comes or not leaves or is_told_on(words, {*comes, *leaves}, index, main=number):
        return
    for norm in comes:
        yield Edit.shown(Change.EXCHANGED, own.comers[norm], number, given.leavers[norm], part=0.0)
    for norm in leaves:
        yield Edit.shown(Change.EXCHANGED, own.leavers[norm], number, given.comers[norm], part=0.0)


def _succession(words: Sequence[Word]) -> _Succession | None:
    """Who comes and who leaves, by the only word for it; None where there are more, or no name goes with it."""
    hinges = [
        (hinge, *run)
        for hinge in (_LEAVER, _COMER)
        for run in runs_of(at for at, word in enumerate(words) if word.sense.hinge == hinge)
    ]
    if len(hinges) != 1:
        return None
    hinge, first, last = hinges[0]
    named = named_words(words)
    beside = _beside(words, named, first, last)
    if beside is None:
        return None
    own = {words[at].norm: at for at in range(*beside)}
    others = {
        word.norm: at
        for at, word in enumerate(words)
        if named[at] and word.norm not in own and not first <= at < last
    }
    leaves = hinge == _LEAVER and not _is_passive(words, first, range(last, beside[0]))
    return _Succession(others, own) if leaves else _Succession(own, others)


def _is_passive(words: Sequence[Word], at: int, behind: range) -> bool:
    """Whether a verb tells of its subject what the one named behind does: *was succeeded as chair by*."""
    told = at > 0 and words[at - 1].sense.copula
    return told and any(words[k].sense.voice for k in behind)


def _beside(words: Sequence[Word], named: Sequence[bool], first: int, last: int) -> WordRange | None:
    """The name that goes with a phrase: right behind it, or before it where particles follow."""
    runs = runs_of(
        (at for at, is_name in enumerate(named) if is_name and not first <= at < last),
        lambda at: words[at].opens,
    )
    if words[first].postposed:
        run = next((run for run in reversed(runs) if run[1] <= first), None)
        between = words[run[1] : first] if run else ()
    else:
        run = next((run for run in runs if run[0] >= last), None)
        between = words[last : run[0] + 1] if run else ()
        between = [*between[:-1], *(word for word in between[-1:] if word.opens)]
    if any(word.opens for word in between) or sum(word.content for word in between) > NEAR:
        return None
    return run
