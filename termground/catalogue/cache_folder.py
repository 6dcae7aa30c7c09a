"""Bytes by key in a folder that several processes may share: bounded, the least recently used go first.

A file is made under another name and then put in its place, so that no process sees half of one, and it begins with digests
of what it is for and of what it holds, so that a damaged one is never taken for good. Nothing in a folder is touched that is not
named as these files are.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Final

from termground.errors import UsageError

MAGIC: Final = b"termground source 1\n"
DIGEST: Final = 32
HEAD: Final = len(MAGIC) + 2 * DIGEST

_SUFFIX: Final = ".source"
_OURS: Final = re.compile(rf"[0-9a-f]{{{2 * DIGEST}}}(?:{re.escape(_SUFFIX)}|\.\d+-\d+\.part)")

_QUARTER: Final = 4
"""A file takes at most a quarter of the room, and where the folder is full, a quarter is freed."""

_SHARE: Final = 16
"""A process fills this part of the room that is left before it looks again how full the folder is; full is where less is left."""

_UNWRITABLE: Final = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EDQUOT)
"""Why a folder cannot be made that ends no run: sources are only read anew then."""


class CacheFolder:
    """Files by key.

    Args:
        folder: The folder; made where it is not there, for its owner alone.
        most: Bytes that the files may have together.
        say: Is told what is wrong, once for each kind of it.

    Raises:
        UsageError: It is no folder and cannot be made, unless the place is full or only read, which is said.
    """

    def __init__(self, folder: str, most: int, say: Callable[[str], None]) -> None:
        self.folder = Path(folder)
        self._most = most
        self._say = say
        self._said: set[str] = set()
        self._room = 0
        self._serial = count()
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            if isinstance(error, OSError) and error.errno in _UNWRITABLE:
                self._once("write", f"sources are not kept in {folder!r}: {_why(error)}")
                return
            why = error.strerror if isinstance(error, OSError) and error.errno else str(error)
            raise UsageError(
                f"the source cache {folder!r} cannot be used: {why}; name another folder, or leave it out"
            ) from None

    def get(self, key: bytes) -> bytes | None:
        """What was kept under a key; None where nothing sound was."""
        path = self._path(key)
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                self.damaged(key, "it is not a file")
                return None
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            self._once(
                "read", f"a file of the source cache {str(self.folder)!r} cannot be read: {_why(error)}"
            )
            return None
        if data[: len(MAGIC)] != MAGIC or data[len(MAGIC) : HEAD] != key + _digest(data[HEAD:]):
            self.damaged(key, "its bytes are not those that were written")
            return None
        with suppress(OSError):  # a folder that is only read has no order of use
            os.utime(path)
        return data[HEAD:]

    def put(self, key: bytes, data: bytes) -> None:
        """Keep something under a key; where that is not possible, it is said and left."""
        size = HEAD + len(data)
        if size > self._most // _QUARTER:
            return
        path = self._path(key)
        part = path.with_suffix(f".{os.getpid()}-{next(self._serial)}.part")
        try:
            if size > self._room:
                self._make_room(size)
            self._room -= size
            try:
                with part.open("xb") as file:
                    file.writelines((MAGIC, key, _digest(data), data))
                part.replace(path)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
        except OSError as error:
            self._once("write", f"sources are not kept in {str(self.folder)!r}: {_why(error)}")

    def damaged(self, key: bytes, why: str) -> None:
        """Tell that the file of a key cannot be used."""
        name = self._path(key).name
        self._once(
            "damaged",
            f"the source cache {str(self.folder)!r} has a damaged file, {name}: {why}; such files are made anew",
        )

    def _path(self, key: bytes) -> Path:
        return self.folder / f"{key.hex()}{_SUFFIX}"

    def _make_room(self, size: int) -> None:
        """Drop the files that were not used for the longest time until there is room for one more, and some to spare."""
        found: list[tuple[int, str, int]] = []
        with os.scandir(self.folder) as entries:
            for entry in entries:
                if not _OURS.fullmatch(entry.name):
                    continue
                with suppress(FileNotFoundError):  # another process dropped it
                    at = entry.stat(follow_symlinks=False)
                    if not stat.S_ISDIR(at.st_mode):
                        found.append((at.st_mtime_ns, entry.name, at.st_size))
        total = sum(length for _, _, length in found)
        if total + size > self._most - self._most // _SHARE:
            enough = self._most - self._most // _QUARTER
            for _, name, length in sorted(found):
                if total + size <= enough:
                    break
                (self.folder / name).unlink(missing_ok=True)
                total -= length
        self._room = max(size, (self._most - total) // _SHARE)

    def _once(self, kind: str, message: str) -> None:
        if kind not in self._said:
            self._said.add(kind)
            self._say(message)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=DIGEST).digest()


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__
