"""``termground completion``: what a shell offers behind each word, printed or put where the shell finds it."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, cast, get_args, get_origin

from termground.cli import FINE
from termground.cli.refusals import Refusal
from termground.errors import OutputError, TermgroundError
from termground.messages import LANGUAGES

if TYPE_CHECKING:
    from cyclopts import App

Shell = Literal["bash", "zsh", "fish", "powershell"]
SHELLS: Final = get_args(Shell)

_FILES: Final = frozenset(
    {
        *("response", "inputs", "scored", "a", "b", "source", "reference", "output", "report"),
        *("exclude_file", "thresholds", "source_root", "config"),
    }
)
"""Parameters that name files."""


def complete(shell: str | None, *, install: bool) -> int:
    """Print or install the completion of a shell, with every language that is installed.

    Raises:
        Refusal: There is none for the shell, or none is named and it cannot be told.
        OutputError: It cannot be written where it belongs.
    """
    named = shell or _running()
    if named not in SHELLS:
        raise Refusal("shell", shell=named, shells=", ".join(SHELLS))
    known = cast("Shell", named)
    with ExitStack() as stack:
        app = _whole(stack)
        if not install:
            sys.stdout.write(app.generate_completion(shell=known))
            return FINE
        try:
            path = app.install_completion(shell=known)
        except OSError as error:
            raise OutputError(
                f"cannot write {error.filename}: {error.strerror}; print it instead: termground completion {named}"
            ) from None
    sys.stdout.write(f"{path}\n")
    return FINE


def _running() -> str:
    """The shell that runs this."""
    from cyclopts.completion.detect import ShellDetectionError, detect_shell  # noqa: PLC0415

    try:
        return detect_shell()
    except ShellDetectionError:
        raise Refusal("shell-unknown") from None


def _whole(stack: ExitStack) -> App:
    """All commands, those of each language that loads among them; on leaving the stack they are as they were."""
    from termground.cli.app import application, language_application  # noqa: PLC0415 - it leads here
    from termground.language.registry import codes  # noqa: PLC0415

    app = application()
    for code in codes():
        try:
            app.command(language_application(code), name=code)
        except TermgroundError:  # langs --check tells of it
            continue
    _offer(app, stack)
    return app


def _offer(app: App, stack: ExitStack) -> None:
    """Have files and names offered where a command takes one: the parser offers them for paths and choices alone."""
    command: Any = app.default_command
    if command is not None:
        signature = inspect.signature(command, eval_str=True)
        parameters = [p.replace(annotation=_offered(p)) for p in signature.parameters.values()]
        # commands are functions that outlive this, and what they take must not hang on the languages that are known now
        stack.callback(vars(command).pop, "__signature__", None)
        stack.callback(setattr, command, "__annotations__", command.__annotations__)
        command.__signature__ = signature.replace(parameters=parameters)
        command.__annotations__ = {p.name: p.annotation for p in parameters}
    for name in app:
        if not name.startswith("-"):
            _offer(app[name], stack)


def _offered(parameter: inspect.Parameter) -> Any:
    """The type of a parameter, by which the parser knows what to offer."""
    name, kind = parameter.name, parameter.annotation
    if name in _FILES:
        return _of(kind, Path)
    return _of(kind, Literal[tuple(_NAMES[name]())]) if name in _NAMES else kind


def _of(kind: Any, offered: Any) -> Any:
    """The same type with something else for texts."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        return Annotated[_of(inner, offered), *notes]
    if get_origin(kind) is tuple:
        return tuple[offered, ...]
    return offered | None if type(None) in get_args(kind) else offered


def _codes() -> tuple[str, ...]:
    from termground.language.registry import codes  # noqa: PLC0415

    return tuple(codes())


def _metrics() -> tuple[str, ...]:
    from termground.catalogue import metrics  # noqa: PLC0415

    return tuple(metrics())


_NAMES: Final[dict[str, Callable[[], tuple[str, ...]]]] = {
    "metric": _metrics,
    "meaning": lambda: ("use-m3",),
    "source_language": lambda: ("auto", *_codes()),
    "ui_language": lambda: LANGUAGES,
    "language": _codes,
}
"""Parameters that take one of some names."""
