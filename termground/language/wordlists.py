"""The word lists that come with a language: text files in the folder ``data`` of its package.

A list has a word or more a line; a line that begins with ``#`` is a comment.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


class WordLists:
    """The lists of one package, each read once.

    Args:
        package: The name of the package.
    """

    def __init__(self, package: str) -> None:
        self._package = package

    def lines(self, name: str) -> tuple[str, ...]:
        """The lines of a list that hold something."""
        return _lines(self._package, name)

    def words(self, name: str) -> tuple[str, ...]:
        """The words of a list."""
        return _words(self._package, name)

    def pairs(self, name: str) -> dict[str, str]:
        """A list of ``word=word``."""
        return _pairs(self._package, name)

    def units(self) -> tuple[dict[str, str], dict[str, str]]:
        """Names of units, and signs that are units only beside a number, each with what it is compared as: ``units.txt``.

        A line has them as ``gram = gram gramme | g gm``, an underscore for a space.
        """
        return _units(self._package)

    def clauses(self, name: str) -> frozenset[str]:
        """A list of ``clauses.toml``."""
        return _clauses(self._package)[name]

    def named(self, name: str, file: str = "closed") -> tuple[str, ...]:
        """A small set of words out of a list of such sets: those behind its name and a colon."""
        return _named(self._package, name, file)


@cache
def _lines(package: str, name: str) -> tuple[str, ...]:
    text = files(package).joinpath("data", f"{name}.txt").read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))


@cache
def _words(package: str, name: str) -> tuple[str, ...]:
    return tuple(word for line in _lines(package, name) for word in line.split())


@cache
def _pairs(package: str, name: str) -> dict[str, str]:
    return dict(entry.split("=", 1) for entry in _words(package, name))


@cache
def _units(package: str) -> tuple[dict[str, str], dict[str, str]]:
    names: dict[str, str] = {}
    signs: dict[str, str] = {}
    for line in _lines(package, "units"):
        canonical, _, forms = line.partition("=")
        unit = canonical.strip().replace("_", " ")
        spelled, _, short = forms.partition("|")
        names |= {form.replace("_", " "): unit for form in spelled.split()}
        signs |= dict.fromkeys(short.split(), unit)
    return names, signs


@cache
def _clauses(package: str) -> dict[str, frozenset[str]]:
    text = files(package).joinpath("data", "clauses.toml").read_text(encoding="utf-8")
    return {name: frozenset(words) for name, words in tomllib.loads(text).items()}


@cache
def _named(package: str, name: str, file: str) -> tuple[str, ...]:
    entries = (line.partition(":") for line in _lines(package, file))
    return tuple(word for key, _, line in entries if key == name for word in line.split())
