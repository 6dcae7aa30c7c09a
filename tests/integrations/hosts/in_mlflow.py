"""MLflow: ``mlflow.genai.evaluate`` over rows, and over traces with a retriever."""

from __future__ import annotations

import tempfile
from pathlib import Path

import cases

cases.offline()

import mlflow  # noqa: E402

from termground.integrations.mlflow import grounding  # noqa: E402

folder = Path(tempfile.mkdtemp())
mlflow.set_tracking_uri(f"sqlite:///{folder / 'runs.db'}")
mlflow.set_experiment("grounding")

rows = [
    {
        "inputs": {"question": question, "context": [source], "language": language},
        "outputs": answer,
    }
    for language, question, answer, source, _, _ in cases.ROWS
]
result = mlflow.genai.evaluate(data=rows, scorers=[grounding()])
table = result.result_df.set_index(
    result.result_df["request"].map(lambda r: r["question"]) + result.result_df["response"]
)
ordered = table.loc[[question + answer for _, question, answer, *_ in cases.ROWS]]
values = [None if value != value else value for value in ordered["grounding/value"].astype(float)]
verdicts = [
    None if verdict is None or verdict != verdict else bool(verdict)
    for verdict in ordered["grounding_passes/value"]
]
cases.agree(values, verdicts, list(ordered["grounding/rationale"]))

found = {}
for trace in mlflow.search_traces(return_type="list"):
    for feedback in trace.info.assessments:
        if feedback.name == "grounding":
            found[trace.data.response.strip('"')] = feedback
import json  # noqa: E402

cases.agree_spans([json.loads(found[answer].metadata["spans"]) for _, _, answer, *_ in cases.ROWS])
assert {feedback.metadata["direction"] for feedback in found.values()} == {"maximize"}
assert not result.passed
print(result.metrics)
assert result.metrics["grounding_passes/mean"] == 0.5
assert abs(result.metrics["grounding/mean"] - sum(v for v in values if v is not None) / 6) < 1e-12
print(result.reason)


@mlflow.trace(span_type="RETRIEVER")
def retrieve(question: str) -> list[dict[str, str]]:
    return [{"page_content": cases.JA}]


@mlflow.trace
def answer(question: str) -> str:
    retrieve(question)
    return cases.ROWS[1][2]


traced = mlflow.genai.evaluate(
    data=[{"inputs": {"question": cases.ROWS[1][1]}}], predict_fn=answer, scorers=[grounding("ja")]
)
assert traced.metrics["grounding_passes/mean"] == 0.0, traced.metrics
print(traced.result_df[["grounding/value", "grounding/rationale"]].to_string())
cases.finish()
