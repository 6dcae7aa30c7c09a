"""The Russian notebook's metrics with models, on texts and numbers worked out by hand."""

from __future__ import annotations

import math
from collections import Counter

import pytest

import termground
from termground.matching import Source
from termground.origins._cosine import cosine
from termground.origins._keywords import russian_stopwords
from termground.origins.bert_fact_error import BertFactErrorOrigin, combined, fact_error
from termground.origins.fact_verification_semantic import (
    Components,
    FactVerificationSemanticOrigin,
    is_unstated,
    names_and_matches,
    weighted,
)
from termground.origins.fact_verification_semantic import combined as verified
from termground.origins.keyword_bleu_semantic import KeywordBleuSemanticOrigin
from termground.origins.keyword_bleu_semantic import combined as bleu_combined
from termground.origins.keyword_cosine_semantic import (
    KeywordCosineSemanticOrigin,
    keyword_cosine,
    keyword_counts,
    unexpected_penalty,
    words,
)
from termground.origins.keyword_cosine_semantic import combined as cosine_combined
from tests.counted import GROWTH, growth

from .models import Fixed, WordVectors

UND = termground.load("und")
KINDS = {
    "bert-fact-error": (BertFactErrorOrigin, "minimize"),
    "fact-verification-semantic": (
        lambda embedder, signature: FactVerificationSemanticOrigin(embedder, Fixed(20.0), signature),
        "minimize",
    ),
    "keyword-cosine-semantic": (KeywordCosineSemanticOrigin, "maximize"),
    "keyword-bleu-semantic": (KeywordBleuSemanticOrigin, "maximize"),
}


def scored(name, response, *contexts):
    metric = KINDS[name][0](WordVectors(), "the signature")
    return metric.compute(UND.analyze(response), Source([UND.analyze(context) for context in contexts]))


@pytest.mark.parametrize("name", KINDS)
def test_without_a_context_there_is_no_value(name):
    """The notebook's code takes one, or fails."""
    score = scored(name, "озеро замёрзло")
    assert (score.metric, score.direction, score.signature) == (name, KINDS[name][1], "the signature")
    assert (score.value, score.parts) == (None, {})


@pytest.mark.parametrize(
    ("found", "value"),
    [
        (Components(0.62178248, 9.54743480682373, 1, 7, 0, 6, negation_detected=False), 0.28958986),
        (Components(0.79310083, 8.530292510986328, 2, 1, 2, 1, negation_detected=True), 1.0),
        (Components(0.47374856, 8.530292510986328, 2, 6, 2, 6, negation_detected=False), 0.70977888),
    ],
)
def test_the_published_values_follow_from_the_published_components(found, value):
    """To the digits that the notebook prints."""
    assert verified(found) == pytest.approx(value, abs=1e-8)


@pytest.mark.parametrize(
    ("found", "sum_", "value"),
    [
        (Components(0.98, 12.34, 2, 5, 0, 3, negation_detected=False), 0.134, 0.134),
        (Components(0.45, 15.67, 2, 1, 2, 0, negation_detected=True), 1.0895, 1.0),
    ],
)
def test_the_worked_examples(found, sum_, value):
    """Both as the notebook works them out, before and after the cut."""
    assert weighted(found) == pytest.approx(sum_, abs=1e-4)
    assert verified(found) == pytest.approx(value, abs=1e-4)


def test_a_negation_counts_only_beside_a_fact_of_ones_own():
    """A context that does not say contradicts nobody who says nothing either."""
    silent = Components(1.0, 0.0, 1, 1, 0, 0, negation_detected=True)
    assert weighted(silent) == 0.0


@pytest.mark.parametrize(
    ("total", "hallucinated", "missing", "error"),
    [(0, 0, 3, 1.0), (0, 0, 0, 0.0), (4, 1, 1, 0.5), (1, 0, 0, 0.0), (1, 1, 4, 5.0)],
)
def test_the_three_cases_of_the_fact_error(total, hallucinated, missing, error):
    """Nothing said and something to say, nothing at all, and the ratio, which may exceed 1."""
    assert fact_error(total, hallucinated, missing) == error


