"""Reports of ``grounding``: what is marked, what is listed, and in which words."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from termground import GroundingEvaluator, GroundingResult, languages
from termground.cli import main
from termground.evaluator import SourceTerms
from termground.messages import explain, verdict
from termground.messages.scores import passing, why
from termground.report import terminal_short
from termground.report.claims import sections
from termground.report.document import Document, Named
from termground.report.html import page
from termground.report.machine import workflow_commands
from termground.report.sarif import check_sarif
from termground.report.terminal import render
from termground.report.unsaid import once, repeats, unmarked, unsaid
from termground.thresholds import judged
from termground.types import Claim, Evidence, Finding, Score, Span, Verdict

RESPONSE = "The red ferry sails at 08:30. The café sells cheese and bread."
SOURCE = "The blue ferry sails at 09:30."
FERRY, CAFE = Span(0, 29), Span(30, 62)
COLOUR, TIME, FOOD, CHEESE = Span(4, 7), Span(23, 28), Span(45, 61), Span(45, 51)
TERMS = "source-term-precision"


def claim(place, said, kind, *, focus=None):
    text = RESPONSE[place.start : place.end]
    args = {"term": text, "near": SOURCE, "missing": "cheese"}
    made = Claim(text, place.start, place.end, said, kind, args, (Evidence(0, 0, 30, SOURCE),), focus)
    named = {name: getattr(made, name) for name in made.__struct_fields__}
    return Claim(**{**named, "reason": explain(made, "en"), "metric": "grounding"})


def finding(place, kind, metric="grounding"):
    args = {
        "term": RESPONSE[place.start : place.end],
        "near": "09:30",
        "missing": "cheese",
        "response": "en",
        "source": "fr",
    }
    made = Finding(metric, kind, place.start, place.end, args)
    return Finding(metric, kind, place.start, place.end, args, (), explain(made, "en"))


def document(claims, findings):
    score = judged(Score("grounding", 0.3, "maximize", "termground:1", reason="why"), 0.5)
    ordered = tuple(sorted(findings, key=lambda found: (found.start, -found.end)))
    result = GroundingResult(SourceTerms(), tuple(claims), ordered, {"grounding": score}, "termground:1")
    return Document(Named("a.txt", RESPONSE), (Named("s.txt", SOURCE, (Span(0, 30),)),), result, "en", "en")


def printed(given):
    out = io.StringIO()
    render(given, Console(file=out, width=200, no_color=True))
    return out.getvalue()


def short(given, *, width=80, quiet=False):
    out = io.StringIO()
    console = Console(file=out, width=width, no_color=True, force_terminal=True, _environ={})
    terminal_short.render(given, console, quiet=quiet)
    return re.sub("\x1b\\[[0-9;]*m", "", out.getvalue())


WRONG = claim(FERRY, Verdict.CONTRADICTED, "fact-differs", focus=TIME)
UNKNOWN = claim(CAFE, Verdict.NEUTRAL, "words-not-in-source")


def test_the_value_and_the_claims_come_before_the_terms():
    """A reader sees the verdict first."""
    out = printed(document([WRONG, UNKNOWN], [finding(TIME, "fact-differs")]))
    head = "  grounding 0.30 ✗ not fully grounded in the source (threshold 0.5) · why"
    assert out.index(RESPONSE[:10]) < out.index(head) < out.index("source: sentences 1, files 1")
    assert "? not supported" in out


@pytest.mark.parametrize(
    ("findings", "marked"),
    [
        ([finding(CAFE, "words-not-in-source")], "▁The café sells cheese and bread.▁"),
        (
            [finding(CAFE, "words-not-in-source"), finding(CHEESE, "term-not-in-source", TERMS)],
            "The café sells ▁cheese▁ and bread.",
        ),
        (
            [finding(CAFE, "words-not-in-source"), finding(TIME, "fact-differs")],
            "sails at ▁08:30▁. ▁The café sells cheese and bread.▁",
        ),
        ([finding(TIME, "language-differs")], "sails at 08:30."),
    ],
    ids=["alone", "with-a-word", "beside", "everywhere"],
)
def test_a_whole_claim_is_marked_where_nothing_in_it_is(findings, marked):
    """Marks are for what is wrong, not for all that stands around it."""
    given = document([WRONG, UNKNOWN], findings)
    assert marked in printed(given)
    assert len(unmarked(given)) == len(findings) - page(given).count("<mark ")


@pytest.mark.parametrize(
    ("own", "term", "repeated"),
    [
        (CHEESE, FOOD, True),
        (FOOD, CHEESE, True),
        (CHEESE, CHEESE, True),
        (CHEESE, COLOUR, False),
        (CAFE, CHEESE, False),
    ],
    ids=["in-a-term", "around-a-term", "the-term", "elsewhere", "whole-claim"],
)
def test_a_term_is_said_once(own, term, repeated):
    """Of the same words the claim's metric says more."""
    given = document([WRONG, UNKNOWN], [finding(own, "word-differs"), finding(term, "term-differs", TERMS)])
    findings = given.result.findings
    at = next(number for number, found in enumerate(findings) if found.metric == TERMS)
    assert (at in repeats(findings, sections(given))) is repeated
    for told in (once(given), unsaid(given, sections(given))):
        assert (findings[at] in told) is not repeated
    commands = [line for line in workflow_commands(given) if "closest there" in line]
    assert (commands == []) is repeated


