"""Files that appear whole under their name, or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from pathlib import Path
from types import TracebackType
from typing import Self

from termground.errors import OutputError, Said, UsageError, said_by_system

CHUNK = 1 << 20
"""Bytes that are read or written at once."""

SMALL = 1 << 16
"""Fewer bytes are put together before they are written; more would only be copied once more for it."""

_REMEDIES = {
    errno.ENOSPC: "free some space",
    errno.EDQUOT: "free some space",
    errno.EROFS: "choose a place that can be written to",
    errno.EACCES: "choose a place that can be written to",
    errno.EPERM: "choose a place that can be written to",
    errno.ENOENT: "create its folder first",
    errno.ENOTDIR: "choose a place inside a folder",
    errno.ENAMETOOLONG: "choose a shorter name",
}


class AtomicFile:
    """A new file beside the one that it will replace; the old one stays until :meth:`commit`.

    It is written to as a binary file object. After :meth:`discard`, what is still written goes nowhere, since
    writers such as pyarrow's write a footer when they are closed.

    Args:
        path: The file to make or to replace.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.temporary = path.with_name(f".{path.name}.tmp")
        self.size = 0
        self._digest = hashlib.sha256()
        self._buffer = bytearray()
        self._prepared = False
        flags = (
            os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
        )
        self._descriptor: int | None = os.open(self.temporary, flags, 0o666)

    @property
    def closed(self) -> bool:
        """Whether nothing more can be written."""
        return self._prepared

    @property
    def sha256(self) -> str:
        """Digest of the bytes written."""
        return self._digest.hexdigest()

    def write(self, data: bytes | bytearray | memoryview) -> int:
        """Add bytes; gives how many."""
        if self._descriptor is None:
            return len(data)
        self._digest.update(data)
        self.size += len(data)
        if len(data) >= SMALL:
            self.flush()
            write_all(self._descriptor, data)
            return len(data)
        self._buffer += data
        if len(self._buffer) >= CHUNK:
            self.flush()
        return len(data)

    def tell(self) -> int:
        """Bytes written."""
        return self.size

    def flush(self) -> None:
        """Hand what is buffered to the system."""
        if self._descriptor is not None:
            write_all(self._descriptor, self._buffer)
            self._buffer.clear()

    def close(self) -> None:
        """Leave the file open: its owner ends it with :meth:`commit` or :meth:`discard`."""

    def prepare(self) -> None:
        """Bring every byte to the disk, still under the temporary name."""
        if self._prepared or self._descriptor is None:
            return
        self.flush()
        os.fsync(self._descriptor)
        descriptor, self._descriptor = self._descriptor, None
        os.close(descriptor)
        with suppress(OSError):  # a file that is replaced keeps its permissions where the system lets us
            self.temporary.chmod(self.path.stat().st_mode & 0o777)
        self._prepared = True

    def commit(self) -> None:
        """Put the file under its name."""
        self.prepare()
        os.replace(self.temporary, self.path)  # noqa: PTH105 - the calls of a commit are those of os, in one style
        sync_folder(self.path.parent)

    def discard(self) -> None:
        """Drop the new file; the old one stays."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            with suppress(OSError):
                os.close(descriptor)
        with suppress(OSError):
            self.temporary.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        """The file itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Drop what was not committed."""
        self.discard()


def place_of(path: Path) -> Path:
    """The file that will be made or replaced: what a link leads to, not the link.

    Raises:
        UsageError: What is there is no file.
        OutputError: No file can be made in its folder.
    """
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    if target.exists() and not target.is_file():
        raise UsageError("{name} is no regular file and cannot be replaced; choose another name", name=path)
    if not target.parent.is_dir():
        raise OutputError(
            "cannot write {name}: there is no folder {folder}; create it first",
            name=path,
            folder=target.parent,
        )
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise OutputError(
            "cannot write {name}: the folder {folder} cannot be written to; choose another",
            name=path,
            folder=target.parent,
        )
    with naming(path):  # a file system may be only read, or full
        descriptor, made = tempfile.mkstemp(prefix=".termground-", dir=target.parent)
        os.close(descriptor)
        Path(made).unlink()
    return target


def write_file(path: Path, data: bytes) -> str:
    """Make or replace a file as a whole; gives the digest of its bytes."""
    with AtomicFile(path) as file:
        file.write(data)
        file.commit()
        return file.sha256


def is_whole(path: Path, size: int, sha256: str, lines: int | None = None) -> bool:
    """Whether a file is there with the bytes that it was made with, and with so many line ends where they are given."""
    if not path.is_file() or path.stat().st_size != size:
        return False
    digest, ends = hashlib.sha256(), 0
    with open_to_read(path) as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
            ends += chunk.count(b"\n")
    return digest.hexdigest() == sha256 and lines in (None, ends)


def write_all(descriptor: int, data: bytes | bytearray | memoryview) -> None:
    """Write every byte, in as many calls as the system wants."""
    with memoryview(data) as view:
        done = 0
        while done < len(view):
            done += os.write(descriptor, view[done : done + CHUNK])


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk."""
    if os.name == "nt":  # a folder cannot be opened there
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def open_to_read(path: Path) -> BufferedReader:
    """A file to read bytes from."""
    return os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0)), "rb")


@contextmanager
def naming(path: Path, kept: str = "") -> Iterator[None]:
    """Turn an error of the system into one that names the file, the cause and the way out.

    Args:
        path: The file that is written.
        kept: What of the run is kept, as the end of a sentence, if anything is.

    Raises:
        OutputError: An ``OSError`` was raised inside.
        BrokenPipeError: The reader of a pipe went away, which is no fault of ours.
    """
    try:
        yield
    except (OutputError, BrokenPipeError):
        raise
    except OSError as error:
        raise OutputError(
            "cannot write {name}: {why}; {remedy} and run again{kept}",
            name=path,
            why=said_by_system(error),
            remedy=Said(_REMEDIES.get(error.errno or 0, "check the disk")),
            kept=kept,
        ) from error