@pytest.mark.parametrize(
    ("concept", "error", "value"),
    [(1.0, 0.0, 0.0), (0.5, 0.5, 0.5), (0.9, 5.0, 1.0), (-1.0, 0.0, 0.8), (1.2, 0.0, 0.0)],
)
def test_bert_fact_error_is_clipped(concept, error, value):
    """To 0..1 at the end, not before."""
    assert combined(concept, error) == pytest.approx(value)


def test_bert_fact_error_compares_the_joined_contexts():
    """Word vectors: three words of four are common; of the facts Казань is missing."""
    score = scored("bert-fact-error", "Анна уехала вчера", "Анна уехала", "в Казань")
    assert score.parts["concept_score"] == pytest.approx(2 / math.sqrt(3 * 4))
    assert (score.parts["facts"], score.parts["hallucinated_facts"], score.parts["missing_facts"]) == (
        1,
        0,
        1,
    )
    assert score.value == pytest.approx(0.4 * (1 - 2 / math.sqrt(12)) + 0.6 * 1.0)


@pytest.mark.parametrize(
    ("context", "found"),
    [
        ("Информация о сроках отсутствует.", True),
        ("ИНФОРМАЦИЯ ОТСУТСТВУЕТ", True),
        ("информацияотсутствует", True),
        ("Отсутствует информация.", False),
        ("Информация о сроках\nотсутствует.", False),  # the pattern's point is no line end
        ("Информация есть.\nИнформация о сроках отсутствует.", True),
        ("Срок не указан.", False),
        ("В приказе не указано, кто отвечает.", True),
        ("Нет данных.", True),
        ("Это невозможно.", True),
        ("Невозможность доказана.", True),  # inside a word too
        ("", False),
    ],
)
def test_four_phrases_say_that_nothing_is_said(context, found):
    """Wherever they stand, and whatever they speak of."""
    assert is_unstated(context) is found


def test_facts_are_names_and_what_the_pattern_finds():
    """`und` knows no names; the pattern takes any capitalised word of Russian or English letters."""
    texts = [UND.analyze("Также в 1961 году Анна"), UND.analyze("Петрова уехала")]
    assert names_and_matches(texts) == {"Также", "1961", "Анна Петрова"}
    ru = termground.load("ru")
    assert "МГУ" in names_and_matches([ru.analyze("Анна Петрова окончила МГУ.")])


def test_facts_can_be_found_otherwise():
    """For whoever has the notebook's own model."""
    metric = FactVerificationSemanticOrigin(
        WordVectors(), Fixed(20.0), "s", facts=lambda texts: {text.original for text in texts}
    )
    score = metric.compute(UND.analyze("озеро"), Source([UND.analyze("озеро"), UND.analyze("река")]))
    assert (score.parts["hallucinated_facts"], score.parts["missing_facts"]) == (0, 1)
    assert score.parts["missing_fact_ratio"] == 0.5


@pytest.mark.parametrize("perplexity", [None, Fixed(None)])
def test_without_a_perplexity_there_are_parts_and_no_value(perplexity):
    """Whether no model is given or the text is too short for it."""
    metric = FactVerificationSemanticOrigin(WordVectors(), perplexity, "s")
    score = metric.compute(UND.analyze("озеро"), Source([UND.analyze("озеро")]))
    assert score.value is None
    assert score.parts["perplexity"] is None
    assert score.parts["concept_score"] == pytest.approx(1.0)


def test_keyword_cosine_takes_the_mean_of_meaning_and_bleu():
    """One context is the response itself, the other has nothing of it."""
    text = "озеро замёрзло зимой ночью"
    score = scored("keyword-cosine-semantic", text, text, "рыбаки ушли домой утром")
    assert score.parts["semantic_similarity"] == pytest.approx(0.5)
    assert score.parts["bleu"] == pytest.approx(0.5, abs=1e-6)
    assert score.parts["keyword_similarity"] == pytest.approx(4 / math.sqrt(4 * 8), abs=1e-5)
    assert score.parts["unexpected_penalty"] == 0.0
    assert score.value == pytest.approx(0.45 * 0.5 + 0.25 * 0.5 + 0.3 * 4 / math.sqrt(32), abs=1e-5)


