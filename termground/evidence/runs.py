"""Places of words that follow one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from termground.evidence.words import WordRange


def run_of(places: Sequence[int]) -> WordRange | None:
    """The range of some places that follow one another; None where there are none, or others stand between them."""
    if not places or places[-1] - places[0] != len(places) - 1:
        return None
    return places[0], places[-1] + 1


def runs_of(places: Iterable[int], parted: Callable[[int], bool] | None = None) -> list[WordRange]:
    """The ranges of places that follow one another among some.

    Args:
        places: The places, ascending.
        parted: Whether a new range begins at a place all the same.
    """
    found: list[WordRange] = []
    for at in places:
        if found and found[-1][1] == at and not (parted is not None and parted(at)):
            found[-1] = found[-1][0], at + 1
        else:
            found.append((at, at + 1))
    return found
