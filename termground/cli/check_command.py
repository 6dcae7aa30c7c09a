"""``termground LANG check``: the command and its flags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from termground.cli.parameters import FILE, FLAG, FOLDER, LANGUAGE, LIMIT, MANY, METRIC, ROOM, SETTING, Whole

Format = Literal["terminal", "json", "html", "github", "junit", "sarif", "run"]


def check_of(code: str) -> Callable[..., int]:
    """The command for one language."""

    def check(
        response: Annotated[str, Parameter(allow_leading_hyphen=True)],
        /,
        *,
        source: Annotated[tuple[str, ...], Parameter(allow_leading_hyphen=True), MANY, FILE] = (),
        reference: Annotated[str | None, Parameter(allow_leading_hyphen=True), FILE] = None,
        question: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
        metric: Annotated[tuple[str, ...], MANY, METRIC] = (),
        set_: Annotated[tuple[str, ...], Parameter(name="--set"), MANY, SETTING] = (),
        exclude: Annotated[tuple[str, ...], MANY] = (),
        exclude_partial: Annotated[tuple[str, ...], MANY] = (),
        exclude_pattern: Annotated[tuple[str, ...], MANY] = (),
        exclude_file: Annotated[tuple[str, ...], MANY, FILE] = (),
        default_excludes: bool = True,
        encoding: str | None = None,
        ui_language: Annotated[str | None, LANGUAGE] = None,
        format: Format = "terminal",
        meaning: str | None = None,
        source_language: Annotated[str | None, LANGUAGE] = None,
        source_cache: Annotated[str | None, FOLDER] = None,
        source_cache_size: Whole = ROOM,
        thresholds: Annotated[tuple[str, ...], MANY, FILE] = (),
        fail_under: Annotated[tuple[str, ...], MANY, LIMIT] = (),
        fail_over: Annotated[tuple[str, ...], MANY, LIMIT] = (),
        max_unchecked: float | None = None,
        parity: Annotated[bool, FLAG] = False,
        strict: Annotated[bool, FLAG] = False,
        all_: Annotated[bool, Parameter(name="--all"), FLAG] = False,
        quiet: Annotated[bool, Parameter(name=("--quiet", "-q")), FLAG] = False,
        **language_options: Any,
    ) -> int:
        """Show which claims, terms, numbers and names of a response its sources do not support.

        Parameters
        ----------
        response
            File with the generated text, or - for standard input.
        source
            File with a source text, or -; may be given several times.
        reference
            File with the expected answer, or -, for metrics that want one.
        question
            The question that the response answers: a short answer is read behind it.
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
            Leave out boilerplate too, words such as summary and contents.
        encoding
            Encoding of response, sources and reference; found out by default.
        ui_language
            Language of the reasons: en, ja, ru or fr; the text's by default.
        format
            What to print.
        meaning
            Compare words and sentences by meaning too, with this model: use-m3.
        source_language
            Language of the sources, where it is not the response's: a code, or auto to find it out.
        source_cache
            Folder that keeps what was read of the sources for later runs; the results do not depend on it.
        source_cache_size
            Room for its files in MiB; those that were not used for the longest time go first.
        thresholds
            File of thresholds, as calibrate writes it; may be given several times.
        fail_under
            NAME=X: exit with 1 if the metric is below X or has nothing to check.
        fail_over
            NAME=X: the same for metrics where lower is better.
        max_unchecked
            Exit with 1 if a greater share of the response, from 0 to 1, is not checked: comments, addresses.
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
                question=question,
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
                meaning=meaning,
                source_language=source_language,
                source_cache=source_cache,
                source_cache_size=source_cache_size,
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

    return check
