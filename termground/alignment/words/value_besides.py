"""What a claim says of all but a case with a value of its own: after probation four weeks, of four weeks, during probation one."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.words import Word


def has_value_besides(words: Sequence[Word], row: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether all values of a claim stand in other parts of its source sentence than a word, whose part has another one.

    Args:
        words: The claim.
        row: The source sentence.
        at: The word.
        index: The sentences of the sources.
    """
    own = {word.norm for word in words if word.number}
    if not own:
        return False
    piece = part_with(at, index.parts(row))
    inside = row[slice(*piece)]
    values = {word.norm for word in inside if word.number}
    others = {word.norm for k, word in enumerate(row) if word.number and not piece[0] <= k < piece[1]}
    has_own = bool(values) or any(word.counter for word in inside)
    return has_own and own <= others - values
