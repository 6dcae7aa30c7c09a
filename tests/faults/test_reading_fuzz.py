"""Damaged inputs: whatever a file holds, a run ends with an exit code and says why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from termground.batch.reading import Inputs
from termground.engines import Record
from termground.errors import InputError

RECORDS = [
    {"id": i, "response": "La ville a ouvert deux écoles.", "source": ["a\u2028b", '"', ""]} for i in range(5)
]
JSON_LINES = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in RECORDS).encode("utf-8")
TABLE = 'id,response,source\r\n1,"a, ""b""\r\nc",d\r\n2,é,f\r\n3,,\r\n'.encode()

damage = st.lists(
    st.tuples(
        st.integers(0, 400),
        st.one_of(
            st.sampled_from(
                [b'"', b"\n", b"\r", b",", b"\\", b"{", b"}", b"[", b"\0", b"\xff", b"\xed\xa0\x80"]
            ),
            st.binary(max_size=4),
        ),
        st.integers(0, 5),
    ),
    min_size=1,
    max_size=6,
)


def damaged(data: bytes, changes) -> bytes:
    for place, new, cut in changes:
        at = place % (len(data) + 1)
        data = data[:at] + new + data[at + cut :]
    return data


def attempted(path: Path) -> tuple[list[Record], str | None]:
    """The records of a file, and what ended the reading."""
    records: list[Record] = []
    try:
        with Inputs([str(path)]) as inputs:
            records.extend(inputs.records())
    except InputError as error:
        return records, str(error)
    return records, None


@pytest.mark.parametrize(("name", "data"), [("x.jsonl", JSON_LINES), ("x.csv", TABLE), ("x.tsv", TABLE)])
@given(changes=damage)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damaged_lines_are_records_errors_or_one_sentence(tmp_path, name, data, changes):
    """Records are counted without a gap, and each has values that can be written or an error."""
    path: Path = tmp_path / name
    path.write_bytes(damaged(data, changes))
    records, error = attempted(path)
    assert error is None or str(path) in error
    assert [record.number for record in records] == list(range(1, len(records) + 1))
    for record in records:
        assert (record.values is None) == (record.error is not None)
        json.dumps(record.values, ensure_ascii=False, allow_nan=False).encode("utf-8")
        (record.error or "").encode("utf-8")


@given(changes=damage)
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damaged_parquet_is_one_sentence(tmp_path, changes):
    """A damaged file ends the run, or still gives records."""
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    from pyarrow import parquet

    path: Path = tmp_path / "x.parquet"
    whole = tmp_path / "whole.parquet"
    if not whole.exists():
        parquet.write_table(pa.table({"response": ["a", "é"] * 50, "source": [["b", "c"]] * 100}), whole)
    data = whole.read_bytes()
    spread = [(place * len(data) // 400, new, cut) for place, new, cut in changes]
    path.write_bytes(damaged(data, spread))
    records, error = attempted(path)
    assert error is None or str(path) in error
    assert [record.number for record in records] == list(range(1, len(records) + 1))
