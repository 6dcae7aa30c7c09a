"""Settings from a file: where it is looked for, which value holds, and what is refused."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from termground.cli import main
from termground.cli.keys import NEVER
from termground.cli.settings import settings

RESPONSE = "La ville a ouvert trois piscines en 2019.\n"
SOURCE = "La ville a ouvert deux écoles en 2019.\n"


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A project with a folder in it that the command is run from."""
    folder = tmp_path / "project" / "answers"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    (folder / "answer.txt").write_text(RESPONSE, encoding="utf-8")
    (folder.parent / "manual.txt").write_text(SOURCE, encoding="utf-8")
    return folder


def project(here: Path, text: str, name: str = "pyproject.toml") -> None:
    (here.parent / name).write_text(text, encoding="utf-8")


def run(line: str, capsys) -> tuple[int, str, str]:
    code = main(line.split())
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def held(line: str, capsys) -> dict:
    code, out, err = run(f"{line} --format json", capsys)
    assert (code, err) == (0, "")
    return {name: (row["value"], row["from"]) for name, row in json.loads(out)["settings"].items()}


def test_a_check_needs_no_options_where_a_file_has_them(here, capsys):
    """Language, source and gate come from the file; its paths start in its folder."""
    project(
        here,
        '[tool.termground]\nlanguage = "fr"\nui-language = "en"\nfail-under = { grounding = 0.99 }\n'
        '[tool.termground.check]\nsource = "manual.txt"\nquiet = true\n',
    )
    code, out, err = run("check answer.txt", capsys)
    assert code == 1
    assert out.startswith("grounding 0.")
    assert re.search(r"gate failed: grounding is 0\.\d+, under 0\.99", err)
    code, out, err = run("check answer.txt --fail-under grounding=0 --ui-language fr", capsys)
    assert (code, err) == (0, "")
    assert "seuil" in out


def test_the_command_line_comes_first_then_language_then_command_then_the_file(here, capsys):
    """The same key in every place, and one place fewer each time."""
    everywhere = (
        '[tool.termground]\nexclude = ["file"]\n[tool.termground.check]\nexclude = ["command"]\n'
        '[tool.termground.fr]\nexclude = ["language"]\n'
    )
    project(here, everywhere)
    assert held("fr config", capsys)["exclude"] == (["language"], "[tool.termground.fr]")
    assert held("en config", capsys)["exclude"] == (["command"], "[tool.termground.check]")
    assert held("en config score", capsys)["exclude"] == (["file"], "[tool.termground]")
    assert held("en config score --no-config", capsys)["exclude"] == ([], "default")
    code, out, _ = run(
        "fr check answer.txt --source ../manual.txt --metric source-term-precision --exclude piscine --format json",
        capsys,
    )
    assert code == 0
    assert {each["form"] for each in json.loads(out)["excluded"] if each["origin"] == "argument"} == {
        "piscines"
    }


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"../pyproject.toml": "[tool.termground]\nstrict = true\n"}, "../pyproject.toml"),
        ({"../termground.toml": "strict = true\n"}, "../termground.toml"),
        (
            {"../termground.toml": "strict = true\n", "../pyproject.toml": "[tool.termground]\n"},
            "../termground.toml",
        ),
        (
            {"pyproject.toml": "[project]\nname = 'x'\n", "../termground.toml": "strict = true\n"},
            "../termground.toml",
        ),
        (
            {"pyproject.toml": "[tool.termground]\n", "../termground.toml": "strict = true\n"},
            "pyproject.toml",
        ),
    ],
)
def test_the_nearest_file_upwards_holds(here, files, found):
    """A project's file without the table is passed over."""
    for name, text in files.items():
        (here / name).write_text(text, encoding="utf-8")
    assert settings().file == found.replace("/", "\\" if sys.platform == "win32" else "/")


def test_a_file_that_is_named_stands_alone(here, capsys):
    """It takes the place of the one that would be found; a project's file must have the table."""
    project(here, "[tool.termground]\nstrict = true\n")
    (here / "ci.toml").write_text("[check]\nall = true\n", encoding="utf-8")
    assert held("config --config ci.toml", capsys)["all"] == (True, "[check]")
    assert held("config --config ci.toml", capsys)["strict"] == (False, "default")
    (here / "bare.toml").write_text("[tool.other]\n", encoding="utf-8")
    code, _, err = run("config --config bare.toml", capsys)
    assert (code, err) == (
        2,
        "termground: bare.toml has no table [tool.termground]; add it, or name another file with --config\n",
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("config", "valeur"),
        ("fr config score", "valeur"),
        ("config compare", "valeur"),
        ("config --ui-language ru", "значение"),
        ("config --no-config", "value"),
    ],
)
def test_config_speaks_the_language_of_the_settings(here, capsys, line, said):
    """As the commands do that it tells of; the command line comes first."""
    project(here, '[tool.termground]\nui-language = "fr"\n')
    code, out, err = run(line, capsys)
    assert (code, err) == (0, "")
    assert re.search(rf"\b{said}\b", out)


