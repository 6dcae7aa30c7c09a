"""The runner: the same rows from any number of workers, and a run that outlives them."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import msgspec
import pytest

from termground.batch import crew, runner
from termground.batch.collecting import OBJECTS, collected_rarely
from termground.batch.lines import Line, encoded, outline, record_of
from termground.batch.runner import run, shards
from termground.engines import Record, RowScorer, ScoreSpec
from termground.errors import InputError, TermgroundError, UsageError

HERE = Path(__file__).parent

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a system without SIGKILL")


@pytest.fixture
def scorers(monkeypatch):
    """The scorers, where worker processes find them too."""
    monkeypatch.syspath_prepend(str(HERE))
    import scorers

    return scorers


def records(count, **does):
    """Numbered records; ``r7="exit"`` makes the seventh do so."""
    return [
        Record(number, {"text": "é" * (number % 50), "do": does.get(f"r{number}", "nothing")})
        for number in range(1, count + 1)
    ]


def decoded(rows):
    return [msgspec.json.decode(line) for line in lines(rows)]


def lines(rows):
    return [line for shard in rows for line in shard]


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ([], []),
        ([10] * 64, [64]),
        ([10] * 65, [64, 1]),
        ([10] * 200, [64, 64, 64, 8]),
        ([1_000_000, 1, 1], [1, 2]),
        ([999_999, 1, 1], [2, 1]),
        ([600_000, 600_000, 600_000], [2, 1]),
    ],
)
def test_shards_have_so_many_rows_or_so_much_text(sizes, expected):
    """A shard of long texts has fewer rows; lists of sources count as what they hold."""
    made = [
        Record(i, {"source": ["x" * (size - 1)], "response": "y", "n": 5}) for i, size in enumerate(sizes)
    ]
    assert [len(shard) for shard in shards(made)] == expected


def test_rows_that_could_not_be_read_count_as_rows():
    """They hold no text."""
    assert [len(shard) for shard in shards(Record(i, None, "torn") for i in range(70))] == [64, 6]


@pytest.mark.parametrize("count", [0, 1, 64, 300])
def test_rows_are_the_same_from_any_number_of_workers(scorers, count):
    """In this process, in one worker's and in several; in the order of the records though some take longer."""
    does = {f"r{number}": "sleep" for number in (1, 2, 70, 131)}
    here = lines(run(ScoreSpec(), records(count, **does), make=scorers.Scorer))
    assert len(here) == count
    assert lines(run(ScoreSpec(), records(count, **does), workers=2, make=scorers.Scorer)) == here
    assert [msgspec.json.decode(line)["id"] for line in here] == list(range(1, count + 1))


def test_a_run_of_a_language_is_the_same_from_two_workers():
    """The true scorer, with everything that a row says."""
    texts = ["La centrale a été mise en service en 1978.", "Le maire a refusé le projet.", "", "Trois ponts."]
    rows = [
        Record(
            i,
            {
                "response": texts[i % 4],
                "source": "La centrale fut mise en service en 1977. Le maire a accepté.",
            },
        )
        for i in range(100)
    ]
    spec = ScoreSpec(language="fr", metrics={"factual-correctness": {}})
    here = lines(run(spec, rows))
    assert here == lines(run(spec, rows, workers=2))
    assert here == [msgspec.json.encode(row) for row in RowScorer(spec).rows(rows)]


@pytest.mark.parametrize("workers", [1, 2])
def test_lines_are_read_by_who_scores_them(scorers, workers):
    """With the rows of records that were read before, and why a line cannot be."""
    texts = [msgspec.json.encode(record.values) for record in records(70)]
    texts[64] = b'{"text": "\xff"}'
    made = lines(
        run(
            ScoreSpec(language="und"),
            [Line(number, text, number + 1) for number, text in enumerate(texts, 1)],
            workers=workers,
        )
    )
    read = [record_of(Line(number, text, number + 1)) for number, text in enumerate(texts, 1)]
    assert made == lines(run(ScoreSpec(language="und"), read))
    assert outline(made[64])["error"].startswith(
        "line 66: not UTF-8 at byte 11 of the line; save the rows as UTF-8"
    )


