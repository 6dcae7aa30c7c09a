"""JUnit, SARIF and annotations: what build servers and editors read, with places that are right."""

from __future__ import annotations

import html
import json
import xml.etree.ElementTree as ET

import pytest

from termground import GroundingEvaluator
from termground.batch.summary import Summary
from termground.cli import main
from termground.report.document import Document, Named
from termground.report.entries import Entry, Overview
from termground.report.junit import check_junit, run_junit
from termground.report.machine import run_commands
from termground.report.sarif import SCHEMA, check_sarif, run_sarif
from tests.pages import plain

SOURCE = "The drug was approved in 2019.\nIt was tested in France."
RESPONSE = "👍 Good news.\r\nThe drug was approved in 2018,\nand tested in France."
HOSTILE = 'a<b>&"]]>\x00\x1b\ud800\ufffe\u202e\n%::error::x,y:z'


def checked(response: str = RESPONSE, source: str = SOURCE, name: str = "out/my answer.md") -> Document:
    result = GroundingEvaluator("en", metrics=["source-term-precision", "hallucination"]).evaluate(
        response, source
    )
    return Document(Named(name, response), (Named("source.txt", source),), result, "en", "en")


def scored(number: int, response: str = RESPONSE, **more) -> Entry:
    row = {"id": f"r{number}", **checked(response).result.to_dict()}
    return Entry(number, row, response, (SOURCE,), language="en", **more)


def run() -> tuple[list[Entry], Overview]:
    empty = {
        "scores": {},
        "labels": {},
        "parts": {},
        "terms": [],
        "excluded": [],
        "claims": [],
        "findings": [],
        "unchecked": [],
    }
    rows = [
        scored(1, failed=("hallucination is 1, over 0.5",)),
        scored(2, SOURCE),
        Entry(3, {"id": HOSTILE, **empty, "signature": "", "error": HOSTILE}),
        Entry(4, {**scored(4, RESPONSE).row, "id": HOSTILE}, RESPONSE, (SOURCE,), (HOSTILE,), language="en"),
    ]
    summary = Summary()
    summary.extend(entry.row for entry in rows)
    return rows, Overview(summary, 1, ("the mean of hallucination is 0.5, over 0.1",), "run.jsonl")


def text_of(log, location) -> str:
    """What a viewer would show: the region in the text, by lines and columns of code points."""
    region = location["physicalLocation"]["region"]
    artifact = log["artifacts"][location["physicalLocation"]["artifactLocation"]["index"]]
    text = artifact["contents"]["text"]
    starts = [0] + [at + 1 for at, sign in enumerate(text) if sign == "\n"]
    start = starts[region["startLine"] - 1] + region["startColumn"] - 1
    end = starts[region["endLine"] - 1] + region["endColumn"] - 1
    assert (start, end - start) == (region["charOffset"], region["charLength"])
    assert region["snippet"]["text"] == text[start:end]
    return text[start:end]


def test_sarif_regions_are_the_words_of_the_findings():
    """By offsets and by lines and columns, in the response and in the source."""
    rows, overview = run()
    log = json.loads("".join(run_sarif(iter(rows), overview)))["runs"][0]
    assert log["columnKind"] == "unicodeCodePoints"
    found = {
        text_of(log, result["locations"][0]): [
            text_of(log, related) for related in result["relatedLocations"]
        ]
        for result in log["results"]
        if "relatedLocations" in result
    }
    assert "2019" in found["2018"]
    rules = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in log["results"])
    assert len(set(rules)) == len(rules)


