"""The parts of a sentence that are laid along source sentences, and what is left out of these."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from termground.alignment.words import Word

BEFORE = 4
"""Words before another one at which what is left out of the source still stands by it."""

Operation = tuple[str, int, int, int, int]
"""As of difflib: what is done with words ``i1:i2`` of the source sentence to have words ``j1:j2`` of the response."""

Source = tuple[int, int, int]
"""Words of a source: the sentence, the first one and one past the last."""


class Segment(msgspec.Struct, frozen=True):
    """Part of a sentence and the source sentence that it is laid along.

    Attributes:
        first: Index of its first word in the sentence.
        last: One past the last.
        row: The source sentence.
        operations: How one becomes the other; indexes of the response count from ``first``.
    """

    first: int
    last: int
    row: int
    operations: tuple[Operation, ...]


class Gaps:
    """What the words of a sentence stand behind, or in the place of; put together once for all of them.

    Args:
        words: The sentence.
        segments: The source sentences that it lies along, the main one first: what is found there comes before the others.

    Attributes:
        skipped: By word the source words that are left out shortly before it, what stands before them being there too.
        before: By word those that are left out right before it.
        replaced: By word those in whose place it stands; None where other words with content than numbers do too.
    """

    def __init__(self, words: Sequence[Word], segments: Sequence[Segment]) -> None:
        self.skipped: dict[int, Source] = {}
        self.before: dict[int, Source] = {}
        self.replaced: dict[int, Source | None] = {}
        for segment in segments:
            self._skipped(segment)
            for left, right in pairwise(segment.operations):
                if left[0] == "delete" and right[0] == "equal":
                    self.before.setdefault(segment.first + right[3], (segment.row, left[1], left[2]))
            self._replaced(words, segment)

    def _skipped(self, segment: Segment) -> None:
        operations = segment.operations
        for left, gap, right in zip(operations, operations[1:], operations[2:], strict=False):
            if (left[0], gap[0], right[0]) == ("equal", "delete", "equal"):
                for at in range(right[3], min(right[3] + BEFORE, right[4]) + 1):
                    self.skipped.setdefault(segment.first + at, (segment.row, gap[1], gap[2]))

    def _replaced(self, words: Sequence[Word], segment: Segment) -> None:
        for operation, i1, i2, j1, j2 in segment.operations:
            if operation != "replace":
                continue
            places = range(segment.first + j1, segment.first + j2)
            alone = not any(
                words[at].content and not (words[at].number or words[at].counter) for at in places
            )
            for at in places:
                self.replaced.setdefault(at, (segment.row, i1, i2) if alone else None)
