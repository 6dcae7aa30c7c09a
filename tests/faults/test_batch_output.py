"""Every call of a commit fails once: an output is the old file or the new one, and the run goes on afterwards."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from termground.batch.lines import encoded
from termground.batch.output import Output
from termground.errors import OutputError

CALLS = ("open", "write", "fsync", "replace")
ROWS = [
    {
        "id": f"r{number}",
        "scores": {"bleu": number / 16},
        "labels": {"bleu": "weak"},
        "parts": {"bleu": {"matches": number}},
        "terms": [],
        "excluded": [],
        "claims": [],
        "findings": [],
        "signature": "s",
        "error": None,
    }
    for number in range(10)
]
ENCODED = [encoded(row) for row in ROWS]
OLD = b"old\n"
DRIVER = Path(__file__).with_name("batch_driver.py")
MOMENTS = int(os.environ.get("TERMGROUND_KILLS", "3"))
"""Runs that are killed; 50 before a release."""


class Faults:
    """Calls of ``os`` of which the nth fails; after it, every call works again, or none does."""

    def __init__(self, monkeypatch, folder: Path, call: str, nth: int, number: int, *, lasting: bool) -> None:
        self.seen = 0
        self.failed: list[str] = []
        real = getattr(os, call)
        opened: dict[int, str] = {}
        real_open = os.open

        def noting(path, *args, **kwargs):
            descriptor = real_open(path, *args, **kwargs)
            opened[descriptor] = str(path)
            return descriptor

        def failing(target, *args, **kwargs):
            path = opened.get(target, "") if isinstance(target, int) else str(target)
            if not path.startswith(str(folder)):
                return real(target, *args, **kwargs)
            self.seen += 1
            if self.seen == nth or (lasting and self.seen > nth):
                self.failed.append(path)
                if call == "write" and number == errno.ENOSPC:
                    real(target, bytes(args[0])[: len(args[0]) // 2])  # a full disk takes what still fits
                raise OSError(number, os.strerror(number))
            return (noting if call == "open" else real)(target, *args, **kwargs)

        monkeypatch.setattr(os, "open", noting)
        monkeypatch.setattr(os, call, failing)


def run(paths, *, resume=False):
    """A small run: three shards, then the outputs."""
    with Output(paths, input_digest="i", signature="s", resume=resume) as output:
        for start in range(output.done, len(ROWS), 4):
            output.write(ENCODED[start : start + 4])
        output.finish()


def new_files(folder: Path, names):
    """What an undisturbed run makes."""
    folder.mkdir()
    run([folder / name for name in names])
    return {name: (folder / name).read_bytes() for name in names}


@pytest.mark.parametrize(
    ("number", "lasting"),
    [(errno.ENOSPC, False), (errno.ENOSPC, True), (errno.EIO, False), (errno.EINTR, False)],
    ids=["ENOSPC", "ENOSPC from then on", "EIO", "EINTR"],
)
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize(
    "names", [("out.jsonl",), ("out.csv", "out.jsonl", "out.parquet")], ids=["one", "three"]
)
def test_every_call_that_fails_leaves_the_old_file_or_the_new_one(
    tmp_path, monkeypatch, names, call, number, lasting
):
    """The error names the place and the cause, nothing is left half made, and a run that resumes ends as usual."""
    if "out.parquet" in names:
        pytest.importorskip("pyarrow")
    wanted = new_files(tmp_path / "undisturbed", names)
    nth = 0
    while True:
        nth += 1
        folder = tmp_path / f"run{nth}"
        folder.mkdir()
        paths = [folder / name for name in names]
        for path in paths:
            path.write_bytes(OLD)
        with monkeypatch.context() as patch:
            faults = Faults(patch, folder, call, nth, number, lasting=lasting)
            try:
                run(paths)
            except OutputError as error:
                message = str(error)
            else:
                message = ""
        assert not list(folder.rglob("*.tmp")), faults.failed
        for name, path in zip(names, paths, strict=True):
            assert path.read_bytes() in {OLD, wanted[name]}, (nth, faults.failed)
        if not faults.failed:
            assert not message
            break
        assert message, f"no error though {faults.failed} failed"
        assert os.strerror(number) in message
        assert str(folder) in message
        assert "\n" not in message
        started = (folder / f"{names[0]}.parts" / "journal.jsonl").exists()
        run(paths, resume=started)
        assert {name: (folder / name).read_bytes() for name in names} == wanted
        assert sorted(entry.name for entry in folder.iterdir()) == sorted([f".{names[0]}.done", *names])
    assert nth > 3, "the run made hardly any such call; the test watches the wrong ones"


def test_a_full_disk_says_what_is_kept(tmp_path, monkeypatch):
    """The user reads how many rows wait for --resume, and where."""
    path = tmp_path / "out.jsonl"
    with Output([path], input_digest="i", signature="s") as output:
        output.write(ENCODED[:4])
        Faults(monkeypatch, tmp_path, "write", 1, errno.ENOSPC, lasting=True)
        with pytest.raises(OutputError) as caught:
            output.write(ENCODED[4:])
        monkeypatch.undo()
    assert str(caught.value) == (
        f"cannot write {path}.parts/000001.jsonl: No space left on device; free some space and run again; "
        f"4 rows are kept in {path}.parts for --resume"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_full_standard_output_is_an_error():
    """Rows that could not be printed do not pass for printed."""
    code = (
        "import sys\n"
        "from termground.batch.output import Output\n"
        "from termground.errors import OutputError\n"
        "with Output(['-'], input_digest='i', signature='s') as output:\n"
        "    try:\n"
        "        output.write([b'{}'])\n"
        "    except OutputError as error:\n"
        "        sys.stderr.write(str(error))\n"
        "        sys.exit(2)\n"
    )
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device
        done = subprocess.run(
            [sys.executable, "-c", code], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == 2
    assert done.stderr == (
        b"cannot write standard output: No space left on device; free some space and run again"
    )


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """What a run of the driver makes that nobody kills, by name."""
    folder, names = tmp_path_factory.mktemp("undisturbed"), ["out.jsonl", "out.csv"]
    assert drive(folder, names) == 0
    return {name: (folder / name).read_bytes() for name in names}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(MOMENTS))
def test_a_killed_run_resumes_to_the_same_bytes(tmp_path, undisturbed, seed):
    """A kill -9 at a random moment leaves the old file or the new one; the run that resumes makes the same bytes."""
    chance = random.Random(seed)
    paths = {name: tmp_path / "killed" / name for name in undisturbed}
    paths["out.jsonl"].parent.mkdir()
    for path in paths.values():
        path.write_bytes(OLD)
    kept = [
        tmp_path / "killed" / "out.jsonl.parts" / "journal.jsonl",
        tmp_path / "killed" / ".out.jsonl.done",
    ]
    kills, code = 0, None
    while code != 0:
        begun = any(
            path.exists() for path in kept
        )  # nothing to resume where the kill came before the first write
        after = chance.uniform(0.0, 0.15) if kills < 8 else None
        code = drive(tmp_path / "killed", paths, resume=begun, after=after)
        assert code in {0, -signal.SIGKILL}
        kills += code != 0
        assert all(path.read_bytes() in {OLD, undisturbed[name]} for name, path in paths.items())
    assert {name: path.read_bytes() for name, path in paths.items()} == undisturbed
    assert sorted(path.name for path in (tmp_path / "killed").iterdir()) == [
        ".out.jsonl.done",
        *sorted(paths),
    ]


def drive(folder, names, *, resume=False, after=None):
    """Run the driver in its own process, killed some time after it began to write; gives its exit code."""
    process = subprocess.Popen(
        [sys.executable, str(DRIVER), str(int(resume)), *(str(folder / name) for name in names)],
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"begins\n"
    if after is not None:
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
    process.stdout.close()
    return process.wait(120)
