"""The first words of a command line: which commands they name, and in which language errors are told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cyclopts import App

from termground.cli.app import COMMANDS, application, language_application
from termground.cli.refusals import Part, Refusal
from termground.cli.settings import SHARED, given, settings
from termground.cli.speech import spoken, suggested
from termground.errors import TermgroundError
from termground.messages import LANGUAGES
from termground.text.nearest import nearest

_HELP: Final = ("--help", "-h")
_LETTERS: Final = 2
"""Those of a code of a language, and of no command: *de* is no *demo* cut short."""

_CODE: Final = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*|x(-[A-Za-z0-9]{1,8})+")


def chosen(words: Sequence[str]) -> tuple[App, list[str]]:
    """The commands that a command line is about, and what is left of it for them.

    Raises:
        TermgroundError: Its first word is no command and no language, or there is no language where one is needed.
    """
    first = words[0] if words else ""
    if first not in COMMANDS and list(words[1:]) == ["help"]:
        words = [first, "--help"]
    listing = first == "help" or (first not in COMMANDS and not words[1:])  # nothing, or a language alone
    ui = told_in(words) if listing or any(word in _HELP for word in words) else "en"
    if first == "help":
        return application(ui), ["--help"]
    if first in SHARED and (code := _language_of(words)) is not None:
        return language_application(code, ui), list(words)
    if not first or first.startswith("-") or first in COMMANDS:
        return application(ui), list(words)
    _refuse_a_slip(words)
    return language_application(first, ui), list(words[1:])


def told_in(words: Sequence[str]) -> str:
    """The language of errors and help: the one that is asked for, here or in a file of settings; else that of the locale."""
    wanted = None
    for number, word in enumerate(words):
        if word == "--ui-language":
            wanted = words[number + 1] if number + 1 < len(words) else None
        elif word.startswith("--ui-language="):
            wanted = word.partition("=")[2]
    if wanted is None:
        with suppress(TermgroundError, OSError):
            file, none = given(words)
            values = settings(file, none=none).values
            tables = [values.get(word) for word in reversed(words[:2])]
            found = [table.get("ui-language") for table in (*tables, values) if isinstance(table, dict)]
            wanted = next((each for each in found if isinstance(each, str)), None)
    return spoken(wanted)


def _language_of(words: Sequence[str]) -> str | None:
    """The language of a command that names none: that of the settings; its help needs none."""
    command = words[0]
    if any(word in _HELP for word in words):
        return None
    if command == "score" and {"--detect-language", "--language-column"} & set(words):
        return None
    file, none = given(words)
    code = settings(file, none=none).language(command)
    if code is None and command == "check":
        raise Refusal("language-first", language=suggested(told_in(words)), command=command)
    return code


def _refuse_a_slip(words: Sequence[str]) -> None:
    """Refuse a first word that is a command or a language misspelt, or the file where the language should stand."""
    from termground.language.registry import codes  # noqa: PLC0415 - other commands do without it

    word, installed = words[0], codes()
    if word in installed:
        return
    base = re.split("[-_]", word)[0].lower()
    command = None if len(base) == _LETTERS else nearest(word, COMMANDS)
    meant = command or (base if base in installed else None) or _by_name(word, installed)
    if meant is not None:
        see = Part("see", {"help": "termground --help"})
        raise Refusal("language", word=word, meant=Part("meant", {"name": meant}), see=see)
    if not _CODE.fullmatch(word):
        raise Refusal("language-first", language=suggested(told_in(words)), command="check")


def _by_name(word: str, installed: Sequence[str]) -> str | None:
    """The code of a language that is called by its name, or by a code of three letters."""
    from termground.messages import language_names  # noqa: PLC0415

    named = {name.lower(): code for ui in LANGUAGES for code, name in language_names(ui).items()}
    code = named.get(word.lower())
    return code or nearest(word, installed)
