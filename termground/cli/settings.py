"""Settings from a file: ``termground.toml``, or the table ``tool.termground`` of ``pyproject.toml``, nearest upwards.

A value comes from the command line, else from the table of the language, else from that of the command, else from the
file's own keys.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from termground.cli.keys import Key
from termground.cli.refusals import Refusal
from termground.cli.settings_values import checked, unknown, wrong
from termground.errors import said_by_system, said_of_form

OWN, PROJECT, TABLE = "termground.toml", "pyproject.toml", "tool.termground"
COMMANDS: Final = ("check", "score", "compare", "calibrate")
"""Commands that have a table of their own."""

SHARED: Final = ("check", "score")
"""Commands for which the file's own keys hold, each for those that have the option."""

_EVERYWHERE: Final = frozenset({"ui-language"})
"""The file's own keys that hold for the other commands too."""

LANGUAGE: Final = Key("language", "language", "a-text", None)
_PLACE: Final = re.compile(r"\(at (.+)\)$")


class Setting(msgspec.Struct, frozen=True):
    """A value with the place that it comes from."""

    value: Any
    origin: str


class Settings(msgspec.Struct, frozen=True):
    """What a file sets; empty where there is none.

    Attributes:
        file: The file, as it is told to the user.
        folder: Its folder, which its paths are relative to.
        table: Name of the table that holds the settings; empty where it is the whole file.
        found: Whether the file was found, and not named by the user.
        values: The settings as they stand there.
    """

    file: str = ""
    folder: Path = Path()
    table: str = ""
    found: bool = False
    values: dict[str, Any] = {}

    def language(self, command: str) -> str | None:
        """Code of the language that holds for a command.

        Raises:
            Refusal: It is no text.
        """
        for name in (command, ""):
            table = self._table(name)
            if LANGUAGE.name in table:
                return str(checked(self, self.title(name), LANGUAGE, table[LANGUAGE.name]))
        return None

    def holding(self, command: str, code: str | None, keys: Mapping[str, Key]) -> dict[str, Setting]:
        """What holds for a command, by the names of its options.

        Args:
            command: One of :data:`COMMANDS`.
            code: The language of all texts, if there is one.
            keys: The keys of the command, those of the language among them.

        Raises:
            Refusal: A value of the wrong type, or one that there is not.
        """
        own = set(keys) if command in SHARED else set(keys) & _EVERYWHERE
        tables = [("", own), (command, set(keys)), *([(code, set(keys))] if code else [])]
        held: dict[str, Setting] = {}
        for table, readable in tables:
            title = self.title(table)
            for name, value in self._table(table).items():
                if name in readable:
                    held[name] = Setting(checked(self, title, keys[name], value), title)
        return held

    def check(self, known: Mapping[str, Mapping[str, Key]], codes: Sequence[str], code: str | None) -> None:
        """Refuse keys that nothing reads, and values that do not fit theirs, in every table.

        Args:
            known: The keys of each command; for those with a language, the language's own among them.
            codes: Codes of the languages that are installed.
            code: The language whose own options are among the keys; tables of others are left to their own runs.

        Raises:
            Refusal: There is one.
        """
        language = {LANGUAGE.name: LANGUAGE}
        both = {name: key for command in reversed(SHARED) for name, key in known[command].items()}
        tables = {name for name, value in self.values.items() if isinstance(value, dict) and name not in both}
        self._check_table("", both | language, [*COMMANDS, *codes] if tables else [])
        for command in COMMANDS:
            self._check_table(command, {**known[command], **(language if command in SHARED else {})})
        if code is not None:
            self._check_table(code, both)

    def _check_table(self, table: str, known: Mapping[str, Key], tables: Sequence[str] = ()) -> None:
        title = self.title(table)
        for name, value in self._table(table).items():
            if name in known:
                checked(self, title, known[name], value)
            elif name not in tables or not isinstance(value, dict):
                raise unknown(self.file, title, name, (*known, *tables))

    def title(self, name: str) -> str:
        """What a table is called in its file; the file's own keys have its name where they are in none."""
        full = ".".join(filter(None, (self.table, name)))
        return f"[{full}]" if full else self.file

    def _table(self, name: str) -> dict[str, Any]:
        if not name:
            return self.values
        table = self.values.get(name, {})
        if not isinstance(table, dict):
            raise wrong(self.file, self.title(""), name, "a-table", table)
        return table


def given(words: Sequence[str]) -> tuple[str | None, bool]:
    """The file that a command line names with ``--config``, and whether ``--no-config`` is there."""
    before = list(words[: words.index("--")] if "--" in words else words)
    file = None
    for number, word in enumerate(before):
        if word == "--config" and number + 1 < len(before):
            file = before[number + 1]
        elif word.startswith("--config="):
            file = word.partition("=")[2]
    return file, "--no-config" in before


def settings(file: str | None = None, *, none: bool = False) -> Settings:
    """The settings that hold here.

    Args:
        file: A file to take instead of the nearest one.
        none: Take no file.

    Raises:
        Refusal: The file cannot be read, is not TOML, or has no settings; or both arguments are given.
    """
    if file is not None and none:
        raise Refusal("config-both")
    if none:
        return Settings()
    if file is not None:
        made = _read(Path(file), found=False)
        if made is None:
            raise Refusal("config-none", file=file)
        return made
    here = Path.cwd()
    for folder in (here, *here.parents):
        for name in (OWN, PROJECT):
            path = folder / name
            if path.is_file() and (made := _read(path, found=True)) is not None:
                return made
    return Settings()


def _read(path: Path, *, found: bool) -> Settings | None:
    """The settings of a file; None where it is a project's file without any."""
    file = os.path.relpath(path) if found else str(path)
    try:
        content = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise Refusal("config-unread", file=file, why=said_by_system(error)) from None
    except UnicodeDecodeError as error:
        raise Refusal("config-toml", file=file, why=said_of_form(error)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = _PLACE.search(str(error))
        raise Refusal("config-toml", file=file, why=place[1] if place else str(error)) from None
    folder = path.resolve().parent
    tool = content.get("tool")
    if path.name != PROJECT and not isinstance(tool, dict):
        return Settings(file, folder, "", found, content)
    values = tool.get("termground") if isinstance(tool, dict) else None
    return Settings(file, folder, TABLE, found, values) if isinstance(values, dict) else None
