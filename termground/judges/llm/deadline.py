"""One deadline for an answer: from the request's departure to the last byte, headers included, and what is waited between two."""

from __future__ import annotations

import email.utils
import math
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

MAX_REPLY: Final = 1 << 21
"""Bytes of a reply that are read."""

_TRACE: Final = "trace"
"""Name of the HTTP library's hook, which hears of each connection as it is made."""


class ReplyTooLarge(Exception):
    """A reply of which not all is read; it never leaves the endpoint."""


class Deadline:
    """Cuts the connection of one request when its time is over; the library's own timeout is for each piece.

    Args:
        seconds: The time.
    """

    def __init__(self, seconds: float) -> None:
        self.expired = False
        self._lock = threading.Lock()
        self._sockets: list[socket.socket] = []
        self._timer = threading.Timer(seconds, self._cut)
        self._timer.daemon = True
        self._timer.start()

    def __call__(self, event: str, info: dict[str, Any]) -> None:
        """Hear of a step of the request: keep the socket of a new connection, and end with what fails."""
        if event.endswith(("connect_tcp.complete", "connect_unix_socket.complete")):
            stream = info["return_value"]
            with self._lock:
                self._sockets.append(stream.get_extra_info("socket"))
            if self.expired:
                self._cut()
        elif event.endswith(".failed"):
            self.end()

    def end(self) -> None:
        """The answer is there, or will not come."""
        self._timer.cancel()

    def _cut(self) -> None:
        self.expired = True
        with self._lock:
            sockets = list(self._sockets)
        for one in sockets:
            with suppress(OSError):  # closed already
                socket.socket.shutdown(one, socket.SHUT_RDWR)  # of the plain socket, which wakes who reads


def depart(request: Any, seconds: float) -> None:
    """Begin a request's time."""
    request.extensions[_TRACE] = Deadline(seconds)


def is_late(request: Any) -> bool:
    """Whether a request's time was over before its answer was there."""
    deadline = request.extensions.get(_TRACE)
    return isinstance(deadline, Deadline) and deadline.expired


def bounded(sdk: Any, seconds: float) -> Callable[[Any], None]:
    """A hook on replies that keeps each to its size and its request's deadline, and what it asks to wait to as long.

    Args:
        sdk: The SDK.
        seconds: The longest wait that a reply may ask for.
    """
    # The SDK's HTTP library has had two names.
    http: Any = import_module(sdk.DefaultHttpxClient.__mro__[1].__module__.partition(".")[0])
    stream = _stream_of(http)

    def bound(response: Any) -> None:
        if response.headers.get("Content-Encoding", "identity") != "identity":
            raise ReplyTooLarge("it is compressed, though none was asked for that is")
        wait = _asked(response.headers)
        for name in _WAITS:
            response.headers.pop(name, None)
        if wait is not None:
            response.headers["Retry-After"] = f"{min(wait, seconds):g}"
        response.stream = stream(response)

    return bound


def _stream_of(http: Any) -> Any:
    """The class of the streams that replies get; the HTTP library is known only at run time."""

    class Bounded(http.SyncByteStream):  # type: ignore[misc]
        def __init__(self, response: Any) -> None:
            self._stream = response.stream
            self._request = response.request

        def __iter__(self) -> Iterator[bytes]:
            size = 0
            try:
                for piece in self._stream:
                    size += len(piece)
                    if size > MAX_REPLY:
                        raise ReplyTooLarge(f"it has more than {MAX_REPLY} bytes")
                    yield piece
            except http.TransportError as error:
                self._refuse_late(error)
                raise
            self._refuse_late(None)  # a body without a length ends where it is cut

        def _refuse_late(self, error: Exception | None) -> None:
            if is_late(self._request):
                raise http.ReadTimeout("the reply took too long", request=self._request) from error

        def close(self) -> None:
            self._request.extensions[_TRACE].end()
            self._stream.close()

    return Bounded


_WAITS: Final = ("Retry-After-Ms", "Retry-After")


def _asked(headers: Any) -> float | None:
    """Seconds that a reply asks to wait, in whichever of its ways; None where it asks for none that is above 0."""
    for name, unit in zip(_WAITS, (0.001, 1.0), strict=True):
        said = headers.get(name)
        if said is None:
            continue
        with suppress(ValueError):
            seconds = float(said) * unit
            return seconds if seconds > 0 and not math.isnan(seconds) else None
        with suppress(TypeError, ValueError, OverflowError):
            seconds = email.utils.parsedate_to_datetime(said).timestamp() - time.time()
            return seconds if seconds > 0 else None
    return None
