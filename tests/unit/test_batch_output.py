"""The outputs of a run: whole files or none, and runs that go on where they ended."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

from termground.batch.output import Output
from termground.errors import MissingDependency, OutputError, UsageError

ROWS = [
    {
        "id": f"r{number}",
        "scores": {"bleu": number / 8},
        "labels": {},
        "parts": {},
        "terms": [],
        "excluded": [],
        "claims": [],
        "findings": [],
        "unchecked": [],
        "signature": "s",
        "error": None,
        "note": "説明\u2028次",
    }
    for number in range(9)
]
ENCODED = [msgspec.json.encode(row) for row in ROWS]
LINES = b"".join(line + b"\n" for line in ENCODED)


def opened(*paths, resume=False, overwrite=False, digest="i", signature="s"):
    """An output with a key."""
    return Output(paths, input_digest=digest, signature=signature, resume=resume, overwrite=overwrite)


def run(*paths, size=4, until=None, **how):
    """Write the rows in shards; ``until`` ends early, as a crash between two shards would."""
    with opened(*paths, **how) as output:
        for start in range(output.done, len(ROWS), size):
            if until is not None and start >= until:
                return
            output.write(ENCODED[start : start + size])
        output.finish()


def names(folder):
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("size", [1, 4, 9, 100])
def test_the_bytes_do_not_depend_on_the_shards(tmp_path, size):
    """Rows come out in order, one a line, whatever the shards were; nothing else is left but the run's record."""
    run(tmp_path / "out.jsonl", size=size)
    assert (tmp_path / "out.jsonl").read_bytes() == LINES
    assert names(tmp_path) == [".out.jsonl.done", "out.jsonl"]


def test_several_outputs_come_from_the_same_rows(tmp_path):
    """Each output is of the form that its suffix says."""
    pytest.importorskip("pyarrow")
    (tmp_path / "tables").mkdir()
    paths = (tmp_path / "tables" / "out.csv", tmp_path / "out.JSONL", tmp_path / "out.parquet")
    run(*paths)
    assert paths[1].read_bytes() == LINES
    assert paths[0].read_bytes().count(b"\r\n") == len(ROWS) + 1
    assert paths[2].read_bytes()[:4] == b"PAR1"


@pytest.mark.parametrize("until", [1, 4, 5, 8])
def test_a_run_goes_on_after_its_last_whole_shard(tmp_path, until):
    """A resumed run gives the bytes of a run that was never interrupted, and the rows that it already had."""
    path = tmp_path / "out.jsonl"
    run(path, size=2, until=until)
    assert not path.exists()
    with opened(path, resume=True) as output:
        kept = output.done
        assert 0 < kept <= len(ROWS)
        assert list(output.committed()) == ROWS[:kept]
    run(path, size=3, resume=True)
    assert path.read_bytes() == LINES


def test_an_old_file_stays_until_the_new_one_is_whole(tmp_path):
    """A run that has not ended leaves the file of the last run alone."""
    path = tmp_path / "out.jsonl"
    path.write_bytes(b"old\n")
    run(path, until=5)
    assert path.read_bytes() == b"old\n"
    run(path, overwrite=True)
    assert path.read_bytes() == LINES


def test_kept_rows_are_dropped_only_where_a_user_says_so(tmp_path):
    """Rows took their time to score; the error names how many there are, and both ways on."""
    path = tmp_path / "out.jsonl"
    run(path, until=5)
    parts = names(tmp_path / "out.jsonl.parts")
    with pytest.raises(UsageError) as caught:
        opened(path)
    assert str(caught.value) == (
        f"8 rows of an unfinished run are kept in {path}.parts; go on with --resume, or drop them with --overwrite"
    )
    assert names(tmp_path / "out.jsonl.parts") == parts
    with pytest.raises(UsageError, match="give one"):
        opened(path, resume=True, overwrite=True)
    with opened(path, overwrite=True, digest="another") as output:
        assert output.done == 0
        assert list(output.committed()) == []


def test_a_run_that_kept_no_row_is_in_nobodys_way(tmp_path):
    """There is nothing to drop."""
    path = tmp_path / "out.jsonl"
    with opened(path):
        pass
    run(path)
    assert path.read_bytes() == LINES


