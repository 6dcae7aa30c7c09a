"""What a result shows of itself: in a console, when printed, in a notebook."""

from __future__ import annotations

import pickle

import pytest

from termground import GroundingEvaluator, languages

pytestmark = pytest.mark.skipif("en" not in languages(), reason="termground-en is not installed")

SOURCE = "The library opens at 9 on weekdays. The reading room seats 40."
ANSWER = "The library opens at 8 on weekdays. The reading room seats 40 & sells <b>cakes</b>."


@pytest.fixture(scope="module")
def evaluator():
    return GroundingEvaluator("en")


def test_check_runs_grounding_where_nothing_is_named(evaluator):
    """As the command does; what was asked for has the value and the verdict."""
    result = evaluator.check(ANSWER, SOURCE)
    assert result.asked == "grounding"
    assert result.value == result.scores["grounding"].value
    assert result.verdict is False
    assert evaluator.check("The reading room seats 40.", [SOURCE]).verdict is True
    assert evaluator.check("The reading room seats 40.", evaluator.prepare(SOURCE)).verdict is True
    assert evaluator.evaluate(ANSWER, SOURCE).asked == "source-term-precision"
    assert evaluator.evaluate(ANSWER, SOURCE).value == evaluator.evaluate(ANSWER, SOURCE).score


def test_a_metric_may_be_one_name():
    one, several = (GroundingEvaluator("en", metrics=named) for named in ("lexical-nli", ["lexical-nli"]))
    assert one.metrics == several.metrics
    assert one.check(ANSWER, SOURCE).asked == "lexical-nli"
    assert one.check(ANSWER, SOURCE).verdict is None


def test_a_result_is_one_line_in_a_console(evaluator):
    result = evaluator.check(ANSWER, SOURCE)
    assert repr(result) == (
        f"<GroundingResult grounding {result.value:.2f}, flagged, claims to check: 2 of 2>"
    )
    assert repr(evaluator.check("...", SOURCE)) == "<GroundingResult grounding None>"
    [failed] = evaluator.evaluate_many([{"response": 3, "source": SOURCE}])
    assert repr(failed) == "<GroundingResult error: response must be a str, not int>"
    assert (failed.value, failed.verdict) == (None, None)


def test_a_printed_result_is_a_headline_and_problems(evaluator):
    lines = str(evaluator.check(ANSWER, SOURCE)).splitlines()
    assert lines[0].startswith("grounding 0.")
    assert lines[1:] == [
        "✗ contradicted  The library opens at ▁8▁ on weekdays",
        "    the source says “9”",
        "? not supported  The reading room seats 40 & ▁sells <b>cakes▁",
        *lines[4:],
    ]
    assert "cakes" in lines[4]


def test_a_printed_reason_stands_under_the_words_that_it_speaks_of(evaluator):
    """*A name that is not in the source* names none; what a claim is about as a whole has no marks."""
    lines = str(evaluator.check("Dr Olga Petrova opens the library at 9 on weekdays.", SOURCE)).splitlines()
    assert lines[1] == "? not supported  Dr ▁Olga Petrova▁ opens the library at 9 on weekdays"
    assert "name" in lines[2]
    whole = str(evaluator.check("The garden is famous for roses.", SOURCE)).splitlines()
    assert "▁" not in whole[1]


@pytest.mark.parametrize(
    ("code", "claim"),
    [("de", "Der Ausweis kostet 40 €"), ("es", "El carné cuesta 40€"), ("it", "La tessera costa 40 €")],
)
def test_a_claim_ends_with_the_sign_of_its_currency(code, claim):
    """The sign is no word, and yet an amount is none without it."""
    if code not in languages():
        pytest.skip(f"{code} is not installed")
    [found] = GroundingEvaluator(code).check(f"{claim}.", f"{claim[:-4]} 37 euro.").claims
    assert found.text == claim


def test_a_notebook_shows_the_text_with_its_marks(evaluator):
    """What the text holds stays text."""
    html = evaluator.check(ANSWER, SOURCE)._repr_html_()
    assert "the source says “9”" in html
    assert "&lt;b&gt;cakes" in html
    assert "<b>cakes" not in html
    plain = html.partition("pre-wrap")[2]
    assert plain.count("<mark") == plain.count("</mark>") >= 2


def test_a_result_travels(evaluator):
    result = evaluator.check(ANSWER, SOURCE)
    assert pickle.loads(pickle.dumps(result)) == result
