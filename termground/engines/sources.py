"""Sources that rows name by path, all of them under one folder."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from pathlib import Path, PurePosixPath, PureWindowsPath

from termground.errors import InputError, UsageError
from termground.text.decoding import read_text


class SourceRoot:
    """A folder that sources are read from, and nothing outside it.

    Raises:
        UsageError: No such folder.
    """

    def __init__(self, folder: str) -> None:
        try:
            self.folder = Path(folder).resolve(strict=True)
        except (OSError, RuntimeError, ValueError) as error:
            raise UsageError(f"--source-root {folder!r} cannot be used: {_why(error)}") from None
        if not self.folder.is_dir():
            raise UsageError(
                f"--source-root {folder!r} is not a folder; name the folder that holds the sources"
            )

    def read(self, name: str, legacy: Sequence[str] = ()) -> str:
        """The text of a source.

        Args:
            name: Its path, relative to the folder.
            legacy: Encodings to try after Unicode.

        Raises:
            InputError: The path leads out of the folder, by itself or by a link, or cannot be read as a text.
        """
        path = self._inside(name)
        try:
            mode = path.stat().st_mode
        except OSError as error:
            raise InputError(f"cannot read the source {name!r}: {_why(error)}") from None
        if not stat.S_ISREG(mode):  # a pipe would be waited for without end
            raise InputError(f"the source {name!r} is not a file; name a text file under the source root")
        return read_text(path, None, legacy)

    def _inside(self, name: str) -> Path:
        windows, posix = PureWindowsPath(name), PurePosixPath(name)
        if not name.strip() or "\0" in name:
            raise InputError(f"{name!r} is not a file name; name a text file under the source root")
        if posix.is_absolute() or windows.drive or windows.root or ".." in {*posix.parts, *windows.parts}:
            raise InputError(f"the source {name!r} leads out of the source root; name a path under it")
        try:
            path = (self.folder / name).resolve(strict=True)
        except (OSError, RuntimeError, ValueError) as error:
            raise InputError(f"cannot read the source {name!r}: {_why(error)}") from None
        if not path.is_relative_to(self.folder):
            raise InputError(f"the source {name!r} is a link out of the source root; put the file under it")
        return path


def _why(error: Exception) -> str:
    return os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
