"""Sources of rows: those that rows name by path, all under one folder, and those that rows share."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from pathlib import Path, PurePosixPath, PureWindowsPath

from termground.engines.columns import Columns, texts_of
from termground.engines.records import Record
from termground.errors import InputError, TermgroundError, UsageError, said_by_system
from termground.evaluator.rows import SourceOrder
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
            raise UsageError(
                "--source-root '{name}' cannot be used: {why}; name the folder that holds the sources",
                name=folder,
                why=said_by_system(error),
            ) from None
        if not self.folder.is_dir():
            raise UsageError(
                "--source-root '{name}' is not a folder; name the folder that holds the sources", name=folder
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
            raise InputError(
                "cannot read the source '{name}': {why}", name=name, why=said_by_system(error)
            ) from None
        if not stat.S_ISREG(mode):  # a pipe would be waited for without end
            raise InputError(
                "the source '{name}' is not a file; name a text file under the source root", name=name
            )
        return read_text(path, None, legacy)

    def _inside(self, name: str) -> Path:
        windows, posix = PureWindowsPath(name), PurePosixPath(name)
        if not name.strip() or "\0" in name:
            raise InputError("'{name}' is not a file name; name a text file under the source root", name=name)
        if posix.is_absolute() or windows.drive or windows.root or ".." in {*posix.parts, *windows.parts}:
            raise InputError(
                "the source '{name}' leads out of the source root; name a path under it", name=name
            )
        try:
            path = (self.folder / name).resolve(strict=True)
        except (OSError, RuntimeError, ValueError) as error:
            raise InputError(
                "cannot read the source '{name}': {why}", name=name, why=said_by_system(error)
            ) from None
        if not path.is_relative_to(self.folder):
            raise InputError(
                "the source '{name}' is a link out of the source root; put the file under it", name=name
            )
        return path


class SharedSources:
    """The order in which rows are scored, so that a source is prepared once where others stand between its rows.

    Args:
        columns: Where a row has what.
    """

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._order = SourceOrder()

    def places(self, records: Sequence[Record]) -> list[int]:
        """Places of all records, those with the same sources one after the other.

        Those with the sources that the last call ended with come first, as these are prepared still.
        """
        return self._order.places(map(self._sources, records))

    def _sources(self, record: Record) -> tuple[str, ...]:
        """The sources of a record, or where they are; none of one that has an error."""
        try:
            return texts_of(record.values or {}, self._columns).sources
        except TermgroundError:
            return ()
