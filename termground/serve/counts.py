"""What the service counts, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4


class Counts:
    """Counters of one service.

    Args:
        waiting: Tells the checks that run or wait.
        sources: Tells the prepared sources.
        code_points: Tells their code points.
    """

    media = CONTENT_TYPE_PLAIN_0_0_4

    def __init__(
        self, waiting: Callable[[], float], sources: Callable[[], float], code_points: Callable[[], float]
    ) -> None:
        own = self._registry = CollectorRegistry()
        self._requests = Counter(
            "termground_requests_total",
            "Requests by route, method and status.",
            ["route", "method", "status"],
            registry=own,
        )
        self._seconds = Histogram(
            "termground_request_seconds",
            "Seconds from a request to the end of its answer.",
            ["route"],
            registry=own,
        )
        self._rows = Counter(
            "termground_rows_total",
            "Rows of streams by whether they could be scored.",
            ["outcome"],
            registry=own,
        )
        for name, told, words in (
            ("termground_checks_inside", waiting, "Checks that run or wait."),
            ("termground_prepared_sources", sources, "Prepared sources."),
            ("termground_prepared_code_points", code_points, "Code points of all prepared sources."),
        ):
            Gauge(name, words, registry=own).set_function(told)

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        self._requests.labels(route, method, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def row(self, *, fine: bool) -> None:
        """Count a row of a stream."""
        self._rows.labels("scored" if fine else "error").inc()

    def text(self) -> bytes:
        """All of it in the text format of Prometheus."""
        return generate_latest(self._registry)
