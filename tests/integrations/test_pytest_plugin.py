"""The pytest plugin, in a pytest of its own."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

SOURCE = "The library opens at 9 on weekdays. The reading room seats 40."
TESTS = f"""
SOURCE = {SOURCE!r}

def test_holds(grounding):
    assert grounding("The library opens at 9 on weekdays.", SOURCE, language="en").scores["grounding"].verdict

def test_contradicts(grounding):
    grounding("The library opens at 8 on weekdays.", SOURCE, language="en")

def test_is_below(grounding):
    from termground.integrations.pytest_plugin import assert_grounded
    assert_grounded("The library opens at 9 on weekdays, and a café sells cakes.", [SOURCE, "Tea."], language="en", min_value=0.9)

def test_says_nothing(grounding):
    grounding("...", SOURCE, language="en")
"""


@pytest.fixture
def other(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makepyfile(test_answers=TESTS)
    return pytester


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("--numprocesses", "2")], ids=["alone", "xdist"])
def test_failures_show_claims_and_a_report_is_written(other, workers) -> None:
    if workers:
        pytest.importorskip("xdist")
    found = other.runpytest_subprocess("--termground-report", "run.html", *workers)
    found.assert_outcomes(passed=1, failed=3)
    out = found.stdout.str()
    assert "grounding is 0." in out
    assert "wanted at least 0.66, with no contradicted claim" in out
    assert "the source says “9" in out
    assert "wanted at least 0.9" in out
    assert "nothing to check in this response" in out
    page = (other.path / "run.html").read_text(encoding="utf-8")
    assert "test_answers.py::test_contradicts" in page
    assert "opens at 8" in page
    assert f"pytest · {other.path.name}" in page
    assert "rows.jsonl" not in page
    assert "wanted at least 0.9" in page
    assert "rows that fail a gate: 3" in page


def test_nothing_happens_where_it_is_not_used(pytester) -> None:
    """The module that pytest imports in every run loads no language."""
    pytester.makepyfile(
        "import sys\n"
        "def test_it():\n"
        "    assert 'termground.integrations.pytest_plugin' in sys.modules\n"
        "    assert 'termground.evaluator' not in sys.modules\n"
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
    assert not list(pytester.path.glob("*.html"))
