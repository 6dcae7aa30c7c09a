"""The lexical metrics in their default mode, on texts a reader can judge."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Iterable

import pytest

from termground import GroundingEvaluator, languages, load, metric
from termground.catalogue import metrics
from termground.errors import UsageError
from termground.language import Analysis
from termground.language.und import Und
from termground.matching import Source
from termground.metrics import lexical_nli
from termground.metrics.bleu_keyword_recall import BleuKeywordRecall
from termground.metrics.lexical_nli import QUOTED, SHOWN, LexicalNli
from termground.overlap import words as overlap_words
from termground.types import Tokens
from tests.counted import GROWTH, growth

LIBRARY = "図書館は平日の九時に開館します。館内では食事ができません。古い地図は地下の書庫に保管されています。"


class Plain(Und):
    """Words alone, one of which denies."""

    negations = frozenset({"not"})


class Marks(Und):
    """A language whose keywords are no words."""

    def tokens(self, text: str) -> Tokens:
        starts = [i for i, char in enumerate(text) if not char.isspace()]
        lexeme = self.lexeme("x")
        sign = type(lexeme)("", "", "", 0)
        return Tokens(text, starts, [i + 1 for i in starts], [sign] * len(starts))

    def keywords(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        return ((i, i + 1) for i in range(len(tokens)))


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


def test_a_keyword_inside_a_longer_term_is_no_unexpected_one() -> None:
    """Both metrics of one report must not say the opposite of the same word."""
    evaluator = GroundingEvaluator("ja", metrics=["keyword-grounding"])
    result = evaluator.evaluate("メモリセル", "メモリセルアレイを形成する。")
    assert result.found_words == ["メモリセル"]
    assert result.scores["keyword-grounding"].parts["keyword_overlap"] == 1.0
    assert result.findings == ()
    result = evaluator.evaluate("アイス", "アイスランドに行く。")
    assert result.scores["keyword-grounding"].parts["keyword_overlap"] == 0.0


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
    assert evaluator.metrics == ("keyword-grounding", "lexical-nli")
    assert [term.form for term in spared.excluded] == ["彫刻", "展示"]


@pytest.mark.slow
def test_a_long_text_is_compared_in_bounded_time() -> None:
    """A hundred thousand characters against themselves, in one sentence and in many."""
    for unit in ("猫が鳴く", "猫が鳴く。", "猫"):
        text = unit * (100_000 // len(unit))
        assert score("lexical-nli", text, text).value == pytest.approx(1.0)


def test_many_sentences_that_draw_on_one_long_one_take_linear_work() -> None:
    recall = metric("bleu-keyword-recall", "und")

    def compared(count: int) -> Callable[[], object]:
        words = [f"w{i}" for i in range(count)]
        source = Source([load("und").analyze(" ".join(words))])
        response = load("und").analyze(". ".join(words))
        recall.compute(response, source)  # reads the texts
        return lambda: recall.compute(response, source)

    assert growth(compared, 1_000) < GROWTH


@pytest.mark.timeout(120)
def test_many_denials_of_one_long_sentence_quote_only_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each finding quoted the whole sentence, and read it whole for the quotation."""
    nli, language = LexicalNli("s"), Plain()
    for module in (overlap_words, lexical_nli):
        monkeypatch.setattr(module, "MAX_WORDS", 50)  # a bound that short texts would not reach

    def texts(count: int) -> tuple[Analysis, Source]:
        words = [f"w{i}" for i in range(count)]
        response = language.analyze("".join(f"Not {word}. " for word in words))
        return response, Source([language.analyze("Before. " + " ".join(words))])

    def compared(count: int) -> Callable[[], object]:
        response, source = texts(count)
        nli.compute(response, source)  # reads the texts
        return lambda: nli.compute(response, source)

    assert growth(compared, 500) < GROWTH
    response, source = texts(8_000)
    findings = nli.compute(response, source).findings
    assert len(findings) == 8_000
    for finding in findings:
        [evidence] = finding.evidence
        assert evidence.end - evidence.start == len(evidence.text) == QUOTED
        assert source.originals[0][evidence.start : evidence.end] == evidence.text


