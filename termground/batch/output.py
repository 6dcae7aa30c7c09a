"""Where the rows of a run go: shards that survive a crash, then whole files.

A run commits shards of JSONL beside its first output. At its end each output is made from them under a temporary name,
all are brought to the disk, each is renamed to its place, and a record of the run (``.NAME.done``) is written last.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from termground.batch.chained import Chain
from termground.batch.files import AtomicFile, is_whole, naming, open_to_read, place_of, write_file
from termground.batch.journal import Journal, sweep, unfinished
from termground.batch.ledger import Key
from termground.batch.scored import LINES, scored_rows
from termground.batch.tables import MARK, Column, columns_of, write_csv, write_parquet
from termground.errors import MissingDependency, UsageError
from termground.text.visible import inert_json

STDOUT = "-"
SUFFIXES = (*LINES, ".csv", ".parquet")
"""What an output can be, by the end of its name."""

_FULLEST = (*LINES, ".parquet", ".csv")
"""The forms, those first that keep most of a row."""


class _Made(msgspec.Struct, frozen=True):
    name: str
    bytes: int
    sha256: str


class _Record(msgspec.Struct, frozen=True):
    done: int
    key: Key
    rows: int
    outputs: list[_Made]


class Output:
    """The outputs of one run.

    Until :meth:`finish`, every output is as it was before. A run that ends early keeps its shards. With ``resume``, a run
    continues after the last whole shard, starts afresh where nothing is, and has nothing to do where all is done. Without
    it a run starts afresh, which needs ``overwrite`` where an earlier one keeps rows.

    Args:
        paths: Files to make, JSONL, CSV or Parquet by suffix; ``-`` is standard output, JSONL, without resume.
        input_digest: What tells the input from every other, such as its size and hash.
        signature: What tells the specification from every other that could change a row.
        resume: Continue.
        overwrite: Drop the rows that an unfinished run keeps.
        csv_bom: Begin CSV files with a byte order mark.
        csv_delimiter: What stands between the cells of CSV files; with semicolons, numbers have decimal commas.

    Attributes:
        done: Rows that are committed; a caller leaves out as many records of the input.
        damage: What was found damaged of the run to continue, in words; those rows are not among the committed ones.
        finished: Whether every output is in its place.

    Raises:
        UsageError: A path cannot be used, the run to continue was made from something else, or an unfinished one would be
            dropped unasked.
        OutputError: A place cannot be written to.
        MissingDependency: A Parquet file without pyarrow.
    """

    def __init__(  # noqa: PLR0913 - how a run writes
        self,
        paths: Sequence[str | Path],
        *,
        input_digest: str,
        signature: str,
        resume: bool = False,
        overwrite: bool = False,
        csv_bom: bool = False,
        csv_delimiter: str = ",",
    ) -> None:
        self._csv_bom = csv_bom
        self._tables: dict[str, Callable[[AtomicFile, list[Column], Iterable[Any]], None]] = {
            ".csv": partial(write_csv, delimiter=csv_delimiter),
            ".parquet": write_parquet,
        }
        self._stdout = STDOUT in map(str, paths)
        self._paths = [_target(Path(path)) for path in paths if str(path) != STDOUT]
        self._key = Key(input_digest, signature)
        self._journal: Journal | None = None
        self.done = 0
        self.damage = ""
        self.finished = False
        if resume and overwrite:
            raise UsageError(
                "--resume keeps the rows of an unfinished run and --overwrite drops them; give one"
            )
        _check(self._paths, [str(path) for path in paths], resume=resume)
        if not self._paths:
            return
        record = self._finished() if resume and not unfinished(self._paths[0]) else None
        if record is not None:
            self.done, self.finished = record.rows, True
            sweep(self._paths[0])  # the run may have been killed while it tidied up
            return
        self._journal = Journal(self._paths[0], self._key, resume=resume, overwrite=overwrite)
        self.done, self.damage = self._journal.rows, self._journal.damage

    def committed(self) -> Iterator[dict[str, Any]]:
        """The rows that are committed, in order; see :func:`~termground.batch.scored.scored_rows` where all is done."""
        if self._journal is not None:
            yield from map(msgspec.json.decode, self._journal.lines())
        elif self.finished and self._paths:
            yield from scored_rows(min(self._paths, key=lambda path: _FULLEST.index(path.suffix.lower())))

    def write(self, lines: Sequence[bytes]) -> None:
        """Commit a shard of rows.

        Args:
            lines: The rows as JSON, without the ends of the lines.

        Raises:
            OutputError: It cannot be written; every shard before it is kept.
            BrokenPipeError: The reader of standard output went away.
        """
        if self.finished:
            raise UsageError("the run is done; no more rows can be added")
        data = b"".join(line + b"\n" for line in lines)
        if self._journal is not None and lines:
            self._journal.add(data, len(lines))
        if self._stdout:
            _print(data)
        self.done += len(lines)

    @property
    def kept(self) -> str:
        """What a user keeps of the run when it ends here, in words; empty where that is nothing."""
        return "" if self._journal is None else self._journal.kept()

    def finish(self) -> None:
        """Put every output in its place; does nothing where all is done.

        Raises:
            OutputError: One cannot be written; it is then as it was, and the rows are kept.
        """
        if self._journal is not None:
            made = self._make(self._journal)
            record = _Record(2, self._key, self._journal.rows, made)
            with naming(_record_path(self._paths[0]), self._journal.kept()):
                write_file(_record_path(self._paths[0]), Chain().line(record))
            self._journal.remove()
            self._journal = None
        self.finished = True

    def abort(self) -> None:
        """Let go; every output stays as it was, and committed shards wait for a run that resumes."""
        if self._journal is not None:
            if self._journal.shards:
                self._journal.close()
            else:
                self._journal.remove()
            self._journal = None

    def __enter__(self) -> Self:
        """The outputs themselves."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let go, unless all is done."""
        self.abort()

    def _make(self, journal: Journal) -> list[_Made]:
        columns: list[Column] | None = None

        def rows() -> Iterator[Any]:
            return map(msgspec.json.decode, journal.lines())

        with ExitStack() as opened:
            files = []
            for path in self._paths:
                with naming(path, journal.kept()):
                    file = opened.enter_context(AtomicFile(path))
                    suffix = path.suffix.lower()
                    table = self._tables.get(suffix)
                    if table is None:
                        for chunk in journal.chunks():
                            file.write(chunk)
                    else:
                        columns = columns or columns_of(rows())
                        if self._csv_bom and suffix == ".csv":
                            file.write(MARK)
                        table(file, columns, rows())
                    file.prepare()
                    files.append(file)
            for file in files:
                with naming(file.path, journal.kept()):
                    file.commit()
            home = self._paths[0].parent
            return [_Made(_relative(file.path, home), file.size, file.sha256) for file in files]

    def _finished(self) -> _Record | None:
        """The record of the run that made the outputs, if they are all there; None where one has to be made.

        Raises:
            UsageError: An output is there that this run would not have made.
        """
        there = [path for path in self._paths if path.exists()]
        if not there:
            return None
        home = self._paths[0]
        record = _read_record(_record_path(home))
        if record is None:
            raise UsageError(
                "cannot resume {name}: it is there, but no record says what it was made from; run again without --resume to replace it",
                name=there[0],
            )
        self._key.refuse(record.key, there[0])
        made = {item.name: item for item in record.outputs}
        for path in there:
            item = made.get(_relative(path, home.parent))
            if item is None or not is_whole(path, item.bytes, item.sha256):
                raise UsageError(
                    "cannot resume {name}: it is not as the run left it; run again without --resume to replace it",
                    name=path,
                )
        return record if len(there) == len(self._paths) else None


