"""Meaning as metrics see it, with encoders small enough to be read: what it may add, and of what it has no say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from termground import GroundingEvaluator, metric, models
from termground.errors import MissingDependency, UsageError
from termground.types import Verdict
from termground.verdicts.meaning import Ramp, meaning_weights

LIKES = {("zorp", "blick"), ("vessel", "boat")}
"""Words that no thesaurus knows, and some that are known."""


class Likes:
    """An encoder that knows some words, and of sentences that all are a little near."""

    languages = frozenset({"en", "fr", "ja", "ru"})
    asked: ClassVar[list[str]] = []

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        return [[1.0, float(len(text))] for text in texts]

    def similarities(self, texts: Sequence[str], others: Sequence[str]) -> list[list[float]]:
        self.asked += [*texts, *others]
        return [[self._near(text, other) for other in others] for text in texts]

    def signature(self) -> str:
        return "likes 1"

    def _near(self, text: str, other: str) -> float:
        if " " in text:
            return 0.6
        return 0.9 if (text, other) in LIKES or (other, text) in LIKES else 0.1


class Same(Likes):
    """An encoder to which all texts mean the same."""

    def _near(self, text: str, other: str) -> float:
        return 1.0


class Entry:
    """An entry point."""

    def __init__(self, name: str, made: type) -> None:
        self.name, self.value, self._made = name, f"package:{made.__name__}", made

    def load(self) -> type:
        return self._made


@pytest.fixture
def installed(monkeypatch):
    """What brings models here: encoders by name, and the kinds of another package."""
    found = [Entry("likes", Likes), Entry("same", Same), Entry("embedder", Likes)]
    Likes.asked = []
    monkeypatch.setattr(
        models,
        "entry_points",
        lambda group, name=None: [entry for entry in found if name in (None, entry.name)],
    )
    return found


def scored(response: str, source: str, language: str = "en", name: str = "grounding", **options):
    return metric(name, language, **options).score(response=response, source=source)


def test_a_word_is_there_by_meaning(installed):
    """In the sentence that its claim follows, whose word is shown behind it."""
    response, source = (
        "On summer mornings the zorp carries many visitors and their bicycles.",
        "The lighthouse is old. In summer the blick takes visitors with bicycles to the island.",
    )
    without, with_it = (scored(response, source, **options) for options in ({}, {"meaning": "likes"}))
    assert with_it.value > without.value
    assert "zorp" in without.claims[0].args["missing"]
    assert "zorp" not in with_it.claims[0].args.get("missing", "")


def test_another_encoder_takes_its_place_by_its_name(installed):
    """A metric names it; one that is only installed is never asked."""
    metric("grounding", "en").score(response="A vessel departs.", source="The boat leaves now.")
    assert Likes.asked == []
    scored("The old vessel departs at nine.", "Every day the boat leaves.", meaning="likes")
    assert "vessel" in Likes.asked
    assert "|meaning:likes 1 weights " in metric("grounding", "en", meaning="likes").signature


WRONG = [
    ("en", "The ferry sails at eight.", "The ferry sails at nine."),
    ("en", "Dogs are allowed on the deck.", "Dogs are not allowed on the deck."),
    ("en", "The bridge is closed to trucks.", "The bridge is open to trucks."),
    ("en", "Mayor Smith opened the new library.", "Mayor Jones opened the new library."),
    ("en", "All of the shops close on Sunday.", "Some of the shops close on Sunday."),
    ("fr", "Le conseil a refusé le permis.", "Le conseil a accordé le permis."),
    ("fr", "Le refuge n'est pas gardé en hiver.", "Le refuge est gardé en hiver."),
    ("fr", "La piscine ouvre le 3 mai.", "La piscine ouvre le 5 mai."),
    ("ru", "Музей закрыт по понедельникам.", "Музей открыт по понедельникам."),
    ("ru", "Комиссия не одобрила проект.", "Комиссия одобрила проект."),
    ("ru", "Директор Петров подал в отставку.", "Директор Сидоров подал в отставку."),
    ("ja", "料金は不要だ。", "料金が必要である。"),
    ("ja", "会議は3月に開かれた。", "会議は5月に開かれた。"),
    ("ja", "鈴木社長が辞任した。", "佐藤社長が辞任した。"),
]


@pytest.mark.parametrize(("language", "response", "source"), WRONG)
def test_the_rules_have_the_last_word(installed, language, response, source):
    """Even where all texts mean the same, a number, name, negation, quantity or opposite is not borne out by that."""
    score = scored(response, source, language, meaning="same")
    assert score.verdict is False
    assert Verdict.SUPPORTED not in [claim.verdict for claim in score.claims]


def test_numbers_and_names_are_never_compared(installed):
    """Nor negations; they are not even asked for by themselves."""
    scored(
        "In 1987 the old house in Oslo was not sold to any bank.",
        "Since 1990 a tall tower near Bergen never stood beside the road.",
        meaning="same",
    )
    words = {text for text in Likes.asked if " " not in text}
    assert words
    assert words.isdisjoint({"1987", "1990", "oslo", "bergen", "not", "never"})


def test_a_sentence_that_stands_in_the_source_is_not_asked_about(installed):
    """Nor one that copies it: that costs nothing."""
    text = "The ferry to the island sails at nine in the morning."
    scored(text, f"{text} It comes back at five.", meaning="likes")
    assert Likes.asked == []


@pytest.mark.parametrize("name", ["grounding", "keyword-grounding", "lexical-nli", "keyword-bleu-semantic"])
def test_without_a_model_a_metric_says_what_to_install(monkeypatch, name):
    """With the command."""
    monkeypatch.setattr(models, "entry_points", lambda **_: [])
    with pytest.raises(MissingDependency, match=r'none is installed.*pip install "termground\[meaning\]"'):
        metric(name, "en", meaning="use-m3")


def test_a_name_that_there_is_not_names_those_that_there_are(installed):
    """A kind of models is no name of one."""
    for name in ("liked", "embedder"):
        with pytest.raises(MissingDependency, match=rf"{name!r}; installed: likes, same"):
            metric("grounding", "en", meaning=name)


def test_a_name_that_two_packages_bring_is_refused(installed):
    """Both are said."""
    installed.append(Entry("likes", Same))
    with pytest.raises(UsageError, match="package:Likes, package:Same"):
        metric("grounding", "en", meaning="likes")


def test_a_language_that_the_model_does_not_know_is_refused(installed):
    """It would be read all the same, and wrongly."""
    with pytest.raises(UsageError, match="likes does not know 'de'; it knows en, fr, ja, ru"):
        metric("grounding", "de", meaning="likes")


def test_an_evaluator_gives_it_to_the_metrics_that_take_one(installed):
    """To check too, which runs grounding by itself; a metric's own option comes first."""
    evaluator = GroundingEvaluator(
        "en",
        metrics={"grounding": {"meaning": "same"}, "lexical-nli": {}, "source-term-precision": {}},
        meaning="likes",
    )
    result = evaluator.evaluate("The vessel departs.", "The boat leaves the port.")
    assert "|meaning:likes" in result.scores["lexical-nli"].signature
    assert "meaning" in result.scores["grounding"].signature
    assert "meaning" not in result.scores["source-term-precision"].signature
    checked = GroundingEvaluator("en", meaning="likes").check("The vessel departs.", "The boat leaves.")
    assert "|meaning:likes" in checked.scores["grounding"].signature


def test_with_meaning_the_threshold_is_another_one(installed):
    """What is there by meaning raises values, and so what they are held against."""
    assert scored("A boat.", "A boat leaves.", meaning="likes").threshold == meaning_weights()[0].threshold


@pytest.mark.parametrize(("cosine", "counts"), [(-1.0, 0.0), (0.2, 0.0), (0.35, 0.5), (0.5, 1.0), (1.0, 1.0)])
def test_a_ramp(cosine, counts):
    """Nothing below, all above, and a straight line between."""
    assert Ramp(0.2, 0.5).of(cosine) == pytest.approx(counts)
