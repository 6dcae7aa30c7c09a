"""The GitHub Action: its steps in bash, with inputs."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("yaml")
if shutil.which("bash") is None:
    pytest.skip("the action runs in bash", allow_module_level=True)

from tests import action

SOURCE = "La ville a ouvert deux écoles en 2019."


@pytest.fixture
def sample(tmp_path, monkeypatch):
    """A folder with an answer that its source contradicts, and rows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    (tmp_path / "the answer.md").write_text("La ville a ouvert trois écoles en 2019.\n", encoding="utf-8")
    (tmp_path / "manual.txt").write_text(SOURCE + "\n", encoding="utf-8")
    row = {"language": "fr", "response": SOURCE, "source": SOURCE}
    (tmp_path / "rows.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    return tmp_path


def test_a_flagged_answer_fails_the_job_with_annotations(sample):
    """Words in quotes stay together; the exit code is that of the check."""
    done = action.run("Run", {"arguments": "fr check 'the answer.md' --source manual.txt --strict"})
    assert done.returncode == 1
    assert "::error file=the answer.md,line=1," in done.stdout
    assert "gate failed: grounding flags the response" in done.stderr


def test_rows_that_pass_leave_the_job_alone(sample):
    """Arguments may stand on several lines; the output is there."""
    arguments = "score rows.jsonl\n  -o scored.jsonl\n  --fail-under grounding=0.5\n"
    done = action.run("Run", {"arguments": arguments, "annotations": "false"})
    assert (done.returncode, done.stdout) == (0, "")
    assert json.loads((sample / "scored.jsonl").read_text(encoding="utf-8"))["verdicts"] == {
        "grounding": True
    }


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("", "the input 'arguments' is empty"),
        ("fr check 'the answer.md", "No closing quotation"),
        ("fr check $(touch ran) --source manual.txt", "is one file or word too many"),
        ("fr check ; touch ran", "is one file or word too many"),
        ("fr check the* --source manual.txt", "no such file: the*"),
    ],
)
def test_arguments_are_words_and_never_a_program(sample, arguments, said):
    """What a shell would run or expand is a word that termground refuses."""
    done = action.run("Run", {"arguments": arguments})
    assert done.returncode != 0
    assert said in done.stderr
    assert not (sample / "ran").exists()


@pytest.fixture
def install(sample, monkeypatch):
    """Runs the installation with a pip that prints what it would install."""
    tools = sample / "tools"
    tools.mkdir()
    (tools / "python").write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n', encoding="utf-8")
    (tools / "python").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")

    def run(languages: str) -> list[str]:
        done = action.run("Install", {"arguments": "langs", "languages": languages})
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    return run


def test_the_languages_that_are_asked_for_are_installed(install):
    """The core, and the plugin of each language, with commas or spaces between; the others come together."""
    home = str(action.HOME)
    plugins = [f"{home}/plugins/{name}" for name in ("ja", "de", "multi")]
    assert install("ja,de it und") == ["-m", "pip", "install", "--quiet", home, *plugins]


def test_each_language_is_installed_with_the_plugin_that_has_it(install):
    """A language that gets a plugin of its own leaves the plugin of many."""
    plugins = {}
    for file in sorted(action.HOME.glob("plugins/*/pyproject.toml")):
        entries = tomllib.loads(file.read_text(encoding="utf-8"))["project"]["entry-points"]
        plugins |= dict.fromkeys(entries.get("termground.languages", ()), str(file.parent))
    assert install(" ".join(plugins))[5:] == list(plugins.values())
