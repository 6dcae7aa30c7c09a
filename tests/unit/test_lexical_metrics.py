"""The lexical metrics in their default mode, on texts a reader can judge."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator, metric
from termground.errors import UsageError

LIBRARY = "図書館は平日の九時に開館します。館内では食事ができません。古い地図は地下の書庫に保管されています。"


def score(name: str, response: str, *sources: str, language: str = "ja", **options):
    return metric(name, language, **options).score(response=response, source=list(sources))


@pytest.mark.parametrize("name", ["bigram-bleu", "bleu-keyword-recall", "keyword-grounding", "lexical-nli"])
class TestEveryOne:
    def test_a_grounded_answer_is_better_than_an_invented_one(self, name: str) -> None:
        good = score(name, "古い地図は地下の書庫にあります。", LIBRARY).value
        bad = score(name, "新しい彫刻は屋上の庭園にあります。", LIBRARY).value
        assert good is not None
        assert bad is not None
        assert good > bad + 0.3

    def test_a_further_context_does_no_harm(self, name: str) -> None:
        answer = "古い地図は地下の書庫に保管されています。"
        alone = score(name, answer, LIBRARY).value
        among = score(name, answer, "昨日の試合は雨で中止になりました。", LIBRARY).value
        assert alone == pytest.approx(among)

    def test_a_short_answer_is_not_punished(self, name: str) -> None:
        assert score(name, "館内では食事ができません。", LIBRARY).value == pytest.approx(1.0)

    @pytest.mark.parametrize(
        ("response", "sources"), [("", [LIBRARY]), ("。", [LIBRARY]), ("図書館", []), ("図書館", [" "])]
    )
    def test_nothing_to_check_is_none(self, name: str, response: str, sources: list[str]) -> None:
        assert score(name, response, *sources).value is None

    def test_the_signature_says_how_it_was_made(self, name: str) -> None:
        signature = score(name, "図書館", LIBRARY).signature
        assert f"|metric:{name}|" in signature
        assert "|formula:" in signature
        assert "|markdown:yes" in signature
        assert "|markdown:no" in score(name, "図書館", LIBRARY, clean_markdown=False).signature


def test_keyword_grounding_follows_its_formula() -> None:
    """Two of three keywords; three of four words and one of three pairs are in the source."""
    found = score("keyword-grounding", "red fox jumps", "The red fox sleeps.", language="und")
    bleu = (2 / 3) ** 0.7 * (1 / 2) ** 0.3
    assert found.parts["bleu"] == pytest.approx(bleu)
    assert found.parts["keyword_overlap"] == pytest.approx(2 / 3)
    assert found.parts["unexpected_penalty"] == pytest.approx(1 / 3)
    assert found.value == pytest.approx((0.6 * bleu + 0.4 * 2 / 3) * 2 / 3)
    assert [(f.kind, f.args["term"], f.start) for f in found.findings] == [("term-not-in-source", "jumps", 8)]


def test_bleu_keyword_recall_recalls_the_sentence_it_draws_on() -> None:
    source = "The red fox sleeps. The blue whale swims."
    found = score("bleu-keyword-recall", "red fox", source, language="und")
    assert found.parts["keyword_recall"] == pytest.approx(2 / 4)
    assert found.value == pytest.approx(0.7 + 0.3 * 2 / 4)


def test_excludes_are_not_counted_as_keywords() -> None:
    found = score(
        "keyword-grounding", "red fox jumps", "The red fox.", language="und", exact_excludes=["jumps"]
    )
    assert found.value == pytest.approx(0.6 * (2 / 3) ** 0.7 * (1 / 2) ** 0.3 + 0.4)
    assert [(e.form, e.by) for e in found.excluded] == [("jumps", "jumps")]


@pytest.mark.parametrize(
    ("response", "contradicted"),
    [
        ("館内では食事ができません。", False),
        ("館内では食事ができます。", True),
        ("図書館は平日の九時に開館しません。", True),
        ("図書館は平日の九時に開館します。", False),
        ("古い地図は地下の書庫に保管されていない。", True),
    ],
)
def test_lexical_nli_sees_a_turned_negation(response: str, contradicted: bool) -> None:
    found = score("lexical-nli", response, LIBRARY)
    assert found.value is not None
    assert [f.kind for f in found.findings] == (["negation-differs"] if contradicted else [])
    assert (found.value < 0.3) == contradicted
    for finding in found.findings:
        [evidence] = finding.evidence
        assert LIBRARY[evidence.start : evidence.end] == evidence.text
        assert response[finding.start : finding.end] == finding.args["term"]


def test_lexical_nli_weighs_contradictions_by_alpha() -> None:
    response = "館内では食事ができます。"
    mild = score("lexical-nli", response, LIBRARY, alpha_contra=0.0)
    assert mild.value == mild.parts["support"]
    assert mild.parts["contra"] == 0.0
    with pytest.raises(UsageError, match="alpha_contra"):
        metric("lexical-nli", "ja", alpha_contra=2)


def test_a_call_gives_its_excludes_to_every_metric_that_has_them() -> None:
    evaluator = GroundingEvaluator("ja", metrics=["keyword-grounding", "lexical-nli"])
    plain = evaluator.evaluate("図書館は彫刻を展示します。", LIBRARY)
    spared = evaluator.evaluate("図書館は彫刻を展示します。", LIBRARY, exact_excludes=["彫刻", "展示"])
    assert spared.scores["keyword-grounding"].value > plain.scores["keyword-grounding"].value
    assert spared.scores["lexical-nli"] == plain.scores["lexical-nli"]
    assert evaluator.metrics == ("source-term-precision", "keyword-grounding", "lexical-nli")


def test_a_long_text_is_compared_in_bounded_time() -> None:
    """A hundred thousand characters against themselves, in one sentence and in many."""
    for unit in ("猫が鳴く", "猫が鳴く。", "猫"):
        text = unit * (100_000 // len(unit))
        assert score("lexical-nli", text, text).value == pytest.approx(1.0)
