"""Inputs of a run: every kind of malformed record and file, and what a record is called."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading

import pytest

from termground.batch import json_lines
from termground.batch.reading import Inputs
from termground.errors import InputError, UsageError


def read(path, **options):
    with Inputs([str(path)]) as inputs:
        return list(inputs.records(**options))


def line_error(tmp_path, data):
    path = tmp_path / "in.jsonl"
    path.write_bytes(b'{"a": 1}\n' + data + b'\n{"a": 2}\n')
    first, *bad, last = read(path)
    assert (first.values, last.values) == ({"a": 1}, {"a": 2})
    assert [record.values for record in bad] == [None] * len(bad)
    return " ".join(record.error or "" for record in bad)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"a": NaN}', "line 2: NaN is no JSON"),
        (b'{"a": [-Infinity]}', "-Infinity is no JSON"),
        (b'{"a": 1e999}', "1e999 is too large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not valid JSON: a number has too many digits"),
        (b'{"a": 1, "b": {"c": 1, "c": 1}}', "the key 'c' stands twice"),
        (b'{"a": "\\ud800"}', "surrogate pair"),
        (b'{"\\udc00": 1}', "surrogate pair"),
        (b'{"a": "\xff"}', "not UTF-8 at byte 8"),
        (b'{"a": "\xed\xa0\x80"}', "not UTF-8"),
        (b'{"a": "\x00"}', "a line break or a tab in a text has to be written with a backslash"),
        (b'{"a": "\\d"}', "a backslash in a text has to be written twice at character 8"),
        (b"{\"a\": 'b'}", "a value is missing, or a text stands without double quotes at character 7"),
        (b"{a: 1}", "a key stands without double quotes at character 2"),
        (b'{"a": "b" "c": 1}', "a comma is missing at character 11"),
        (b'{"a" 1}', "a colon is missing at character 6"),
        (b'{"a": 1,', "not valid JSON: it ends too early"),
        (b'{"a": "b', "a text is not closed with a double quote at character 7"),
        (b'{"a": 1} {"a": 2}', "something stands behind the record"),
        (b"{", "a record begins and ends with a curly bracket, on one line"),
        (b"[1]", "not a list"),
        (b'"a"', "not a text"),
        (b"12", "not a number"),
        (b"null", "not null"),
        (b"a,b", "a record begins and ends with a curly bracket, on one line at character 1"),
        (b'{"a": ' + b"[" * 200 + b"]" * 200 + b"}", "deeper than 100"),
        (b'{"a": ' + b'{"a": ' * 100 + b"1" + b"}" * 101, "deeper than 100"),
        (b'{"a": ' + b"[" * 200_000 + b"]" * 200_000 + b"}", "deeper than 100"),
    ],
)
def test_a_malformed_line_is_an_error_of_its_record(tmp_path, data, said):
    """The records around it are read, and its error says where and what."""
    assert said in line_error(tmp_path, data)


def test_lines_end_with_line_feeds_alone(tmp_path):
    """The line breaks of Unicode stand in texts; a mark, CRLF and blank lines are no matter."""
    text = "a\u2028b\u2029c\u0085d\x1ce"
    whole = json.dumps({"t": text.replace("\x1c", "")}, ensure_ascii=False).encode("utf-8")
    path = tmp_path / "in.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + whole + b"\r\n\n  \r\n" + whole)
    records = read(path)
    assert [record.number for record in records] == [1, 2]
    assert {record.values["t"] for record in records} == {text.replace("\x1c", "")}
    nested = b'{"a": ' + b"[" * 99 + b"]" * 99 + b"}"
    assert isinstance(json_lines.decode_object(nested), dict)


def test_a_line_over_the_limit_is_left_out(tmp_path, monkeypatch):
    """It is read past, and the next one is read; one of the limit itself is taken."""
    monkeypatch.setattr(json_lines, "MAX_ROW", 40)
    just = b'{"a": "' + b"x" * 31 + b'"}'
    assert len(just) == 40
    path = tmp_path / "in.jsonl"
    path.write_bytes(just + b"\n" + b"x" * 5000 + b"\n" + just)
    first, long, last = read(path)
    assert first.values == last.values == json.loads(just)
    assert "which is the limit of a record" in long.error


def test_csv_rows_are_like_their_header(tmp_path):
    """Cells may hold anything but what is not UTF-8; a row that is not like its header is an error."""
    long = "x" * 200_000
    path = tmp_path / "in.csv"
    rows = [
        "a,b,ü",
        '1,"two\r\nlines, ""quoted""",x\u2028y',
        "1,2",
        "1,2,3,4",
        'a,"b"c,d',
        f"{long},NUL\0,",
        "",
        "1,\udcff,3",
        "1,2,3",
        '4,"never closed,5',
        "6,7,8",
    ]
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(rows).encode("utf-8", "surrogateescape"))
    got = [record.values or record.error for record in read(path)]
    assert got[0] == {"a": "1", "b": 'two\r\nlines, "quoted"', "ü": "x\u2028y"}
    assert got[1] == "line 4: 2 cells where the header has 3"
    assert got[2] == "line 5: 4 cells where the header has 3"
    assert got[3].startswith("line 6: not valid CSV")
    assert got[4] == {"a": long, "b": "NUL\0", "ü": ""}
    assert got[5] == "line 9: the cell 'b' is not UTF-8; save the file as UTF-8"
    assert got[6] == {"a": "1", "b": "2", "ü": "3"}
    assert got[7].endswith("not valid CSV: a quotation mark is not closed")
    assert len(got) == 8


