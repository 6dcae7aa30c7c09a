"""The Russian notebook's metrics without models, on texts worked out by hand."""

from __future__ import annotations

import math

import pytest

import termground
from termground.bands import fact_band as band
from termground.matching import Source
from termground.messages import LANGUAGES
from termground.messages import band as in_words
from termground.origins._keywords import keywords, russian_stopwords
from termground.origins.bigram_bleu import BigramBleuOrigin
from termground.origins.bleu_keyword_recall import BleuKeywordRecallOrigin
from termground.origins.fact_verification import FactVerificationOrigin, contradicted, facts
from termground.origins.keyword_grounding import KeywordGroundingOrigin, combined, compared
from tests.counted import GROWTH, growth

UND = termground.load("und")


def scored(kind, response, *contexts):
    metric = kind("the signature")
    return metric.compute(UND.analyze(response), Source([UND.analyze(context) for context in contexts]))


@pytest.mark.parametrize(
    ("kind", "name", "direction"),
    [
        (BigramBleuOrigin, "bigram-bleu", "maximize"),
        (BleuKeywordRecallOrigin, "bleu-keyword-recall", "maximize"),
        (KeywordGroundingOrigin, "keyword-grounding", "maximize"),
        (FactVerificationOrigin, "fact-verification", "minimize"),
    ],
)
@pytest.mark.parametrize("contexts", [(), ("",), (" \n",)])
def test_nothing_at_all_gives_zero_as_in_the_notebook(kind, name, direction, contexts):
    """Empty texts score 0.0, under the metric's name, direction and signature."""
    score = scored(kind, "", *contexts)
    assert (score.metric, score.direction, score.signature) == (name, direction, "the signature")
    assert score.value == 0.0
    assert set(score.parts.values()) == {0.0}


def test_the_raw_texts_are_compared():
    """Markup is part of the words, whatever the analysis makes of it."""
    metric = BigramBleuOrigin("s")
    plain = Source([UND.analyze("зимой река покрыта льдом")])
    marked = UND.analyze("зимой **река** покрыта льдом", markdown=True)
    assert metric.compute(marked, plain).value == pytest.approx(1 / 3)


def test_keywords_keep_their_punctuation_and_lose_short_and_stop_words():
    """«озеро,» is another word than «озеро», «лёд» is short, «которые» a stop word."""
    text = "Озеро, озеро; Лёд которые ОЗЕРО"
    assert keywords([text], russian_stopwords()) == {"озеро,", "озеро;", "озеро"}
    assert keywords([text, "лёд льда"], frozenset({"озеро"})) == {"озеро,", "озеро;", "которые", "льда"}


def test_the_stop_words_are_the_list_as_it_is():
    """«не» is one of them, though it denies."""
    assert {"не", "который", "нет"} <= russian_stopwords()


def test_recall_is_over_the_keywords_of_all_contexts():
    """Two of four keywords are said; of bigrams the first context has all, the second none."""
    score = scored(BleuKeywordRecallOrigin, "озеро замёрзло", "озеро замёрзло", "рыбаки ушли домой")
    assert score.parts == {"bleu": 0.5, "keyword_overlap": 2 / 5}
    assert score.value == 0.7 * 0.5 + 0.3 * (2 / 5)


def test_keyword_grounding_multiplies_by_what_is_unexpected():
    """One keyword of two is unknown: half the overlap, and half of all is taken away."""
    score = scored(KeywordGroundingOrigin, "озеро растаяло", "озеро замёрзло")
    bleu = score.parts["bleu"]
    assert 0.0 < bleu < 1e-90  # a common word, no common bigram
    assert score.parts["keyword_overlap"] == 0.5
    assert score.parts["unexpected_penalty"] == 1 / (2 + 1e-6)
    assert score.value == (0.6 * bleu + 0.4 * 0.5) * (1 - 1 / (2 + 1e-6))


