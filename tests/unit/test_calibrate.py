"""Calibration: figures equal those of scipy and scikit-learn, files are read strictly, bounds do what they say."""

from __future__ import annotations

import json
import math
import random
import re
import statistics
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from scipy import stats
from sklearn import metrics as oracle

from termground.calibrate import (
    Goal,
    Label,
    Question,
    Table,
    calibrate,
    read_scored,
    read_thresholds,
    write_thresholds,
)
from termground.calibrate.correlation import agreement, correlation, described, krippendorff
from termground.calibrate.density import BINS, contours, counts, scale
from termground.calibrate.detection import average_precision, bound, curve, detection, paired
from termground.calibrate.lengths import FIFTHS, FIXED, length_bands
from termground.calibrate.reading import _number
from termground.cli import main
from termground.errors import InputError, UsageError
from termground.messages import LANGUAGES, error_in
from termground.report.calibration import calibration_page
from termground.report.calibration_words import bound_words, number_words
from termground.report.plots import ticks
from tests.pages import plain

GRADES = st.lists(
    st.tuples(st.integers(0, 6).map(lambda n: n / 6), st.integers(0, 10), st.booleans()),
    min_size=4,
    max_size=40,
).filter(lambda rows: all(len({row[i] for row in rows}) > 1 for i in range(3)))


def scored(path, rows, suffix=".jsonl"):
    """Rows as ``score`` writes them, with kept columns."""
    file = path / f"scored{suffix}"
    lines = [
        {"id": str(number), "scores": {"lexical-nli": score}, "error": None, "signature": "s", **kept}
        for number, (score, kept) in enumerate(rows, 1)
    ]
    file.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    return file


def many(count=60, seed=7):
    """Grades that follow the score, and a mark on what the score misses."""
    draw = random.Random(seed)
    rows = []
    for number in range(count):
        score = round(draw.random(), 3)
        grade = round(min(10.0, max(0.0, 10 * score + draw.gauss(0, 2))), 1)
        kept = {
            "Anna": grade,
            "Boris": min(10.0, grade + draw.choice([0, 0.5, 1])),
            "bad": int(score + draw.gauss(0, 0.2) < 0.4),
            "language": ("fr", "ru")[number % 2],
            "source": "mot " * draw.randint(1, 260),
        }
        rows.append((score, kept))
    return rows


@settings(max_examples=60, deadline=None)
@given(GRADES)
def test_correlations_are_those_of_scipy(rows):
    """Pearson, Spearman and Kendall equal scipy's on columns with many ties."""
    x, y = [row[0] for row in rows], [float(row[1]) for row in rows]
    found = correlation(x, y, 0, 0)
    assert found is not None
    assert found.pearson.value == pytest.approx(stats.pearsonr(x, y).statistic, abs=1e-12)
    assert found.spearman.value == pytest.approx(stats.spearmanr(x, y).statistic, abs=1e-12)
    assert found.kendall.value == pytest.approx(stats.kendalltau(x, y).statistic, abs=1e-12)


@settings(max_examples=60, deadline=None)
@given(GRADES)
def test_detection_is_that_of_scikit_learn(rows):
    """AUROC, average precision and the whole curve equal scikit-learn's for a score of which less is worse."""
    scores, labels = [row[0] for row in rows], [row[2] for row in rows]
    found = detection("m", "maximize", "bad", scores, labels, goals=(), resamples=0, seed=0)
    badness = [-score for score in scores]
    assert found is not None
    assert found.auroc.value == pytest.approx(oracle.roc_auc_score(labels, badness), abs=1e-12)
    assert found.average_precision.value == pytest.approx(
        oracle.average_precision_score(labels, badness), abs=1e-12
    )
    precision, recall, cuts = oracle.precision_recall_curve(labels, badness)
    ours = curve(*paired("maximize", scores, labels))
    assert ours.badness.tolist() == cuts.tolist()[::-1]
    assert ours.precision == pytest.approx(precision[:-1][::-1], abs=1e-12)
    assert ours.recall == pytest.approx(recall[:-1][::-1], abs=1e-12)


@settings(max_examples=60, deadline=None)
@given(GRADES, st.sampled_from(["maximize", "minimize"]), st.sampled_from([0.3, 0.6, 0.9, 1.0]))
def test_a_bound_keeps_what_it_promises_and_no_other_does_better(rows, direction, wanted):
    """Counted row by row, a bound reaches its goal, and no other bound reaches it with more of the rest."""
    scores, labels = [row[0] for row in rows], [row[2] for row in rows]
    goals = (Goal("precision", wanted), Goal("recall", wanted), Goal("f1", None))
    found = detection("m", direction, "bad", scores, labels, goals=goals, resamples=0, seed=0)
    assert found is not None
    tried = [counted(rows, lambda s, at=at: s <= at if direction == "maximize" else s >= at) for at in scores]
    every = (sum(labels) / len(labels), 1.0)
    orders = (lambda p: (p[1], p[0]), lambda p: p, lambda p: (f1(*p), p[0]))
    wants = (lambda p: p[0] >= wanted, lambda p: p[1] >= wanted, lambda _: True)
    for threshold, order, want in zip(found.thresholds, orders, wants, strict=True):
        best = max(filter(want, tried), key=order, default=every)
        if threshold.threshold is None:  # nothing reaches it, or only flagging all
            assert order(best) == pytest.approx(order(every))
            continue
        assert counted(rows, threshold.flags) == pytest.approx((threshold.precision, threshold.recall))
        assert want((threshold.precision, threshold.recall))
        assert order((threshold.precision, threshold.recall)) == pytest.approx(order(best))


