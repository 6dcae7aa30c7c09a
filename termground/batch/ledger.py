"""What the journal of a run says: what the run is made from, and which shards are whole."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from termground.batch.chained import Chain
from termground.batch.files import open_to_read
from termground.errors import UsageError

VERSION = 2
"""Version of the journal's form."""


class Key(msgspec.Struct, frozen=True):
    """What a run must have in common with the one it continues: the input's digest and the specification's signature."""

    input: str
    signature: str

    def refuse(self, other: Key, path: Path) -> None:
        """Say what differs.

        Raises:
            UsageError: The keys differ.
        """
        if self.input != other.input:
            raise UsageError(
                "cannot resume {name}: the input has changed since that run; run again with --overwrite to start afresh",
                name=path,
            )
        if self.signature != other.signature:
            raise UsageError(
                "cannot resume {name}: the language, metrics or options have changed since that run; "
                "run again with --overwrite to start afresh",
                name=path,
            )


class Shard(msgspec.Struct, frozen=True):
    """A whole shard, as the journal names it."""

    shard: int
    rows: int
    bytes: int
    sha256: str


class Header(msgspec.Struct, frozen=True):
    """The first line of a journal."""

    journal: int
    key: Key


class Found(NamedTuple):
    """What a journal says as far as it is whole.

    Attributes:
        key: What the run was made from; None where not even that can be read.
        shards: The shards that it names.
        whole: Whether nothing but a torn last line comes after them.
    """

    key: Key | None
    shards: list[Shard]
    whole: bool


def read_journal(path: Path) -> Found | None:
    """The journal up to its first line that is not as it was written; None where there is no journal."""
    if not path.is_file():
        return None
    with open_to_read(path) as file:
        lines = file.read().split(b"\n")[:-1]
    chain = Chain()
    header = next(chain.read_all(iter(lines[:1]), Header), None)
    if header is None:
        return Found(None, [], whole=not lines)
    if header.journal != VERSION:
        raise UsageError(
            "{name} is a journal of version {found}, not {wanted}; run again with --overwrite",
            name=path,
            found=header.journal,
            wanted=VERSION,
        )
    shards = list(chain.read_all(iter(lines[1:]), Shard))
    return Found(header.key, shards, whole=len(shards) == len(lines) - 1)
