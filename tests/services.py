"""A service on loopback, run by a real uvicorn in a thread, and a client that sends what it is told."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

LONGEST = 30
"""Seconds that a client waits for anything."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)

    @property
    def detail(self) -> str:
        """What a refusal says."""
        assert self.headers["content-type"] == "application/problem+json"
        assert self.data["status"] == self.status
        return self.data["detail"]


class Client:
    """Asks one service."""

    def __init__(self, port: int) -> None:
        self.port = port

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Send a request; a body that is no bytes is sent as JSON."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None and not isinstance(body, bytes | Iterator):
            body = json.dumps(body).encode()
            sent.setdefault("content-type", "application/json")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            named = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, named, answer.read())
        finally:
            connection.close()

    def check(self, **form: Any) -> Answer:
        """Send a check in English."""
        return self.ask("POST", "/v1/check", {"language": "en", **form})

    def rows(self, *rows: Any, query: str = "") -> list[Any]:
        """Send rows; what is no bytes is written as JSON."""
        body = b"\n".join(row if isinstance(row, bytes) else json.dumps(row).encode() for row in rows)
        answer = self.ask("POST", f"/v1/score{query}", body, content_type="application/x-ndjson")
        assert answer.status == 200, answer.body
        return [json.loads(line) for line in answer.body.splitlines()]

    def socket(self) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=LONGEST)


@contextmanager
def services() -> Iterator[Callable[..., Client]]:
    """Starts services with settings; all of them run until the end."""
    from termground.serve.server import server
    from termground.serve.settings import Settings

    started = []

    def run(**settings: Any) -> Client:
        bound = socket.create_server(("127.0.0.1", 0))
        made = server(Settings(**settings))
        thread = threading.Thread(target=made.run, kwargs={"sockets": [bound]}, daemon=True)
        thread.start()
        until = time.monotonic() + LONGEST
        while not made.started:
            assert thread.is_alive()
            assert time.monotonic() < until
            time.sleep(0.01)
        started.append((made, thread))
        return Client(bound.getsockname()[1])

    try:
        yield run
    finally:
        for made, _ in started:
            made.should_exit = True
        for _, thread in started:
            thread.join(LONGEST)
