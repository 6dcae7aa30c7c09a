"""What is done told with a noun for it, and a verb that says only that it is: was inspected, an inspection took place."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.negation import denials
from termground.evidence.words import Word


def happening(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim that say only that something is done, of which its source has the verb.

    None where either side denies or leaves open anything, or the source has that word.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    told = [at for at, word in enumerate(words) if word.sense.happening and word.content]
    main = alignment.main_sentence(index) if told else None
    if main is None or denials(words):
        return frozenset()
    number, row = main
    kin = _kin(words, row)
    if not kin or denials(row) or index.left_open(number):
        return frozenset()
    if any(word.sense.happening or (k not in kin and _leaves_open(word)) for k, word in enumerate(row)):
        return frozenset()
    return frozenset(told)


def _leaves_open(word: Word) -> bool:
    return (
        word.sense.denying or word.sense.refusing or (word.mark is not None and word.mark[0] == "certainty")
    )


def _kin(words: Sequence[Word], row: Sequence[Word]) -> frozenset[int]:
    """Places in a source sentence of the words of which a claim has another one of the family: inspected, inspection."""
    known = {word.norm for word in row}
    own = [word for word in words if word.content and word.norm not in known and not word.sense.happening]
    return frozenset(
        k
        for k, other in enumerate(row)
        if other.content and any(not word.sense.concepts.isdisjoint(other.sense.concepts) for word in own)
    )
