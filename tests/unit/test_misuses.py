"""Misuses of the command line: one line on standard error that names the input and the way out."""

from __future__ import annotations

import json
import shlex
import tomllib
from pathlib import Path

import pytest

from termground.cli import main

MISUSES = tomllib.loads(Path(__file__).with_name("misuses.toml").read_text(encoding="utf-8"))["misuse"]
SOURCE = "La ville a ouvert deux écoles en 2019."


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Files of all the kinds that somebody might name."""
    made = tmp_path_factory.mktemp("misuses")
    texts = {
        "answer.txt": "La ville a ouvert trois piscines.\n",
        "manual.txt": SOURCE + "\n",
        "empty.txt": " \n",
        "star.txt": "ville\n*officiel\n",
        "key.toml": 'metrics = "grounding"\n',
        "type.toml": 'strict = "yes"\n',
        "inside.toml": '[check]\nstrict = "yes"\n',
    }
    for name, text in texts.items():
        (made / name).write_text(text, encoding="utf-8")
    (made / "binary.bin").write_bytes(bytes(range(256)) * 8)
    (made / "cut16.txt").write_bytes(b"\xff\xfea\0b\0\x00")
    (made / "sheet.xlsx").write_bytes(b"PK\x03\x04")
    (made / "folder").mkdir()
    row = {"id": "a", "language": "fr", "response": SOURCE, "source": SOURCE, "rating": 9}
    plain = {key: row[key] for key in ("id", "language", "response", "source")}
    rows = {
        "rows": [row],
        "empty": [],
        "names": [row | {"source": "manual.txt"}, row | {"id": "b", "source": ["answer.txt", "absent.txt"]}],
        "misspelt": [{"id": "a", "language": "fr", "reponse": SOURCE, "source": SOURCE}] * 20,
        "no-source": [{"id": "a", "language": "fr", "response": SOURCE, "manual": SOURCE}],
        "no-language": [{"id": "a", "response": SOURCE, "source": SOURCE}],
        "unknown-language": [plain, *(plain | {"id": name, "language": "xx"} for name in "bc")],
        "scored": [{"id": "a", "scores": {"grounding": 0.5}, "signature": "s", "error": None, "rating": 9}],
    }
    for name, listed in rows.items():
        lines = (json.dumps(each, ensure_ascii=False) + "\n" for each in listed)
        (made / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
    (made / "misspelt.csv").write_text("id,language,reponse,source\n1,fr,a,b\n", encoding="utf-8")
    (made / "marked.csv").write_text(
        "response,source,synthese,note_anna,note_boris\nA,B,C,1,2\n", encoding="utf-8"
    )
    (made / "absent-names.csv").write_text(
        "response,source\nLa ville,a/statuts.md\nUne école,b.pdf\n", encoding="utf-8"
    )
    header, cells = "language,response,source\n", "fr,Été,été\n"
    (made / "short.csv").write_text("language,response,source\n" + "fr,a\n" * 4, encoding="utf-8")
    (made / "empty.csv").write_text("", encoding="utf-8")
    (made / "latin1.jsonl").write_bytes('{"language":"fr","response":"Été","source":"été"}'.encode("latin-1"))
    (made / "latin1.csv").write_bytes((header + cells * 4).encode("latin-1"))
    return made


@pytest.mark.parametrize("misuse", MISUSES, ids=lambda misuse: misuse["line"])
def test_a_misuse_is_one_line_that_names_input_and_remedy(folder, monkeypatch, capsys, misuse):
    """Nothing goes to standard output, and nothing is written."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    code = main(shlex.split(misuse["line"]))
    shown = capsys.readouterr()
    expected = misuse.get("code", 2)
    assert (code, shown.out) == (expected, "")
    if expected == 2:
        assert shown.err.startswith(f"termground: {misuse['said']}")
        assert shown.err.count("\n") == 1
        assert not list(folder.glob("out.*"))
    else:
        assert shown.err.startswith(misuse["said"])
    for left in folder.glob("*out.jsonl*"):
        left.unlink()


def test_there_are_fifty_misuses_and_each_is_another():
    """Of every command, and no line twice."""
    lines = [misuse["line"] for misuse in MISUSES]
    assert len(lines) == len(set(lines)) >= 50
    words = {word for line in lines for word in line.split()}
    assert {
        "check",
        "score",
        "compare",
        "calibrate",
        "langs",
        "metrics",
        "config",
        "completion",
        "serve",
    } <= words
