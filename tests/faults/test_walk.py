"""Texts that change at random, step by step, under every metric; and those that once broke something."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
STEPS = 20
"""Steps in each language; ``tests/benchmarks/walk.py`` walks for as long as one likes."""

BROKE = json.loads((HERE / "texts_that_broke.json").read_text(encoding="utf-8"))


def _walk():
    path = HERE.parent / "benchmarks" / "walk.py"
    spec = importlib.util.spec_from_file_location("walk", path)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


walk = _walk()


@pytest.mark.parametrize("row", BROKE, ids=lambda row: f"{row['language']}: {row['was']}")
def test_what_broke_once_holds(row):
    """Alone, copied, and with the response for a source."""
    response, sources = row["response"], tuple(row["sources"])
    for state in ((response, sources), (response, (response,)), (sources[0], (response, sources[0]))):
        assert list(walk.broken(walk.State(row["language"], *state))) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", walk.LANGUAGES)
def test_nothing_breaks_on_the_way(language):
    """No step raises, leaves its range or its place, changes when it is repeated, or doubts a copy."""
    for state in walk.Walk(language, seed=20).steps(STEPS):
        assert [str(one) for one in walk.broken(state)] == []


def test_a_walk_is_the_same_for_a_seed():
    """So that what breaks can be seen again."""
    one, other, third = (list(walk.Walk("und", seed).steps(9)) for seed in (1, 1, 2))
    assert one == other != third


def test_what_breaks_is_seen(monkeypatch):
    """The walk tells an exception, and a copy that is doubted."""

    class Raising:
        def evaluate(self, *args, **keywords):
            raise ValueError("broke")

    monkeypatch.setattr(walk, "_evaluator", lambda language: Raising())
    found = list(walk.broken(walk.State("und", "a", ("a",))))
    assert [one.kind for one in found] == [f"ValueError {Path(__file__).name}:{_line('broke')}"]


def _line(word):
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(at for at, line in enumerate(lines, 1) if f'("{word}")' in line)