def test_meaning_has_its_floor_at_zero():
    """Vectors may point the other way; the mean is taken first."""

    class Turned(WordVectors):
        def embed(self, texts):
            return [[1.0, 0.0], *([-1.0, 0.0] for _ in texts[1:])]

    texts = UND.analyze("озеро"), Source([UND.analyze("озеро")])
    assert KeywordCosineSemanticOrigin(Turned(), "s").compute(*texts).parts["semantic_similarity"] == 0.0
    turned = KeywordBleuSemanticOrigin(Turned(), "s").compute(*texts)
    assert turned.parts["semantic_similarity"] == -1.0  # this one has none


def test_keyword_bleu_takes_the_best_of_meaning_and_the_mean_of_bleu():
    """The same texts as above."""
    text = "озеро замёрзло зимой ночью"
    score = scored("keyword-bleu-semantic", text, text, "рыбаки ушли домой утром")
    assert score.parts["semantic_similarity"] == pytest.approx(1.0)
    assert score.parts["bleu"] == pytest.approx(0.5, abs=1e-6)
    assert score.value == pytest.approx(0.3 + 0.55 * 0.5 + 0.15, abs=1e-5)


def test_words_are_those_of_nltk():
    """Signs are cut off, but for a full stop inside the text."""
    assert words("Озеро, река. Пруд.") == ["озеро", ",", "река.", "пруд", "."]
    assert keyword_counts("Озеро, озеро; лёд которые ОЗЕРО", russian_stopwords()) == {"озеро": 3}


@pytest.mark.parametrize(
    ("known", "said", "value"),
    [
        ({}, {}, 0.0),
        ({"озеро": 1}, {}, 0.0),
        ({"озеро": 2}, {"озеро": 1}, 2 / ((2 + 1e-6) * (1 + 1e-6))),
        ({"озеро": 1, "река": 1}, {"река": 1}, 1 / ((math.sqrt(2) + 1e-6) * (1 + 1e-6))),
    ],
)
def test_the_cosine_of_counts(known, said, value):
    """Each length is a millionth longer, so that a text is not quite 1 to itself."""
    assert keyword_cosine(Counter(known), Counter(said)) == pytest.approx(value, abs=1e-15)


@pytest.mark.parametrize(
    ("known", "said", "penalty"),
    [
        ({"озеро": 1}, {"озеро": 1}, 0.0),
        ({"озеро": 1}, {"озеро": 2}, 1 / (1 + 1e-6)),  # said once too often: cut to .8
        ({"озеро": 1}, {"озеро": 2, "река": 1, "пруд": 1}, 3 / (3 + 1e-6)),
        ({"озеро": 1, "река": 1}, {"озеро": 2, "река": 1}, 1 / (2 + 1e-6)),
        ({}, {}, 0.0),
    ],
)
def test_a_keyword_said_too_often_is_unexpected(known, said, penalty):
    """The difference of the counts is what counts, up to .8."""
    assert unexpected_penalty(Counter(known), Counter(said)) == min(penalty, 0.8)


def test_values_are_never_negative():
    """Whatever the parts."""
    assert bleu_combined(-1.0, 0.0, 0.0, 0.0) == 0.0
    assert bleu_combined(1.0, 1.0, 1.0, 0.0) == pytest.approx(1.0)
    assert cosine_combined(0.0, 0.0, 0.0, 0.8) == 0.0
    assert cosine_combined(1.0, 1.0, 1.0, 0.0) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("left", "right", "value"),
    [([1.0, 0.0], [2.0, 0.0], 1.0), ([1.0, 1.0], [1.0, 0.0], math.sqrt(0.5)), ([0.0, 0.0], [1.0, 0.0], 0.0)],
)
def test_the_cosine_of_vectors(left, right, value):
    """A vector of nothing is like nothing."""
    assert cosine(left, right) == pytest.approx(value)


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "text", ["А", "Анна ", "1961 ", "информация ", "слово ", "' ", "'", "..", "—", "(", "\n"]
)
def test_long_texts_take_linear_work(text):
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def compared(size):
        long = text * (size // len(text))
        return lambda: [scored(name, long, long) for name in KINDS]

    assert growth(compared, 2_500) < GROWTH
    compared(40_000)()