def test_rivals_in_a_file_give_way_to_the_command_line(here, capsys):
    """--all with a file that is quiet, and a language with a file that has it found out."""
    project(here, "[tool.termground]\nquiet = true\ndetect-language = true\n")
    code, out, err = run("fr check answer.txt --source ../manual.txt --all", capsys)
    assert (code, err) == (0, "")
    assert out.count("\n") > 5
    (here / "rows.jsonl").write_text(
        json.dumps({"response": RESPONSE, "source": SOURCE}) + "\n", encoding="utf-8"
    )
    code, _, err = run("fr score rows.jsonl -o out.jsonl", capsys)
    assert (code, err) == (0, "")


def test_options_of_metrics_hold_where_the_metric_runs(here, capsys):
    """A file may set one that does not run; its exclude files are looked for beside it."""
    project(
        here,
        '[tool.termground.set.hallucination]\nscale = 0.5\n[tool.termground.set."source-term-precision"]\n'
        'exclude-files = "skip.txt"\n',
    )
    (here.parent / "skip.txt").write_text("piscine\n", encoding="utf-8")
    line = "fr check answer.txt --source ../manual.txt --format json"
    code, out, _ = run(line, capsys)
    assert code == 0
    assert {each["form"] for each in json.loads(out)["excluded"] if "skip" in each["origin"]} == {"piscines"}
    _, half, _ = run(f"{line} --metric hallucination", capsys)
    _, whole, _ = run(f"{line} --metric hallucination --no-config", capsys)
    assert json.loads(half)["scores"]["hallucination"] == json.loads(whole)["scores"]["hallucination"] / 2


REFUSED = [
    (
        "[tool.termground]\nmetrics = ['grounding']\n",
        "there is no key 'metrics' in [tool.termground]. Did you mean metric?",
    ),
    (
        "[tool.termground.check]\nquite = true\n",
        "no key 'quite' in [tool.termground.check]. Did you mean quiet?",
    ),
    ("[tool.termground.scor]\nworkers = 2\n", "no key 'scor' in [tool.termground]. Did you mean score?"),
    ("[tool.termground.fr]\nmode = 'C'\n", "there is no key 'mode' in [tool.termground.fr]"),
    ("[tool.termground]\noutput = 'x.jsonl'\n", "there is no key 'output'"),
    ("[tool.termground]\nstrict = 'yes'\n", "'strict' in [tool.termground] takes true or false, not \"yes\""),
    (
        "[tool.termground.score]\nworkers = 2.5\n",
        "'workers' in [tool.termground.score] takes a whole number, not 2.5",
    ),
    (
        "[tool.termground]\nexclude = [1]\n",
        "'exclude' in [tool.termground] takes a text or a list of texts, not [1]",
    ),
    ("[tool.termground]\nmax-unchecked = 'all'\n", "takes a number"),
    ("[tool.termground]\nlanguage = ['fr']\n", "'language' in [tool.termground] takes a text"),
    (
        "[tool.termground]\nfail-under = 0.7\n",
        "takes a table of metrics with numbers, such as { grounding = 0.7 }",
    ),
    (
        "[tool.termground]\nfail-under = { groundin = 0.7 }\n",
        "the metric 'groundin', which there is not. Did you mean grounding?",
    ),
    ("[tool.termground]\nset = { grounding = 1 }\n", "takes a table of metrics with their options"),
    (
        "[tool.termground]\nformat = 'htm'\n",
        'takes terminal, json, html, github, junit, sarif, run, not "htm". Did you mean html?',
    ),
    ("[tool.termground]\nui-language = 'de'\n", 'takes en, ja, ru, fr, not "de"'),
    ("[tool.termground]\ncheck = 1\n", "there is no key 'check'"),
    ("[tool.termground]\nset = { hallucination = { judge = 'llm' } }\n", "may send texts to a service"),
    (
        "[tool.termground]\nset = { hallucination = { base-url = 'http://x' } }\n",
        "may send texts to a service",
    ),
    ("[tool.termground\n", "is not valid TOML: line 1, column 17"),
    ("\udcff", "is not valid TOML: not UTF-8 at byte 0"),
]


OUT_OF_RANGE = [
    (
        "check a.txt --source s.txt",
        "[tool.termground]\nfail-under = { grounding = 7 }\n",
        "--fail-under 'grounding=7': grounding goes from 0 to 1",
    ),
    (
        "score a.jsonl -o b.jsonl",
        "[tool.termground.score]\nworkers = 0\n",
        "--workers must be at least 1, not 0",
    ),
    ("score a.jsonl -o b.jsonl", "[tool.termground]\nmax-unchecked = 2\n", "--max-unchecked '2' is no share"),
    (
        "check a.txt --source s.txt",
        "[tool.termground]\nfail-over = { grounding = 0.5 }\n",
        "--fail-over 'grounding=0.5'",
    ),
]


