"""promptfoo: ``promptfoo eval`` with the command line that npm installed, and an assertion in Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import cases

cases.offline()

folder = Path(tempfile.mkdtemp())
folder.joinpath("grounding.py").write_text(
    "from termground.integrations.promptfoo import get_assert\n", encoding="utf-8"
)
check = {"type": "python", "value": "file://grounding.py"}
turned = {**check, "config": {"metric": "hallucination", "threshold": 0.25}}
tests = [
    {
        "vars": {"question": question, "answer": answer, "context": source, "language": language},
        "assert": [check, turned] if language == "fr" else [check],
    }
    for language, question, answer, source, _, _ in cases.ROWS
]
config = {"description": "grounding", "providers": ["echo"], "prompts": ["{{answer}}"], "tests": tests}
folder.joinpath("promptfooconfig.json").write_text(json.dumps(config, ensure_ascii=False), encoding="utf-8")
done = subprocess.run(
    [
        os.environ["PROMPTFOO"],
        "eval",
        "--config=promptfooconfig.json",
        "--output=out.json",
        "--no-cache",
        "--no-share",
        "--no-progress-bar",
        "--max-concurrency=2",
    ],
    cwd=folder,
    env={
        **os.environ,
        "PROMPTFOO_CONFIG_DIR": str(folder / "state"),
        "PROMPTFOO_PYTHON": sys.executable,
        "HTTPS_PROXY": "http://127.0.0.1:9",
        "HTTP_PROXY": "http://127.0.0.1:9",
    },
    check=False,
    capture_output=True,
    text=True,
    encoding="utf-8",
)
print(done.stdout[-6000:], done.stderr[-3000:])
assert done.returncode == 100, done.returncode  # some assertions failed, which is what it is to say
results = json.loads(folder.joinpath("out.json").read_text(encoding="utf-8"))["results"]["results"]
found = sorted(results, key=lambda one: one["testIdx"])
parts = [one["gradingResult"]["componentResults"] for one in found]
grounded, turned_round = [row[0] for row in parts], [row[1] for row in parts if len(row) > 1]
values = [row["metadata"]["value"] for row in grounded]
cases.agree(values, [row["metadata"]["verdict"] for row in grounded], [row["reason"] for row in grounded])
assert [row["pass"] for row in grounded] == [True, False] * 3 + [False]
cases.agree_spans([row["metadata"]["spans"] for row in grounded])
named = [one["gradingResult"]["namedScores"] for one in found]
assert [scores.get("grounding") for scores in named] == values
assert [scores["hallucination"] for scores in named if "hallucination" in scores] == [0.0, 1.0]
assert [(row["pass"], row["score"]) for row in turned_round] == [(True, 1.0), (False, 0.0)]
cases.finish()
