"""What the command line refuses, in the reader's language, in place of the parser's own words."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, get_args, get_origin

from termground.errors import Said, UsageError
from termground.messages import error_in, usage
from termground.text.nearest import nearest

if TYPE_CHECKING:
    from cyclopts.exceptions import CycloptsError

_WANTED: Final[dict[object, str]] = {int: "whole", float: "number", bool: "switch"}
_ARGUMENTS: Final = {"check": "response", "compare": "two-runs", "calibrate": "one-run"}
_DECIMAL_COMMA: Final = re.compile(r"[+-]?[0-9]{1,20},[0-9]{1,20}")
_HTML: Final = (".html", ".htm", ".xhtml")
_PAGES: Final = ("--report", "--output")
"""Options that write an HTML page, where a command has one."""

_PAGE_WORDS: Final = (*_PAGES, "-o", "--html")
"""What somebody types who wants a page."""


class Part(NamedTuple):
    """A part of a sentence that is said in the language of the sentence."""

    key: str
    values: Mapping[str, object]


class Refusal(UsageError):
    """An argument, option or setting that cannot be used; its text is English.

    Args:
        key: Of the sentence, in the messages.
        values: What stands for its placeholders.
    """

    def __init__(self, key: str, /, **values: object) -> None:
        self._sentence = Part(key, values)
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        """The sentence in a language of the messages."""
        return _said(self._sentence, language)

    @property
    def options(self) -> set[object]:
        """The options that it may be about."""
        values = self._sentence.values
        return {values.get("flag"), values.get("option"), f"--{self._sentence.key}"}

    def of_file(self, file: str) -> Refusal:
        """The same, of a value that stands in a file of settings."""
        return Refusal("config-value", file=file, what=self._sentence)


def refuse_overwriting(written: Iterable[str | None], read: Iterable[str | os.PathLike[str]]) -> None:
    """Refuse outputs in the place of what is read.

    Args:
        written: The files to write; ``-`` is standard output, None one that nobody asked for.
        read: The files that are read.

    Raises:
        Refusal: One is the other, under whatever name.
    """
    inputs = {os.path.realpath(path) for path in read}
    for name in written:
        if name not in {None, "-"} and os.path.realpath(str(name)) in inputs:
            raise Refusal("input-output", name=name)


def refuse_empty_words(request: Any) -> None:
    """Refuse excludes that hold nothing, as a variable of a shell does that was never set.

    Args:
        request: What the user asked for; its excludes are looked at.

    Raises:
        Refusal: There is one.
    """
    for flag, words in (
        ("--exclude", request.exact_excludes),
        ("--exclude-partial", request.partial_excludes),
        ("--exclude-pattern", request.exclude_patterns),
    ):
        if not all(word.strip() for word in words):
            raise Refusal("empty-exclude", flag=flag)


def refuse_other_pages(flag: str, name: str | None) -> None:
    """Refuse a page whose name is that of another kind of file.

    Args:
        flag: The option that names it.
        name: The file; None where no page is asked for.

    Raises:
        Refusal: It would be HTML under a name that says otherwise.
    """
    ending = os.path.splitext(name or "")[1].lower()  # noqa: PTH122 - a name, not yet a file
    if ending and ending not in _HTML:
        raise Refusal("page-ending", flag=flag, name=name)


def with_point(value: str) -> str:
    """A number that is written with a decimal comma, with a point; empty for anything else."""
    return value.replace(",", ".") if _DECIMAL_COMMA.fullmatch(value) else ""


def meant(name: str, choices: Iterable[str]) -> Part | str:
    """A question that names the choice most like a name; empty where none is alike."""
    found = nearest(name, choices)
    return "" if found is None else Part("meant", {"name": found})


def _meant_option(name: str, options: Iterable[str]) -> Part | str:
    """A question that names the option most like a name; dashes, which all have, make none alike."""
    bare = {option.lstrip("-"): option for option in options if option.startswith("--")}
    found = nearest(name.lstrip("-"), bare)
    return "" if found is None else Part("meant", {"name": bare[found]})


def refusal(error: CycloptsError, line: str) -> Refusal:
    """What is wrong with a command line that the parser does not take.

    Args:
        error: What the parser raised.
        line: The program and the language, such as ``termground ja``.
    """
    from cyclopts import exceptions  # noqa: PLC0415 - in use where there is an error of its

    command = " ".join(error.command_chain or ())
    at = _Line(line, command, Part("see", {"help": " ".join(filter(None, (line, command, "--help")))}))
    said: dict[type[Exception], Callable[[Any, _Line], Refusal]] = {
        exceptions.UnknownOptionError: _unknown_option,
        exceptions.UnknownCommandError: _unknown_command,
        exceptions.MissingArgumentError: _missing,
        exceptions.CoercionError: _unusable,
        exceptions.RepeatArgumentError: _repeated,
        exceptions.UnusedCliTokensError: _too_many,
    }
    return said.get(type(error), _unclear)(error, at)


class _Line(NamedTuple):
    """Where in a command line an error is: the program and language, the command, and its help."""

    program: str
    command: str
    see: Part


def _unknown_option(error: Any, at: _Line) -> Refusal:
    option = (error.token.keyword or error.token.value).partition("=")[0]
    names = [name for argument in error.argument_collection for name in argument.names]
    page = next((name for name in _PAGES if name in names), None)
    writes = page is not None and option in _PAGE_WORDS
    if page is None and option in _PAGE_WORDS and "--format" in names:
        return Refusal("printed-page", option=option, command=at.command)
    begun = any(option.startswith(f"{name}-") for name in names)  # --source-root, where there is --source
    if at.command == "check" and not begun and option in _of_rows():
        return Refusal("score-option", option=option, see=at.see)
    near = Part("meant", {"name": page}) if writes else _meant_option(option, names)
    return Refusal("option", option=option, command=at.command or at.program, meant=near, see=at.see)


def _of_rows() -> list[str]:
    """The options of ``score``, some of which look as if ``check`` had them."""
    from termground.cli.extended import plain_options  # noqa: PLC0415 - it imports this module

    return plain_options("score")


def _unknown_command(error: Any, at: _Line) -> Refusal:
    from termground.cli.app import COMMANDS  # noqa: PLC0415 - it imports this module

    word = (error.unused_tokens or [""])[0]
    if word.startswith("-"):
        near = meant(word, ("--help", "--version"))
        return Refusal("option", option=word, command=at.program, meant=near, see=at.see)
    commands = [name for name in (error.app or ()) if not name.startswith("-")]
    if word in COMMANDS and word not in commands:
        return Refusal("no-language", command=word)
    return Refusal("command", word=word, meant=meant(word, commands), commands=", ".join(commands))


def _repeated(error: Any, _: _Line) -> Refusal:
    return Refusal("once", option=error.token.keyword)


def _too_many(error: Any, at: _Line) -> Refusal:
    word = _slip(error) or (error.unused_tokens or [""])[0]
    if word.startswith("-"):
        near = _meant_option(word, _options(error))
        return Refusal("option", option=word, command=at.command, meant=near, see=at.see)
    return Refusal("too-many-texts" if at.command == "check" else "too-many", word=word, see=at.see)


def _unclear(error: Any, at: _Line) -> Refusal:
    return Refusal("unclear", why=" ".join(str(error).split()).rstrip("."), see=at.see)


def _slip(error: CycloptsError) -> str | None:
    """An option that there is not and that was taken for a file, so that another word was one too many."""
    known = set(_options(error))
    words = (word.partition("=")[0] for word in error.root_input_tokens or ())
    return next((word for word in words if word.startswith("--") and word not in known), None)


def _options(error: CycloptsError) -> list[str]:
    if error.app is None:
        return []
    return [name for argument in error.app.assemble_argument_collection() for name in argument.names]


def _missing(error: Any, at: _Line) -> Refusal:
    argument = error.argument
    if argument.name.startswith("-"):
        option = error.keyword or argument.name
        if (option, "-") in pairwise(error.root_input_tokens or ()):
            return Refusal("no-stream", option=option)
        return Refusal("value", option=error.keyword or argument.name, see=at.see)
    key = _ARGUMENTS.get(at.command, "argument")
    language = at.program.partition(" ")[2]
    return Refusal(key, language=language, command=at.command, name=argument.name, see=at.see)


def _unusable(error: Any, at: _Line) -> Refusal:
    """A value of the wrong kind."""
    if error.token is None:
        return _unclear(error, at)
    option = error.token.keyword or error.argument.name
    value, wanted = error.token.value, error.target_type
    if get_origin(wanted) is Literal:
        choices = [str(choice) for choice in get_args(wanted)]
        page = next((name for name in _PAGES if name in _options(error)), None)
        if option == "--format" and value.lower() == "html" and page is not None:
            return Refusal("page", option=option, choices=", ".join(choices), page=page)
        near = meant(value, choices)
        return Refusal("choice", option=option, choices=", ".join(choices), value=value, meant=near)
    key = _WANTED.get(wanted)
    if key == "number" and (pointed := with_point(value)):
        return Refusal("comma", option=option, value=value, pointed=pointed)
    return _unclear(error, at) if key is None else Refusal(key, option=option, value=value)


def _said(part: Part, language: str) -> str:
    values = {name: _worded(value, language) for name, value in part.values.items()}
    text = usage(part.key, language, **values)
    return text if text.endswith("…") else text.rstrip(".。")


def _worded(value: object, language: str) -> object:
    if isinstance(value, Part):
        return _said(value, language)
    return error_in(value, language) if isinstance(value, Said) else value