@pytest.mark.parametrize(
    ("name", "text"), [("x.csv", "a;b\n1,5;2\n"), ("x.tsv", "a\tb\n1,5\t2\n"), ("x.CSV", 'a,b\n"1,5",2\n')]
)
def test_cells_stand_between_commas_tabs_or_semicolons(tmp_path, name, text):
    """Spreadsheets of half of Europe write semicolons."""
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert [record.values for record in read(tmp_path / name)] == [{"a": "1,5", "b": "2"}]


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("x.csv", b"", "has no header"),
        ("x.csv", b"a,,b\n1,2,3", "column 2"),
        ("x.csv", b"a,b,a\n1,2,3", "two columns of .* are called 'a'"),
        ("x.csv", b'"a,b\n1,2', "header of .* is not valid CSV"),
        ("x.csv", "ответ,лекция\n1,2\n".encode("cp1251"), "cannot tell the encoding of .*x.csv"),
        ("x.parquet", b"PAR1 no", "not a readable Parquet"),
        ("x.parquet", b"", "not a readable Parquet"),
        ("x.txt", b"a", "none of the suffixes"),
    ],
)
def test_a_file_that_cannot_be_read_is_no_row_error(tmp_path, name, data, said):
    """What is wrong with the whole file ends the run."""
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    (tmp_path / name).write_bytes(data)
    with pytest.raises((InputError, UsageError), match=said):
        read(tmp_path / name)


