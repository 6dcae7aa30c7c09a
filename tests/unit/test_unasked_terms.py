"""Source-term precision where it was not asked for: there for who reads it, and no work for who does not."""

from __future__ import annotations

import gc
import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from termground import GroundingEvaluator, Guard
from termground.cli import main
from termground.engines import Record, ScoreSpec, score_rows
from termground.errors import UsageError
from termground.evaluator.many import result_of
from termground.integrations.adapter import Checker
from termground.integrations.pytest_plugin import assert_grounded
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.registry import register
from termground.metrics.source_term_precision import SourceTermPrecision

TERM = "source-term-precision"
SOURCE = "The library opens at 9 on weekdays. Dogs are not allowed in the **reading** room."
RESPONSE = "# Opening\n\nThe library opens at 8 on weekdays and sells *coins*."
WORDS = ("score", "found_words", "missing_words", "terms", "excluded")
NAMED = "grounding"


@pytest.fixture
def computed(monkeypatch):
    """The calls of the metric's formula."""
    calls = []
    compute = SourceTermPrecision.compute

    def counted(self, response, source, reference=None):
        if response.original:  # the text that a signature is learnt from is empty
            calls.append(response.original)
        return compute(self, response, source, reference)

    monkeypatch.setattr(SourceTermPrecision, "compute", counted)
    return calls


def words(result):
    return [getattr(result, name) for name in WORDS]


ARGUMENTS = {
    "plain": ((SOURCE,), {}),
    "several-sources": (([SOURCE, "Coins are sold at the desk."],), {}),
    "excludes": ((SOURCE,), {"exact_excludes": {"coins"}, "partial_excludes": ["week"]}),
    "patterns": ((SOURCE,), {"exclude_patterns": ["^libr"]}),
    "not-as-markdown": ((SOURCE,), {"clean_markdown": False}),
    "reference": ((SOURCE,), {"reference": "It sells coins."}),
    "no-source": (("",), {}),
}


@pytest.mark.parametrize(("sources", "options"), ARGUMENTS.values(), ids=ARGUMENTS)
@pytest.mark.parametrize("named", [NAMED, "keyword-grounding", ["lexical-nli", NAMED]])
def test_a_result_says_the_same_of_terms_whatever_was_named(named, sources, options):
    """Score, words, terms and what was left out, those that a call leaves out too."""
    asked = GroundingEvaluator("en").evaluate(RESPONSE, *sources, **options)
    found = GroundingEvaluator("en", metrics=named).evaluate(RESPONSE, *sources, **options)
    assert TERM not in found.scores
    assert words(found)[:4] == words(asked)[:4]
    assert [term.form for term in found.excluded][: len(asked.excluded)] == [
        term.form for term in asked.excluded
    ]


def test_a_prepared_source_and_the_origin_say_the_same_too():
    evaluator, plain = GroundingEvaluator("en", metrics=NAMED), GroundingEvaluator("en")
    source = evaluator.prepare([SOURCE, "Coins."])
    assert words(evaluator.evaluate(RESPONSE, source)) == words(plain.evaluate(RESPONSE, [SOURCE, "Coins."]))
    texts = [SOURCE]
    result = evaluator.evaluate(RESPONSE, texts)
    texts.clear()
    assert result.score == plain.evaluate(RESPONSE, SOURCE).score


def test_nothing_is_worked_out_that_nobody_reads(computed):
    """In a check, a guard, an adapter, a test and the rows of a run."""
    evaluator = GroundingEvaluator("en", metrics=NAMED)
    result = evaluator.evaluate(RESPONSE, SOURCE)
    checked = GroundingEvaluator("en").check(RESPONSE, SOURCE)
    assert (result.value, result.verdict, result.claims) == (checked.value, checked.verdict, checked.claims)
    assert all((str(result), repr(result), result._repr_html_(), result.findings, result.signature))
    guard = Guard("en", SOURCE, metrics=NAMED)
    list(guard.stream([RESPONSE, " It opens at 9."]))
    Checker("en").check({"response": RESPONSE, "source": SOURCE})
    assert_grounded("The library opens at 9 on weekdays.", SOURCE, language="en")
    record = Record(1, {"response": RESPONSE, "source": SOURCE})
    for metrics in ({NAMED: {}}, {"keyword-grounding": {}, "lexical-nli": {}}):
        (row,) = score_rows(ScoreSpec(language="en", metrics=metrics), [record])
        assert (row["terms"], row["error"], set(row["scores"])) == ([], None, set(metrics))
    assert computed == []


