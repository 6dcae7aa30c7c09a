"""Columns that a run needs, looked for before it begins, so that one error says it and not every row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import closing
from itertools import islice
from typing import Final

import msgspec

from termground.batch.lines import record_of
from termground.batch.reading import Inputs
from termground.catalogue import metrics
from termground.cli.refusals import Part, Refusal, meant
from termground.engines import ScoreSpec
from termground.engines.columns import LANGUAGE, REFERENCE, RESPONSE, SOURCE

LOOKED_AT: Final = 1000
"""Records of JSON Lines that are looked at, since each may have columns of its own."""

_LISTED: Final = 20


class _Need(msgspec.Struct, frozen=True):
    """A column that a run cannot do without: any of its usual names."""

    key: str
    names: tuple[str, ...]
    metric: str = ""


def refuse_absent(spec: ScoreSpec, inputs: Inputs) -> None:
    """Refuse a run over files in which nothing has a column that is named or needed.

    Raises:
        Refusal: There is no such column; it names the ones that there are.
    """
    there = _columns(inputs)
    if not there:
        return
    file = ", ".join(part.name for part in inputs.parts[:3]) + (", …" if inputs.parts[3:] else "")
    columns = ", ".join(there[:_LISTED]) + (", …" if there[_LISTED:] else "")
    for name in _named(spec):
        if name not in there:
            raise Refusal("column", name=name, meant=meant(name, there), columns=columns)
    for need in _needs(spec, there):
        if not set(there).intersection(need.names):
            near = _like(need.names, there)
            raise Refusal(need.key, file=file, meant=near, columns=columns, metric=need.metric)


def _columns(inputs: Inputs) -> list[str]:
    """Names of the columns that some file, or one of its first records, has, in its order; none where no record can be read."""
    found = inputs.columns()
    if found is not None:
        return found
    with closing(inputs.lines()) as lines:
        records = (record_of(line).values for line in islice(lines, LOOKED_AT))
        named = (str(name) for values in records if values is not None for name in values)
        return list(dict.fromkeys(named))


def _named(spec: ScoreSpec) -> Iterator[str]:
    columns = spec.columns
    source = (columns.source,) if isinstance(columns.source, str) else columns.source or ()
    yield from spec.keep
    yield from filter(
        None, (columns.response, *source, columns.reference, columns.id, columns.language, columns.question)
    )


def _needs(spec: ScoreSpec, there: Collection[str]) -> Iterator[_Need]:
    """What a run needs where the user names no column for it."""
    columns = spec.columns
    if columns.response is None:
        yield _Need("no-response-column", RESPONSE)
    comparing = next((name for name in spec.metrics if metrics()[name].against_reference), None)
    if comparing is not None and columns.reference is None:
        yield _Need("no-reference-column", REFERENCE, comparing)
    if columns.source is None and columns.reference is None and not any(name in there for name in REFERENCE):
        yield _Need("no-source-column", SOURCE)
    if spec.language is None and not spec.detect_language and columns.language is None:
        yield _Need("no-language-column", LANGUAGE)


def _like(names: Iterable[str], there: Collection[str]) -> Part | str:
    """The column that may be meant by one of the usual names."""
    return next((near for name in names if (near := meant(name, there))), "")
