"""Connections that end where the head of a request does not arrive in time; uvicorn itself waits for ever."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol


class Patient(H11Protocol):
    """A connection that waits so long for the head of a request.

    Attributes:
        patience: Seconds.
    """

    patience: ClassVar[float]
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Go on waiting unless the head is complete."""
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        super().connection_lost(exc)
        self._rest()

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
