"""What the README and the documentation show is what the program prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from termground import GroundingEvaluator
from termground.cli import main

ROOT = Path(__file__).resolve().parents[2]


def printed(line: str, capsys, monkeypatch, folder: Path) -> str:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    main(line.split())
    return "\n".join(text.rstrip() for text in capsys.readouterr().out.splitlines())


def test_the_readme_shows_lines_of_its_own_first_command(capsys, monkeypatch):
    """Every line of the block that is not shortened stands in the output."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.search(r"uv run termground (ja check .*)", readme)
    shown = re.search(r"```text\n(.*?)```", readme, re.DOTALL)
    assert command
    assert shown
    out = printed(command[1], capsys, monkeypatch, ROOT)
    lines = [line.rstrip(" …·") for line in shown[1].splitlines()]
    assert len([line for line in lines if line]) >= 6
    assert all(line in out for line in lines)


def test_the_readme_example_gives_what_its_comments_say():
    """The Python example of the README is true."""
    result = GroundingEvaluator().evaluate(
        llm_output="半導体記憶装置の製造プロセスを説明します。",
        source_text="本発明は、半導体記憶装置の製造方法に関する。",
    )
    assert result.score == pytest.approx(1 / 3)
    assert result.found_words == ["半導体記憶装置"]
    assert result.missing_words == ["製造プロセス", "説明"]


@pytest.mark.parametrize("page", ["index.md", "ja/quickstart.md"])
def test_the_first_check_of_a_page_is_shown_whole(capsys, monkeypatch, page):
    """The marked text in the documentation is the program's, to the letter."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    out = printed("ja check answer.md --source patent.txt", capsys, monkeypatch, ROOT / "docs" / "examples")
    assert out.strip("\n") in "\n".join(line.rstrip() for line in text.splitlines())
