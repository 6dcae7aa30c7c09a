"""The tables that a language plugin brings for the tests that hold for every language with such a table.

A plugin keeps them in its own ``tests`` folder, so that a language is added without a line here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

PLUGINS = Path(__file__).resolve().parents[1] / "plugins"


@cache
def table(code: str, name: str) -> dict[str, Any]:
    """The table of a language.

    Args:
        code: Its code, by which its plugin's folder is called.
        name: Name of the file without ``.toml``.
    """
    return tomllib.loads((PLUGINS / code / "tests" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def lines(code: str, name: str) -> list[list[str]]:
    """The lines of a text table, their parts between bars; empty ones and remarks left out."""
    text = (PLUGINS / code / "tests" / f"{name}.txt").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [[part.strip() for part in line.split("|")] for line in rows]


def codes(name: str) -> list[str]:
    """The languages that bring a table."""
    return sorted(path.parent.parent.name for path in PLUGINS.glob(f"*/tests/{name}.toml"))


def rows(name: str, key: str) -> Iterator[tuple[Any, ...]]:
    """The rows of one list of a table in every language that brings it, each behind the language's code."""
    for code in codes(name):
        for row in table(code, name)[key]:
            yield (code, *row) if isinstance(row, list) else (code, row)
