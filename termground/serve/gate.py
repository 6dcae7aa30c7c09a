"""What stands before every address: who may ask, what every answer says of itself, what is logged and counted."""

from __future__ import annotations

import hmac
import json
import logging
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from termground.serve.counts import Counts
from termground.serve.problems import Problem
from termground.serve.settings import TOKEN, Settings

LOG: Final = logging.getLogger("termground.serve")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}


class Gate:
    """Lets through what may pass, and logs and counts everything.

    A log line has the route, never the path, a query or a text.

    Args:
        app: What is behind it.
        settings: Who may ask.
        counts: Where requests are counted.
        route_of: Tells the route of a request.
        is_open: Tells whether a route needs no token.
    """

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        counts: Counts,
        route_of: Callable[[Scope], str],
        is_open: Callable[[str], bool],
    ) -> None:
        self._app = app
        self._settings = settings
        self._counts = counts
        self._route_of = route_of
        self._is_open = is_open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        route = self._route_of(scope)
        said: dict[str, Any] = {"status": 500, "bytes": 0}

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                said["status"] = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            else:
                said["bytes"] += len(message.get("body", b""))
            await send(message)

        try:
            refused = self._refused(Headers(scope=scope), route)
            await (self._app if refused is None else refused.response())(scope, receive, answer)
        except Exception as error:
            said["error"] = type(error).__name__
            raise
        finally:
            self._tell(scope["method"], route, said, time.perf_counter() - begun)

    def _refused(self, headers: Headers, route: str) -> Problem | None:
        host = headers.get("host", "")
        name = urlsplit(f"//{host}").hostname if _is_host(host) else None
        if self._settings.hosts and (name or "") not in self._settings.hosts:
            return Problem(
                403,
                "the request addresses another host; name it with --allow-host when the service is started",
            )
        origin = headers.get("origin")
        if origin is not None and (urlsplit(origin).netloc if _is_host(origin) else None) != host:
            return Problem(
                403, "the request comes from a page of another site; only this service's own page may ask"
            )
        if self._settings.token is not None and not self._is_open(route) and not self._knows(headers):
            return Problem(
                401,
                f"the request shows no token, or another one; send Authorization: Bearer with the service's {TOKEN}",
                {"WWW-Authenticate": "Bearer"},
            )
        return None

    def _knows(self, headers: Headers) -> bool:
        kind, _, shown = headers.get("authorization", "").partition(" ")
        expected = (self._settings.token or "").encode()
        same = hmac.compare_digest(shown.strip().encode("utf-8", "replace"), expected)
        return same and kind.lower() == "bearer"

    def _tell(self, method: str, route: str, said: dict[str, Any], seconds: float) -> None:
        method = method if method in _METHODS else "other"
        self._counts.request(route, method, said["status"], seconds)
        line = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "event": "request",
            "request": secrets.token_hex(6),
            "method": method,
            "route": route,
            **said,
            "ms": round(seconds * 1000, 1),
        }
        LOG.info(json.dumps(line))


def _is_host(text: str) -> bool:
    """Whether an address can be taken apart."""
    try:
        parts = urlsplit(text if "//" in text else f"//{text}")
        return bool(parts.hostname) and (parts.port is None or parts.port >= 0)
    except ValueError:
        return False
