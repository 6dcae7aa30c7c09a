"""What an analysis follows from beside its text, as one digest: code, tables, libraries and options."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from termground.language.base import Language
from termground.language.registry import HOME, origin

_READING: Final = ("facts", "language", "text", "lazy.py", "structs.py", "types.py")
"""What of this package reads texts."""

_NAME: Final = re.compile(r"[A-Za-z0-9._-]+")
_EXTRA: Final = re.compile(r";.*\bextra\b")


def fingerprint(language: Language) -> str | None:
    """A digest that changes with whatever may read a text in another way; None where that cannot be told.

    It cannot of a language that was added at run time: its code may be anywhere. Versions alone would not do, since those who
    work on a plugin change it without a new one.
    """
    where = origin(language)
    if not where.version:
        return None
    packages = {kind.__module__.partition(".")[0] for kind in type(language).__mro__} - {"builtins", HOME}
    told = (
        language.code,
        language.settings,
        sorted(language.signature().items()),
        _libraries(where.distribution),
        _code(tuple(sorted(packages)), type(language).__module__),
        (sys.version_info[:2], unicodedata.unidata_version),
    )
    return blake2b(msgspec.json.encode(told), digest_size=32).hexdigest()


@lru_cache(maxsize=64)
def _libraries(distribution: str) -> tuple[str, ...]:
    """Versions of a distribution, of this one, and of what both require."""
    names = {HOME, distribution}
    for asking in (HOME, distribution):
        needed = (one for one in requires(asking) or () if not _EXTRA.search(one))
        names |= {found[0] for found in map(_NAME.match, needed) if found is not None}
    return tuple(f"{name} {_version(name)}" for name in sorted(names))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:  # wanted on another system or Python only
        return ""


@lru_cache(maxsize=64)
def _code(packages: tuple[str, ...], module: str) -> str:
    """A digest of all files that read texts: those of some packages, and of this one."""
    home = files(HOME)
    rooms = {*_READING, *module.split(".")[1:2]} if module.partition(".")[0] == HOME else _READING
    found = blake2b(digest_size=32)
    for place in (*(home / room for room in sorted(rooms)), *map(files, packages)):
        for file in _all_files(place):
            data = file.read_bytes()
            found.update(f"{file.name} {len(data)}\n".encode())
            found.update(data)
    return found.hexdigest()


def _all_files(place: Traversable) -> Iterator[Traversable]:
    """A file, or those of a folder and of the folders in it, in an order that is everywhere the same."""
    if place.is_file():
        yield place
    elif place.is_dir() and place.name != "__pycache__":
        for inner in sorted(place.iterdir(), key=lambda each: each.name):
            yield from _all_files(inner)
