"""Responses read with the question that they answer."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import GroundingEvaluator, metric

TABLE = tomllib.loads((Path(__file__).parent / "asked.toml").read_text(encoding="utf-8"))
CASES = [
    pytest.param(
        code, source, question, response, verdict, id=f"{kind}-{verdict}-{code}-{question}-{response}"
    )
    for kind, verdicts in TABLE.items()
    for verdict, rows in verdicts.items()
    for code, source, question, response in rows
]
HOURS = "The library opens at 9 am on weekdays and at 11 am on Sundays."
SUNDAYS = "When does the library open on Sundays?"


@pytest.mark.parametrize(("code", "source", "question", "response", "verdict"), CASES)
def test_verdicts_behind_a_question(
    code: str, source: str, question: str, response: str, verdict: str
) -> None:
    """An answer is contradicted or supported as the table says; a ``doubted`` one is not supported as a whole."""
    score = metric("grounding", language=code).score(response=response, source=source, question=question)
    found = {str(claim.verdict) for claim in score.claims}
    if verdict == "doubted":
        assert found - {"SUPPORTED"}
    else:
        assert found == {verdict.upper()}


@pytest.mark.parametrize("question", ["", "   ", None])
def test_no_question_changes_nothing(question: str | None) -> None:
    """An empty question is none."""
    evaluator = GroundingEvaluator("en", metrics="grounding")
    assert evaluator.evaluate("At 9 am.", HOURS, question=question) == evaluator.evaluate("At 9 am.", HOURS)


def test_a_question_is_told_with_a_mark_or_without() -> None:
    """What somebody types into a search box asks too."""
    evaluator = GroundingEvaluator("en", metrics="grounding")
    assert evaluator.check("At 9 am.", HOURS, question="library opening hours on sundays").verdict is False


def test_markup_in_a_question_takes_nothing_in() -> None:
    """A comment that begins in the question does not hide the answer."""
    evaluator = GroundingEvaluator("en", metrics="grounding")
    result = evaluator.evaluate("At 9 am.", HOURS, question=f"{SUNDAYS} <!-- ```")
    assert [claim.text for claim in result.claims] == ["At 9 am"]


def test_offsets_are_those_of_the_response() -> None:
    """Claims, what they turn on and findings stand where they stand in the response alone."""
    response = "Hello!\n\nAt 9 am."
    result = GroundingEvaluator("en", metrics="grounding").evaluate(response, HOURS, question=SUNDAYS)
    (claim,) = result.claims
    assert response[claim.start : claim.end] == claim.text == "At 9 am"
    assert claim.focus is not None
    assert response[claim.focus.start : claim.focus.end] == "9 am"
    assert {response[one.start : one.end] for one in result.findings} == {"9 am"}


def test_a_question_repeated_claims_nothing_anew() -> None:
    """An answer that begins with its question is read as without it."""
    evaluator = GroundingEvaluator("en", metrics="grounding")
    result = evaluator.evaluate(f"{SUNDAYS} At 11 am.", HOURS, question=SUNDAYS)
    assert [claim.text for claim in result.claims] == ["At 11 am"]
    assert result.verdict is True


def test_a_name_in_other_letters_is_no_other_language() -> None:
    """A bare name in Latin letters is compared where the question is in the sources' language."""
    source = "Новый графический стиль канала разработало агентство Pittard Sullivan."
    evaluator = GroundingEvaluator("ru", metrics="grounding")
    question = "Кто разработал новый графический стиль канала?"
    assert evaluator.evaluate("Pittard Sullivan", source, question=question).verdict is True


def test_what_the_sources_deny_is_not_known_from_the_question() -> None:
    """A value that only the question has is not borne out by it."""
    evaluator = GroundingEvaluator("en", metrics="grounding")
    result = evaluator.evaluate(
        "Yes, the museum opened in 1995.", "The museum keeps coins.", question="Did the museum open in 1995?"
    )
    assert result.verdict is False


def test_an_answer_in_another_language_is_found_whole() -> None:
    """What is said of all of the response covers it, and not the question."""
    response = "Музей открывается в девять часов утра, а в воскресенье он закрыт для всех посетителей."
    result = GroundingEvaluator("en", metrics="grounding").evaluate(
        response, HOURS, question="Когда открывается музей?"
    )
    (finding,) = result.findings
    assert (finding.start, finding.end) == (0, len(response))