def test_it_is_worked_out_once(computed):
    """When it is first read, and not again for the words, the terms or plain data."""
    result = GroundingEvaluator("en", metrics=NAMED).evaluate(RESPONSE, SOURCE)
    assert result.score == 0.5
    assert words(result)
    assert result.to_dict()["terms"]
    assert computed == [RESPONSE]


def test_many_threads_read_the_same():
    result = GroundingEvaluator("en", metrics=NAMED).evaluate(RESPONSE, SOURCE)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: words(result), range(32)))
    assert all(each == found[0] for each in found)
    assert all(each[3] is result.terms for each in found)


def test_a_result_travels_with_what_it_says_of_terms():
    """Read or not; and it is equal to one that was read."""
    evaluator = GroundingEvaluator("en", metrics=NAMED)
    result, read = (evaluator.evaluate(RESPONSE, SOURCE) for _ in range(2))
    assert words(read)
    travelled = pickle.loads(pickle.dumps(result))
    assert words(travelled) == words(read)
    assert travelled == result == read
    assert travelled.to_dict() == read.to_dict()
    assert result != evaluator.evaluate(RESPONSE, "Coins are sold.")


def test_plain_data_has_the_terms_unless_they_are_left_out():
    """Rows of a run leave them out where the metric was not asked for, and what keywords exclude stays."""
    evaluator = GroundingEvaluator("en", metrics="keyword-grounding")
    result = evaluator.evaluate(RESPONSE, SOURCE, exact_excludes=["coins"])
    whole, row = result.to_dict(), result.to_dict(terms=False)
    assert whole["terms"] == GroundingEvaluator("en").evaluate(RESPONSE, SOURCE, {"coins"}).to_dict()["terms"]
    assert row["terms"] == []
    assert [term["form"] for term in row["excluded"]] == ["Opening", "coins"]
    both = GroundingEvaluator("en", metrics=[NAMED, TERM]).evaluate(RESPONSE, SOURCE)
    assert both.to_dict(terms=False).items() <= both.to_dict().items()
    assert both.to_dict().keys() - both.to_dict(terms=False).keys() == {"reasons"}


@pytest.mark.slow
def test_rows_of_processes_are_those_of_this_one():
    evaluator = GroundingEvaluator("en", metrics=NAMED)
    rows = [
        {"response": RESPONSE, "source": SOURCE},
        {"response": "Dogs.", "source": SOURCE},
        {"response": "x"},
    ]
    here, there = (list(evaluator.evaluate_many(rows, workers=workers)) for workers in (1, 2))
    assert here == there
    assert [result.score for result in there] == [0.5, 1.0, None]


class Failing(Language):
    """Has words, and no terms."""

    code = "xx"
    name = "Failing"

    def terms(self, tokens):
        raise RuntimeError("no terms today")


def test_what_reading_raises_is_the_error_of_a_row_that_travels(monkeypatch):
    """And of whoever reads it here."""
    from termground.language import registry

    monkeypatch.setattr(registry, "_registered", {})
    register(Failing)
    evaluator = GroundingEvaluator("xx", metrics="bigram-bleu")
    (result,) = evaluator.evaluate_many([{"response": RESPONSE, "source": SOURCE}])
    assert result.error is None
    with pytest.raises(RuntimeError, match="no terms today"):
        _ = result.score
    sent = result_of(evaluator, {"response": RESPONSE, "source": SOURCE}, sent=True)
    assert "no terms today" in (sent.error or "")