def test_keyword_grounding_of_a_quotation_is_one():
    """Everything known and in order."""
    text = "озеро замёрзло зимой"
    assert scored(KeywordGroundingOrigin, text, text).value == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("said", "known", "result"),
    [
        (set(), set(), (0.0, 0.0)),
        (set(), {"озеро"}, (0.0, 0.0)),
        ({"озеро"}, set(), (0.0, 1 / (1 + 1e-6))),
        ({"озеро", "река"}, {"река", "пруд"}, (0.5, 1 / (2 + 1e-6))),
    ],
)
def test_overlap_and_penalty(said, known, result):
    """The penalty is zero, not its small constant, where nothing is unexpected."""
    assert compared(said, known) == result


def test_the_value_is_never_negative():
    """Parts beyond their range cannot take it below zero."""
    assert combined(1.0, 1.0, 1.5) == 0.0
    assert combined(0.5, 0.5, 0.0) == 0.5


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Анна Петрова уехала в Казань.", {"Анна Петрова", "Казань"}),
        ("В 1961 году, 12345 и 861", {"1961"}),
        ("НИУ ВШЭ и ВШЭ", {"НИУ ВШЭ", "ВШЭ"}),
        ("Также Пётр и Ёлкин", {"Также"}),  # ё ends a name: П and one lower-case letter are too few
        ("Moscow City и Нева River", {"Moscow City", "Нева River"}),
        ("USA и РФ", set()),
        ("", set()),
    ],
)
def test_facts_are_what_the_patterns_find(text, found):
    """Capitalised words in a row, years and one university; neither capitals alone nor ё."""
    assert facts(text) == found


@pytest.mark.parametrize(
    ("said", "known", "count"),
    [
        ({"1961"}, {"1961", "Казань"}, 0),
        ({"1961"}, {"1957"}, 1),
        ({"1961"}, {"Казань"}, 0),
        ({"1961"}, set(), 0),
        ({"Казань"}, set(), 1),
        ({"Казань", "1961", "Самара"}, {"Самара", "1957"}, 2),
    ],
)
def test_a_year_contradicts_only_other_years(said, known, count):
    """A name that the contexts lack contradicts them always."""
    assert contradicted(said, known) == count


def test_fact_verification_weighs_contradictions_and_what_is_missing():
    """One of two facts contradicts, one of two is missing; the contexts are read as one text."""
    score = scored(FactVerificationOrigin, "Анна уехала в 1961 году", "Анна уехала", "в 1957 году")
    assert score.parts == {
        "contradictions": 1,
        "missing_facts": 1,
        "contradiction_ratio": 0.5,
        "missing_fact_penalty": 1 / 3,
    }
    assert score.value == 0.8 * 0.5 + 0.2 * (1 / 3)
    assert score.label == "rather-correct"


def test_the_contexts_are_joined_by_one_space():
    """So a name at the end of one and a name at the start of the next are one fact."""
    assert scored(FactVerificationOrigin, "Анна Петрова", "пришла Анна", "Петрова ушла").value == 0.0


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (0.0, "correct"),
        (math.nextafter(0.3, 0), "correct"),
        (0.3, "rather-correct"),
        (0.5, "rather-hallucination"),
        (math.nextafter(0.7, 0), "rather-hallucination"),
        (0.7, "hallucination"),
        (1.0, "hallucination"),
    ],
)
def test_a_bound_belongs_to_the_band_above(value, name):
    """Each band ends before its upper bound."""
    assert band(value) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_band_has_its_own_words(language):
    """No two bands are called alike."""
    names = {band(value) for value in (0.0, 0.4, 0.6, 0.9)}
    assert len({in_words(name, language) for name in names}) == 4


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "text", ["А", "Аб", "Аб ", "Аб А", "1", "1961 ", "ВШЭ ", "НИУ ", "Анна ", "слово ", "  "]
)
def test_long_texts_take_linear_work(text):
    """Lines of Python are counted; what takes C code too long runs into the time limit."""
    kinds = (BigramBleuOrigin, BleuKeywordRecallOrigin, KeywordGroundingOrigin, FactVerificationOrigin)

    def compared(size):
        long = text * (size // len(text))
        return lambda: [scored(kind, long, long) for kind in kinds]

    assert growth(compared, 2_500) < GROWTH
    compared(40_000)()