def test_a_bound_that_would_flag_every_row_is_none(tmp_path, capsys):
    """It would lie over the range of the metric, and flag a text that copies its source; it is said, and not written."""
    rows = [
        {"id": n, "scores": {"grounding": value}, "bad": bad}
        for n, (value, bad) in enumerate([(1.0, 1), (0.5, 0)])
    ]
    scored, file = tmp_path / "s.jsonl", tmp_path / "t.json"
    scored.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    words = ["calibrate", str(scored), "--label", "bad", "--recall", "0.9", "--resamples", "20"]
    assert main([*words, "--thresholds", str(file)]) == 0
    said = capsys.readouterr().err
    assert "no threshold found for grounding, bad: recall ≥ 0.9; no bound that leaves a row unflagged" in said
    assert f"{file} holds no threshold; score and check will refuse it" in said
    assert read_thresholds(file) == ()


def test_semicolons_and_decimal_commas_are_read(tmp_path):
    """As spreadsheets write them where the comma is decimal, and tabs too."""
    table = "id,grounding,note,bad\n1,0.5,9,oui\n2,0.9,8.5,non\n"
    told = {
        ".csv": table.replace(",", ";").replace(".", ","),
        ".tsv": table.replace(",", "\t"),
        "-plain.csv": table,
    }
    read = []
    for suffix, text in told.items():
        path = tmp_path / f"rows{suffix}"
        path.write_text(text, encoding="utf-8")
        found = read_scored(path, Question(humans=("note",), labels=(Label("bad"),)))
        read.append((found.scores, found.humans, found.labels))
    assert read[0] == read[1] == read[2]
    assert read[0][0] == {"grounding": [0.5, 0.9]}


def counted(rows, flags):
    """Precision and recall of flagging, by counting."""
    flagged = [bad for score, _, bad in rows if flags(score)]
    return sum(flagged) / len(flagged), sum(flagged) / sum(bad for _, _, bad in rows)


def f1(precision, recall):
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def test_average_precision_of_equal_scores_is_the_share_of_marked_rows():
    """One flag for all gives one point."""
    found = curve(np.zeros(4), np.array([True, False, False, False]))
    assert average_precision(found) == 0.25
    assert bound(found, Goal("precision", 0.3)) is None


def test_kendalls_resamples_are_those_of_scipy():
    """The interval from shared signs is the one that scipy's tau gives resample by resample."""
    rows = many(40)
    x = [score for score, _ in rows]
    y = [kept["Anna"] for _, kept in rows]
    found = correlation(x, y, 200, 3)
    generator = np.random.Generator(np.random.PCG64(3))
    drawn = generator.integers(0, 40, size=(200, 40))
    taus = [stats.kendalltau(np.array(x)[row], np.array(y)[row]).statistic for row in drawn]
    assert (found.kendall.low, found.kendall.high) == pytest.approx(
        tuple(np.percentile(taus, [2.5, 97.5])), abs=1e-12
    )


def test_bootstrap_interval_is_close_to_that_of_scipy():
    """An independent bootstrap of the same rows ends near ours."""
    rows = many(80)
    x = [score for score, _ in rows]
    y = [kept["Anna"] for _, kept in rows]
    found = correlation(x, y, 2000, 0).pearson
    theirs = stats.bootstrap(
        (x, y),
        lambda a, b: stats.pearsonr(a, b).statistic,
        paired=True,
        vectorized=False,
        n_resamples=2000,
        method="percentile",
        rng=np.random.default_rng(1),
    ).confidence_interval
    assert (found.low, found.high) == pytest.approx((theirs.low, theirs.high), abs=0.02)
    assert found.low < found.value < found.high


def test_krippendorffs_alpha_is_that_of_its_published_example():
    """The four observers and twelve units of the 2011 paper, interval data: 0.849."""
    n = math.nan
    observers = [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, n, n, n],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, n, 3],
        [n, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, n],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, n],
    ]
    assert round(krippendorff(np.array(observers, dtype=float).T), 3) == 0.849


def test_annotators_who_say_the_same_agree_fully():
    """Equal columns have alpha 1 and every correlation 1; a constant column has none."""
    same = {"Anna": [1.0, 5.0, 9.0, 2.0], "Boris": [1.0, 5.0, 9.0, 2.0]}
    found = agreement(same, 50, 0)
    assert found.alpha.value == 1.0
    assert found.pairs[0].correlation.kendall.value == pytest.approx(1.0)
    assert correlation([1.0, 1.0, 1.0], [1.0, 2.0, 3.0], 50, 0).pearson.value is None
    assert agreement({"Anna": [1.0]}, 50, 0) is None


def test_a_column_is_described_as_by_the_standard_library():
    """Mean, deviation and quartiles are those of ``statistics``."""
    values = [0.1, 0.5, 0.2, 0.9, 0.4, 0.4]
    found = described(values)
    assert (found.mean, found.std) == pytest.approx((statistics.fmean(values), statistics.stdev(values)))
    assert [found.q1, found.median, found.q3] == pytest.approx(
        statistics.quantiles(values, method="inclusive")
    )
    assert described([]) is None


