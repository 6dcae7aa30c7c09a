"""The tables of the page of figures have a place that the script which makes them finds."""

from __future__ import annotations

import json

import pytest

from tests.benchmarks import performance


@pytest.mark.parametrize("name", ["rows", "start"])
def test_a_table_takes_the_place_of_the_one_before(name):
    """And nothing else on the page changes."""
    page = performance.PAGE.read_text(encoding="utf-8")
    once = performance.replaced(page, name, "| new |")
    assert "\n\n| new |\n\n" in once
    assert performance.replaced(once, name, "| new |") == once
    assert [line for line in once.splitlines() if not line.startswith("|")] == [
        line for line in page.splitlines() if not line.startswith("|")
    ]
    with pytest.raises(ValueError, match="substring"):
        performance.replaced(page, "other", "")


def test_rows_have_sources_of_their_own_of_the_length(tmp_path):
    """None is found prepared for the row before."""
    given = [{"source": f"Text {at}. " * 9, "output": "It is."} for at in range(4)]
    path = tmp_path / "set.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in given), encoding="utf-8")
    for length in (20, 400):
        sources = [json.loads(line)["source"] for line in performance.rows_of(path, length, 3)]
        assert len(set(sources)) == 3
        assert all(length < len(source) <= length + 2 for source in sources)
