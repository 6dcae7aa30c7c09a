"""Results of many rows, each with what was wrong with it where something was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from termground.errors import TermgroundError
from termground.evaluator.result import GroundingResult
from termground.evaluator.rows import (
    arguments,
    by_source,
    in_processes,
    portable,
    refuse_other_than_rows,
    refuse_other_than_workers,
    side_by_side,
)
from termground.evaluator.source_terms import SourceTerms

if TYPE_CHECKING:
    from termground.evaluator.grounding import GroundingEvaluator


def results(evaluator: GroundingEvaluator, rows: Iterable[Any], workers: int) -> Iterator[GroundingResult]:
    """The results of rows, in their order: made here, by several processes, or side by side while a judge is waited for.

    Args:
        evaluator: Makes them.
        rows: The rows.
        workers: Processes.

    Raises:
        UsageError: Something else than rows, or than a number of processes.
    """
    refuse_other_than_workers(workers)
    refuse_other_than_rows(rows)
    work = partial(result_of, evaluator)
    if evaluator.concurrency:
        return side_by_side(work, rows, evaluator.concurrency)
    if workers == 1:
        return by_source(work, rows)
    here = partial(work, sent=True)
    make = partial(_working, *evaluator.__reduce__())
    return in_processes(make, (portable(row, here) for row in rows), workers)


def result_of(evaluator: GroundingEvaluator, row: Any, *, sent: bool = False) -> GroundingResult:
    """The result of a row; raises nothing.

    Args:
        evaluator: Makes it.
        row: The row.
        sent: Whether the result is sent elsewhere: then all of it is read here, where what that raises is the row's error.
    """
    if isinstance(row, GroundingResult):  # a row that could not travel, evaluated before
        return row
    if not isinstance(row, Mapping):
        return _failed(evaluator, f"a row is a mapping with response and source, not {type(row).__name__}")
    try:
        result = evaluator.evaluate(**arguments(row))
        return msgspec.structs.replace(result, source_terms=result.source_terms.read) if sent else result
    except TermgroundError as error:
        return _failed(evaluator, str(error))
    except Exception as error:  # noqa: BLE001 - a plugin may raise anything, and the run goes on
        return _failed(evaluator, f"{evaluator.language.code!r} raised {type(error).__name__}: {error}")


def _failed(evaluator: GroundingEvaluator, error: str) -> GroundingResult:
    return GroundingResult(SourceTerms(), (), (), {}, evaluator.signature, error)


def _working(make: Callable[..., GroundingEvaluator], specification: tuple[Any, ...]) -> Callable[[Any], Any]:
    return partial(result_of, make(*specification), sent=True)
