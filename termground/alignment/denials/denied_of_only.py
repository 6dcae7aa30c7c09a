"""A denial of the one thing of which the source says something, beside others of which it does not: guide dogs are not allowed."""

from __future__ import annotations

from collections.abc import Iterator

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials, denier
from termground.evidence.assertion.scope import ONLY, excepts
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import parts
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import share_repeated

FEWEST = 2
"""Words with content of such a claim at least."""


def denied_of_only(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word that a claim denies of a thing, where its source sentence says it of this thing only, and another part denies it of others.

    *Only guide dogs are allowed; other pets are not.* Both sentences have a negation, so that none is more or less.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main = alignment.main
    if main is None or ONLY not in alignment.source.marks or not alignment.source.denials:
        return
    words, (number, row) = alignment.words, main
    denied = next((at for at, word in enumerate(words) if word.denied and word.content), None)
    if denied is None or len(alignment.claim.denials) != 1 or ONLY in alignment.claim.marks:
        return
    at = next(k for k, word in enumerate(row) if word.mark == ONLY)
    first, last = next(part for part in parts(row, index.coordinators) if part[0] <= at < part[1])
    part, said = row[first:last], [word for word in words if word.content]
    if last - first == len(row) or denials(part) or any(map(excepts, [*words, *row])) or len(said) < FEWEST:
        return
    if share_repeated(said, part) < WEIGHTS.factuality.kept:
        return
    there = next((k for k in range(first, last) if row[k].norm == words[denied].norm), None)
    if there is None or any(index.sentence(other).denials for other in holding_all(said, index, but=number)):
        return
    yield Edit.shown(Change.DENIED, denier(words, denied), number, there, part=1.0)
