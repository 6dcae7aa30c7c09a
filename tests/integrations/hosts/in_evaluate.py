"""Hugging Face ``evaluate``: ``compute``, batches, and ``combine``."""

from __future__ import annotations

import tempfile

import cases

cases.offline()

import evaluate  # noqa: E402

from termground.integrations.evaluate import Grounding  # noqa: E402

cache = tempfile.mkdtemp()
metric = Grounding(cache_dir=cache)
languages = [row[0] for row in cases.ROWS]
found = metric.compute(
    predictions=[row[2] for row in cases.ROWS],
    references=[row[3] for row in cases.ROWS],
    languages=languages,
)
for name, value in found.items():
    print(name, value)
cases.agree(found["values"], found["verdicts"], found["reasons"])
cases.agree_spans(found["spans"])
assert found["unscored"] == 1
assert abs(found["grounding"] - sum(v for v in found["values"] if v is not None) / 6) < 1e-12

several = Grounding("ja", cache_dir=cache)
for row in cases.ROWS[:2]:
    several.add_batch(predictions=[row[2]], references=[[row[3], "別の文書。"]])
assert several.compute()["verdicts"] == [True, False]

both = evaluate.combine([Grounding("ja", cache_dir=cache), Grounding("ja", "hallucination", cache_dir=cache)])
told = both.compute(predictions=[cases.ROWS[1][2]], references=[cases.JA])
print(told)
assert told["hallucination"] == 1.0
cases.finish()
