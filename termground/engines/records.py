"""The records of an input."""

from __future__ import annotations

from typing import Any

import msgspec


class Record(msgspec.Struct, frozen=True):
    """One record of an input.

    Attributes:
        number: Its place among the records, from 1.
        values: Its columns; None where it could not be read.
        error: Why it could not be read.
        read: What could be read of it all the same, which may say what it is called.
    """

    number: int
    values: dict[str, Any] | None
    error: str | None = None
    read: dict[str, str | int] | None = None
