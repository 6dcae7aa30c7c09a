"""Langfuse: ``run_experiment`` over local rows, with a client that sends nothing."""

from __future__ import annotations

import cases

cases.offline()

from langfuse import Langfuse  # noqa: E402

from termground.integrations.langfuse import grounding  # noqa: E402

client = Langfuse(public_key="pk", secret_key="sk", base_url="http://127.0.0.1:9", tracing_enabled=False)
rows = [
    {"input": {"question": question, "answer": answer, "context": source}, "metadata": {"language": language}}
    for language, question, answer, source, _, _ in cases.ROWS
]
result = client.run_experiment(
    name="grounding",
    data=rows,
    task=lambda *, item, **_: item["input"]["answer"],
    evaluators=[grounding()],
)
print(result.format(include_item_results=True))
places = {row["input"]["answer"]: number for number, row in enumerate(rows)}
own = sorted(result.item_results, key=lambda one: places[one.item["input"]["answer"]])
by_name = [{one.name: one for one in item.evaluations} for item in own]
assert by_name[-1] == {}
scored = [named.get("grounding") for named in by_name]
judged = [named.get("grounding_passes") for named in by_name]
cases.agree(
    [one and one.value for one in scored],
    [one and one.value for one in judged],
    [one.comment if one else "none" for one in scored],
)
cases.agree_spans([one.metadata["spans"] if one else [] for one in scored])
cases.finish()
