"""GroundingEvaluator: one call a response, the same answer from every thread, process and run."""

from __future__ import annotations

import json
import math
import pickle
import re
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version

import pytest

from termground import GroundingEvaluator, errors, load, metric, register
from termground.catalogue import metrics
from termground.errors import UsageError
from termground.language import registry
from termground.language.base import Language
from termground.language.und import Und
from termground.types import Match

# The Quick Start of the Japanese package.
SOURCE = """
本発明は、半導体記憶装置の製造方法に関する。
特に、メモリセルアレイと周辺回路を同一基板上に形成する工程において、
熱処理温度を制御することで欠陥を低減する技術である。
"""
RESPONSE = """
### 概要
- この文書は半導体記憶装置の製造プロセスについて説明しています。
- シリコンウェハーの熱処理を行うことで、メモリセルの速度を10%向上させます。
除外語テスト: アイデア
"""
EXACT = {"アイデア"}
PARTIAL = {"文書"}
MISSING = ["製造プロセス", "説明", "シリコンウェハー", "速度", "10%向上", "除外語テスト"]
NAME = "source-term-precision"


@pytest.fixture(scope="module")
def evaluator():
    """A Japanese evaluator."""
    return GroundingEvaluator()


@pytest.fixture(scope="module")
def parity():
    """A Japanese evaluator that behaves as the package did."""
    return GroundingEvaluator(parity=True)


@pytest.fixture
def no_registered(monkeypatch):
    """An empty table of languages added at run time, thrown away afterwards."""
    monkeypatch.setattr(registry, "_registered", {})


def test_the_quick_start_in_parity_is_the_package_to_the_letter(parity):
    """Score and both lists are those that the package's own page prints."""
    result = parity.evaluate(
        llm_output=RESPONSE, source_text=SOURCE, exact_excludes={"アイデア"}, partial_excludes={"文書"}
    )
    assert f"{result.score:.2f}" == "0.40"
    assert result.found_words == ["半導体記憶装置", "熱処理", "こと", "メモリセル"]
    assert result.missing_words == MISSING


def test_the_quick_start_by_default_leaves_out_what_says_nothing(evaluator):
    """By default the lists are the same but for こと, which is no term."""
    result = evaluator.evaluate(RESPONSE, SOURCE, EXACT, PARTIAL)
    assert result.score == 3 / 9
    assert result.found_words == ["半導体記憶装置", "熱処理", "メモリセル"]
    assert result.missing_words == MISSING
    assert [(term.form, term.rule) for term in result.excluded] == [
        ("概要", "heading"),
        ("文書", "partial"),
        ("アイデア", "exact"),
    ]


def test_arguments_go_by_position_and_by_keyword(evaluator):
    """Both ways of the Japanese package give the same result."""
    by_position = evaluator.evaluate(RESPONSE, SOURCE, EXACT, PARTIAL, True)
    by_keyword = evaluator.evaluate(
        clean_markdown=True,
        partial_excludes=PARTIAL,
        exact_excludes=EXACT,
        source_text=SOURCE,
        llm_output=RESPONSE,
    )
    assert by_position == by_keyword
    assert by_position != evaluator.evaluate(RESPONSE, SOURCE, PARTIAL, EXACT)


def test_the_fields_of_a_result_are_consistent(evaluator):
    """Lists, terms, parts, score and findings all tell the same story, at places in the response."""
    result = evaluator.evaluate(RESPONSE, SOURCE, EXACT, PARTIAL)
    score = result.scores[NAME]
    assert list(result.scores) == [NAME]
    assert (score.metric, score.value, score.direction) == (NAME, result.score, "maximize")
    assert score.parts == {"found": 3, "missing": 6, "terms": 9, "excluded": 3}
    assert [term.form for term in result.terms if term.found] == result.found_words
    assert [term.form for term in result.terms if not term.found] == result.missing_words
    assert [term.found for term in result.terms] == [term.match is not Match.NONE for term in result.terms]
    assert [term.form for term in result.terms if term.match is Match.WITHIN] == ["熱処理", "メモリセル"]
    for item in (*result.terms, *result.excluded):
        assert RESPONSE[item.start : item.end] == item.surface
    for term in result.terms:
        assert bool(term.evidence) is term.found
        assert all(SOURCE[e.start : e.end] == e.text for e in term.evidence)
    assert (result.claims, result.error) == ((), None)
    assert result.signature == score.signature