def test_lengths_on_a_bound_belong_to_the_band_below():
    """50, 100 and 200 tokens end a fixed band; fifths are of equal size; a row without a length has no band."""
    fifths, fixed = length_bands([1, 50, 51, 100, 101, 200, 201, None, 400, 7, 9])
    assert fixed.kind == FIXED
    assert fixed.of == (0, 0, 1, 1, 2, 2, 3, None, 3, 0, 0)
    assert fifths.kind == FIFTHS
    assert [fifths.of.count(band) for band in range(5)] == [2, 2, 2, 2, 2]
    assert fifths.names[0] == "1–8"
    assert length_bands([None, None]) == ()
    assert length_bands([3, 3, 3])[0].names == ("3",)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([0.2, 1.0], (0, 1)),
        ([1, 4], (1, 5)),
        ([0, 4], (0, 5)),
        ([2, 5], (0, 5)),
        ([1, 9], (1, 10)),
        ([0, 7], (0, 10)),
        ([1, 18], (0, 20)),
        ([55], (0, 100)),
        ([130], (0, 130)),
    ],
)
def test_grades_lie_on_the_scale_they_seem_to_be_given_on(values, expected):
    assert scale(values) == expected


def test_the_same_seed_gives_the_same_intervals_and_another_gives_others(tmp_path):
    """Bytes are equal over runs and differ by seed alone."""
    import msgspec

    question = Question(humans=("Anna", "Boris"), labels=(Label("bad"),), by=("language",))
    table = read_scored(scored(tmp_path, many()), question)
    first, again, other = (
        msgspec.json.encode(calibrate(table, resamples=100, seed=seed)) for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", "holds '5', neither yes (1) nor no (0); name the value of bad rows as --label балл=VALUE"),
        ("ja", "の値 「5」 は"),
        ("ru", "стоит «5», а не да (1) или нет (0); укажите значение плохих строк: --label балл=ЗНАЧЕНИЕ"),
        ("fr", "contient « 5 », ni oui (1) ni non (0)"),
    ],
)
def test_a_cell_is_quoted_as_the_language_quotes(tmp_path, capsys, ui, said):
    file = scored(tmp_path, [(0.5, {"балл": "5"}), (0.7, {"балл": "4"})])
    assert main(["calibrate", str(file), "--label", "балл", "--ui-language", ui]) == 2
    assert said in capsys.readouterr().err.replace("\u00a0", " ")


@pytest.mark.parametrize("ui", LANGUAGES)
def test_a_page_without_bands_says_how_to_have_them(tmp_path, ui):
    """The column is there under a name of the user's: what names it is told, and what keeps it only where it is not."""
    rows = [(0.1 * i, {"Anna": i, "источник": "a b c"}) for i in range(9)]
    found = calibrate(read_scored(scored(tmp_path, rows), Question(humans=("Anna",))), resamples=0)
    page = calibration_page(found, "x", ui)
    assert re.search("calibrate --source .*score.*--keep ", page)


def test_groups_are_languages_and_length_bands(tmp_path):
    """Each language and each band has its own rows, means and figures."""
    rows = many()
    question = Question(humans=("Anna",), labels=(Label("bad"),))
    found = calibrate(read_scored(scored(tmp_path, rows), question), resamples=0)
    groups = {(group.kind, group.name): group for group in found.metrics[0].groups}
    french = [(score, kept) for score, kept in rows if kept["language"] == "fr"]
    group = groups["language", "fr"]
    assert (group.rows, group.human) == (30, pytest.approx(statistics.fmean(k["Anna"] for _, k in french)))
    grades = [kept["Anna"] for _, kept in french]
    expected = stats.pearsonr([score for score, _ in french], grades).statistic
    assert group.correlation.pearson.value == pytest.approx(expected)
    assert sum(g.rows for (kind, _), g in groups.items() if kind == FIFTHS) == 60
    assert sum(g.rows for (kind, _), g in groups.items() if kind == FIXED) == 60


def test_rows_with_errors_and_without_scores_are_counted_and_left_out(tmp_path):
    """An error row is no row; a row without a score stays out of the figures."""
    rows = [*many(), (None, {"Anna": 3, "Boris": "", "bad": ""}), (0.0, {"error": "no response"})]
    table = read_scored(scored(tmp_path, rows), Question(humans=("Anna",), labels=(Label("bad"),)))
    found = calibrate(table, resamples=0)
    assert (found.rows, found.errors, found.metrics[0].unscored) == (61, 1, 1)
    assert found.metrics[0].correlation.rows == 60


