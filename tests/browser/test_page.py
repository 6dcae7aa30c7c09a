"""The HTML page in a real browser: no script of ours fails, no text of the user's becomes script."""

from __future__ import annotations

import re

from termground import GroundingResult
from termground.evaluator import SourceTerms
from termground.report.document import Document, Named
from termground.report.html import page
from termground.types import Claim, Evidence, Finding, Score, Span, Verdict


def document(hostile: str) -> Document:
    """Hostile text wherever a text of the user's or of a judge's can stand."""
    end = len(hostile)
    evidence = (Evidence(0, 0, end, hostile), Evidence(0, 3, 9, hostile[3:9]))
    args = {"term": hostile, "near": hostile}
    claims = [
        Claim(hostile, 0, end, verdict, "fact-differs", args, evidence, Span(5, 20), hostile, hostile, metric)
        for metric in ("hallucination", "factual-correctness")
        for verdict in Verdict
    ]
    findings = (
        Finding("hallucination", "fact-differs", 5, 20, args, evidence, hostile),
        Finding("other", "term-differs", 2, 30, args, evidence, hostile),
        Finding("other", hostile, 31, 60, {}, (), hostile),
    )
    scores = {
        name: Score(name, 0.5, "minimize", hostile, label="mixed", reason=hostile, claims=tuple(claims))
        for name in ("hallucination", "factual-correctness")
    }
    result = GroundingResult(SourceTerms(0.5, [hostile], [hostile]), tuple(claims), findings, scores, hostile)
    named = Named(hostile, hostile, (Span(0, end),))
    return Document(named, (named, named), result, 'en" onload="document.title=1', "en", named)


def title(dom: str) -> str:
    """The title, which hostile text tries to change."""
    return re.findall("<title>(.*?)</title>", dom, re.DOTALL)[0]


def test_hostile_text_stays_text_and_no_script_fails(opened, hostile):
    """The title is ours, there is one script and no element that we did not write."""
    dom, errors = opened(page(document(hostile)))
    assert errors == ""
    assert title(dom).startswith("Grounding check · &lt;/script")
    assert len(re.findall("<script", dom)) == 1
    assert not re.findall("<(?:img|svg|iframe|style>[^:])", dom)
    inside = [tag for tag in re.findall(r"<[a-z][^>]*>", dom) if re.search(r"\son[a-z]+=", tag)]
    # Attributes that hold text of the user's keep it within their quotes.
    assert [tag for tag in inside if re.search(r"\son[a-z]+=", re.sub(r'"[^"]*"', '""', tag))] == []
    assert not re.search("[\u202a-\u202e\u2066-\u2069\x1b]", dom)


def test_text_that_came_through_as_markup_would_still_not_run(opened, hostile):
    """The policy of the page refuses every script but its own, and says so."""
    dom, errors = opened(page(document(hostile)).replace("<main>", f"<main>{hostile}"))
    assert title(dom).startswith("Grounding check")
    assert "Content Security Policy" in errors


def test_the_browser_would_show_what_these_tests_look_for(opened, hostile):
    """Without policy and escaping the text runs, and a script that fails is seen."""
    unsafe = re.sub("<meta http-equiv=[^>]*>", "", page(document(hostile)))
    planted = '<script>throw new Error("planted")</script>'
    unsafe = unsafe.replace("<main>", f"{planted}<main>{hostile}")
    dom, errors = opened(unsafe)
    assert title(dom) in {"owned", "1"}
    assert "planted" in errors
