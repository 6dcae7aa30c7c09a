"""Rows as tables: what spreadsheets would run is text, numbers are numbers, nothing is lost in Parquet."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from termground.batch.lines import encoded
from termground.batch.output import Output
from termground.batch.scored import scored_rows
from termground.errors import InputError, UsageError


def row(identity, **more):
    """A row as a run gives it."""
    base = {
        "id": identity,
        "scores": {"grounding": 0.5},
        "labels": {"grounding": "weak"},
        "thresholds": {"grounding": 0.6},
        "verdicts": {"grounding": False},
        "parts": {"grounding": {"claims": 2, "share": 0.5}},
        "terms": [],
        "excluded": [],
        "claims": [],
        "findings": [{"kind": "number", "start": 0, "end": 2}],
        "unchecked": [{"start": 4, "end": 9, "kind": "url", "reason": "address"}],
        "signature": "grounding|v:1",
        "error": None,
    }
    return base | more


def made(path: Path, rows):
    """A file made of rows."""
    with Output([path], input_digest="i", signature="s") as output:
        output.write([encoded(row) for row in rows])
        output.finish()
    return path


def cells(path: Path):
    """The rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


@pytest.mark.parametrize(
    "text",
    [
        '=HYPERLINK("http://example.org")',
        "+33 1 23 45",
        "-2+3",
        "@SUM(A1)",
        "\t=1+1",
        "\r=1+1",
        "＝1+1",
        "＋1",
        "－1+2",
        "＠SUM(A1)",
        "-",
    ],
)
def test_a_text_cell_that_a_spreadsheet_would_run_is_quoted(tmp_path, text):
    """Every first character that starts a formula gets an apostrophe, in a kept column, an id and an error."""
    path = made(tmp_path / "out.csv", [row(text, note=text, error=text)])
    (found,) = cells(path)
    assert [found["id"], found["note"], found["error"]] == ["'" + text] * 3


@pytest.mark.parametrize(
    "text", ["", "a=b", "1,5", 'он сказал "да"', "一行目\n二行目", "it's", "x\x00y", "1;=1+1"]
)
def test_other_text_comes_back_as_it_was(tmp_path, text):
    """Commas, quotes and line ends are quoted; nothing else is touched."""
    (found,) = cells(made(tmp_path / "out.csv", [row("a", note=text)]))
    assert found["note"] == text


@pytest.mark.parametrize(
    ("values", "written"),
    [
        ([-1, 2.5, None], ["-1", "2.5", ""]),
        (["-1", "+2.5e-3", ""], ["-1", "+2.5e-3", ""]),
        (["-1", "=1"], ["'-1", "'=1"]),
        (["-1", "n/a"], ["'-1", "n/a"]),
        ([True, False], ["true", "false"]),
        ([["a", -1], {"k": "=1"}], ['["a",-1]', '{"k":"=1"}']),
        ([2**70, -(2**70)], ["1180591620717411303424", "-1180591620717411303424"]),
    ],
)
def test_a_column_of_numbers_stays_numeric(tmp_path, values, written):
    """Numbers are written bare, also where an input had them as text; a column with other text is text."""
    rows = [row(f"r{number}", human=value) for number, value in enumerate(values)]
    assert [found["human"] for found in cells(made(tmp_path / "out.csv", rows))] == written


def test_a_header_that_a_spreadsheet_would_run_is_quoted(tmp_path):
    """The name of a kept column comes from the input, too."""
    (found,) = cells(made(tmp_path / "out.csv", [row("a", **{"=1+1": "x"})]))
    assert found["'=1+1"] == "x"


