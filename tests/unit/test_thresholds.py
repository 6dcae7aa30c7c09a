"""Thresholds: which one holds for a score, what it says of it, and where that is shown."""

from __future__ import annotations

import json
import pickle
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import GroundingEvaluator, messages, metric
from termground.catalogue import BoundMetric
from termground.cli import main
from termground.engines import Record, ScoreSpec, score_rows
from termground.errors import InputError, UsageError
from termground.messages import LANGUAGES, error_in, error_sentences, told_apart
from termground.messages.scores import passing
from termground.thresholds import Bound, Goal, Threshold, bounds_of, judged, write_thresholds
from termground.types import Score

SOURCE = "La ville a ouvert deux écoles en 2019."
RIGHT, WRONG = SOURCE, "La ville a ouvert trois piscines en 2021."
TERM, CLAIM = "source-term-precision", "hallucination"


def signatures(*codes: str, **options) -> list[str]:
    """What rows of these languages carry that were scored with both metrics."""
    return [f"{metric(TERM, code, **options).signature} ; {metric(CLAIM, code).signature}" for code in codes]


def found(name: str, threshold: float | None, direction: str = "minimize", label: str = "invented"):
    """A threshold as a calibration finds it."""
    return Threshold(name, direction, label, Goal("recall", 0.9), 40, 10, threshold)


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Writes a file of thresholds into the working folder, and gives its name."""
    monkeypatch.chdir(tmp_path)

    def make(*thresholds, of=("fr",), name="bounds.json", **options) -> str:
        write_thresholds(name, thresholds, signatures(*of, **options) if of else ())
        return name

    return make


@given(st.floats(0, 1), st.floats(0, 1), st.sampled_from(["maximize", "minimize"]))
def test_a_verdict_is_the_other_side_of_a_flag(value, bound, direction):
    """A score fails exactly where the calibration counted the row as flagged; on the threshold it passes."""
    score = Score("m", value, direction, "")
    assert judged(score, bound).verdict is not found("m", bound, direction).flags(value)
    assert judged(score, value).verdict is True


def test_nothing_to_check_has_no_verdict():
    """Which is neither a pass nor a flag; the threshold is there all the same."""
    assert judged(Score("m", None, "maximize", ""), 0.5) == Score("m", None, "maximize", "", threshold=0.5)


def test_a_file_fills_threshold_and_verdict_of_its_metric(file):
    """And of no other; the signature, which names what can change the number, stays."""
    both = [CLAIM, TERM]
    plain = GroundingEvaluator("fr", metrics=both).evaluate(WRONG, SOURCE)
    evaluator = GroundingEvaluator("fr", metrics=both, thresholds=file(found(CLAIM, 0.25)))
    for made in (evaluator, pickle.loads(pickle.dumps(evaluator))):
        wrong, right = made.evaluate(WRONG, SOURCE), made.evaluate(RIGHT, SOURCE)
        assert (wrong.scores[CLAIM].threshold, wrong.scores[CLAIM].verdict) == (0.25, False)
        assert right.scores[CLAIM].verdict is True
        assert (wrong.scores[TERM].threshold, wrong.scores[TERM].verdict) == (None, None)
        assert wrong.signature == plain.signature
    assert wrong.to_dict() | {"thresholds": {}, "verdicts": {}} == plain.to_dict()
    assert (wrong.to_dict()["thresholds"], wrong.to_dict()["verdicts"]) == ({CLAIM: 0.25}, {CLAIM: False})


def test_numbers_by_metric_hold_for_every_setting():
    """A user's own number needs no file; more is better for one metric, less for the other."""
    given = {TERM: 0.9, CLAIM: 0.0}
    result = GroundingEvaluator("fr", metrics=[CLAIM], thresholds=given).evaluate(
        WRONG, SOURCE, exact_excludes={"piscines"}
    )
    assert result.to_dict()["verdicts"] == {TERM: False, CLAIM: False}
    with pytest.raises(UsageError, match="thresholds of lexical-nli, and what runs"):
        GroundingEvaluator("fr", metrics=[CLAIM], thresholds={CLAIM: 0.2, "lexical-nli": 0.2})
    with pytest.raises(UsageError, match=r"'halucination', and no metric .* Did you mean 'hallucination'"):
        GroundingEvaluator("fr", metrics=[CLAIM], thresholds={CLAIM: 0.2, "halucination": 0.2})
    with pytest.raises(UsageError, match=r"threshold of grounding is 1\.5, and grounding goes from 0 to 1"):
        GroundingEvaluator("fr", thresholds={"grounding": 1.5})
    with pytest.raises(UsageError) as refused:
        GroundingEvaluator("fr", thresholds={"grounding": 1.5})
    assert (
        error_in(refused.value.told, "fr")
        == "le seuil donné pour grounding est 1.5, or grounding va de 0 à 1"
    )
    for wrong in (float("nan"), "0.5", True):
        with pytest.raises(UsageError, match="give a finite number"):
            GroundingEvaluator("fr", thresholds={TERM: wrong})


