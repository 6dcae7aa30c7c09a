"""The plugin of docs/tutorial.md, taken from the page, so that what is tested is what is read.

``python tests/tutorial.py write FOLDER`` writes the files of the page; ``run`` runs its commands there and compares
what they print. Both need the standard library only.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from termground.language import Language

PAGE = Path(__file__).resolve().parents[1] / "docs" / "tutorial.md"
CODE = "eo"
MODULE = "termground_eo"

_FENCED = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
_DURATION = re.compile(r"\bin \d+\.\d+s")


def files() -> dict[str, str]:
    """The titled blocks of the page: files by their path."""
    return {title: text for _, title, text in _FENCED.findall(_page()) if title}


def commands() -> list[tuple[str, str]]:
    """The commands of the page, each with what it prints."""
    found: list[tuple[str, str]] = []
    for kind, _, text in _FENCED.findall(_page()):
        if kind == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, printed = part.partition("\n")
                found.append((command, tidy(printed)))
    return found


def tidy(printed: str) -> str:
    """What a command prints, without what the page cannot show: spaces at line ends, and how long it took."""
    lines = [_DURATION.sub("in …s", line.rstrip()) for line in printed.splitlines()]
    return "\n".join(lines).strip("\n")


@cache
def language() -> type[Language]:
    """The class of the page, neither written nor installed."""
    module = types.ModuleType(MODULE)
    exec(compile(files()[f"{MODULE}.py"], str(PAGE), "exec"), vars(module))
    made: type[Language] = module.Esperanto
    return made


def write(folder: Path) -> None:
    """Write the files of the page."""
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def run(folder: Path) -> Iterator[str]:
    """Run the commands of the page in turn, and say which fail or print something else; a page without any is wrong too."""
    if not commands():
        yield "the page has no commands"
    for command, expected in commands():
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env={**os.environ, "PYTHONUTF8": "1", "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
        printed = tidy(done.stdout)
        sys.stdout.write(f"$ {command}\n{printed}\n")
        if done.returncode or printed != expected:
            yield f"$ {command}\nexit code {done.returncode}, printed\n{printed}\nthe page says\n{expected}"


def _page() -> str:
    return PAGE.read_text(encoding="utf-8")


if __name__ == "__main__":
    what, where = sys.argv[1], Path(sys.argv[2])
    if what == "write":
        write(where)
    else:
        sys.exit("\n".join(run(where)) or None)
