"""For pytest: ``assert_grounded`` for tests of generated text, a fixture, and a report of a run.

Nothing happens until a test calls one of them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsFloat

import pytest

if TYPE_CHECKING:
    from termground.evaluator import GroundingEvaluator, GroundingResult

METRIC = "grounding"
_OPTION = "--termground-report"
_SENT = "termground_rows"
_FAILED = "failed"

Row = dict[str, Any]
_rows: list[Row] = []
"""What this process has checked, for the report."""


def assert_grounded(
    response: str,
    source: str | Sequence[str],
    *,
    language: str,
    min_value: float | None = None,
    question: str | None = None,
) -> GroundingResult:
    """Fail the test where the sources do not support a response.

    Args:
        response: The generated text.
        source: Its source, or several.
        language: Code of the texts' language.
        min_value: The least value of ``grounding``, from 0 to 1. Without it the metric's own verdict decides: its threshold,
            and no contradicted claim.
        question: The question that it answers, where it has one: a short answer is read behind it.

    Returns:
        The result, where the response holds.

    Raises:
        UsageError: A least value that is no number from 0 to 1, or texts that are none.
        AssertionError: It does not, or makes no claim; the message shows the claims to look at, with their evidence.

    Example:
        >>> from termground.integrations.pytest_plugin import assert_grounded
        >>> result = assert_grounded("Open from 9.", "The library is open from 9.", language="en")
    """
    __tracebackhide__ = True
    _refuse_other_than_value(min_value)
    evaluator = _evaluator(language)
    sources = source if isinstance(source, str) else list(source)
    result = evaluator.check(response, sources, question=question)
    why = _failure(result, min_value, evaluator.ui_language)
    checked = {"id": _test_id(), "lang": language, "response": response, "source": source}
    if question is not None:
        checked["question"] = question
    _rows.append(checked | ({} if why is None else {_FAILED: why}))
    if why is not None:
        raise AssertionError(f"{why}\n{result}")
    return result


def _refuse_other_than_value(value: object) -> None:
    from termground.errors import UsageError  # noqa: PLC0415 - pytest imports this module in every run

    if value is None or (isinstance(value, SupportsFloat) and 0 <= float(value) <= 1):
        return
    raise UsageError(f"min_value takes a number from 0 to 1, or None, not {value!r}")


def _failure(result: GroundingResult, min_value: float | None, ui: str) -> str | None:
    """Why a response does not hold, in the language of the reasons; None where it does."""
    from termground.messages import phrase, told_apart, usage  # noqa: PLC0415

    score = result.scores[METRIC]
    if score.value is None:
        return usage("wanted-something", ui, metric=METRIC)
    if score.verdict is True if min_value is None else score.value >= min_value:
        return None
    key, wanted = (
        ("wanted-verdict", score.threshold or 0.0) if min_value is None else ("wanted-value", min_value)
    )
    value, bound = (text.replace(".", phrase("decimal", ui)) for text in told_apart(score.value, wanted))
    return usage(key, ui, metric=METRIC, value=value, bound=bound)


@pytest.fixture
def grounding() -> Callable[..., GroundingResult]:
    """:func:`assert_grounded`, as a fixture."""
    return assert_grounded


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option for the report."""
    group = parser.getgroup("termground")
    group.addoption(
        _OPTION,
        metavar="FILE",
        default=None,
        help="write an HTML page of every response that assert_grounded checked",
    )


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the report, or hand the rows to the process that writes it."""
    path = session.config.getoption(_OPTION, default=None)
    if path is None:
        return
    sent = getattr(session.config, "workeroutput", None)  # of pytest-xdist
    if sent is not None:
        sent[_SENT] = json.dumps(_rows)
    elif _rows:
        _write(Path(path), _rows, f"pytest · {session.config.rootpath.name}")


@pytest.hookimpl(optionalhook=True)  # only pytest-xdist calls it
def pytest_testnodedown(node: Any, error: Any) -> None:
    """Take the rows of a worker of pytest-xdist that is done."""
    del error
    _rows.extend(json.loads(getattr(node, "workeroutput", {}).get(_SENT, "[]")))


@lru_cache(maxsize=8)
def _evaluator(language: str) -> GroundingEvaluator:
    from termground.evaluator import GroundingEvaluator  # noqa: PLC0415 - pytest imports this module in every run

    return GroundingEvaluator(language, metrics=[METRIC])


def _test_id() -> str:
    return os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]


def _write(path: Path, rows: Sequence[Row], title: str) -> None:
    """Write the page; a test that failed is a row that fails its gate, whatever the metric's own verdict."""
    from termground.batch.summary import Summary  # noqa: PLC0415
    from termground.engines import Record, RowScorer, ScoreSpec  # noqa: PLC0415
    from termground.report.batch import save  # noqa: PLC0415
    from termground.report.entries import Entry, Overview  # noqa: PLC0415

    scorer = RowScorer(ScoreSpec(metrics={METRIC: {}}))
    summary, entries = Summary(), []
    for number, row in enumerate(rows, 1):
        failed = (row[_FAILED],) if _FAILED in row else ()
        record = Record(number, {name: value for name, value in row.items() if name != _FAILED})
        scored = scorer.row(record)
        summary.add(scored)
        source = row["source"]
        sources = (source,) if isinstance(source, str) else tuple(source)
        entries.append(Entry(number, scored, row["response"], sources, language=row["lang"], failed=failed))
    overview = Overview(summary, sum(_FAILED in row for row in rows), title=title)
    save(path, entries, overview, ui=_spoken(row["lang"] for row in rows))


def _spoken(languages: Iterable[str]) -> str | None:
    """The language of the reasons of all rows; None where they have several."""
    from termground.messages import ui_language  # noqa: PLC0415

    found = {ui_language(None, language) for language in languages}
    return found.pop() if len(found) == 1 else None
