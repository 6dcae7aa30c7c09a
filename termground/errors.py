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
└── MissingDependency       an extra that is not installed                     (also an ImportError)
"""

from __future__ import annotations


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


class MissingDependency(TermgroundError, ImportError):
    """An optional dependency that is not installed."""