@pytest.mark.parametrize(
    ("response", "source", "near"),
    [
        ("契約は2024年4月1日に始まる。", "契約は令和6年4月1日に始まる。", ["令和6年4月1日"]),
        ("受付は9：00に始まる。", "受付は午前9時に始まる。", ["午前9時"]),
        ("契約は2024年5月1日に始まる。", "契約は令和6年4月1日に始まる。", []),
    ],
)
def test_a_value_that_the_source_writes_otherwise_is_not_told_to_be_nowhere(
    evaluator, response, source, near
):
    """The term counts as missing, as it is not written there; that there is no such number would be false."""
    findings = evaluator.evaluate(response, source).findings
    assert [f.args["near"] for f in findings if f.kind == "written-otherwise"][:1] == near
    assert not near or {f.kind for f in findings} == {"written-otherwise"}


def test_findings_stand_at_the_missing_terms_with_evidence(evaluator):
    """Each missing term has one finding, in text order, with what the source has instead."""
    result = evaluator.evaluate(RESPONSE, SOURCE, EXACT, PARTIAL)
    assert [RESPONSE[f.start : f.end] for f in result.findings] == MISSING
    assert [f.kind for f in result.findings] == [
        "term-differs",
        "term-not-in-source",
        "term-not-in-source",
        "term-not-in-source",
        "number-not-in-source",
        "term-not-in-source",
    ]
    assert [e.text for f in result.findings for e in f.evidence] == ["製造方法"]
    assert {f.metric for f in result.findings} == {NAME}


def test_terms_that_come_twice_count_twice(evaluator):
    """Repeats are kept in the lists and weigh in the score."""
    result = evaluator.evaluate("速度と速度と熱処理温度。", SOURCE)
    assert (result.missing_words, result.found_words) == (["速度", "速度"], ["熱処理温度"])
    assert result.score == 1 / 3


def test_reasons_are_in_the_language_of_the_text(evaluator):
    """A Japanese reader gets Japanese sentences."""
    reasons = [f.reason for f in evaluator.evaluate(RESPONSE, SOURCE, EXACT, PARTIAL).findings]
    assert reasons[0] == "原文にありません。近い用語は「製造方法」"
    assert reasons[1] == "原文にありません"
    assert reasons[4] == "原文に「10%」という数値はありません"


def test_reasons_are_in_the_language_asked_for():
    """The reader's language changes the words and nothing else."""
    english = GroundingEvaluator(ui_language="en").evaluate(RESPONSE, SOURCE, EXACT, PARTIAL)
    assert english.findings[0].reason == "not in the source; closest there: “製造方法”"
    assert english.findings[4].reason == "the source has no number 10%"
    japanese = GroundingEvaluator().evaluate(RESPONSE, SOURCE, EXACT, PARTIAL)
    assert english.scores == japanese.scores
    assert GroundingEvaluator("und").evaluate("coins", "maps").findings[0].reason == "not in the source"


@pytest.mark.parametrize("language", ["xx", "", "english"])
def test_a_language_without_words_is_refused(language):
    """The error names those there are."""
    with pytest.raises(errors.UsageError, match="en, ja, ru, fr"):
        GroundingEvaluator(ui_language=language)


@pytest.mark.parametrize(
    ("response", "source"),
    [
        ("", SOURCE),
        (" \n\t", SOURCE),
        (RESPONSE, ""),
        (RESPONSE, " \n"),
        (RESPONSE, []),
        (RESPONSE, ["", " "]),
        ("", ""),
        ("それはとても美しい。", SOURCE),
        ("```python\n半導体\n```", SOURCE),
    ],
    ids=[
        "empty response",
        "blank response",
        "empty source",
        "blank source",
        "no source",
        "blank sources",
        "nothing at all",
        "no terms",
        "code alone",
    ],
)
def test_nothing_to_check_is_none_and_zero_in_parity(evaluator, parity, response, source):
    """An empty response, an empty source or a response without terms has no score; the package said 0.0."""
    result = evaluator.evaluate(response, source)
    assert result.score is None
    assert result.error is None
    assert (result.found_words, result.missing_words) == ([], [])
    if "```" not in response:  # the package reads code as text
        assert parity.evaluate(response, source).score == 0.0