def test_csv_is_read_with_its_score_column(tmp_path):
    """A CSV with a column that is no metric is read when the column is named, in the direction that is said."""
    file = tmp_path / "grades.csv"
    file.write_text(
        "﻿texte,risque,note,faux\nun,0.9,1,oui\ndeux,0.5,4,non\ntrois,0.2,7,non\nquatre,0.8,,oui\n",
        encoding="utf-8",
    )
    question = Question(("risque",), ("note",), (Label("faux"),), direction="minimize")
    found = calibrate(read_scored(file, question), (Goal("recall", 1.0),), resamples=0).metrics[0]
    assert found.correlation.pearson.value < -0.9
    assert found.detections[0].auroc.value == 1.0
    assert found.detections[0].thresholds[0].threshold == pytest.approx(0.65)
    with pytest.raises(UsageError, match="--metric"):
        read_scored(file, Question(humans=("note",)))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (
            '{"scores": {"m": 0.5}, "note": "très bien"}',
            "row 1: column 'note' holds 'très bien', which is not a number",
        ),
        ('{"scores": {"m": 0.5}, "note": NaN}', "line 1 is not JSON"),
        ('{"scores": {"m": "nan"}, "note": 1}', "'m' holds 'nan'"),
        ('{"scores": {"m": 0.5}, "note": 1', "line 1 is not JSON"),
        ("[1]", "line 1 is not a JSON object"),
        ('{"scores": {"m": 0.5}, "note": 1}\n' + "[" * 5000, "line 2 is not JSON"),
        ("", "no scored row"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path, content, words):
    """The file's line or row and the column are in the message."""
    file = tmp_path / "bad.jsonl"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=r"bad\.jsonl|row") as caught:
        read_scored(file, Question(humans=("note",)))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("content", "words"),
    [("note,m\n1\n", "fewer fields"), ("note,m\n1,2,3\n", "more fields"), ("m,m\n1,2\n", "one name")],
)
def test_a_torn_csv_is_refused(tmp_path, content, words):
    """Rows must have the fields that the header names."""
    file = tmp_path / "bad.csv"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=words):
        read_scored(file, Question(("m",), ("note",)))


@pytest.mark.parametrize(
    ("value", "positive", "expected"),
    [
        (1, None, True),
        ("0.0", None, False),
        (True, None, True),
        ("Oui", None, True),
        ("нет", None, False),
        ("はい", None, True),
        ("あり", None, True),
        ("なし", None, False),
        ("", None, None),
        (None, None, None),
        (0, "0", True),
        (1.0, "0", False),
        ("hallucinated", "hallucinated", True),
        ("supported", "hallucinated", False),
        (2, ("1", "2.0"), True),
        ("3", ("1", "2"), False),
    ],
)
def test_labels_are_read(value, positive, expected):
    """Usual words for yes and no, an empty cell, and a named value."""
    assert Label("bad", positive).read(value, 1) is expected


def test_several_values_of_a_column_are_one_label(tmp_path, capsys):
    """Any of them marks a row."""
    file = scored(tmp_path, [(n / 9, {"note": n % 5 + 1}) for n in range(10)])
    words = ["--label", "note=1", "--label", "note=2", "--resamples", "0", "--format", "json"]
    assert main(["calibrate", str(file), *words]) == 0
    [detection] = json.loads(capsys.readouterr().out)["metrics"][0]["detections"]
    assert (detection["label"], detection["rows"], detection["positives"]) == ("note", 10, 4)


def test_an_unknown_label_is_refused():
    """A word that is neither yes nor no is not guessed at."""
    with pytest.raises(InputError, match="--label bad=VALUE"):
        Label("bad").read("maybe", 4)


def test_thresholds_come_back_from_their_file(tmp_path):
    """What was written is read, flags as it did, and nothing else is taken for it."""
    table = read_scored(scored(tmp_path, many()), Question(labels=(Label("bad"),)))
    found = calibrate(table, (Goal("recall", 0.9), Goal("precision", 0.8)), resamples=50)
    bounds = found.metrics[0].detections[0].thresholds
    file = tmp_path / "thresholds.json"
    write_thresholds(file, bounds, found.signatures)
    assert read_thresholds(file) == bounds
    assert json.loads(file.read_text(encoding="utf-8"))["signatures"] == ["s"]
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    for content in ('{"format": "other", "thresholds": []}', "[", '{"format": 3}'):
        file.write_text(content, encoding="utf-8")
        with pytest.raises(InputError, match="no file of thresholds"):
            read_thresholds(file)
    with pytest.raises(InputError, match="no such file"):
        read_thresholds(tmp_path / "absent.json")
    with pytest.raises(InputError, match="cannot write"):
        write_thresholds(tmp_path / "absent" / "t.json", bounds, ())


def test_a_goal_beyond_reach_is_refused():
    """A wanted precision is a share."""
    for wanted in (0.0, 1.2, None, math.nan):
        with pytest.raises(UsageError) as refused:
            Goal("precision", wanted)
    assert str(refused.value) == "the wanted precision lies above 0 and up to 1, not at nan"
    assert error_in(refused.value.told, "fr").startswith("la valeur voulue (précision) est supérieure à 0")


def test_a_file_without_scores_names_none(tmp_path):
    """In no language by an English word."""
    file = tmp_path / "s.csv"
    file.write_text("note\n1\n", encoding="utf-8")
    with pytest.raises(UsageError) as refused:
        read_scored(file, Question(("grounding",), humans=("note",)))
    assert plain(error_in(refused.value.told, "fr")).endswith("Scores présents : –")


