"""The input of a run: files, globs and standard input, as one stream of records that can be read again."""

from __future__ import annotations

import glob
import hashlib
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final, Self

import msgspec

from termground.batch import columnar, delimited, kinds
from termground.batch.encoded import Wanted
from termground.batch.json_lines import Problem, read_lines
from termground.batch.lines import Line, at_line, at_row, record_of
from termground.engines import Record
from termground.errors import InputError, Said, UsageError, said_by_system
from termground.text.decoding import CLOSED, NO_FILE, path_of

STDIN: Final = "-"
JSON_LINES, CSV, TSV, PARQUET = "jsonl", "csv", "tsv", "parquet"
_SUFFIXES: Final = {
    ".jsonl": JSON_LINES,
    ".ndjson": JSON_LINES,
    ".csv": CSV,
    ".tsv": TSV,
    ".parquet": PARQUET,
}
_SAVED_AS: Final = {
    ".json": "write one object a line, as .jsonl",
    ".xls": "save the sheet as .csv",
    ".xlsx": "save the sheet as .csv",
    ".ods": "save the sheet as .csv",
}
"""What to do with files of other forms."""

_UNREAD: Final = "cannot read {name}: {why}"
_DELIMITERS: Final = {CSV: None, TSV: "\t"}
"""What stands between cells; None where the header tells it."""

_CHUNK: Final = 1 << 20


class Part(msgspec.Struct, frozen=True):
    """One file of an input.

    Attributes:
        name: What the user calls it.
        path: Where it lies; a copy where it can be read once only, and one in UTF-8 where it is in another encoding.
        form: ``jsonl``, ``csv``, ``tsv`` or ``parquet``.
        size: Its bytes.
        changed: When it was changed, in nanoseconds, so that a change during the run is seen.
        digest: SHA-256 of its bytes, in UTF-8, so that a run is another one where its text is read as another.
    """

    name: str
    path: Path
    form: str
    size: int
    changed: int
    digest: str


