"""The MCP server as the official client uses it, over standard input and output."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from termground import GroundingEvaluator, languages
from termground.cli import main

SOURCE = "The library opens at 9 on weekdays. Dogs are not allowed."
RESPONSE = "The library opens at 8 on weekdays. It sells rare coins."
TEXTS = {"response": RESPONSE, "source": SOURCE, "language": "en"}


@pytest.fixture
def using(awaited: Callable[..., Any]) -> Callable[..., Any]:
    """Run steps with a client of a server that is started as a host would start it."""
    mcp = pytest.importorskip("mcp", reason='pip install "termground[mcp]"')

    def run(steps: Callable[[Any], Awaitable[Any]], *options: str) -> Any:
        async def session() -> Any:
            server = mcp.StdioServerParameters(
                command=sys.executable, args=["-m", "termground", "mcp", *options], env=dict(os.environ)
            )
            async with mcp.Client(server) as client:
                return await steps(client)

        return awaited(asyncio.wait_for(session(), 120))

    return run


@pytest.mark.slow
def test_the_tools_are_what_they_say(using):
    """Three, none of which changes anything, each with the form of its answer."""

    async def steps(client):
        return (await client.list_tools()).tools

    tools = {tool.name: tool for tool in using(steps)}
    assert tools.keys() == {"check", "languages", "explain_finding"}
    for tool in tools.values():
        assert tool.description
        assert tool.output_schema
        assert tool.annotations.read_only_hint
        assert not tool.annotations.open_world_hint
    assert set(tools["check"].input_schema["required"]) == {"response", "source", "language"}


@pytest.mark.slow
def test_a_check_and_its_explanation(using):
    """The same as the evaluator's; a finding is explained with the sentence of the source."""

    async def steps(client):
        checked = await client.call_tool("check", TEXTS)
        explained = [await client.call_tool("explain_finding", {**TEXTS, "number": n}) for n in (0, 1)]
        return checked, explained

    checked, explained = using(steps)
    result = GroundingEvaluator("en", metrics="grounding").check(RESPONSE, SOURCE)
    said = checked.structured_content
    assert said["passes"] is False
    assert said["value"] == result.value
    assert said["summary"].startswith("grounding")
    assert [claim["verdict"] for claim in said["claims"]] == ["CONTRADICTED", "NEUTRAL"]
    own = [finding for finding in result.findings if finding.metric == "grounding"]
    assert [(f["start"], f["end"], f["reason"]) for f in said["findings"]] == [
        (f.start, f.end, f.reason) for f in own
    ]
    first = explained[0].structured_content
    assert (first["finding"], first["kind"]) == (said["findings"][0], "fact-differs")
    assert first["claim"] == said["claims"][0]
    (passage,) = first["evidence"]
    assert SOURCE[passage["start"] : passage["end"]] == passage["text"] == "9"
    assert passage["sentence"] == "The library opens at 9 on weekdays."
    assert explained[1].structured_content["claim"] == said["claims"][1]


@pytest.mark.slow
def test_a_short_answer_is_checked_behind_its_question(using):
    """By both tools."""
    texts = {
        "response": "At 9 am.",
        "source": "It opens at 9 am on weekdays and at 11 am on Sundays.",
        "language": "en",
    }
    asked = texts | {"question": "When does it open on Sundays?"}

    async def steps(client):
        checked = [await client.call_tool("check", one) for one in (texts, asked)]
        return checked, await client.call_tool("explain_finding", {**asked, "number": 0})

    checked, explained = using(steps)
    assert [one.structured_content["passes"] for one in checked] == [True, False]
    (passage,) = explained.structured_content["evidence"]
    assert passage["text"] == "11 am"


@pytest.mark.slow
def test_languages_and_the_language_of_reasons(using):
    """All that are installed; reasons in the language that the server or the call is told."""

    async def steps(client):
        listed = (await client.call_tool("languages", {})).structured_content
        reasons = [
            (await client.call_tool("check", {**TEXTS, **more})).structured_content["claims"][0]["reason"]
            for more in ({}, {"ui_language": "fr"})
        ]
        return listed, reasons

    listed, (own, asked) = using(steps, "--ui-language", "ja")
    assert [one["code"] for one in listed["result"]] == list(languages())
    assert own == "原文は「9」"
    assert asked == "la source dit «\u00a09\u00a0»"


