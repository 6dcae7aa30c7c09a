"""Lines of JSON of which each carries a checksum over itself and all before it.

A line that was changed, dropped, doubled or moved no longer fits its checksum, and neither does any line behind it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Self, TypeVar

import msgspec

from termground.structs import prepared

Item = TypeVar("Item")


class _Line(msgspec.Struct, frozen=True):
    item: msgspec.Raw
    check: str


class Chain:
    """The checksum of the lines so far, and the line that comes next."""

    def __init__(self) -> None:
        self._check = ""

    def line(self, item: object) -> bytes:
        """One more line, with its end."""
        data = msgspec.json.encode(item)
        self._check = self._after(data)
        return msgspec.json.encode(_Line(msgspec.Raw(data), self._check)) + b"\n"

    def read(self, line: bytes, kind: type[Item]) -> Item:
        """The item of the next line.

        Args:
            line: The line without its end.
            kind: What the item is.

        Raises:
            ValueError: The line is not what was written after those before it.
        """
        found = msgspec.json.decode(line, type=prepared(_Line))
        data = bytes(found.item)
        check = self._after(data)
        if found.check != check:
            raise ValueError("the line does not fit its checksum")
        item = msgspec.json.decode(data, type=prepared(kind))
        self._check = check
        return item

    def read_all(self, lines: Iterator[bytes], kind: type[Item]) -> Iterator[Item]:
        """The items of the next lines, up to the first line that does not fit."""
        for line in lines:
            try:
                yield self.read(line, kind)
            except ValueError:  # of JSON and of UTF-8 too
                return

    @classmethod
    def of(cls, *items: object) -> tuple[Self, bytes]:
        """A chain of these items, and its lines."""
        chain = cls()
        return chain, b"".join(chain.line(item) for item in items)

    def _after(self, data: bytes) -> str:
        return hashlib.sha256(self._check.encode("ascii") + data).hexdigest()[:32]
