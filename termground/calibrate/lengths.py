"""Length bands of sources: five of equal size, and fixed ones."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from termground.calibrate.results import FIFTHS, FIXED

BOUNDS = (50, 100, 200)
"""Upper ends of the fixed bands in whitespace tokens; above the last is one more band."""

_FIXED_NAMES = ("0–50", "51–100", "101–200", ">200")


class Bands(msgspec.Struct, frozen=True):
    """One way to band rows: the bands in order, by their lengths, and each row's band; None for a row without a length."""

    kind: str
    names: tuple[str, ...]
    of: tuple[int | None, ...]


def length_bands(tokens: Sequence[int | None]) -> tuple[Bands, ...]:
    """Both ways to band; none where no row has a length.

    A length on a bound belongs to the band below it, as in pandas' ``cut`` and ``qcut``; equal quantiles
    make one band.
    """
    known = [count for count in tokens if count is not None]
    if not known:
        return ()
    quantiles = np.quantile(known, [0.2, 0.4, 0.6, 0.8])
    edges = sorted({float(edge) for edge in quantiles if edge < max(known)})
    return (
        Bands(FIFTHS, _ranges(min(known), edges, max(known)), _of(tokens, edges)),
        Bands(FIXED, _FIXED_NAMES, _of(tokens, BOUNDS)),
    )


def _ranges(low: int, edges: Sequence[float], high: int) -> tuple[str, ...]:
    """The whole numbers that lie in each band."""
    starts = [low, *(int(edge) + 1 for edge in edges)]
    ends = [*(int(edge) for edge in edges), high]
    return tuple(
        f"{start}–{end}" if start < end else str(start) for start, end in zip(starts, ends, strict=True)
    )


def _of(tokens: Sequence[int | None], edges: Sequence[float]) -> tuple[int | None, ...]:
    return tuple(
        None if count is None else int(np.searchsorted(edges, count, side="left")) for count in tokens
    )
