"""The commands and their help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from cyclopts import App, Parameter

from termground import __version__
from termground.cli.calibrate import calibrate
from termground.cli.compare import compare
from termground.cli.score import score_of
from termground.errors import UsageError
from termground.language.registry import language_class

COMMANDS = ("langs", "metrics", "demo", "score", "compare", "calibrate")
Format = Literal["terminal", "json", "html", "github", "junit", "sarif", "run"]
_Many = Parameter(negative=(), consume_multiple=False, show_default=False)


class _NoOptions(msgspec.Struct):
    """Of rows that name their languages: no language's own options."""


def application() -> App:
    """Commands that need no language."""
    app = App(
        name="termground",
        version=f"termground {__version__}",
        help="Which terms of a generated text are not in its source?",
        help_format="plaintext",
        usage="Usage: termground COMMAND | termground LANG check RESPONSE --source FILE [OPTIONS] | "
        "termground [LANG] score IN… -o OUT [OPTIONS]",
        help_epilogue="LANG is a language code such as ja; termground LANG check --help and LANG score --help show "
        "their options.",
    )
    app.command(_langs, name="langs")
    app.command(_metrics, name="metrics")
    app.command(_demo, name="demo")
    app.command(_extended(score_of(None), {}, _NoOptions, {}), name="score")
    app.command(compare, name="compare")
    app.command(calibrate, name="calibrate")
    return app


def language_application(code: str) -> App:
    """Commands of one language, with the language's own options."""
    language = language_class(code)
    app = App(
        name=f"termground {code}",
        version=f"termground {__version__}",
        help=f"Check texts in {language.name}.",
        help_format="plaintext",
    )
    app.command(_check_of(code, language.Options), name="check")
    own, described = get_type_hints(language.Options), _described(language.Options)
    app.command(_extended(score_of(code), own, language.Options, described), name="score")
    return app


def _check_of(code: str, options: type[msgspec.Struct]) -> Callable[..., int]:
    """The ``check`` command, its keywords extended by the fields of a language's options."""
    own = get_type_hints(options)
    described = _described(options)

    def check(
        response: Annotated[str, Parameter(allow_leading_hyphen=True)],
        /,
        *,
        source: Annotated[tuple[str, ...], Parameter(allow_leading_hyphen=True), _Many] = (),
        reference: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
        metric: Annotated[tuple[str, ...], _Many] = (),
        set_: Annotated[
            tuple[str, ...], Parameter(name="--set", negative=(), consume_multiple=False, show_default=False)
        ] = (),
        exclude: Annotated[tuple[str, ...], _Many] = (),
        exclude_partial: Annotated[tuple[str, ...], _Many] = (),
        exclude_pattern: Annotated[tuple[str, ...], _Many] = (),
        exclude_file: Annotated[tuple[str, ...], _Many] = (),
        default_excludes: bool = True,
        encoding: str | None = None,
        ui_language: str | None = None,
        format: Format = "terminal",
        thresholds: Annotated[tuple[str, ...], _Many] = (),
        fail_under: Annotated[tuple[str, ...], _Many] = (),
        fail_over: Annotated[tuple[str, ...], _Many] = (),
        max_unchecked: str | None = None,
        parity: Annotated[bool, Parameter(negative=())] = False,
        strict: Annotated[bool, Parameter(negative=())] = False,
        all_: Annotated[bool, Parameter(name="--all", negative=())] = False,
        quiet: Annotated[bool, Parameter(name=("--quiet", "-q"), negative=())] = False,
        **language_options: Any,
    ) -> int:
        """Show which terms of a response are not in its sources.

        Parameters
        ----------
        response
            File with the generated text, or - for standard input.
        source
            File with a source text, or -; may be given several times.
        reference
            File with the expected answer, or -, for metrics that want one.
        metric
            A metric to run instead of grounding; may be given several times.
        set_
            An option of a metric as METRIC.key=value.
        exclude
            A term not to count.
        exclude_partial
            A part; terms of at most 20 characters that contain it are not counted.
        exclude_pattern
            An RE2 pattern; terms in which it is found are not counted.
        exclude_file
            A file of excludes, one a line: word, *part*, /pattern/ or # comment.
        default_excludes
            Leave out the words of a document's scaffold too.
        encoding
            Encoding of response, sources and reference; found out by default.
        ui_language
            Language of the reasons: en, ja, ru or fr; the text's by default.
        format
            What to print.
        thresholds
            File of thresholds, as calibrate writes it; may be given several times.
        fail_under
            NAME=X: exit with 1 if the metric is below X or has nothing to check.
        fail_over
            NAME=X: the same for metrics of which less is better.
        max_unchecked
            Exit with 1 if a greater share of the response's characters, from 0 to 1, is not checked: comments, addresses.
        parity
            Behave as the metric's origin did, its errors included.
        strict
            Exit with 1 if a metric that ran flags the response.
        all_
            Show the marked response, every claim and every term.
        quiet
            Show the headline alone.
        """
        from termground.cli.check import Request, run  # noqa: PLC0415 - help must stay quick

        return run(
            Request(
                language=code,
                language_options=language_options,
                response=response,
                sources=source,
                reference=reference,
                metrics=metric,
                settings=set_,
                exact_excludes=exclude,
                partial_excludes=exclude_partial,
                exclude_patterns=exclude_pattern,
                exclude_files=exclude_file,
                default_excludes=default_excludes,
                encoding=encoding,
                ui_language=ui_language,
                format=format,
                thresholds=thresholds,
                fail_under=fail_under,
                fail_over=fail_over,
                max_unchecked=max_unchecked,
                parity=parity,
                everything=all_,
                quiet=quiet,
                strict=strict,
            )
        )

    return _extended(check, own, options, described)