def test_of_a_scored_row_is_read_what_is_counted():
    """The rest stays as it is."""
    row = next(RowScorer(ScoreSpec(language="und")).rows([Record(1, {"response": "a", "source": "a"})]))
    assert outline(encoded(row)) == {
        key: row[key] for key in ("id", "scores", "thresholds", "verdicts", "unchecked", "signature", "error")
    }


def test_a_row_that_is_no_text_is_named():
    """A lone surrogate cannot be written as UTF-8."""
    with pytest.raises(InputError, match="r7"):
        encoded({"id": "r7", "note": "\ud800"})


def test_shards_that_come_close_together_are_one(monkeypatch):
    """In their order, with an end at so many bytes, and without waiting where a shard takes longer."""
    now = iter([0.0, 0.0, 0.1, 0.2, 1.0, 1.0, 5.0, 5.0, 5.1, 5.1])
    monkeypatch.setattr(runner.time, "monotonic", lambda: next(now))
    shards = [[b"a"], [b"b"], [b"c"], [b"d"], [b"e"], [b"f"]]
    assert list(runner.gathered(shards)) == [[b"a"], [b"b", b"c", b"d"], [b"e"], [b"f"]]
    monkeypatch.undo()
    monkeypatch.setattr(runner, "COMMIT_BYTES", 3)
    assert list(runner.gathered(shards)) == [[b"a"], [b"b", b"c", b"d"], [b"e", b"f"]]
    assert not list(runner.gathered([]))


def test_what_had_come_is_not_lost_where_the_run_ends_early():
    """It is given before what ended the run is raised."""

    def interrupted():
        yield [b"a"]
        yield [b"b"]
        yield [b"c"]
        raise KeyboardInterrupt

    found = runner.gathered(interrupted())
    assert next(found) == [b"a"]
    assert next(found) == [b"b", b"c"]
    with pytest.raises(KeyboardInterrupt):
        next(found)


ENDS = {"exit": "exit status 7", "leave": "exit status 3", "killed": "SIGKILL"}


@pytest.mark.parametrize(
    ("does", "number"),
    [
        ("exit", 30),
        ("leave", 30),
        ("killed", 30),
        pytest.param("exit", 1, marks=pytest.mark.slow),
        pytest.param("leave", 64, marks=pytest.mark.slow),
        pytest.param("killed", 100, marks=pytest.mark.slow),
    ],
)
def test_a_row_that_ends_its_worker_is_named_and_the_run_goes_on(scorers, does, number):
    """In the middle of a shard in each way, and first and last of a shard and in the last shard in one of them."""
    expected = lines(run(ScoreSpec(), records(100), make=scorers.Scorer))
    found = lines(run(ScoreSpec(), records(100, **{f"r{number}": does}), workers=2, make=scorers.Scorer))
    row = msgspec.json.decode(found.pop(number - 1))
    del expected[number - 1]
    assert found == expected
    assert row["id"] == number
    assert row["scores"] == {}
    assert f"ended twice while it scored this row ({ENDS[does]})" in row["error"]


def test_a_worker_whose_pipe_another_process_holds_open_is_not_waited_for(scorers, tmp_path):
    """As a tool that a plugin started may; this one does so until it is told to go."""
    spec = ScoreSpec(source_root=str(tmp_path))
    try:
        rows = decoded(run(spec, records(9, r4="leave_one_behind"), workers=2, make=scorers.Scorer))
        assert not (tmp_path / "gone").exists()
    finally:
        (tmp_path / "go").touch()
    assert [row["id"] for row in rows if row["error"]] == [4]
    assert "(exit status 7)" in rows[3]["error"]
    wait_for(lambda: list(tmp_path.glob("gone")), 1)


def test_several_rows_that_end_their_workers_are_each_named(scorers):
    """Two in one shard, neighbours, and one in another."""
    does = dict.fromkeys(("r5", "r6", "r90"), "killed")
    found = decoded(run(ScoreSpec(), records(130, **does), workers=2, make=scorers.Scorer))
    assert [row["id"] for row in found] == list(range(1, 131))
    assert [row["id"] for row in found if row["error"]] == [5, 6, 90]


