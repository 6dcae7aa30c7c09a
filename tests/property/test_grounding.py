"""``grounding`` on texts put together from others: its value, its places, and what more text may change."""

from __future__ import annotations

from functools import cache

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from termground import metric
from termground.alignment.changes import Change, Edit
from termground.catalogue import BoundMetric, prepare
from termground.catalogue.source_languages import SourceLanguages
from termground.types import Verdict
from termground.verdicts.change_evidence import ChangeEvidence
from termground.verdicts.missing_terms import MissingTerms
from termground.verdicts.strange_codes import StrangeCodes
from termground.verdicts.support import combined
from termground.verdicts.weighing import Supports
from termground.verdicts.weights import weights

from .strategies import hostile_text, markdown_soup

CODES = ("en", "fr", "ja", "ru")
relaxed = settings(
    max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


@cache
def bound(code: str) -> BoundMetric:
    return metric("grounding", language=code)


@cache
def sentences(code: str) -> tuple[str, ...]:
    """The sentences of the examples of a language, grounded and not."""
    language = bound(code).language
    examples = language.examples
    texts = [text for x in examples for text in (x.source, x.grounded, x.ungrounded)]
    return tuple(dict.fromkeys(s.text.strip() for text in texts for s in language.analyze(text).sentences))


@st.composite
def texts(draw, code: str) -> str:
    """Some sentences of a language in any order."""
    return "\n".join(draw(st.lists(st.sampled_from(sentences(code)), min_size=1, max_size=5)))


@given(st.data())
@relaxed
def test_values_and_places(assert_places, data) -> None:
    """A value from 0 to 1, claims that ascend, findings inside them, evidence that is there, verdicts by the threshold."""
    code = data.draw(st.sampled_from(CODES))
    response = data.draw(texts(code))
    sources = data.draw(st.lists(texts(code), min_size=1, max_size=3))
    score = bound(code).score(response=response, source=sources)
    assert score == bound(code).score(response=response, source=sources)
    assert 0 <= score.value <= 1
    assert score.verdict is (score.value >= score.threshold)
    assert_places(score, response, sources)
    verdicts = {claim.verdict for claim in score.claims}
    assert not (score.verdict and Verdict.CONTRADICTED in verdicts)
    assert score.verdict or verdicts != {Verdict.SUPPORTED}
    assert score.refuted is (Verdict.CONTRADICTED in verdicts)


@given(st.data())
@relaxed
def test_sentences_of_the_source_are_supported(data) -> None:
    """Any sentences of a source, in any order, are borne out by it."""
    code = data.draw(st.sampled_from(CODES))
    own = data.draw(st.lists(st.sampled_from(sentences(code)), min_size=1, max_size=5, unique=True))
    some = data.draw(st.lists(st.sampled_from(own), min_size=1, max_size=5))
    score = bound(code).score(response="\n".join(some), source="\n".join(own))
    assert score.value >= 0.95
    assert score.findings == ()
    assert {claim.verdict for claim in score.claims} == {Verdict.SUPPORTED}


@given(st.data())
@relaxed
def test_a_finding_has_a_sentence_that_is_not_supported_as_it_stands(data) -> None:
    """Nothing is found in a text whose claims are all supported without a change, and something where one is not."""
    code = data.draw(st.sampled_from(CODES))
    response, source = data.draw(texts(code)), data.draw(texts(code))
    score = bound(code).score(response=response, source=source)
    assert score.parts["claims"] == len(score.claims)
    for claim in score.claims:
        if claim.verdict is not Verdict.SUPPORTED:
            inside = [f for f in score.findings if claim.start <= f.start < f.end <= claim.end]
            assert inside


@given(st.data())
@relaxed
def test_a_claim_less_supported_never_raises_the_value(data) -> None:
    """Whatever the other claims are worth, and however a claim comes to be worth less."""
    own, _ = weights()
    code = data.draw(st.sampled_from(CODES))
    language = bound(code).language
    response = language.analyze(data.draw(texts(code)))
    source = prepare(SourceLanguages(language, None), data.draw(texts(code)))
    missing = MissingTerms(response, source.reader.index)
    evidence = ChangeEvidence(response, source.reader.index, missing, own)
    codes = StrangeCodes(response, source.reader)
    supports = list(map(Supports(own, missing, codes, evidence).of, source.reader.read(response)))
    at = data.draw(st.integers(0, len(supports) - 1))
    less = data.draw(st.floats(0, supports[at].value))
    edit = Edit(Change.FIGURE, 1.0, 0, 1, 0, (0, 1))
    changed = (
        msgspec.structs.replace(supports[at], value=less),
        msgspec.structs.replace(supports[at], value=min(less, own.threshold / 2), contradictions=(edit,)),
    )
    before = combined(supports, own)
    for one in changed:
        assert combined([*supports[:at], one, *supports[at + 1 :]], own) <= before + 1e-12


@given(st.sampled_from(CODES), st.one_of(hostile_text(), markdown_soup()), st.data())
@relaxed
def test_hostile_texts_are_scored(code, noise, data) -> None:
    """Noise on either side, or around a text, gives a value in its range or none."""
    own = data.draw(texts(code))
    for response, source in (
        (noise, own),
        (own, noise),
        (f"{own}\n{noise}", f"{noise}\n{own}"),
        (noise, noise),
    ):
        score = bound(code).score(response=response, source=source)
        assert score.value is None or 0 <= score.value <= 1
        assert all(0 <= f.start < f.end <= len(response) for f in score.findings)
        for claim in score.claims:
            assert response[claim.start : claim.end] == claim.text


@given(st.data())
@relaxed
def test_a_question_moves_no_place(assert_places, data) -> None:
    """Whatever is asked, claims and findings stand where they stand in the response."""
    code = data.draw(st.sampled_from(CODES))
    question = data.draw(texts(code) | hostile_text() | markdown_soup())
    response, source = data.draw(texts(code)), data.draw(texts(code))
    score = bound(code).score(response=response, source=source, question=question)
    assert_places(score, response, [source])
    for claim in score.claims:
        assert response[claim.start : claim.end] == claim.text
        assert claim.focus is None or claim.start <= claim.focus.start < claim.focus.end <= claim.end
    assert score.parts["claims"] == len(score.claims)
