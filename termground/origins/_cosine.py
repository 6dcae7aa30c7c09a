"""Cosines of vectors, as the Russian notebook takes them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

from termground.models import Embedder

_LEAST = 1e-12
"""Length below which a vector is scaled by this instead, as PyTorch does."""


def cosines(embedder: Embedder, response: str, contexts: Sequence[str]) -> list[float]:
    """Cosine of a response's vector with that of each context, in order."""
    own, *others = embedder.embed([response, *contexts])
    return [cosine(own, other) for other in others]


def cosine(left: Sequence[float], right: Sequence[float]) -> float:
    """Cosine of two vectors."""
    one, other = (max(_LEAST, math.sqrt(sum(map(mul, vector, vector)))) for vector in (left, right))
    return float(sum(map(mul, left, right)) / (one * other))