def test_the_command_prints_tables_and_writes_page_and_thresholds(tmp_path, capsys):
    """Figures stand in the terminal, in JSON, in the page and in the file."""
    file = scored(tmp_path, many())
    words = [
        "calibrate",
        str(file),
        "--human",
        "Anna",
        "--human",
        "Boris",
        "--label",
        "bad",
        "--by",
        "language",
    ]
    words += ["--recall", "0.9", "--resamples", "50", "-o", str(tmp_path / "R.html")]
    assert main([*words, "--thresholds", str(tmp_path / "t.json")]) == 0
    printed = capsys.readouterr().out
    assert main([*words, "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    pearson = data["metrics"][0]["correlation"]["pearson"]["value"]
    page = (tmp_path / "R.html").read_text(encoding="utf-8")
    for text in (printed, page):
        assert f"{pearson:.2f}" in text
        assert "Krippendorff" in text
        assert "language: ru" in text
        assert "very short (0–50)" in text
    assert page.count("<figure>") == 8
    assert [threshold.goal.kind for threshold in read_thresholds(tmp_path / "t.json")] == ["recall"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "--human COLUMN or --label COLUMN"),
        (["--human", "Clara"], "no column 'Clara'"),
        (["--human", "Anna", "--metric", "rouge"], "no score 'rouge'"),
        (["--human", "Anna", "--resamples", "-1"], "--resamples"),
        (["--human", "Anna", "--thresholds", "t.json"], "--label"),
        (["--label", "=1"], "COLUMN=VALUE"),
        (["--label", "bad", "--label", "bad=0"], "named twice"),
        (["--label", "bad=0", "--label", "bad=0"], "named twice"),
        (["--label", "bad=7", "--label", "bad=8"], "no row has the value of --label bad=7, bad=8"),
        (["--label", "bad", "--precision", "1.5"], "precision"),
        (["--human", "Anna", "-o", "absent/R.html"], "cannot write"),
    ],
)
def test_what_cannot_be_asked_is_a_usage_error(tmp_path, monkeypatch, capsys, words, message):
    """Exit code 2 and one sentence."""
    monkeypatch.chdir(tmp_path)
    file = scored(tmp_path, many(12))
    assert main(["calibrate", str(file), *words]) == 2
    assert message in capsys.readouterr().err


def test_without_the_extra_the_error_names_it(tmp_path, run_python):
    """Reading and thresholds do without numpy; the figures say what to install."""
    file = scored(tmp_path, many(12))
    said = run_python(
        "import sys; sys.modules['numpy'] = None\n"
        "from termground.cli import main\n"
        "import contextlib, io\n"
        "err = io.StringIO()\n"
        "with contextlib.redirect_stderr(err): code = main(['calibrate', sys.stdin.read(), '--human', 'Anna'])\n"
        "print(code, err.getvalue())",
        stdin=str(file),
    )
    assert said.startswith("2 ")
    assert "pip install 'termground[calibrate]'" in said


def test_a_table_keeps_columns_aligned_when_a_metric_comes_late():
    """A metric that the first rows lack has nothing there."""
    table = Table(Question())
    table.add(1, {"scores": {"a": 1}})
    table.add(2, {"scores": {"b": 2, "a": None}})
    table.add(3, {"scores": {"b": 3}, "parts": {"b": {"x": 4, "y": "word"}}})
    assert table.scores == {"a": [1.0, None, None], "b": [None, 2.0, 3.0], "b.x": [None, None, 4.0]}


def test_a_table_that_score_wrote_is_read(tmp_path):
    """Scores and parts of a CSV have the names that they have in JSONL; a label may be named like a metric."""
    file = tmp_path / "scored.csv"
    file.write_text(
        "id,error,scores.lexical-nli,labels.lexical-nli,hallucination,parts.lexical-nli.support,parts.lexical-nli.said\n"
        "1,,0.5,,yes,0.75,so\n2,late,,,,,\n3,,,,no,,\n",
        encoding="utf-8",
    )
    question = Question(labels=(Label("hallucination"),))
    table = read_scored(file, question)
    assert table.scores == {"lexical-nli": [0.5, None], "lexical-nli.support": [0.75, None]}
    assert (table.labels, table.errors) == ({"hallucination": [True, False]}, 1)


def test_parquet_is_read_like_csv(tmp_path):
    """The same columns give the same table; what is not Parquet is named."""
    arrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    rows = [
        {"id": 1, "error": None, "scores.lexical-nli": 0.5, "note": 3, "source": ["un mot", "deux"]},
        {"id": 2, "error": None, "scores.lexical-nli": None, "note": 4, "source": ["mot"]},
        {"id": 3, "error": "no response", "scores.lexical-nli": None, "note": None, "source": None},
    ]
    file = tmp_path / "scored.parquet"
    parquet.write_table(arrow.Table.from_pylist(rows), file)
    table = read_scored(file, Question(humans=("note",)))
    assert (table.scores, table.humans) == ({"lexical-nli": [0.5, None]}, {"note": [3.0, 4.0]})
    assert (table.tokens, table.errors) == ([3, 1], 1)
    file.write_bytes(b"PAR1 not")
    with pytest.raises(InputError, match="not a readable Parquet"):
        read_scored(file, Question(humans=("note",)))


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 10, [0, 2, 4, 6, 8, 10]),
        (0, 0.518, [0, 0.1, 0.2, 0.3, 0.4, 0.5]),
        (-1, 1, [-1, -0.5, 0, 0.5, 1]),
        (3, 3, [3]),
    ],
)
def test_axes_have_round_ticks(low, high, expected):
    """Ticks are round numbers inside the axis."""
    assert ticks(low, high) == pytest.approx(expected)


