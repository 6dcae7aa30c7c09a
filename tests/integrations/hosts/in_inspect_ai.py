"""Inspect: ``eval`` of a task with a model that says what it is told."""

from __future__ import annotations

import math
import tempfile

import cases

cases.offline()

from inspect_ai import Task  # noqa: E402
from inspect_ai import eval as run  # noqa: E402
from inspect_ai.dataset import Sample  # noqa: E402
from inspect_ai.model import ModelOutput, ModelUsage, get_model  # noqa: E402

from termground.integrations.inspect_ai import grounding  # noqa: E402

samples = [
    Sample(input=question, metadata={"context": source, "language": language}, id=number)
    for number, (language, question, _, source, _, _) in enumerate(cases.ROWS)
]
outputs = [ModelOutput.from_content("mockllm/model", row[2]) for row in cases.ROWS]
for output in outputs:  # what is not told is counted by a tokenizer that downloads its data
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
model = get_model("mockllm/model", custom_outputs=outputs)
[log] = run(
    Task(dataset=samples, scorer=grounding()),
    model=model,
    log_dir=tempfile.mkdtemp(),
    max_samples=1,
    display="plain",
)
assert log.status == "success", log.error
scores = [sample.scores["grounding"] for sample in sorted(log.samples, key=lambda one: one.id)]
values = [None if math.isnan(score.value) else score.value for score in scores]
cases.agree(values, [score.metadata["verdict"] for score in scores], [score.explanation for score in scores])
cases.agree_spans([score.metadata["spans"] for score in scores])
[told] = log.results.scores
assert (told.scored_samples, told.unscored_samples) == (6, 1), told
assert abs(told.metrics["mean"].value - sum(v for v in values if v is not None) / 6) < 1e-9
print(told)
cases.finish()