@pytest.mark.parametrize(("length", "cut"), [(10, False), (200, True)])
def test_a_quotation_that_is_cut_says_so(length: int, cut: bool) -> None:
    words = " ".join(f"w{i}" for i in range(length))
    language = Plain()
    [finding] = (
        LexicalNli("s").compute(language.analyze("Not w1"), Source([language.analyze(words)])).findings
    )
    near = finding.args["near"]
    assert near == (words[:SHOWN] + "…" if cut else words)


def test_a_mean_over_sentences_is_the_same_on_every_python() -> None:
    """Ten times the same sentence has its support, to the last bit; from Python 3.12 on, sum() rounds otherwise."""
    once = score("lexical-nli", "red fox jumps", "The red fox.", language="und")
    often = score("lexical-nli", "red fox jumps. " * 10, "The red fox.", language="und")
    assert often.parts["sentences"] == 10
    assert often.value == once.value == math.fsum([2 / 3 * 0.6, 2 / 3 * 0.4])


def test_keywords_that_are_no_words_have_no_order() -> None:
    """A plugin may name keywords whose tokens are not words."""
    language = Marks()
    found = LexicalNli("s").compute(language.analyze("§ ¶"), Source([language.analyze("§ ¶")]))
    assert found.value == pytest.approx(0.6)


def test_a_word_excluded_as_it_is_written_is_not_missed_either() -> None:
    """A pattern that knows only the capitals removes the word from both sides."""
    found = score(
        "bleu-keyword-recall", "NATO met", "NATO met.", language="und", exclude_patterns=["^[A-Z]+$"]
    )
    assert [term.form for term in found.excluded] == ["NATO"]
    assert found.parts["keywords"] == 1
    assert found.parts["keyword_recall"] == 1.0


def test_the_same_keyword_is_asked_of_the_excludes_once() -> None:
    """A long response repeats its words; patterns are dear."""

    class Counting:
        digest = "x"
        asked = 0

        def why(self, form: str, keys: tuple[str, ...]) -> None:
            del form, keys
            self.asked += 1

    excludes = Counting()
    language = load("und")
    source = Source([language.analyze("red fox")])
    BleuKeywordRecall(excludes, "s").compute(language.analyze("red fox " * 100), source)
    assert excludes.asked <= 4


@pytest.mark.parametrize("weight", [0.6, 0.600000001, 1.0])
def test_the_signature_tells_close_weights_apart(weight: float) -> None:
    bound = metric("keyword-grounding", "und", bleu_weight=weight, keyword_weight=1 - weight)
    assert f"|weights:{weight} {1 - weight}" in bound.signature
    assert pickle.loads(pickle.dumps(bound)).signature == bound.signature


def test_the_signature_tells_close_alphas_apart() -> None:
    assert "|alpha:0.80000001" in metric("lexical-nli", "und", alpha_contra=0.80000001).signature


def test_weights_that_do_not_add_up_are_named() -> None:
    with pytest.raises(UsageError, match=r"bleu_weight and keyword_weight must add up to 1, not 0\.9"):
        metric("keyword-grounding", "und", bleu_weight=0.5)


def test_each_metric_reads_markdown_as_it_was_told() -> None:
    """The evaluator gives what the metric alone gives, whatever the others were told."""
    response, source = "a [b](http://example.org/c)", "a b"
    evaluator = GroundingEvaluator(
        "und", metrics={"source-term-precision": {}, "keyword-grounding": {"clean_markdown": False}}
    )
    found = evaluator.evaluate(response, source).scores
    alone = score("keyword-grounding", response, source, language="und", clean_markdown=False)
    assert found["keyword-grounding"] == alone
    assert found["source-term-precision"].value == 1.0
    assert alone.value < 1.0


RUSSIAN = ["bigram-bleu", "bleu-keyword-recall", "keyword-grounding", "fact-verification"]
needs_russian = pytest.mark.skipif("ru" not in languages(), reason="termground-ru is not installed")


@needs_russian
@pytest.mark.parametrize("name", RUSSIAN)
def test_each_of_the_russian_notebook_has_parity_there(name: str) -> None:
    found = score(name, "Музей открыт.", "Музей открыт с утра.", language="ru", parity=True)
    assert found.metric == name
    assert "|parity:yes|" in found.signature
    assert metrics()[name].parity == ("ru",)


