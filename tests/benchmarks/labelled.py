"""Labelled rows: responses with their sources, and what people say of them."""

from __future__ import annotations

import csv
import json
import re
import statistics
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

GRADES = ("Garance", "Matthias", "Yannis")
"""Columns of the three people who graded the Grand débat ratings from 0 to 10."""

HARMLESS = re.compile(r"\|(?:benign|edits)\d{1,3}$")
"""End of a kind that counts the harmless edits of a row."""


class Unreadable(ValueError):
    """A file is not what it should be; the message says where."""


class Row(NamedTuple):
    """One response.

    Attributes:
        language: Code of its language.
        sources: What it should be grounded in.
        output: The response.
        label: 1 where it is hallucinated, 0 where it is grounded, None where nobody says.
        kind: What sort of row it is, as its set calls it.
        spans: The hallucinated ranges of the response; None where nobody says.
        grade: How good people find it; None where nobody says.
    """

    language: str
    sources: tuple[str, ...]
    output: str
    label: int | None
    kind: str
    spans: tuple[tuple[int, int], ...] | None
    grade: float | None


class Labelled(NamedTuple):
    """Rows of one set in one language."""

    name: str
    language: str
    rows: Sequence[Row]


def read(path: Path, *, limit: int | None = None, language: str | None = None) -> Iterator[Labelled]:
    """The sets of a file, one a language, in the order of the languages' first rows.

    A CSV file is read in the layout of the Grand débat ratings: contribution, ideas_text, a column a grade, and
    Hallucinations. Any other file has one JSON object a line.

    Args:
        path: The file.
        limit: How many rows to read; all by default.
        language: The language of all rows, whatever they say.

    Raises:
        Unreadable: A row lacks a field; the message names it.
    """
    rows = (_ratings if path.suffix == ".csv" else _objects)(path)
    first = list(rows)[:limit]
    if language is not None:
        first = [row._replace(language=language) for row in first]
    codes = list(dict.fromkeys(row.language for row in first))
    for code in codes:
        name = path.stem if len(codes) == 1 else f"{path.stem} ({code})"
        yield Labelled(name, code, [row for row in first if row.language == code])


def pooled(sets: Iterable[Labelled]) -> Iterator[Labelled]:
    """All sets of a language as one."""
    for code, group in groupby(sorted(sets, key=lambda one: one.language), key=lambda one: one.language):
        own = list(group)
        yield Labelled(" + ".join(one.name for one in own), code, [row for one in own for row in one.rows])


def by_kind(rows: Sequence[Row]) -> Iterator[tuple[str, list[int], list[int]]]:
    """Each kind with the places of its rows, and the places of the rows that it is told apart from.

    A kind that has rows of one label only is held against all rows of the other label, a kind that has both against
    itself. How many harmless edits a row has does not make another kind, and rows that are all of their label, or all of
    the set, make none.
    """
    places: dict[str, list[int]] = {}
    for at, row in enumerate(rows):
        if row.label is not None:
            places.setdefault(HARMLESS.sub("", row.kind), []).append(at)
    for kind, own in sorted(places.items()):
        labels = {rows[at].label for at in own}
        if len(own) == sum(row.label in labels for row in rows):
            continue
        others = [] if len(labels) > 1 else [i for i, row in enumerate(rows) if row.label in {0, 1} - labels]
        yield kind, own, others


def _objects(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                try:
                    yield _row(json.loads(line))
                except (KeyError, ValueError, TypeError) as error:
                    wrong = f"lacks {error}" if isinstance(error, KeyError) else f"cannot be read: {error}"
                    raise Unreadable(f"line {number} of {path} {wrong}; see --help for its form") from error


def _row(row: dict[str, Any]) -> Row:
    source, label, spans = row["source"], row["label"], row.get("spans")
    return Row(
        row["lang"],
        (source,) if isinstance(source, str) else tuple(source),
        row["output"],
        None if label is None else int(label),
        _kind(row.get("kind")),
        None if spans is None else tuple((int(start), int(end)) for start, end in spans),
        None,
    )


def _kind(said: str | list[str] | None) -> str:
    """What sort of row it is; one of several sorts is named by all of them."""
    return " + ".join(sorted(set(said))) if isinstance(said, list) else said or ""


def _ratings(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            flag = row["Hallucinations"].strip()
            grade = statistics.fmean(float(row[name]) for name in GRADES)
            label = int(float(flag)) if flag else None
            yield Row("fr", (row["contribution"],), row["ideas_text"], label, "", None, grade)
