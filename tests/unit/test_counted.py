"""What counts work counts the call alone, not what happens to run at the same time."""

from __future__ import annotations

import gc
import sys
import threading

import pytest

from tests.counted import calls, growth, lines


def work() -> int:
    return sum(number for number in range(20))


def test_each_line_of_a_call_and_of_what_it_calls_is_counted() -> None:
    """Twice the work is about twice the lines."""
    once, twice = lines(work), lines(lambda: (work(), work()))
    assert once > 20
    assert 1.8 * once < twice < 2.2 * once
    assert lines(work) == once


def test_each_call_within_a_call_is_counted() -> None:
    """Those of C functions too, and as many each time."""
    assert calls(lambda: [abs(number) for number in range(200)]) - calls(
        lambda: [abs(number) for number in range(100)]
    ) in (100, 101)
    once = calls(work)
    assert once > 20
    assert calls(work) == once
    assert gc.isenabled()


def test_what_the_collector_ends_is_not_counted() -> None:
    """Objects in a circle, whose end is lines of Python, stay or go before the count."""

    class Ending:
        def __init__(self) -> None:
            self.own = self

        def __del__(self) -> None:
            work()

    def littering() -> None:
        rest = [[] for _ in range(50)]  # more than the threshold, so that the collector would come
        del rest

    alone = lines(littering)
    before = gc.get_threshold()
    gc.set_threshold(10)
    try:
        for _ in range(5):
            Ending()
        assert lines(littering) == alone
    finally:
        gc.set_threshold(*before)
    assert gc.isenabled()


def test_another_thread_is_not_counted() -> None:
    """It works while the call waits for it."""
    over = threading.Event()

    def elsewhere() -> None:
        for _ in range(100):
            work()
        over.set()

    def waiting() -> None:
        over.wait(60)

    over.set()
    alone = lines(waiting)
    over.clear()
    thread = threading.Thread(target=elsewhere)
    thread.start()
    over.wait(60)
    assert lines(waiting) == alone
    thread.join()


def test_loading_a_module_is_not_counted(tmp_path, monkeypatch) -> None:
    """The first import counts as much as the next ones."""
    (tmp_path / "loaded_once.py").write_text("\n".join(f"x{n} = {n}" for n in range(500)), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "loaded_once", raising=False)

    def importing() -> int:
        import loaded_once

        return work() + loaded_once.x1

    first = lines(importing)
    assert first == lines(importing) < 100
    del sys.modules["loaded_once"]


def test_growth_tells_a_square_from_a_line() -> None:
    """And refuses to judge what does nothing."""
    assert 3.5 < growth(lambda size: lambda: [None for _ in range(size)], 100) < 4.5
    assert growth(lambda size: lambda: [None for _ in range(size * size)], 20) > 12
    with pytest.raises(AssertionError, match="no work"):
        growth(lambda size: lambda: None, 100)