@pytest.mark.parametrize(("shown", "repeated"), [((20, 35), True), ((0, 3), False), (None, False)])
def test_words_that_overlap_are_said_once_where_they_show_one_place(shown, repeated):
    """*at 08:30. The* of one metric and *sails at 08:30* of another, both held against *09:30*."""
    own = msgspec.structs.replace(
        finding(Span(14, 28), "fact-differs"), evidence=(Evidence(0, 24, 29, "09:30"),)
    )
    other = finding(Span(20, 33), "term-differs", TERMS)
    if shown is not None:
        other = msgspec.structs.replace(other, evidence=(Evidence(0, *shown, "x"),))
    given = document([WRONG, UNKNOWN], [own, other])
    found = repeats(given.result.findings, sections(given))
    assert bool(found) is repeated
    assert (other in once(given)) is not repeated


def test_a_short_report_is_a_headline_problems_and_counts():
    """Place, sign and verdict first, then the claim; the reason and its place hang under it."""
    given = document([WRONG, UNKNOWN], [finding(TIME, "fact-differs"), finding(COLOUR, "word-differs")])
    assert short(given).splitlines() == [
        "grounding 0.30 ✗ not fully grounded in the source (threshold 0.5) · why",
        "",
        "a.txt:1:24 ✗ contradicted  The red ferry sails at ▁08:30▁.",
        f"    the source says “{SOURCE}”  s.txt line 1",
        "    ▁red▁  in this place the source says “09:30”",
        "a.txt:1:31 ? not supported  The café sells cheese and bread.",
        "    word not in the source: “cheese”; closest there: s.txt line 1",
        "",
        "source: sentences 1, files 1",
    ]
    assert short(given, quiet=True).splitlines() == short(given).splitlines()[:1]


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", "word not in the source: “cheese”; closest there: s.txt line 1"),
        ("ja", "原文にない語：「cheese」。最も近い箇所はs.txt 1 行目"),
        ("ru", "в источнике нет слова «cheese»; ближе всего: s.txt, строка 1"),
        ("fr", "mot absent de la source : « cheese » ; passage le plus proche : s.txt, ligne 1"),
    ],
)
def test_a_place_is_named_where_nothing_of_it_can_be_quoted(ui, said):
    """An ellipsis between quotation marks tells nothing, and takes the room for the name of the file."""
    spoken = msgspec.structs.replace(UNKNOWN, reason=explain(UNKNOWN, ui))
    given = msgspec.structs.replace(document([spoken], []), ui_language=ui)
    lines = short(given, width=cell_len(said) + 4).replace("\u00a0", " ").replace("\u202f", " ")
    assert f"    {said}\n" in lines


@pytest.mark.parametrize("width", [30, 44, 80])
def test_a_short_report_fits_its_width(width):
    """Words stay whole, and no line is wider than the terminal."""
    given = document([WRONG, UNKNOWN], [finding(TIME, "fact-differs")])
    lines = short(given, width=width).splitlines()
    assert max(map(cell_len, lines)) <= width
    assert "".join("".join(lines).split()).startswith("grounding0.30✗notfullygroundedinthesource")


def test_many_problems_are_counted():
    """The first ones are shown."""
    many = document([UNKNOWN for _ in range(terminal_short.SHOWN)] + [WRONG], [])
    assert "more of these" not in short(many)
    claims = [
        msgspec.structs.replace(UNKNOWN, start=at, end=at + 5) for at in range(terminal_short.SHOWN + 7)
    ]
    assert "… 7 more of these; --all shows them" in short(document(claims, []))


def test_a_change_beside_the_one_that_the_claim_tells_is_listed():
    """The claim has room for one reason."""
    given = document([WRONG], [finding(TIME, "fact-differs"), finding(COLOUR, "word-differs")])
    assert [found.start for found in unsaid(given, sections(given))] == [COLOUR.start]
    assert "  ✗ red  in this place the source says “09:30”" in printed(given)


def test_a_word_of_a_claim_that_is_not_borne_out_is_listed():
    """That only some of the sentence is in the source does not say which words are not; a reason that names them tells them once."""
    unnamed = msgspec.structs.replace(UNKNOWN, args=UNKNOWN.args | {"missing": "bread"})
    given = document([unnamed], [finding(CHEESE, "not-in-sentence")])
    assert [found.start for found in unsaid(given, sections(given))] == [CHEESE.start]
    given = document([UNKNOWN], [finding(CHEESE, "not-in-sentence")])
    assert unsaid(given, sections(given)) == []


