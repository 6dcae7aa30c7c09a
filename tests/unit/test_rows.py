"""Rows side by side: in their order, few at once, and left when the reader leaves."""

from __future__ import annotations

import threading
import time

import pytest

from termground.evaluator.rows import side_by_side


@pytest.mark.parametrize("most", [1, 2, 5])
@pytest.mark.parametrize("count", [0, 1, 4, 23])
def test_results_come_in_the_order_of_the_rows(most, count):
    """Though the first ones take longest."""

    def work(row):
        time.sleep(0.01 if row < 3 else 0)
        return row * row

    assert list(side_by_side(work, iter(range(count)), most)) == [row * row for row in range(count)]


def test_as_many_rows_are_in_the_making_as_may_be_and_no_more():
    """Three wait for each other; a fourth never joins them."""
    together = threading.Barrier(3, timeout=20)
    lock = threading.Lock()
    now = [0]
    seen = []

    def work(row):
        with lock:
            now[0] += 1
            seen.append(now[0])
        together.wait()
        with lock:
            now[0] -= 1
        return row

    assert list(side_by_side(work, range(9), 3)) == list(range(9))
    assert max(seen) == 3


def test_rows_are_taken_as_they_are_needed_and_dropped_when_nobody_reads_on():
    """An endless source of rows can be left."""
    taken = []
    done = []

    def rows():
        while True:
            taken.append(len(taken))
            yield taken[-1]

    run = side_by_side(done.append, rows(), 2)
    next(run)
    run.close()
    assert len(taken) <= 4
    assert len(done) <= 4


def test_what_the_rows_raise_is_raised_after_nothing_is_left_running():
    """A source of rows that breaks ends the run."""

    def rows():
        yield 1
        raise OSError("no more")

    before = set(threading.enumerate())
    with pytest.raises(OSError, match="no more"):
        list(side_by_side(lambda row: row, rows(), 4))
    left = set(threading.enumerate()) - before
    assert not [thread for thread in left if thread.name.startswith("termground")]
