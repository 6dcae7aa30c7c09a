"""ragas: a metric of ``ragas.metrics.collections``, alone, in batches, and in an experiment over a dataset."""

from __future__ import annotations

import asyncio
import tempfile

import cases

cases.offline()

from ragas import Dataset, experiment  # noqa: E402

from termground.integrations.ragas import Grounding  # noqa: E402

rows = [
    {"user_input": question, "response": answer, "retrieved_contexts": [source], "language": language}
    for language, question, answer, source, _, _ in cases.ROWS
]
metric = Grounding()
found = metric.batch_score(rows)
for one in found:
    print(one)
told = [one.traces["output"] for one in found]
cases.agree([one.value for one in found], [one["verdict"] for one in told], [one.reason for one in found])
cases.agree_spans([one["spans"] for one in told])
assert "高いほど良い" in found[0].reason
assert metric.score(**rows[0]).value == found[0].value

dataset = Dataset(name="grounding", backend="inmemory")
for row in rows:
    dataset.append(row)


@experiment()
async def check(row: dict[str, object]) -> dict[str, object]:
    score = await metric.ascore(**row)
    return {"response": row["response"], "grounding": score.value}


run = asyncio.run(check.arun(dataset, name=tempfile.mktemp(dir=""), backend="inmemory"))
print(run.to_pandas().to_string())
kept = {row["response"]: row["grounding"] for row in run}
assert [kept[row["response"]] for row in rows] == [one.value for one in found]
cases.finish()
