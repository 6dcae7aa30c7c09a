"""A kind that a source denies in favour of another one, told of the thing: Turkish tribes, of not Turkish but Persian tribes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.connectives import INSTEAD
from termground.evidence.assertion.negation import bases
from termground.evidence.assertion.scope import contrasts
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something

BEHIND = 4
"""Words behind a denied one among which that stands which sets another one against it."""

FEWEST = 3
"""Other words with content of a claim."""


def denied_kind(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word of a claim that denies nothing, where its source sentence denies it and has another one in its place.

    None where the claim has that other one too, or where any sentence of the sources says the word of anything.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    places = _denied(main[1]) if main is not None else []
    if main is None or not places or claim.denials or claim.contrasts:
        return
    number, row = main
    said = [word for word in words if says_something(word)]
    instead = {word.token for one in claim.connectives if one.kind == INSTEAD for word in one.led}
    for at, word in enumerate(words):
        if not word.content or word.number or word.denied or word.token in instead:
            continue  # Persian instead of Turkish tribes
        k = next((k for k in places if _is_of(word, row[k], index)), None)
        if k is None or _is_affirmed(word, index):
            continue
        others = [other for other in said if other is not word]
        total = fsum(other.weight for other in others)
        held = fsum(other.weight for other in others if mentions(row, other))
        if (
            len(others) >= FEWEST - bool(instead)
            and held >= WEIGHTS.factuality.most * total
            and not _has_other([word for word in words if word.token not in instead], row, k)
        ):
            yield Edit.shown(Change.DENIED, at, number, k)
            return


def _denied(row: Sequence[Word]) -> list[int]:
    """Where a sentence denies a word by *not … but*, or may do so by an affix with a hyphen."""
    return [
        k
        for k, given in enumerate(row)
        if (_rival(row, k) is not None if given.denied else "-" in given.form)
    ]


def _is_of(word: Word, given: Word, index: SentenceIndex) -> bool:
    """Whether a denied word of a sentence is a word, or that with an affix of its own: non-Turkish, but no inform."""
    return given.norm == word.norm if given.denied else word.norm in bases(given.norm, index.affixes)


def _rival(row: Sequence[Word], at: int) -> int | None:
    """Where the word begins that sets another one against a denied word."""
    near = range(at + 1, min(len(row), at + 1 + BEHIND))
    return next((k for k in near if contrasts(row[k])), None)


def _has_other(words: Sequence[Word], row: Sequence[Word], at: int) -> bool:
    """Whether a claim has the first word with content that is set against a denied one."""
    rival = _rival(row, at)
    other = None if rival is None else next((word for word in row[rival + 1 :] if word.content), None)
    return other is not None and mentions(words, other)


def _is_affirmed(word: Word, index: SentenceIndex) -> bool:
    """Whether a sentence of the sources has a word that it does not deny."""
    return any(word.norm in index.sentence(row).affirmed for row in index.holding(word.norm))
