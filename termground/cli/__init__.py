"""The command line: parsing, files and exit codes; the work is done elsewhere.

Exit codes: 0 fine, 1 a gate failed, 2 usage or unreadable input, 3 some rows errored, 128 and the number of a signal
that ended the command: 130 for Ctrl-C.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from termground.batch.collecting import collected_rarely
from termground.cli import standins
from termground.cli.signals import Ended
from termground.errors import Said, TermgroundError, UnknownLanguage
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
        with collected_rarely():
            return _run(words)
    except TermgroundError as error:
        _say(_told(error, words))
    except (KeyboardInterrupt, Ended) as error:
        return int(getattr(error, "code", INTERRUPTED))
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

    from termground.cli.refusals import refusal  # noqa: PLC0415
    from termground.cli.words import chosen  # noqa: PLC0415

    app, rest = chosen(words)
    try:
        code = app(rest, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        raise refusal(error, app.name[0]) from None
    sys.stdout.flush()
    return code if isinstance(code, int) else FINE


def _told(error: TermgroundError, words: list[str]) -> str:
    """An error in the language of the user, where it has words in it."""
    from termground.cli.refusals import Refusal  # noqa: PLC0415 - where there is an error
    from termground.cli.words import told_in  # noqa: PLC0415
    from termground.messages import error_in  # noqa: PLC0415

    language = told_in(words)
    if isinstance(error, Refusal):
        return error.said(language)
    return error_in(_with_command(error.told) if isinstance(error, UnknownLanguage) else error.told, language)


def _with_command(told: Said) -> Said:
    """What an error says of a language that is not there, with the command of the fallback where it names that."""
    remedy = told.values.get("remedy")
    if not isinstance(remedy, Said) or "how" not in remedy.values:
        return told
    how = Said(": termground und check …")
    return Said(
        told.sentence, **{**told.values, "remedy": Said(remedy.sentence, **{**remedy.values, "how": how})}
    )


def _prepare_streams() -> None:
    """Write UTF-8 whatever the locale, unless the user asked for another encoding; never fail on a character."""
    asked = bool(os.environ.get("PYTHONIOENCODING"))
    if asked:
        standins.register()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if asked:
                stream.reconfigure(errors=standins.NAME)
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
