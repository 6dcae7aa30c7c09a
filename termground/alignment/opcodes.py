"""How the words of one sentence become those of another one: opcodes, the segments that they make up, and their gaps."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from termground.evidence.words import Word

BEFORE = 4
"""Words before another one at which what is left out of the source still stands by it."""

Opcode = tuple[str, int, int, int, int]
"""As of difflib: what is done with words ``i1:i2`` of the source sentence to have words ``j1:j2`` of the response."""

SourceWords = tuple[int, int, int]
"""Words of a source: the sentence, the first one and one past the last."""

MOST_PAIRS = 100_000
"""Pairs of words of two sentences up to which the longest runs of words are looked for in all of both.

Two sentences of 300 words each have as many. The search costs the cube of the length where the same words come again and
again; beyond, the sentences are cut at the words that each has once, and what is still too long is cut into blocks.
"""

BLOCK = 150
"""Words of a block, which is looked for in twice as many words behind the block before it."""

Run = tuple[int, int, int]
"""Where a run of shared words begins in the source sentence and in that of the response, and its length."""


def opcodes(given: Sequence[str], stated: Sequence[str]) -> tuple[Opcode, ...]:
    """How the words of a source sentence become those of a sentence of the response.

    Args:
        given: Normal forms of the words of the source sentence.
        stated: The same of the other sentence.
    """
    if len(given) * len(stated) <= MOST_PAIRS:
        return tuple(_matcher()(None, given, stated, autojunk=False).get_opcodes())
    found: list[Run] = []
    i = j = 0
    for k, at in (*_anchors(given, stated), (len(given), len(stated))):
        found += _blocks(given, stated, range(i, k), range(j, at))
        if k < len(given):
            found.append((k, at, 1))
        i, j = k + 1, at + 1
    return tuple(_from_runs(found, len(given), len(stated)))


@cache
def _matcher() -> Any:
    """What finds the longest runs, imported with the first claim: it costs 10 ms."""
    from cydifflib import SequenceMatcher  # noqa: PLC0415

    return SequenceMatcher


def _anchors(given: Sequence[str], stated: Sequence[str]) -> list[tuple[int, int]]:
    """The most words that both have once and in the same order (patience sorting)."""
    once, own = Counter(given), Counter(stated)
    at = {word: k for k, word in enumerate(stated) if own[word] == 1}
    pairs = [(k, at[word]) for k, word in enumerate(given) if word in at and once[word] == 1]
    ends: list[int] = []
    tops: list[int] = []
    behind: list[int] = []
    for n, (_, place) in enumerate(pairs):
        k = bisect_left(ends, place)
        behind.append(tops[k - 1] if k else -1)
        ends[k : k + 1] = [place]
        tops[k : k + 1] = [n]
    chain: list[tuple[int, int]] = []
    n = tops[-1] if tops else -1
    while n >= 0:
        chain.append(pairs[n])
        n = behind[n]
    return chain[::-1]


def _blocks(given: Sequence[str], stated: Sequence[str], source: range, own: range) -> Iterator[Run]:
    """Shared runs of two stretches, block by block where they are long."""
    i = source.start
    size = BLOCK if len(source) * len(own) > MOST_PAIRS else len(own)
    for j in range(own.start, own.stop, max(1, size)):
        end = min(source.stop, i + 2 * BLOCK) if size < len(own) else source.stop
        block = stated[j : min(j + size, own.stop)]
        matcher = _matcher()(None, given[i:end], block, autojunk=False)
        last = i
        for k, at, length in matcher.get_matching_blocks():
            if length:
                last = i + k + length
                yield i + k, j + at, length
        i = last


def _from_runs(runs: Sequence[Run], given: int, stated: int) -> Iterator[Opcode]:
    """Operations as those of difflib from shared runs in their order."""
    merged: list[Run] = []
    for k, at, length in runs:
        if merged and (merged[-1][0] + merged[-1][2], merged[-1][1] + merged[-1][2]) == (k, at):
            merged[-1] = (merged[-1][0], merged[-1][1], merged[-1][2] + length)
        else:
            merged.append((k, at, length))
    i = j = 0
    for k, at, length in (*merged, (given, stated, 0)):
        if i < k or j < at:
            name = "replace" if i < k and j < at else "delete" if i < k else "insert"
            yield name, i, k, j, at
        if length:
            yield "equal", k, k + length, at, at + length
        i, j = k + length, at + length


class Segment(msgspec.Struct, frozen=True):
    """Part of a claim and the source sentence that it is aligned with.

    Attributes:
        first: Index of its first word in the sentence.
        last: One past the last.
        row: The source sentence.
        opcodes: How one becomes the other; indexes of the response count from ``first``.
    """

    first: int
    last: int
    row: int
    opcodes: tuple[Opcode, ...]


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
        self.skipped: dict[int, SourceWords] = {}
        self.before: dict[int, SourceWords] = {}
        self.replaced: dict[int, SourceWords | None] = {}
        for segment in segments:
            self._skipped(segment)
            for left, right in pairwise(segment.opcodes):
                if left[0] == "delete" and right[0] == "equal":
                    self.before.setdefault(segment.first + right[3], (segment.row, left[1], left[2]))
            self._replaced(words, segment)

    def _skipped(self, segment: Segment) -> None:
        opcodes = segment.opcodes
        for left, gap, right in zip(opcodes, opcodes[1:], opcodes[2:], strict=False):
            if (left[0], gap[0], right[0]) == ("equal", "delete", "equal"):
                for at in range(right[3], min(right[3] + BEFORE, right[4]) + 1):
                    self.skipped.setdefault(segment.first + at, (segment.row, gap[1], gap[2]))

    def _replaced(self, words: Sequence[Word], segment: Segment) -> None:
        for operation, i1, i2, j1, j2 in segment.opcodes:
            if operation != "replace":
                continue
            places = range(segment.first + j1, segment.first + j2)
            alone = not any(
                words[at].content and not (words[at].number or words[at].counter) for at in places
            )
            for at in places:
                self.replaced.setdefault(at, (segment.row, i1, i2) if alone else None)


def differences(segment: Segment, words: Sequence[Word]) -> Iterator[tuple[range, range]]:
    """Where a source sentence and a sentence of the response differ, as ranges of both; words without content do not part them.

    Args:
        segment: The source sentence, and how its words become those of the other one.
        words: The sentence of the response.
    """
    held: list[Opcode] = []
    for opcode in segment.opcodes:
        operation, _, _, j1, j2 = opcode
        if operation != "equal":
            held.append(opcode)
        elif held and any(word.content for word in words[segment.first + j1 : segment.first + j2]):
            yield _ranges(held, segment.first)
            held = []
    if held:
        yield _ranges(held, segment.first)


def _ranges(held: Sequence[Opcode], first: int) -> tuple[range, range]:
    """From the first of some opcodes to the last: the range of the source sentence and that of the response."""
    (_, i1, _, j1, _), (_, _, i2, _, j2) = held[0], held[-1]
    return range(i1, i2), range(first + j1, first + j2)
