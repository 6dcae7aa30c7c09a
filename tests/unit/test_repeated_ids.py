"""Ids that stand in several rows are found, and told where rows are scored."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from termground.batch.repeated import RepeatedIds
from termground.cli import main
from termground.messages import LANGUAGES


def found(names):
    ids = RepeatedIds()
    for name in names:
        ids.add(name)
    return ids.first, ids.count


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ([], (None, 0)),
        (["a", "b", "", "A"], (None, 0)),
        (["a", "b", "b", "a", "b"], ("b", 3)),
        (["", ""], ("", 1)),
        (["\ud800", "\ud800"], ("\ud800", 1)),
        ([str(n) for n in range(5_000)], (None, 0)),
        ([str(n % 3_000) for n in range(5_000)], ("0", 2_000)),
    ],
)
def test_the_first_repeated_id_and_how_many_there_are(names, expected):
    assert found(names) == expected


def test_an_id_takes_little_memory():
    """However long it is: a run of a million rows holds some 16 MiB of them."""
    ids = RepeatedIds()
    for number in range(10_000):
        ids.add("x" * 500 + str(number))
    assert sys.getsizeof(ids._places) <= 24 * 10_000


@pytest.mark.parametrize("ui", LANGUAGES)
def test_score_tells_of_ids_that_compare_will_refuse(tmp_path, monkeypatch, capsys, ui):
    """Once, with the first of them; the rows are scored all the same, and rows called by their numbers are each another."""
    monkeypatch.chdir(tmp_path)
    row = {"response": "It opens at 9.", "source": "It opens at 9."}
    for name, ids in (("same", "abcbb"), ("other", "abcde")):
        lines = [json.dumps({"id": each, **row}) for each in ids]
        Path(f"{name}.jsonl").write_text("\n".join(lines), encoding="utf-8")
    command = ["en", "score", "same.jsonl", "-o", "out.jsonl", "--ui-language", ui]
    assert main(command) == 0
    [told] = [line for line in capsys.readouterr().err.splitlines() if "--id-column" in line]
    assert told.startswith("termground: ")
    assert "b" in told
    assert "2" in told
    assert len(Path("out.jsonl").read_bytes().splitlines()) == 5
    assert main([*command, "--quiet"]) == 0
    assert "--id-column" not in capsys.readouterr().err
    assert main(["en", "score", "other.jsonl", "-o", "out.jsonl", "--ui-language", ui]) == 0
    assert "--id-column" not in capsys.readouterr().err
