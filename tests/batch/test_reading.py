"""Inputs of a run: every kind of malformed record and file, and what a record is called."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading

import pytest

from termground.batch import delimited, json_lines
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
        (b'{"a": "\t"}', "a line break or a tab in a text has to be written with a backslash"),
        (
            b'{"a": "\x00"}',
            "a text holds a control character; take it out, or write it as \\u0000 at character 8",
        ),
        (b"\x00\x00\x00", "NUL bytes stand where a record should, so the file is damaged"),
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
    assert got[7] == "line 11: not valid CSV: a quotation mark is not closed"
    assert got[8] == {"a": "6", "b": "7", "ü": "8"}
    assert len(got) == 9


QUOTE_ROWS = [f"{number},There are cats.,There are {number} cats." for number in range(1, 301)]


@pytest.mark.parametrize(
    ("at", "lines"),
    [
        ({5: '5,"There are cats.,There are 5 cats.'}, [6]),
        (
            {5: '5,There are cats.,"There are 5 cats.', 250: '250,There are cats.,"There are 250 cats.'},
            [6, 251],
        ),
        ({5: '5,"There are cats.,x', 6: '6,"Cats, dogs",""'}, [6]),
        ({5: '5,"Cats"" and,x', 90: '90,"There are, they say, cats.",y'}, [6]),
        ({300: '300,"There are cats.,x'}, [301]),
        ({7: '7,"Two\nlines",x', 9: '9,"Open,x'}, [11]),
        ({number: f'{number},"open,x' for number in (3, 4, 5)}, [4, 5, 6]),
    ],
)
def test_a_stray_quotation_mark_costs_its_own_row_alone(tmp_path, at, lines):
    """Each row that goes in comes out, and the line of the mark is the one that is named."""
    rows = [at.get(number, row) for number, row in enumerate(QUOTE_ROWS, start=1)]
    path = tmp_path / "in.csv"
    path.write_text("\n".join(["id,response,source", *rows]) + "\n", encoding="utf-8")
    got = read(path)
    assert len(got) == 300
    bad = [record for record in got if record.values is None]
    assert [record.error.partition(":")[0] for record in bad] == [f"line {line}" for line in lines]
    assert all("quotation mark is not closed" in record.error for record in bad)
    assert [record.values["id"] for record in got if record.values] == [
        str(number) for number in range(1, 301) if not at.get(number, "").count('"') % 2
    ]


def test_a_table_of_open_quotation_marks_takes_no_time_without_end(tmp_path, monkeypatch):
    """Each of its lines is an error after a while, instead of a search to the end of the file."""
    monkeypatch.setattr(delimited, "_PATIENCE", 50)
    path = tmp_path / "in.csv"
    path.write_text("a,b\n" + 'a","x\n' * 200 + "1,2\n", encoding="utf-8")
    got = read(path)
    assert len(got) == 201
    assert got[-1].values == {"a": "1", "b": "2"}


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"])
def test_lines_of_a_table_may_end_in_a_carriage_return(tmp_path, end):
    """As old spreadsheets write them; one inside a quoted cell stays there."""
    path = tmp_path / "in.csv"
    path.write_bytes(end.join(["a,b", '1,"x\ry"', "", "2,z"]).encode())
    assert [record.values for record in read(path)] == [{"a": "1", "b": "x\ry"}, {"a": "2", "b": "z"}]


def test_a_stray_carriage_return_is_told_in_our_words(tmp_path):
    """Not in those of the parser's library."""
    path = tmp_path / "in.csv"
    path.write_bytes(b"a,b\n1,x\ry\n2,z\n")
    bad, good = read(path)
    assert bad.error == (
        "line 2: not valid CSV: a line ends in a carriage return alone; save the file with the usual line ends"
    )
    assert good.values == {"a": "2", "b": "z"}


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
        ("x.jsonl.gz", b"\x1f\x8b", "x.jsonl.gz is compressed; unpack it first"),
        ("x.jsonl", b"\x1f\x8b\x08\x00", "x.jsonl is compressed; unpack it first"),
        ("x.csv", b"\x1f\x8b\x08\x00", "x.csv is compressed; unpack it first"),
        ("x.csv", b"PK\x03\x04\x14", "is a ZIP archive, as spreadsheets are; save the sheet"),
        ("x.jsonl", b"PAR1\x15", "holds Parquet; give it a name that ends in .parquet"),
        ("x.jsonl", b'[\n {"response": "a"}\n]\n', "holds a JSON array; write one object a line"),
        ("x.jsonl", b'[{"response": "a"}, {"response": "b"}]', "holds a JSON array"),
        ("x.jsonl", b'{\n  "response": "a"\n}\n', "holds objects over several lines"),
        ("x.jsonl", b"id,answer,source\n1,a,b\n", "looks like CSV; save it under a name that ends in .csv"),
        ("x.jsonl", "\ufeffRéponse;Source\r\na;b\r\n".encode(), "looks like CSV"),
        (
            "x.csv",
            b'{"response": "a", "source": "b"}\n',
            "holds JSON Lines; give it a name that ends in .jsonl",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_no_row_error(tmp_path, name, data, said):
    """What is wrong with the whole file ends the run."""
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    (tmp_path / name).write_bytes(data)
    with pytest.raises((InputError, UsageError), match=said):
        read(tmp_path / name)


@pytest.mark.parametrize(
    "data",
    [
        b'Loading, please wait\n{"a": 1}\n',
        b'"a", "b"\n{"a": 1}\n',
        b'{\n{"a": 1}\n',
        b"x\n",
        b"",
        b'\xef\xbb\xbf\n{"a": 1}\n',
    ],
)
def test_a_bad_first_line_alone_is_an_error_of_its_row(tmp_path, data):
    """It does not make the file one of another kind."""
    (tmp_path / "x.jsonl").write_bytes(data)
    read(tmp_path / "x.jsonl")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_json_lines_in_utf16_need_no_mark(tmp_path, encoding):
    """Nothing else begins with a bracket and a zero."""
    rows = [{"a": "図書館"}, {"a": "été"}]
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (tmp_path / "x.jsonl").write_bytes(lines.encode(encoding))
    assert [record.values for record in read(tmp_path / "x.jsonl")] == rows


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


@pytest.mark.parametrize(
    ("line", "read_of_it"),
    [
        ('{"id": "a", "response": "x", "response": "y"}', {"id": "a"}),
        ('{"id": 12, "score": NaN, "source": "s"}', {"id": 12, "source": "s"}),
        ('{"id": "a", "response": "\\ud800", "n": 1.5}', {"id": "a"}),
        ('{"id": "a", "id": "b", "source": "s"}', {"source": "s"}),
        ('{"id": "\\ud800", "source": NaN}', {}),
        ('{"id": "a", "response": "x\ty"}', {"id": "a", "response": "x\ty"}),
        ('{"id": "a", "response": "x', None),
        ('["a"]', None),
    ],
)
def test_a_record_with_an_error_keeps_what_can_be_read(tmp_path, line, read_of_it):
    """So that its row is called as its author called it."""
    path = tmp_path / "in.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    (record,) = read(path)
    assert (record.values, record.read) == (None, read_of_it)


@pytest.mark.parametrize(
    ("row", "read_of_it"),
    [
        ("a7,x", {"id": "a7"}),
        ("a7,x,y,z", {"id": "a7"}),
        ('a7,"x,y', {"id": "a7"}),
        ('"a7","x"y,z', {"id": "a7"}),
        ('"a7,x,y', {}),
        ("a7,\udcff,y", {"id": "a7", "b": "y"}),
    ],
)
def test_a_row_of_a_table_with_an_error_keeps_its_first_cell(tmp_path, row, read_of_it):
    """Of a row with too many cells nobody knows where the others belong."""
    path = tmp_path / "in.csv"
    path.write_bytes(f"id,a,b\n{row}\né,é,é\né,ü,ü".encode("utf-8", "surrogateescape"))
    record, *_ = read(path)
    assert (record.values, record.read) == (None, read_of_it)


def test_bytes_of_a_column_of_texts_are_read(tmp_path):
    """A Parquet file may hold texts as bytes; what is no text there is an error of its row."""
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    from pyarrow import parquet

    path = tmp_path / "in.parquet"
    columns = {"id": ["a", "b"], "source": ["Кот спит.".encode(), b"\xff"], "tag": [b"a", b"\xff"]}
    parquet.write_table(pa.table({**columns, "contexts": [[b"x"], None]}), path)
    with Inputs([str(path)]) as inputs:
        good, bad = inputs.records(texts=("source", "contexts"))
    assert good.values == {"id": "a", "source": "Кот спит.", "tag": "YQ==", "contexts": ["x"]}
    assert bad.error == "row 2: 'source' holds bytes that are not UTF-8; save it as a text"
    assert bad.read == {"id": "b"}
