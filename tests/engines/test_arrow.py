"""Arrow record batches: the rows of every other run, in columns."""

from __future__ import annotations

import msgspec
import pytest

from termground.engines import Columns, Record, RowScorer, ScoreSpec
from termground.errors import UsageError
from termground.thresholds import Bound

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed")

from termground.engines.arrow import read_columns, rows_of, schema, score_batches  # noqa: E402

ROWS = [
    {
        "id": "a",
        "response": "Le pont a été ouvert en 1978.",
        "source": "Le pont fut ouvert en 1977.",
        "ville": "Lyon",
    },
    {"id": "b", "response": "Le maire a refusé.", "source": "Le maire n'a pas accepté.", "ville": None},
    {"id": "c", "response": None, "source": "Rien ne vient.", "ville": "Metz"},
    {"id": "d", "response": "", "source": "Trois rues.", "ville": "Metz"},
]
SPEC = ScoreSpec(language="fr", metrics={"factual-correctness": {}}, keep=("ville",))


def batch(rows):
    return pa.RecordBatch.from_pylist(rows)


def local(spec, rows):
    return list(RowScorer(spec).rows(Record(i, row) for i, row in enumerate(rows, 1)))


def test_rows_are_those_of_a_local_run():
    """Key by key and byte by byte, errors and kept columns with them."""
    found = [
        row for scored in score_batches(SPEC, [batch(ROWS[:3]), batch(ROWS[3:])]) for row in rows_of(scored)
    ]
    assert [msgspec.json.encode(row) for row in found] == [
        msgspec.json.encode(row) for row in local(SPEC, ROWS)
    ]
    assert [row["id"] for row in found if row["error"]] == ["c"]


def test_verdicts_are_those_of_a_local_run():
    """With their thresholds, and none where there is nothing to check."""
    spec = msgspec.structs.replace(SPEC, thresholds=(Bound("source-term-precision", 0.9),))
    found = [row for scored in score_batches(spec, [batch(ROWS)]) for row in rows_of(scored)]
    assert [msgspec.json.encode(row) for row in found] == [
        msgspec.json.encode(row) for row in local(spec, ROWS)
    ]
    assert [row["verdicts"] for row in found] == [
        {"source-term-precision": False},
        {"source-term-precision": False},
        {},
        {"source-term-precision": None},
    ]


def test_large_batches_come_back_in_small_ones():
    """Ten thousand rows at once are an engine's habit, and texts may be long."""
    rows = [{"id": i, "response": "Trois ponts.", "source": "Trois ponts."} for i in range(130)]
    scored = list(score_batches(ScoreSpec(language="und"), [batch(rows)]))
    assert [part.num_rows for part in scored] == [64, 64, 2]
    assert [i for part in scored for i in part.column("id").to_pylist()] == list(range(130))


@pytest.mark.parametrize(
    ("kind", "values"), [(pa.int64(), [1, 2]), (pa.int32(), [1, None]), (pa.large_string(), ["x", "y"])]
)
def test_ids_and_kept_columns_stay_what_they_are(kind, values):
    """Types and nulls with them."""
    given = pa.record_batch(
        [pa.array(values, kind), pa.array(["a", "b"]), pa.array([["a"], ["a", "b"]]), pa.array([1.5, 2.5])],
        names=["key", "answer", "contexts", "weight"],
    )
    spec = ScoreSpec(language="und", columns=Columns(id="key"), keep=("weight", "contexts"))
    scored = next(score_batches(spec, [given]))
    assert scored.schema == schema(spec, given.schema)
    assert scored.schema.field("id").type == kind
    assert scored.column("id").to_pylist() == values
    assert scored.column("weight") == given.column("weight")
    assert scored.column("contexts") == given.column("contexts")
    assert scored.column("error").null_count == 2


def test_a_text_that_is_not_utf8_is_the_error_of_its_row():
    """And of no other in its batch."""
    torn = pa.Array.from_buffers(
        pa.string(), 3, [None, pa.py_buffer(b"\0\0\0\0\1\0\0\0\2\0\0\0\3\0\0\0"), pa.py_buffer(b"a\xffc")]
    )
    given = pa.record_batch(
        [pa.array([1, 2, 3]), torn, pa.array(["a", "b", "c"])], names=["id", "response", "source"]
    )
    errors = next(score_batches(ScoreSpec(language="und"), [given])).column("error").to_pylist()
    assert errors == [None, "a text is not UTF-8", None]


@pytest.mark.parametrize(
    ("spec", "names", "error"),
    [
        (ScoreSpec(), ["response", "source"], "a column 'id' that tells them apart"),
        (ScoreSpec(columns=Columns(id="key")), ["id", "response"], "a column 'key'"),
        (ScoreSpec(), ["id", "text", "source"], "no column 'response'"),
        (ScoreSpec(columns=Columns(response="text")), ["id", "response"], "no column 'text'"),
        (ScoreSpec(columns=Columns(source=("law", "case"))), ["id", "answer", "law"], "no column 'case'"),
        (ScoreSpec(keep=("city",)), ["id", "answer", "source"], "no column 'city'"),
    ],
)
def test_a_column_that_is_not_there_is_said_before_any_row(spec, names, error):
    """With the columns that are."""
    given = pa.record_batch([pa.array(["x"])] * len(names), names=names)
    with pytest.raises(UsageError, match=error):
        list(score_batches(spec, [given]))


def test_columns_that_nobody_reads_are_left_behind():
    """An engine need not move them."""
    names = ["wide", "id", "output", "contexts", "target", "language", "kept", "notes"]
    assert read_columns(ScoreSpec(keep=("kept",)), names) == names[1:7]
    spec = ScoreSpec(
        columns=Columns(response="output", source=("wide",), reference="notes", language="target")
    )
    assert read_columns(spec, names) == ["wide", "id", "output", "target", "notes"]


def test_rows_of_another_version_are_refused():
    """Rather than misread."""
    with pytest.raises(UsageError, match="version 3 were expected, not none"):
        list(rows_of(batch(ROWS)))