def test_contours_enclose_where_most_rows_are():
    """The innermost contour holds the crowd and not the single rows."""
    crowd, lone = [(0.52, 5.2)] * 30, [(0.9, 1.0), (0.2, 2.0)]
    x, y = zip(*crowd, *lone, strict=True)
    inner = contours(x, y, (0.0, 1.0), (0.0, 10.0))[-1]
    assert inner.share == 0.2
    places = [place for ring in inner.rings for place in ring]
    assert len(places) >= 4
    assert all(abs(a - 0.52) < 0.1 and abs(b - 5.2) < 1 for a, b in places)


def test_contours_hold_the_shares_that_they_state():
    """Of a bell in two dimensions, each holds its share of the rows, and lies inside of the one before."""
    draw = np.random.default_rng(3)
    rows = draw.normal((0.5, 5.0), (0.1, 1.0), (2500, 2))
    found = contours(rows[:, 0], rows[:, 1], (0.0, 1.0), (0.0, 10.0))
    assert [contour.share for contour in found] == [0.95, 0.8, 0.6, 0.4, 0.2]
    radii = []
    for contour in found:
        [ring] = contour.rings
        spread = np.hypot((np.array(ring)[:, 0] - 0.5) / 0.1, np.array(ring)[:, 1] - 5.0)
        radius = math.sqrt(-2 * math.log(1 - contour.share))  # of a bell, within which the share lies
        assert spread.mean() == pytest.approx(radius, rel=0.12)
        radii.append(spread.mean())
    assert radii == sorted(radii, reverse=True)


def test_contours_stay_inside_the_axes():
    """A density that leaves them is cut there."""
    draw = np.random.default_rng(4)
    x, y = draw.beta(5, 1, 200), 10 * draw.beta(5, 1, 200)
    places = [p for c in contours(x, y, (0.0, 1.0), (0.0, 10.0)) for ring in c.rings for p in ring]
    assert max(a for a, _ in places) == 1.0
    assert all(0 <= a <= 1 and 0 <= b <= 10 for a, b in places)


@pytest.mark.parametrize(
    ("x", "y"),
    [
        ([0.5, 0.6], [1, 2]),
        ([0.5] * 9, list(range(9))),
        (list(range(9)), [3] * 9),
        ([0.1, 0.2, 0.3, 0.4], [1, 2, 3, 4]),
    ],
)
def test_rows_that_do_not_spread_have_no_contours(x, y):
    """Too few, all alike in one number, or on a line."""
    assert contours(x, y, (0.0, 10.0), (0.0, 10.0)) == ()


def test_counts_along_an_axis_are_of_all_rows():
    """Each row is counted once, the greatest in the last part."""
    assert sum(counts([0.0, 0.04, 0.05, 1.0], (0.0, 1.0))) == 4
    assert counts([0.0, 0.04, 0.05, 1.0], (0.0, 1.0))[0] == 2
    assert counts([0.0, 0.04, 0.05, 1.0], (0.0, 1.0))[-1] == 1


def test_a_page_draws_what_it_says_of_its_plots(tmp_path):
    """Stated contours, histograms on both axes, an error bar on each bar, and plots by column."""
    page = tmp_path / "R.html"
    words = [
        "calibrate",
        str(scored(tmp_path, many())),
        "--human",
        "Anna",
        "--by",
        "language",
        "-o",
        str(page),
    ]
    assert main([*words, "--resamples", "50"]) == 0
    shown = page.read_text(encoding="utf-8")
    assert "contours enclose 95, 80, 60, 40, 20 % of the density" in shown
    assert [shown.count(f'class="level{n}"') for n in range(6)] == [1, 1, 1, 1, 1, 0]
    assert shown.count('class="strip"') == 2 * BINS
    assert "Mean of lexical-nli by language" in shown
    assert shown.count('class="error"') == 2 + 5 + 4
    assert "--keep" not in shown


def test_a_page_says_how_to_have_the_plots_by_length(tmp_path):
    """Where the file has no sources; and a density that there is none of is said too."""
    rows = [(0.5, {"Anna": n % 5}) for n in range(12)]
    page = tmp_path / "R.html"
    assert main(["calibrate", str(scored(tmp_path, rows)), "--human", "Anna", "-o", str(page)]) == 0
    shown = page.read_text(encoding="utf-8")
    assert "score with --keep" in shown
    assert "no density" in shown
    assert 'class="level0"' not in shown


