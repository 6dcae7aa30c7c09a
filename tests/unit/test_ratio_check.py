"""What CI says of ratios of work: with numbers given by hand, as no test asks a clock."""

from __future__ import annotations

import json
from itertools import chain, repeat

import pytest

from tests.benchmarks import ratio_check


@pytest.fixture
def told(monkeypatch):
    """Checks one measure whose rounds come out as given."""

    def check(rounds, kept=10.0):
        monkeypatch.setattr(ratio_check, "rounds", iter)
        return ratio_check.check({"work": kept}, [("work", lambda: rounds)])

    return check


@pytest.mark.parametrize("rounds", [[10.0], [13.3], [20.0, 12.0], [*[14.0] * 5, 13.0]])
def test_a_ratio_that_once_comes_out_well_is_well(told, rounds):
    """Chance makes a round worse; it makes none better by a third."""
    assert told(rounds) == []


def test_a_ratio_that_is_worse_each_time_is_worse(told):
    [said] = told(chain([15.0, 14.0, 16.0], repeat(15.0)))
    assert said == "work costs 14.00 times bare tokenisation, over ×13.33: more than a third worse"


def test_no_more_rounds_are_taken_than_are_needed(told):
    rounds = iter([15.0, 11.0, 9.0])
    assert told(rounds) == []
    assert next(rounds) == 9.0


def test_each_text_is_read_bare_right_before_its_work(monkeypatch):
    """So that both find the same of the processor's caches taken."""
    done = []
    cost = {"read a": 1.0, "check a": 5.0, "read b": 3.0, "check b": 7.0}
    monkeypatch.setattr(ratio_check, "seconds", lambda job: cost[job()])

    def step(row):
        return ratio_check.Step(
            *(lambda what=what: (done.append(what), what)[1] for what in (f"read {row}", f"check {row}"))
        )

    assert ratio_check.ratio([step("a"), step("b")]) == (5.0 + 7.0) / (1.0 + 3.0)
    assert done == ["read a", "check a", "read b", "check b"]


def test_what_the_table_lacks_is_no_pass(monkeypatch):
    with pytest.raises(KeyError, match="other"):
        ratio_check.check({"work": 1.0}, [("other", list)])


def test_the_run_ends_with_1_where_something_is_worse(monkeypatch, tmp_path, capsys):
    table = tmp_path / "ratios.json"
    table.write_text(json.dumps({"work": 3.0}), encoding="utf-8")
    monkeypatch.setattr(ratio_check, "TABLE", table)
    for ratio, code in ((3.9, 0), (4.1, 1)):
        monkeypatch.setattr(ratio_check, "measures", lambda: [("work", list)])
        monkeypatch.setattr(ratio_check, "rounds", lambda measure, ratio=ratio: repeat(ratio))
        assert ratio_check.run() == code
        assert ("over ×4.00" in capsys.readouterr().err) is bool(code)


def test_the_table_has_all_measures_and_no_other():
    kept = json.loads(ratio_check.TABLE.read_text(encoding="utf-8"))
    assert list(kept) == [name for name, _ in ratio_check.measures()]


@pytest.mark.parametrize("code", ["ja", "ru", "fr", "en"])
def test_rows_are_long_enough_to_be_work(code):
    """Each has a response and a source of several sentences."""
    rows = ratio_check.rows_of(code)
    assert len(rows) == 16
    assert all(row.response and len(row.source) > 300 for row in rows)
