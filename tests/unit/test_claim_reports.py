"""Claims in reports: each said once, with its verdict, its reason and what it was held against."""

from __future__ import annotations

import io
import json
import re

import pytest
from msgspec import structs
from rich.cells import cell_len
from rich.console import Console

from termground import GroundingEvaluator, GroundingResult
from termground.errors import UsageError
from termground.evaluator import SourceTerms
from termground.messages import explain
from termground.report import terminal_short
from termground.report.batch_detail import detail
from termground.report.claims import one_line, sections
from termground.report.document import Document, Named, readable
from termground.report.entries import Entry
from termground.report.html import page
from termground.report.html_ends import Stretch, between, covered
from termground.report.run import as_run, run_of
from termground.report.shortening import shortened
from termground.report.tables import WIDTH
from termground.report.terminal import render
from termground.report.unsaid import unsaid
from termground.types import Claim, Evidence, Finding, Score, Span, Verdict

RESPONSE = "The ferry sails at 08:30. The crossing takes 35 minutes. The café sells cheese."
SOURCE = "Timetable.\nThe ferry sails at 09:30. The crossing takes 35 minutes."
REFERENCE = "The ferry sails at 08:30."
FERRY, CROSSING, CAFE = (0, 25), (26, 56), (57, 79)
TIME = Span(19, 24)


def claim(
    place, verdict, kind="claim-not-in-source", *, focus=None, judge=None, metric="hallucination", **more
):
    text = RESPONSE[slice(*place)]
    made = Claim(
        text, *place, verdict, kind, more.get("args", {"term": text}), more.get("evidence", ()), focus
    )
    return Claim(
        *(getattr(made, name) for name in made.__struct_fields__[:8]),
        reason=more.get("reason", explain(made, "en")),
        judge=judge,
        metric=metric,
    )


def wrong(**more):
    near = Evidence(0, 30, 35, "09:30")
    args = {"term": "08:30", "near": "09:30"}
    return claim(FERRY, Verdict.CONTRADICTED, "fact-differs", focus=TIME, args=args, evidence=(near,), **more)


def held(**more):
    near = Evidence(0, 37, 67, SOURCE[37:67])
    args = {"term": "x", "near": near.text}
    return claim(CROSSING, Verdict.SUPPORTED, "claim-supported", args=args, evidence=(near,), **more)


def unknown(**more):
    return claim(CAFE, Verdict.NEUTRAL, **more)


def finding(metric, kind, start, end, **more):
    args = {"term": RESPONSE[start:end], **more.get("args", {})}
    made = Finding(metric, kind, start, end, args, more.get("evidence", ()))
    return Finding(metric, kind, start, end, args, made.evidence, explain(made, "en"))


def document(claims, findings=(), *, metrics=("hallucination",), reference=None, ui="en", **score):
    reason = score.pop("reason", "because of the claims")
    scores = {
        name: Score(name, 0.5, "minimize", "termground:1", label="mixed", reason=reason, **score)
        for name in metrics
    }
    result = GroundingResult(SourceTerms(), tuple(claims), tuple(findings), scores, "termground:1")
    sentences = (Span(0, 10), Span(11, 36), Span(37, 67))
    expected = None if reference is None else Named("expected.txt", reference, (Span(0, len(reference)),))
    return Document(
        Named("answer.txt", RESPONSE), (Named("s.txt", SOURCE, sentences),), result, "en", ui, expected
    )


def shown(given):
    out = io.StringIO()
    render(given, Console(file=out, width=200, no_color=True))
    return out.getvalue()


def short(given):
    out = io.StringIO()
    terminal_short.render(given, Console(file=out, no_color=True))
    return out.getvalue()


def test_a_terminal_says_verdict_claim_reason_and_evidence():
    """Signs and words carry the verdict, so that it survives without colour; claims stand in text order."""
    lines = shown(document([wrong(), held(), unknown()])).splitlines()
    at = lines.index("  hallucination 0.50 (Mixed) · because of the claims")
    assert lines[at + 1 : at + 6] == [
        "  ✗ contradicted       The ferry sails at ▁08:30▁.   response line 1, column 20",
        "      the source says “09:30”   s.txt line 2: “The ferry sails at 09:30.”",
        "  ✓ supported          The crossing takes 35 minutes.   response line 1, column 27",
        "      the source says “The crossing takes 35 minutes.”   s.txt line 2",
        "  ? not in the source  The café sells cheese.   response line 1, column 58",
    ]
    assert lines[at + 6] == ""