def test_files_and_patterns_are_one_stream(tmp_path):
    """Records are counted through all files, in the order of their names; errors say which file."""
    for name, text in (("b.jsonl", '{"n": 2}\n'), ("a.jsonl", '{"n": 1}\nx\n'), ("c.csv", "n\n3\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    with Inputs([str(tmp_path / "*.jsonl"), str(tmp_path / "c.csv")]) as inputs:
        records = list(inputs.records())
        assert [record.number for record in records] == [1, 2, 3, 4]
        assert [record.values for record in records] == [{"n": 1}, None, {"n": 2}, {"n": "3"}]
        assert records[1].error.startswith(f"{tmp_path / 'a.jsonl'}, line 2: ")
        assert list(inputs.records(skip=2)) == records[2:]
        assert inputs.count() == 4
        assert inputs.columns() is None
    for wrong in ("*.csvx", "none.jsonl", ".", "a.jsonl/x.jsonl", "\0.jsonl"):
        with pytest.raises(InputError):
            Inputs([str(tmp_path / wrong)])


def test_the_digest_is_of_what_the_files_hold(tmp_path):
    """It does not change with names, and changes with any byte, order and boundary."""
    for name, text in (
        ("a", '{"n": 1}\n'),
        ("b", '{"n": 2}\n'),
        ("ab", '{"n": 1}\n{"n": 2}\n'),
        ("c", '{"n": 1}\n'),
    ):
        (tmp_path / f"{name}.jsonl").write_text(text, encoding="utf-8")

    def digest(*names):
        with Inputs([str(tmp_path / f"{name}.jsonl") for name in names]) as inputs:
            return inputs.digest

    assert digest("a", "b") == digest("c", "b")
    assert len({digest("a", "b"), digest("b", "a"), digest("ab"), digest("a")}) == 4


def test_a_file_that_changes_while_it_is_read_ends_the_run(tmp_path):
    """Rows of two versions of a file are no rows of either."""
    path = tmp_path / "in.jsonl"
    path.write_text('{"n": 1}\n{"n": 2}\n', encoding="utf-8")
    with Inputs([str(path)]) as inputs:
        records = inputs.records()
        next(records)
        with path.open("a", encoding="utf-8") as file:
            file.write('{"n": 3}\n')
        with pytest.raises(InputError, match="changed while it was read"):
            list(records)


def test_standard_input_is_read_more_than_once(monkeypatch, tmp_path):
    """It is kept in a file for as long as the run lasts, and so is a pipe."""
    fake = type("Stdin", (), {"buffer": io.BytesIO(b'{"n": 1}\n')})
    monkeypatch.setattr(sys, "stdin", fake)
    with Inputs(["-"]) as inputs:
        (copy,) = inputs._copies
        assert [list(inputs.records()) for _ in range(2)] == [list(inputs.records())] * 2
        assert inputs.parts[0].name == "standard input"
    assert not copy.exists()
    with pytest.raises(UsageError, match="once only"):
        Inputs(["-", "-"])
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text('{"n": 2}\n', encoding="utf-8"))
    writer.start()
    assert [record.values for record in read(pipe)] == [{"n": 2}]
    writer.join()
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(InputError, match="closed"):
        Inputs(["-"])


def test_parquet_values_are_json(tmp_path):
    """Dates, decimals, lists and nothing become what JSON has; wanted columns alone are read."""
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    from datetime import date
    from decimal import Decimal

    from pyarrow import parquet

    table = pa.table(
        {
            "t": ["東京", None, "x"],
            "s": [["a", "b"], [], None],
            "d": [date(2024, 2, 29), None, None],
            "m": [Decimal("1.50"), None, None],
            "f": [float("nan"), 1.5, 2.0],
            "b": [b"\xff", b"", None],
        }
    )
    path = tmp_path / "in.parquet"
    parquet.write_table(table, path)
    first, second, _ = read(path)
    assert first.values == {
        "t": "東京",
        "s": ["a", "b"],
        "d": "2024-02-29",
        "m": "1.50",
        "f": None,
        "b": "/w==",
    }
    assert second.values["f"] == 1.5
    assert read(path, wanted=["t", "zz"])[0].values == {"t": "東京"}
    with Inputs([str(path)]) as inputs:
        assert inputs.columns() == ["t", "s", "d", "m", "f", "b"]
    bad = pa.table(
        {
            "t": pa.Array.from_buffers(
                pa.string(), 2, [None, pa.py_buffer(b"\0\0\0\0\1\0\0\0\2\0\0\0"), pa.py_buffer(b"a\xff")]
            )
        }
    )
    parquet.write_table(bad, path)
    assert [record.values or record.error for record in read(path)] == [
        {"t": "a"},
        "row 2: a text is not UTF-8",
    ]
    parquet.write_table(pa.table({"f": [1.0, float("inf")]}), path)
    assert read(path)[1].error == "row 2: a number is infinite, which JSON cannot say"
    data = path.read_bytes()
    path.write_bytes(data[:4] + b"\0" * (len(data) // 2) + data[4 + len(data) // 2 :])
    with pytest.raises(InputError):
        read(path)


def test_a_missing_extra_is_named(tmp_path, monkeypatch):
    """Without pyarrow a Parquet file is an error with the line that installs it."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    (tmp_path / "in.parquet").write_bytes(b"PAR1")
    with pytest.raises(Exception, match=r"pip install \"termground\[parquet\]\""):
        read(tmp_path / "in.parquet")


def test_memory_does_not_grow_with_the_file(tmp_path):
    """Reading a file takes as much memory as its longest record, not as the file."""
    path = tmp_path / "in.jsonl"
    record = json.dumps({"response": "x" * 20_000}) + "\n"
    with path.open("w", encoding="utf-8") as file:
        for _ in range(3000):
            file.write(record)
    code = (
        "import resource, sys; from termground.batch.reading import Inputs\n"
        "with Inputs([sys.argv[1]]) as i:\n"
        "  it = i.records(); next(it); a = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "  n = 1 + sum(1 for _ in it); b = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "print(n, b - a)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    count, grown = map(int, done.stdout.split())
    assert count == 3000
    assert grown < 20_000 * (1 if sys.platform != "darwin" else 1024)  # KiB; the file has 60 MB
