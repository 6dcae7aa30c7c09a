"""The source sentence that a claim follows best, word by word."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from math import fsum

from termground.alignment.opcodes import Opcode, Segment, opcodes
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

TRIED = 2
"""Source sentences with which a claim is aligned to see which one it follows."""


def best_aligned(words: Sequence[Word], index: SentenceIndex, beside: Mapping[int, float]) -> Segment | None:
    """All words along the source sentence that they follow best; None where none shares a word with them.

    Args:
        words: The claim.
        index: The sentences of the sources.
        beside: What speaks for a sentence besides.
    """
    best: tuple[float, Segment] | None = None
    fewest = (0, 0)
    content = [(word.norm, word.weight) for word in words if word.content]
    weighted = [(word.norm, word.weight) for word in words]
    shared = index.shared(words, beside)
    vocabulary, led = WEIGHTS.alignment.vocabulary, WEIGHTS.alignment.beside
    besides = {row: vocabulary * weight_held(content, index.norms(row)) for row in shared}
    for row in besides.keys() & beside.keys():
        besides[row] += led * beside[row]
    rivals = set(shared)
    total = fsum([weight for _, weight in weighted])
    for row in islice(index.ranked(words, shared), TRIED):
        if row not in rivals:
            continue
        plain = index.plain[row]
        laid = opcodes_of(words, plain)
        fit = besides[row] + fsum(
            [
                word.weight
                for operation, _, _, low, high in laid
                if operation == "equal"
                for word in words[low:high]
            ]
        )
        left_out = (_left_out(laid), len(plain))
        if best is None or fit > best[0] * WEIGHTS.alignment.better or (fit == best[0] and left_out < fewest):
            best = (fit, Segment(0, len(words), row, laid))
            fewest = left_out
        rivals = {  # in whatever order their words stand
            other
            for other in rivals - {row}
            if total + besides[other] >= best[0]
            and weight_held(weighted, frozenset(index.plain[other])) + besides[other] >= best[0]
        }
        if not rivals:
            break
    return None if best is None else best[1]


def _left_out(opcodes: Sequence[Opcode]) -> int:
    """Words that a sentence leaves out of the source sentence between two that it has."""
    equal = [k for k, operation in enumerate(opcodes) if operation[0] == "equal"]
    if not equal:
        return 0
    inner = opcodes[equal[0] : equal[-1] + 1]
    return sum(i2 - i1 for operation, i1, i2, _, _ in inner if operation != "equal")


def weight_held(words: Sequence[tuple[str, float]], norms: Collection[str]) -> float:
    """What those of some words weigh together that others have.

    Args:
        words: Normal forms with weights.
        norms: Those that the others have.
    """
    return fsum([weight for norm, weight in words if norm in norms])


def opcodes_of(words: Sequence[Word], given: Sequence[str]) -> tuple[Opcode, ...]:
    """How the normal forms of a source sentence become those of some words.

    Args:
        words: The words.
        given: The normal forms.
    """
    return opcodes(given, [word.norm for word in words])