def _extended(
    command: Callable[..., int], own: dict[str, Any], options: type[msgspec.Struct], described: dict[str, str]
) -> Callable[..., int]:
    """Give a command one keyword for each field of a language's options."""
    import inspect  # noqa: PLC0415

    signature = inspect.signature(command, eval_str=True)
    plain = [p for p in signature.parameters.values() if p.kind is not inspect.Parameter.VAR_KEYWORD]
    taken = {p.name.rstrip("_") for p in plain}
    defaults = msgspec.structs.asdict(options())
    for name, kind in own.items():
        if name in taken:
            raise UsageError(f"the language option {name!r} hides an option of the command; rename it")
        parameter = Parameter(help=described.get(name, ""), group="Language")
        annotation = Annotated[kind, parameter]  # type: ignore[valid-type]  # known at run time only
        plain.append(
            inspect.Parameter(
                name, inspect.Parameter.KEYWORD_ONLY, default=defaults[name], annotation=annotation
            )
        )
    extended: Any = command
    extended.__signature__ = signature.replace(parameters=plain)
    extended.__annotations__ = {p.name: p.annotation for p in plain} | {"return": int}
    return command


def _described(options: type[msgspec.Struct]) -> dict[str, str]:
    """What the docstring of an options class says of each field."""
    found: dict[str, str] = {}
    for line in (options.__doc__ or "").splitlines():
        name, colon, text = line.strip().partition(": ")
        if colon and name in options.__struct_fields__:
            found[name] = text
    return found


def _langs(
    *, check: Annotated[bool, Parameter(negative=())] = False, format: Literal["table", "json"] = "table"
) -> int:
    """List the installed languages.

    Parameters
    ----------
    check
        Load each one and run it on its examples.
    format
        What to print.
    """
    from termground.cli.listings import langs  # noqa: PLC0415

    return langs(check=check, as_json=format == "json")


def _metrics(*, format: Literal["table", "json"] = "table") -> int:
    """List the metrics with direction, range and origin.

    Parameters
    ----------
    format
        What to print.
    """
    from termground.cli.listings import metrics  # noqa: PLC0415

    return metrics(as_json=format == "json")


def _demo(language: str = "ja", /) -> int:
    """Check a packaged example.

    Parameters
    ----------
    language
        Code of the example's language.
    """
    from termground.cli.check import demo  # noqa: PLC0415

    return demo(language)
