"""Bytes to text: never mojibake, never a guess that is not said."""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from pathlib import Path

from termground.errors import InputError, unread
from termground.text.encodings import UNCLEAR, encoding_of

MAX_BYTES = 64 << 20
"""Largest file that is read as one text."""

_INVALID = "{name} is not valid {encoding} at byte {byte}; name its encoding with --encoding"
_INVALID_AS_GIVEN = "{name} is not valid {encoding} at byte {byte}; leave --encoding out to have it found out, or try one of {known}"
_TO_SAVE = {
    _INVALID: "{name} is not valid {encoding} at byte {byte}; save it as UTF-8",
    UNCLEAR: "cannot tell the encoding of {name} (tried {tried}); save it as UTF-8",
}
"""What is said of a file whose encoding no option names."""

_USUAL_LEGACY = ("cp1252",)
_OFFERED = 3
"""Encodings that are named for one that does not fit."""

_PDF = "{name} is a PDF; convert it to text first"
_PDF_MARK = b"%PDF-"

_OFFICE = "{name} is a {maker} file; convert it to text first"
_ZIP_MARK = b"PK\3\4"
_MAKERS = {
    b"word/document.xml": "Microsoft Word",
    b"xl/workbook.xml": "Microsoft Excel",
    b"ppt/presentation.xml": "Microsoft PowerPoint",
    b"mimetypeapplication/vnd.oasis.opendocument": "LibreOffice",
}
"""The name of a part, which a zipped document holds as it is, and the program that writes such documents."""

_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,20}://")

CLOSED = "standard input is closed; name a file instead of -"
NO_FILE = "no such file: {name}; check the spelling, or use - for standard input"
_NO_FILE_THERE = "no such file: {name}; check the spelling"


def path_of(name: str) -> Path:
    """A name that a user gave as a path.

    Raises:
        InputError: It is empty, which a path would take for the folder, or the address of a page.
    """
    if not name:
        raise InputError("a file name is empty; name a file")
    if _ADDRESS.match(name):
        raise InputError(
            "{name} is an address, and addresses are not read; save the text to a file and name that",
            name=name,
        )
    return Path(name)


def read_text(
    path: Path, encoding: str | None = None, legacy: Sequence[str] = (), *, options: bool = False
) -> str:
    """Read a text file.

    Args:
        path: The file.
        encoding: Its encoding where it is known.
        legacy: Encodings to try after Unicode, the likeliest first.
        options: Whether a user could name standard input instead, and the encoding with ``--encoding``.

    Raises:
        InputError: No such file, no file, unreadable, too large, binary, or in none of the encodings.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)  # a device or a pipe has no size to ask for
    except FileNotFoundError:
        raise InputError(NO_FILE if options else _NO_FILE_THERE, name=path) from None
    except IsADirectoryError:
        raise InputError("{name} is a folder; name a text file", name=path) from None
    except OSError as error:
        raise unread(path, error) from None
    except ValueError:
        raise InputError("not a file name: '{name}'", name=path) from None
    try:
        return decode(data, str(path), encoding, legacy)
    except InputError as error:
        saved = None if options else _TO_SAVE.get(error.told.sentence)
        if saved is None:
            raise
        raise InputError(saved, **error.told.values) from None


def decode(data: bytes, name: str, encoding: str | None = None, legacy: Sequence[str] = ()) -> str:
    """Decode a text whose encoding may have to be found out.

    A byte order mark decides; then UTF-8, then UTF-16 where every other byte is zero, then the legacy
    encodings of the language, of which the one with the most plausible letters is taken. Where the letters
    are Cyrillic, their frequencies and their case count too: each encoding gives letters for nearly any bytes.

    Raises:
        InputError: The bytes are not text in any of them; the message names ``name`` and the way out.
    """
    if len(data) > MAX_BYTES:
        raise InputError(
            "{name} has over {most} bytes, which is the limit; split it", name=name, most=MAX_BYTES
        )
    if data.startswith(_PDF_MARK):  # of one that holds ASCII alone, nothing else tells
        raise InputError(_PDF, name=name)
    if data.startswith(_ZIP_MARK):
        maker = next((maker for part, maker in _MAKERS.items() if part in data), None)
        if maker is not None:
            raise InputError(_OFFICE, name=name, maker=maker)
    if encoding is not None:
        return _decode_as(data, name, encoding, legacy)
    return _decode_as(data, name, encoding_of(data, name, legacy))


def codec_of(encoding: str, legacy: Sequence[str] | None = None) -> str:
    """Python's name of an encoding that somebody named.

    Args:
        encoding: What it is called.
        legacy: Older encodings to offer where there is none of that name.

    Raises:
        InputError: There is none, or it is none of texts.
    """
    known = _offered(encoding, legacy)
    try:
        info = codecs.lookup(encoding)
    except (LookupError, ValueError):
        raise InputError(
            "no encoding is called '{encoding}'; try one of {known}", encoding=encoding, known=known
        ) from None
    try:
        b"a".decode(info.name)
    except LookupError:
        raise InputError(
            "'{encoding}' is not a text encoding; try one of {known}", encoding=encoding, known=known
        ) from None
    except (UnicodeError, ValueError):  # one of texts, which wants other bytes
        pass
    return info.name


def _offered(encoding: str, legacy: Sequence[str] | None) -> str:
    """Encodings to try in the place of one, by name."""
    failed = _plain_name(encoding)
    others = ("utf-8", "utf-16", *(legacy or _USUAL_LEGACY))
    return ", ".join([one for one in others if _plain_name(one) != failed][:_OFFERED])


def _plain_name(encoding: str) -> str:
    """An encoding's name as Python has it, so that utf8 and UTF-8 are one; as it is where there is none such."""
    try:
        return codecs.lookup(encoding).name
    except (LookupError, ValueError):
        return encoding.lower()


def not_valid(
    name: str, encoding: str, at: int, given: Sequence[str] | None = None, named: str = ""
) -> InputError:
    """That bytes are no text in an encoding; ``given`` where a user named it, with the older ones to offer then."""
    if given is None:
        return InputError(_INVALID, name=name, encoding=encoding, byte=at)
    known = _offered(named or encoding, given)
    return InputError(_INVALID_AS_GIVEN, name=name, encoding=encoding, byte=at, known=known)


def _decode_as(data: bytes, name: str, encoding: str, given: Sequence[str] | None = None) -> str:
    """Decode a text; ``given`` where a user named the encoding, and the language's own older ones to offer then."""
    codec = codec_of(encoding, given)
    try:
        text = data.decode(codec)
    except (UnicodeError, ValueError) as error:
        at = error.start if isinstance(error, UnicodeDecodeError) else len(data)
        raise not_valid(name, codec, at, given, encoding) from None
    return text.removeprefix("\ufeff")
