"""Files of rows in other encodings than UTF-8: which one a file is in, and the same rows in UTF-8."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from typing import IO, Final

from termground.batch.json_lines import MAX_ROW
from termground.text.decoding import codec_of, not_valid
from termground.text.encodings import encoding_of, encoding_of_mark, utf16_without_mark

_UTF8: Final = frozenset({"utf-8", "utf-8-sig"})
_HEAD: Final = 1 << 16
_SAMPLE: Final = 1 << 20
"""Bytes of telling lines from which an older encoding is found out."""

_ENOUGH: Final = 1000
"""Lines beyond ASCII that tell whether a table is in UTF-8."""

_ORDERS: Final = {b"{\0": "utf-16-le", b"\0{": "utf-16-be"}
"""Orders of UTF-16 by what JSON Lines without a mark begin with."""

_ESCAPE: Final = b"\x1b$"


class Wanted:
    """What is known of the encoding of a run's files before they are read.

    Args:
        encoding: The one that a user names.
        legacy: Encodings older than Unicode that may be found out, the likeliest first.

    Raises:
        InputError: No encoding has that name.
    """

    def __init__(self, encoding: str | None = None, legacy: Sequence[str] = ()) -> None:
        self.legacy = tuple(legacy)
        self.named = encoding
        self._codec = None if encoding is None else codec_of(encoding, self.legacy)

    def other(self, file: IO[bytes], name: str, *, table: bool) -> str | None:
        """The encoding of a file that is to be brought into UTF-8; None where it is in UTF-8.

        JSON Lines are in UTF-8 unless a byte order mark, zeros beside the first bracket or the user say otherwise. Of a table, a few lines that are not
        UTF-8 among others that are make errors of rows, not another encoding.

        Args:
            file: The file, at its beginning.
            name: What to call it in errors.
            table: Whether it is CSV or TSV.

        Raises:
            InputError: A table that is in no encoding that can be found out.
        """
        if self._codec is not None:
            return None if self._codec in _UTF8 else self._codec
        head = file.read(_HEAD)
        found = encoding_of_mark(head)
        if not table:
            found = found or _ORDERS.get(head[:2])
        elif found is None:
            found = utf16_without_mark(head[: len(head) & ~1]) if 0 in head else None
            file.seek(0)
            sample = _telling(file) if found is None else b""
            found = encoding_of(sample, name, self.legacy) if sample else found
        return None if found is None or found in _UTF8 else found

    def copy(self, file: IO[bytes], target: IO[bytes], name: str, encoding: str) -> None:
        """Write a file in UTF-8, without its byte order mark.

        Raises:
            InputError: It is not valid in the encoding.
        """
        decoder = codecs.getincrementaldecoder(encoding)()
        begun, read = False, 0
        while True:
            chunk = file.read(_SAMPLE)
            before = len(decoder.getstate()[0])
            try:
                text = decoder.decode(chunk, final=not chunk)
            except (UnicodeError, ValueError) as error:
                at = error.start if isinstance(error, UnicodeDecodeError) else 0
                given = None if self.named is None else self.legacy
                raise not_valid(name, encoding, read - before + at, given, self.named or "") from None
            read += len(chunk)
            target.write((text if begun else text.removeprefix("\ufeff")).encode("utf-8"))
            begun = begun or bool(text)
            if not chunk:
                return


def _telling(file: IO[bytes]) -> bytes:
    """Lines that tell a table's encoding; nothing where it is in UTF-8.

    It is, where no more lines beyond ASCII are wrong in it than right: bytes of other encodings are hardly ever UTF-8 by chance.
    """
    right = wrong = 0
    escapes, others = bytearray(), bytearray()
    while right + wrong < _ENOUGH and (line := file.readline(MAX_ROW + 1)):
        if line.isascii():
            if _ESCAPE in line and len(escapes) < _SAMPLE:
                escapes += line
        elif _is_utf8(line):
            right += 1
        else:
            wrong += 1
            if len(others) < _SAMPLE:
                others += line
    if wrong > right:
        return bytes(others)
    return b"" if right else bytes(escapes)


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