def test_several_sources_are_one_ground(evaluator, parity):
    """A term of any source is found, and the evidence says in which."""
    sources = ["半導体記憶装置を作る。", "熱処理温度を測る。"]
    result = evaluator.evaluate("熱処理温度と半導体記憶装置と速度。", sources)
    assert result.found_words == ["熱処理温度", "半導体記憶装置"]
    assert [e.source for term in result.terms for e in term.evidence] == [1, 0]
    assert result.score == 2 / 3
    assert parity.evaluate("熱処理温度と半導体記憶装置と速度。", sources).score == 2 / 3
    assert evaluator.evaluate("熱処理温度と半導体記憶装置と速度。", tuple(sources)) == result


@pytest.mark.usefixtures("no_registered")
def test_a_prepared_source_is_analysed_once():
    """Preparing pays: the source's tokens are made once for many responses, which score as with its text."""
    seen = []

    class Counting(Und):
        code = "xx"

        def tokens(self, text):
            seen.append(text)
            return super().tokens(text)

    register(Counting)
    evaluator = GroundingEvaluator("xx")
    prepared = evaluator.prepare("rare maps")
    responses = ["rare coins", "old maps", "rare maps"]
    results = [evaluator.evaluate(response, prepared) for response in responses]
    assert seen.count("rare maps") == 2  # the source and the response of the same text
    assert results == [evaluator.evaluate(response, "rare maps") for response in responses]
    assert [result.score for result in results] == [0.5, 0.5, 1.0]


def test_a_prepared_source_serves_metrics_too(evaluator):
    """What an evaluator prepared, a metric of the same language takes."""
    prepared = evaluator.prepare([SOURCE])
    score = metric(NAME).score(response=RESPONSE, source=prepared)
    assert score == metric(NAME).score(response=RESPONSE, source=SOURCE)
    assert score.value is not None


def test_a_source_of_another_language_is_refused(evaluator):
    """The error names both languages."""
    prepared = GroundingEvaluator("und").prepare(SOURCE)
    with pytest.raises(errors.UsageError, match="'und' cannot serve 'ja'"):
        evaluator.evaluate(RESPONSE, prepared)


@pytest.mark.parametrize(
    ("response", "source", "said"),
    [
        (3, SOURCE, "llm_output must be a str, not int"),
        (b"abc", SOURCE, "llm_output must be a str, not bytes; decode it first"),
        (None, SOURCE, "llm_output must be a str, not None"),
        (RESPONSE, 3, "source_text must be a text or a list of texts, not int"),
        (RESPONSE, b"abc", "source_text must be a text or a list of texts, not bytes; decode it first"),
        (RESPONSE, [SOURCE, 3], r"source_text\[1\] must be a str, not int"),
        (RESPONSE, [None], r"source_text\[0\] must be a str, not None"),
        (RESPONSE, None, "source_text must be a text or a list of texts, not None"),
    ],
)
def test_what_is_no_text_is_refused(evaluator, response, source, said):
    """The error names the argument and the type that came, in each way to ask."""
    with pytest.raises(errors.UsageError, match=said):
        evaluator.evaluate(response, source)
    said = said.replace("llm_output", "response").replace("source_text", "source")
    with pytest.raises(errors.UsageError, match=said):
        evaluator.check(response, source)
    with pytest.raises(errors.UsageError, match=said):
        metric(NAME, language="ja").score(response=response, source=source)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"metrics": ["no-such"]}, "no-such.*source-term-precision"),
        ({"metrics": {NAME: {"heading": True}}}, "no option 'heading'.*headings"),
        ({"metrics": {NAME: {"headings": "yes"}}}, "'headings' takes true or false, not a text"),
        ({"language": "und", "parity": True}, "parity with its origin in ja, not in 'und'"),
        ({"language": "und", "parity": True}, "no metric has parity in 'und'"),
        ({"parity": True, "metrics": {NAME: {"exclude_patterns": ["a"]}}}, "no option 'exclude_patterns'"),
    ],
)
def test_an_unusable_argument_is_refused_with_the_remedy(arguments, said):
    """Unknown metrics and options are errors when the evaluator is made."""
    with pytest.raises(errors.UsageError, match=said):
        GroundingEvaluator(**arguments)


def test_options_of_the_evaluator_and_of_the_call_go_together():
    """Options given once hold for every call, and a call's own come on top."""
    evaluator = GroundingEvaluator(metrics={NAME: {"exact_excludes": ["速度"], "headings": True}})
    result = evaluator.evaluate("# 装置\n\n速度と半導体。", SOURCE, partial_excludes=["半"])
    assert [(term.form, term.rule) for term in result.excluded] == [("速度", "exact"), ("半導体", "partial")]
    assert result.found_words + result.missing_words == ["装置"]


