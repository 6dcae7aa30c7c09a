"""Files of rows that are of another kind than their names say, told by what they begin with."""

from __future__ import annotations

import csv
import json
import re
from typing import Final

from termground.batch.delimited import delimiter_of
from termground.errors import InputError

HEAD: Final = 1 << 16
"""Bytes of a file that are looked at."""

PACKED: Final = (".gz", ".bz2", ".xz", ".zst", ".7z", ".zip")
"""Ends of the names of compressed files."""

_PACKED_MARKS: Final = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf\x27\x1c")
_ARRAY: Final = re.compile(r"\[\s*\{")
_ARCHIVE, _PARQUET = b"PK\x03\x04", b"PAR1"


def refuse_packed(head: bytes, name: str) -> None:
    """Refuse what no file of lines begins with.

    Args:
        head: The beginning of the file, as it was found.
        name: What to call it.

    Raises:
        InputError: It is compressed, a sheet or another archive, or Parquet.
    """
    if head.startswith(_PACKED_MARKS):
        raise InputError("{name} is compressed; unpack it first", name=name)
    if head.startswith(_ARCHIVE):
        raise InputError(
            "{name} is a ZIP archive, as spreadsheets are; save the sheet as .csv, or unpack it first",
            name=name,
        )
    if head.startswith(_PARQUET):
        raise InputError("{name} holds Parquet; give it a name that ends in .parquet", name=name)


def refuse_other_lines(head: bytes, name: str, *, table: bool) -> None:
    """Refuse lines of another kind than those of the file's name, where the first of them show it.

    Args:
        head: The beginning of the file, in UTF-8.
        name: What to call it.
        table: Whether it is to be CSV or TSV, and not JSON Lines.

    Raises:
        InputError: It holds JSON Lines instead of a table; or CSV, an array or objects over several lines instead of JSON Lines.
    """
    whole = head.decode("utf-8", "ignore").removeprefix("\ufeff")
    first, second = [*[line for line in map(str.strip, whole.split("\n")) if line], "", ""][:2]
    if table:
        if first.startswith('{"') and _is_object(first):
            raise InputError("{name} holds JSON Lines; give it a name that ends in .jsonl", name=name)
    elif first == "[" or _ARRAY.match(first):
        raise InputError(
            "{name} holds a JSON array; write one object a line, without the brackets", name=name
        )
    elif first == "{" and second.startswith('"'):
        raise InputError("{name} holds objects over several lines; write each on one line", name=name)
    elif first[:1] not in {"{", '"', ""} and not second.startswith("{") and _is_header(first):
        raise InputError("{name} looks like CSV; save it under a name that ends in .csv", name=name)


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _is_header(line: str) -> bool:
    """Whether a line has names of columns between commas, semicolons or tabs."""
    try:
        cells = next(csv.reader([line], delimiter=delimiter_of(line)), [])
    except csv.Error:
        return False
    return len(cells) > 1 and all(cell.strip() and cell.isprintable() for cell in cells)
