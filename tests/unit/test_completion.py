"""Completion in bash, asked as the shell asks it."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from termground.cli import main

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")

ASKED = """
source "$SCRIPT"
COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_LINE="${{COMP_WORDS[*]}}"; COMP_POINT=${{#COMP_LINE}}
_termground termground "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD-1]}}"
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The completion as one command installs it, in a home of the test's own."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("HOME", str(home))
        patched.setenv("TERMGROUND_LANGUAGES", "ja,fr,und")
        assert main(["completion", "bash", "--install"]) == 0
    script = home / ".local" / "share" / "bash-completion" / "completions" / "termground"
    assert str(script) in (home / ".bashrc").read_text(encoding="utf-8")
    return script


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("termground che", {"check"}),
        ("termground f", {"fr"}),
        ("termground ja ''", {"check", "score", "config"}),
        (
            "termground ja check --so",
            {"--source", "--source-cache", "--source-cache-size", "--source-language"},
        ),
        ("termground ja check --mode ''", {"A", "B", "C"}),
        ("termground fr check --mo", set()),
        ("termground ja check --ui", {"--ui-language"}),
        ("termground ja check answer.md --source man", {"manual.txt"}),
        ("termground ja check ans", {"answer.md"}),
        ("termground score --format js", {"json"}),
        ("termground config ca", {"calibrate"}),
        ("termground ja check --metric groun", {"grounding"}),
        ("termground score --meaning ''", {"use-m3"}),
        ("termground ja check --source-language ''", {"auto", "ja", "fr", "und"}),
        ("termground ja check --ui-language ''", {"en", "ja", "ru", "fr"}),
        ("termground demo f", {"fr"}),
    ],
)
def test_bash_offers_commands_languages_options_values_and_files(installed, tmp_path, words, offered):
    """Each language has its own options."""
    for name in ("answer.md", "manual.txt"):
        (tmp_path / name).touch()
    asked = subprocess.run(
        ["bash", "--noprofile", "--norc", "-c", ASKED.format(words=words)],
        cwd=tmp_path,
        env={"SCRIPT": str(installed), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(asked.stdout.split()) == offered


def test_the_script_is_printed_where_it_is_not_installed(capsys, monkeypatch):
    """For every shell that there is a completion for."""
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "und")
    for shell in ("bash", "zsh", "fish", "powershell"):
        assert main(["completion", shell]) == 0
        assert "termground" in capsys.readouterr().out


def test_commands_take_what_they_took_before(capsys, monkeypatch):
    """What is offered of names is told from the languages that are known just then, and is no part of the commands."""
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "und")
    assert main(["completion", "bash"]) == 0
    monkeypatch.delenv("TERMGROUND_LANGUAGES")
    assert main(["demo", "fr"]) == 0
    assert capsys.readouterr().out