@pytest.mark.slow
def test_options_and_meaning(using):
    """Options are those of the metric; the model is that of the server."""

    async def steps(client):
        given = {**TEXTS, "metric": "hallucination", "options": {"scale": 100}}
        return [(await client.call_tool("check", one)).structured_content for one in (given, TEXTS)]

    scaled, by_meaning = using(steps, "--meaning", "use-m3")
    assert scaled["value"] == 100
    assert by_meaning["value"] == GroundingEvaluator("en", meaning="use-m3").check(RESPONSE, SOURCE).value


MISTAKES = [
    ("check", {**TEXTS, "foo": 1}, "check has no argument 'foo'. It takes response, source, language, question, ui_language, metric, options"),
    ("check", {**TEXTS, "reponse": "a"}, "check has no argument 'reponse'. Did you mean 'response'? It takes response, "),
    ("languages", {"code": "en"}, "languages has no argument 'code'. It takes no arguments"),
    ("check", {**TEXTS, "response": 3}, "check: 'response' takes a text, not the number 3"),
    ("check", {**TEXTS, "source": ["a", None]}, "check: 'source' takes a text or a list of texts, not a list that holds null"),
    ("check", {**TEXTS, "metric": None}, "check: 'metric' takes the name of a metric, such as grounding, not null"),
    ("check", {**TEXTS, "options": "strict"}, "check: 'options' takes an object with options of the metric, not the text 'strict'"),
    ("explain_finding", {**TEXTS, "number": "first"}, "'number' takes the number of a finding, from 0 on, not the text 'first'"),
    ("check", {"response": "a"}, "check needs 'source' and 'language' too: source is a text or a list of texts; language is a code"),
    ("explain_finding", TEXTS, "explain_finding needs 'number' too: number is the number of a finding, from 0 on"),
    ("check", {**TEXTS, "language": "xx"}, 'No plugin for "xx"'),
    ("check", {**TEXTS, "metric": "goodness"}, "goodness"),
    ("check", {**TEXTS, "ui_language": "de"}, "no messages in 'de'"),
    ("check", {**TEXTS, "response": "x" * 1_000_001}, "over the limit of 1000000"),
    ("check", {"response": "a"}, "source"),
    ("explain_finding", {**TEXTS, "number": 9}, "there is no finding 9"),
    ("check", {**TEXTS, "options": {"clean_markdwn": True}}, "Did you mean 'clean_markdown'?"),
    ("check", {**TEXTS, "metric": "hallucination", "options": {"judge": "llm"}}, "'judge' is decided where"),
]  # fmt: skip


@pytest.mark.slow
def test_errors_name_the_way_out(using):
    """For the assistant to read; the server goes on."""

    async def steps(client):
        return [await client.call_tool(tool, given) for tool, given, _ in MISTAKES]

    for answer, (_, _, words) in zip(using(steps), MISTAKES, strict=True):
        assert answer.is_error
        assert words in answer.content[0].text
        assert "\n" not in answer.content[0].text
        assert "pydantic" not in answer.content[0].text


def test_without_the_extra_the_install_line_is_told(capsys, monkeypatch):
    """Before anything is loaded."""
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert main(["mcp"]) == 2
    assert 'pip install "termground[mcp]"' in capsys.readouterr().err


def test_without_its_extra_the_command_names_it(monkeypatch, capsys):
    """The package mcp brings Starlette too, which is missed first."""
    for name in list(sys.modules):
        if name.partition(".")[0] in {"mcp", "starlette"} or name.startswith("termground.serve"):
            monkeypatch.delitem(sys.modules, name)
    for name in ("mcp", "starlette"):
        monkeypatch.setitem(sys.modules, name, None)
    assert main(["mcp"]) == 2
    assert 'pip install "termground[mcp]"' in capsys.readouterr().err
