"""Which ids stand in several rows, found out with little memory."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from typing import Final

_START: Final = 1024
"""Places of a table at first; it has at least a third of them empty."""


class RepeatedIds:
    """Takes the ids of a run one by one; holds 12 to 24 bytes of each, whatever their length.

    Two ids are taken for one where eight bytes of their digests are the same, which of a million happens to no more than
    one run in ten million.

    Attributes:
        first: The first id that was there before; None while there is none.
        count: Rows with an id that was there before.
    """

    def __init__(self) -> None:
        self.first: str | None = None
        self.count = 0
        self._held = 0
        self._places = array("Q", bytes(8 * _START))

    def add(self, name: str) -> None:
        """Take the id of a row."""
        digest = blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).digest()
        if self._put(int.from_bytes(digest, "little") or 1):  # an empty place holds 0
            self._held += 1
            if 3 * self._held > 2 * len(self._places):
                self._grow()
            return
        self.count += 1
        if self.first is None:
            self.first = name

    def _put(self, value: int) -> bool:
        """Put a value in its place; false where it is there."""
        places, last = self._places, len(self._places) - 1
        at = value & last
        while places[at]:
            if places[at] == value:
                return False
            at = (at + 1) & last
        places[at] = value
        return True

    def _grow(self) -> None:
        held = self._places
        self._places = array("Q", bytes(16 * len(held)))
        for value in held:
            if value:
                self._put(value)