def test_sarif_names_rows_with_errors_and_gates_that_fail():
    """As errors, each with the row that it speaks of."""
    rows, overview = run()
    log = json.loads("".join(run_sarif(iter(rows), overview)))["runs"][0]
    errors = [
        result
        for result in log["results"]
        if result["level"] == "error" and result["ruleId"] in ("gate-failed", "row-error")
    ]
    assert [result["ruleId"] for result in errors] == ["gate-failed", "gate-failed", "row-error"]
    assert "locations" not in errors[0]
    named = [result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] for result in errors[1:]]
    assert named == ["rows/1", "rows/3"]
    assert [a["location"]["uri"] for a in log["artifacts"]] == [
        "rows/1/response.txt", "rows/1/source-1.txt", "rows/4/response.txt", "rows/4/source-1.txt",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "uri", "contents"),
    [
        ("out/my answer.md", "out/my%20answer.md", False),
        ("/tmp/é.md", "file:///tmp/%C3%A9.md", False),
        ("standard input", "stdin", True),
        ("a?b#c.md", "a%3Fb%23c.md", False),
    ],
)
def test_sarif_of_a_check_names_its_files(name, uri, contents):
    """As addresses; what came from no file is in the log."""
    document = json.loads(check_sarif(checked(name=name), {"hallucination": "hallucination is 1, over 0"}))
    assert document["$schema"] == SCHEMA
    [log] = document["runs"]
    assert log["artifacts"][0]["location"]["uri"] == uri
    assert ("contents" in log["artifacts"][0]) == contents
    assert log["results"][0]["message"]["text"] == "hallucination is 1, over 0"
    prints = [r["partialFingerprints"]["finding/v1"] for r in log["results"][1:]]
    moved = json.loads(check_sarif(checked("Note.\n" + RESPONSE)))["runs"][0]["results"]
    assert set(prints) <= {result["partialFingerprints"]["finding/v1"] for result in moved}


def test_sarif_of_nothing_found_is_a_whole_log():
    """With no results and no artifacts."""
    [log] = json.loads(check_sarif(checked(SOURCE)))["runs"]
    assert (log["results"], log["artifacts"]) == ([], [])
    assert log["properties"]["scores"]["hallucination"] == 0


def test_junit_counts_what_fails():
    """A row with an error is an error, a row that fails its gate a failure, and nothing else is."""
    rows, overview = run()
    suite = ET.fromstring("".join(run_junit(iter(rows), overview)))
    cases = suite.findall("testcase")
    counts = {name: int(suite.get(name)) for name in ("tests", "failures", "errors")}
    assert counts == {
        "tests": len(cases),
        "failures": len(suite.findall("*/failure")),
        "errors": len(suite.findall("*/error")),
    }
    assert counts == {"tests": 5, "failures": 2, "errors": 1}
    assert [case.get("name") for case in cases][1:3] == ["r1", "r2"]
    assert "2:26 2018: the source says “2019”" in cases[1].findtext("system-out")


def test_junit_of_a_check_is_a_test_a_metric():
    """It fails where the gate of the metric does."""
    suite = ET.fromstring(check_junit(checked(), {"hallucination": "hallucination is 1, over 0.5"}))
    cases = {case.get("name"): case for case in suite.findall("testcase")}
    assert list(cases) == ["source-term-precision", "hallucination"]
    assert cases["hallucination"].find("failure").get("message") == "hallucination is 1, over 0.5"
    assert cases["source-term-precision"].find("failure") is None
    assert float(cases["hallucination"].find("properties/property").get("value")) > 0
    assert suite.get("failures") == "1"


def test_hostile_text_is_text_in_every_format():
    """XML that parses, JSON that parses, and no line that a build server would take for a command."""
    rows, overview = run()
    given = checked(f"{HOSTILE} 2018", name=HOSTILE)
    for document in (
        "".join(run_junit(iter(rows), overview)),
        check_junit(given, {"hallucination": HOSTILE}),
    ):
        assert "\u202e" not in document
        ET.fromstring(document.encode("utf-8"))
    for document in ("".join(run_sarif(iter(rows), overview)), check_sarif(given)):
        assert json.loads(document.encode("utf-8"))["version"] == "2.1.0"
    lines = list(run_commands(iter(rows), overview))
    assert all("\n" not in line and line.startswith(("::error ", "::warning ")) for line in lines)
    assert all(line.count("::") >= 2 for line in lines)


