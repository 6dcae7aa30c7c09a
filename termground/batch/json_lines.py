"""Records of JSON Lines, read strictly: what other readers would take in another way is an error of its record."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import IO, Any, Final

from termground.errors import InputError, Said

MAX_ROW: Final = 64 << 20
"""Largest record in bytes."""

MAX_DEPTH: Final = 100
"""Deepest nesting of a record."""

_OTHER: Final = "not UTF-8 at byte {byte} of the line; save the rows as UTF-8 (score and calibrate read others with --encoding)"
_BLANK: Final = b" \t\r\n"
_NESTED: Final = re.compile(rb"[\[{]")


class Problem(Exception):
    """Why a record cannot be read.

    Args:
        sentence: In English, as the messages have it.
        values: What stands for its placeholders.

    Attributes:
        said: The sentence.
        read: Columns that can be read all the same, which may say what the record is called.
    """

    def __init__(self, sentence: str, /, **values: object) -> None:
        self.said = Said(sentence, **values)
        self.read: dict[str, str | int] | None = None
        super().__init__(str(self.said))


def read_lines(file: IO[bytes], name: str) -> Iterator[tuple[int, bytes | Problem]]:
    """The records of a file as they are written there, each with its line; :func:`decode_object` reads one.

    Lines end with a line feed alone: the other line breaks of Unicode may stand in a text. Blank lines are no records.

    Args:
        file: JSON Lines in UTF-8.
        name: What to call it in errors.

    Raises:
        InputError: The file is in UTF-16 or UTF-32.
    """
    number = 0
    while line := file.readline(MAX_ROW + 1):
        number += 1
        if number == 1:
            line = without_mark(line, name)
        if len(line) > MAX_ROW and not line.endswith(b"\n"):
            _skip(file)
            yield number, Problem("over {most} MiB, which is the limit of a record", most=MAX_ROW >> 20)
        elif stripped := line.strip(_BLANK):
            yield number, stripped


def without_mark(line: bytes, name: str) -> bytes:
    """A file's first line without its byte order mark.

    Raises:
        InputError: The file is in UTF-16 or UTF-32.
    """
    if line.startswith((b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")):
        raise InputError("{name} is in UTF-16 or UTF-32; save it as UTF-8", name=name)
    return line.removeprefix(b"\xef\xbb\xbf")


def _skip(file: IO[bytes]) -> None:
    """Read on to the end of the line."""
    while (rest := file.readline(1 << 20)) and not rest.endswith(b"\n"):
        pass


def decode_object(line: bytes) -> dict[str, Any]:
    """One record.

    Raises:
        Problem: No JSON object, or one with what JSON has not or has twice.
    """
    try:
        return _decoded(line)
    except Problem as problem:
        problem.read = _readable(line)
        raise


def _readable(line: bytes) -> dict[str, str | int] | None:
    """The texts and whole numbers of an object that is read less strictly; without what stands there twice."""
    try:
        pairs = _LENIENT.decode(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(pairs, _Pairs):
        return None
    names = Counter(name for name, _ in pairs)
    return {
        name: value
        for name, value in pairs
        if names[name] == 1 and isinstance(value, str | int) and not _unpaired([name, value])
    }


def _decoded(line: bytes) -> dict[str, Any]:
    try:
        text = line.decode("utf-8")
        value = _DECODER.decode(text)
    except UnicodeDecodeError as error:
        raise Problem(_OTHER, byte=error.start + 1) from None
    except json.JSONDecodeError as error:
        raise _malformed(error) from None
    except RecursionError:
        raise Problem(_DEEP, most=MAX_DEPTH) from None
    except ValueError as error:  # an integer of thousands of digits
        raise Problem("not valid JSON: {why}", why=Said("a number has too many digits")) from error
    if not isinstance(value, dict):
        raise Problem("a record is a JSON object, not {kind}", kind=Said(_KINDS.get(type(value), "a number")))
    if len(_NESTED.findall(line)) > MAX_DEPTH and _depth(value) > MAX_DEPTH:
        raise Problem(_DEEP, most=MAX_DEPTH)
    if b"\\u" in line and _unpaired(value):
        raise Problem("a text holds half of a surrogate pair, which is no character")
    return value


def _malformed(error: json.JSONDecodeError) -> Problem:
    """What is wrong with a line, in words for those who made the file."""
    line = error.doc.strip()
    is_record = line.startswith("{") and line != "{"  # which alone begins a record over several lines
    if is_record and error.pos >= len(error.doc.rstrip()):
        return Problem("not valid JSON: it ends too early")
    if not is_record and "\0" in line:
        why = Said("NUL bytes stand where a record should, so the file is damaged")
    elif error.msg.startswith("Invalid control") and error.doc[error.pos] not in "\t\r\n":
        code = f"{ord(error.doc[error.pos]):04x}"
        why = Said("a text holds a control character; take it out, or write it as \\u{code}", code=code)
    elif not is_record:
        why = Said("a record begins and ends with a curly bracket, on one line")
    else:
        why = next((said for start, said in _WRONG.items() if error.msg.startswith(start)), _NO_VALUE)
    return Problem("not valid JSON: {why} at character {place}", why=why, place=error.pos + 1)


def _depth(value: Any) -> int:
    """How deep the value is nested; looked at level by level, since it may be too deep for recursion."""
    depth, level = 0, [value]
    while level and depth <= MAX_DEPTH:
        depth += 1
        level = [
            item
            for parent in level
            for item in (parent.values() if isinstance(parent, dict) else parent)
            if isinstance(item, dict | list)
        ]
    return depth


def _unpaired(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The keys of an object with their values, each of which stands there once.

    Raises:
        Problem: One stands there twice.
    """
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise Problem("the key '{name}' stands twice", name=twice)
    return made


def _constant(name: str) -> Any:
    raise Problem("{name} is no JSON; write null where there is no number", name=name)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise Problem("the number {value} is too large", value=digits[:20])
    return number


_pairs: Callable[[list[tuple[str, Any]]], dict[str, Any]] = once
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_finite)


class _Pairs(list[tuple[str, Any]]):
    """The keys and values of an object, in their order."""


_LENIENT: Final = json.JSONDecoder(object_pairs_hook=_Pairs, strict=False)
_NO_VALUE: Final = Said("a value is missing, or a text stands without double quotes")
_WRONG: Final = {
    "Unterminated string": Said("a text is not closed with a double quote"),
    "Expecting property name": Said("a key stands without double quotes"),
    "Illegal trailing comma": Said("a value is missing, or a text stands without double quotes"),
    "Expecting ',' delimiter": Said("a comma is missing"),
    "Expecting ':' delimiter": Said("a colon is missing"),
    "Invalid control character": Said("a line break or a tab in a text has to be written with a backslash"),
    "Invalid \\": Said("a backslash in a text has to be written twice"),
    "Extra data": Said("something stands behind the record; write each on a line of its own"),
}
"""What the parser's own words come to."""

_DEEP: Final = "nested deeper than {most} levels"
_KINDS: Final = {list: "a list", str: "a text", bool: "a truth value", type(None): "null"}
