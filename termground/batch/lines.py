"""The lines of a run: records that are not read yet, and scored rows of which only the outline is."""

from __future__ import annotations

from typing import Any, Final, TypedDict

import msgspec

from termground.batch.json_lines import Problem, decode_object
from termground.engines import Record
from termground.errors import InputError, Said
from termground.structs import prepared


class Line(msgspec.Struct, frozen=True, gc=False):
    """A record as it came, to be read by the process that scores it.

    Attributes:
        number: Its place among the records, from 1.
        data: One JSON object, or what should be one.
        place: The number of its line.
        file: The file that it is of, where there are several.
    """

    number: int
    data: bytes
    place: int
    file: str = ""

    def record(self) -> Record:
        """The record, or why it cannot be read."""
        try:
            return Record(self.number, decode_object(self.data))
        except Problem as problem:
            return Record(self.number, None, str(at_line(self.file, self.place, problem)), problem.read)


def at_line(file: str, line: int, problem: Problem) -> Said:
    """What is wrong with a record of lines, and where; ``file`` is empty where there is no other."""
    if file:
        return Said("{file}, line {line}: {what}", file=file, line=line, what=problem.said)
    return Said("line {line}: {what}", line=line, what=problem.said)


def at_row(file: str, row: int, problem: Problem) -> Said:
    """The same of a record of a table without lines."""
    if file:
        return Said("{file}, row {row}: {what}", file=file, row=row, what=problem.said)
    return Said("row {row}: {what}", row=row, what=problem.said)


class Part(TypedDict):
    """What of a part that is not checked is counted."""

    share: float


class Outline(TypedDict):
    """What of a scored row is counted and listed; the rest of it is written as it came."""

    id: Any
    scores: dict[str, float | None]
    thresholds: dict[str, float | None]
    verdicts: dict[str, bool | None]
    unchecked: list[Part]
    signature: str
    error: str | None


_OUTLINE: Final[msgspec.json.Decoder[Outline]] = msgspec.json.Decoder(prepared(Outline))


def record_of(item: Record | Line) -> Record:
    """The record itself, read if it is not yet."""
    return item.record() if isinstance(item, Line) else item


def encoded(row: dict[str, Any]) -> bytes:
    """A scored row as one line of JSON, without the end of the line.

    Raises:
        InputError: It holds what JSON cannot say.
    """
    try:
        return msgspec.json.encode(row)
    except (TypeError, ValueError) as error:
        raise InputError(f"the row {row.get('id')!r} cannot be written as JSON: {error}") from error


def outline(line: bytes) -> Outline:
    """The outline of a scored row's line."""
    return _OUTLINE.decode(line)