@pytest.mark.parametrize("wrong", [1.7, -0.2])
@pytest.mark.parametrize("command", ["check", "score"])
def test_a_file_with_a_threshold_out_of_range_is_refused(file, capsys, wrong, command):
    """It would pass everything or nothing; what is told names file and metric. Scores of others have ranges of their own."""
    name = file(found("grounding", wrong, "maximize"), found("grade", 5.5), of=())
    Path("r.md").write_text(WRONG, encoding="utf-8")
    Path("rows.csv").write_text("response,source\nA,B\n", encoding="utf-8")
    words = {"check": ["r.md", "--source", "r.md"], "score": ["rows.csv", "-o", "out.csv"]}[command]
    code = main(["fr", command, *words, "--thresholds", name, "--ui-language", "fr"])
    said = f"termground: bounds.json : le seuil donné pour grounding est {wrong}, or grounding va de 0 à 1\n"
    assert (code, capsys.readouterr()) == (2, ("", said))
    assert not Path("out.csv").exists()


def test_workers_hold_rows_against_the_same_thresholds(file):
    """In processes of their own."""
    evaluator = GroundingEvaluator("fr", metrics=[CLAIM], thresholds=file(found(CLAIM, 0.25)))
    rows = [{"response": text, "source": SOURCE} for text in (RIGHT, WRONG)]
    assert [r.scores[CLAIM].verdict for r in evaluator.evaluate_many(rows, workers=2)] == [True, False]


def test_thresholds_of_what_a_check_runs_need_no_name(file):
    """A check runs grounding where no metric was named, so a threshold of it holds there; terms are judged beside it."""
    claims = metric("grounding", "fr").signature
    write_thresholds("claims.json", [found("grounding", 0.25, "maximize")], [claims])
    for bounds in ({"grounding": 0.25}, "claims.json"):
        evaluator = GroundingEvaluator("fr", thresholds=bounds)
        result = evaluator.check(RIGHT, SOURCE)
        assert (result.scores["grounding"].threshold, result.verdict) == (0.25, True)
        assert evaluator.evaluate(RIGHT, SOURCE).scores["grounding"].threshold == 0.25
    both = GroundingEvaluator("fr", thresholds={"grounding": 0.25, TERM: 0.9})
    assert both.check(WRONG, SOURCE).to_dict()["verdicts"] == {"grounding": False, TERM: False}


@pytest.mark.parametrize(
    ("thresholds", "options", "said"),
    [
        (
            [found(CLAIM, 0.25)],
            {"of": ("ja", "ru")},
            r"holds in 'fr'.*hallucination \(ja, ru\).*calibrate in that",
        ),
        (
            [found("lexical-nli", 0.5, "maximize")],
            {},
            "thresholds of lexical-nli, and what runs is .*; add the metric",
        ),
        ([found(CLAIM, None), found(TERM, 0.1, "maximize")], {"of": ()}, None),
        (
            [found(CLAIM, 0.2), found(CLAIM, 0.3, label="wrong")],
            {},
            "invented: recall ≥ 0.9; .*wrong: .*give one",
        ),
        ([found(CLAIM, 0.2, "maximize")], {}, "less is better for hallucination, and bounds.json"),
        ([found(TERM, 0.7, "maximize")], {"headings": True}, r"other settings.*headings yes → no\)"),
    ],
)
def test_thresholds_that_do_not_hold_are_refused(file, thresholds, options, said):
    """Of other languages, metrics, directions or settings, or two for one metric; what is no bound says nothing."""
    name = file(*thresholds, **options)
    if said is None:
        evaluator = GroundingEvaluator("fr", metrics=[CLAIM], thresholds=name)
        assert list(evaluator.evaluate(WRONG, SOURCE).to_dict()["verdicts"]) == [TERM]
        return
    with pytest.raises(UsageError, match=said) as refused:
        GroundingEvaluator("fr", metrics=[CLAIM], thresholds=name).check_thresholds()
    for language in set(LANGUAGES) - {"en"}:
        assert refused.value.told.sentence in error_sentences(language)
        assert not re.search("there|less|more|none", error_in(refused.value.told, language))


