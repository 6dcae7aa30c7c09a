"""How far a run is, in words, by a clock of the test's own."""

from __future__ import annotations

import io
import re
import sys

import pytest

from termground.cli.progress import EVERY, Progress


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.mark.parametrize(
    ("total", "before", "rows", "errors", "seconds", "said"),
    [
        (20_000, 0, 0, 0, 10, "0 of 20,000 rows (0%)"),
        (20_000, 0, 5_000, 0, 50, "5,000 of 20,000 rows (25%) · 100 rows/s · 2 min 30 s left"),
        (
            20_000,
            15_000,
            1_000,
            3,
            10,
            "16,000 of 20,000 rows (80%) · 100 rows/s · 40 s left · 3 with errors",
        ),
        (20_000, 0, 30, 0, 60, "30 of 20,000 rows (0%) · 0.5 rows/s · 11 h 5 min left"),
        (12, 0, 12, 1, 4, "12 of 12 rows (100%) · 3.0 rows/s · 1 with errors"),
        (None, 0, 64, 0, 1, "64 rows · 64 rows/s"),
    ],
)
def test_progress_tells_rows_total_pace_time_left_and_errors(total, before, rows, errors, seconds, said):
    """The pace is that of this run alone, so that rows of an earlier one do not shorten the time left."""
    clock = Clock()
    progress = Progress(total, before, clock=clock)
    clock.now += seconds
    progress.show(rows, errors)
    assert progress.text() == said


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("fr", "lignes : 1 920 sur 20 000 (10 %) · 1,9 lignes/s · encore 2 h 36 min · en erreur : 1 200"),
        (
            "ru",
            "строк: 1 920 из 20 000 (10 %) · строк в секунду: 1,9 · осталось 2 ч 36 мин · с ошибками: 1 200",
        ),
        ("ja", "20,000 行中 1,920 行（10%） · 1.9 行/秒 · 残り 2 時間 36 分 · エラー 1,200"),
    ],
)
def test_progress_is_told_in_the_language_of_the_reader(ui, said):
    """Groups of digits, decimals and per cent as it writes them."""
    clock = Clock()
    progress = Progress(20_000, ui=ui, clock=clock)
    clock.now += 1000
    progress.show(1920, 1200)
    assert re.sub("[\u00a0\u202f]", " ", progress.text()) == said


def test_a_line_comes_every_ten_seconds_where_there_is_no_terminal(capsys):
    """Also while no row is done; the last wait ends with the run."""
    clock, waits = Clock(), []

    def wait(seconds):
        waits.append(seconds)
        clock.now += seconds
        if len(waits) == 2:
            progress.show(50, 0)
        return len(waits) == 4

    progress = Progress(100, clock=clock, wait=wait)
    progress.tell()
    assert waits == [EVERY] * 4 == [10.0] * 4
    assert capsys.readouterr().err.splitlines() == [
        "termground: 0 of 100 rows (0%)",
        "termground: 50 of 100 rows (50%) · 2.5 rows/s · 20 s left",
        "termground: 50 of 100 rows (50%) · 1.7 rows/s · 30 s left",
    ]


def test_a_terminal_has_a_moving_line_that_is_gone_in_the_end(monkeypatch):
    """It is drawn on standard error and nothing of it stays."""

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("TERM", "xterm")
    clock = Clock()
    with Progress(10, clock=clock) as progress:
        clock.now += 1
        progress.show(5, 0)
    assert "5 of 10 rows (50%)" in shown.getvalue()
    assert shown.getvalue().endswith("\x1b[2K")
