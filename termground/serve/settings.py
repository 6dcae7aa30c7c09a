"""What a service allows, and the errors that say so."""

from __future__ import annotations

import os
from typing import Annotated, Final

import msgspec

from termground.errors import UsageError

INSTALL: Final = (
    'the service needs Starlette and uvicorn, which are not installed: pip install "termground[serve]"'
)
INSTALL_MCP: Final = 'the MCP server needs the package mcp from version 2 on, which is not installed: pip install "termground[mcp]"'
TOKEN: Final = "TERMGROUND_TOKEN"  # noqa: S105 - the name of a variable
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
ANYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - to be told from a name

_Positive = Annotated[float, msgspec.Meta(gt=0)]
_Count = Annotated[int, msgspec.Meta(ge=1)]


def _workers() -> int:
    return min(4, os.cpu_count() or 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a service allows.

    Attributes:
        token: What requests must show; None asks for none.
        hosts: Names that requests may address it by; none given allows any.
        ui_language: Language of reasons and page where a request names none.
        meaning: Model of meaning, for texts in the languages that it knows.
        workers: Checks that run side by side.
        waiting: Checks that may wait for them.
        seconds: Longest time of one check, waiting included.
        reading: Longest time in which a request must arrive, and in which a row of a stream must follow.
        body: Largest request in bytes.
        stream: Largest stream of rows in bytes.
        row: Largest row of a stream in bytes.
        streams: Streams that are answered side by side.
        sources: Code points of all prepared sources together.
    """

    token: str | None = None
    hosts: tuple[str, ...] = LOOPBACK
    ui_language: str | None = None
    meaning: str | None = None
    workers: _Count = msgspec.field(default_factory=_workers)
    waiting: _Count = 64
    seconds: _Positive = 30.0
    reading: _Positive = 10.0
    body: _Count = 1 << 20
    stream: _Count = 64 << 20
    row: _Count = 1 << 20
    streams: _Count = 8
    sources: _Count = 500_000

    def __post_init__(self) -> None:
        if self.token is not None and not (self.token.isascii() and self.token.isprintable() and self.token):
            raise UsageError("a token is made of printable ASCII characters, and has one at least")