def test_headings_count_only_where_asked():
    """Terms of headings are listed as excluded unless ``headings`` is set."""
    response = "## 周辺回路\n\n熱処理温度を測る。\n\n速度計\n======\n"
    left_out = metric(NAME).score(response=response, source=SOURCE)
    assert [(term.form, term.rule, term.by) for term in left_out.excluded] == [
        ("周辺回路", "heading", "周辺回路"),
        ("速度計", "heading", "速度計"),
    ]
    assert left_out.value == 1.0
    counted = metric(NAME, headings=True).score(response=response, source=SOURCE)
    assert counted.excluded == ()
    assert counted.value == 2 / 3


@pytest.mark.parametrize("fence", ["```", "~~~"])
def test_code_is_not_counted(evaluator, fence):
    """Terms of a fence in a programming language are no terms of the text; those of plain text are."""
    response = f"熱処理温度を測る。\n\n{fence}python\nspeed = 速度計\n{fence}\n\n周辺回路も測る。"
    result = evaluator.evaluate(response, SOURCE)
    assert result.score == 1.0
    assert result.found_words == ["熱処理温度", "周辺回路"]
    assert {term.rule for term in result.excluded} == {"code"}
    plain = evaluator.evaluate(response, SOURCE, clean_markdown=False)
    assert "速度計" in plain.missing_words
    prose = evaluator.evaluate(response.replace("python", ""), SOURCE)
    assert "速度計" in prose.missing_words


def test_markup_inside_a_term_does_not_hide_it(evaluator):
    """A term's form is clean, its surface is the original slice."""
    response = "これは半導体**記憶**装置です。"
    (term,) = evaluator.evaluate(response, SOURCE).terms
    assert (term.form, term.surface, term.match) == ("半導体記憶装置", "半導体**記憶**装置", Match.EXACT)
    assert response[term.start : term.end] == term.surface


def test_a_result_is_plain_data(evaluator):
    """``to_dict`` has the keys of an output row and the reasons of the scores, and goes through JSON unchanged."""
    result = evaluator.evaluate(RESPONSE, SOURCE, EXACT, PARTIAL)
    data = result.to_dict()
    assert set(data) == {
        "scores",
        "labels",
        "thresholds",
        "verdicts",
        "parts",
        "reasons",
        "terms",
        "excluded",
        "claims",
        "findings",
        "unchecked",
        "signature",
        "error",
    }
    written = json.dumps(data, allow_nan=False)
    assert json.dumps(json.loads(written)) == written
    assert data["scores"] == {NAME: 3 / 9}
    assert data["parts"] == {NAME: {"found": 3, "missing": 6, "terms": 9, "excluded": 3}}
    assert set(data["terms"][0]) >= {"surface", "form", "start", "end", "match", "found"}
    assert set(data["findings"][0]) >= {"metric", "kind", "start", "end", "reason", "evidence"}
    assert list(data["findings"][0]["evidence"]) == [
        {"source": 0, "start": 14, "end": 18, "text": "製造方法"}
    ]
    assert [term["match"] for term in data["terms"]][:2] == ["exact", "none"]


def test_nothing_to_check_is_null_in_plain_data(evaluator):
    """None stays None, so that a mean can leave it out."""
    assert evaluator.evaluate("", SOURCE).to_dict()["scores"] == {NAME: None}


@pytest.mark.parametrize(
    ("response", "source", "said"),
    [
        ("The library opens at 9.", "", "the source is empty"),
        ("The library opens at 9.", [" ", "\n"], "the source is empty"),
        ("", "The library opens at 9.", "the response makes no claim"),
        ("Hello! How can I help?", "The library opens at 9.", "the response makes no claim"),
        ("", "", "the source is empty"),
    ],
)
def test_plain_data_says_why_there_is_nothing_to_check(response, source, said):
    """An empty source and a greeting are told apart, under the names that a score has for it."""
    result = GroundingEvaluator("en").check(response, source)
    assert (result.value, result.reason) == (None, said)
    assert result.to_dict()["reasons"] == {"grounding": said}
    assert "reasons" not in result.to_dict(terms=False)


