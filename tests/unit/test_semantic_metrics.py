"""The semantic metrics' default mode, over vectors that can be worked out by hand."""

from __future__ import annotations

import math

import pytest

from termground import load, metric, models
from termground.catalogue import metrics
from termground.errors import MissingDependency, UsageError
from termground.excludes import ExcludeOptions, Excludes, gather
from termground.language.und import Und
from termground.matching import Source
from termground.metrics.bert_fact_error import BertFactError
from termground.metrics.fact_verification_semantic import FactVerificationSemantic, Weights
from termground.metrics.keyword_bleu_semantic import KeywordBleuSemantic
from termground.metrics.keyword_cosine_semantic import KeywordCosineSemantic
from termground.metrics.similarity import similarity

from .models import Fixed, WordVectors

NAMES = ("keyword-cosine-semantic", "keyword-bleu-semantic", "bert-fact-error", "fact-verification-semantic")
LIGHTHOUSE = "The lighthouse was built in 1884. Its tower is 38 m high. The house is closed."
TEXTS = {
    "en": LIGHTHOUSE,
    "fr": "Le phare a été construit en 1884. Sa tour mesure 38 m. La maison est fermée.",
    "ru": "Маяк построили в 1884 году. Высота башни — 38 м. Дом смотрителя закрыт.",
    "ja": "灯台は1884年に建設された。塔の高さは38mである。管理人の家は閉まっている。",
    "und": LIGHTHOUSE,
}


class Silent(Und):
    """A language that knows one way to say that something is not said."""

    code = "xx-silent"
    marks = {"knowledge": {"unstated": ["not stated"]}}  # noqa: RUF012 - as a plugin gives it


def made(name, *, perplexity=None, **options):
    embedder = WordVectors()
    excludes = Excludes(gather(ExcludeOptions(**options)), str.lower)
    if name == "keyword-cosine-semantic":
        return KeywordCosineSemantic(excludes, embedder, "s")
    if name == "keyword-bleu-semantic":
        return KeywordBleuSemantic(excludes, embedder, "s")
    if name == "bert-fact-error":
        return BertFactError(embedder, "s")
    return FactVerificationSemantic(embedder, Fixed(perplexity) if perplexity else None, "s")


def scored(name, response, *sources, language="en", **options):
    lang = language if isinstance(language, Und) else load(language)
    source = Source([lang.analyze(text, markdown=True) for text in sources])
    return made(name, **options).compute(lang.analyze(response, markdown=True), source)


def near(response, *sources, language="en"):
    lang = load(language)
    source = Source([lang.analyze(text, markdown=True) for text in sources])
    return similarity(lang.analyze(response, markdown=True), source, WordVectors())


@pytest.mark.parametrize(
    ("response", "sources", "value"),
    [
        ("The house is closed.", [LIGHTHOUSE], 1.0),
        ("The house is closed.", ["Dogs bark.", LIGHTHOUSE], 1.0),  # retrieval costs nothing
        ("The house is open.", ["The house is closed."], 0.75),
        ("The house is closed. Dogs bark.", ["The house is closed."], 0.5),
        ("Dogs bark.", ["The house is closed."], 0.0),
        ("# Dogs bark\n\nThe house is closed.", ["The house is closed."], 1.0),
        ("The house is closed.\n\n```python\ndogs.bark()\n```", ["The house is closed."], 1.0),
        ("The **house** is closed.", ["The house is   closed."], 1.0),
        ("— …", [LIGHTHOUSE], None),
        ("", [LIGHTHOUSE], None),
        ("The house is closed.", ["…"], None),
        ("The house is closed.", [], None),
    ],
)
def test_similarity_is_the_mean_over_sentences_of_the_best_cosine(response, sources, value):
    """Each sentence counts alike, whatever else the sources hold; markup is no part of it."""
    assert near(response, *sources) == (None if value is None else pytest.approx(value))


def test_a_vector_of_nothing_is_near_to_nothing():
    """An embedder may give zeros; there is no direction in them."""

    class Zeros(WordVectors):
        def embed(self, texts):
            return [[0.0, 0.0] for _ in texts]

    en = load("en")
    text = en.analyze("The house is closed.")
    assert similarity(text, Source([text]), Zeros()) == 0.0


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_as_good_as_can_be_against_itself(name, language):
    """In every language; a perplexity of 1 is the least there is and weighs .15 / 50."""
    text = TEXTS[language]
    score = scored(name, text, "…", text, language=language, perplexity=1.0)
    best = {"maximize": 1.0, "minimize": 0.15 / 50 if name == "fact-verification-semantic" else 0.0}
    assert score.value == pytest.approx(best[score.direction])
    assert score.findings == ()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pair", [("", LIGHTHOUSE), ("The house is closed.", ""), ("…", LIGHTHOUSE)])
def test_nothing_to_check_has_no_value(name, pair):
    """Neither an empty response nor an empty source is a score."""
    score = scored(name, *pair, perplexity=9.0)
    assert score.value is None
    assert score.signature == "s"


