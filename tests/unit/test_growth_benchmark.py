"""What the counting of growth concludes from its counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.benchmarks.growth import FOLLOWED, Row, foretold


@pytest.mark.parametrize(
    "work",
    [
        lambda size: 30 * size + size * size // 2_000,
        lambda size: 900_000 + 30 * size + size * size // 2_000,
        lambda size: size * size,
    ],
    ids=["square", "square behind a constant part", "square alone"],
)
def test_a_square_is_foretold_from_short_texts(work: Callable[[int], int]) -> None:
    told = foretold([work(size) for size in (10_000, 20_000, 40_000)], 2)
    assert told == pytest.approx(work(160_000) / work(80_000), abs=0.01)
    assert told > FOLLOWED


@pytest.mark.parametrize(
    "work", [lambda size: 30 * size, lambda size: 900_000 + 30 * size], ids=["line", "constant part"]
)
def test_a_line_is_not_followed(work: Callable[[int], int]) -> None:
    assert foretold([work(size) for size in (10_000, 20_000, 40_000)], 2) < FOLLOWED


def test_a_square_is_foretold_behind_a_step() -> None:
    assert foretold([10_000, 30_000, 66_000], 2) > FOLLOWED


def test_a_step_is_told_from_growth() -> None:
    counts = {
        "step": [10_000, 20_000, 54_000, 108_000],
        "from a length on": [10_000, 90_000, 250_000, 570_000],
        "step at the end": [10_000, 20_000, 40_000, 108_000],
        "growth": [10_000, 25_000, 65_000, 190_000],
        "line": [10_000, 20_000, 40_000, 80_000],
    }
    row = Row("en", "shape", "both", counts)
    assert [name for name in counts if row.is_step(name)] == ["step", "from a length on"]


def test_next_to_no_work_has_no_ratio() -> None:
    assert Row("en", "shape", "both", {"little": [10, 40, 160]}).ratios("little") == [0, 0]
