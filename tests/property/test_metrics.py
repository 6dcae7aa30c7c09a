"""Every metric on hostile text: a value in its range or none, places that hold, the same in every process."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from termground import GroundingEvaluator
from termground.catalogue import metrics

from .strategies import hostile_text, japanese_text, markdown_soup

NAMES = [name for name, info in metrics().items() if not info.models]
EVALUATORS = {code: GroundingEvaluator(code, metrics=NAMES) for code in ("und", "ja")}
relaxed = settings(
    max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
TEXTS = st.one_of(hostile_text(), japanese_text(), markdown_soup(), st.text(max_size=60))


@pytest.mark.parametrize("code", EVALUATORS)
@given(response=TEXTS, sources=st.lists(TEXTS, max_size=3))
@example("パ", ["\x85ﷺ"])  # a token that begins before its sentence
@relaxed
def test_values_are_in_range_and_places_hold(code: str, response: str, sources: list[str]) -> None:
    result = EVALUATORS[code].evaluate(response, sources)
    assert list(result.scores) == sorted(
        NAMES, key=lambda name: name != "source-term-precision"
    )  # it comes first
    for name, score in result.scores.items():
        low, high = metrics()[name].range
        assert score.value is None or low <= score.value <= high
        for finding in score.findings:
            assert 0 <= finding.start < finding.end <= len(response)
            for evidence in finding.evidence:
                assert sources[evidence.source][evidence.start : evidence.end] == evidence.text
        for excluded in score.excluded:
            assert response[excluded.start : excluded.end] == excluded.surface


@pytest.mark.parametrize("code", EVALUATORS)
@given(text=TEXTS)
@example("\x00\u2028")  # an unknown noun to Sudachi
@relaxed
def test_a_text_is_grounded_in_itself(code: str, text: str) -> None:
    """Whatever the metrics find to check in a text, the text itself has."""
    for name, score in EVALUATORS[code].evaluate(text, text).scores.items():
        if name != "source-term-precision":  # which says so in its own tests
            best = 1.0 if score.direction == "maximize" else 0.0
            assert score.value is None or score.value == pytest.approx(best), name
            assert score.findings == ()
