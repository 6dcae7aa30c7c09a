"""Opik: ``evaluate_on_dict_items``, which needs no server."""

from __future__ import annotations

import cases

cases.offline()

from opik.evaluation import evaluate_on_dict_items  # noqa: E402

from termground.integrations.opik import GroundingMetric  # noqa: E402

items = [
    {"number": number, "input": question, "said": answer, "context": [source], "language": language}
    for number, (language, question, answer, source, _, _) in enumerate(cases.ROWS)
]
result = evaluate_on_dict_items(
    items=items,
    task=lambda item: {"output": item["said"]},
    scoring_metrics=[GroundingMetric(track=False)],
    verbose=2,
)
own = sorted(result.test_results, key=lambda one: one.test_case.dataset_item_content["number"])
scores = [one.score_results[0] for one in own]
for score in scores:
    print(score.name, score.value, score.scoring_failed, "|", score.reason.splitlines()[-1].strip())
cases.agree(
    [score.value for score in scores],
    [score.metadata["verdict"] for score in scores],
    [score.reason for score in scores],
)
assert [score.scoring_failed for score in scores] == [False] * 6 + [True]
cases.agree_spans([score.metadata["spans"] for score in scores])
means = (
    result.aggregate_evaluation_scores()["grounding"]
    if hasattr(result, "aggregate_evaluation_scores")
    else None
)
print(means)
cases.finish()