class Inputs:
    """Files whose records are one stream; a context, since standard input is kept in a file until its end.

    Args:
        names: Files, glob patterns, or ``-`` for JSON Lines from standard input.
        encoding: That of the files, where it is known; Parquet has its own.
        legacy: Encodings to look for in tables after Unicode, the likeliest first.

    Raises:
        UsageError: A name of no known form, or standard input twice.
        InputError: A file that is not there or cannot be read.
    """

    def __init__(self, names: Sequence[str], encoding: str | None = None, legacy: Sequence[str] = ()) -> None:
        if names.count(STDIN) > 1:
            raise UsageError("standard input (-) can be read once only")
        self._copies: list[Path] = []
        self._wanted = Wanted(encoding, legacy)
        try:
            self.parts = tuple(self._part(path) for name in names for path in _expanded(name))
        except BaseException:
            self.close()
            raise
        self.size = sum(part.size for part in self.parts)

    @property
    def digest(self) -> str:
        """SHA-256 of what all files hold, in their order, whatever they are called."""
        listed = "\n".join(f"{part.form} {part.size} {part.digest}" for part in self.parts)
        return hashlib.sha256(listed.encode("ascii")).hexdigest()

    def count(self) -> int | None:
        """How many records there are, read through once; None where a file cannot be read to its end."""
        number = 0
        try:
            for part in self.parts:
                with _open(part) as file:
                    if part.form == PARQUET:
                        number += columnar.rows_in(file, part.name)
                    else:
                        number += sum(1 for _ in self._read(part, file, None))
        except InputError:  # the run comes to it, and says so
            return None
        return number

    def columns(self) -> list[str] | None:
        """Names of the columns that some file has, in its order; None where records of JSON may have any."""
        named: dict[str, None] = {}
        for part in self.parts:
            if part.form == JSON_LINES:
                return None
            with _open(part) as file:
                if part.form == PARQUET:
                    named |= dict.fromkeys(columnar.header_of(file, part.name))
                else:
                    named |= dict.fromkeys(delimited.header_of(file, part.name, _DELIMITERS[part.form]))
        return list(named)

    def records(
        self, skip: int = 0, wanted: Sequence[str] | None = None, texts: Sequence[str] = ()
    ) -> Iterator[Record]:
        """The records of all files, as :meth:`lines` gives them, each of them read."""
        return map(record_of, self.lines(skip, wanted, texts))

    def lines(
        self, skip: int = 0, wanted: Sequence[str] | None = None, texts: Sequence[str] = ()
    ) -> Generator[Record | Line, None, None]:
        """The records of all files, counted from 1 through all of them; those of JSON Lines are not read yet.

        Args:
            skip: Records to leave out at the beginning.
            wanted: Columns that are used, for files that can be read by column.
            texts: Columns that hold texts, in whatever form a file has them.

        Raises:
            InputError: A file that cannot be read, is damaged, or changes while it is read.
        """
        number = 0
        for part in self.parts:
            with _open(part) as file:
                placed = at_row if part.form == PARQUET else at_line
                name = "" if len(self.parts) == 1 else part.name
                for place, found in self._read(part, file, wanted, texts):
                    number += 1
                    if number <= skip:
                        continue
                    if isinstance(found, bytes):
                        yield Line(number, found, place, name)
                    elif isinstance(found, Problem):
                        yield Record(number, None, str(placed(name, place, found)), found.read)
                    else:
                        yield Record(number, found)
                _unchanged(part, file)

    def close(self) -> None:
        """Remove the copy of standard input."""
        for copy in self._copies:
            with suppress(OSError):
                copy.unlink()
        self._copies.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _part(self, name: str) -> Part:
        form = JSON_LINES if name == STDIN else _form(name)
        shown = "standard input" if name == STDIN else name
        path = Path(name)
        try:
            if name == STDIN or not stat.S_ISREG(path.stat().st_mode):
                path = self._copy(name)
            if form != PARQUET:
                kinds.refuse_packed(_head(path), shown)
                path = self._in_utf8(path, shown, form)
                kinds.refuse_other_lines(_head(path), shown, table=form != JSON_LINES)
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
                status = os.fstat(file.fileno())
        except InputError:
            raise
        except FileNotFoundError:
            raise InputError(NO_FILE, name=shown) from None
        except (OSError, ValueError) as error:
            raise InputError(_UNREAD, name=shown, why=_why(error)) from None
        return Part(shown, path, form, status.st_size, status.st_mtime_ns, digest)

    def _in_utf8(self, path: Path, name: str, form: str) -> Path:
        """The file itself, or a copy in UTF-8 where it is in another encoding."""
        with path.open("rb") as file:
            encoding = self._wanted.other(file, name, table=form != JSON_LINES)
            if encoding is None:
                return path
            file.seek(0)
            copy = self._new_copy()
            with copy.open("wb") as target:
                self._wanted.copy(file, target, name, encoding)
        return copy

    def _new_copy(self) -> Path:
        descriptor, copy = tempfile.mkstemp(prefix="termground-", suffix=".input")
        os.close(descriptor)
        self._copies.append(Path(copy))
        return Path(copy)

    def _copy(self, name: str) -> Path:
        """A copy of what can be read once: it is read for its digest, its records and the report."""
        copy = self._new_copy()
        with copy.open("wb") as target:
            if name != STDIN:
                with Path(name).open("rb") as source:
                    shutil.copyfileobj(source, target, _CHUNK)
            elif sys.stdin is None:
                raise InputError(CLOSED)
            else:
                shutil.copyfileobj(sys.stdin.buffer, target, _CHUNK)
        return copy

    def _read(
        self, part: Part, file: IO[bytes], wanted: Sequence[str] | None, texts: Sequence[str] = ()
    ) -> Iterator[tuple[int, bytes | dict[str, Any] | Problem]]:
        if part.form == JSON_LINES:
            return read_lines(file, part.name)
        if part.form == PARQUET:
            return columnar.read_parquet(file, part.name, wanted, texts)
        return delimited.read_table(file, part.name, _DELIMITERS[part.form])


def _expanded(name: str) -> list[str]:
    """The files that a name stands for: itself, or what matches it as a pattern, in order."""
    if name == STDIN or not glob.has_magic(name) or Path(name).exists():
        return [name]
    matches = glob.glob(name, recursive=True)  # noqa: PTH207 - takes absolute patterns, and keeps names as written
    found = sorted(path for path in matches if not Path(path).is_dir())
    if not found:
        raise InputError("no file matches '{name}'; check the pattern", name=name)
    return found


def _form(name: str) -> str:
    path = path_of(name)
    if path.is_dir():
        example = path / "*.jsonl"
        raise InputError("{name} is a folder; name its files, as in {example}", name=name, example=example)
    form = _SUFFIXES.get(path.suffix.lower())
    if form is None and not path.exists():
        raise InputError(NO_FILE, name=name)
    if path.suffix.lower() in kinds.PACKED:
        raise InputError("{name} is compressed; unpack it first", name=name)
    if form is None:
        known = ", ".join(_SUFFIXES)
        remedy = Said(_SAVED_AS.get(path.suffix.lower(), "give it the one of what it holds"))
        raise UsageError(
            "{name} has none of the suffixes {known}; {remedy}", name=name, known=known, remedy=remedy
        )
    return form


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(kinds.HEAD)


def _open(part: Part) -> IO[bytes]:
    try:
        return part.path.open("rb")
    except OSError as error:
        raise InputError(_UNREAD, name=part.name, why=_why(error)) from None


def _unchanged(part: Part, file: IO[bytes]) -> None:
    status = os.fstat(file.fileno())
    if (status.st_size, status.st_mtime_ns) != (part.size, part.changed):
        raise InputError("{name} changed while it was read; run again when it is whole", name=part.name)


def _why(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return Said("there is no such file")
    return said_by_system(error)
