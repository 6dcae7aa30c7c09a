"""The metrics that an evaluator runs: its own, those of a call with options, and the primary one where it was not named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from termground.catalogue import BoundMetric, option_names
from termground.evaluator.arguments import PRIMARY, frozen
from termground.language.base import Language
from termground.lazy import lazy


class Running(NamedTuple):
    """What a call runs.

    Attributes:
        metrics: The metrics.
        unasked: Gives the primary metric with the options of the call, where it was not named and can be had.
    """

    metrics: tuple[BoundMetric, ...]
    unasked: Callable[[], BoundMetric] | None


class RunningMetrics:
    """Metrics with the options of an evaluator, and with those that a call adds.

    Args:
        language: What reads their texts.
        chosen: Their names, each with its options.
        parity: Behave as their origins did.
        terms: Whether the primary metric can be had where it was not named.

    Attributes:
        own: The metrics as the evaluator was told to run them.

    Raises:
        UsageError: An unknown metric or option.
        MissingDependency: What a metric needs is not installed.
    """

    def __init__(
        self, language: Language, chosen: Mapping[str, dict[str, Any]], *, parity: bool, terms: bool
    ) -> None:
        self._language = language
        self._chosen = chosen
        self._parity = parity
        self._unasked = terms and PRIMARY not in chosen
        self._remote: dict[tuple[Any, ...], BoundMetric] = {}
        self._last: tuple[tuple[Any, ...], Running] | None = None
        self.own = self._bound({})

    @lazy
    def _primary(self) -> BoundMetric:
        return BoundMetric(PRIMARY, self._language, parity=self._parity)

    def given(self, options: dict[str, Any]) -> Running:
        """The metrics with a call's own options; the last ones are kept, since calls repeat them.

        Args:
            options: Options of the call.

        Raises:
            UsageError: The primary metric, or else the first one, has no such option, or it cannot be used.
        """
        if not options:
            return Running(self.own, (lambda: self._primary) if self._unasked else None)
        key = tuple((name, frozen(value)) for name, value in options.items())
        last = self._last
        if last is not None and last[0] == key:
            return last[1]
        bound = Running(self._bound(options), self._with(options) if self._unasked else None)
        if not options.get("exclude_files"):  # a file may change between calls
            self._last = (key, bound)
        return bound

    def _with(self, options: Mapping[str, Any]) -> Callable[[], BoundMetric]:
        """The primary metric with the options of a call, made at once so that the call says what is wrong with them."""
        made = BoundMetric(PRIMARY, self._language, parity=self._parity, **options)
        return lambda: made

    def _bound(self, given: Mapping[str, Any]) -> tuple[BoundMetric, ...]:
        """The metrics, each with those of a call's options that it has; the first one takes them all.

        Where the primary metric takes them, though it was not named, the first one has to know none.
        """
        made: list[BoundMetric] = []
        for name, own in self._chosen.items():
            first = not made and not self._unasked
            known = {} if first else option_names(name, parity=self._parity)
            options = {key: value for key, value in given.items() if first or key in known}
            made.append(self._made(name, {**own, **options}))
        return tuple(made)

    def _made(self, name: str, options: dict[str, Any]) -> BoundMetric:
        """A metric with its options; one that asks a remote judge is kept, since its budget and pace span all rows."""
        key = (name, *((option, frozen(value)) for option, value in options.items()))
        kept = self._remote.get(key)
        if kept is not None:
            return kept
        bound = BoundMetric(name, self._language, parity=self._parity, **options)
        return bound if bound.concurrency is None else self._remote.setdefault(key, bound)
