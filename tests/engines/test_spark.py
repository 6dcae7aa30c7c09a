"""Spark: a master and two workers on this machine, one of which is killed while it scores."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from termground.engines import Record, RowScorer, ScoreSpec
from termground.errors import UsageError
from termground.thresholds import Bound

pytestmark = [
    pytest.mark.skipif(shutil.which("java") is None, reason="no java, which Spark runs on"),
    pytest.mark.skipif(importlib.util.find_spec("pyspark") is None, reason="pyspark is not installed"),
]

COUNT = int(os.environ.get("TERMGROUND_SPARK_ROWS", "2000"))
"""Rows for the cluster; 100,000 before a release."""

ROWS = [
    {
        "id": f"r{i:06}",
        "response": f"Le pont a été ouvert en {1900 + i % 90} par le maire." if i % 37 else None,
        "source": [f"Le pont {i} fut ouvert en 1977.", "Le maire est parti."],
        "ville": "Lyon" if i % 2 else None,
    }
    for i in range(COUNT)
]
SPEC = ScoreSpec(
    language="fr",
    metrics={"factual-correctness": {}},
    keep=("ville",),
    thresholds=(Bound("source-term-precision", 0.9),),
)

DRIVER = """
import json, sys, threading, time
from pyspark.sql import SparkSession
import msgspec
from termground.engines import ScoreSpec
from termground.engines.arrow import JSON
from termground.engines.spark import score

session = (
    SparkSession.builder.master(sys.argv[1])
    .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.ui.enabled", "false").config("spark.executor.memory", "512m").config("spark.executor.cores", "1")
    .getOrCreate()
)
rows = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]
frame = session.createDataFrame(rows, "id string, response string, source array<string>, ville string")
scored = score(frame.repartition(16, "id"), msgspec.json.decode(sys.argv[3], type=ScoreSpec))


def tell():
    tracker = session.sparkContext.statusTracker()
    while True:
        stages = map(tracker.getStageInfo, tracker.getActiveStageIds())
        if any(stage and stage.numTasks == 16 and 4 <= stage.numCompletedTasks for stage in stages):
            return print("half", flush=True)
        time.sleep(0.01)


threading.Thread(target=tell, daemon=True).start()
began = time.perf_counter()
found = scored.collect()
taken = time.perf_counter() - began
with open(sys.argv[4], "w", encoding="utf-8") as out:
    for row in found:
        out.write(json.dumps(row.asDict(), ensure_ascii=False) + "\\n")
print(f"{len(found) / taken:.0f} rows/s", flush=True)
session.stop()
"""


@pytest.fixture
def cluster(tmp_path):
    """The address of a master and the processes of its two workers."""
    import pyspark

    home = Path(pyspark.__file__).parent
    environment = {
        **os.environ,
        "SPARK_HOME": str(home),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
    }
    environment |= {"SPARK_WORKER_DIR": str(tmp_path), "SPARK_NO_DAEMONIZE": "1"}
    started = []

    def start(name, *arguments):
        with (tmp_path / f"log-{len(started)}").open("wb") as log:
            command = [str(home / "bin" / "spark-class"), f"org.apache.spark.deploy.{name}", *arguments]
            started.append(
                subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
            )

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    start("master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", "0")
    for _ in range(2):
        start(
            "worker.Worker",
            f"spark://127.0.0.1:{port}",
            "--host",
            "127.0.0.1",
            "-c",
            "1",
            "-m",
            "1g",
            "--webui-port",
            "0",
        )
    until = time.monotonic() + 90
    while (tmp_path / "log-0").read_text(encoding="utf-8", errors="replace").count("Registering worker") < 2:
        assert time.monotonic() < until, (tmp_path / "log-0").read_text(encoding="utf-8")
        time.sleep(0.1)
    yield f"spark://127.0.0.1:{port}", started[1:], environment
    for process in started:
        kill(process)


def kill(process):
    """A process and all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@pytest.mark.timeout(300 + COUNT // 50)
def test_rows_are_those_of_a_local_run_though_a_worker_is_killed(cluster, tmp_path, capsys):
    """Its rows are scored again by the other one, and none is lost or there twice."""
    address, workers, environment = cluster
    given, out, program = tmp_path / "in.jsonl", tmp_path / "out.jsonl", tmp_path / "driver.py"
    given.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in ROWS))
    program.write_text(DRIVER, encoding="utf-8")
    command = [
        sys.executable,
        str(program),
        address,
        str(given),
        msgspec.json.encode(SPEC).decode(),
        str(out),
    ]
    log = tmp_path / "driver.log"
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        ) as driver,
    ):
        half = driver.stdout.readline()  # nothing where the driver fails
        kill(workers[0])
        said = driver.communicate(timeout=200 + COUNT // 100)[0]
    assert half == "half\n", log.read_text(encoding="utf-8")
    assert said.endswith(" rows/s\n"), log.read_text(encoding="utf-8")
    with out.open(encoding="utf-8") as file:
        found = sorted(map(read, file), key=lambda row: row["id"])
    began = time.perf_counter()
    expected = list(RowScorer(SPEC).rows(Record(i, row) for i, row in enumerate(ROWS, 1)))
    local = len(expected) / (time.perf_counter() - began)
    assert len(found) == len(expected)
    assert all(row == wanted for row, wanted in zip(found, expected, strict=True))
    with capsys.disabled():
        print(f"\n{COUNT} rows: {said.strip()} on a cluster that loses a worker, {local:.0f} rows/s here")


def read(line):
    """A scored row as every run writes it."""
    from termground.engines.arrow import JSON

    row = msgspec.json.decode(line)
    return {key: msgspec.json.decode(value) if key in JSON else value for key, value in row.items()}


class Frame:
    """As much of a DataFrame as is looked at before anything runs."""

    def __init__(self, **kinds):
        from pyspark.sql import types

        fields = [types.StructField(name, getattr(types, f"{kind}Type")()) for name, kind in kinds.items()]
        self.schema = types.StructType(fields)
        self.columns = list(kinds)


@pytest.mark.parametrize(
    ("columns", "options", "error"),
    [
        ({"response": "String"}, {}, "a column 'id'"),
        ({"id": "Double", "response": "String"}, {}, "of type double"),
        ({"id": "String", "response": "String"}, {"keep": ("city",)}, "no column 'city'"),
        ({"id": "String", "response": "String"}, {"metric": "x"}, "no such option"),
        ({"id": "String", "response": "String"}, {"metrics": {"x": {}}}, "no metric is called 'x'"),
        ({"id": "String", "response": "String"}, {"spec": SPEC, "parity": True}, "put all into the spec"),
    ],
)
def test_what_cannot_run_is_said_before_it_runs(columns, options, error):
    """Not by an executor, hours later."""
    from termground.engines.spark import score

    options = {"language": "und", **options} if "spec" not in options else options
    with pytest.raises(UsageError, match=error):
        score(Frame(**columns), **options)