def test_an_empty_source_is_the_reason_of_every_metric_that_has_no_value():
    """Of those too that say nothing of a value that they have."""
    names = ["source-term-precision", "keyword-grounding", "lexical-nli", "fact-verification"]
    result = GroundingEvaluator("fr", metrics=names, ui_language="en").evaluate("Le musée ouvre.", "")
    assert result.to_dict()["reasons"] == dict.fromkeys(names, "the source is empty")
    plain = GroundingEvaluator("fr", metrics=names).evaluate("Le musée ouvre.", "Le musée ouvre.")
    assert plain.to_dict()["reasons"] == dict.fromkeys(names)


def test_the_signature_names_everything_that_can_change_the_number(evaluator):
    """Package, plugin, tokenizer, dictionary, mode and options stand in it."""
    parts = dict(part.split(":", 1) for part in evaluator.evaluate(RESPONSE, SOURCE).signature.split("|"))
    assert parts["termground"] == version("termground")
    assert parts["metric"] == NAME
    assert parts["parity"] == "no"
    assert parts["lang"] == "ja"
    assert parts["plugin"] == f"termground-ja {version('termground-ja')}"
    assert parts["tok"] == f"sudachipy {version('sudachipy')}"
    assert parts["dict"] == f"core {version('sudachidict-core')}"
    assert parts["mode"] == "A"


def test_the_signature_changes_with_every_option():
    """No two configurations that may give different numbers share a signature."""
    signatures = [
        metric(NAME, language, parity=parity, **options).signature
        for language, parity, options in [
            ("ja", False, {}),
            ("und", False, {}),
            (load("ja", mode="C"), False, {}),
            ("ja", True, {}),
            ("ja", True, {"exact_excludes": ["速度"]}),
            ("ja", True, {"clean_markdown": False}),
            ("ja", False, {"headings": True}),
            ("ja", False, {"clean_markdown": False}),
            ("ja", False, {"default_excludes": False}),
            ("ja", False, {"exact_excludes": ["速度"]}),
            ("ja", False, {"partial_excludes": ["速度"]}),
            ("ja", False, {"exclude_patterns": ["速度"]}),
            ("ja", False, {"exact_excludes": ["温度"]}),
        ]
    ]
    assert len(set(signatures)) == len(signatures)
    assert (
        metric(NAME, exact_excludes=["い", "あ"]).signature
        == metric(NAME, exact_excludes={"あ", "い"}).signature
    )


def test_every_score_carries_its_signature(evaluator, parity):
    """A score with no value has one too, and the calls' own excludes are in it."""
    assert evaluator.evaluate("", "").signature == evaluator.evaluate(RESPONSE, SOURCE).signature
    assert evaluator.evaluate("", "", EXACT).signature != evaluator.evaluate("", "").signature
    assert "parity:yes" in parity.evaluate("", "").signature


ROWS = [
    {"response": RESPONSE, "source": SOURCE},
    {"response": RESPONSE, "source": SOURCE, "exact_excludes": ["アイデア"], "partial_excludes": ["文書"]},
    {"llm_output": "速度を測る。", "source_text": [SOURCE, "速度"]},
    {"answer": "周辺回路", "contexts": ["周辺回路"]},
    {"output": "周辺回路", "retrieved_contexts": ["回路"]},
    {"response": "", "source": SOURCE},
    {"response": "# 見出し\n\n装置", "source": "装置", "clean_markdown": False},
]


class NAType:
    """What pandas has in an empty cell of some columns, by its name; it compares with nothing."""

    def __repr__(self):
        return "<NA>"

    def __bool__(self):
        raise TypeError("boolean value of NA is ambiguous")


BAD_ROWS = [
    ({"response": "装置"}, "'source'"),
    ({"source": "装置"}, "'response'"),
    ({}, "none"),
    ({"response": None, "source": "装置"}, "the row has nothing in 'response' (None)"),
    ({"answer": math.nan, "source": "装置"}, "the row has nothing in 'answer' (nan)"),
    ({"response": "装置", "contexts": NAType()}, "the row has nothing in 'contexts' (<NA>)"),
    ({"response": 3, "source": "装置"}, "response must be a str, not int"),
    ({"response": "装置", "source": 3}, "source must be a text or a list of texts, not int"),
    ({"response": "装置", "contexts": ["装置", None]}, "contexts[1] must be a str, not None"),
    (
        {"response": "装置", "contexts": [math.nan]},
        "contexts[0] must be a str, not nan, which stands for an empty cell",
    ),
    ({"response": "装置", "source": "装置", "exact_excludes": "装置"}, "not one string"),
    ({"response": "装置", "source": "装置", "exclude_patterns": ["("]}, "pattern"),
]


