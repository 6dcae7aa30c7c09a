"""Damage to what a run keeps, at random: it goes on to the right rows, or says in one sentence why it does not."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

CASES = 150
"""Damages of each state of a run; ``tests/benchmarks/damage.py`` does thousands."""


@pytest.fixture(scope="module", name="damage")
def _damage():
    path = Path(__file__).resolve().parents[1] / "benchmarks" / "damage.py"
    spec = importlib.util.spec_from_file_location("damage", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("done", [False, True], ids=["unfinished", "finished"])
def test_no_damage_makes_wrong_rows_or_a_traceback(damage, tmp_path, done):
    """Cut, flipped, swapped, dropped, doubled and foreign bytes, and changed counts, in journal, shards and record."""
    wanted = damage.prepared(tmp_path / "run", done=done)
    kinds = set()
    for seed in range(CASES if not done else CASES // 3):
        outcome = damage.damaged_run(tmp_path / "run", tmp_path, wanted, seed)
        assert outcome.kind in {"right", "refused"}, outcome
        if outcome.kind == "refused":
            assert done, outcome
            assert outcome.said.count("\n") == 1
            assert outcome.said.startswith("termground: cannot resume out.jsonl: ")
        kinds.add((outcome.kind, "damaged" in outcome.said))
    assert kinds == {("right", False), ("refused" if done else "right", not done)}