def test_a_short_report_leaves_out_what_holds():
    out = short(document([wrong(), held(), unknown()]))
    assert "35 minutes" not in out
    assert out.splitlines() == [
        "hallucination 0.50 (Mixed) · because of the claims",
        "",
        "answer.txt:1:20 ✗ contradicted  The ferry sails at ▁08:30▁.",
        "    the source says “09:30”  s.txt line 2",
        "answer.txt:1:58 ? not in the source  The café sells cheese.",
        "",
        "source: sentences 3, files 1",
    ]


def test_each_judge_says_its_verdict():
    """The claim carries the worst of them."""
    out = shown(
        document(
            [
                held(judge="a"),
                wrong(judge="a"),
                wrong(judge="b"),
                held(judge="b"),
                unknown(judge="a"),
                claim(CAFE, Verdict.SUPPORTED, "claim-supported", judge="b", args={"near": "x"}),
            ]
        )
    )
    assert (
        "  ✗ contradicted       The ferry sails at ▁08:30▁.   response line 1, column 20\n      ✗ a: contradicted   the source says “09:30”"
        in out
    )
    assert "      ✗ b: contradicted   the source says “09:30”" in out
    assert (
        "  ? not in the source  The café sells cheese.   response line 1, column 58\n      ? a: not in the source\n      ✓ b: supported   the source says “x”\n"
        in out
    )
    # the response itself, one claim, and its evidence as each judge gives it
    assert out.count("The crossing takes 35 minutes.") == 4


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (finding("hallucination", "fact-differs", 19, 24, args={"near": "09:30"}), True),
        (finding("fact-verification", "fact-differs", 19, 24, args={"near": "09:30"}), True),
        (finding("source-term-precision", "number-not-in-source", 16, 24, args={"number": "08:30"}), True),
        (finding("source-term-precision", "term-not-in-source", 4, 9), False),
        (finding("source-term-precision", "term-not-in-source", 61, 65), True),
        (finding("hallucination", "claim-not-in-source", *CAFE), True),
        (
            finding(
                "source-term-precision",
                "term-differs",
                61,
                65,
                args={"near": "ferry"},
                evidence=(Evidence(0, 15, 20, "ferry"),),
            ),
            False,
        ),
        (finding("source-term-precision", "term-not-in-source", 30, 38), True),
        (finding("source-term-precision", "number-not-in-source", 44, 46, args={"number": "35"}), False),
    ],
)
def test_what_a_claim_says_is_not_said_again(found, said):
    """Its own finding, what others say of its focus, single words of a claim that is nowhere, and terms of one that holds."""
    given = document([wrong(), held(), unknown()], [found])
    assert (unsaid(given, sections(given)) == []) is said
    assert (f"✗ {found.args['term']}" in shown(given)) is not said


def test_a_term_that_no_claim_has_is_not_said():
    """A lead-in or a label states nothing; where there are no claims, the terms are all there is to say."""
    found = finding("source-term-precision", "term-not-in-source", 61, 65)
    given = document([wrong(), held()], [found])
    assert unsaid(given, sections(given)) == []
    alone = document([], [found])
    assert unsaid(alone, sections(alone)) == [found]


def test_a_finding_of_a_claim_is_still_marked():
    given = document([wrong()], [finding("hallucination", "fact-differs", 19, 24, args={"near": "09:30"})])
    assert "The ferry sails at ▁08:30▁. The crossing" in shown(given)
    assert '<mark class="wrong" role="button" tabindex="0" data-finding="c0"' in page(given)