def test_many_rows_give_what_single_calls_give(evaluator):
    """Rows under the names of users' tools come back in their order."""
    results = list(evaluator.evaluate_many(ROWS))
    assert results[0] == evaluator.evaluate(RESPONSE, SOURCE)
    assert results[1] == evaluator.evaluate(RESPONSE, SOURCE, ["アイデア"], ["文書"])
    assert [result.score for result in results[2:]] == [1.0, 1.0, 0.0, None, 0.5]
    assert all(result.error is None for result in results)


@pytest.mark.parametrize(
    ("row", "said"), BAD_ROWS, ids=[said.strip("'") + str(i) for i, (_, said) in enumerate(BAD_ROWS)]
)
def test_a_bad_row_is_a_result_with_its_error(evaluator, row, said):
    """The row says what was wrong with it, has no score, and its neighbours are scored."""
    before, bad, after = evaluator.evaluate_many([ROWS[2], row, ROWS[3]])
    assert (before.score, after.score) == (1.0, 1.0)
    assert bad.score is None
    assert bad.scores == {}
    assert said in bad.error
    assert bad.to_dict()["error"] == bad.error


class Frame:
    """A data frame, as one is known here: it has columns, and gives their names when it is gone through."""

    columns = ("response", "source")

    def __iter__(self):
        return iter(self.columns)


class PandasFrame(Frame):
    to_dict = None


class PolarsFrame(Frame):
    to_dicts = to_dict = None


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (PandasFrame(), 'a PandasFrame is gone through by its columns; pass its rows: df.to_dict("records")'),
        (PolarsFrame(), "pass its rows: df.to_dicts()"),
        (ROWS[0], "not one row; put it in brackets: [row]"),
        (RESPONSE, "not a text"),
    ],
)
def test_what_gives_no_rows_is_refused(evaluator, rows, said):
    """It would be an error a column, or a letter."""
    with pytest.raises(UsageError, match=re.escape(said)):
        list(evaluator.evaluate_many(rows))


def test_an_empty_cell_of_an_option_is_none(evaluator):
    """A reference that a data frame has nothing for is no text that is wrong."""
    [result] = evaluator.evaluate_many([ROWS[0] | {"reference": math.nan, "exclude_patterns": NAType()}])
    assert result == evaluator.evaluate(RESPONSE, SOURCE)


@pytest.mark.parametrize("name", ["question", "user_input", "query"])
def test_the_question_of_a_row_goes_with_it(name):
    """Under the names that users' tools have; what is no text there, such as messages, asks nothing."""
    evaluator = GroundingEvaluator("en", metrics="grounding")
    row = {"response": "At 9.", "source": "It opens at 9 on weekdays and at 11 on Sundays."}
    asked = "When does it open on Sundays?"
    found = [
        result.verdict
        for result in evaluator.evaluate_many([row, row | {name: asked}, row | {name: [asked]}])
    ]
    assert found == [True, False, True]


def test_a_question_that_is_no_text_is_refused():
    """As every other argument."""
    with pytest.raises(UsageError, match="question must be a str, not list"):
        GroundingEvaluator("en").check("At 9.", "At 9.", question=["When?"])  # type: ignore[arg-type]


@pytest.mark.parametrize("row", [None, 3, "text", ["response", "source"]])
def test_a_row_that_is_no_mapping_is_an_error_of_that_row(evaluator, row):
    """Something else than a mapping does not stop the others."""
    bad, good = evaluator.evaluate_many([row, ROWS[2]])
    assert bad.error
    assert good.score == 1.0


@pytest.mark.usefixtures("no_registered")
def test_a_plugin_that_fails_on_a_row_is_an_error_of_that_row():
    """An exception out of a plugin's facet names the plugin and leaves the other rows alone."""

    class Fragile(Und):
        code = "xx"

        def tokens(self, text):
            if "bad" in text:
                raise ZeroDivisionError("no such luck")
            return super().tokens(text)

    register(Fragile)
    rows = [{"response": response, "source": "rare maps"} for response in ("maps", "bad maps", "rare")]
    first, bad, last = GroundingEvaluator("xx").evaluate_many(rows)
    assert (first.score, last.score) == (1.0, 1.0)
    assert "no such luck" in bad.error
    assert "'xx'" in bad.error