def test_a_call_with_other_settings_is_refused(file):
    """Excludes of a call change the number, and are in its signature."""
    evaluator = GroundingEvaluator("fr", thresholds=file(found(TERM, 0.7, "maximize")))
    assert evaluator.evaluate(WRONG, SOURCE).scores[TERM].verdict is False
    with pytest.raises(UsageError, match=r"other settings than these \(excludes "):
        evaluator.evaluate(WRONG, SOURCE, exact_excludes={"piscines"})


def test_a_file_without_signatures_holds_for_all(file):
    """A calibration of a table that has none cannot know what its scores were made with."""
    name = file(found(TERM, 0.7, "maximize"), of=())
    made = GroundingEvaluator("ru", thresholds=name).evaluate("Мост закрыт.", "Мост открыт.", {"мост"})
    assert made.scores[TERM].threshold == 0.7


def test_files_of_several_languages_stand_beside_each_other(file):
    """Rows are held against that of their language; a row in a third one has no verdict, and no error."""
    names = [
        file(found(TERM, 0.9, "maximize"), of=("fr",), name="fr.json"),
        file(found(TERM, 0.1, "maximize"), of=("ru",), name="ru.json"),
    ]
    spec = ScoreSpec(thresholds=bounds_of(names))
    texts = {
        "fr": ("Trois ponts.", "Deux ponts."),
        "ru": ("Мост закрыт.", "Мост открыт."),
        "en": ("A b.", "A b."),
    }
    rows = [
        Record(at, {"language": code, "response": response, "source": source})
        for at, (code, (response, source)) in enumerate(texts.items(), 1)
    ]
    scored = list(score_rows(spec, rows))
    assert [row["error"] for row in scored] == [None] * 3
    assert [row["thresholds"] for row in scored] == [{TERM: 0.9}, {TERM: 0.1}, {}]
    assert [row["verdicts"].get(TERM) for row in scored] == [False, True, None]
    assert list(score_rows(msgspec.json.decode(msgspec.json.encode(spec), type=ScoreSpec), rows)) == scored


def test_a_specification_names_its_thresholds(file):
    """So that a run with others is not resumed; wrong ones are refused before a row is read."""
    spec = ScoreSpec(language="fr", thresholds=bounds_of(file(found(TERM, 0.9, "maximize"))))
    other = ScoreSpec(language="fr", thresholds=bounds_of(file(found(TERM, 0.8, "maximize"))))
    assert spec.signature() != other.signature() != ScoreSpec(language="fr").signature()
    with pytest.raises(UsageError, match="thresholds of lexical-nli, and what runs is source-term-precision"):
        ScoreSpec(thresholds=(Bound("lexical-nli", 0.5),)).check()
    for code in ("fr", None):
        wrong = file(found(TERM, 0.9, "maximize"), headings=True)
        spec = ScoreSpec(language=code, thresholds=bounds_of(wrong))
        if code is None:  # which languages there will be is not known before the rows are
            [row] = score_rows(spec, [Record(1, {"language": "fr", "response": WRONG, "source": SOURCE})])
            assert "headings yes → no" in row["error"]
        else:
            with pytest.raises(UsageError, match="headings yes → no"):
                score_rows(spec, [])


@pytest.fixture
def own_threshold(monkeypatch):
    """A metric that is made with a threshold of its own."""
    compute = BoundMetric.compute

    def with_threshold(self, *texts):
        score = compute(self, *texts)
        return judged(score, 0.75) if score.metric == TERM else score

    monkeypatch.setattr(BoundMetric, "compute", with_threshold)


def test_a_metric_may_bring_its_own_threshold(own_threshold, file):
    """It comes through as the metric made it; a user's stands in its place."""
    own = GroundingEvaluator("fr").evaluate(WRONG, SOURCE).scores[TERM]
    assert (own.threshold, own.verdict) == (0.75, False)
    users = GroundingEvaluator("fr", thresholds=file(found(TERM, 0.1, "maximize"))).evaluate(WRONG, SOURCE)
    assert (users.scores[TERM].threshold, users.scores[TERM].verdict) == (0.1, True)


