"""The French notebook's figures come out of a calibration of its own set."""

from __future__ import annotations

import csv
import json
import math

import pytest

import termground
from termground.calibrate import Label, Question, calibrate, read_scored
from termground.calibrate.results import FIFTHS, FIXED

KEPT = ("contribution", "Garance", "Matthias", "Yannis", "Hallucinations", "Idées_non_ind")


@pytest.fixture(scope="module")
def found(shared, tmp_path_factory):
    """The calibration of the set, scored as the notebook scored it."""
    metric = termground.metric("lexical-nli", "fr", parity=True)
    file = tmp_path_factory.mktemp("calibration") / "scored.jsonl"
    with (shared / "data" / "fr_grand_debat_200.csv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    with file.open("w", encoding="utf-8") as scored:
        for row in rows:
            score = metric.score(response=row["ideas_text"], source=row["contribution"])
            record = {"scores": {"lexical-nli": score.value}, "parts": {"lexical-nli": dict(score.parts)}}
            scored.write(json.dumps(record | {name: row[name] for name in KEPT}) + "\n")
    labels = (Label("Hallucinations"), Label("Idées_non_ind"))
    question = Question(humans=("Garance", "Matthias", "Yannis"), labels=labels, source="contribution")
    return calibrate(read_scored(file, question), resamples=200)


def test_the_correlation_is_the_notebooks(found):
    """Pearson with the mean grade is .5198, printed there as 0.52; the interval holds it."""
    pearson = found.metrics[0].correlation.pearson
    assert round(pearson.value, 4) == 0.5198
    assert 0.35 < pearson.low < pearson.value < pearson.high < 0.68


def test_the_columns_are_described_as_in_the_notebook(found):
    """Its table of ``describe()``, number by number."""
    described = {
        name: (d.count, *(round(n, 6) for n in (d.mean, d.std, d.min, d.q1, d.median, d.q3, d.max)))
        for name, d in found.metrics[0].described.items()
    }
    assert described == {
        "lexical-nli.support": (200, 0.420649, 0.251018, 0.0, 0.221919, 0.401881, 0.56748, 1.0),
        "lexical-nli.contra": (200, 0.162663, 0.263954, 0.0, 0.0, 0.0, 0.326125, 0.773922),
        "lexical-nli": (200, 0.35018, 0.294073, 0.0, 0.06026, 0.32263, 0.537564, 1.0),
    }


def test_the_annotators_agree_as_they_are_known_to(found):
    """Pair by pair at .93 to .94."""
    values = [pair.correlation.pearson.value for pair in found.agreement.pairs]
    assert [round(value, 2) for value in sorted(values)] == [0.93, 0.93, 0.94]


def test_the_bands_are_five_of_equal_size_and_four_fixed_ones(found):
    """Forty rows a fifth but for ties, and every row in a band of either kind."""
    groups = found.metrics[0].groups
    fifths = [group.rows for group in groups if group.kind == FIFTHS]
    fixed = [group.rows for group in groups if group.kind == FIXED]
    assert len(fifths) == 5
    assert all(abs(rows - 40) <= 1 for rows in fifths)
    assert (len(fixed), sum(fixed)) == (4, 200)
    for kind in (FIFTHS, FIXED):
        total = math.fsum(group.rows * group.score.value for group in groups if group.kind == kind)
        assert total / 200 == pytest.approx(found.metrics[0].described["lexical-nli"].mean)
