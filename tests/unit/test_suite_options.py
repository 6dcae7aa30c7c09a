"""How this suite is run: folders in parallel and without slow tests, files whole and in one process, in any order."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CONFTEST = Path(__file__).resolve().parents[2] / "conftest.py"

LETTERS = "abcdef"
FILE = """
import pytest
{tests}

@pytest.mark.slow
def test_slow():
    print("ran slow")
"""
TEST = """
def test_{letter}(request):
    where = "worker" if hasattr(request.config, "workerinput") else "here"
    print("ran", __name__.rpartition("_")[2] + "{letter}", where)
"""


@pytest.fixture
def pytest_runs(tmp_path):
    """Runs pytest with this suite's options over two files of six tests and a slow one each, and gives what ran, and where."""
    shutil.copy(CONFTEST, tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = slow: takes long\ntestpaths = tests\n", "utf-8")
    folder = tmp_path / "tests"
    folder.mkdir()
    for name in ("1", "2"):
        tests = "".join(TEST.format(letter=letter) for letter in LETTERS)
        (folder / f"test_{name}.py").write_text(FILE.format(tests=tests), encoding="utf-8")

    def run(*arguments: str, **more: str) -> tuple[list[str], set[str], str]:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-rP", "-p", "no:cacheprovider", *arguments],
            env={**environment, "PYTEST_XDIST_AUTO_NUM_WORKERS": "2", **more},
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        ran = re.findall(r"^ran (\w+)(?: (worker|here))?$", done.stdout, re.MULTILINE)
        return [name for name, _ in ran], {where for _, where in ran if where}, done.stdout

    return run


ALL = [number + letter for number in "12" for letter in LETTERS]


def test_a_folder_runs_in_parallel_and_without_its_slow_tests(pytest_runs):
    """Which is said, with the way to run them."""
    pytest.importorskip("xdist")
    ran, where, said = pytest_runs()
    assert (sorted(ran), where) == (ALL, {"worker"})
    assert "--slow runs them too" in said


def test_options_from_the_environment_reach_the_workers(pytest_runs):
    """As CI gives them."""
    pytest.importorskip("xdist")
    ran, where, said = pytest_runs(PYTEST_ADDOPTS="--slow --shuffle seed")
    assert (sorted(ran), where) == ([*ALL, "slow", "slow"], {"worker"})
    assert "--shuffle seed" in said


@pytest.mark.parametrize(
    ("arguments", "processors"),
    [
        (["-n", "0"], 2),
        (["-p", "no:xdist"], 2),
        ([], 1),
        (["tests/test_1.py", "tests/test_2.py", "-m", "not slow"], 2),
    ],
    ids=["told", "without xdist", "one processor", "files"],
)
def test_tests_run_here_where_they_must(pytest_runs, arguments, processors):
    """Or where workers would cost more than they gain."""
    ran, where, _ = pytest_runs(*arguments, PYTEST_XDIST_AUTO_NUM_WORKERS=str(processors))
    assert (sorted(ran), where) == (ALL, {"here"})


@pytest.mark.parametrize(
    ("arguments", "slow"), [(["--slow"], 2), (["tests/test_1.py"], 1), (["-m", "slow"], 2), (["tests"], 0)]
)
def test_slow_tests_run_where_they_are_asked_for(pytest_runs, arguments, slow):
    """All of them, those of a file that is named, or nothing but them."""
    ran, _, said = pytest_runs("-n", "0", *arguments)
    assert ran.count("slow") == slow
    assert bool(set(ran) - {"slow"}) is ("-m" not in arguments)
    assert ("--slow runs them too" in said) is (slow == 0)


def test_a_seed_gives_an_order_and_another_seed_another_one(pytest_runs):
    """The tests of a file stay together, so that what they share is made once; the seed is printed."""
    orders = [pytest_runs("-n", "0", "--shuffle", seed)[0] for seed in ("one", "one", "two")]
    assert orders[0] == orders[1] != orders[2]
    assert all(sorted(order) == ALL for order in orders)
    assert ALL not in orders
    assert all(len({name[0] for name in order[:6]}) == 1 for order in orders)
    assert "--shuffle two" in pytest_runs("-n", "0", "--shuffle", "two")[2]
