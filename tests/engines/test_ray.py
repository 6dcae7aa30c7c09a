"""Ray: a cluster of its own on this machine, one of whose workers is killed while it scores."""

from __future__ import annotations

import importlib.util
import os
import signal

import msgspec
import pytest

from termground.engines import Record, RowScorer, ScoreSpec
from termground.errors import UsageError
from termground.thresholds import Bound
from tests.clusters import started

pytestmark = [
    pytest.mark.timeout(600),  # three starts on a busy machine
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # ray's own settings
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed"),
]

ROWS = [
    {
        "id": f"r{i:04}",
        "response": f"Le pont a été ouvert en {1900 + i % 90} par le maire." if i % 37 else None,
        "source": [f"Le pont {i % 9} fut ouvert en 1977.", "Le maire est parti."],
        "ville": "Lyon" if i % 2 else None,
    }
    for i in range(400)
]
SPEC = ScoreSpec(
    language="fr",
    metrics={"factual-correctness": {}},
    keep=("ville",),
    thresholds=(Bound("source-term-precision", 0.9),),
)


@pytest.fixture(scope="module")
def data():
    """`ray.data` on a cluster of two processors that nothing outside this machine reaches."""
    import ray

    started(ray)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield ray.data
    ray.shutdown()


def read(dataset):
    """Scored rows as every run writes them, by their ids."""
    from termground.engines.arrow import rows_of

    found = [
        row
        for table in dataset.iter_batches(batch_format="pyarrow", batch_size=None)
        for batch in table.to_batches()
        for row in rows_of(batch)
    ]
    return [msgspec.json.encode(row) for row in sorted(found, key=lambda row: row["id"])]


@pytest.fixture(scope="module")
def local():
    """The rows of a run without Ray."""
    return [
        msgspec.json.encode(row)
        for row in RowScorer(SPEC).rows(Record(i, row) for i, row in enumerate(ROWS, 1))
    ]


@pytest.mark.timeout(300)
def test_rows_are_those_of_a_local_run(data, local):
    """Key by key and byte by byte, whatever the blocks, errors and kept columns with them."""
    from termground.engines.ray import score

    for blocks in (1, 7):
        assert read(score(data.from_items(ROWS, override_num_blocks=blocks), SPEC)) == local


@pytest.mark.timeout(300)
def test_a_killed_worker_loses_no_row(data, local, tmp_path):
    """Its block is scored again by another one."""
    from termground.engines.ray import score

    killed = tmp_path / "killed"

    def kill_once(table):
        if table.num_rows and table["id"][0].as_py() >= "r0200":
            try:
                killed.touch(exist_ok=False)
            except FileExistsError:
                return table
            os.kill(os.getpid(), signal.SIGKILL)
        return table

    given = data.from_items(ROWS, override_num_blocks=8)
    broken = given.map_batches(kill_once, batch_format="pyarrow", batch_size=None)
    assert read(score(broken, SPEC)) == local
    assert killed.exists()


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("row", "options", "error"),
    [
        ({"response": "A mole."}, {}, "a column 'id'"),
        ({"id": 1, "response": "A mole."}, {"keep": ("city",)}, "no column 'city'"),
        ({"id": 1, "response": "A mole."}, {"metric": "x"}, "no such option"),
        ({"id": 1, "response": "A mole."}, {"metrics": {"x": {}}}, "no metric is called 'x'"),
        ({"id": 1, "response": "A mole."}, {"spec": SPEC, "parity": True}, "put all into the spec"),
    ],
)
def test_what_cannot_run_is_said_before_it_runs(data, row, options, error):
    """Not by a worker, hours later."""
    from termground.engines.ray import score

    options = {"language": "und", **options} if "spec" not in options else options
    with pytest.raises(UsageError, match=error):
        score(data.from_items([row]), **options)
