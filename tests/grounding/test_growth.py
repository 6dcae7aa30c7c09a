"""Work grows as texts do, and what is asked of a prepared source does not grow with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from termground import load, metric
from termground.catalogue import prepare
from termground.catalogue.source_languages import SourceLanguages
from termground.evidence import index
from termground.evidence.relevance import nearness
from termground.overlap import sources as overlap_sources
from termground_ru import sentences
from tests.benchmarks.growth import LIMIT, counted
from tests.benchmarks.shapes import shapes
from tests.counted import GROWTH, calls, growth

CODES = ("en", "fr", "ja", "ru", "zh")
SHORT = 1_000
STEADY = 1.6
"""At most how much more work a response is whose source is four times as long: some of its words are found in more places."""

APART = 2.2
"""The same of a response that follows one sentence of the short source, and two of the long one, so that its clauses are read by themselves too."""

SKIPPED = 150
"""Calls for a sentence of some ten words that is not held against any other one."""


@pytest.fixture(autouse=True)
def low_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds that short texts reach too."""
    monkeypatch.setattr(overlap_sources, "MAX_ROWS", 20)
    monkeypatch.setattr(index, "PLACES", 20)
    monkeypatch.setattr(nearness, "SCAN", 50)
    monkeypatch.setattr(nearness, "FEW", 10)
    # each piece of what goes on without an end is held against a few others: less than that many are no measure
    monkeypatch.setattr(sentences, "LONGEST", 250)
    monkeypatch.setattr(sentences, "PIECE", 100)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("shape", ["table-with-head", "acronym", "short-sentences-ru", "clauses"])
def test_texts_of_one_shape_take_linear_work(code: str, shape: str) -> None:
    language = load(code)
    bound = [metric(name, language) for name in ("grounding", "lexical-nli", "fact-verification")]
    text = shapes(language)[shape]

    def scored(size: int) -> Callable[[], object]:
        own = text(size)
        return lambda: [one.score(response=own, source=own) for one in bound]

    assert growth(scored, SHORT) < GROWTH


def test_headings_are_looked_at_in_linear_work() -> None:
    language = load("en")

    def read(size: int) -> Callable[[], object]:
        analysis = language.analyze(shapes(language)["heading"](size), markdown=True)
        return lambda: analysis.regions

    assert growth(read, 4_000) < GROWTH


@pytest.mark.parametrize("code", CODES)
def test_questions_take_no_more_work_in_a_longer_source(code: str) -> None:
    language = load(code)
    bound = metric("grounding", language)
    made = shapes(language)
    asked = made["questions"](400)

    def scored(size: int) -> Callable[[], object]:
        source = prepare(SourceLanguages(language, None), made["prose"](size))
        # what is made ready once, whichever response first asks for it
        for response in (made["questions"](300), language.examples[0].ungrounded, asked[len(asked) // 2 :]):
            bound.score(response=response, source=source)
        return partial(bound.score, response=asked, source=source)

    assert growth(scored, 3_000) < STEADY


@pytest.mark.parametrize("name", ["grounding", "hallucination", "fact-verification"])
@pytest.mark.parametrize("code", CODES)
def test_a_prepared_source_is_indexed_once(code: str, name: str) -> None:
    """The second response asks for words, figures and names that no source has, which is looked for in all of it."""
    language = load(code)
    bound = metric(name, language)
    example = language.examples[0]

    def scored(size: int) -> Callable[[], object]:
        source = prepare(SourceLanguages(language, None), shapes(language)["figures"](size))
        bound.score(response=f"{example.ungrounded}\n\n{example.grounded}", source=source)
        return partial(bound.score, response=example.ungrounded, source=source)

    assert growth(scored, 3_000) < APART


@pytest.mark.slow
def test_clauses_of_a_text_without_an_end_are_held_against_so_many_others() -> None:
    """What prose without a full stop adds to its analysis, for twice the text: a sentence of it has ten clauses, not a hundred."""
    language = load("ru")
    bound = metric("hallucination", language)
    text = shapes(language)["prose-unended"]

    def judged(size: int) -> int:
        found = counted(language, [bound], text(size), [text(size)], calls)
        return found[bound.name] - found["analysis"]

    judged(1_000)
    assert judged(40_000) < LIMIT * judged(20_000)


def test_sentences_without_figures_and_names_are_not_held_against_the_sources_for_facts() -> None:
    language = load("en")
    bound = metric("fact-verification", language)
    source = ["It opened in 1985. The gardener cuts the red roses in front of the chapel."]

    def judged(plain: int) -> int:
        response = "It opened in 1987. " + "The gardener waters the white roses behind the chapel. " * plain
        found = counted(language, [bound], response, source, calls)
        return found[bound.name] - found["analysis"]

    judged(1)
    assert judged(100) - judged(0) < 100 * SKIPPED
