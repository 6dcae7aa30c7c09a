"""A batch on Spark: the rows and bytes of every other run."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.skipif(shutil.which("java") is None, reason="no java, which Spark runs on"),
    pytest.mark.skipif(importlib.util.find_spec("pyspark") is None, reason="pyspark is not installed"),
]

PROGRAM = """
import sys
import msgspec
from termground.batch import runner, spark
from termground.engines import Record, ScoreSpec
from termground.errors import TermgroundError
import scorers

def lines(rows):
    return [line for shard in rows for line in shard]


def main():
    spark.ROWS = 30  # so that the records take several rounds
    spec = ScoreSpec(language="und", keep=("note",))
    records = [
        Record(i, {"response": f"Trois ponts, {i} rues.", "source": ["Trois ponts."], "note": [i, None, "é"]}) for i in range(200)
    ]
    records[70] = Record(71, None, "the line is torn")
    records[150] = Record(151, {"response": 5, "source": "Trois ponts."})

    here = lines(runner.run(spec, records))
    there = lines(spark.run(spec, iter(records), master="local[2]"))
    assert len(here) == 200
    assert there == here, [pair for pair in zip(here, there) if pair[0] != pair[1]][:1]
    print("equal")

    does = {30: "exit", 31: "killed", 90: "stay"}
    spec = ScoreSpec(source_root=sys.argv[1])
    records = [Record(i, {"text": "é" * i, "do": does.get(i, "nothing")}) for i in range(1, 151)]
    here = lines(runner.run(spec, records, workers=2, row_timeout=2, make=scorers.Scorer))
    there = lines(spark.run(spec, records, master="local[2]", row_timeout=2, make=scorers.Scorer))
    assert there == here, [pair for pair in zip(here, there) if pair[0] != pair[1]][:1]
    print([number for number, line in enumerate(here, 1) if msgspec.json.decode(line)["error"]])
    try:
        list(spark.run(spec, [Record(1, {"response": "a"})], master="spark://127.0.0.1:x"))
    except TermgroundError as error:
        print(error)


if __name__ == "__main__":  # worker processes import this file
    main()
"""


def test_rows_and_bytes_are_those_of_a_local_run_and_no_cluster_is_an_error(tmp_path):
    """Over several rounds, records that could not be read and rows that end their process or never end with them."""
    here, program = Path(__file__).parent, tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    environment = {
        **os.environ,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYTHONPATH": os.pathsep.join(map(str, (here.parents[1], here))),
    }
    done = subprocess.run(
        [sys.executable, str(program), str(tmp_path)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=250,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    first, second, third = done.stdout.splitlines()
    assert first == "equal"
    assert second == "[30, 31, 90]"
    assert third.startswith("Spark at spark://127.0.0.1:x failed: ")
