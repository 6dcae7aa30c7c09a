"""Lexical NLI in parity gives what the French notebook gave, row for row and in its tables."""

from __future__ import annotations

import ast
import csv
import json
import re
import statistics

import pytest

import termground
from termground.origins.lexical_nli import NEGATIONS, STOPWORDS

ROWS = 200

DESCRIBED = {
    "support": (0.420649, 0.251018, 0.0, 0.221919, 0.401881, 0.56748, 1.0),
    "contra": (0.162663, 0.263954, 0.0, 0.0, 0.0, 0.326125, 0.773922),
    "final": (0.35018, 0.294073, 0.0, 0.06026, 0.32263, 0.537564, 1.0),
}
"""Mean, standard deviation, minimum, quartiles and maximum, as the notebook prints them."""


def scored(rows):
    metric = termground.metric("lexical-nli", "fr", parity=True)
    scores = [metric.score(response=ideas, source=text) for text, ideas in rows]
    return [score.parts | {"final": score.value} for score in scores]


@pytest.fixture(scope="module")
def rows(shared):
    """Premises and ideas with the notebook's results."""
    text = (shared / "parity" / "fr_lexical_nli.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.split("\n") if line]


@pytest.fixture(scope="module")
def table(shared):
    """The notebook's own set with its human grades."""
    with (shared / "data" / "fr_grand_debat_200.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def results(table):
    """What parity gives for each row of the set."""
    return scored((row["contribution"], row["ideas_text"]) for row in table)


def test_the_rows_are_all_there_and_differ(rows):
    """The file is whole, with contradictions and without."""
    assert len(rows) == ROWS
    contras = [row["expected"]["contra"] for row in rows]
    assert 50 < contras.count(0.0) < 150


def test_every_row_gives_what_the_notebook_gave(rows):
    """Support, contra and the value are equal to the last bit."""
    found = scored((row["premise"], row["ideas_text"]) for row in rows)
    differing = {
        row["id"]: (row["expected"], result)
        for row, result in zip(rows, found, strict=True)
        if row["expected"] != result
    }
    assert differing == {}


@pytest.mark.parametrize("name", DESCRIBED)
def test_the_set_is_described_as_in_the_notebook(results, name):
    """Count, mean, deviation and quartiles are those of its table."""
    values = [result[name] for result in results]
    assert len(values) == ROWS
    quartiles = statistics.quantiles(values, method="inclusive")
    found = (statistics.fmean(values), statistics.stdev(values), min(values), *quartiles, max(values))
    assert tuple(round(number, 6) for number in found) == DESCRIBED[name]


def test_it_agrees_with_the_human_grades_as_in_the_notebook(table, results):
    """Pearson's correlation with the mean of the three grades is the notebook's 0.52."""
    grades = [statistics.fmean(float(row[who]) for who in ("Garance", "Matthias", "Yannis")) for row in table]
    correlation = statistics.correlation(grades, [result["final"] for result in results])
    assert f"{correlation:.2f}" == "0.52"
    assert correlation == pytest.approx(0.5198, abs=5e-5)


@pytest.mark.parametrize(("name", "words"), [("NEG_MARKERS", NEGATIONS), ("STOPWORDS_FR_MINI", STOPWORDS)])
def test_the_word_lists_are_the_notebooks(shared, name, words):
    """No word is lost and none is added."""
    notebook = (shared / "seeds" / "fr_lexical_nli_notebook.txt").read_text(encoding="utf-8")
    listed = re.search(rf"^{name} = (\{{.+?\}})$", notebook, re.MULTILINE | re.DOTALL).group(1)
    assert words == ast.literal_eval(listed)