def test_evidence_of_a_reference_is_looked_for_in_the_reference():
    """The same offsets in a source would name another sentence."""
    near = (Evidence(0, 0, len(REFERENCE), REFERENCE),)
    args = {"near": REFERENCE}
    claims = [
        claim(
            FERRY,
            Verdict.SUPPORTED,
            "claim-supported",
            metric="factual-correctness",
            evidence=near,
            args=args,
        ),
        unknown(metric="factual-correctness"),
    ]
    given = document(claims, metrics=("factual-correctness",), reference=REFERENCE)
    out = shown(given)
    assert "expected.txt line 1" in out
    assert "s.txt line" not in out
    assert "? not in the reference" in out
    html = page(given)
    assert html.count(f'data-findings="c0">{REFERENCE}</span>') == 2
    missing = document(claims, metrics=("factual-correctness",))
    assert "line 1:" not in shown(missing)
    assert page(missing).count('data-findings="c0"') == 1


def test_two_metrics_have_their_own_claims():
    """A claim belongs to the metric it was verified for."""
    claims = [wrong(), held(metric="factual-correctness")]
    first, second = sections(document(claims, metrics=("hallucination", "factual-correctness")))
    assert [said.first.text for said in first.said] == [RESPONSE[slice(*FERRY)]]
    assert [said.first.text for said in second.said] == [RESPONSE[slice(*CROSSING)]]


def test_a_reason_without_claims_is_said_and_nothing_is_marked():
    """Where no judge can compare, the whole response is not one red mark on the page."""
    refused = finding(
        "hallucination", "language-differs", 0, len(RESPONSE), args={"response": "en", "source": "ja"}
    )
    given = document([], [refused], reason=refused.reason)
    assert shown(given).count("claims are compared within one language only") == 1
    assert f"▁{RESPONSE}▁" not in shown(given)
    assert "<mark" not in page(given)


def test_control_characters_of_judges_and_claims_do_nothing():
    judge = "mod\x1b[2Jel\u202e"
    hostile = Claim(
        "a\x1bb\u202ec\nd",
        0,
        4,
        Verdict.NEUTRAL,
        "claim-not-in-source",
        judge=judge,
        reason="x\x1b",
        metric="hallucination",
    )
    for out in (shown(document([hostile], reason="r\x1b")), short(document([hostile], reason="r\x1b"))):
        assert not re.search("[\x1b\u202e]", out)
        assert "a␛b⟨U+202E⟩c d" in out
    html = page(document([hostile], reason="<b>\u202e"))
    assert not re.search("[\x1b\u202e]", html)
    assert "<b>⟨" not in html


@pytest.mark.parametrize(
    ("parts", "cut"),
    [
        ([("short", False)], "short"),
        ([("word " * 40, False)], "word word word word…"),
        ([("字" * 40, False)], "字" * 9 + "…"),
        ([("word " * 9, False), ("mark", True), (" word" * 9, False)], "…word mark word…"),
        ([("mark", True), (" word" * 9, False)], "mark word word word…"),
        ([("word " * 9, False), ("mark", True)], "…word word word mark"),
        ([("meeting of the Banque de France", False)], "meeting of the…"),
        ([("they paid about 250 euros a month", False)], "they paid about…"),
        ([("hosted by Jean Moulin in Lyon", False)], "hosted by…"),
        ([("in the town of Saint-Aubin", False)], "in the town of…"),
        ([("in between ", False), ("a" * 14, True), (" ending", False)], "…" + "a" * 14 + "…"),
        ([("午後はアルゴンガスを使う", False)], "午後は…"),
        ([("加熱温度を八百五十度にした", False)], "加熱温度を…"),
        ([("その報告は北海道大学が公表", False)], "その報告は…"),
        ([("a", False), ("m" * 90, True), ("b", False)], "m" * 19 + "…"),
    ],
)
def test_a_long_claim_is_cut_around_what_is_marked(parts, cut):
    """By cells, at words where there are spaces; never more than asked for."""
    found = shortened(parts, 20)
    assert cell_len("".join(part for part, _ in found)) <= 20 + 2
    assert "".join(part for part, _ in found) == cut
    if sum(cell_len(part) for part, _ in parts) <= 20:
        assert found == parts


def test_a_long_claim_takes_one_line():
    text = "a long claim " * 40
    made = Claim(text, 0, 1, Verdict.NEUTRAL, "claim-not-in-source", metric="hallucination")
    given = document([made])
    assert sum("long" in line for line in short(given).splitlines()) == 1
    assert max(map(cell_len, short(given).splitlines())) <= WIDTH
    assert text.strip() in shown(given)


