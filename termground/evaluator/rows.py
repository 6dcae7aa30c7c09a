"""Many rows: in this process, in several, or side by side while a remote judge is waited for; always in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from operator import index
from typing import Any, SupportsIndex, TypeVar

from termground.catalogue.texts import is_nan, refuse_other_than_text, refuse_other_than_texts
from termground.errors import TermgroundError, UsageError

BATCH = 64
"""Rows sent to a worker at once."""

_RESPONSE_KEYS = ("response", "llm_output", "answer", "output")
_QUESTION_KEYS = ("question", "user_input", "query")
_SOURCE_KEYS = ("source", "source_text", "retrieved_contexts", "contexts", "context")

Result = TypeVar("Result")
Work = Callable[[Any], Any]


def side_by_side(work: Callable[[Any], Result], rows: Iterable[Any], most: int) -> Iterator[Result]:
    """Results in the order of the rows, ``most`` of them in the making at once in threads of this process.

    Args:
        work: Makes a result of a row; raises nothing.
        rows: The rows, taken as they are needed.
        most: Threads.
    """
    pool = ThreadPoolExecutor(most, thread_name_prefix="termground")
    waiting: deque[Future[Result]] = deque()
    try:
        for row in rows:
            waiting.append(pool.submit(work, row))
            if len(waiting) >= 2 * most:  # the oldest may be slow: the others go on meanwhile
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


class SourceOrder:
    """The order in which rows are checked, so that a source is prepared once where others stand between its rows."""

    def __init__(self) -> None:
        self._last: tuple[str, ...] = ()

    def places(self, sources: Iterable[tuple[str, ...]]) -> list[int]:
        """Places of all rows, those with the same sources one after the other.

        Those with the sources that the last call ended with come first, as these are prepared still.

        Args:
            sources: Those of each row; none for a row that has an error.
        """
        groups: dict[tuple[str, ...], list[int]] = {}
        for place, own in enumerate(sources):
            groups.setdefault(own, []).append(place)
        first = groups.pop(self._last, [])
        self._last = next(filter(None, reversed(groups)), self._last)
        return [*first, *(place for places in groups.values() for place in places)]


def by_source(work: Callable[[Any], Result], rows: Iterable[Any]) -> Iterator[Result]:
    """Results in the order of the rows, those of a batch with the same sources made one after the other.

    Args:
        work: Makes a result of a row; raises nothing.
        rows: The rows; where they come as they are asked for, each is worked on before the next one is.
    """
    if not isinstance(rows, Sequence):
        yield from map(work, rows)
        return
    order = SourceOrder()
    for batch in _batches(rows):
        yield from _by_source(work, batch, order)


def _by_source(work: Callable[[Any], Result], batch: Sequence[Any], order: SourceOrder) -> Iterator[Result]:
    """Each result as soon as it and those before it are made."""
    places = iter(order.places(map(_sources, batch)))
    made: dict[int, Result] = {}
    for at in range(len(batch)):
        while at not in made:
            place = next(places)
            made[place] = work(batch[place])
        yield made.pop(at)


def in_processes(make: Callable[[], Work], rows: Iterable[Any], workers: int) -> Iterator[Any]:
    """Results in the order of the rows, made by several processes.

    Args:
        make: Makes, in each process, what makes a result of a row.
        rows: Rows that pickle.
        workers: Processes.
    """
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - brings multiprocessing, which few programs need

    with ProcessPoolExecutor(workers, initializer=_start, initargs=(make,)) as pool:
        waiting: deque[Future[list[Any]]] = deque()
        for batch in _batches(rows):
            waiting.append(pool.submit(_work, batch))
            if len(waiting) > 2 * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def refuse_other_than_workers(workers: object) -> None:
    """Refuse what is no number of processes.

    Raises:
        UsageError: It is none.
    """
    if not isinstance(workers, SupportsIndex):
        raise UsageError(f"workers takes a whole number from 1 on, not {workers!r}")
    if index(workers) < 1:
        raise UsageError(f"workers must be at least 1, not {workers}")


def refuse_other_than_rows(rows: object) -> None:
    """Refuse what can be gone through and gives no rows: it would be an error a column, or a letter.

    Raises:
        UsageError: It is a data frame, one row, a text, or cannot be gone through at all.
    """
    if isinstance(rows, Mapping):
        raise UsageError("rows takes a list of rows, not one row; put it in brackets: [row]")
    if isinstance(rows, str | bytes):
        raise UsageError("rows takes a list of rows, each with response and source, not a text")
    for way in ("to_dicts()", 'to_dict("records")'):  # as polars and pandas have it
        if hasattr(rows, "columns") and hasattr(rows, way.partition("(")[0]):
            raise UsageError(
                f"a {type(rows).__name__} is gone through by its columns; pass its rows: df.{way}"
            )
    if not isinstance(rows, Iterable):
        what = "None" if rows is None else type(rows).__name__
        raise UsageError(f"rows takes a list of rows, each with response and source, not {what}")


def arguments(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row's keywords for ``GroundingEvaluator.evaluate``, under the names that users' tools have.

    Raises:
        UsageError: The row lacks a response or a source, or one of them is no text.
    """
    response, source = _named(row, _RESPONSE_KEYS), _named(row, _SOURCE_KEYS)
    refuse_other_than_text(**{response: row[response]})
    refuse_other_than_texts(**{source: row[source]})
    found = {"llm_output": row[response], "source_text": row[source]}
    options = (
        "exact_excludes",
        "partial_excludes",
        "clean_markdown",
        "exclude_patterns",
        "exclude_files",
        "reference",
    )
    asked = next(
        (text for key in _QUESTION_KEYS if isinstance(text := row.get(key), str) and text.strip()), None
    )
    found |= {} if asked is None else {"question": asked}
    return found | {name: row[name] for name in options if not _is_empty(row.get(name))}