@pytest.mark.parametrize(
    ("grades", "said"),
    [
        ((0, 2, 5), "ligne rouge : note = 5 × score"),
        ((1, 2, 5), "ligne rouge : du score 0 (note 1) au score 1 (note 5)"),
    ],
)
def test_the_line_joins_the_ends_of_both_scales(tmp_path, grades, said):
    """The worst of grades from 1 to 5 is 1."""
    rows = [(n / 11, {"Anna": grades[n % 3]}) for n in range(12)]
    page = tmp_path / "R.html"
    words = [
        "calibrate",
        str(scored(tmp_path, rows)),
        "--human",
        "Anna",
        "--ui-language",
        "fr",
        "-o",
        str(page),
    ]
    assert main([*words, "--resamples", "0"]) == 0
    assert said in plain(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("value", "ui", "number", "bound"),
    [
        (0.5, "en", "0.50", "0.50"),
        (0.28854, "en", "0.29", "0.2885"),
        (0.28854, "ru", "0,29", "0,2885"),
        (2.0, "fr", "2,00", "2,00"),
        (0.123, "en", "0.12", "0.123"),
        (None, "en", "–", "–"),
    ],
)
def test_figures_have_two_decimals_and_bounds_what_they_need(value, ui, number, bound):
    """Rows are held against a bound, so that it is not cut to what looks well."""
    assert (number_words(value, ui), bound_words(value, ui)) == (number, bound)