def test_a_claim_that_is_not_borne_out_has_its_reason():
    """The verdict does not say what is missing, as that of other metrics does."""
    given = document([claim(CAFE, Verdict.NEUTRAL, "fact-not-in-source", focus=CHEESE)], [])
    assert "? not supported  The café sells ▁cheese▁ and bread." in printed(given)
    assert "\n      not in the source" in printed(given)


@pytest.mark.parametrize(
    ("language", "label", "passes", "flagged"),
    [
        ("en", "not supported", "✓ grounded in the source", "✗ not fully grounded in the source"),
        ("ja", "裏づけ不足", "✓ 原文に基づいています", "✗ 原文に基づかない内容があります"),
        ("ru", "не подтверждено", "✓ опирается на источник", "✗ не во всём опирается на источник"),
        ("fr", "non confirmée", "✓ fondé sur la source", "✗ pas entièrement fondé sur la source"),
    ],
)
def test_grounding_has_words_of_its_own(language, label, passes, flagged):
    """A sentence of which a part is in the source is not called absent."""
    assert verdict(Verdict.NEUTRAL, language, metric="grounding") == label
    assert verdict(Verdict.NEUTRAL, language, metric="hallucination") == verdict(Verdict.NEUTRAL, language)
    score = Score("grounding", 0.5, "maximize", "")
    assert (passing(judged(score, 0.5), language) or "").startswith(passes)
    assert (passing(judged(score, 0.6), language) or "").startswith(flagged)


@pytest.mark.parametrize(
    ("contradicted", "unsupported", "said"),
    [
        (0, 0, "claims supported by the source: 3 of 3"),
        (1, 0, "claims to check: 1 of 3 (1 contradicted)"),
        (1, 1, "claims to check: 2 of 3 (1 contradicted, 1 not supported)"),
    ],
)
def test_a_score_says_how_many_claims_hold(contradicted, unsupported, said):
    """The counts are those of the verdicts."""
    parts = {"claims": 3, "contradicted": contradicted, "unsupported": unsupported}
    assert why(Score("grounding", 0.5, "maximize", "", parts=parts), "en") == said


def test_contradictions_are_errors_and_the_rest_warnings():
    """One annotation and one result a place; what a contradicted claim tells outranks what others say of its words."""
    findings = [
        finding(TIME, "fact-differs"),
        finding(COLOUR, "word-differs"),
        finding(COLOUR, "term-differs", TERMS),
        finding(CAFE, "words-not-in-source"),
    ]
    given = document([WRONG, UNKNOWN], findings)
    told = [line.partition(" ")[0] for line in workflow_commands(given) if "col=" in line]
    assert told == ["::warning", "::error", "::warning"]
    results = json.loads(check_sarif(given, {}))["runs"][0]["results"]
    levels = {result["ruleId"]: result["level"] for result in results}
    assert levels["fact-differs"] == "error"
    assert levels["word-differs"] == levels["words-not-in-source"] == "warning"
    assert "term-differs" not in levels


@pytest.mark.parametrize("layout", [[], ["--all"]])
def test_excerpts_have_no_signs_of_markdown(tmp_path, monkeypatch, capsys, layout):
    """A claim that begins inside of an emphasis shows what its reader sees; what is marked in it stays in one piece."""
    monkeypatch.chdir(tmp_path)
    Path("r.md").write_text(
        "Le programme **«Atlas** — 41» compte *douze* cours et `trois` stages.\n\nIl dure jusqu’en **2027**.\n",
        encoding="utf-8",
    )
    Path("s.md").write_text(
        "Le programme «Atlas — 42» compte **12 cours** et quatre stages. Il dure jusqu’en 2026.",
        encoding="utf-8",
    )
    assert main(["fr", "check", "r.md", "--source", "s.md", *layout]) == 0
    shown = capsys.readouterr().out
    listed = shown[shown.index("grounding\u00a0: ") :]
    assert not re.search(r"[*`]", listed)
    assert "▁jusqu’en 2027▁" in listed
    assert "«Atlas — ▁41▁»" in listed


@pytest.mark.parametrize(
    ("code", "source", "response", "marked"),
    [
        ("fr", "Certains usagers demandent un bus de nuit.", "La plupart des usagers demandent un bus de nuit.", "La plupart"),
        ("de", "Einige Anwohner fordern kostenlose Busse.", "Die meisten Anwohner fordern kostenlose Busse.", "Die meisten"),
        ("en", "Some residents ask for free buses.", "Most residents ask for free buses.", "Most"),
        ("fr", "La mairie peut fermer la salle.", "La mairie doit fermer la salle.", "doit"),
    ],
)  # fmt: skip
def test_a_phrase_that_turns_a_sentence_is_marked_whole(code, source, response, marked):
    """Its first word alone would tell nothing."""
    if code not in languages():
        pytest.skip(f"no plugin for {code}")
    [claim] = GroundingEvaluator(code, metrics=["grounding"]).evaluate(response, source).claims
    assert response[claim.focus.start : claim.focus.end] == marked
