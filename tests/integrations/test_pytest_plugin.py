"""The pytest plugin, in a pytest of its own."""

from __future__ import annotations

import pytest

from termground.errors import UsageError
from termground.integrations import pytest_plugin

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

HOURS = "It opens at 9 on weekdays and at 11 on Sundays."

def test_answers(grounding):
    grounding("At 11.", HOURS, language="en", question="When does it open on Sundays?")

def test_answers_something_else(grounding):
    grounding("At 9.", HOURS, language="en", question="When does it open on Sundays?")
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
    found.assert_outcomes(passed=2, failed=4)
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
    assert "rows that fail a gate: 4" in page


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


SPOKEN = {
    "en": ("It opens at 8.", "It opens at 9.", "grounding is 0.", ", with no contradicted claim"),
    "ja": (
        "図書館は8時に開く。",
        "図書館は9時に開く。",
        "grounding は 0.",
        "矛盾する主張がないことが必要です）",
    ),
    "ru": ("Зал открывается в 8.", "Зал открывается в 9.", "grounding: 0,", " и без противоречий"),
    "fr": (
        "La salle ouvre à 8 h.",
        "La salle ouvre à 9 h.",
        "grounding vaut 0,",
        ", sans affirmation contredite",
    ),
}


@pytest.mark.parametrize(
    ("response", "source", "why"),
    [("It opens at 9.", "", "the source is empty"), ("", "It opens at 9.", "the response makes no claim")],
)
def test_a_failure_says_why_there_is_nothing_to_check(rows, response, source, why) -> None:
    with pytest.raises(AssertionError, match=f"nothing to check in this response\ngrounding .*{why}"):
        pytest_plugin.assert_grounded(response, source, language="en")


def test_a_text_that_is_none_is_called_what_it_is_called_here(rows) -> None:
    with pytest.raises(UsageError, match=r"^response must be a str, not None"):
        pytest_plugin.assert_grounded(None, SOURCE, language="en")  # type: ignore[arg-type]


@pytest.fixture
def rows(monkeypatch) -> list:
    """What the plugin has checked, apart from what this run may report."""
    found: list = []
    monkeypatch.setattr(pytest_plugin, "_rows", found)
    return found


@pytest.mark.parametrize("code", SPOKEN)
def test_a_failure_and_its_page_speak_the_language_of_the_reasons(rows, tmp_path, code) -> None:
    response, source, said, wanted = SPOKEN[code]
    with pytest.raises(AssertionError) as failed:
        pytest_plugin.assert_grounded(response, source, language=code)
    first = str(failed.value).splitlines()[0]
    assert first.startswith(said)
    assert first.endswith(wanted)
    pytest_plugin._write(tmp_path / "run.html", rows, "x")
    assert f'<html lang="{code}">' in (tmp_path / "run.html").read_text("utf-8")


def test_a_page_of_several_languages_is_in_english(rows, tmp_path) -> None:
    for code in ("ru", "fr"):
        with pytest.raises(AssertionError):
            pytest_plugin.assert_grounded(*SPOKEN[code][:2], language=code, min_value=0.99)
    pytest_plugin._write(tmp_path / "run.html", rows, "x")
    assert '<html lang="en">' in (tmp_path / "run.html").read_text("utf-8")