def test_a_call_says_at_once_what_is_wrong_with_its_excludes():
    evaluator = GroundingEvaluator("en", metrics=NAMED)
    for options in ({"exclude_patterns": ["("]}, {"exact_excludes": "coins"}):
        with pytest.raises(UsageError):
            evaluator.evaluate(RESPONSE, SOURCE, **options)


def test_a_result_keeps_no_analysis():
    """Results may be kept by the thousand."""
    evaluator = GroundingEvaluator("en", metrics=NAMED)
    responses = [f"The gardener waters {number} roses." for number in range(10, 15)]
    kept = [evaluator.evaluate(response, SOURCE) for response in responses]
    gc.collect()
    left = [each for each in gc.get_objects() if isinstance(each, Analysis) and each.original in responses]
    assert len(left) <= 1  # the source remembers the last response
    assert [result.score for result in kept] == [0.0] * 5


def test_a_threshold_asks_for_it():
    """By number or by file, for an evaluator and for the rows of a run; one of another metric does not."""
    bounds = {TERM: 0.9, NAMED: 0.5}
    evaluator = GroundingEvaluator("en", metrics=NAMED, thresholds=bounds)
    result = evaluator.evaluate(RESPONSE, SOURCE)
    assert (result.asked, result.scores[TERM].verdict) == (NAMED, False)
    assert set(GroundingEvaluator("en", metrics=NAMED, thresholds={NAMED: 0.5}).metrics) == {NAMED}
    from termground.thresholds import bounds_of

    record = Record(1, {"response": RESPONSE, "source": SOURCE, "language": "en"})
    (row,) = score_rows(ScoreSpec(metrics={NAMED: {}}, thresholds=bounds_of(bounds)), [record])
    assert row["verdicts"] == {TERM: False, NAMED: False}


ASKED = {
    "nothing-named": ((), {TERM, NAMED}),
    "named": (("--metric", NAMED), {NAMED}),
    "named-too": (("--metric", NAMED, "--metric", TERM), {TERM, NAMED}),
    "gate": (("--metric", NAMED, "--min-row", f"{TERM}=0"), {TERM, NAMED}),
    "option": (("--metric", NAMED, "--set", f"{TERM}.headings=true"), {TERM, NAMED}),
    "exclude": (("--metric", NAMED, "--exclude", "coins"), {TERM, NAMED}),
    "exclude-of-another": (("--metric", "keyword-grounding", "--exclude", "coins"), {"keyword-grounding"}),
    "boilerplate": (("--metric", NAMED, "--no-default-excludes"), {TERM, NAMED}),
}


@pytest.mark.parametrize(("line", "metrics"), ASKED.values(), ids=ASKED)
def test_a_run_scores_by_what_is_asked_for(line, metrics, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    row = {"id": 1, "language": "en", "response": RESPONSE, "source": SOURCE}
    Path("in.jsonl").write_text(json.dumps(row), encoding="utf-8")
    assert main(["score", "in.jsonl", "-o", "out.jsonl", *line]) == 0
    made = json.loads(Path("out.jsonl").read_text(encoding="utf-8"))
    assert set(made["scores"]) == metrics
    assert bool(made["terms"]) is (TERM in metrics)
    capsys.readouterr()


def test_a_check_shows_terms_whatever_was_named(tmp_path, monkeypatch, capsys):
    """One text is soon checked, and its report tells of terms."""
    monkeypatch.chdir(tmp_path)
    Path("r.md").write_text(RESPONSE, encoding="utf-8")
    Path("s.md").write_text(SOURCE, encoding="utf-8")
    main(["en", "check", "r.md", "--source", "s.md", "--metric", "hallucination", "--format", "json"])
    made = json.loads(capsys.readouterr().out)
    assert made["terms"] == GroundingEvaluator("en").evaluate(RESPONSE, SOURCE).to_dict()["terms"]
    assert made["scores"][TERM] == 0.5