def test_a_page_selects_both_ends_of_a_claim():
    """One id in the list, in the response and in the source, whatever overlaps."""
    given = document(
        [wrong(), held(), unknown()], [finding("source-term-precision", "term-not-in-source", 15, 24)]
    )
    html = page(given)
    assert re.findall(r'<button type="button" data-finding="(\w+)">', html) == ["c0", "c2", "c1", "0"]
    assert '<span class="near" data-findings="c0">09:30</span>' in html
    assert '<span data-findings="c1">The crossing takes 35 minutes.</span>' in html
    marked = re.findall(r'<span data-findings="c0">(.*?)</span>', html)
    assert "".join(marked) == RESPONSE[slice(*FERRY)]
    response = html[html.index('dir="auto">') + len('dir="auto">') :].partition("</div>")[0]
    assert re.sub(r"<[^>]*>", "", response) == RESPONSE


def test_what_is_counted_as_missing_is_named():
    """By each report, where a claim says it all the same: the count of terms alone would leave it to be guessed."""
    source = "The bakery sells rye bread."
    response = "The bakery sells rye bread every day. It has 90 chairs."
    result = GroundingEvaluator("en", metrics=["source-term-precision", "grounding"]).evaluate(
        response, source
    )
    given = Document(Named("r", response), (Named("s", source),), result, "en", "en")
    assert {"90", "chairs"} <= set(result.missing_words)
    entry = Entry(1, {"id": 1, **result.to_dict()}, response, (source,), language="en")
    label, words = detail(entry, len, "en").data["missing"]
    html = page(given)
    for said in (shown(given), html, label + words):
        listed = re.sub(r"<[^>]*>", "", said).partition("✗ not in the source: ")[2].splitlines()[0]
        assert "90, chairs" in listed
    assert result.missing_words == words.split(", ")
    nothing_missing = "The bakery sells rye bread."
    assert "✗ not in the source: " not in page(
        structs.replace(given, result=GroundingEvaluator("en").evaluate(nothing_missing, source))
    )


def test_claims_come_before_findings_and_those_that_hold_are_folded():
    html = page(document([wrong(), held()]))
    assert html.index("<details>") < html.index('<section class="findings">')
    assert "✓ supported (1)</summary>" in html


@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([], [(0, 6, [])]),
        ([(0, 6, "a")], [(0, 6, ["a"])]),
        (
            [(1, 3, "a"), (2, 5, "b")],
            [(0, 1, []), (1, 2, ["a"]), (2, 3, ["a", "b"]), (3, 5, ["b"]), (5, 6, [])],
        ),
        (
            [(1, 5, "a"), (2, 3, "b")],
            [(0, 1, []), (1, 2, ["a"]), (2, 3, ["a", "b"]), (3, 5, ["a"]), (5, 6, [])],
        ),
        ([(1, 2, "a"), (1, 2, "b")], [(0, 1, []), (1, 2, ["a", "b"]), (2, 6, [])]),
    ],
)
def test_places_that_overlap_lose_no_character(spans, expected):
    found = covered(6, [(Span(start, end), name) for start, end, name in spans])
    assert [(part.start, part.end, part.ids) for part in found] == expected
    assert [part for at in range(6) for part in between(found, at, at + 1)] == [
        Stretch(at, at + 1, next(ids for start, end, ids in expected if start <= at < end)) for at in range(6)
    ]


RUN = {
    "runId",
    "preprocessStepResult",
    "analyzeStepResult",
    "score",
    "reason",
}


def test_a_run_has_the_form_of_the_published_scorer():
    """Yes means hallucinated; no prompt is there where no model was asked."""
    run = as_run(document([wrong(), held(), unknown()]).result)
    assert set(run) == RUN
    assert run["preprocessStepResult"] == {"claims": [RESPONSE[slice(*at)] for at in (FERRY, CROSSING, CAFE)]}
    verdicts = run["analyzeStepResult"]["verdicts"]
    assert [verdict["verdict"] for verdict in verdicts] == ["yes", "no", "yes"]
    assert [verdict["statement"] for verdict in verdicts] == run["preprocessStepResult"]["claims"]
    assert verdicts[0]["reason"] == "the source says “09:30”"
    assert (run["score"], run["reason"]) == (0.5, "because of the claims")


