"""Files of rows in other encodings, and with other signs between cells, than UTF-8 and the comma."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from termground.batch.delimited import COMMA
from termground.batch.reading import Inputs
from termground.batch.scored import scored_rows
from termground.calibrate.records import records as read_records
from termground.cli import main
from termground.errors import InputError

FRENCH = ("cp1252", "iso8859_15", "mac_roman")
RUSSIAN = ("cp1251", "koi8_r", "cp866")
JAPANESE = ("cp932", "euc_jp", "iso2022_jp")

AVIS = [
    ("synthèse", "contribution"),
    ("La mairie fermera l’été.", "La mairie restera ouverte tout l’été, même à midi."),
]
OTZYV = [("ответ", "источник"), ("Музей закрыт по вторникам.", "Музей открыт ежедневно, кроме вторника.")]
IKEN = [("回答", "原文"), ("図書館は九時に開く。", "図書館は平日は九時に開き、休日は休館とする。")]


def _table(rows, delimiter=","):
    held = io.StringIO(newline="")
    csv.writer(held, delimiter=delimiter).writerows(rows)
    return held.getvalue()


def _read(path, encoding=None, legacy=()):
    with Inputs([str(path)], encoding, legacy) as inputs:
        return [record.values for record in inputs.records()], inputs.digest, inputs.columns(), inputs.count()


@pytest.mark.parametrize(
    ("rows", "encoding", "legacy"),
    [
        (AVIS, "cp1252", FRENCH),
        (AVIS, "mac_roman", FRENCH),
        (OTZYV, "cp1251", RUSSIAN),
        (OTZYV, "koi8_r", RUSSIAN),
        (IKEN, "cp932", JAPANESE),
        (IKEN, "euc_jp", JAPANESE),
        (IKEN, "iso2022_jp", JAPANESE),
        (AVIS, "utf-16", ()),
        (IKEN, "utf-16-le", ()),
        (OTZYV, "utf-32", ()),
    ],
)
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_is_read_in_the_encodings_of_its_language(tmp_path, rows, encoding, legacy, delimiter):
    """As one in UTF-8 is, with what spreadsheets set between cells; and it is the same run then."""
    text = _table([*rows, *rows[1:] * 30], delimiter)
    path, plain = tmp_path / "x.csv", tmp_path / "plain.csv"
    path.write_bytes(text.encode(encoding))
    plain.write_bytes(text.encode("utf-8"))
    found = _read(path, None, legacy)
    assert found == _read(plain)
    assert found[0][0] == dict(zip(rows[0], rows[1], strict=True))
    assert found[2:] == (list(rows[0]), 31)
    assert not list(tmp_path.glob("*.input"))


@pytest.mark.parametrize(
    ("encoding", "name"), [("cp1252", "cp1252"), ("cp1252", "Windows-1252"), ("utf-8", "utf8")]
)
@pytest.mark.parametrize("suffix", [".csv", ".jsonl"])
def test_a_named_encoding_holds_for_tables_and_json_lines(tmp_path, encoding, name, suffix):
    """Under any of the names that it has."""
    path = tmp_path / f"x{suffix}"
    row = {"response": "L’été", "source": "été"}
    text = (
        _table([list(row), list(row.values())]) if suffix == ".csv" else json.dumps(row, ensure_ascii=False)
    )
    path.write_bytes(text.encode(encoding))
    assert _read(path, name)[0] == [row]


def test_json_lines_with_a_byte_order_mark_are_read(tmp_path):
    """As some shells write what is sent to a file."""
    path = tmp_path / "x.jsonl"
    path.write_bytes('{"a": "é"}\n'.encode("utf-16"))
    assert _read(path)[0] == [{"a": "é"}]


def test_a_few_wrong_bytes_are_errors_of_their_rows_and_no_other_encoding(tmp_path):
    """A table is in UTF-8 where most of its lines are."""
    rows = [b"response,source\n", "été,l’été\n".encode(), b"\xe9t\xe9,ete\n", "été,été\n".encode()]
    path = tmp_path / "x.csv"
    path.write_bytes(b"".join(rows))
    with Inputs([str(path)], None, FRENCH) as inputs:
        records = list(inputs.records())
    assert [record.error is None for record in records] == [True, False, True]
    assert "is not UTF-8" in records[1].error


@pytest.mark.parametrize(
    ("data", "encoding", "message"),
    [
        ("é,a\n1,2\n".encode("cp1252"), None, r"cannot tell the encoding of .*x\.csv \(tried utf-8, utf-16\); name it with --encoding"),
        ("é,a\n1,2\n".encode("cp1252"), "utf-8", r"x\.csv is not UTF-8; name its encoding with --encoding"),
        (b"a,b\n1,\x81\n", "cp1252", r"x\.csv is not valid cp1252 at byte 6; leave --encoding out"),
        ("a,b\n".encode("utf-16") + b"\0", None, r"x\.csv is not valid utf-16 at byte \d+; name its encoding with --encoding"),
        (b"a,b\n", "utf-9", "no encoding is called 'utf-9'"),
        (b"a,b\n", "base64", "'base64' is not a text encoding"),
    ],
)  # fmt: skip
def test_an_encoding_that_cannot_be_read_says_the_way_out(tmp_path, data, encoding, message):
    """Nothing is guessed."""
    path = tmp_path / "x.csv"
    path.write_bytes(data)
    with pytest.raises(InputError, match=message):
        _read(path, encoding)


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("id;note, sur 10;avis", ["id", "note, sur 10", "avis"]),
        ('id,"a;b;c",avis', ["id", "a;b;c", "avis"]),
        ("a;b,c", ["a;b", "c"]),
        ("seul", ["seul"]),
    ],
)
def test_what_stands_between_cells_follows_from_the_header(tmp_path, header, columns):
    """The sign that it has most of, outside of quotation marks; the comma where none has more."""
    path = tmp_path / "x.csv"
    path.write_text(header + "\n", encoding="utf-8")
    assert _read(path)[2] == columns


def test_the_encoding_belongs_to_the_run(tmp_path, monkeypatch, capsys):
    """A run goes on where the same text is read, and is refused where another one is."""
    monkeypatch.chdir(tmp_path)
    Path("x.csv").write_bytes(
        _table([("id", "response", "source"), ("é", "été", "l’été à midi")]).encode("cp1252")
    )
    command = ["und", "score", "x.csv", "-o", "out.jsonl", "--resume", "--quiet"]
    assert main([*command, "--encoding", "cp1252"]) == 0
    row = json.loads(Path("out.jsonl").read_text(encoding="utf-8"))
    assert row["id"] == "é"
    assert main([*command, "--encoding", "windows-1252"]) == 0
    assert main([*command, "--encoding", "cp1251"]) == 2
    assert "the input has changed since that run" in capsys.readouterr().err
    Path("x.csv").write_text(
        _table([("id", "response", "source"), ("é", "été", "l’été à midi")]), "utf-8", newline=""
    )
    assert main(command) == 0


def test_the_encoding_may_stand_in_the_settings(tmp_path, monkeypatch):
    """As that of ``check`` may."""
    monkeypatch.chdir(tmp_path)
    Path("x.csv").write_bytes(_table([("id", "response", "source"), ("é", "été", "l’été")]).encode("cp1252"))
    Path("termground.toml").write_text('[score]\nencoding = "cp1252"\n', encoding="utf-8")
    assert main(["und", "score", "x.csv", "-o", "out.jsonl", "--quiet"]) == 0
    assert json.loads(Path("out.jsonl").read_text(encoding="utf-8"))["id"] == "é"


@pytest.mark.parametrize(("option", "first"), [((), b"id,"), (("--csv-bom",), b"\xef\xbb\xbfid,")])
def test_a_table_for_excel_begins_with_a_mark(tmp_path, monkeypatch, capsys, option, first):
    """That of the bytes alone; JSON Lines have none, and what reads runs takes both."""
    monkeypatch.chdir(tmp_path)
    row = {"id": "é", "response": "La ville a deux écoles.", "source": "La ville a deux écoles."}
    Path("in.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    words = ["fr", "score", "in.jsonl", "-o", "out.csv", "-o", "out.jsonl", *option]
    assert main(words) == 0
    assert Path("out.csv").read_bytes().startswith(first)
    assert Path("out.csv").read_bytes().count(b"\xef\xbb\xbf") == len(option)
    assert Path("out.jsonl").read_bytes().startswith(b"{")
    assert main([*words, "--resume"]) == 0
    capsys.readouterr()
    assert main(["compare", "out.csv", "out.jsonl", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["only_a"], found["only_b"]) == ([], [])


def test_a_table_for_where_commas_are_decimal(tmp_path, monkeypatch, capsys):
    """Semicolons and decimal commas, as the spreadsheets there write them; what reads runs has the same numbers."""
    monkeypatch.chdir(tmp_path)
    source = "La ville a deux écoles, une mairie et un marché."
    rows = [
        {"id": "a", "response": "La ville a deux écoles et un port.", "source": source, "note": 2.5},
        {"id": "b;c", "response": "La ville a deux écoles.", "source": source, "note": 7.5},
        {"id": "d", "response": "La ville a un stade.", "source": source, "note": 1.5},
    ]
    Path("in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    words = ["fr", "score", "in.jsonl", "-o", "out.csv", "-o", "out.jsonl", "--keep", "note"]
    assert main([*words, "--csv-delimiter", "semicolon"]) == 0
    exact = list(map(json.loads, Path("out.jsonl").read_text(encoding="utf-8").splitlines()))
    with Path("out.csv").open(encoding="utf-8", newline="") as file:
        cells = list(csv.DictReader(file, delimiter=";"))
    assert [row["id"] for row in cells] == ["a", "b;c", "d"]
    for cell, row in zip(cells, exact, strict=True):
        value = row["scores"]["grounding"]
        assert cell["scores.grounding"] == f"{value!r}".replace(".", ",")
        assert cell["note"] == str(row["note"]).replace(".", ",")
        assert json.loads(cell["claims"]) == row["claims"]
    back = list(scored_rows(Path("out.csv")))
    assert [(row["scores"], row["parts"], row["thresholds"]) for row in back] == [
        (row["scores"], row["parts"], row["thresholds"]) for row in exact
    ]
    capsys.readouterr()
    assert main(["compare", "out.csv", "out.jsonl", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["only_a"], found["only_b"]) == ([], [])
    read = [read_records(name) for name in ("out.csv", "out.jsonl")]
    table, lines = ([record for _, record in records] for records in read)
    assert [float(row["note"]) for row in table] == [row["note"] for row in lines]


def test_a_small_number_keeps_its_exponent_with_a_comma():
    """JSON writes 1.5e-05; where commas are decimal it is 1,5e-05."""
    assert COMMA.fullmatch("1,5e-05")
    assert not COMMA.fullmatch("1,5,2")
