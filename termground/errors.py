"""The exceptions.

TermgroundError
├── UsageError              an argument or option that cannot be used          (also a ValueError)
├── InputError              a text, file or row that cannot be read            (also a ValueError)
├── OutputError             a file that cannot be written                      (also an OSError)
├── LanguageError           something about a language plugin
│   ├── UnknownLanguage     no plugin for that code                            (also a LookupError)
│   ├── DuplicateLanguage   two distributions claim one code
│   └── BrokenLanguage      a plugin that does not load or breaks its contract
├── JudgeError              a model that cannot be asked, or that gives no usable answer
│   └── BudgetExceeded      the tokens that may be spent are spent
├── StreamStopped           a guarded text that fails before its end
└── MissingDependency       an extra that is not installed                     (also an ImportError)
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:  # a help page needs no findings, and they cost it a tenth of its time
    from termground.types import Finding


class Said(str):
    """An English sentence, or a part of one, that can be said in other languages too.

    Args:
        sentence: The sentence with its placeholders; messages have it in other languages under these very words.
        values: What stands for the placeholders; a part of a sentence among them is said in the same language.
    """

    __slots__ = ("sentence", "values")
    sentence: str
    values: dict[str, object]

    def __new__(cls, sentence: str, /, **values: object) -> Self:
        """The sentence, its placeholders filled."""
        made = super().__new__(cls, sentence.format(**values) if values else sentence)
        made.sentence, made.values = sentence, values
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return _said, (self.sentence, self.values)


def _said(sentence: str, values: dict[str, object]) -> Said:
    return Said(sentence, **values)


class TermgroundError(Exception):
    """Base of all errors raised on purpose; its text is one line that names the remedy.

    Args:
        sentence: The text; where there are values for its placeholders, one that the command line says in other languages.
        values: What stands for the placeholders.

    Example:
        >>> from termground import GroundingEvaluator, TermgroundError
        >>> try:
        ...     GroundingEvaluator("en").check("The library opens at 9.", None)
        ... except TermgroundError as error:
        ...     print(error)
        source must be a text or a list of texts, not None
    """

    def __init__(self, sentence: str = "", /, **values: object) -> None:
        self.told = sentence if isinstance(sentence, Said) else Said(sentence, **values)
        super().__init__(str(self.told))


class UsageError(TermgroundError, ValueError):
    """An argument or option that cannot be used as it was given."""


class InputError(TermgroundError, ValueError):
    """A text, file or row that cannot be read."""


class OutputError(TermgroundError, OSError):
    """A file that cannot be written."""


class LanguageError(TermgroundError):
    """Something about a language plugin."""


class UnknownLanguage(LanguageError, LookupError):
    """No plugin for that code is installed or allowed."""


class DuplicateLanguage(LanguageError):
    """Two distributions claim one language code."""


class BrokenLanguage(LanguageError):
    """A plugin that does not load or breaks its contract."""


class JudgeError(TermgroundError):
    """A model that cannot be asked, or that gives no usable answer."""


class BudgetExceeded(JudgeError):
    """The tokens that may be spent are spent."""


class StreamStopped(TermgroundError):
    """A guarded text fails before its end, and was to be stopped there.

    Args:
        finding: The first finding that fails, with its place in the whole text.
        begin: Where its sentence begins, which is the first that is not passed on.

    Attributes:
        finding: The same.
        begin: The same.
    """

    def __init__(self, finding: Finding, begin: int) -> None:
        super().__init__(
            f"stopped at the sentence that begins at code point {begin}, for code points {finding.start} to {finding.end}: "
            f"{finding.reason or finding.kind}"
        )
        self.finding = finding
        self.begin = begin

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.finding, self.begin)


class MissingDependency(TermgroundError, ImportError):
    """An optional dependency that is not installed."""


SYSTEM: Final = (
    "No such file or directory",
    "Permission denied",
    "Is a directory",
    "Not a directory",
    "No space left on device",
    "Read-only file system",
    "File name too long",
)
"""What a system says, that messages have words for."""


def said_by_system(error: Exception) -> str:
    """What a system says of a file that it cannot read or write."""
    cause = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
    return Said(cause) if cause in SYSTEM else cause or type(error).__name__


def unread(name: object, error: Exception) -> InputError:
    """That a file cannot be read, with what to do about it where that is known."""
    if isinstance(error, FileNotFoundError):
        return InputError("no such file: {name}; check the spelling", name=name)
    if isinstance(error, IsADirectoryError):
        return InputError("{name} is a folder; name a file in it", name=name)
    return InputError("cannot read {name}: {why}", name=name, why=said_by_system(error))


UNKNOWN_FIELD: Final = "'{name}' is unknown{within}"
"""What is said of a field that a form does not have."""

_PLACE: Final = re.compile(r"(?s)(.*?)(?: - at `([^`]*)`)?")
_FORMS: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"Expected `(?P<wanted>[^`]+)`, got `(?P<given>[^`]+)`", "{place}takes {wanted}, not {given}"),
        (r"Expected `[^`]+` (?P<sign>>=|<=|>|<) (?P<bound>\S+)", "{place}takes a value {sign} {bound}"),
        (
            r"Expected `[^`]+` of length (?P<sign>>=|<=|==) (?P<bound>\d+)",
            "{place}takes {sign} {bound} of them",
        ),
        (r"Invalid enum value '?(?P<given>.*?)'?", "{place}cannot be '{given}'"),
        (r"Object missing required field `(?P<name>[^`]+)`", "'{name}' is missing{within}"),
        (r"Object contains unknown field `(?P<name>[^`]+)`", UNKNOWN_FIELD),
        (r"JSON is malformed: .*\(byte (?P<byte>\d+)\)", "not valid JSON at byte {byte}"),
        (r"Input data was truncated", "not valid JSON: it ends too early"),
    )
)
_KINDS: Final = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
_KINDED: Final = ("wanted", "given")


def said_of_form(error: Exception, data: bytes = b"") -> str:
    """What a decoder found wrong with the form of some data, in words for people who wrote the data.

    Args:
        error: What the decoder raised.
        data: What was decoded. The first byte that is not UTF-8 is looked for in it, since some decoders name none and some count from the beginning of a string.
    """
    undecoded = _undecoded(data) or error
    if isinstance(undecoded, UnicodeDecodeError):
        return Said("not UTF-8 at byte {byte}", byte=undecoded.start)
    text, place = str(error), ""
    if (parts_of := _PLACE.fullmatch(text)) is not None:
        text, place = parts_of[1], (parts_of[2] or "").removeprefix("$").removeprefix(".")
    for pattern, words in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None:
            values = {
                name: _kinds(value) if name in _KINDED and "{wanted}" in words else value
                for name, value in found.groupdict().items()
            }
            if "{place}" in words:
                values["place"] = Said("'{place}' ", place=place) if place else Said("it ")
            if "{within}" in words:
                values["within"] = Said(" in '{place}'", place=place) if place else ""
            return Said(words, **values)
    return text


def _undecoded(data: bytes) -> UnicodeDecodeError | None:
    """Why data is not UTF-8; nothing where it is."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error
    return None


def _kinds(named: str) -> str:
    """Kinds of values as people call them."""
    first, *others = [Said(_KINDS[kind]) if kind in _KINDS else kind for kind in named.split(" | ")]
    said: str = first
    for other in others:
        said = Said("{one} or {other}", one=said, other=other)
    return said
