"""pydantic-evals: ``Dataset.evaluate_sync`` and its report."""

from __future__ import annotations

import cases

cases.offline()

from pydantic_evals import Case, Dataset  # noqa: E402

from termground.integrations.pydantic_evals import Grounding  # noqa: E402

answers = {(row[1], row[2]): row[2] for row in cases.ROWS}
dataset = Dataset(
    name="grounding",
    cases=[
        Case(
            name=f"{number} {language}",
            inputs={"question": question, "answer": answer, "context": [source]},
            metadata={"language": language},
        )
        for number, (language, question, answer, source, _, _) in enumerate(cases.ROWS)
    ],
    evaluators=[Grounding()],
)


def task(inputs: dict[str, str]) -> str:
    return answers[inputs["question"], inputs["answer"]]


report = dataset.evaluate_sync(task, progress=False)
report.print(include_reasons=True, width=150)
assert not report.failures
done = sorted(report.cases, key=lambda case: case.name)
values = [case.scores["grounding"].value if case.scores else None for case in done]
verdicts = [case.assertions["grounding_passes"].value if case.assertions else None for case in done]
reasons = [(case.scores or case.labels)["grounding"].reason for case in done]
cases.agree(values, verdicts, reasons)
assert done[-1].labels["grounding"].value == "сверять нечего"
average = report.averages()
assert average.assertions == 0.5
assert abs(average.scores["grounding"] - sum(v for v in values if v is not None) / 6) < 1e-12
text = dataset.model_dump() if hasattr(dataset, "model_dump") else None
assert text
cases.finish()
