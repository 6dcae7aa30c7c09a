"""Whatever a text, a name or a plugin holds, nothing that is printed runs in a terminal, a browser or a spreadsheet."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

from termground.batch.scored import scored_rows
from termground.cli import main
from termground.language import registry
from termground.text.visible import in_one_line, inert_json, visible

CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]")
HOSTILE = (
    "\x1b]0;title\x07\x1b[31mred \x9b2J \x85 \x7f\b \u202egnp.exe\u202c \u2066a\u2069 \u200frtl\u061c "
    "::error::no %0A <script>alert(1)</script>"
)
NAME = "a\x1b[31m\u202eb\x9b.md"


@pytest.fixture
def texts(tmp_path, monkeypatch):
    """A response and a source whose names and texts are hostile, and rows of them."""
    monkeypatch.chdir(tmp_path)
    Path(NAME).write_text(f"The ferry sails at 08:30. {HOSTILE} It costs 12 euros.\n\n{HOSTILE}\n", "utf-8")
    Path("s" + NAME).write_text(f"The ferry sails at 09:30. {HOSTILE} seldom.", "utf-8")
    rows = [
        {
            "id": f"{number}{HOSTILE}",
            "response": Path(NAME).read_text("utf-8"),
            "source": "The ferry sails at 09:30." if number else 5,
            "note": HOSTILE,
        }
        for number in range(3)
    ]
    Path("in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return tmp_path


def told(capsys):
    """All that was printed."""
    captured = capsys.readouterr()
    return captured.out + captured.err


@pytest.mark.parametrize("form", ["terminal", "json", "html", "github", "junit", "sarif", "run"])
@pytest.mark.parametrize("metric", ["grounding", "source-term-precision", "hallucination"])
def test_a_report_of_one_response_is_inert(texts, capsys, form, metric):
    """No control and no direction character is left in any form."""
    words = ["en", "check", NAME, "--source", "s" + NAME, "--format", form, "--metric", metric, "--all"]
    main([*words, "--fail-under" if metric != "hallucination" else "--fail-over", f"{metric}=0.5"])
    shown = told(capsys)
    assert "12 euros" in shown
    assert CONTROLS.findall(shown) == BIDI.findall(shown) == []
    if form == "github":
        assert all(line.startswith(("::", "termground: ")) for line in shown.splitlines())
    if form == "html":
        assert "<script>alert" not in shown


@pytest.mark.parametrize("form", ["terminal", "json", "github", "junit", "sarif"])
def test_a_report_of_a_run_is_inert(texts, capsys, form):
    """Ids, notes and errors of rows, and the page."""
    words = ["en", "score", "in.jsonl", "-o", "out.jsonl", "--keep", "note", "--format", form]
    main([*words, "--min-row", "grounding=0.9", "--report", "page.html"])
    shown = told(capsys)
    assert CONTROLS.findall(shown) == BIDI.findall(shown) == []
    page = Path("page.html").read_text("utf-8")
    assert CONTROLS.findall(page) == BIDI.findall(page) == []
    assert "<script>alert" not in page


def test_rows_on_standard_output_are_inert(texts, capfdbinary):
    """They say the same as rows in a file."""
    main(["en", "score", "in.jsonl", "-o", "-", "-o", "out.jsonl", "--keep", "note"])
    out = capfdbinary.readouterr().out.decode("utf-8")
    assert CONTROLS.findall(out) == BIDI.findall(out) == []
    assert [json.loads(line) for line in out.splitlines()] == list(scored_rows(Path("out.jsonl")))


@pytest.mark.parametrize(
    "words",
    [
        ["en", "check", "no\x1b[31m\x9b\u202efile", "--source", "x"],
        ["e\x1b[31mn\u202e", "check", "x"],
        ["en", "check", NAME, "--source", NAME, "--metric", "\x9b\u202e"],
        ["en", "check", NAME, "--\x1b\u202eflag"],
        ["en", "score", "in.jsonl", "-o", "o\x1b\u202e.txt"],
        ["compare", "a\x1b\u202e", "b\x07"],
        ["calibrate", "a\x1b\u202e", "--human", "h"],
    ],
)
def test_an_error_message_is_inert(texts, capsys, words):
    """It is one line, whatever it quotes."""
    assert main(words) == 2
    shown = told(capsys)
    assert shown.count("\n") == 1
    assert CONTROLS.findall(shown) == BIDI.findall(shown) == []


@pytest.mark.parametrize(
    "words", [["langs", "--check"], ["langs", "--check", "--format", "json"], ["xx", "check", "a"]]
)
def test_a_plugin_that_does_not_load_is_told_inertly(tmp_path, monkeypatch, capsys, words):
    """Its error is the plugin's text, not ours."""
    info = tmp_path / "bad_plugin-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: bad-plugin\nVersion: 1.0\n", encoding="utf-8"
    )
    (info / "entry_points.txt").write_text(
        "[termground.languages]\nxx = bad_plugin:Plugin\n", encoding="utf-8"
    )
    source = "raise RuntimeError('broken \\x1b]0;owned\\x07 \\x9b \\u202e')\n"
    (tmp_path / "bad_plugin.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv(registry.ALLOW, "xx")
    assert main(words) == 2
    shown = told(capsys)
    assert "broken" in shown
    assert CONTROLS.findall(shown) == BIDI.findall(shown) == []


@pytest.mark.parametrize(
    "cell",
    [
        "=1+1",
        " =1",
        "\n=1+1",
        "\r\n@SUM(A1)",
        "\t-1+2",
        "\u3000+1",
        "\u00a0=1",
        "\ufeff=1",
        "\u200b＝1",
        "'=1",
        "' =1",
        "\0=1",
        "''-x",
    ],
)
def test_a_cell_that_a_spreadsheet_would_run_is_text(tmp_path, monkeypatch, cell):
    """White space and what shows nothing may be dropped in front of it; the cell reads back as it was."""
    monkeypatch.chdir(tmp_path)
    row = {"id": "1", "response": "alpha", "source": "alpha", "note": cell, cell: "kept"}
    Path("in.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    assert main(["und", "score", "in.jsonl", "-o", "out.csv", "--keep", "note", "--keep", cell]) == 0
    with Path("out.csv").open(encoding="utf-8", newline="") as file:
        header, cells = list(csv.reader(file))
    assert cells[header.index("note")] == "'" + cell
    assert "'" + cell in header
    back = next(scored_rows(Path("out.csv")))
    assert (back["note"], back[cell]) == (cell, "kept")


@pytest.mark.parametrize("cell", ["a=1", "it's", "−", "' quoted'", " plain", "\nplain", "1 = 1", ""])
def test_a_cell_that_is_harmless_stays_as_it_is(cell):
    """No apostrophe is added to what no program runs."""
    from termground.batch.tables import harmful

    assert not harmful(cell)


def test_what_is_made_visible():
    """Tabs and line ends stay; a carriage return goes; all else has a sign or a code."""
    assert visible("a\tb\r\nc\x1b[0m\x07") == "a\tb\nc\u241b[0m\u2407"
    assert visible("\x9b\u202e\u200f\u061c") == "⟨U+009B⟩⟨U+202E⟩⟨U+200F⟩⟨U+061C⟩"
    assert in_one_line("a\n\x1b b") == "a ␛ b"
    assert json.loads(inert_json('"\x7f\x9b\u202e"')) == "\x7f\x9b\u202e"