def test_the_number_of_workers_changes_nothing(evaluator):
    """Two processes give the rows of one, bad rows included, in the same order."""
    rows = [*ROWS, *(row for row, _ in BAD_ROWS)] * 12
    one = list(evaluator.evaluate_many(rows, workers=1))
    two = list(evaluator.evaluate_many(iter(rows), workers=2))
    assert len(one) == len(rows) > 2 * 64
    assert one == two


def test_rows_are_read_as_results_are_taken(evaluator):
    """An endless stream of rows is scored as it comes."""

    def endless():
        while True:
            yield ROWS[2]

    stream = evaluator.evaluate_many(endless())
    assert [next(stream).score for _ in range(3)] == [1.0, 1.0, 1.0]


@pytest.mark.parametrize("workers", [0, -1])
def test_fewer_than_one_worker_is_refused(evaluator, workers):
    """The error names the number."""
    with pytest.raises(errors.UsageError, match=str(workers)):
        list(evaluator.evaluate_many(ROWS, workers=workers))


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"parity": True},
        {"ui_language": "fr"},
        {"metrics": {NAME: {"headings": True, "exclude_patterns": ["速"]}}},
        {"language": load("ja", mode="C")},
    ],
    ids=["default", "parity", "words", "options", "language options"],
)
def test_an_evaluator_pickles_as_its_specification(arguments):
    """The copy gives the same result, signature and words."""
    evaluator = GroundingEvaluator(**arguments)
    copy = pickle.loads(pickle.dumps(evaluator))
    assert copy is not evaluator
    assert copy.evaluate(RESPONSE, SOURCE, EXACT) == evaluator.evaluate(RESPONSE, SOURCE, EXACT)


def test_a_metric_pickles_as_its_specification():
    """The copy has the same options and gives the same score."""
    made = metric(NAME, load("ja", mode="C"), exact_excludes=["速度"], headings=True)
    copy = pickle.loads(pickle.dumps(made))
    assert copy.signature == made.signature
    assert copy.options == made.options
    assert copy.score(response=RESPONSE, source=SOURCE) == made.score(response=RESPONSE, source=SOURCE)


def test_a_pickled_evaluator_works_in_a_fresh_process(evaluator, run_python):
    """The specification alone is enough elsewhere."""
    evaluator.evaluate(RESPONSE, SOURCE)
    payload = json.dumps({"pickle": pickle.dumps(evaluator).hex(), "texts": [RESPONSE, SOURCE]})
    code = (
        "import json, pickle, sys\n"
        "given = json.loads(sys.stdin.buffer.read().decode('utf-8'))\n"
        "print(json.dumps(pickle.loads(bytes.fromhex(given['pickle'])).evaluate(*given['texts']).to_dict()))"
    )
    assert run_python(code, stdin=payload).strip() == json.dumps(
        evaluator.evaluate(RESPONSE, SOURCE).to_dict()
    )


@pytest.mark.usefixtures("no_registered")
@pytest.mark.parametrize(
    "kind", [GroundingEvaluator, lambda code: metric(NAME, code)], ids=["evaluator", "metric"]
)
def test_a_registered_language_says_so_in_another_process(run_python, kind):
    """It pickles within its process; elsewhere the error names register() and the remedy."""
    register(type("Made", (Und,), {"code": "xx"}))
    data = pickle.dumps(kind("xx"))
    assert pickle.loads(data).language.code == "xx"
    code = (
        "import pickle, sys\n"
        "from termground.errors import UsageError\n"
        "try:\n"
        "    pickle.loads(bytes.fromhex(sys.stdin.read()))\n"
        "except UsageError as error:\n"
        "    print(error)"
    )
    said = run_python(code, stdin=data.hex())
    assert "'xx' was added with register()" in said
    assert "its own process only" in said


def test_eight_threads_share_one_evaluator():
    """Threads with options of their own get the results that they would get alone."""
    evaluator = GroundingEvaluator()
    calls = [
        (f"{RESPONSE}\n{'速度' * (i % 3)}と装置{i}を測る。", SOURCE, {word})
        for i in range(16)
        for word in ("アイデア", "速度", "説明")
    ]
    alone = [GroundingEvaluator().evaluate(*call) for call in calls]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda call: evaluator.evaluate(*call), calls * 3))
    assert together == alone * 3


