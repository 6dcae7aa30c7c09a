"""Phoenix: ``evaluate_dataframe``, its own score columns, and a bound mapping."""

from __future__ import annotations

import json

import cases

cases.offline()

import pandas as pd  # noqa: E402
from phoenix.evals import bind_evaluator, evaluate_dataframe  # noqa: E402

from termground.integrations.phoenix import GroundingEvaluator  # noqa: E402

frame = pd.DataFrame(
    [
        {"input": question, "output": answer, "context": [source], "language": language}
        for language, question, answer, source, _, _ in cases.ROWS
    ]
)
result = evaluate_dataframe(dataframe=frame, evaluators=[GroundingEvaluator()], hide_tqdm_bar=True)
print(result[["output", "grounding_score"]].to_string())
scores = [cell if isinstance(cell, dict) else json.loads(cell) for cell in result["grounding_score"]]
verdict = {"passes": True, "flagged": False, "unscored": None}
cases.agree(
    [score.get("score") for score in scores],
    [verdict[score["label"]] for score in scores],
    [score["explanation"] for score in scores],
)
cases.agree_spans([score["metadata"]["spans"] for score in scores])
assert {score["direction"] for score in scores} == {"maximize"}

bound = bind_evaluator(
    evaluator=GroundingEvaluator("fr", metric="hallucination"),
    input_mapping={"response": "row.said", "source": "row.read"},
)
[score] = bound.evaluate({"row": {"said": cases.ROWS[5][2], "read": cases.FR}})
assert (score.score, score.direction) == (1.0, "minimize"), score
score.pretty_print()
cases.finish()
