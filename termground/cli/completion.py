"""``termground completion``: what a shell offers behind each word, printed or put where the shell finds it."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, cast, get_args, get_origin

from termground.cli import FINE
from termground.cli.refusals import Refusal
from termground.errors import OutputError, TermgroundError

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
    app = _whole()
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


def _whole() -> App:
    """All commands, those of each language that loads among them."""
    from termground.cli.app import application, language_application  # noqa: PLC0415 - it leads here
    from termground.language.registry import codes  # noqa: PLC0415

    app = application()
    for code in codes():
        try:
            app.command(language_application(code), name=code)
        except TermgroundError:  # langs --check tells of it
            continue
    _offer_files(app)
    return app


def _offer_files(app: App) -> None:
    """Have files offered where a command takes one: the parser offers them for paths alone."""
    command: Any = app.default_command
    if command is not None:
        signature = inspect.signature(command, eval_str=True)
        parameters = [
            p.replace(annotation=_of_files(p.annotation)) if p.name in _FILES else p
            for p in signature.parameters.values()
        ]
        command.__signature__ = signature.replace(parameters=parameters)
        command.__annotations__ = {p.name: p.annotation for p in parameters}
    for name in app:
        if not name.startswith("-"):
            _offer_files(app[name])


def _of_files(kind: Any) -> Any:
    """The same type with paths for texts."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        return Annotated[_of_files(inner), *notes]
    if get_origin(kind) is tuple:
        return tuple[Path, ...]
    return Path | None if type(None) in get_args(kind) else Path
