"""Reports say overlapping terms as one phrase, and change nothing else."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from termground import GroundingEvaluator
from termground.report import document as documents
from termground.report.document import Document, Named, readable
from termground.report.html import page
from termground.report.machine import as_json, workflow_commands
from termground.report.terminal import render

SOURCE = "图书馆收藏着珍贵的地图。"
RESPONSE = "图书馆收藏着古代硬币和 coins 硬币。"


def document(response: str = RESPONSE, **excludes) -> Document:
    result = GroundingEvaluator("und", ui_language="en").evaluate(response, SOURCE, **excludes)
    return Document(Named("r.txt", response), (Named("s.txt", SOURCE),), result, "und", "en")


def shown(given: Document) -> str:
    out = io.StringIO()
    render(given, Console(file=out, width=200, no_color=True))
    return out.getvalue()


def test_terms_that_overlap_are_one_phrase():
    result = readable(document()).result
    assert result.found_words == ["图书馆收藏着"]
    assert result.missing_words == ["着古代硬币和", "coins", "硬币"]
    assert [(f.args["term"], f.start, f.end) for f in result.findings] == [
        ("着古代硬币和", 5, 11),
        ("coins", 12, 17),
        ("硬币", 18, 20),
    ]


def test_scores_and_terms_stay():
    given = document()
    result = readable(given).result
    assert result.scores == given.result.scores
    assert result.terms == given.result.terms
    assert result.score == given.result.score
    assert [term.form for term in given.result.terms[:2]] == ["图书", "书馆"]


def test_the_excluded_are_one_phrase_too():
    excluded = readable(document(exact_excludes=["古代硬币"])).result.excluded
    assert [term.form for term in excluded] == ["古代硬币", "硬币"]


def test_terms_that_lie_apart_stay_apart():
    given = document("coins coins\nmaps")
    assert readable(given).result == given.result


def test_a_terminal_marks_a_phrase_once():
    text = shown(document())
    assert "图书馆收藏▁着古代硬币和▁ ▁coins▁ ▁硬币▁。" in text
    assert "✗ 着古代硬币和" in text
    assert "in the source: 图书馆收藏着" in text


def test_a_page_marks_a_phrase_once():
    html = page(document())
    assert html.count("<mark") == 3
    assert ">着古代硬币和</mark>" in html


def test_annotations_are_one_a_phrase_and_json_has_every_term():
    assert len(list(workflow_commands(document()))) == 3
    assert '"form": "古代"' in as_json(document())


def test_a_second_metric_neither_parts_nor_doubles_a_phrase():
    """Its findings stand between those of the first, on the same words."""
    result = GroundingEvaluator("und", metrics=["source-term-precision", "keyword-grounding"]).evaluate(
        RESPONSE, SOURCE
    )
    given = Document(Named("r.txt", RESPONSE), (Named("s.txt", SOURCE),), result, "und", "en")
    assert len(result.findings) > len(document().result.findings)
    found = [(f.args["term"], f.metric) for f in readable(given).result.findings]
    assert found == [(f.args["term"], f.metric) for f in readable(document()).result.findings]


def test_a_word_that_two_metrics_miss_is_said_once():
    """Where no term covers it."""
    [finding] = document("coins").result.findings
    other = [documents.msgspec.structs.replace(finding, metric=name) for name in ("one", "two")]
    assert documents.distinct(other) == other[:1]
    assert documents.distinct([*other, finding]) == [finding]


@pytest.mark.parametrize("marks", [[(0, 2), (1, 3)], [(0, 3), (1, 2)], [(1, 2), (1, 2)]])
def test_marks_that_overlap_lose_no_character(marks):
    spans = [documents.Span(a, b) for a, b in marks]
    assert "".join(part for part, _ in documents.pieces("图书馆的", spans)) == "图书馆的"
