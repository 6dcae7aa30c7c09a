"""LangSmith ``evaluate`` without uploading, and the function as openevals calls it."""

from __future__ import annotations

import uuid

import cases

cases.offline()

from langsmith import Client, evaluate  # noqa: E402
from langsmith.schemas import Example  # noqa: E402
from openevals.types import SimpleEvaluator  # noqa: E402
from openevals.utils import _run_evaluator  # noqa: E402

from termground.integrations.langsmith import grounding  # noqa: E402

check: SimpleEvaluator = grounding()
found = [
    check(inputs={"question": question, "language": language}, outputs={"answer": answer}, context=source)
    for language, question, answer, source, _, _ in cases.ROWS
]
told = [one["metadata"] for one in found]
cases.agree(
    [one["score"] for one in found], [one["verdict"] for one in told], [one["comment"] for one in found]
)
cases.agree_spans([one["spans"] for one in told])
inside = _run_evaluator(run_name="grounding", scorer=lambda: (0.5, "reason"), feedback_key="grounding")
assert set(inside) >= {"key", "score", "comment", "metadata"}, inside

answers = {question + answer: answer for _, question, answer, *_ in cases.ROWS}
examples = [
    Example(
        id=uuid.UUID(int=number + 1),
        inputs={"question": question, "asked": question + answer, "context": source, "language": language},
        dataset_id=uuid.UUID(int=99),
    )
    for number, (language, question, answer, source, _, _) in enumerate(cases.ROWS)
]
results = evaluate(
    lambda inputs: {"answer": answers[inputs["asked"]]},
    data=examples,
    evaluators=[grounding()],
    client=Client(api_key="none", api_url="http://127.0.0.1:9"),
    upload_results=False,
)
rows = sorted(results, key=lambda row: row["example"].id.int)
own = [row["evaluation_results"]["results"][0] for row in rows]
cases.agree(
    [one.score for one in own], [one.metadata["verdict"] for one in own], [one.comment for one in own]
)
for one in own:
    print(one.key, one.score, "|", one.comment.splitlines()[-1].strip())
cases.finish()
