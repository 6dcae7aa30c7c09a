"""LlamaIndex: ``evaluate``, ``evaluate_response`` and ``BatchEvalRunner``."""

from __future__ import annotations

import asyncio

import cases

cases.offline()

from llama_index.core.base.response.schema import Response  # noqa: E402
from llama_index.core.evaluation import BatchEvalRunner  # noqa: E402
from llama_index.core.schema import NodeWithScore, TextNode  # noqa: E402

from termground.integrations.llama_index import GroundingEvaluator  # noqa: E402

evaluator = GroundingEvaluator()
found = [
    evaluator.evaluate(query=question, response=answer, contexts=[source], language=language)
    for language, question, answer, source, _, _ in cases.ROWS
]
cases.agree([one.score for one in found], [one.passing for one in found], [one.feedback for one in found])
assert [one.invalid_result for one in found] == [False] * 6 + [True]

responses = [
    Response(response=answer, source_nodes=[NodeWithScore(node=TextNode(text=source))])
    for language, _, answer, source, _, _ in cases.ROWS
    if language == "fr"
]
runner = BatchEvalRunner({"grounding": GroundingEvaluator("fr")}, show_progress=False)
results = asyncio.run(runner.aevaluate_responses(queries=["?"] * len(responses), responses=responses))
assert [one.passing for one in results["grounding"]] == [True, False]
for one in (*found, *results["grounding"]):
    print(one.model_dump_json(include={"response", "score", "passing", "feedback", "invalid_result"}))
cases.finish()
