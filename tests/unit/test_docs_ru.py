"""What the Russian quick start shows is what the program prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from termground.cli import main

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
RUSSIAN = (ROOT / "docs" / "ru" / "quickstart.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("command", "shown"), re.findall(r"^\$ termground (.*)\n([^`]*)", RUSSIAN, re.MULTILINE)
)
def test_every_line_of_the_russian_page_is_printed(capsys, monkeypatch, command, shown):
    """Its console blocks leave lines out at …, and the code after ``echo $?`` is the command's."""
    shown, _, code = shown.partition("$ echo $?\n")
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(command.split()) == int(code or 0)
    out = {line.rstrip() for text in capsys.readouterr() for line in text.splitlines()}
    lines = {line.rstrip() for line in shown.splitlines()} - {"…", ""}
    assert lines
    assert lines <= out


def test_the_python_of_the_russian_page_prints_what_it_shows(capsys):
    """Its blocks run one after the other."""
    blocks = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", RUSSIAN, re.DOTALL)
    assert len(blocks) == 4
    names: dict[str, object] = {}
    for code, shown in blocks:
        exec(code, names)
        assert capsys.readouterr().out == shown


def test_the_exclude_file_of_the_russian_page_is_the_example():
    """So that the command below it works."""
    assert (EXAMPLES / "isklyucheniya.txt").read_text(encoding="utf-8") in RUSSIAN
