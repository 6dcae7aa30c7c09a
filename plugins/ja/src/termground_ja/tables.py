"""The words of ``facts.toml`` as lists and patterns."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from termground.language.description import table


@cache
def tables() -> dict[str, dict[str, Any]]:
    """The whole file, by section."""
    found: dict[str, dict[str, Any]] = table("termground_ja", "facts.toml")
    return found


@cache
def listed(name: str) -> tuple[str, ...]:
    """A list of words by its section and its name: ``bounds.about``."""
    section, _, field = name.partition(".")
    return tuple(tables()[section][field].split())


def valued(name: str) -> list[tuple[str, str]]:
    """Words with their values; a word without one stands for itself."""
    pairs = (item.partition("=") for item in listed(name))
    return [(word, value or word) for word, _, value in pairs]


def either(*names: str) -> str:
    """A pattern of the words of some lists; of several that fit it takes the first."""
    return f"(?:{'|'.join(word for name in names for word in listed(name))})"


def pattern(*names: str) -> re.Pattern[str]:
    """The same, compiled."""
    return re.compile(either(*names))