def test_the_columns_of_a_table(tmp_path):
    """Scores, labels, kept columns and parts are columns; lists are JSON; a later row may bring a new column."""
    path = made(
        tmp_path / "out.csv",
        [
            row(
                1,
                scores={"grounding": None},
                labels={},
                parts={},
                findings=[],
                signature="",
                error="no source",
            ),
            row(2, human=3),
        ],
    )
    assert cells(path)[0].keys() == cells(path)[1].keys()
    bad, good = cells(path)
    assert list(good) == [
        *("id", "error", "scores.grounding", "labels.grounding"),
        *("thresholds.grounding", "verdicts.grounding", "human"),
        *("parts.grounding.claims", "parts.grounding.share"),
        *("terms", "excluded", "claims", "findings", "unchecked", "signature"),
    ]
    assert (bad["error"], bad["scores.grounding"], bad["human"]) == ("no source", "", "")
    assert (good["scores.grounding"], good["parts.grounding.claims"], good["human"]) == ("0.5", "2", "3")
    assert json.loads(good["findings"]) == row(2)["findings"]


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_a_kept_column_with_the_name_of_a_score_is_refused(tmp_path, suffix):
    """Two columns of one name would hide one another."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    with pytest.raises(UsageError, match=r"scores\.human"):
        made(tmp_path / f"out.{suffix}", [row("a", **{"scores.human": 1})])
    assert not (tmp_path / f"out.{suffix}").exists()


def test_parquet_keeps_types(tmp_path):
    """Scores are float64 even where none has a value; integers, truth values and mixed values have their own types."""
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = [
        row(1, scores={"a": None, "b": 1}, note="=1+1", human=-1, flag=True, mixed=1, deep=["x"], big=2**70),
        row(2, scores={"a": None, "b": 0.5}, note=None, human=2.5, flag=None, mixed="y", deep=None, big=None),
    ]
    table = parquet.read_table(made(tmp_path / "out.parquet", rows))
    types = {field.name: str(field.type) for field in table.schema}
    assert {
        name: types[name] for name in ("id", "scores.a", "scores.b", "note", "human", "flag", "mixed")
    } == {
        "id": "int64",
        "scores.a": "double",
        "scores.b": "double",
        "note": "string",
        "human": "double",
        "flag": "bool",
        "mixed": "string",
    }
    first, second = table.to_pylist()
    assert (first["note"], first["human"], first["flag"], first["deep"]) == ("=1+1", -1.0, True, '["x"]')
    assert (first["mixed"], second["mixed"], first["big"]) == ("1", "y", str(2**70))
    assert (first["scores.a"], second["scores.b"], second["note"]) == (None, 0.5, None)
    assert json.loads(first["findings"]) == rows[0]["findings"]


def test_parquet_row_groups_are_bounded(tmp_path, monkeypatch):
    """A long run is many row groups, so that memory does not grow with it."""
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr("termground.batch.tables.GROUP_ROWS", 3)
    file = parquet.ParquetFile(made(tmp_path / "out.parquet", [row(number) for number in range(8)]))
    assert file.num_row_groups == 3
    assert file.read().column("id").to_pylist() == list(range(8))


@pytest.mark.parametrize("suffix", ["jsonl", "csv", "parquet"])
def test_no_rows_are_an_empty_table(tmp_path, suffix):
    """An empty input is an empty output that can be read."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    path = made(tmp_path / f"out.{suffix}", [])
    if suffix == "csv":
        assert cells(path) == []
        assert path.read_text(encoding="utf-8").startswith("id,error,")
    elif suffix == "parquet":
        assert pytest.importorskip("pyarrow.parquet").read_table(path).num_rows == 0
    else:
        assert path.read_bytes() == b""


FULL = [
    row(
        "=a", scores={"grounding": 0.1, "bleu": None}, labels={"grounding": "weak", "bleu": None}, note="'=1"
    ),
    row(
        "b",
        findings=[],
        terms=[{"form": "メモリ" * 60_000}],
        scores={"grounding": None, "bleu": 1.0},
        thresholds={"grounding": 0.6, "bleu": 1},
        verdicts={"grounding": None, "bleu": True},
        note="''",
    ),
    row(
        "c",
        error="the row has no response",
        scores={},
        labels={},
        thresholds={},
        verdicts={},
        parts={},
        findings=[],
        signature="",
    ),
]


@pytest.mark.parametrize("suffix", ["jsonl", "csv", "parquet"])
def test_rows_come_back_from_any_output(tmp_path, suffix):
    """What a run found can be read from each form; a table names every metric in every row."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    path = made(tmp_path / f"out.{suffix}", FULL)
    back = list(scored_rows(path))
    wanted = FULL
    if suffix != "jsonl":
        nothing = {"grounding": None, "bleu": None}
        parts = {"claims": None, "share": None}
        wanted = [
            {"note": None}
            | full
            | {"scores": nothing | full["scores"], "labels": nothing | full["labels"]}
            | {"parts": {"grounding": parts | full["parts"].get("grounding", {})}}
            for full in FULL
        ]
    assert back == wanted


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(st.sampled_from("'=+-@＝\t\r\n,;\"0.e я語\x00\u2028")), max_size=4))
def test_any_text_survives_csv(tmp_path, texts):
    """Apostrophes, formulas, line ends and quotes come back; empty text is null, as a table has no other."""
    rows = [row(f"r{number}", note=text) for number, text in enumerate(texts)]
    back = [found["note"] for found in scored_rows(made(tmp_path / "out.csv", rows))]
    assert back == [text or None for text in texts]


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_a_run_of_tables_that_is_done_gives_its_rows(tmp_path, suffix):
    """A resumed run that is done can count its rows again without a file of JSONL."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    path = made(tmp_path / f"out.{suffix}", FULL)
    with Output([path], input_digest="i", signature="s", resume=True) as output:
        assert output.finished
        assert [found["scores"]["grounding"] for found in output.committed()] == [0.1, None, None]


@pytest.mark.parametrize("suffix", ["jsonl", "csv", "parquet"])
def test_another_file_is_no_output(tmp_path, suffix):
    """A file that no run made is named."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    path = tmp_path / f"other.{suffix}"
    path.write_text("colour,size\nred,3\n", encoding="utf-8")
    with pytest.raises(InputError, match="is not an output"):
        list(scored_rows(path))
