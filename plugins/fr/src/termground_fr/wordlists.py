"""Word lists that come with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def lines(name: str) -> tuple[tuple[str, ...], ...]:
    """The words of each line of a list; ``#`` begins a comment line."""
    text = files("termground_fr").joinpath("data", f"{name}.txt").read_text(encoding="utf-8")
    rows = (tuple(line.split()) for line in text.splitlines() if not line.startswith("#"))
    return tuple(row for row in rows if row)


def words(name: str) -> tuple[str, ...]:
    """A list of words."""
    return tuple(word for row in lines(name) for word in row)


def pairs(name: str) -> dict[str, str]:
    """A list of ``word=word``."""
    return dict(word.split("=", 1) for word in words(name))


def closed(name: str) -> frozenset[str]:
    """One of the small sets of words that the rules speak of."""
    return frozenset(next(row[1:] for row in lines("closed") if row[0] == name))
