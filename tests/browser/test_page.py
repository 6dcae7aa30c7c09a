"""The HTML page in a real browser: no script of ours fails, no text of the user's becomes script."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from termground import GroundingResult
from termground.report.document import Document, Named
from termground.report.html import page
from termground.types import Claim, Evidence, Finding, Score, Span, Verdict

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; apt-get install chromium")

HOSTILE = (
    "</script><script>document.title = 'owned'</script>"
    "<img src=x onerror=\"document.title='owned'\">"
    "<svg onload=document.title='owned'></svg>"
    '" autofocus onfocus="document.title=\'owned\'" x="'
    "' onmouseenter='document.title=1' <iframe srcdoc='<script>parent.document.title=1</script>'>"
    "&lt;b&gt; \u202egnippilf\u202c \u2066isolate\u2069 \x1b[2J <!-- <style>*{display:none}</style> ]]> ${x} $response"
)


def document() -> Document:
    """Hostile text wherever a text of the user's or of a judge's can stand."""
    end = len(HOSTILE)
    evidence = (Evidence(0, 0, end, HOSTILE), Evidence(0, 3, 9, HOSTILE[3:9]))
    args = {"term": HOSTILE, "near": HOSTILE}
    claims = [
        Claim(HOSTILE, 0, end, verdict, "fact-differs", args, evidence, Span(5, 20), HOSTILE, HOSTILE, metric)
        for metric in ("hallucination", "factual-correctness")
        for verdict in Verdict
    ]
    findings = (
        Finding("hallucination", "fact-differs", 5, 20, args, evidence, HOSTILE),
        Finding("other", "term-differs", 2, 30, args, evidence, HOSTILE),
        Finding("other", HOSTILE, 31, 60, {}, (), HOSTILE),
    )
    scores = {
        name: Score(name, 0.5, "minimize", HOSTILE, label="mixed", reason=HOSTILE, claims=tuple(claims))
        for name in ("hallucination", "factual-correctness")
    }
    result = GroundingResult(0.5, [HOSTILE], [HOSTILE], (), (), tuple(claims), findings, scores, HOSTILE)
    named = Named(HOSTILE, HOSTILE, (Span(0, end),))
    return Document(named, (named, named), result, 'en" onload="document.title=1', "en", named)


def opened(path: Path) -> tuple[str, str]:
    """The document as a browser has it after its scripts ran, and what the scripts said went wrong."""
    command = [
        str(CHROMIUM),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={path.parent / 'profile'}",
        "--enable-logging=stderr",
        "--virtual-time-budget=2000",
        "--dump-dom",
        path.as_uri(),
    ]
    done = subprocess.run(command, capture_output=True, timeout=120, check=True)
    said = done.stderr.decode("utf-8", "replace")
    return done.stdout.decode("utf-8"), "\n".join(line for line in said.splitlines() if "CONSOLE" in line)


def title(dom: str) -> str:
    """The title, which hostile text tries to change."""
    return re.findall("<title>(.*?)</title>", dom, re.DOTALL)[0]


def test_hostile_text_stays_text_and_no_script_fails(tmp_path):
    """The title is ours, there is one script and no element that we did not write."""
    path = tmp_path / "page.html"
    path.write_text(page(document()), encoding="utf-8")
    dom, errors = opened(path)
    assert errors == ""
    assert title(dom).startswith("Grounding check · &lt;/script")
    assert len(re.findall("<script", dom)) == 1
    assert not re.findall("<(?:img|svg|iframe|style>[^:])", dom)
    inside = [tag for tag in re.findall(r"<[a-z][^>]*>", dom) if re.search(r"\son[a-z]+=", tag)]
    # Attributes that hold text of the user's keep it within their quotes.
    assert [tag for tag in inside if re.search(r"\son[a-z]+=", re.sub(r'"[^"]*"', '""', tag))] == []
    assert not re.search("[\u202a-\u202e\u2066-\u2069\x1b]", dom)


def test_text_that_came_through_as_markup_would_still_not_run(tmp_path):
    """The policy of the page refuses every script but its own, and says so."""
    path = tmp_path / "page.html"
    path.write_text(page(document()).replace("<main>", f"<main>{HOSTILE}"), encoding="utf-8")
    dom, errors = opened(path)
    assert title(dom).startswith("Grounding check")
    assert "Content Security Policy" in errors


def test_the_browser_would_show_what_these_tests_look_for(tmp_path):
    """Without policy and escaping the text runs, and a script that fails is seen."""
    path = tmp_path / "page.html"
    unsafe = re.sub("<meta http-equiv=[^>]*>", "", page(document()))
    planted = '<script>throw new Error("planted")</script>'
    unsafe = unsafe.replace("<main>", f"{planted}<main>{HOSTILE}")
    path.write_text(unsafe, encoding="utf-8")
    dom, errors = opened(path)
    assert title(dom) in {"owned", "1"}
    assert "planted" in errors