@pytest.mark.parametrize(("line", "text", "said"), OUT_OF_RANGE)
def test_a_value_that_no_command_takes_is_told_with_its_file(here, capsys, line, text, said):
    """And without it, where it stands on the command line."""
    project(here, text)
    code, _, told = run(f"und {line}", capsys)
    assert code == 2
    assert told.startswith("termground: ../pyproject.toml: ")
    assert said in told
    option, value = said.split(" ", 1)[0], text.split(" = ")[1].strip("{} \n").replace(" = ", "=")
    code, _, told = run(f"und {line} {option} {value}", capsys)
    assert told.startswith(f"termground: {said[:20]}")


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_what_is_wrong_with_a_file_is_one_line_with_its_name(here, capsys, text, said):
    """Nothing is checked, and leaving the file out works."""
    (here.parent / "pyproject.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    code, out, err = run("fr check answer.txt --source ../manual.txt --ui-language en", capsys)
    assert (code, out) == (2, "")
    assert err.startswith("termground: ../pyproject.toml")
    assert err.count("\n") == 1
    assert said in err
    assert run("fr check answer.txt --source ../manual.txt --no-config", capsys)[0] == 0


def test_an_unknown_key_is_told_with_those_that_there_are(here, capsys):
    """Of the table that it stands in."""
    project(here, "[tool.termground.compare]\nbottom = 3\n")
    code, _, err = run("compare a.jsonl b.jsonl", capsys)
    assert code == 2
    assert err.endswith("There are: fail-worse, format, seed, top, ui-language\n")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "「quite」というキーはありません"),
        ("ru", "в [tool.termground] нет ключа «quite»"),
        ("fr", "il n’y a pas de clé « quite » dans"),
    ],
)
def test_the_file_says_in_which_language_it_is_told(here, capsys, language, said):
    """As an option of the command line does for other slips."""
    project(here, f'[tool.termground]\nui-language = "{language}"\nquite = true\n')
    code, _, err = run("fr check answer.txt --source ../manual.txt", capsys)
    assert code == 2
    assert said in err


def test_settings_that_send_texts_hold_in_a_file_that_is_named(here, capsys):
    """A file that merely lies above the folder cannot choose where texts go."""
    project(here, '[set.hallucination]\njudge = "lexical"\n', "ci.toml")
    row = held("config --config ../ci.toml", capsys)["set"]
    assert row == (['hallucination.judge="lexical"'], "../ci.toml")


def test_both_a_file_and_none_is_refused(here, capsys):
    """One of them is meant."""
    code, _, err = run("config --config x.toml --no-config", capsys)
    assert (code, "give one of them" in err) == (2, True)


def test_a_table_of_what_holds_is_printed(here, capsys):
    """Values of the file beside their table, and the defaults."""
    project(here, '[tool.termground]\nlanguage = "fr"\nfail-under = { grounding = 0.7 }\n')
    code, out, _ = run("config", capsys)
    rows = [line.split() for line in out.splitlines()]
    assert (code, rows[0]) == (0, ["check:", "../pyproject.toml"])
    assert ["language", "fr", "[tool.termground]"] in rows
    assert ["fail-under", "grounding=0.7", "[tool.termground]"] in rows
    assert ["strict", "false", "default"] in rows


def test_the_page_shows_the_file_of_its_example(repository):
    """And the kinds of options that no file sets."""
    page = (repository / "docs" / "cli.md").read_text(encoding="utf-8")
    file = (repository / "docs" / "examples" / "settings.toml").read_text(encoding="utf-8")
    assert f'```toml title="settings.toml"\n{file}```\n' in page
    for name in NEVER - {"config", "no-config"}:
        assert f"`--{name}`" in page


def test_a_wrong_flag_is_told_in_japanese_without_letters_that_touch(tmp_path, capsys):
    """What may stand there is quoted, as the key is."""
    (tmp_path / "t.toml").write_text('[check]\nstrict = "はい"\n', encoding="utf-8")
    for name in ("a.txt", "s.txt"):
        (tmp_path / name).write_text("水です。", encoding="utf-8")
    files = [str(tmp_path / name) for name in ("a.txt", "s.txt", "t.toml")]
    words = ["ja", "check", files[0], "--source", files[1], "--config", files[2], "--ui-language", "ja"]
    assert main(words) == 2
    assert (
        '「strict」に指定できるのは「true」か「false」です（"はい" は使えません）' in capsys.readouterr().err
    )
