"""Every visible word is checked, and what is not checked is named."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import GroundingEvaluator, GroundingResult, languages

CASES = tomllib.loads(Path(__file__).with_name("cases.toml").read_text(encoding="utf-8"))

SHOWN = {
    "paragraph": "{grounded}\n\n{claim}\n",
    "heading": "{grounded}\n\n# {claim}\n",
    "heading without a mark": "{grounded}\n\n## {bare}\n\n{grounded}\n",
    "smallest heading": "{grounded}\n\n###### {claim}\n",
    "line over dashes": "{grounded}\n\n{claim}\n---\n",
    "line over equals signs": "{grounded}\n\n{claim}\n===\n",
    "two lines over dashes": "{grounded}\n\n{grounded}\n{claim}\n---\n",
    "HTML heading": "{grounded}\n\n<h2>{claim}</h2>\n",
    "summary": "{grounded}\n\n<details><summary>{claim}</summary>…</details>\n",
    "fence": "{grounded}\n\n```\n{claim}\n```\n",
    "fence with a word behind it": "{grounded}\n\n```note\n{claim}\n```\n",
    "fence of a language": "{grounded}\n\n```python\nx = open(path)\n{claim}\n```\n",
    "remark in code": "{grounded}\n\n```python\nx = open(path)  # {claim}\n```\n",
    "text in code": '{grounded}\n\n```js\nalert("{claim}");\n```\n',
    "value in data": '{grounded}\n\n```json\n{{"note": "{claim}"}}\n```\n',
    "open fence": "{grounded}\n\n~~~yaml\nnote: {claim}\n",
    "indented code": "{grounded}\n\n    {claim}\n",
    "definition without an address": "{grounded}\n\n[注]: {tight}\n",
    "note of a foot without a space": "{grounded}[^1]\n\n[^1]:{claim}\n",
    "note of a foot": "{grounded}[^1]\n\n[^1]: {claim}\n",
    "label of a definition": "{grounded}\n\n[{bare}]: https://example.org/\n",
    "title of a definition": '{grounded} [a]\n\n[a]: https://example.org/ "{claim}"\n',
    "title of a link": '{grounded} [a](https://example.org/ "{claim}")\n',
    "title of an image": '{grounded} ![a](a.png "{claim}")\n',
    "text of a link": "{grounded} [{claim}](https://example.org/)\n",
    "description of an image": "{grounded} ![{bare}](a.png)\n",
    "field of a form": '{grounded}\n\n<input type="text" value="{claim}">\n',
    "hint in a field": '{grounded} <input placeholder="{claim}">\n',
    "title of an element": '{grounded}\n\n<p title="{claim}">…</p>\n',
    "HTML image": '{grounded} <img src="a.png" alt="{claim}">\n',
    "cell": "{grounded}\n\n|a|b|\n|-|-|\n|c|{claim}|\n",
    "head of a table": "{grounded}\n\n|{bare}|b|\n|-|-|\n|c|d|\n",
    "cell behind a link": "{grounded}\n\n|a|b|\n|-|-|\n|[c](d/e.html)|{claim}|\n",
    "item": "{grounded}\n\n- [ ] {claim}\n",
    "quotation": "{grounded}\n\n> {claim}\n",
    "struck out": "{grounded} ~~{claim}~~\n",
    "formula": "{grounded} $${claim}$$\n",
    "entities": "{grounded}\n\n<div>{entities}</div>\n",
    "text behind an open element": "{grounded}\n\n<div hidden>\n\n{claim}\n",
}
"""Where a reader sees a claim."""

UNSEEN = {
    "comment": ("{grounded}\n\n<!-- {claim} -->\n", "comment"),
    "comment inside a line": ("{grounded} <!-- {claim} -->\n", "comment"),
    "script": ("{grounded}\n\n<script>{claim}</script>\n", "script"),
    "text in a script": ('{grounded}\n\n<script>\nvar x = "{claim}";\n</script>\n', "script"),
    "style": ("{grounded}\n\n<style>{claim}</style>\n", "style"),
    "text in a style": ('{grounded}\n\n<style>p::after {{ content: "{claim}"; }}</style>\n', "style"),
    "hidden": ("{grounded}\n\n<div hidden>{claim}</div>\n", "hidden"),
    "hidden around a paragraph": (
        '{grounded}\n\n<div style="display: none">\n\n{claim}\n\n</div>\n',
        "hidden",
    ),
    "of no size": ('{grounded} <span style="font-size:0">{claim}</span>\n', "hidden"),
    "off the page": (
        '{grounded} <span style="position:absolute; left:-9999px">{claim}</span>\n',
        "hidden",
    ),
    "for screen readers": ('{grounded} <span class="sr-only">{claim}</span>\n', "hidden"),
    "hidden field": ('{grounded} <input type="hidden" value="{claim}">\n', "attribute"),
    "data": ('{grounded}\n\n<p data-note="{claim}">…</p>\n', "attribute"),
    "front matter": ("---\ntitle: {claim}\nlayout: page\n---\n{grounded}\n", "front-matter"),
    "label of a fence": ("{grounded}\n\n```text {bare}\n{grounded}\n```\n", "info"),
    "template": ("{grounded}\n\n<template>{claim}</template>\n", "template"),
}
"""Where a program sees one and a reader does not, with the kind of the unchecked part."""


def evaluators() -> list[str]:
    return [code for code in CASES if code in languages()]


@pytest.fixture(scope="module", params=evaluators())
def case(request: pytest.FixtureRequest) -> tuple[GroundingEvaluator, dict]:
    code = request.param
    return GroundingEvaluator(code, metrics=["grounding"], ui_language="en"), CASES[code]


def filled(template: str, case: dict) -> str:
    claim = case["claim"]
    return template.format(
        grounded=case["grounded"],
        claim=claim,
        bare=claim.rstrip(".。"),
        tight=claim.replace(" ", "\u3000") if claim.isascii() else claim,
        entities="".join(f"&#{ord(char)};" for char in claim),
    )


def marked(result: GroundingResult, text: str, part: str) -> bool:
    """Whether a finding lies on a part of the response."""
    start = text.index(part)
    return any(found.start < start + len(part) and found.end > start for found in result.findings)


@pytest.mark.parametrize("container", SHOWN)
def test_a_claim_that_is_seen_is_checked(case, container: str) -> None:
    evaluator, texts = case
    text = filled(SHOWN[container], texts)
    result = evaluator.evaluate(text, texts["source"])
    assert result.scores["grounding"].verdict is False
    bare = texts["claim"].rstrip(".。")
    assert container == "entities" or "\u3000" in text or marked(result, text, bare)


@pytest.mark.parametrize("container", UNSEEN)
def test_a_claim_that_only_programs_see_is_reported(case, container: str) -> None:
    evaluator, texts = case
    template, kind = UNSEEN[container]
    text = filled(template, texts)
    result = evaluator.evaluate(text, texts["source"])
    bare = texts["claim"].rstrip(".。")
    start = text.index(bare)
    (part,) = [part for part in result.unchecked if part.start <= start < part.end]
    assert (part.kind, part.end >= start + len(bare)) == (kind, True)
    (finding,) = [found for found in result.findings if found.kind == "unseen-text"]
    assert finding.start <= start < start + len(bare) <= finding.end
    assert result.scores["grounding"].verdict is True
    assert 0 < result.unchecked_share <= 1


@pytest.mark.parametrize(
    "remark", ["<!-- more -->", "<!-- toc -->", "<style>p {{ color: red }}</style>", "---\nlayout: page\n---"]
)
def test_what_says_nothing_is_no_finding(case, remark: str) -> None:
    evaluator, texts = case
    result = evaluator.evaluate(f"{remark}\n\n{texts['grounded']}\n", texts["source"])
    assert [found.kind for found in result.findings if found.kind == "unseen-text"] == []


def test_a_heading_that_states_something_is_a_claim(case) -> None:
    evaluator, texts = case
    for heading in texts["statements"]:
        text = f"# {heading}\n\n{texts['grounded']}\n"
        result = evaluator.evaluate(text, texts["source"])
        end = 2 + len(heading)
        assert [c.text for c in result.claims if c.start < end], heading


def test_a_heading_that_names_what_follows_is_none(case) -> None:
    evaluator, texts = case
    for heading in texts["topics"]:
        marks = (
            f"# {heading}",
            *(() if heading[0].isdigit() else (f"{heading}\n---", f"<h2>{heading}</h2>")),
        )
        for text in (f"{mark}\n\n{texts['grounded']}\n" for mark in marks):
            result = evaluator.evaluate(text, texts["source"])
            assert [c.text for c in result.claims] == [texts["grounded"].rstrip(".。")], heading
            assert result.scores["grounding"].verdict is True or text[0] == "<"  # it may ask


def test_a_number_in_code_or_a_table_is_looked_up(case) -> None:
    evaluator, texts = case
    for text in ('```json\n{{"n": {}}}\n```', "```csv\nn,{}\n```", "|n|m|\n|-|-|\n|a|{}|", "## {}"):
        for number, known in (("10", True), ("8471", False)):
            response = f"{texts['grounded']}\n\n{text.format(number)}\n"
            result = evaluator.evaluate(response, texts["source"])
            assert marked(result, response, number) is not known or "|" in text, (text, number)


def test_a_program_claims_nothing(case) -> None:
    evaluator, texts = case
    code = "```python\nimport os\n\nfor i in range(2, 7):\n    client = Client(url, retries=3)\n    print(x[1], f'{i}')\n```"
    result = evaluator.evaluate(f"{texts['grounded']}\n\n{code}\n", texts["source"])
    assert [c.text for c in result.claims] == [texts["grounded"].rstrip(".。")]