@needs_russian
def test_bigram_bleu_in_parity_has_its_brevity_penalty() -> None:
    found = score("bigram-bleu", "Музей открыт", "Музей открыт с утра", language="ru", parity=True)
    assert found.value == pytest.approx(math.exp(1 - 4 / 2))
    assert "|nltk:" in found.signature


@needs_russian
def test_parity_leaves_out_the_metric_that_nobody_asked_for() -> None:
    """Source-term precision has parity in Japanese only; asked for by name, it is an error."""
    result = GroundingEvaluator("ru", parity=True, metrics=["keyword-grounding"]).evaluate("Музей.", "Музей.")
    assert list(result.scores) == ["keyword-grounding"]
    assert result.score is None
    for asked in (
        ["source-term-precision", "keyword-grounding"],
        {"source-term-precision": {}, "bigram-bleu": {}},
    ):
        with pytest.raises(
            UsageError, match="source-term-precision has parity with its origin in ja, not in 'ru'"
        ):
            GroundingEvaluator("ru", parity=True, metrics=asked)


@needs_russian
def test_an_error_about_parity_names_the_metrics_that_have_it() -> None:
    with pytest.raises(UsageError, match=r"those with parity in 'ru': bigram-bleu, .*fact-verification"):
        GroundingEvaluator("ru", parity=True)


@needs_russian
def test_an_origin_without_options_says_so() -> None:
    evaluator = GroundingEvaluator("ru", parity=True, metrics=["keyword-grounding"])
    with pytest.raises(UsageError, match="keyword-grounding has no option 'exact_excludes'; it has none"):
        evaluator.evaluate("Музей.", "Музей.", exact_excludes=["музей"])


def test_every_metric_runs_without_parity() -> None:
    for name, info in metrics().items():
        if not info.models:  # which have tests of their own, with models
            assert metric(name, "und").parity is False


def test_a_number_is_named_with_its_unit_wherever_the_unit_stands() -> None:
    """French keeps a space before its units."""
    found = score(
        "source-term-precision",
        "Elle a supprimé 15 % des trains.",
        "Elle a supprimé 12 % des trains.",
        language="fr",
    )
    assert [finding.args["number"] for finding in found.findings] == ["15 %"]


@pytest.mark.parametrize("name", ["keyword-grounding", "bleu-keyword-recall"])
def test_keywords_of_headings_and_code_are_not_counted(name: str) -> None:
    response = "# 彫刻\n\n図書館は平日の九時に開館します。\n\n```python\nsculpture = 1\n```\n"
    found = score(name, response, LIBRARY)
    assert [(term.form, term.rule) for term in found.excluded] == [
        ("彫刻", "heading"),
        ("sculpture", "code"),
        ("1", "code"),
    ]
    assert found.findings == ()


@pytest.mark.parametrize(
    ("citation", "terms"),
    [
        ("[1]", ["1"]),
        ("【3†source】", ["3", "source"]),
        ("※1", ["1"]),
        ("（p.12）", ["p.12"]),
    ],
)
def test_terms_of_citations_are_not_counted(citation: str, terms: list[str]) -> None:
    """They say where something stands; the rest counts as it does without them."""
    plain = score("source-term-precision", "図書館は平日の九時に開館します。", LIBRARY)
    cited = score("source-term-precision", f"図書館は平日の九時に開館します{citation}。", LIBRARY)
    assert cited.value == plain.value
    assert [term.form for term in cited.terms] == [term.form for term in plain.terms]
    assert [term.form for term in cited.excluded] == terms
    assert {term.rule for term in cited.excluded} == {"citation"}
    assert cited.findings == ()


def test_a_number_in_brackets_that_states_something_is_counted() -> None:
    found = score("source-term-precision", "図書館は平日の九時（日曜は十時）に開館します。", LIBRARY)
    assert found.excluded == ()


def test_a_heading_is_no_sentence_to_infer() -> None:
    body = "図書館は平日の九時に開館します。"
    assert score("lexical-nli", f"# 彫刻の展示\n\n{body}", LIBRARY).value == pytest.approx(1.0)
    assert score("lexical-nli", "# 彫刻の展示\n", LIBRARY).value is None