def test_what_is_no_file_of_thresholds_is_named(tmp_path, capsys):
    """With what makes one."""
    path = tmp_path / "scored.jsonl"
    path.write_text('{"id": 1}\n', encoding="utf-8")
    with pytest.raises(InputError, match="calibrate --thresholds writes one"):
        GroundingEvaluator("fr", thresholds=path)
    assert main(["score", str(path), "-o", str(tmp_path / "o.jsonl"), "--thresholds", str(path)]) == 2
    assert "is no file of thresholds" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_verdicts_in_words(language):
    """Each language says both, with the threshold as it writes numbers."""
    score = judged(Score(CLAIM, 0.5, "minimize", ""), 0.1234567)
    said = passing(score, language), passing(judged(score, 0.5), language)
    assert said[0].startswith("✗ ")
    assert said[1].startswith("✓ ")
    assert ("0,1235" if language in {"fr", "ru"} else "0.1235") in said[0]
    assert passing(Score(CLAIM, 0.5, "minimize", ""), language) is None


@pytest.mark.parametrize(
    ("value", "threshold", "shown"),
    [
        (0.658, 0.6603, ("0.66", "0.6603")),
        (0.6601, 0.66, ("0.6601", "0.66")),
        (0.6599, 0.66, ("0.6599", "0.66")),
        (0.5, 0.66, ("0.50", "0.66")),
        (0.66, 0.66, ("0.66", "0.66")),
        (1.0, 0.99999, ("1.00000", "0.99999")),
        (2 / 3, 0.66667, ("0.666667", "0.66667")),
    ],
)
def test_a_value_is_shown_on_its_side_of_the_threshold(value, threshold, shown):
    """Two digits where they tell, else more; equal ones are equal."""
    assert told_apart(value, threshold) == shown


def test_what_passes_with_every_claim_to_look_at_is_not_called_grounded():
    """The value is high enough, and no claim is supported."""
    parts = {"claims": 1, "supported": 0, "contradicted": 0, "unsupported": 1}
    score = judged(Score("grounding", 0.5, "maximize", "", parts=parts), 0.4)
    assert passing(score, "en") == "? passes (threshold 0.4), but no claim is fully supported"
    some = msgspec.structs.replace(score, parts=parts | {"claims": 2, "supported": 1})
    assert passing(some, "en") == "✓ grounded in the source (threshold 0.4)"


def test_a_metric_may_have_words_of_its_own(monkeypatch):
    """Which stand in the place of the common ones, for that metric alone."""
    monkeypatch.setitem(messages._words("en")["threshold"], "flagged+m", "✗ not grounded (below {threshold})")
    assert passing(judged(Score("m", 0.1, "maximize", ""), 0.5), "en") == "✗ not grounded (below 0.5)"
    assert passing(judged(Score("n", 0.1, "maximize", ""), 0.5), "en") == "✗ flagged (threshold 0.5)"


@pytest.fixture
def checked(file, capsys):
    """Checks the wrong response, and gives what is printed and the exit code."""
    Path("r.md").write_text(WRONG, encoding="utf-8")
    Path("s.txt").write_text(SOURCE, encoding="utf-8")
    words = ["fr", "check", "r.md", "--source", "s.txt", "--ui-language", "en", "--metric", CLAIM]
    words += ["--thresholds", file(found(CLAIM, 0.25), found(TERM, 0.0, "maximize"))]

    def run(*more: str) -> tuple[str, int]:
        code = main([*words, *more])
        return capsys.readouterr().out, code

    return run


def test_check_shows_the_verdict_in_every_format(checked):
    """A flag alone fails no gate."""
    said = "✗ flagged (threshold 0.25)"
    shown = {
        form: checked("--format", form) for form in ("terminal", "html", "github", "json", "junit", "sarif")
    }
    assert {code for _, code in shown.values()} == {0}
    assert said in shown["terminal"][0]
    assert "✓ passes (threshold 0)" in " ".join(shown["terminal"][0].split())
    assert said in shown["html"][0]
    assert f"::warning file=r.md,title={CLAIM}::{CLAIM} 1.00" in shown["github"][0]
    assert json.loads(shown["json"][0])["verdicts"] == {CLAIM: False, TERM: True}
    case = next(c for c in ET.fromstring(shown["junit"][0]) if c.get("name") == CLAIM)
    assert {p.get("name"): p.get("value") for p in case.iter("property")} == {
        "value": "1.0",
        "threshold": "0.25",
        "verdict": "false",
    }
    run = json.loads(shown["sarif"][0])["runs"][0]
    [flag] = [result for result in run["results"] if result["ruleId"] == "score-flagged"]
    assert (flag["level"], flag["properties"]) == ("warning", {"metric": CLAIM})
    assert said in flag["message"]["text"]
    assert run["properties"]["thresholds"] == {CLAIM: 0.25, TERM: 0.0}


def test_check_with_other_settings_is_a_usage_error(checked):
    """Excludes are settings too."""
    assert checked("--exclude", "piscines") == ("", 2)
