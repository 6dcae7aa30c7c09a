"""The tutorial's plugin is as short as the page says, and does what the page prints.

``.ci/run`` builds it, installs it and runs all the commands of the page; here is what can be had without that.
"""

from __future__ import annotations

import ast

import pytest

from termground import languages, load
from termground.cli import main
from termground.contract import problems
from termground.language import registry
from tests import tutorial

FORMS = [
    ("mapo", "mapo"),
    ("mapon", "mapo"),
    ("Mapoj", "mapo"),
    ("malnovajn", "malnova"),
    ("neniujn", "neniu"),
    ("konservas", "konservi"),
    ("konservintus", "konservinti"),
    ("estos", "esti"),
    ("kaj", "kaj"),
    ("tuj", "tuj"),
    ("ĵus", "ĵus"),
    ("hodiaŭ", "hodiaŭ"),
]


@pytest.fixture
def esperanto(monkeypatch):
    """The tutorial's language, known to this process for one test."""
    if tutorial.CODE not in languages():
        monkeypatch.setitem(registry._registered, tutorial.CODE, tutorial.language())
    return load(tutorial.CODE)


def test_the_plugin_is_shorter_than_forty_lines():
    """What a plugin needs, its package's description and its code, blank lines included."""
    needed = {name: text for name, text in tutorial.files().items() if name.endswith((".toml", ".py"))}
    needed.pop("tests/test_eo.py")
    assert sorted(needed) == ["pyproject.toml", f"{tutorial.MODULE}.py"]
    assert sum(len(text.splitlines()) for text in needed.values()) < 40


def test_the_page_prints_what_a_check_prints(esperanto, tmp_path, capsys, monkeypatch):
    """The checks of the page, run on its own files, print what it shows."""
    tutorial.write(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    checks = [pair for pair in tutorial.commands() if pair[0].startswith("termground eo check")]
    assert checks
    for command, printed in checks:
        main(command.split()[1:])
        assert tutorial.tidy(capsys.readouterr().out) == printed


def test_the_commands_are_those_a_reader_needs():
    """The page installs, checks, uses and tests the plugin; CI runs each of these."""
    said = [command for command, _ in tutorial.commands()]
    for wanted in ("pip install", "termground langs --check", "termground eo check", "pytest"):
        assert any(wanted in command for command in said)


def test_the_tests_of_the_page_hold(esperanto):
    """The tests that the page shows pass, and there are some."""
    source = tutorial.files()["tests/test_eo.py"]
    space: dict = {}
    exec(source, space)
    names = [node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    assert len(names) >= 2
    for name in names:
        space[name]()


def test_the_language_has_no_problems(esperanto):
    """What ``termground langs --check`` asks."""
    assert list(problems(esperanto)) == []


@pytest.mark.parametrize(("word", "base"), FORMS)
def test_words_have_their_base_form(esperanto, word, base):
    """Case, number and tense go; words that only look inflected stay."""
    [lexeme] = esperanto.tokens(word).lexemes
    assert lexeme.norm == base