def _check(paths: list[Path], given: list[str], *, resume: bool) -> None:
    if not given:
        raise UsageError("there is no output; name one with -o FILE")
    if resume and STDOUT in given:
        raise UsageError("a run to standard output (-) cannot be resumed; name a file with -o")
    places = [os.path.realpath(path) for path in paths]
    if len(set(places)) < len(places) or given.count(STDOUT) > 1:
        raise UsageError("an output is named twice: {names}; name each once", names=", ".join(given))


def _target(path: Path) -> Path:
    """The file to replace: what a link leads to, not the link."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise UsageError(
            "{name}: an output ends in one of {known}, or is - for standard output",
            name=path,
            known=", ".join(SUFFIXES),
        )
    target = place_of(path)
    if suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise MissingDependency(
            "{name} needs pyarrow; install termground[parquet], or write .jsonl or .csv", name=path
        )
    return target


def _print(data: bytes) -> None:
    """Write to standard output past its buffer, so that what could not be written is not tried again at the exit."""
    data = inert_json(data.decode("utf-8")).encode("utf-8")  # it may be a terminal
    with naming(Path("standard output")), memoryview(data) as view:
        sys.stdout.flush()
        stream = getattr(sys.stdout.buffer, "raw", sys.stdout.buffer)
        done = 0
        while done < len(view):
            done += stream.write(view[done:])


def _record_path(output: Path) -> Path:
    return output.with_name(f".{output.name}.done")


def _read_record(path: Path) -> _Record | None:
    """The record of a finished run; None where there is none, or one that was changed since."""
    if not path.is_file():
        return None
    with open_to_read(path) as file:
        return next(Chain().read_all(iter([file.read()]), _Record), None)


def _relative(path: Path, home: Path) -> str:
    return os.path.relpath(path, home).replace(os.sep, "/")