def test_resume_starts_afresh_where_nothing_is_and_does_nothing_where_all_is_done(tmp_path):
    """The second run finds all rows, takes none, and leaves the very file."""
    path = tmp_path / "out.jsonl"
    run(path, resume=True)
    before = path.stat()
    with opened(path, resume=True) as output:
        assert (output.finished, output.done) == (True, len(ROWS))
        assert list(output.committed()) == ROWS
        with pytest.raises(UsageError):
            output.write(ENCODED[:1])
        output.finish()
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    path.unlink()
    run(path, resume=True, digest="another")
    assert path.read_bytes() == LINES


@pytest.mark.parametrize("until", [5, None])
@pytest.mark.parametrize(("key", "named"), [({"digest": "j"}, "input"), ({"signature": "t"}, "options")])
def test_resume_refuses_what_another_input_or_specification_made(tmp_path, until, key, named):
    """Rows of two runs are never mixed, whether the first run ended or not; the error says what changed."""
    path = tmp_path / "out.jsonl"
    run(path, until=until)
    before = names(tmp_path)
    with pytest.raises(UsageError, match=named):
        opened(path, resume=True, **key)
    assert names(tmp_path) == before
    run(path, resume=True)
    assert path.read_bytes() == LINES


def test_resume_refuses_a_file_that_no_run_made(tmp_path):
    """A file without a record, or one that was changed since, is not taken for the result."""
    path = tmp_path / "out.jsonl"
    path.write_bytes(LINES)
    with pytest.raises(UsageError, match="no record"):
        opened(path, resume=True)
    run(path)
    path.write_bytes(LINES.replace(b"r1", b"r2"))
    with pytest.raises(UsageError, match="not as the run left it"):
        opened(path, resume=True)


@pytest.mark.parametrize(
    ("damage", "kept", "said"),
    [
        ("torn", 2, "000001.jsonl is not as the run left it"),
        ("gone", 2, "000001.jsonl is not as the run left it"),
        ("changed", 2, "000001.jsonl is not as the run left it"),
        ("torn journal", 4, ""),  # as a crash leaves it
        ("counts", 0, "journal.jsonl is not as the run left it"),
        ("swapped", 0, "journal.jsonl is not as the run left it"),
        ("doubled", 4, "journal.jsonl is not as the run left it"),
        ("cut", 2, "journal.jsonl is not as the run left it"),
        ("bytes", 2, "journal.jsonl is not as the run left it"),
        ("header", 0, "journal.jsonl is not as the run left it"),
        ("empty", 0, "journal.jsonl is not as the run left it"),
        ("no journal", 0, "journal.jsonl is gone"),
    ],
)
def test_what_is_damaged_is_made_again(tmp_path, damage, kept, said):
    """Size, digest, rows and checksums vouch for what is kept; the user hears of what is not as it was left."""
    path = tmp_path / "out.jsonl"
    run(path, size=2, until=6)
    shard, journal = (tmp_path / "out.jsonl.parts" / name for name in ("000001.jsonl", "journal.jsonl"))
    data, noted = shard.read_bytes(), journal.read_bytes()
    header, *lines = noted.splitlines(keepends=True)
    changed = {
        "torn": data[:-7],
        "changed": data.replace(b"r2", b"r9"),
        "torn journal": noted[:-5],
        "counts": noted.replace(b'"rows":2', b'"rows":12'),
        "swapped": b"".join([header, lines[1], lines[0], lines[2]]),
        "doubled": b"".join([header, *lines[:2], lines[1], lines[2]]),
        "cut": header + lines[0],
        "bytes": b"".join([header, lines[0], lines[1].replace(b"sha", b"s\xff\xfe")]),
        "header": noted.replace(b'"input":"i"', b'"input":"j"'),
        "empty": b"",
    }
    target = shard if damage in {"torn", "gone", "changed"} else journal
    if damage in changed:
        target.write_bytes(changed[damage])
    else:
        target.unlink()
    with opened(path, resume=True) as output:
        assert output.done == kept
        assert output.damage.endswith(said)
        assert bool(output.damage) == bool(said)
    run(path, size=2, resume=True)
    assert path.read_bytes() == LINES


def test_a_record_that_was_changed_vouches_for_nothing(tmp_path):
    """Of a finished run too, every byte is checked."""
    path = tmp_path / "out.jsonl"
    run(path)
    record = tmp_path / ".out.jsonl.done"
    record.write_bytes(record.read_bytes().replace(b'"rows":9', b'"rows":7'))
    with pytest.raises(UsageError, match="no record"):
        opened(path, resume=True)


