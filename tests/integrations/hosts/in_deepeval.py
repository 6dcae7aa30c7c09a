"""DeepEval: ``evaluate`` with its table, and ``assert_test``."""

from __future__ import annotations

import cases

cases.offline()

from deepeval import assert_test, evaluate  # noqa: E402
from deepeval.evaluate import AsyncConfig, CacheConfig, DisplayConfig  # noqa: E402
from deepeval.test_case import LLMTestCase  # noqa: E402

from termground.integrations.deepeval import GroundingMetric  # noqa: E402

tests = [
    LLMTestCase(
        input=question,
        actual_output=answer,
        retrieval_context=[source],
        metadata={"language": language},
        name=str(number),
    )
    for number, (language, question, answer, source, _, _) in enumerate(cases.ROWS)
]
for side_by_side in (True, False):
    result = evaluate(
        tests,
        [GroundingMetric()],
        async_config=AsyncConfig(run_async=side_by_side),
        cache_config=CacheConfig(write_cache=False),
        display_config=DisplayConfig(show_indicator=False, print_results=side_by_side),
    )
    found = sorted(result.test_results, key=lambda one: int(one.name))
    data = [one.metrics_data[0] for one in found]
    assert data[-1].success is found[-1].success is False  # DeepEval has no third answer
    verdicts = [None if one.score is None else one.success for one in data]
    cases.agree([one.score for one in data], verdicts, [one.reason for one in data])
    assert data[0].threshold == 0.66
    assert "高いほど良い" in data[0].reason

metric = GroundingMetric()
spans = []
for test in tests:
    metric.measure(test)
    spans.append(metric.score_breakdown["spans"])
cases.agree_spans(spans)

assert_test(tests[0], [GroundingMetric("ja")], run_async=False)
try:
    assert_test(tests[1], [GroundingMetric("ja")], run_async=False)
except AssertionError as error:
    print(error)
else:
    raise SystemExit("assert_test lets a contradiction pass")
cases.finish()
