"""Cells of sources that name a file, where nobody said that they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, Final, NamedTuple

from termground.batch.lines import record_of
from termground.batch.reading import Inputs
from termground.engines.columns import Columns, texts_of, wanted
from termground.errors import InputError

LOOKED_AT: Final = 100
"""Records that are looked at: whoever names files does so from the first row on."""

_LONGEST: Final = 255

_TEXTS: Final = frozenset(
    (
        ".txt",
        ".md",
        ".rst",
        ".html",
        ".htm",
        ".xml",
        ".json",
        ".csv",
        ".tex",
        ".rtf",
        ".pdf",
        ".doc",
        ".docx",
        ".odt",
    )
)
"""What names of files with texts end in."""


class NamedFile(NamedTuple):
    """A source that is the name of a file.

    Attributes:
        name: The source.
        folder: The folder of the input that it lies beside; None where it lies beside none.
        alone: Whether all sources that were looked at are names of files.
    """

    name: str
    folder: str | None
    alone: bool


def file_named(inputs: Inputs, columns: Columns) -> NamedFile | None:
    """A source that is the name of a file: of one beside an input where there is one; None where it may be a text.

    Args:
        inputs: What is scored.
        columns: Which column is what.
    """
    folders = dict.fromkeys(
        str(Path(part.name).parent) for part in inputs.parts
    )  # of a stream the current one
    sources = list(dict.fromkeys(filter(str.strip, _sources(inputs, columns))))
    named = [source for source in sources if _is_relative(source)]
    beside = {source: folder for source in named for folder in folders if _is_file(folder, source)}
    alone = bool(sources) and all(source in beside or _is_called_a_text(source) for source in sources)
    if beside:
        name, folder = next(iter(beside.items()))
        return NamedFile(name, folder, alone)
    return NamedFile(sources[0], None, alone) if alone else None


def _is_called_a_text(name: str) -> bool:
    """Whether a source is one word that ends as names of texts do."""
    return len(name.split()) == 1 and PurePosixPath(name).suffix.lower() in _TEXTS


def _sources(inputs: Inputs, columns: Columns) -> Iterator[str]:
    """The sources of the first records; what cannot be read is told by the run."""
    try:
        with closing(inputs.lines(wanted=wanted(columns))) as lines:
            for line in islice(lines, LOOKED_AT):
                values = record_of(line).values
                if values is not None:
                    yield from _texts(values, columns)
    except InputError:
        return


def _texts(values: Mapping[str, Any], columns: Columns) -> tuple[str, ...]:
    try:
        return texts_of(values, columns).sources
    except InputError:
        return ()


def _is_relative(name: str) -> bool:
    windows, posix = PureWindowsPath(name), PurePosixPath(name)
    short = 0 < len(name) <= _LONGEST and name.isprintable() and posix.suffix != ""
    return short and not (posix.is_absolute() or windows.drive or windows.root or ".." in posix.parts)


def _is_file(folder: str, name: str) -> bool:
    try:
        return Path(folder, name).is_file()
    except (OSError, ValueError):
        return False
