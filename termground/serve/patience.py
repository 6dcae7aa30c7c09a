"""How connections end: not before an answer can be read, and in time where no head of a request arrives.

uvicorn itself waits for ever for a head, and closes at once where it has answered before the body was read; the system then
tells the client of a broken connection, and what was on its way to it is lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

LINGER: Final = 1.0
"""Seconds in which a client that was answered before all of its request was read may go on sending."""


class _Lingering:
    """A transport that ends only after what the client still sends was read, or after some time.

    Args:
        transport: The transport.
        loop: The loop that runs it.
        is_reading: Whether the client is not at the end of its request.
    """

    def __init__(
        self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, is_reading: Callable[[], bool]
    ) -> None:
        self._transport = transport
        self._loop = loop
        self._is_reading = is_reading
        self._ends: asyncio.TimerHandle | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    @property
    def is_lingering(self) -> bool:
        """Whether nothing more is written, and what arrives is dropped."""
        return self._ends is not None

    def is_closing(self) -> bool:
        """Whether nothing more is written."""
        return self.is_lingering or self._transport.is_closing()

    def close(self) -> None:
        """End, after a while where the client still sends."""
        if self.is_closing() or not self._is_reading():
            self._transport.close()
            return
        self._ends = self._loop.call_later(LINGER, self._transport.close)
        if self._transport.can_write_eof():
            self._transport.write_eof()
        self._transport.resume_reading()

    def lost(self) -> None:
        """The connection has ended."""
        if self._ends is not None:
            self._ends.cancel()


class Patient(H11Protocol):
    """A connection that waits so long for the head of a request.

    Attributes:
        patience: Seconds.
    """

    patience: ClassVar[float]
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        self._lingering = _Lingering(transport, self.loop, self._is_sending)
        super().connection_made(cast("asyncio.Transport", self._lingering))
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Go on waiting unless the head is complete."""
        if self._lingering.is_lingering:
            return
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._lingering.lost()
        super().connection_lost(exc)
        self._rest()

    def _is_sending(self) -> bool:
        return self.conn.their_state in (h11.SEND_BODY, h11.ERROR)

    def _is_busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        if self._is_busy():
            self._rest()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self._end)

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end(self) -> None:
        self._deadline = None
        if not self._is_busy() and not self.transport.is_closing():
            self.transport.close()


def patient(seconds: float) -> type[Patient]:
    """The protocol of connections that wait so many seconds."""
    return type("Patient", (Patient,), {"patience": seconds})