def test_keyword_cosine_by_hand():
    """Keywords: keeper, house, open, against keeper, house, closed of the sentence drawn on."""
    score = scored(
        "keyword-cosine-semantic", "keeper house open", "keeper house closed. boats sail", language="und"
    )
    bleu = math.exp(0.5 * math.log(2 / 3) + 0.3 * math.log(1 / 2))  # no triple: 0
    assert bleu > 0
    assert score.parts["bleu"] == 0.0
    assert score.parts["semantic_similarity"] == pytest.approx(2 / 3)
    assert score.parts["keyword_similarity"] == pytest.approx(2 / 3)
    assert score.parts["unexpected_penalty"] == pytest.approx(1 / 3)
    assert score.value == pytest.approx((0.25 * 2 / 3 + 0.3 * 2 / 3) * 2 / 3)
    assert [(finding.kind, finding.args["term"]) for finding in score.findings] == [
        ("term-not-in-source", "open")
    ]


def test_the_penalty_of_keyword_cosine_ends_at_four_fifths():
    """As published: a response of unknown words keeps a fifth of what it has otherwise."""
    score = scored("keyword-cosine-semantic", "boats sail", "keeper house", language="und")
    assert score.parts["unexpected_penalty"] == 0.8
    assert score.value == 0.0


def test_keyword_cosine_leaves_excluded_keywords_out_of_both_texts():
    """Neither the response's nor the source's open counts."""
    plain = scored("keyword-cosine-semantic", "keeper house", "keeper house open", language="und")
    spared = scored(
        "keyword-cosine-semantic",
        "keeper house",
        "keeper house open",
        language="und",
        exact_excludes=("open",),
    )
    assert plain.parts["keyword_similarity"] == pytest.approx(2 / math.sqrt(6))
    assert spared.parts["keyword_similarity"] == pytest.approx(1.0)


def test_keyword_bleu_by_hand():
    """The parts of keyword grounding, and meaning."""
    score = scored("keyword-bleu-semantic", "keeper house open", "keeper house closed", language="und")
    bleu = (2 / 3) ** 0.7 * (1 / 2) ** 0.3
    assert score.parts["bleu"] == pytest.approx(bleu)
    assert score.parts["keyword_overlap"] == pytest.approx(2 / 3)
    assert score.value == pytest.approx((0.3 * 2 / 3 + 0.55 * bleu + 0.15 * 2 / 3) * 2 / 3)


@pytest.mark.parametrize(
    ("response", "error", "counts"),
    [
        ("Its tower is 38 m high.", 0.0, (1, 0, 0)),
        ("Its tower is 39 m high.", 1.0, (1, 1, 0)),
        ("Its tower is high.", 0.0, (0, 0, 0)),
        ("Its tower is 38 m high and has 12 rooms.", 0.5, (2, 1, 0)),
    ],
)
def test_bert_fact_error_by_its_cases(response, error, counts):
    """Wrong and missing facts over all; nothing wrong where nothing is stated."""
    score = scored("bert-fact-error", response, LIGHTHOUSE)
    parts = score.parts
    assert parts["fact_error_ratio"] == pytest.approx(error)
    assert (parts["facts"], parts["hallucinated_facts"], parts["missing_facts"]) == counts
    assert score.value == pytest.approx(0.4 * (1 - parts["concept_score"]) + 0.6 * error)
    assert len(score.findings) == counts[1]


def test_the_error_of_facts_ends_at_one():
    """More missing than said cannot be worse than all wrong."""
    source = "The tower is 38 m high, 9 m wide, 140 years old and has 212 steps."
    score = scored("bert-fact-error", "The tower is 39 m high, so they say of it.", source)
    assert score.parts["hallucinated_facts"] + score.parts["missing_facts"] > 1
    assert score.parts["fact_error_ratio"] == 1.0


@pytest.mark.parametrize(("perplexity", "part"), [(12.5, 0.25), (50.0, 1.0), (900.0, 1.0)])
def test_fact_verification_adds_its_parts(perplexity, part):
    """Perplexity counts up to 50."""
    score = scored("fact-verification-semantic", "Its tower is 39 m high.", LIGHTHOUSE, perplexity=perplexity)
    parts = score.parts
    assert parts["perplexity"] == perplexity
    assert parts["fact_error_ratio"] == 1.0
    assert score.value == pytest.approx(0.35 * (1 - parts["concept_score"]) + 0.15 * part + 0.35)


def test_without_a_perplexity_the_other_parts_stand_and_there_is_no_value():
    """Neither zero nor a formula with one weight less."""
    score = scored("fact-verification-semantic", "Its tower is 39 m high.", LIGHTHOUSE)
    assert score.value is None
    assert score.parts["perplexity"] is None
    assert score.parts["fact_error_ratio"] == 1.0
    assert score.parts["concept_score"] > 0.5
    assert [finding.kind for finding in score.findings] == ["fact-differs"]


