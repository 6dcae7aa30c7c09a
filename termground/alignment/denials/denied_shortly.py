"""What a part of a source sentence denies of another thing with hardly a word: breakfast is included, lunch is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.evidence.assertion.negation import FORBIDDEN, denials
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import parts
from termground.evidence.words import Word, WordRange

MOST_NAMED = 2
"""Words with content of such a part."""


def denied_shortly(words: Sequence[Word], row: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a claim denies of something what its source sentence says of another thing, and denies of this one in a part of its own.

    So does one that forbids it: *fires are forbidden after 10*, of *fires are allowed on the beach, but not after 10*. The claim has nothing that the sentence does not have, and leaves the other thing out.

    Args:
        words: The claim.
        row: The source sentence.
        index: The sentences of the sources.
    """
    barred = sum(word.mark == FORBIDDEN and word.content for word in words)
    if barred and any(word.mark == FORBIDDEN for word in row):
        return False
    if len(denials(words)) + barred != 1:
        return False
    own = {word.norm for word in words if word.content and word.mark != FORBIDDEN}
    given = {word.norm for word in row if word.content}
    if not own <= given or own == given:
        return False
    for named in _denied(row, index):
        others = given - named
        if named <= own and not others <= own:
            return True
    return False


def _denied(row: Sequence[Word], index: SentenceIndex) -> Iterator[set[str]]:
    """Normal forms of the words with content of each part of a sentence that does no more than deny something of them."""
    denied = {at for group in denials(row) for at in group}
    pieces = list(parts(row, index.coordinators))
    for number, (first, last) in enumerate(pieces):
        if denied.isdisjoint(range(first, last)):
            continue
        at = number if _of(row, pieces[number]) else number - 1  # el almuerzo, no
        named = _of(row, pieces[at]) if at > 0 else set()
        named -= _of(row, (0, pieces[at][0]))
        if 0 < len(named) <= MOST_NAMED:
            yield named


def _of(row: Sequence[Word], piece: WordRange) -> set[str]:
    return {word.norm for word in row[slice(*piece)] if word.content}
