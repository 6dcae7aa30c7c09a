"""Types are made ready once, whichever thread is the first to read into one."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from termground.structs import prepared

READ = """
import sys, threading
from concurrent.futures import ThreadPoolExecutor
import msgspec
from termground.structs import prepared

sys.setswitchinterval(1e-6)
names = [f"field{place}" for place in range(20)]
kinds = [msgspec.defstruct(f"Kind{one}", [(name, tuple[str, ...], ()) for name in names]) for one in range(100)]
whole = msgspec.defstruct("Whole", [(kind.__name__, kind) for kind in kinds])
data = {kind.__name__: {name: ["word"] for name in names} for kind in kinds}
start = threading.Barrier(12)

def read(_):
    start.wait()
    return msgspec.convert(data, prepared(whole))

with ThreadPoolExecutor(12) as threads:
    found = {msgspec.json.encode(one) for one in threads.map(read, range(12))}
assert found == {msgspec.json.encode(data)}
"""
"""Threads that all meet one type for the first time, and take turns after every few steps."""


def test_threads_may_meet_a_type_at_the_same_time():
    """Without the lock msgspec reads what another thread has half written, and the process dies of a signal."""
    done = subprocess.run([sys.executable, "-c", READ], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_type_comes_back_as_it_is():
    """So that the call stands where the type stood."""
    assert prepared(tuple[int, ...]) == tuple[int, ...]
    assert msgspec.json.decode(b"[1]", type=prepared(tuple[int, ...])) == (1,)


def test_a_type_that_cannot_be_read_into_says_so():
    """As msgspec itself would, and every time."""
    for _ in range(2):
        with pytest.raises(TypeError, match="may not contain more than one"):
            prepared(dict[str, int] | dict[int, str])