def test_a_text_too_short_for_a_perplexity_has_no_value():
    """The model answers None; so does the metric."""
    en = load("en")
    text = en.analyze("Tower.")
    score = FactVerificationSemantic(WordVectors(), Fixed(None), "s").compute(text, Source([text]))
    assert score.value is None
    assert score.parts["concept_score"] == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("response", "source", "unstated"),
    [
        ("The tower is 38 m.", "The height of the tower is not stated.", 1),
        ("The tower is high.", "The height of the tower is not stated.", 0),
        ("The tower is 38 m.", "The tower is 38 m. Its colour is not stated.", 0),
        ("A boat has 9 oars.", "The height of the tower is not stated.", 0),
        ("The tower is 38 m.", "The tower is old.", 0),
    ],
)
def test_a_fact_of_which_the_source_says_that_it_does_not_say(response, source, unstated):
    """Only where it is about the same thing, and the fact is not there all the same."""
    score = scored("fact-verification-semantic", response, source, language=Silent(), perplexity=1.0)
    assert score.parts["negation_detected"] == unstated


def test_the_value_of_fact_verification_ends_at_one():
    """All that can be wrong adds up to 1.5."""
    silent = Silent()
    text, source = (
        silent.analyze("Boats cost 38 kg."),
        Source([silent.analyze("Cost of boats is not stated.")]),
    )
    score = FactVerificationSemantic(WordVectors(), Fixed(99.0), "s").compute(text, source)
    assert score.parts["negation_detected"] == 1
    assert score.value == 1.0
    half = FactVerificationSemantic(WordVectors(), Fixed(99.0), "s", weights=Weights(unstated=0.0))
    assert half.compute(text, source).value < 1.0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("parity", [False, True])
def test_without_the_plugin_a_metric_says_what_to_install(monkeypatch, name, parity):
    """With a model named or without."""
    monkeypatch.setattr(models, "entry_points", lambda **_: ())
    for options in ({}, {"embedder": "somewhere"}):
        with pytest.raises(MissingDependency, match=r"pip install \./plugins/neural"):
            metric(name, "ru", parity=parity, **options)


@pytest.mark.parametrize("name", NAMES)
def test_where_nothing_brings_models_that_is_what_happens(name):
    """The same for real, in an installation without them."""
    if list(models.entry_points(group=models.GROUP, name="embedder")):
        pytest.skip("a distribution with embedders is installed here")
    with pytest.raises(MissingDependency, match=r"pip install \./plugins/neural"):
        metric(name, "ru")


def test_the_catalogue_says_which_metrics_compute_with_models():
    """Those four, and what each of them needs."""
    needed = {name: info.models for name, info in metrics().items() if info.models}
    assert set(needed) == set(NAMES)
    assert all("embedder" in kinds for kinds in needed.values())
    assert needed["fact-verification-semantic"] == ("embedder", "perplexity")
    assert {metrics()[name].parity for name in NAMES} == {("ru",)}


class _Provider:
    """An entry point whose models are word vectors."""

    value = "words"

    def load(self):
        return lambda name, **_: WordVectors() if name == "words" else Fixed(9.0)


@pytest.fixture
def provided(monkeypatch):
    monkeypatch.setattr(models, "entry_points", lambda **_: (_Provider(),))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("parity", [False, True])
def test_an_embedder_has_to_be_named(provided, name, parity):
    """Which one fits depends on the language, so that none is taken by default."""
    with pytest.raises(UsageError, match="needs an embedder; name the folder"):
        metric(name, "ru", parity=parity)
    bound = metric(name, "ru", parity=parity, embedder="words")
    assert "|embedder:words 1" in bound.signature
    assert bound.score(response="Маяк открыт.", source="Маяк открыт.").parts


@pytest.mark.parametrize(
    ("name", "weight"),
    [
        ("keyword-cosine-semantic", "bleu_weight"),
        ("keyword-bleu-semantic", "semantic_weight"),
        ("bert-fact-error", "fact_weight"),
        ("fact-verification-semantic", "missing_weight"),
    ],
)
def test_weights_add_up_and_stand_in_the_signature(provided, name, weight):
    """One weight by itself is refused."""
    with pytest.raises(UsageError, match="must add up to 1, not"):
        metric(name, "ru", embedder="words", **{weight: 0.9})
    assert "|weights:0." in metric(name, "ru", embedder="words").signature


def test_weights_weigh(provided):
    """With all weight on meaning, meaning is the value."""
    options = {"embedder": "words", "semantic_weight": 1.0, "fact_weight": 0.0}
    score = metric("bert-fact-error", "en", **options).score(
        response="Its tower is 39 m high.", source="Its tower is 38 m high."
    )
    assert score.value == pytest.approx(1 - score.parts["concept_score"])


def test_two_distributions_with_models_are_one_too_many(monkeypatch):
    """Which of the two would be chance."""
    monkeypatch.setattr(models, "entry_points", lambda **_: (_Provider(), _Provider()))
    with pytest.raises(UsageError, match="several distributions provide embedder models: words"):
        metric("bert-fact-error", "ru", embedder="words")
