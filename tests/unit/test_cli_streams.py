"""The command line where its output goes nowhere: a full disk, and a reader that went away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMANDS = [
    ["und", "check", "long.md", "--source", "short.md"],
    ["und", "check", "long.md", "--source", "short.md", "--format", "json", "--all"],
    ["und", "check", "long.md", "--source", "short.md", "--format", "html"],
    ["und", "check", "short.md", "--source", "short.md"],
    ["metrics"],
    ["--help"],
]


@pytest.fixture
def program(tmp_path):
    """The program as a process of its own, in a folder with a long and a short text."""
    long = "".join(f"alpha beta{number} gamma.\n" for number in range(500))
    (tmp_path / "long.md").write_text(long, encoding="utf-8")
    (tmp_path / "short.md").write_text(long[:90], encoding="utf-8")

    def start(words, **streams):
        command = [sys.executable, "-m", "termground", *words]
        return subprocess.Popen(command, cwd=tmp_path, **streams)

    return start


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_disk_is_one_sentence_and_an_exit_code(program, words):
    """Whether the output is short, and fails at its end, or long, and fails on its way."""
    with Path("/dev/full").open("wb") as full, program(words, stdout=full, stderr=subprocess.PIPE) as run:
        said = run.communicate(timeout=60)[1].decode("utf-8")
    assert run.returncode == 2
    assert said == (
        "termground: cannot write the output: No space left on device; free some space or write elsewhere, and run again\n"
    )


@pytest.mark.slow
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_reader_that_goes_away_is_no_error(program, words):
    """As `head -1` does after its line."""
    reading, writing = os.pipe()
    os.close(reading)
    with program(words, stdout=writing, stderr=subprocess.PIPE) as run:
        os.close(writing)
        said = run.communicate(timeout=60)[1]
    assert (run.returncode, said) == (0, b"")


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("cp932", ["×", "・", "_"]), ("ascii", ["x", "-", "_"]), ("cp1252", ["×", "·", "_"])],
)
def test_marks_that_an_encoding_lacks_have_stand_ins(tmp_path, encoding, shown):
    """No mark of the program comes out as an escape; a letter that the encoding lacks does."""
    (tmp_path / "a.md").write_text("The ferry sails at ten.", encoding="utf-8")
    (tmp_path / "s.md").write_text("The ferry sails at nine.", encoding="utf-8")
    line = [
        sys.executable,
        "-m",
        "termground",
        "en",
        "check",
        "a.md",
        "--source",
        "s.md",
        "--ui-language",
        "en",
    ]
    done = subprocess.run(
        line, capture_output=True, check=False, cwd=tmp_path, env=os.environ | {"PYTHONIOENCODING": encoding}
    )
    said = done.stdout.decode(encoding)
    assert not [mark for mark in shown if mark not in said]
    assert not [escape for escape in ("\\u2717", "\\u2581", "\\xb7") if escape in said]
