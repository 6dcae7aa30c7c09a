"""For pytest: ``assert_grounded`` for tests of generated text, a fixture, and a report of a run.

Nothing happens until a test calls one of them.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from termground.evaluator import GroundingEvaluator, GroundingResult

METRIC = "grounding"
_OPTION = "--termground-report"
_SENT = "termground_rows"

Row = dict[str, Any]
_rows: list[Row] = []
"""What this process has checked, for the report."""


def assert_grounded(
    response: str, source: str | Sequence[str], *, language: str, min_value: float | None = None
) -> GroundingResult:
    """Fail the test where the sources do not support a response.

    Args:
        response: The generated text.
        source: Its source, or several.
        language: Code of the texts' language.
        min_value: The least value of ``grounding``, from 0 to 1. Without it the metric's own verdict decides: its threshold,
            and no contradicted claim.

    Returns:
        The result, where the response holds.

    Raises:
        AssertionError: It does not, or makes no claim; the message shows the claims to look at, with their evidence.

    Example:
        >>> from termground.integrations.pytest_plugin import assert_grounded
        >>> result = assert_grounded("Open from 9.", "The library is open from 9.", language="en")
    """
    __tracebackhide__ = True
    result = _evaluator(language).evaluate(response, source if isinstance(source, str) else list(source))
    _rows.append({"id": _test_id(), "lang": language, "response": response, "source": source})
    score = result.scores[METRIC]
    if score.value is None:
        raise AssertionError(f"{METRIC} has nothing to check in this response")
    holds = score.verdict is True if min_value is None else score.value >= min_value
    if not holds:
        wanted = f"{score.threshold:g}, with no contradicted claim" if min_value is None else f"{min_value:g}"
        raise AssertionError(f"{METRIC} is {score.value:.2f}, wanted at least {wanted}\n{result}")
    return result


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
        _write(Path(path), _rows)


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


def _write(path: Path, rows: Sequence[Row]) -> None:
    from termground.cli import main  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        given, scored = Path(folder, "rows.jsonl"), Path(folder, "scored.jsonl")
        given.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        main(["score", str(given), "-o", str(scored), "--metric", METRIC, "--report", str(path)])
