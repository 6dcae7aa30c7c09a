"""Regular expressions that are compiled when a text first asks for them."""

from __future__ import annotations

import re
from typing import Any

from termground.lazy import lazy


class _Pattern:
    """What :func:`lazy_pattern` hands out."""

    def __init__(self, source: str, flags: int) -> None:
        self._source, self._flags = source, flags

    @lazy
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._source, self._flags)

    def __getattr__(self, name: str) -> Any:
        """An attribute of the pattern, which is kept here and found from then on without this."""
        value = getattr(self._compiled, name)
        setattr(self, name, value)
        return value


def lazy_pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """A regular expression that is compiled when it is first used, as one that few texts ask for.

    Classes of thousands of characters take milliseconds to compile, and a command that checks one text meets few of them.

    Args:
        source: The expression.
        flags: Its flags.
    """
    made: Any = _Pattern(source, flags)
    compiled: re.Pattern[str] = made
    return compiled
