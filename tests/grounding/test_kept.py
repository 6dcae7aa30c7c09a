"""A part of the value counts whatever is changed."""

from __future__ import annotations

import msgspec
import pytest

from termground import load
from termground.catalogue.bound import prepare
from termground.metrics.grounding import Grounding
from termground.metrics.weights import Shares, weights

SOURCE = "The bridge was closed on 3 May after the flood."
WRONG = "The bridge was opened on 3 May after the flood."


def value(kept: float) -> float:
    """The value of the wrong sentence where what is followed counts so much whatever is changed."""
    english = load("en")
    shipped = weights()[0]
    own = msgspec.structs.replace(shipped, kept=Shares(kept, 0.0, 0.0, 0.0))
    score = Grounding(own, "kept").compute(english.analyze(WRONG), prepare(english, SOURCE))
    assert score.value is not None
    return score.value


def test_what_is_followed_counts_beside_what_is_changed() -> None:
    none, half, all_of_it = value(0.0), value(0.5), value(1.0)
    assert none < half < all_of_it
    assert half == pytest.approx((none + all_of_it) / 2)


def test_the_package_keeps_some() -> None:
    shipped = weights()[0].kept
    assert 0 < sum(msgspec.structs.astuple(shipped)) <= 0.5
