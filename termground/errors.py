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

import re
from typing import Final

from termground.types import Finding


class TermgroundError(Exception):
    """Base of all errors raised on purpose; its text is one line that names the remedy.

    Example:
        >>> from termground import GroundingEvaluator, TermgroundError
        >>> try:
        ...     GroundingEvaluator("en").check("The library opens at 9.", None)
        ... except TermgroundError as error:
        ...     print(error)
        source must be a text or a list of texts, not None
    """


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


_PLACE: Final = re.compile(r"(?s)(.*?)(?: - at `([^`]*)`)?")
_FORMS: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"Expected `([^`]+)`, got `([^`]+)`", "{name}takes {0}, not {1}"),
        (r"Expected `[^`]+` (>=|<=|>|<) (\S+)", "{name}takes a value {0} {1}"),
        (r"Expected `[^`]+` of length (>=|<=|==) (\d+)", "{name}takes {0} {1} of them"),
        (r"Invalid enum value '?(.*?)'?", "{name}cannot be '{0}'"),
        (r"Object missing required field `([^`]+)`", "'{0}' is missing{at}"),
        (r"Object contains unknown field `([^`]+)`", "'{0}' is unknown{at}"),
        (r"JSON is malformed: .*\(byte (\d+)\)", "not valid JSON at byte {0}"),
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
    "null": "null",
}


def said_of_form(error: Exception) -> str:
    """What a decoder found wrong with the form of some data, in words for people who wrote the data."""
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 at byte {error.start}"
    text, place = str(error), ""
    if (parts_of := _PLACE.fullmatch(text)) is not None:
        text, place = parts_of[1], (parts_of[2] or "").removeprefix("$").removeprefix(".")
    for pattern, words in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None:
            parts = (
                " or ".join(_KINDS.get(kind, kind) for kind in part.split(" | ")) for part in found.groups()
            )
            return words.format(
                *parts, name=f"'{place}' " if place else "it ", at=f" in '{place}'" if place else ""
            )
    return text
