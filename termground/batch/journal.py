"""What a run has done so far: shards of rows in a folder beside the output, and a journal that vouches for them.

A shard is made as a whole first (temporary file, flush, fsync, rename) and noted in the journal next, so that whatever
the journal names is there. A line that a crash tore off at the journal's end names nothing, and its shard is made again.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from termground.batch.files import (
    CHUNK,
    is_whole,
    naming,
    open_to_read,
    sync_folder,
    write_all,
    write_file,
)
from termground.errors import UsageError

VERSION = 1
"""Version of the journal's form."""

_OURS = re.compile(r"\.?(?:\d{6,12}\.jsonl|journal\.jsonl)(?:\.tmp)?|lock")


class Key(msgspec.Struct, frozen=True):
    """What a run must have in common with the one it continues: the input's digest and the specification's signature."""

    input: str
    signature: str

    def refuse(self, other: Key, path: Path) -> None:
        """Say what differs.

        Raises:
            UsageError: The keys differ.
        """
        for name, mine, its in (
            ("input has", self.input, other.input),
            ("language, metrics or options have", self.signature, other.signature),
        ):
            if mine != its:
                raise UsageError(
                    f"cannot resume {path}: the {name} changed since that run; "
                    "run again without --resume to start afresh"
                )


class Shard(msgspec.Struct, frozen=True):
    """A whole shard, as the journal names it."""

    shard: int
    rows: int
    bytes: int
    sha256: str


class _Header(msgspec.Struct, frozen=True):
    journal: int
    key: Key


class _Read(NamedTuple):
    key: Key
    shards: list[Shard]


class Journal:
    """The shards of one run and their journal, held by one process at a time.

    Args:
        output: The file that the run will make; the shards lie in a folder ``.parts`` beside it.
        key: What the run is made from.
        resume: Continue after the last whole shard, where there is one.

    Raises:
        UsageError: The run there was made from something else, is being written by another process, or the folder holds
            files that no run made.
        OutputError: The folder cannot be written to.
    """

    def __init__(self, output: Path, key: Key, *, resume: bool) -> None:
        self.output = output
        self.folder = _folder(output)
        self.shards: list[Shard] = []
        self.rows = 0
        """Rows in whole shards."""
        self._path = self.folder / "journal.jsonl"
        self._descriptor: int | None = None
        self._lock: int | None = None
        with naming(self.folder):
            self.folder.mkdir(exist_ok=True)
            try:
                self._start(key, resume=resume)
            except BaseException:
                self.close()
                raise

    def add(self, data: bytes, rows: int) -> None:
        """Keep one more shard.

        Args:
            data: Its lines, each with its end.
            rows: How many lines these are.
        """
        if self._descriptor is None:
            raise UsageError(f"the run of {self.output} has ended; no more rows can be added")
        number = len(self.shards)
        path = self.folder / _name(number)
        try:
            with naming(path, self.kept()):
                shard = Shard(number, rows, len(data), write_file(path, data))
                write_all(self._descriptor, _line(shard))
                os.fsync(self._descriptor)
        except BaseException:
            self.close()  # a line may be torn: whoever goes on reads the journal first
            raise
        self.shards.append(shard)
        self.rows += rows

    def chunks(self) -> Iterator[bytes]:
        """The bytes of all shards."""
        for shard in self.shards:
            with open_to_read(self.folder / _name(shard.shard)) as file:
                while chunk := file.read(CHUNK):
                    yield chunk

    def lines(self) -> Iterator[bytes]:
        """The lines of all shards."""
        for shard in self.shards:
            with open_to_read(self.folder / _name(shard.shard)) as file:
                yield from file

    def kept(self) -> str:
        """What a user keeps of the run when it ends here, in words."""
        return f"{self.rows} rows are kept in {self.folder} for --resume" if self.shards else ""

    def remove(self) -> None:
        """Forget the run: first the journal, without which shards mean nothing."""
        self._end()
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        self.close()
        sweep(self.output)

    def close(self) -> None:
        """Let go of the files; what is whole stays."""
        self._end()
        if self._lock is not None:
            with contextlib.suppress(OSError):
                os.close(self._lock)
            self._lock = None

    def _end(self) -> None:
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _start(self, key: Key, *, resume: bool) -> None:
        strange = [entry.name for entry in self.folder.iterdir() if not _OURS.fullmatch(entry.name)]
        if strange:
            raise UsageError(
                f"the folder {self.folder} is needed for the run's parts but holds {min(strange)}; "
                "move it away or choose another output"
            )
        self._lock = _locked(self.folder, self.output)
        found = _read(self._path) if resume else None
        if found is not None:
            key.refuse(found.key, self.output)
            self.shards = list(self._whole(found.shards))
            self.rows = sum(shard.rows for shard in self.shards)
        else:
            self._path.unlink(missing_ok=True)
        _clear(self.folder, {"lock", *(_name(shard.shard) for shard in self.shards)})
        write_file(self._path, _line(_Header(VERSION, key)) + b"".join(_line(shard) for shard in self.shards))
        self._descriptor = os.open(self._path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        sync_folder(self.folder.parent)

    def _whole(self, shards: list[Shard]) -> Iterator[Shard]:
        """The shards up to the first that is not as the journal says."""
        for number, shard in enumerate(shards):
            if shard.shard != number:
                return
            if not is_whole(self.folder / _name(number), shard.bytes, shard.sha256):
                return
            yield shard


def unfinished(output: Path) -> bool:
    """Whether an unfinished run of an output lies beside it."""
    with naming(output):
        return _read(_folder(output) / "journal.jsonl") is not None


def sweep(output: Path) -> None:
    """Remove what a run left beside an output that is done; where that fails, a folder left behind harms nobody."""
    folder = _folder(output)
    with contextlib.suppress(OSError):
        _clear(folder, set())
        folder.rmdir()


def _clear(folder: Path, keep: set[str]) -> None:
    """Remove the files of runs, and no others."""
    for entry in sorted(folder.iterdir()):
        if entry.name not in keep and _OURS.fullmatch(entry.name):
            entry.unlink()


def _read(path: Path) -> _Read | None:
    """The journal up to its first line that is not whole; None without a whole header."""
    if not path.is_file():
        return None
    with open_to_read(path) as file:
        lines = file.read().split(b"\n")[:-1]
    try:
        header = msgspec.json.decode(lines[0], type=_Header)
    except (IndexError, msgspec.DecodeError):
        return None
    if header.journal != VERSION:
        raise UsageError(
            f"{path} is a journal of version {header.journal}, not {VERSION}; run again without --resume"
        )
    shards = []
    for line in lines[1:]:
        try:
            shards.append(msgspec.json.decode(line, type=Shard))
        except msgspec.DecodeError:
            break
    return _Read(header.key, shards)


def _locked(folder: Path, output: Path) -> int | None:
    """A lock that ends with this process, and that worker processes do not inherit."""
    if sys.platform == "win32":
        return None
    import fcntl  # noqa: PLC0415 - not on every system

    descriptor = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o666)
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        os.close(descriptor)
        raise UsageError(
            f"another run is writing {output}; wait for its end or choose another output"
        ) from None
    except OSError:  # a file system without locks: the run goes on, as it would on Windows
        os.close(descriptor)
        return None
    return descriptor


def _folder(output: Path) -> Path:
    return output.with_name(output.name + ".parts")


def _name(number: int) -> str:
    return f"{number:06d}.jsonl"


def _line(item: msgspec.Struct) -> bytes:
    return msgspec.json.encode(item) + b"\n"
