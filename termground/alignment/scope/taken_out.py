"""What a source says of all but some things, told of one of those in fewer words: dogs are welcome except in the dining car."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.exceptions import Narrowed, narrowed
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.scope import OUTSIDE
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

_EXCEPT = "except"

FEWEST = 2
"""Words with content that a claim must share with what the source says of all others."""


def taken_out(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A thing that the source takes out, of which a claim says what that says of the others, or of which it names a part only.

    The source does not say so: the claim has none but its words, and denies no more and no less. A part is told where the
    source denies it of the others: *no animals except guide dogs*, *dogs are admitted*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main_sentence(index)
    if (
        main is None
        or not alignment.source.excepts
        or claim.excepts
        or claim.tells_amount
        or OUTSIDE in claim.scopes
    ):
        return
    number, row = main
    for given in narrowed(row, index.coordinators, index.cases, inflected=bool(index.case_forms)):
        at = _told(words, row, given, inflected=bool(index.case_forms))
        if at is not None:
            yield Edit.shown(Change.UNASSERTED, at, number, given.at)
            return


def _told(words: Sequence[Word], row: Sequence[Word], given: Narrowed, *, inflected: bool) -> int | None:
    """Where a claim names what is taken out; None where it says what the source may say of it."""
    norms = {word.norm for word in words}
    main = [row[k] for k in given.main if row[k].content]
    own = [word for word in words if word.content]
    others = {word.norm for word in main}
    denied = bool(denials(words))
    denies = any(group[0] in given.main for group in denials(row))
    instead = row[given.at].sense.scope == "instead"  # all that it says goes for another thing
    for item in given.items:
        named = {row[k].norm for k in item if row[k].content}
        kept = named & norms - others
        if not kept or any(row[k].number and not (given.at == 0 and row[k].norm in norms) for k in item):
            continue
        if not all(_is_of(word, (*main, *(row[k] for k in item))) for word in own):
            continue
        if not instead and any(
            word.number and not _is_of(word, row[: given.at or len(row)]) for word in words
        ):
            continue  # what is taken out has its own value
        told = sum(_is_of(word, main) and word.norm not in named for word in own)
        whole = named - others <= norms
        led = given.at == 0 or (len(named - others) >= FEWEST and (row[given.at].opens or not inflected))
        sure = led and row[given.at].sense.scope == _EXCEPT  # instead of lowering prices
        if (whole and denied == denies and told >= (0 if instead else FEWEST - sure)) or (
            not whole and denies and not denied and told
        ):
            return next(at for at, word in enumerate(words) if word.norm in kept)
    return None


def _is_of(word: Word, others: Collection[Word]) -> bool:
    """Whether a word, or one for the same, is among others; helping verbs say nothing."""
    return (
        word.sense.light
        or word.sense.auxiliary
        or any(
            word.norm == other.norm or not word.sense.concepts.isdisjoint(other.sense.concepts)
            for other in others
        )
    )