def _named(row: Mapping[str, Any], names: Sequence[str]) -> str:
    """The key of a row that has something, of those that users' tools have.

    Raises:
        UsageError: None has.
    """
    for name in names:
        if not _is_empty(row.get(name)):
            return name
    for name in names:
        if name in row:
            raise UsageError(f"the row has nothing in {name!r} ({row[name]})")
    raise UsageError(f"the row has no {names[0]!r}; its keys: {', '.join(map(str, row)) or 'none'}")


def _is_empty(value: object) -> bool:
    """Whether a value stands for an empty cell: None, and what data frames have there."""
    return value is None or is_nan(value) or type(value).__name__ in {"NAType", "NaTType"}


def portable(row: Any, work: Work) -> Any:
    """A row that can be sent to a worker; of one that cannot the result, made here, is sent along."""
    if isinstance(row, Mapping) and all(map(_travels, row.values())):
        return dict(row)
    return work(row)


def _sources(row: Any) -> tuple[str, ...]:
    """The source texts of a row; none of one that has an error, or prepared ones."""
    try:
        texts = arguments(row)["source_text"]
    except Exception:  # noqa: BLE001 - a mapping may raise anything; the row's result says it
        return ()
    listed = (texts,) if isinstance(texts, str) else texts
    whole = isinstance(listed, list | tuple) and all(isinstance(text, str) for text in listed)
    return tuple(listed) if whole else ()


def _travels(value: object) -> bool:
    if isinstance(value, list | tuple | set | frozenset):
        return all(isinstance(item, str) for item in value)
    return value is None or isinstance(value, str | bool | int | float)


def _batches(rows: Iterable[Any]) -> Iterator[list[Any]]:
    batch: list[Any] = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


_worker: Work | TermgroundError | None = None
_order = SourceOrder()


def _start(make: Callable[[], Work]) -> None:
    global _worker  # noqa: PLW0603 - one evaluator a worker process
    try:
        _worker = make()
    except TermgroundError as error:  # kept, since an initializer that raises breaks the pool without a word
        _worker = error


def _work(batch: list[Any]) -> list[Any]:
    if _worker is None or isinstance(_worker, TermgroundError):
        raise _worker or UsageError("the worker was not started")
    return list(_by_source(_worker, batch, _order))