def test_annotations_are_one_a_row():
    """Errors, failed gates and contradicted claims as errors, rows without any of these or a finding not at all."""
    rows, overview = run()
    lines = list(run_commands(iter(rows), overview))
    assert [line.split(" ")[0] for line in lines] == ["::error", "::error", "::error", "::error"]
    assert lines[0] == "::error file=run.jsonl,title=termground::the mean of hallucination is 0.5, over 0.1"
    assert lines[1].startswith("::error file=run.jsonl,title=1 · r1::hallucination is 1, over 0.5%0A")
    assert lines[1].count("2018: ") == 1  # two metrics find it


def test_a_row_with_a_contradicted_claim_is_an_error():
    """As its place is in the annotations of one answer; what is only not in the source is a warning."""
    rows = []
    for number, response in enumerate(("The bridge opened in 2018.", "The bridge has four lanes."), start=1):
        result = GroundingEvaluator("en", metrics="grounding").check(response, "The bridge opened in 2019.")
        rows.append(
            Entry(
                number,
                {"id": f"r{number}", **result.to_dict()},
                response,
                ("The bridge opened in 2019.",),
                language="en",
            )
        )
    lines = list(run_commands(iter(rows), Overview(Summary())))
    assert [line.split(" ")[0] for line in lines] == ["::error", "::warning"]
    assert "2018: the source says “2019”" in lines[0]


def test_a_flagged_row_is_told_of_and_fails_nothing():
    """A warning with its threshold in each format, though the row has no finding."""
    held = {"thresholds": {"hallucination": -1.0}, "verdicts": {"hallucination": False}}
    entry = scored(1, SOURCE)
    rows = [Entry(1, {**entry.row, **held}, SOURCE, (SOURCE,), language="en")]
    summary = Summary()
    summary.extend(row.row for row in rows)
    over = Overview(summary, title="run.jsonl")
    said = "hallucination 0.00 (No hallucination) ✗ flagged (threshold -1)"
    assert list(run_commands(iter(rows), over)) == [f"::warning file=run.jsonl,title=1 · r1::{said}"]
    suite = ET.fromstring("".join(run_junit(iter(rows), over)))
    assert (suite.get("failures"), said in suite.findtext("testcase/system-out")) == ("0", True)
    [log] = json.loads("".join(run_sarif(iter(rows), over)))["runs"]
    [result] = log["results"]
    assert (result["ruleId"], result["level"], result["message"]["text"]) == (
        "score-flagged",
        "warning",
        said,
    )
    assert result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "rows/1"


@pytest.mark.parametrize("style", ["junit", "sarif"])
def test_check_prints_them(tmp_path, capsys, style):
    """And its exit code is that of the gate."""
    for name, text in (("answer.md", RESPONSE), ("source.txt", SOURCE)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    arguments = ["en", "check", str(tmp_path / "answer.md"), "--source", str(tmp_path / "source.txt")]
    code = main([*arguments, "--format", style, "--fail-over", "hallucination=0.1"])
    shown = capsys.readouterr()
    assert code == 1
    assert "gate failed: hallucination" in shown.err
    if style == "junit":
        assert ET.fromstring(shown.out).get("failures") == "1"
    else:
        assert json.loads(shown.out)["runs"][0]["results"][0]["ruleId"] == "gate-failed"


@pytest.mark.parametrize(("ui", "colon"), [("en", ": "), ("fr", " : "), ("ja", "："), ("ru", ": ")])
def test_a_colon_is_set_as_the_language_sets_it(ui, colon):
    """Between a term and its reason, in all three formats."""
    result = GroundingEvaluator("en", metrics=["hallucination"], ui_language=ui).evaluate(RESPONSE, SOURCE)
    document = Document(Named("a.md", RESPONSE), (Named("s.txt", SOURCE),), result, "en", ui)
    [finding] = [each for each in result.findings if each.args.get("term") == "2018"]
    said = plain(f"2018{colon}{finding.reason}")
    row = {"id": "r", **result.to_dict()}
    entry = Entry(1, row, RESPONSE, (SOURCE,), language=ui)
    over = Overview(Summary(), 1, (), "run.jsonl")
    [log] = json.loads(check_sarif(document))["runs"]
    assert said in [plain(each["message"]["text"]) for each in log["results"]]
    for shown in (check_junit(document, {}), *run_commands([entry], over)):
        assert said in plain(html.unescape(shown))