def test_a_worker_that_was_killed_by_accident_costs_nothing(scorers, tmp_path):
    """A row that ends one worker and not the next is scored."""
    expected = lines(run(ScoreSpec(), records(130), make=scorers.Scorer))
    does = dict.fromkeys(("r3", "r64", "r65", "r130"), "killed_once")
    found = lines(
        run(ScoreSpec(source_root=str(tmp_path)), records(130, **does), workers=2, make=scorers.Scorer)
    )
    assert found == expected
    assert len(list(tmp_path.iterdir())) == 4


def test_workers_that_are_killed_at_any_moment_cost_nothing(scorers):
    """Whatever they were doing; a row is lost only where its second, lonely run was hit as well."""
    does = {f"r{number}": "sleep" for number in range(1, 300, 3)}
    expected = lines(run(ScoreSpec(), records(300), make=scorers.Scorer))
    rows = run(ScoreSpec(), records(300, **does), workers=2, make=scorers.Scorer)
    over, killed = threading.Event(), []

    def kill():
        while len(killed) < crew.STILLBORN - 1 and not over.wait(
            0.7
        ):  # they may all hit one that is starting
            for child in children(os.getpid())[:1]:
                with contextlib.suppress(ProcessLookupError):  # its own end may come first
                    os.kill(child, signal.SIGKILL)
                    killed.append(child)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        found = lines(rows)
    finally:
        over.set()
        killer.join()
    assert killed
    lost = [line for line in found if line not in expected]
    assert len(found) == len(expected)
    assert len(lost) <= 2
    assert all(b"ended twice" in line for line in lost)


@pytest.mark.parametrize(
    ("workers", "numbers"),
    [
        (2, (30, 64, 65)),
        pytest.param(1, (1, 2), marks=pytest.mark.slow),
        pytest.param(2, (100,), marks=pytest.mark.slow),
    ],
)
def test_a_row_over_the_limit_is_named_and_the_run_goes_on(scorers, tmp_path, workers, numbers):
    """Neighbours, first and last of a shard; the other rows are what they are without a limit."""
    expected = decoded(run(ScoreSpec(), records(100), make=scorers.Scorer))
    found = decoded(
        run(
            ScoreSpec(source_root=str(tmp_path)),
            records(100, **{f"r{number}": "stay" for number in numbers}),
            workers=workers,
            row_timeout=1,
            make=scorers.Scorer,
        )
    )
    for number in numbers:
        assert found[number - 1]["id"] == number
        assert found[number - 1]["scores"] == {}
        assert "not scored within 1 seconds, the limit" in found[number - 1]["error"]
        found[number - 1] = expected[number - 1]
    assert found == expected
    assert len(list(tmp_path.iterdir())) == len(numbers)  # each was tried once
    assert not children(os.getpid())


def test_the_limit_is_one_of_a_row_not_of_a_shard(scorers):
    """Rows that take their time together longer than one may are all scored."""
    does = dict.fromkeys((f"r{number}" for number in range(1, 65)), "sleep")  # 3.2 seconds in all
    rows = decoded(run(ScoreSpec(), records(64, **does), workers=1, row_timeout=1.5, make=scorers.Scorer))
    assert [row["error"] for row in rows] == [None] * 64


@pytest.mark.parametrize("limit", [0, -1, float("inf"), float("nan")])
def test_a_limit_is_a_time(limit):
    """Above zero, and not for ever."""
    with pytest.raises(UsageError, match="a number of seconds above 0"):
        run(ScoreSpec(language="und"), [], row_timeout=limit)


def test_rows_that_wait_for_a_remote_judge_have_its_limit(scorers):
    """They share one process, which cannot be ended for one of them."""
    with pytest.raises(UsageError, match="have its timeout"):
        run(ScoreSpec(), [], row_timeout=1, make=scorers.Waiting)


def test_workers_that_never_live_end_the_run(scorers):
    """Not every row for itself, and not for ever."""
    spec = ScoreSpec(ui_language=str(os.getpid()))
    with pytest.raises(TermgroundError, match=r"5 worker processes ended before .* \(exit status 9\)"):
        list(run(spec, records(200), workers=2, make=scorers.Stillborn))
    assert not children(os.getpid())


