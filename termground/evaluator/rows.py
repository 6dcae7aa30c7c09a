"""Many rows: in this process, in several, or side by side while a remote judge is waited for; always in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from termground.errors import TermgroundError, UsageError

BATCH = 64
"""Rows sent to a worker at once."""

_RESPONSE_KEYS = ("response", "llm_output", "answer", "output")
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


def arguments(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row's keywords for ``GroundingEvaluator.evaluate``, under the names that users' tools have.

    Raises:
        UsageError: The row lacks a response or a source.
    """
    found: dict[str, Any] = {}
    for target, names in (("llm_output", _RESPONSE_KEYS), ("source_text", _SOURCE_KEYS)):
        name = next((name for name in names if row.get(name) is not None), None)
        if name is None:
            raise UsageError(f"the row has no {names[0]!r}; its keys: {', '.join(map(str, row)) or 'none'}")
        found[target] = row[name]
    options = (
        "exact_excludes",
        "partial_excludes",
        "clean_markdown",
        "exclude_patterns",
        "exclude_files",
        "reference",
    )
    return found | {name: row[name] for name in options if row.get(name) is not None}


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
