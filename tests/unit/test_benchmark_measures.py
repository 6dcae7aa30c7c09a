"""The figures that benchmarks print equal those of scikit-learn, scipy and a count by hand."""

from __future__ import annotations

import importlib.util
import math
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn import metrics as oracle

BENCHMARKS = Path(__file__).resolve().parents[1] / "benchmarks"


@pytest.fixture(scope="module", name="measures")
def _measures() -> ModuleType:
    return _module("measures")


@pytest.fixture(scope="module", name="labelled")
def _labelled() -> ModuleType:
    return _module("labelled")


def _module(name: str) -> ModuleType:
    """A script of the benchmarks, which are no package."""
    spec = importlib.util.spec_from_file_location(f"benchmark_{name}", BENCHMARKS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


SCORED = st.lists(
    st.tuples(st.integers(-3, 3).map(lambda n: n / 3), st.integers(0, 1)), min_size=2, max_size=30
).filter(lambda rows: {label for _, label in rows} == {0, 1})
RANGES = st.lists(
    st.tuples(st.integers(0, 20), st.integers(0, 6)).map(lambda pair: (pair[0], sum(pair))), max_size=4
)


@settings(deadline=None)
@given(SCORED)
def test_auroc_is_that_of_scikit_learn(measures, rows):
    """Ties included."""
    scores, labels = zip(*rows, strict=True)
    assert measures.auroc(scores, labels) == pytest.approx(oracle.roc_auc_score(labels, scores))


@pytest.mark.parametrize("labels", [[], [0, 0], [1, 1]])
def test_no_area_without_both_labels(measures, labels):
    """Nothing is told apart where there is one label."""
    assert math.isnan(measures.auroc([0.5] * len(labels), labels))
    assert math.isnan(measures.balanced_accuracy([True] * len(labels), labels))
    assert all(map(math.isnan, measures.auroc_interval([0.5] * len(labels), labels, resamples=5)))


@settings(max_examples=20, deadline=None)
@given(SCORED, st.integers(0, 5))
def test_an_interval_is_that_of_resampled_rows(measures, rows, seed):
    """Its ends are percentiles of scikit-learn's area over the same draws."""
    import random

    scores, labels = zip(*rows, strict=True)
    draw = random.Random(seed).choices
    areas = []
    for _ in range(40):
        drawn = draw(range(len(rows)), k=len(rows))
        own = [labels[at] for at in drawn]
        if len(set(own)) == 2:
            areas.append(oracle.roc_auc_score(own, [scores[at] for at in drawn]))
    low, high = measures.auroc_interval(scores, labels, resamples=40, seed=seed)
    expected = np.percentile(areas, [2.5, 97.5])
    assert [low, high] == pytest.approx(list(expected))


def test_an_interval_depends_on_its_seed_alone(measures):
    """Two runs draw the same rows, another seed draws others."""
    scores = [(7 * at % 31) / 31 for at in range(31)]
    labels = [at % 2 for at in range(31)]
    first = measures.auroc_interval(scores, labels, resamples=30, seed=3)
    assert first == measures.auroc_interval(scores, labels, resamples=30, seed=3)
    assert first != measures.auroc_interval(scores, labels, resamples=30, seed=4)


@settings(deadline=None)
@given(SCORED)
def test_balanced_accuracy_is_that_of_scikit_learn(measures, rows):
    """A response that does not pass counts as called hallucinated."""
    scores, labels = zip(*rows, strict=True)
    grounded = [score <= 0 for score in scores]
    expected = oracle.balanced_accuracy_score(labels, [not passes for passes in grounded])
    assert measures.balanced_accuracy(grounded, labels) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("found", "gold", "f1"),
    [
        ([[(0, 4)]], [[(0, 4)]], 1.0),
        ([[(0, 4)]], [[(4, 8)]], 0.0),
        ([[(0, 4)]], [[(2, 6)]], 0.5),
        ([[(0, 3), (1, 4)]], [[(0, 4)]], 1.0),  # ranges that overlap count once
        ([[], [(0, 2)]], [[(0, 2)], [(0, 2)]], 2 / 3),  # rows are counted together
        ([[(0, 90)], [(5, 6)]], [[(0, 90)], [(7, 8)]], 180 / 182),  # so long ones weigh more
        ([[]], [[(0, 2)]], 0.0),
    ],
)
def test_character_f1(measures, found, gold, f1):
    """By hand."""
    assert measures.character_f1(found, gold) == pytest.approx(f1)


