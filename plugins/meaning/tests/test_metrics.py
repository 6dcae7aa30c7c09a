"""What metrics make of the encoder, in the languages that it knows."""

from __future__ import annotations

import pickle

import pytest

from termground import GroundingEvaluator, metric
from termground.errors import UsageError
from termground.types import Verdict

MODEL = "use-m3"

PARAPHRASES = [
    ("ja", "市は老朽化した橋の修繕に着手した。", "市は古くなった橋の補修工事を始めた。"),
    (
        "ru",
        "В саду созревают яблоки, и осенью собирают урожай.",
        "В саду зреют яблоки; осенью собирают плоды.",
    ),
    ("fr", "La mairie rénove la piscine cet été.", "La ville refait la piscine municipale pendant l'été."),
    ("en", "The boat leaves the harbour at nine.", "The ferry departs from the port at nine."),
]

WRONG = [
    ("ja", "料金は不要だ。", "料金が必要である。"),
    ("ja", "会議は三月に開かれた。", "会議は五月に開催された。"),
    ("ja", "同社の佐藤社長が辞任した。", "同社の鈴木社長が退いた。"),
    ("ru", "Музей закрыт по понедельникам.", "Музей открыт по понедельникам."),
    ("ru", "В музее трудятся сорок человек.", "В музее работают тридцать человек."),
    ("ru", "Комиссия не одобрила проект.", "Комиссия одобрила проект."),
    ("fr", "Le conseil a refusé le permis.", "Le conseil a accordé le permis."),
    ("fr", "Le refuge n'est pas gardé en hiver.", "Le refuge est gardé en hiver."),
    ("en", "Dogs are allowed on the deck.", "Dogs are not allowed on the deck."),
    ("en", "The ferry departs at nine.", "The boat leaves at ten."),
]


def scored(language: str, response: str, source: str, name: str = "grounding", **options):
    return metric(name, language, **options).score(response=response, source=source)


@pytest.mark.parametrize(("language", "response", "source"), PARAPHRASES)
def test_a_paraphrase_has_more_support(language, response, source):
    """Words that the source lacks are there by meaning."""
    without, with_it = (scored(language, response, source, **options) for options in ({}, {"meaning": MODEL}))
    assert with_it.value > without.value + 0.05


@pytest.mark.parametrize(("language", "response", "source"), WRONG)
def test_numbers_names_negations_and_opposites_are_left_to_the_rules(language, response, source):
    """They are near in any space of meaning; what is wrong without it stays wrong with it."""
    without, with_it = (scored(language, response, source, **options) for options in ({}, {"meaning": MODEL}))
    assert without.verdict is False
    assert with_it.verdict is False
    assert [claim.verdict for claim in with_it.claims] == [claim.verdict for claim in without.claims]


def test_a_word_that_is_there_by_meaning_says_so():
    """With the source's word as evidence behind its sentence."""
    language, response, source = PARAPHRASES[1]
    [claim] = scored(language, response, source, meaning=MODEL).claims
    assert (claim.verdict, claim.kind) == (Verdict.SUPPORTED, "supported-by-meaning")
    sentence, *words = claim.evidence
    assert sentence.text == source.rstrip(".")
    assert "плоды" in [word.text for word in words]
    for place in claim.evidence:
        assert source[place.start : place.end] == place.text
    assert "урожай → плоды" in claim.args["meant"]


@pytest.mark.parametrize("ui", ["en", "ja", "ru", "fr"])
def test_the_reason_is_told_in_each_language(ui):
    """With both words."""
    language, response, source = PARAPHRASES[1]
    result = GroundingEvaluator(language, meaning=MODEL, ui_language=ui).check(response, source)
    assert "урожай → плоды" in result.claims[0].reason


def test_a_claim_without_a_shared_word_finds_its_sentence():
    """The nearest one of the source by meaning."""
    source = "駐車場は三十台分ある。朝食はとても美味しかった。受付は二階にある。"
    [claim] = scored("ja", "朝ごはんが最高においしい。", source, meaning=MODEL).claims
    assert claim.evidence[0].text == "朝食はとても美味しかった"


@pytest.mark.parametrize("name", ["keyword-grounding", "lexical-nli"])
def test_metrics_that_count_words_take_it_too(name):
    """A keyword that is there by meaning counts as one of the source."""
    language, response, source = PARAPHRASES[1]
    without = scored(language, response, source, name)
    with_it = scored(language, response, source, name, meaning=MODEL)
    assert with_it.value > without.value
    assert len(with_it.findings) <= len(without.findings)


@pytest.mark.parametrize("name", ["keyword-cosine-semantic", "keyword-bleu-semantic", "bert-fact-error"])
def test_semantic_metrics_take_it_for_an_embedder(name):
    """In any language that it knows; not together with an embedder."""
    near = scored("ru", "Музей начинает работу в девять.", "Музей открывается в девять.", name, meaning=MODEL)
    far = scored("ru", "Озеро замёрзло зимой.", "Музей открывается в девять.", name, meaning=MODEL)
    assert near.value != far.value
    assert (near.value > far.value) == (near.direction == "maximize")
    with pytest.raises(UsageError, match="not both"):
        metric(name, "ru", meaning=MODEL, embedder="some/folder")


def test_the_signature_names_model_and_weights():
    """Only where it was asked for."""
    assert "|meaning:use-m3 " in metric("grounding", "en", meaning=MODEL).signature
    assert "meaning" not in metric("grounding", "en").signature


@pytest.mark.parametrize("name", ["grounding", "keyword-grounding", "lexical-nli"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_installed_it_changes_nothing(name, language):
    """A metric for which it was not asked gives what it gave before, though it was used in between."""
    _, response, source = next(row for row in PARAPHRASES if row[0] == language)
    before = scored(language, response, source, name)
    scored(language, response, source, name, meaning=MODEL)
    assert scored(language, response, source, name) == before


@pytest.mark.slow
def test_results_do_not_depend_on_workers_or_order():
    """The same bytes from two processes, and in another order."""
    evaluator = GroundingEvaluator("ru", metrics="grounding", meaning=MODEL)
    rows = [
        {"response": response, "source": source}
        for language, response, source in PARAPHRASES + WRONG
        if language == "ru"
    ]
    alone = [result.to_dict() for result in evaluator.evaluate_many(rows)]
    assert [result.to_dict() for result in evaluator.evaluate_many(rows, workers=2)] == alone
    assert [result.to_dict() for result in evaluator.evaluate_many(rows[::-1])] == alone[::-1]
    again = pickle.loads(pickle.dumps(evaluator))
    assert [result.to_dict() for result in again.evaluate_many(rows)] == alone


def test_a_language_that_it_does_not_know_is_refused():
    """Never read as if it did."""
    with pytest.raises(UsageError, match="use-m3 does not know 'uk'"):
        metric("grounding", "uk", meaning=MODEL)


def test_parity_knows_no_model_of_meaning():
    """The origins had none."""
    with pytest.raises(UsageError, match="parity"):
        GroundingEvaluator("ja", parity=True, meaning=MODEL)
