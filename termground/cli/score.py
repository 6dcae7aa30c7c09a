"""``termground score`` and ``termground LANG score``: the command and its flags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from termground.cli.parameters import (
    COLUMN,
    FILE,
    FLAG,
    FOLDER,
    LANGUAGE,
    LIMIT,
    MANY,
    METRIC,
    ROOM,
    SETTING,
    Encoding,
    Whole,
)

Engine = Literal["local", "spark"]
Delimiter = Literal["comma", "semicolon"]
Shown = Literal["terminal", "json", "github", "junit", "sarif"]


def score_of(code: str | None) -> Callable[..., int]:
    """The command for one language, or for rows that name theirs."""

    def score(
        *inputs: Annotated[str, Parameter(allow_leading_hyphen=True)],
        output: Annotated[
            tuple[str, ...],
            Parameter(name=["--output", "-o"], allow_leading_hyphen=True),
            MANY,
            FILE,
        ] = (),
        metric: Annotated[tuple[str, ...], MANY, METRIC] = (),
        set_: Annotated[tuple[str, ...], Parameter(name="--set"), MANY, SETTING] = (),
        keep: Annotated[tuple[str, ...], MANY, COLUMN] = (),
        workers: Whole = 1,
        row_timeout: float | None = None,
        engine: Engine = "local",
        master: str | None = None,
        resume: Annotated[bool, FLAG] = False,
        overwrite: Annotated[bool, FLAG] = False,
        report: Annotated[str | None, FILE] = None,
        meaning: str | None = None,
        source_language: Annotated[str | None, LANGUAGE] = None,
        source_cache: Annotated[str | None, FOLDER] = None,
        source_cache_size: Whole = ROOM,
        thresholds: Annotated[tuple[str, ...], MANY, FILE] = (),
        fail_under: Annotated[tuple[str, ...], MANY, LIMIT] = (),
        fail_over: Annotated[tuple[str, ...], MANY, LIMIT] = (),
        fail_flagged: Annotated[tuple[str, ...], MANY, LIMIT] = (),
        min_row: Annotated[tuple[str, ...], MANY, LIMIT] = (),
        max_row: Annotated[tuple[str, ...], MANY, LIMIT] = (),
        max_unchecked: float | None = None,
        exclude: Annotated[tuple[str, ...], MANY] = (),
        exclude_partial: Annotated[tuple[str, ...], MANY] = (),
        exclude_pattern: Annotated[tuple[str, ...], MANY] = (),
        exclude_file: Annotated[tuple[str, ...], MANY, FILE] = (),
        default_excludes: bool = True,
        response_column: Annotated[str | None, COLUMN] = None,
        source_column: Annotated[tuple[str, ...], MANY, COLUMN] = (),
        reference_column: Annotated[str | None, COLUMN] = None,
        question_column: Annotated[str | None, COLUMN] = None,
        id_column: Annotated[str | None, COLUMN] = None,
        language_column: Annotated[str | None, COLUMN] = None,
        detect_language: Annotated[bool, FLAG] = False,
        source_root: Annotated[str | None, FOLDER] = None,
        encoding: Encoding = None,
        csv_bom: Annotated[bool, FLAG] = False,
        csv_delimiter: Delimiter = "comma",
        ui_language: Annotated[str | None, LANGUAGE] = None,
        parity: Annotated[bool, FLAG] = False,
        format: Shown = "terminal",
        quiet: Annotated[bool, Parameter(name=("--quiet", "-q")), FLAG] = False,
        **language_options: Any,
    ) -> int:
        """Score the rows of files against the sources in them.

        Parameters
        ----------
        inputs
            JSON Lines, CSV or Parquet files, patterns such as 'runs/*.jsonl', or - for JSON Lines.
        output
            File for the scored rows, .jsonl, .csv or .parquet, or -; may be given several times.
        metric
            A metric to run instead of grounding; may be given several times.
        set_
            An option of a metric as METRIC.key=value.
        keep
            A column to copy into the output.
        workers
            Processes; the results do not depend on it.
        row_timeout
            Seconds for one row; one that takes longer is a row with an error.
        engine
            Where rows are scored: here, or on a Spark cluster.
        master
            Address of the cluster, such as spark://HOST:PORT or local[2].
        resume
            Go on after the last row of a run that was cut off.
        overwrite
            Drop the rows that a run which was cut off keeps, and start afresh.
        report
            File for an HTML report.
        meaning
            Compare words and sentences by meaning too, with this model: use-m3.
        source_language
            Language of the sources, where it is not the responses': a code, or auto to find it out.
        source_cache
            Folder that keeps what was read of the sources for later runs; the results do not depend on it.
        source_cache_size
            Room for its files in MiB; those that were not used for the longest time go first.
        thresholds
            File of thresholds, as calibrate writes it; may be given several times.
        fail_under
            NAME=X: exit with 1 if the mean of the metric is below X, or if no row has a value.
        fail_over
            NAME=X: the same for metrics where lower is better.
        fail_flagged
            NAME=X: exit with 1 if more than the share X of the metric's judged rows is flagged, or none is judged.
        min_row
            NAME=X: exit with 1 if the metric is below X in any row, or has nothing to check there.
        max_row
            NAME=X: the same for metrics where lower is better.
        max_unchecked
            Exit with 1 if a greater share of a row's response, from 0 to 1, is not checked: comments, addresses.
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
        response_column
            Column of the generated text; by default response, answer, output and the like.
        source_column
            Column of a source or a list of them; may be given several times.
        reference_column
            Column of the expected answer; by default reference, ground_truth and the like.
        question_column
            Column of the question that a response answers; by default question, user_input and the like.
        id_column
            Column of what a row is called; by default id, else its number.
        language_column
            Column of a row's language code; by default language.
        detect_language
            Find out the language of rows that name none.
        source_root
            The source column holds paths of files under this folder.
        csv_bom
            Begin CSV outputs with a byte order mark, by which Excel knows UTF-8.
        csv_delimiter
            What stands between the cells of CSV outputs; with semicolon, numbers have decimal commas.
        ui_language
            Language of the reasons: en, ja, ru or fr; each text's by default.
        parity
            Behave as the metrics' origins did, their errors included.
        format
            What to print at the end.
        quiet
            Show no progress and no figures; what fails is said all the same.
        """
        from termground.cli.score_request import Request  # noqa: PLC0415 - help must stay quick
        from termground.cli.scoring import run  # noqa: PLC0415 - the same

        return run(
            Request(
                language=code,
                language_options=language_options,
                inputs=inputs,
                outputs=output,
                metrics=metric,
                settings=set_,
                keep=keep,
                workers=workers,
                row_timeout=row_timeout,
                engine=engine,
                master=master,
                resume=resume,
                overwrite=overwrite,
                report=report,
                meaning=meaning,
                source_language=source_language,
                source_cache=source_cache,
                source_cache_size=source_cache_size,
                thresholds=thresholds,
                fail_under=fail_under,
                fail_over=fail_over,
                fail_flagged=fail_flagged,
                min_row=min_row,
                max_row=max_row,
                max_unchecked=max_unchecked,
                exact_excludes=exclude,
                partial_excludes=exclude_partial,
                exclude_patterns=exclude_pattern,
                exclude_files=exclude_file,
                default_excludes=default_excludes,
                response_column=response_column,
                source_columns=source_column,
                reference_column=reference_column,
                question_column=question_column,
                id_column=id_column,
                language_column=language_column,
                detect_language=detect_language,
                source_root=source_root,
                encoding=encoding,
                csv_bom=csv_bom,
                csv_delimiter=csv_delimiter,
                ui_language=ui_language,
                parity=parity,
                format=format,
                quiet=quiet,
            )
        )

    return score
