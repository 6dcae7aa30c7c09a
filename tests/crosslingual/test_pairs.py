"""Pairs of a right and a wrong answer in another language than their source: the right one has the higher value."""

from __future__ import annotations

from statistics import fmean

import pytest

from tests.benchmarks.crosslingual import KINDS, directions, scored

COUNTED = ("number", "date")


@pytest.mark.parametrize("direction", directions())
def test_every_direction_has_pairs_of_every_kind(direction):
    """Sixty of them, none twice, in which the two answers differ."""
    pairs = [one.pair for one in _scored(direction, None)]
    assert len({(pair["source"], pair["right"]) for pair in pairs}) == len(pairs) == 60
    assert {pair["kind"] for pair in pairs} == set(KINDS)
    assert all(pair["right"] != pair["wrong"] for pair in pairs)


@pytest.mark.parametrize("direction", directions())
def test_numbers_and_dates_are_told_without_a_model(direction):
    """They are values, whatever the language."""
    assert fmean(one.ranked for one in _scored(direction, None) if one.pair["kind"] in COUNTED) >= 0.9


@pytest.mark.slow
@pytest.mark.parametrize("direction", directions())
def test_most_are_told_with_meaning(direction):
    """Of numbers and dates nine in ten, of all four in five; hardly a right answer is called contradicted."""
    pairs = scored(direction, "use-m3")
    assert fmean(one.ranked for one in pairs) >= 0.8
    assert fmean(one.ranked for one in pairs if one.pair["kind"] in COUNTED) >= 0.9
    told = [any(claim.verdict == "CONTRADICTED" for claim in one.right.claims) for one in pairs]
    assert fmean(told) <= 0.05


_KEPT = {}


def _scored(direction, meaning):
    """The scores of a direction, made once."""
    if (direction, meaning) not in _KEPT:
        _KEPT[direction, meaning] = scored(direction, meaning)
    return _KEPT[direction, meaning]
