"""The hook of pre-commit: files behind arguments, each checked strictly."""

from __future__ import annotations

import re

import pytest

from termground.integrations.pre_commit import hook

SOURCE = "La ville a ouvert deux écoles en 2019."


@pytest.fixture
def repository_of_answers(tmp_path, monkeypatch):
    """Two answers and their source, with settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    (tmp_path / "good.md").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "bad.md").write_text("La ville a ouvert trois écoles en 2019.", encoding="utf-8")
    (tmp_path / "manual.txt").write_text(SOURCE, encoding="utf-8")
    settings = 'language = "fr"\nui-language = "en"\n[check]\nsource = "manual.txt"\nquiet = true\n'
    (tmp_path / "termground.toml").write_text(settings, encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["good.md"], 0),
        (["good.md", "bad.md"], 1),
        (["bad.md", "good.md"], 1),
        (["none.md", "bad.md"], 2),
        ([], 0),
        (["fr", "--no-config", "--source", "manual.txt", "--", "bad.md"], 1),
        (["--fail-under", "grounding", "--", "good.md"], 2),
        (["--", "good.md"], 0),
    ],
)
def test_the_worst_of_the_files_counts(repository_of_answers, words, code):
    """All are checked, whatever came before; settings take the place of arguments."""
    assert hook(words) == code


def test_every_file_is_named_above_what_is_said_of_it(repository_of_answers, capsys):
    """In the order in which they were given."""
    hook(["good.md", "bad.md"])
    shown = capsys.readouterr()
    assert re.fullmatch(
        r"good\.md\ngrounding 1\.00 ✓.*\nbad\.md\ngrounding 0\.\d\d ✗.*",
        shown.out.replace("\n  ", " "),
        re.DOTALL,
    )
    assert "gate failed: grounding flags the response" in shown.err


def test_arguments_without_an_end_are_refused(repository_of_answers, capsys):
    """They would be taken for files."""
    assert hook(["--source", "manual.txt", "good.md"]) == 2
    assert capsys.readouterr().err == "termground: '--source' is no file; end the hook's args with '--'\n"
