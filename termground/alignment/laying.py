"""How the words of one sentence become those of another one, in time that grows with their length alone."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

from termground.alignment.segments import Operation

MOST_PAIRS = 100_000
"""Pairs of words of two sentences up to which the longest runs of words are looked for in all of both.

Two sentences of 300 words each have as many. The search costs the cube of the length where the same words come again and
again; beyond, the sentences are cut at the words that each has once, and what is still too long is cut into blocks.
"""

BLOCK = 150
"""Words of a block, which is looked for in twice as many words behind the block before it."""

Run = tuple[int, int, int]
"""Where a run of shared words begins in the source sentence and in that of the response, and its length."""


def operations(given: Sequence[str], stated: Sequence[str]) -> tuple[Operation, ...]:
    """How the words of a source sentence become those of a sentence of the response.

    Args:
        given: Normal forms of the words of the source sentence.
        stated: The same of the other sentence.
    """
    from cydifflib import SequenceMatcher  # noqa: PLC0415 - costs 10 ms

    if len(given) * len(stated) <= MOST_PAIRS:
        return tuple(SequenceMatcher(None, given, stated, autojunk=False).get_opcodes())
    found: list[Run] = []
    i = j = 0
    for k, at in (*_anchors(given, stated), (len(given), len(stated))):
        found += _blocks(given, stated, range(i, k), range(j, at))
        if k < len(given):
            found.append((k, at, 1))
        i, j = k + 1, at + 1
    return tuple(_opcodes(found, len(given), len(stated)))


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
    from cydifflib import SequenceMatcher  # noqa: PLC0415 - costs 10 ms

    i = source.start
    size = BLOCK if len(source) * len(own) > MOST_PAIRS else len(own)
    for j in range(own.start, own.stop, max(1, size)):
        end = min(source.stop, i + 2 * BLOCK) if size < len(own) else source.stop
        block = stated[j : min(j + size, own.stop)]
        matcher = SequenceMatcher(None, given[i:end], block, autojunk=False)
        last = i
        for k, at, length in matcher.get_matching_blocks():
            if length:
                last = i + k + length
                yield i + k, j + at, length
        i = last


def _opcodes(runs: Sequence[Run], given: int, stated: int) -> Iterator[Operation]:
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
