"""What a command makes, counted: one evaluator, one of each metric, and no text read that nobody gave."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from termground.batch.runner import run
from termground.catalogue.bound import BoundMetric
from termground.cli import main
from termground.engines import Record, RowScorer, ScoreSpec
from termground.evaluator import GroundingEvaluator
from termground.language.base import Language
from termground.metrics.grounding import Grounding

SOURCE = "The library opens at 9 on weekdays."
REPORT = ("--report", "out.html")
COMMANDS = {
    "score": (("score", "in.jsonl", "-o", "out.jsonl"), 2),
    "score-with-a-report": (("score", "in.jsonl", "-o", "out.jsonl", *REPORT), 2),
    "score-in-a-language": (("en", "score", "in.jsonl", "-o", "out.jsonl", *REPORT, "--format", "junit"), 2),
    "score-by-a-metric": (
        ("en", "score", "in.jsonl", "-o", "out.jsonl", *REPORT, "--metric", "grounding"),
        1,
    ),
    "check": (("en", "check", "r.txt", "--source", "s.txt"), 2),
    "check-with-excludes": (("en", "check", "r.txt", "--source", "s.txt", "--exclude", "library"), 2),
    "demo": (("demo", "en"), 2),
}


@pytest.fixture
def made(monkeypatch):
    """How many of each were made, how many texts that are empty were read, and how many responses scored."""
    counts: Counter[str] = Counter()

    def count(kind, method, name, *, when=lambda *_: True):
        call = getattr(kind, method)

        def counted(self, *args, **options):
            counts[name] += when(*args)
            return call(self, *args, **options)

        monkeypatch.setattr(kind, method, counted)

    count(GroundingEvaluator, "__init__", "evaluators")
    count(BoundMetric, "__init__", "metrics")
    count(Language, "analyze", "empty", when=lambda text: not text)
    count(Grounding, "compute", "scored")
    return counts


@pytest.fixture
def rows(tmp_path, monkeypatch):
    """A folder with rows, a response and a source."""
    monkeypatch.chdir(tmp_path)
    given = [
        {"id": at, "language": "en", "response": f"It opens at {at}.", "source": SOURCE} for at in range(1, 8)
    ]
    Path("in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in given), encoding="utf-8")
    Path("r.txt").write_text("It opens at 8.", encoding="utf-8")
    Path("s.txt").write_text(SOURCE, encoding="utf-8")
    return given


@pytest.mark.parametrize(("line", "metrics"), COMMANDS.values(), ids=COMMANDS)
def test_a_command_makes_what_it_needs_once(line, metrics, rows, made, capsys):
    assert main(list(line)) == 0
    capsys.readouterr()
    assert (made["evaluators"], made["metrics"], made["empty"]) == (1, metrics, 0)
    assert made["scored"] == (len(rows) if "score" in line else 1)


@pytest.mark.parametrize("form", ["terminal", "json", "html"])
def test_a_check_reads_the_markup_of_a_source_once(form, rows, monkeypatch, capsys):
    """The report shows the sentences of the analysis that was compared."""
    views = []
    view = Language.view

    def counted(self, text, *, markdown):
        views.append(text)
        return view(self, text, markdown=markdown)

    monkeypatch.setattr(Language, "view", counted)
    assert main(["en", "check", "r.txt", "--source", "s.txt", "--format", form]) == 0
    capsys.readouterr()
    assert views.count(SOURCE) == 1


def test_a_run_scores_with_what_is_made_already(rows, made):
    """And makes it where nothing is."""
    spec = ScoreSpec(language="en", metrics={"grounding": {}})
    records = [Record(at, row) for at, row in enumerate(rows, 1)]
    alone = list(run(spec, records))
    assert made["evaluators"] == 1
    assert list(run(spec, records, scorer=RowScorer(spec))) == alone
    assert made["evaluators"] == 2