def test_eight_threads_share_one_prepared_source(evaluator):
    """A source's indexes may be made by several threads at once."""
    prepared = evaluator.prepare([SOURCE] * 4)
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: evaluator.evaluate(RESPONSE, prepared), range(32)))
    assert all(result == evaluator.evaluate(RESPONSE, [SOURCE] * 4) for result in results)


def test_results_do_not_depend_on_the_hash_seed(run_python):
    """Runs with different seeds write identical bytes."""
    code = (
        "import json, sys\n"
        "from termground import GroundingEvaluator\n"
        "response, source = json.loads(sys.stdin.buffer.read().decode('utf-8'))\n"
        "ev = GroundingEvaluator(metrics={'source-term-precision': {'exclude_patterns': {'^説', '^除', '^速'}}})\n"
        "r = ev.evaluate(response, source, {'アイデア', 'プロセス', '概要', '文書'}, {'文', '書', '10', '向上'})\n"
        "print(json.dumps(r.to_dict()))"
    )
    texts = json.dumps([RESPONSE, SOURCE])
    printed = {run_python(code, stdin=texts, PYTHONHASHSEED=seed) for seed in ("0", "1", "4242")}
    assert len(printed) == 1
    data = json.loads(printed.pop())
    assert data["terms"]
    assert len(data["excluded"]) > 3


def test_a_prepared_source_of_other_options_is_refused(evaluator):
    """A source cut by another split mode would change the number behind the signature's back."""
    prepared = GroundingEvaluator(load("ja", mode="C")).prepare("東京都庁舎を訪れた。")
    with pytest.raises(errors.UsageError, match="prepare it again"):
        evaluator.evaluate("東京都庁舎", prepared)


def test_metrics_are_listed_without_making_one():
    """The listing says what a metric is and where its parity reaches, and a score agrees with it."""
    info = metrics()[NAME]
    assert (info.name, info.direction, info.range, info.parity) == (NAME, "maximize", (0.0, 1.0), ("ja",))
    assert info.summary
    assert metric(NAME).score(response="", source="").direction == info.direction


def test_a_language_object_is_taken_as_it_is():
    """An evaluator made with a loaded language uses that very object."""
    language = load("ja", mode="C")
    assert GroundingEvaluator(language).language is language
    assert isinstance(GroundingEvaluator("und").language, Language)


def test_the_excludes_of_a_language_are_read_once(monkeypatch):
    """Whoever makes a metric again asks for the same phrases, with the same language or another one of its kind."""

    class Once(type(load("ja"))):
        """One that nobody had before."""

    language, other = Once(), Once()
    read, again = read_texts(monkeypatch, language), read_texts(monkeypatch, other)
    GroundingEvaluator(language)
    first = len(read)
    assert first > len(language.default_excludes) // 2
    GroundingEvaluator(language)
    assert len(read) == first
    GroundingEvaluator(other)
    assert not set(again) & set(language.default_excludes)


def test_a_source_is_prepared_once_for_the_responses_of_a_metric(monkeypatch):
    """Each call has the text, and the next one finds it ready."""
    language = type(load("en"))()
    read = read_texts(monkeypatch, language)
    source = "The library opens at 9 on weekdays."
    bound, other = metric("grounding", language), metric("grounding", "en")
    for hour in (8, 9):
        response = f"It opens at {hour}."
        expected = other.score(response=response, source=[source])
        assert bound.score(response=response, source=source).value == expected.value
    assert read.count(source) == 1


def read_texts(monkeypatch, language):
    """The texts that a language cuts into tokens from now on."""
    read = []
    monkeypatch.setattr(
        language, "tokens", lambda text, tokens=language.tokens: read.append(text) or tokens(text)
    )
    return read


@pytest.mark.parametrize("metrics", [5, [5], {"grounding": 3}, [["grounding"]]])
def test_what_is_no_metric_at_all_is_refused(metrics):
    """With what there could be in its place."""
    with pytest.raises(
        errors.UsageError, match="metrics takes a name, names, or names with their options, not "
    ):
        GroundingEvaluator("en", metrics=metrics)


def test_an_empty_source_is_the_reason():
    """And not that the response claims nothing."""
    result = GroundingEvaluator("en").check("The library opens at 9.", " ")
    assert (result.value, result.scores["grounding"].reason) == (None, "the source is empty")
    assert "makes no claim" in str(GroundingEvaluator("en").check("…", "The library opens at 9."))