@settings(deadline=None)
@given(st.lists(st.tuples(RANGES, RANGES), min_size=1, max_size=4))
def test_character_f1_is_that_of_scikit_learn(measures, rows):
    """On one mark a character."""
    found, gold = zip(*rows, strict=True)
    marks = [
        [any(start <= place < end for start, end in ranges) for ranges in side for place in range(30)]
        for side in (found, gold)
    ]
    if any(marks[0]) or any(marks[1]):
        expected = oracle.f1_score(marks[1], marks[0], zero_division=0)
        assert measures.character_f1(found, gold) == pytest.approx(expected)
    else:
        assert math.isnan(measures.character_f1(found, gold))


def test_pearson_needs_change(measures):
    """A side that never changes has no correlation."""
    assert measures.pearson([0.1, 0.2, 0.4], [1, 2, 4]) == pytest.approx(1)
    assert math.isnan(measures.pearson([0.5, 0.5], [1, 2]))


ROWS = """\
{"lang": "fr", "source": "Il pleut.", "output": "Il pleut.", "label": 0, "kind": "grounded|benign1"}

{"lang": "ja", "source": ["雨が降る。", "風が吹く。"], "output": "雪が降る。", "label": 1, "kind": "word", "spans": [[0, 1]]}
{"lang": "fr", "source": "Il pleut.", "output": "Il neige.", "label": null, "kind": "word|benign2"}
"""


def test_rows_are_read_by_language(labelled, tmp_path):
    """One set a language; a source is a text or several."""
    path = tmp_path / "rows.jsonl"
    path.write_text(ROWS, encoding="utf-8")
    french, japanese = labelled.read(path)
    assert (french.name, japanese.name) == ("rows (fr)", "rows (ja)")
    assert [row.label for row in french.rows] == [0, None]
    assert japanese.rows[0].sources == ("雨が降る。", "風が吹く。")
    assert japanese.rows[0].spans == ((0, 1),)
    (both,) = labelled.read(path, language="und")
    assert (both.name, len(both.rows)) == ("rows", 3)
    assert [len(one.rows) for one in labelled.read(path, limit=1)] == [1]


def test_a_row_without_a_field_is_named(labelled, tmp_path):
    """By its line and the field."""
    path = tmp_path / "rows.jsonl"
    path.write_text('\n{"lang": "fr", "output": "x", "label": 1}\n', encoding="utf-8")
    with pytest.raises(labelled.Unreadable, match=r"line 2 of .*rows\.jsonl lacks 'source'"):
        list(labelled.read(path))


def test_ratings_have_the_mean_grade(labelled, tmp_path):
    """Of the three people; a row that nobody flagged has no label."""
    path = tmp_path / "ratings.csv"
    path.write_text(
        "contribution,ideas_text,Matthias,Yannis,Garance,Hallucinations\n"
        "Baisser la TVA.,Baisser la TVA.,8,9,10,0\n"
        "Baisser la TVA.,Supprimer la TVA.,1,2,0,\n",
        encoding="utf-8",
    )
    (one,) = labelled.read(path)
    assert [(row.label, row.grade) for row in one.rows] == [(0, 9.0), (None, 1.0)]


def test_kinds_are_held_against_the_other_label(labelled):
    """A kind of one label against the rows of the other, a kind of both against itself, all of a label no kind."""
    rows = [
        labelled.Row("fr", ("x",), "x", label, kind, None, None)
        for label, kind in [
            (0, "right|edits3"),
            (0, "right"),
            (1, "name|benign1"),
            (1, "name"),
            (1, "number"),
            (None, "name"),
        ]
    ]
    assert list(labelled.by_kind(rows)) == [("name", [2, 3], [0, 1]), ("number", [4], [0, 1])]
    systems = [labelled.Row("fr", ("x",), "x", at % 2, f"system {at // 2}", None, None) for at in range(4)]
    assert list(labelled.by_kind(systems)) == [("system 0", [0, 1], []), ("system 1", [2, 3], [])]