@pytest.mark.parametrize(
    ("prompts", "shown_prompts"),
    [
        ({"preprocess": "p", "analyze": "a"}, {"preprocessPrompt": "p", "analyzePrompt": "a"}),
        ({"analyze": "a"}, {"analyzePrompt": "a"}),
        ({"analyze[m]": "a", "analyze[n]": "b"}, {"analyzePrompt": "a\n\nb"}),
        ({"generateReason": "g"}, {"generateReasonPrompt": "g"}),
        ({"analyzed": "no step"}, {}),
    ],
)
def test_a_run_shows_what_a_model_was_asked(prompts, shown_prompts):
    run = as_run(document([wrong()], prompts=prompts).result)
    assert {key: value for key, value in run.items() if key not in RUN} == shown_prompts


def test_a_run_keeps_the_claims_of_every_judge_in_step():
    run = as_run(document([wrong(judge="a"), wrong(judge="b"), held(metric="factual-correctness")]).result)
    assert len(run["preprocessStepResult"]["claims"]) == 2
    reasons = [verdict["reason"] for verdict in run["analyzeStepResult"]["verdicts"]]
    assert reasons == ["a: the source says “09:30”", "b: the source says “09:30”"]


def test_the_id_of_a_run_depends_on_what_was_run_alone():
    """Neither on the time nor on the reader's language."""
    ids = {
        as_run(document([wrong()]).result)["runId"],
        as_run(document([wrong(reason="la source dit autre chose")], reason="parce que").result)["runId"],
    }
    assert len(ids) == 1
    assert re.fullmatch("[0-9a-f]{32}", ids.pop())
    others = [
        as_run(document([wrong()]).result),
        as_run(document([unknown()]).result),
        as_run(document([wrong()]).result, [RESPONSE]),
        as_run(document([wrong()]).result, [RESPONSE, SOURCE]),
        as_run(document([wrong()]).result, [RESPONSE + SOURCE]),
        as_run(document([wrong()]).result, ["\ud800"]),
    ]
    assert len({run["runId"] for run in others}) == len(others)
    assert (
        json.loads(run_of(document([wrong()])))["runId"]
        == as_run(document([wrong()]).result, [RESPONSE, SOURCE])["runId"]
    )


def test_a_run_of_nothing_names_the_way_out():
    result = GroundingEvaluator("und").evaluate(RESPONSE, SOURCE)
    with pytest.raises(UsageError, match=r"metrics=\['hallucination'\]"):
        as_run(result)
    [failed] = GroundingEvaluator("und", metrics=["hallucination"]).evaluate_many([{"response": "x"}])
    with pytest.raises(UsageError, match="has no 'source'"):
        as_run(failed)


def test_plain_data_tells_whose_claim_it_is_and_names_the_bands():
    metrics = ["hallucination", "factual-correctness"]
    result = GroundingEvaluator("und", metrics=metrics).evaluate(RESPONSE, SOURCE, reference=REFERENCE)
    data = result.to_dict()
    assert set(data["labels"]) == set(data["scores"])
    for name in metrics:
        score = result.scores[name]
        assert data["labels"][name] == score.label is not None
        assert score.reason
        own = [each for each in data["claims"] if each["metric"] == name]
        assert len(own) == len(score.claims) > 0
    assert len(data["claims"]) == sum(len(result.scores[name].claims) for name in metrics)


def test_findings_of_a_readable_document_keep_their_claims():
    """Merging what overlaps does not part a finding from its claim."""
    given = readable(
        document(
            [unknown()],
            [
                finding("hallucination", "claim-not-in-source", *CAFE),
                finding("hallucination", "claim-not-in-source", 60, 70),
            ],
        )
    )
    assert unsaid(given, sections(given)) == []


def test_no_line_ends_between_a_guillemet_and_its_word():
    """Spaces that do not break are kept where others are put together."""
    assert (
        one_line(" la source\n  dit\u00a0: «\u00a01\u202f234\u00a0» ")
        == "la source dit\u00a0: «\u00a01\u202f234\u00a0»"
    )