def test_what_a_worker_raises_before_any_row_is_raised_here(scorers):
    """With its class and its words."""
    with pytest.raises(ValueError, match="not here"):
        list(run(ScoreSpec(ui_language=str(os.getpid())), records(3), workers=2, make=scorers.Refusing))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_specification_that_cannot_be_used_is_said_before_any_row(workers):
    """And before any worker starts."""
    with pytest.raises(TermgroundError, match="no-such-metric"):
        run(ScoreSpec(language="und", metrics={"no-such-metric": {}}), records(1), workers=workers)


def test_workers_are_at_least_one():
    """Zero would never end."""
    with pytest.raises(UsageError, match="workers must be at least 1, not 0"):
        run(ScoreSpec(language="und"), [], workers=0)


def test_rows_that_wait_for_a_remote_judge_stay_in_this_process(scorers):
    """However many workers were wanted: one process has one pace and one budget."""
    rows = decoded(run(ScoreSpec(), records(150), workers=2, make=scorers.Waiting))
    assert [row["id"] for row in rows] == list(range(1, 151))
    assert {row["process"] for row in rows} == {os.getpid()}


def test_few_records_are_taken_before_they_are_needed(scorers):
    """An endless input can be run and left, and nothing stays behind."""
    taken = []

    def endless():
        while True:
            taken.append(len(taken) + 1)
            yield Record(taken[-1], {"text": "a"})

    rows = run(ScoreSpec(), endless(), workers=2, make=scorers.Scorer)
    for _ in range(5):
        next(rows)
    assert len(taken) <= (5 + 1 + 5 * 2) * runner.ROWS
    rows.close()
    assert not children(os.getpid())


def test_an_input_that_breaks_ends_the_run_and_its_workers(scorers):
    """What it raises is raised."""

    def torn():
        yield from records(200)
        raise OSError("no more")

    with pytest.raises(OSError, match="no more"):
        list(run(ScoreSpec(), torn(), workers=2, make=scorers.Scorer))
    assert not children(os.getpid())


PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import scorers
from termground.batch.runner import run
from termground.engines import Record, ScoreSpec

if __name__ == "__main__":
    rows = [Record(i, {"text": "a", "do": "stay"}) for i in range(1, 300)]
    try:
        list(run(ScoreSpec(source_root=sys.argv[2]), rows, workers=2, make=scorers.Scorer))
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_its_parent(tmp_path, number):
    """Ctrl-C goes to the workers too, and none of them has a word to say; a killed parent ends them all the same."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "out").mkdir()
    command = [sys.executable, str(program), str(HERE), str(tmp_path / "out")]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **streams, start_new_session=True) as parent:
        try:
            workers = wait_for(
                lambda: sorted(int(path.name[4:]) for path in (tmp_path / "out").glob("pid-*")), 2
            )
            if number == signal.SIGINT:
                os.killpg(parent.pid, number)  # as a terminal does
            else:
                parent.send_signal(number)
            said, complaint = parent.communicate(timeout=120)
        finally:
            parent.kill()
    if number == signal.SIGINT:
        assert (said, complaint) == (b"interrupted\n", b"")
    wait_for(lambda: [None for pid in workers if not alive(pid)], 2)


def wait_for(look, count):
    """What ``look`` finds as soon as it finds so many."""
    until = time.monotonic() + 60
    while len(found := look()) < count:
        assert time.monotonic() < until, found
        time.sleep(0.02)
    return found


def alive(pid):
    """Whether a process runs; one that has ended and waits to be asked about does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(pid):
    """The worker processes of a process, those left out that end while they are looked at."""
    found = []
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += map(int, listed.read_text(encoding="utf-8").split())
    return [child for child in found if works(child)]


def works(pid):
    """Whether a process is a worker and runs."""
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes() and alive(pid)
    except OSError:
        return False


def test_garbage_is_looked_for_rarely_where_rows_are_scored(scorers):
    """In a worker, and in this process while a command scores, which leaves everything as it was."""
    before = gc.get_threshold()
    made = lines(run(ScoreSpec(), records(3), workers=2, make=scorers.Collecting))
    assert [msgspec.json.decode(line)["scores"] for line in made] == [{"objects": OBJECTS}] * 3
    with contextlib.suppress(KeyError), collected_rarely():
        assert gc.get_threshold() == (OBJECTS, *before[1:])
        raise KeyError
    assert gc.get_threshold() == before
