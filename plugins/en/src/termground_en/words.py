"""Packaged word lists."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def words(name: str) -> tuple[str, ...]:
    """The words of a list: one or more a line, ``#`` begins a comment."""
    return tuple(word for line in lines(name) for word in line.split())


@cache
def pairs(name: str) -> dict[str, str]:
    """The entries ``one=other`` of a list."""
    return dict(entry.split("=", 1) for entry in words(name))


@cache
def closed(name: str) -> tuple[str, ...]:
    """A small closed set of words."""
    return words_by_line("closed", name)


def words_by_line(file: str, name: str) -> tuple[str, ...]:
    """The words of the lines of a list that begin with a name and a colon."""
    entries = (line.partition(":") for line in lines(file))
    return tuple(word for key, _, line in entries if key == name for word in line.split())


@cache
def units() -> tuple[dict[str, str], dict[str, str]]:
    """Names of units, and abbreviations that are units only beside a number, each with its canonical name."""
    names: dict[str, str] = {}
    signs: dict[str, str] = {}
    for line in lines("units"):
        canonical, _, rest = line.partition("=")
        spelled, _, short = rest.partition("|")
        canonical = canonical.strip().replace("_", " ")
        names |= dict.fromkeys(spelled.split(), canonical)
        signs |= dict.fromkeys(short.split(), canonical)
    return names, signs


def lines(name: str) -> list[str]:
    """The lines of a list, without its comments."""
    text = files("termground_en").joinpath("data", f"{name}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]