def test_two_runs_do_not_write_one_output(tmp_path):
    """While one process holds the parts, another is told so."""
    path = tmp_path / "out.jsonl"
    code = "import sys; from termground.batch.output import Output\nOutput([sys.argv[1]], input_digest='i', signature='s')"
    with opened(path) as output:
        output.write(ENCODED[:4])
        done = subprocess.run(
            [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False, timeout=60
        )
        assert done.returncode == 1
        assert f"another run is writing {path}" in done.stderr
        output.write(ENCODED[4:])
        output.finish()
    assert path.read_bytes() == LINES


def test_a_link_is_followed_and_permissions_stay(tmp_path):
    """What a link leads to is replaced, with the permissions it had."""
    target, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    target.write_bytes(b"old\n")
    target.chmod(0o600)
    link.symlink_to(target)
    run(link)
    assert link.is_symlink()
    assert target.read_bytes() == LINES
    assert target.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("paths", "error", "named"),
    [
        ([], UsageError, "-o FILE"),
        (["out.xlsx"], UsageError, "out.xlsx"),
        (["out"], UsageError, ".parquet"),
        (["a.jsonl", "./a.jsonl"], UsageError, "twice"),
        (["-", "-"], UsageError, "twice"),
        (["nowhere/out.jsonl"], OutputError, "nowhere"),
        (["folder.jsonl"], UsageError, "no regular file"),
    ],
)
def test_a_path_that_cannot_be_used_is_named_before_any_row_is_scored(
    tmp_path, monkeypatch, paths, error, named
):
    """Nothing is left behind either."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.jsonl").mkdir()
    with pytest.raises(error, match=named):
        opened(*paths)
    assert names(tmp_path) == ["folder.jsonl"]


def test_a_pipe_is_not_replaced(tmp_path):
    """Renaming a file onto a pipe or a device would destroy it."""
    os.mkfifo(tmp_path / "pipe.jsonl")
    with pytest.raises(UsageError, match="no regular file"):
        opened(tmp_path / "pipe.jsonl")


def test_a_read_only_place_is_named_before_any_row_is_scored(tmp_path, monkeypatch):
    """The folder is asked before the run, since an hour of scores is lost otherwise."""
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(OutputError, match="cannot be written to"):
        opened(tmp_path / "out.jsonl")


def test_parquet_without_pyarrow_is_said_before_any_row_is_scored(tmp_path, monkeypatch):
    """The error names what to install."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingDependency, match=r"termground\[parquet\]"):
        opened(tmp_path / "out.parquet")


def test_a_folder_of_someone_else_is_left_alone(tmp_path):
    """Only files that a run made are ever removed."""
    (tmp_path / "out.jsonl.parts").mkdir()
    (tmp_path / "out.jsonl.parts" / "thesis.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"thesis\.txt"):
        opened(tmp_path / "out.jsonl")
    assert (tmp_path / "out.jsonl.parts" / "thesis.txt").read_text() == "mine"


def test_standard_output_streams_and_a_closed_pipe_ends_the_run(tmp_path):
    """Rows reach the reader as they are made; when it goes away the run hears of it, and keeps its file's parts."""
    code = """
import sys
from termground.batch.output import Output
with Output(["-", sys.argv[1]], input_digest="i", signature="s") as output:
    output.write([b'{"id":1}'])
    sys.stdin.readline()
    try:
        output.write([b'{"id":2}'])
    except BrokenPipeError:
        sys.stderr.write("pipe")
        sys.stderr.flush()
        import os; os._exit(0)
"""
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "out.jsonl")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout.readline() == b'{"id":1}\n'
    process.stdout.close()
    process.stdin.write(b"\n")
    process.stdin.close()
    assert process.stderr.read() == b"pipe"
    process.stderr.close()
    assert process.wait(60) == 0
    with opened(tmp_path / "out.jsonl", resume=True) as output:
        assert [row["id"] for row in output.committed()] == [1, 2]


def test_standard_output_cannot_be_resumed():
    """What was printed cannot be read back."""
    with pytest.raises(UsageError, match="standard output"):
        opened("-", resume=True)