def test_what_the_rows_do_not_determine_is_said_and_is_no_figure(tmp_path, capsys):
    """Marks of one kind and grades of too few rows are rows of the tables, with a dash for a figure."""
    rows = [(number / 9, {"Anna": 3 if number < 2 else "", "bad": 0}) for number in range(9)]
    file = scored(tmp_path, rows)
    assert main(["calibrate", str(file), "--human", "Anna", "--label", "bad", "--recall", "0.9"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["grade", "2", "–", "–", "–"] in lines
    assert ["bad", "9", "0", "–", "–"] in lines
    assert ["bad", "recall", "≥", "0.9", "not", "reached", "–", "–"] in lines


@pytest.mark.parametrize(
    ("cells", "asked", "said"),
    [
        ([{"bad": 0}] * 9, ["--label", "bad"], "bad : aucune des lignes qui ont un score n’est marquée (lignes : 9)"),
        ([{"bad": 1}] * 9, ["--label", "bad"], "bad : toutes les lignes qui ont un score sont marquées (lignes : 9)"),
        ([{"bad": ""}] * 9, ["--label", "bad"], "bad : aucune ligne n’a à la fois un score et une marque"),
        ([{"Anna": ""}] * 9, ["--human", "Anna"], "Anna : aucune ligne n’a de note"),
        ([{"Anna": 4}] * 9, ["--human", "Anna"], "Anna : toutes les notes valent 4,00"),
    ],
)  # fmt: skip
def test_why_there_is_no_figure_is_said(tmp_path, capsys, cells, asked, said):
    """In the terminal and in the page, once for all metrics; rows of both kinds say nothing of it."""
    file = scored(tmp_path, [(n / 9, marks) for n, marks in enumerate(cells)])
    page, bounds = tmp_path / "R.html", tmp_path / "b.json"
    if "--label" in asked:
        asked = [*asked, "--thresholds", str(bounds)]
    assert main(["calibrate", str(file), *asked, "--ui-language", "fr", "-o", str(page)]) == 0
    shown = capsys.readouterr()
    assert plain(" ".join(shown.out.split())).count(said) == 1
    assert said in plain(page.read_text(encoding="utf-8"))
    assert "il faudrait" not in shown.err
    assert ("ne contient aucun seuil" in shown.err) == ("--label" in asked)


def test_a_file_without_thresholds_is_refused(tmp_path, capsys, monkeypatch):
    """What was asked for would not hold: the metric's own threshold would, without a word."""
    monkeypatch.chdir(tmp_path)
    write_thresholds("empty.json", [], ["metric:grounding|lang:fr"])
    Path("r.txt").write_text("Le pont est ouvert.", encoding="utf-8")
    words = ["fr", "check", "r.txt", "--source", "r.txt", "--thresholds", "empty.json", "--ui-language", "ru"]
    assert main(words) == 2
    assert "в empty.json нет ни одного порога" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("ui", "words"),
    [
        ("en", ["Human grades", "very short (0–50)", "recall ≥ 0.9", "language: ru"]),
        ("fr", ["Notes humaines", "très court (0–50)", "rappel ≥ 0,9", "language\u00a0: ru"]),
        ("ru", ["Оценки людей", "очень короткие (0–50)", "полнота ≥ 0,9", "language: ru"]),
        ("ja", ["人手評価", "とても短い（0–50）", "再現率 ≥ 0.9", "language：ru"]),
    ],
)
def test_tables_and_page_speak_the_readers_language(tmp_path, capsys, ui, words):
    """Words and decimal signs are those of the language, in the terminal and in the page."""
    page = tmp_path / "R.html"
    file = scored(tmp_path, many())
    asked = ["--human", "Anna", "--human", "Boris", "--label", "bad", "--recall", "0.9", "--resamples", "20"]
    assert main(["calibrate", str(file), *asked, "--ui-language", ui, "-o", str(page)]) == 0
    printed, shown = capsys.readouterr().out, page.read_text(encoding="utf-8")
    for word in words:
        assert word in printed
        assert word in shown
    assert f'<html lang="{ui}">' in shown


@pytest.mark.parametrize("ui", ["en", "fr", "ru", "ja"])
def test_no_cell_of_a_table_is_cut(tmp_path, capsys, ui):
    """An interval keeps its end where the name of a label takes much room."""
    label = "hallucination_of_the_response"
    rows = [(number / 9, {label: int(number < 4)}) for number in range(9)]
    asked = ["--label", label, "--resamples", "20", "--ui-language", ui]
    assert main(["calibrate", str(scored(tmp_path, rows)), *asked]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(label in line for line in lines) >= 2
    assert max(line.count("[") for line in lines) == 3
    assert all(line.count("[") == line.count("]") for line in lines)
    assert max(map(cell_len, lines)) <= 80


@pytest.mark.parametrize("ui", ["en", "fr", "ru", "ja"])
def test_no_line_of_a_table_is_wider_than_a_terminal(tmp_path, capsys, ui):
    """The name of a row stands above it where there is no room; with many labels each cell has a line."""
    marks = {f"erreur_relevée_{n}": lambda number, n=n: int(number % (n + 2) == 0) for n in range(4)}
    rows = []
    for number, (score, kept) in enumerate(many()):
        more = {name: mark(number) for name, mark in marks.items()}
        more |= {"note_moyenne_des_annotateurs": kept["Anna"], "source": "mot " * (number + 1)}
        rows.append((score, kept | more))
    asked = ["--human", "Anna", "--human", "note_moyenne_des_annotateurs", "--recall", "0.9"]
    asked += [word for name in marks for word in ("--label", name)]
    line = ["calibrate", str(scored(tmp_path, rows)), *asked, "--resamples", "20", "--ui-language", ui]
    assert main(line) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(cell_len, lines)) <= 80
    for name in ("note_moyenne_des_annotateurs", *marks):
        assert any(name in line for line in lines)
    assert all(line.count("[") == line.count("]") for line in lines)


@pytest.mark.parametrize(
    ("ui", "said"), [("en", "sentences"), ("fr", "phrases"), ("ru", "предложений"), ("ja", "文")]
)
def test_parts_of_a_score_are_called_by_words(tmp_path, capsys, ui, said):
    """Each of several judges has its own; a part that no metric of ours has keeps its name. JSON has the keys."""
    rows = []
    for number, (score, kept) in enumerate(many(9)):
        parts = {"sentences": number, "sentences[nli]": number, "own_part": number}
        rows.append((score, kept | {"parts": {"lexical-nli": parts}}))
    words = ["calibrate", str(scored(tmp_path, rows)), "--human", "Anna", "--resamples", "0"]
    assert main([*words, "--ui-language", ui]) == 0
    first = {line.split("  ")[0].strip() for line in capsys.readouterr().out.splitlines()}
    assert {said, f"{said}[nli]", "own_part", "lexical-nli"} <= first
    assert main([*words, "--ui-language", ui, "--format", "json"]) == 0
    assert "lexical-nli.sentences" in json.loads(capsys.readouterr().out)["metrics"][0]["described"]


@pytest.mark.parametrize("suffix", [".csv", ".jsonl"])
@pytest.mark.parametrize(
    ("encoding", "named"), [("cp1252", True), ("utf-16", False), ("utf-8-sig", False), ("utf-8", False)]
)
def test_a_scored_file_may_have_another_encoding(tmp_path, capsys, suffix, encoding, named):
    """As for score, --encoding names it; a byte order mark does too. Without either the error says what to do."""
    rows = [(0.1, 2), (0.4, 3), (0.6, 7), (0.9, 9)]
    if suffix == ".csv":
        text = "id;lexical-nli;qualité\n" + "".join(f"{n};{n / 9};{grade}\n" for n, grade in rows)
    else:
        made = ({"scores": {"lexical-nli": score}, "qualité": grade} for score, grade in rows)
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in made)
    file = tmp_path / f"notes{suffix}"
    file.write_bytes(text.encode(encoding))
    words = ["calibrate", str(file), "--human", "qualité", "--resamples", "0"]
    if named:
        assert main(words) == 2
        assert "UTF-8" in capsys.readouterr().err
    assert main([*words, *(["--encoding", encoding] if named else [])]) == 0
    assert "grade" in capsys.readouterr().out
    assert main([*words, "--encoding", "utf-99"]) == 2
    assert "no encoding is called 'utf-99'" in capsys.readouterr().err


def test_no_words_of_a_calibration_are_left_over(repository):
    """Every phrase is named in the reports."""
    import tomllib

    room = repository / "termground"
    code = "".join(
        path.read_text(encoding="utf-8") for path in sorted((room / "report").glob("calibration*.py"))
    )
    table = tomllib.loads((room / "messages" / "en.toml").read_text(encoding="utf-8"))["calibration"]
    made = {FIFTHS, FIXED, *(f"band-{place}" for place in range(5)), "precision", "recall"}
    assert [key for key in table if f'"{key}"' not in code.replace("'", '"') and key not in made] == []


@pytest.mark.parametrize(
    ("cell", "number"),
    [("7,5", 7.5), (" 8,25 ", 8.25), ("0,125", 0.125), ("7.5", 7.5), ("10", 10.0), ("1,2345", 1.2345)],
)
def test_grades_may_have_a_decimal_comma(cell, number):
    """As spreadsheets write them in half of Europe."""
    assert _number(cell, 3, "note") == number


def test_a_number_that_may_be_a_thousand_is_not_guessed():
    """1,234 is one thousand for some, and a little over one for others."""
    with pytest.raises(InputError, match="row 3: column 'note' holds '1,234', which is not a number"):
        _number("1,234", 3, "note")
