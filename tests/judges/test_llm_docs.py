"""What the page on judges says is true."""

from __future__ import annotations

import re

import pytest

from termground.cli import main
from termground.judges.base import JudgeOptions
from termground.judges.llm import judge, places, prompts


@pytest.fixture
def page(repository):
    """The page on judges."""
    return (repository / "docs" / "judges.md").read_text(encoding="utf-8")


def test_its_program_runs(endpoint, page, capsys):
    """As printed, at an endpoint on this machine."""
    [program] = re.findall(r"^```py\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert program.count("http://localhost:8000/v1") == 1
    exec(compile(program.replace("http://localhost:8000/v1", endpoint.url), "judges.md", "exec"), {})
    out = capsys.readouterr().out
    assert "The ferry sails at 08:30." in out
    assert "model: Because of the source" in out
    assert {asked.body["model"] for asked in endpoint.asked} == {"MODEL"}


def test_its_command_runs(endpoint, page, tmp_path, monkeypatch, capsys):
    """The same on the command line; the claim that no source has makes the gate fail."""
    [command] = re.findall(r"^termground (en check .*?)^```", page, re.MULTILINE | re.DOTALL)
    words = command.replace("\\\n", " ").replace("http://localhost:8000/v1", endpoint.url).split()
    (tmp_path / "answer.txt").write_text("The ferry sails at 08:30.", encoding="utf-8")
    (tmp_path / "source.txt").write_text("The ferry to the island sails at 09:30.", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main([*words, "--fail-over", "hallucination=0.2"]) == 1
    assert "model: Because of the source" in capsys.readouterr().out
    endpoint.answer = lambda asked: "no"
    assert main([*words, "--set", "hallucination.retries=0"]) == 2
    assert "gave no usable answer" in capsys.readouterr().err


def test_its_options_have_their_defaults(page):
    """Every option of the llm judge, and nothing that is none."""
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]*) \|", page.partition("### Options")[2], re.MULTILINE))
    assert set(rows) == set(JudgeOptions.__struct_fields__) - {"judge", "device"}
    default = JudgeOptions()
    for name, said in rows.items():
        value = getattr(default, name)
        if value is None or value == ():
            assert not said[:1].isdigit()
        elif isinstance(value, bool):
            assert said.strip() == ("yes" if value else "no")
        else:
            assert float(said) == value


def test_its_numbers_and_kinds_are_those_of_the_code(page):
    """A changed constant changes the page."""
    assert f"the claims, {judge.AT_ONCE} at a time" in page
    assert f"claims / {judge.AT_ONCE}" in page
    assert f"at least {places.NEARLY_ALL:.0%} of its words".replace("%", " %") in page
    assert f"{prompts.PER_VERDICT} · claims" in page
    for kind in (*judge.KINDS.values(), "model-unproven"):
        assert f"`{kind}`" in page


def test_what_a_reader_does_not_see_is_not_sent(endpoint):
    """Comments and link targets of a Markdown text stay here."""
    from termground import metric

    text = "It has a [café](https://example.org/private).<!-- internal note -->\n\n<!-- another note -->"
    metric("hallucination", "en", **endpoint.options()).score(response=text, source=text)
    for asked in endpoint.asked:
        assert "It has a café." in asked.user
        assert "private" not in asked.user
        assert "note" not in asked.user
