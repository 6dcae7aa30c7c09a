"""What a run has done so far: shards of rows in a folder beside the output, and a journal that vouches for them.

A shard is made as a whole first (temporary file, flush, fsync, rename) and noted in the journal next, so that whatever
the journal names is there. A line that a crash tore off at the journal's end names nothing, and its shard is made again.
Nothing is taken on trust: each line of the journal carries a checksum, and each shard has the size, the digest and the
number of rows that its line says; what is damaged is made again, with all that came after it, and is said to be.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from termground.batch.chained import Chain
from termground.batch.files import (
    CHUNK,
    is_whole,
    naming,
    open_to_read,
    sync_folder,
    write_all,
    write_file,
)
from termground.batch.ledger import VERSION, Header, Key, Shard, read_journal
from termground.errors import Said, UsageError

_JOURNAL = "journal.jsonl"
_OURS = re.compile(r"\.?(?:\d{6,12}\.jsonl|journal\.jsonl)(?:\.tmp)?|lock")
_SHARD = re.compile(r"\d{6,12}\.jsonl")

_CHANGED: Final = "{name} is not as the run left it"


class Journal:
    """The shards of one run and their journal, held by one process at a time.

    Args:
        output: The file that the run will make; the shards lie in a folder ``.parts`` beside it.
        key: What the run is made from.
        resume: Continue after the last whole shard, where there is one.
        overwrite: Drop the rows that an earlier run keeps; without either, they are an error.

    Raises:
        UsageError: The run there was made from something else, is being written by another process, keeps rows that
            nobody said to drop, or the folder holds files that no run made.
        OutputError: The folder cannot be written to.
    """

    def __init__(self, output: Path, key: Key, *, resume: bool, overwrite: bool = False) -> None:
        self.output = output
        self.folder = _folder(output)
        self.shards: list[Shard] = []
        self.rows = 0
        """Rows in whole shards."""
        self.damage = ""
        """What of the run to continue is damaged and is made again, in words; empty where nothing is."""
        self._chain = Chain()
        self._path = self.folder / _JOURNAL
        self._descriptor: int | None = None
        self._lock: int | None = None
        with naming(self.folder):
            self.folder.mkdir(exist_ok=True)
            try:
                self._start(key, resume=resume, overwrite=overwrite)
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
                write_all(self._descriptor, self._chain.line(shard))
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
        if not self.shards:
            return ""
        return Said("; {count} rows are kept in {folder} for --resume", folder=self.folder, count=self.rows)

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

    def _start(self, key: Key, *, resume: bool, overwrite: bool) -> None:
        strange = [entry.name for entry in self.folder.iterdir() if not _OURS.fullmatch(entry.name)]
        if strange:
            raise UsageError(
                "the folder {folder} is needed for the run's parts but holds {name}; move it away or choose another output",
                folder=self.folder,
                name=min(strange),
            )
        self._lock = _locked(self.folder, self.output)
        if resume:
            self._resume(key)
        elif not overwrite:
            self._refuse_to_drop()
        if not self.shards:
            self._path.unlink(missing_ok=True)
        _clear(self.folder, {"lock", _JOURNAL, *(_name(shard.shard) for shard in self.shards)})
        self._chain, lines = Chain.of(Header(VERSION, key), *self.shards)
        write_file(self._path, lines)
        self._descriptor = os.open(self._path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        sync_folder(self.folder.parent)

    def _resume(self, key: Key) -> None:
        """Take over the shards of the run that lies there, as far as they are sound."""
        found = read_journal(self._path)
        files = _shard_files(self.folder)
        if found is None and not files:
            return
        shards = [] if found is None else found.shards
        if found is not None and found.key is not None:
            found.key.refuse(key, self.output)
        self.shards = list(self._whole(shards))
        self.rows = sum(shard.rows for shard in self.shards)
        if len(self.shards) < len(shards):
            self.damage = Said(_CHANGED, name=self.folder / _name(len(self.shards)))
        elif found is None:
            self.damage = Said("{name} is gone", name=self._path)
        elif not found.whole or len(files) > len(shards) + (found.key is not None):
            # a crash leaves one shard, at most, that is not noted yet
            self.damage = Said(_CHANGED, name=self._path)

    def _refuse_to_drop(self) -> None:
        """Ask what is to become of rows that took their time to score."""
        found = read_journal(self._path)
        if found is None or not _shard_files(self.folder):
            return
        rows = sum(shard.rows for shard in found.shards)
        if not rows:
            raise UsageError(
                "rows of an unfinished run are kept in {folder}; go on with --resume, or drop them with --overwrite",
                folder=self.folder,
            )
        raise UsageError(
            "{count} rows of an unfinished run are kept in {folder}; go on with --resume, or drop them with --overwrite",
            count=rows,
            folder=self.folder,
        )

    def _whole(self, shards: list[Shard]) -> Iterator[Shard]:
        """The shards up to the first that is not as the journal says."""
        for number, shard in enumerate(shards):
            path = self.folder / _name(number)
            if shard.shard != number or not is_whole(path, shard.bytes, shard.sha256, lines=shard.rows):
                return
            yield shard


def unfinished(output: Path) -> bool:
    """Whether an unfinished run of an output lies beside it, damaged or not."""
    with naming(output):
        return (_folder(output) / _JOURNAL).is_file()


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


def _shard_files(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir() if _SHARD.fullmatch(entry.name))


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
            "another run is writing {name}; wait for its end or choose another output", name=output
        ) from None
    except OSError:  # a file system without locks: the run goes on, as it would on Windows
        os.close(descriptor)
        return None
    return descriptor


def _folder(output: Path) -> Path:
    return output.with_name(output.name + ".parts")


def _name(number: int) -> str:
    return f"{number:06d}.jsonl"
