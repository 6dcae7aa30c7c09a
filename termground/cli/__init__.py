"""The command line: parsing, files and exit codes; the work is done elsewhere.

Exit codes: 0 fine, 1 a gate failed, 2 usage or unreadable input, 3 some rows errored.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from termground.errors import TermgroundError, UsageError
from termground.text.visible import in_one_line

FINE, GATE_FAILED, UNUSABLE, ROWS_FAILED = 0, 1, 2, 3
INTERRUPTED = 130
_UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What a stream says that takes no more; errors of files have the file's name."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: Words after the program's name; the process's own by default.

    Returns:
        The exit code.
    """
    if sys.stdout is None or sys.stderr is None:  # closed by the caller: there is nowhere to write to
        return UNUSABLE
    _prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except TermgroundError as error:
        _say(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader went away, as `head` does
        _let_go()
        return FINE
    except SystemExit as error:  # how rich tells the same
        if not isinstance(error.__context__, BrokenPipeError):
            raise
        return FINE
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None and error.errno in _UNWRITTEN:
            _let_go()
            cause = os.strerror(error.errno)
            _say(f"cannot write the output: {cause}; free some space or write elsewhere, and run again")
        elif os.environ.get("TERMGROUND_DEBUG"):
            raise
        else:
            _say(f"{type(error).__name__}: {error} (set TERMGROUND_DEBUG=1 to see where)")
    return UNUSABLE


def _say(message: str) -> None:
    """Tell a user what went wrong, on one line; where nothing can be written, the exit code alone does."""
    with suppress(OSError):
        sys.stderr.write(f"termground: {in_one_line(message)}\n")
        sys.stderr.flush()


def _let_go() -> None:
    """Drop what is still buffered for standard output, which is otherwise tried again, and fails, at the exit."""
    with suppress(OSError, ValueError):  # a stream of a caller's own may have no descriptor
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> int:
    from cyclopts.exceptions import CycloptsError  # noqa: PLC0415 - after the streams are ready

    from termground.cli.app import application, language_application  # noqa: PLC0415

    if words[:1] == ["check"]:
        raise UsageError("name the language of the text first, as in: termground ja check …")
    app, words = (
        (language_application(words[0]), words[1:]) if _is_language(words) else (application(), words)
    )
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        raise UsageError(f"{_sentence(error)} See termground --help.") from None
    sys.stdout.flush()
    return code if isinstance(code, int) else FINE


def _is_language(words: list[str]) -> bool:
    from termground.cli.app import COMMANDS  # noqa: PLC0415

    return bool(words) and not words[0].startswith("-") and words[0] not in COMMANDS


def _sentence(error: Exception) -> str:
    from cyclopts.exceptions import UnusedCliTokensError  # noqa: PLC0415

    if isinstance(error, UnusedCliTokensError):
        extra = ", ".join(map(repr, error.unused_tokens or ()))
        return f"{extra} is one file or word too many; a source goes behind --source, an output behind -o."
    text = " ".join(str(error).split())
    return text if text.endswith((".", "?", "!")) else text + "."


def _prepare_streams() -> None:
    """Write UTF-8 whatever the locale, unless the user asked for another encoding; never fail on a character."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if os.environ.get("PYTHONIOENCODING"):
                stream.reconfigure(errors="backslashreplace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
