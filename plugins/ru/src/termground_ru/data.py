"""The packaged word lists."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def lines(name: str) -> tuple[str, ...]:
    """The lines of a list that hold something; ``#`` in front begins a comment."""
    text = files("termground_ru").joinpath("data", f"{name}.txt").read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("# "))


@cache
def words(name: str) -> tuple[str, ...]:
    """The words of a list, one or more a line."""
    return tuple(word for line in lines(name) for word in line.split())
