"""The commands and their help."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from cyclopts import App

from termground import __version__
from termground.cli.extended import command_of
from termground.cli.help import WIDTH, Help
from termground.cli.mcp import mcp
from termground.cli.parameters import FILE, FLAG, LANGUAGE, SpokenIn
from termground.cli.refusals import Refusal
from termground.cli.serve import serve
from termground.cli.speech import spoken, suggested
from termground.linebreaks import broken
from termground.messages import help_text, language_names

COMMANDS: Final = (
    "check",
    "langs",
    "metrics",
    "demo",
    "score",
    "compare",
    "calibrate",
    "serve",
    "mcp",
    "config",
    "completion",
)
_EPILOGUE: Final = "LANG is a language code such as ja. termground LANG check --help and termground LANG score --help show their options."
Configured = Literal["check", "score", "compare", "calibrate"]


def application(ui: str = "en") -> App:
    """Commands that need no language, with their help in a language of the messages."""
    app = _app(
        "termground",
        "Find what a generated text says that its sources do not.",
        Help(ui, {}),
        usage="Usage: termground [LANG] check RESPONSE --source FILE [OPTIONS]\n"
        "       termground [LANG] score FILE… -o OUT [OPTIONS]\n"
        "       termground COMMAND [OPTIONS]",
        help_epilogue=_epilogue(ui),
    )
    app.command(_without_language(command_of("check"), ui), name="check")
    app.command(command_of("score"), name="score")
    app.command(command_of("compare"), name="compare")
    app.command(command_of("calibrate"), name="calibrate")
    app.command(serve, name="serve")
    app.command(mcp, name="mcp")
    app.command(_langs, name="langs")
    app.command(_metrics, name="metrics")
    app.command(_demo, name="demo")
    app.command(_config_of(None), name="config")
    app.command(_completion, name="completion")
    return app


def _epilogue(ui: str) -> str:
    """What stands under the help, in lines: the parser would leave a space at the end of each."""
    text = help_text(_EPILOGUE, ui)
    return "\n".join(text[start:end] for start, end in broken(text, WIDTH))


def _without_language(command: Callable[..., int], ui: str) -> Callable[..., int]:
    """The command for help and completion alone: with a language it is one of that language."""

    @functools.wraps(command)
    def refused(*_: Any, **__: Any) -> int:
        raise Refusal("language-first", language=suggested(ui), command="check")

    return refused


def language_application(code: str, ui: str = "en") -> App:
    """Commands of one language, with the language's own options and help in a language of the messages."""
    from termground.language.registry import language_class  # noqa: PLC0415 - other commands do without it

    language = language_class(code)
    name = language.name if ui == "en" else language_names(ui).get(code, language.name)
    words = help_text("Check texts in {language}.", ui).format(language=name)
    app = _app(f"termground {code}", words, Help(ui, language.help_words(ui)))
    app.command(command_of("check", code, language.Options), name="check")
    app.command(command_of("score", code, language.Options), name="score")
    app.command(_config_of(code), name="config")
    return app


def _app(name: str, words: str, help_formatter: Help, **more: Any) -> App:
    return App(
        name=name,
        version=f"termground {__version__}",
        help=words,
        help_format="plaintext",
        help_formatter=help_formatter,
        **more,
    )


def _langs(
    *,
    check: Annotated[bool, FLAG] = False,
    format: Literal["table", "json"] = "table",
    ui_language: SpokenIn = None,
) -> int:
    """List the installed languages.

    Parameters
    ----------
    check
        Load each one and run it on its examples.
    format
        What to print.
    """
    from termground.cli.listings import langs  # noqa: PLC0415 - help must stay quick

    return langs(check=check, as_json=format == "json", ui=spoken(ui_language))


def _metrics(*, format: Literal["table", "json"] = "table", ui_language: SpokenIn = None) -> int:
    """List the metrics with direction, range and origin.

    Parameters
    ----------
    format
        What to print.
    """
    from termground.cli.listings import metrics  # noqa: PLC0415

    return metrics(as_json=format == "json", ui=spoken(ui_language))


def _demo(language: str | None = None, /, *, ui_language: Annotated[str | None, LANGUAGE] = None) -> int:
    """Check a packaged example.

    Parameters
    ----------
    language
        Code of the example's language; by default ja where it is installed, else the first one that is.
    ui_language
        Language of the reasons: en, ja, ru or fr; the text's by default.
    """
    from termground.cli.check import demo  # noqa: PLC0415

    return demo(language, ui_language)


def _config_of(code: str | None) -> Any:
    def config(
        command: Configured = "check",
        /,
        *,
        config: Annotated[str | None, FILE] = None,
        no_config: Annotated[bool, FLAG] = False,
        format: Literal["table", "json"] = "table",
        ui_language: SpokenIn = None,
    ) -> int:
        """Show what holds for a command, and where each value comes from.

        Parameters
        ----------
        command
            The command.
        config
            File of settings to use instead of the nearest one.
        no_config
            Use no file of settings.
        format
            What to print.
        """
        from termground.cli.config import show  # noqa: PLC0415

        return show(command, code, config, none=no_config, as_json=format == "json", wanted=ui_language)

    return config


def _completion(
    shell: str | None = None,
    /,
    *,
    install: Annotated[bool, FLAG] = False,
    ui_language: SpokenIn = None,  # noqa: ARG001 - of errors and help, which read the line themselves
) -> int:
    """Print the completion of a shell, or install it.

    Parameters
    ----------
    shell
        bash, zsh, fish or powershell; by default the one that runs this.
    install
        Put it where the shell finds it.
    """
    from termground.cli.completion import complete  # noqa: PLC0415

    return complete(shell, install=install)
