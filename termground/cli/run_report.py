"""The HTML report of a run: its rows beside the texts that they speak of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from termground.engines import Record, RowScorer
from termground.engines.columns import Texts, texts_of
from termground.errors import TermgroundError
from termground.messages.recognised import error_told
from termground.report.entries import Entry

_LANGUAGE: Final = re.compile(r"(?:^|\|)lang:([^|]{1,40})")


def entries(
    scorer: RowScorer,
    rows: Iterable[Mapping[str, Any]],
    records: Iterable[Record],
    failures: Callable[[Mapping[str, Any]], list[str]],
    ui: str,
) -> Iterator[Entry]:
    """Each scored row with its texts.

    Args:
        scorer: What made the rows.
        rows: All rows of the run.
        records: The records that they were made from, in the same order.
        failures: Gives the gates that a row fails, in words.
        ui: The language to tell errors in.
    """
    for row, record in zip(rows, records, strict=True):
        texts, names = _texts(scorer, record)
        found = _LANGUAGE.search(row["signature"])
        yield Entry(
            number=record.number,
            row=row,
            response=texts.response,
            sources=texts.sources,
            source_names=names,
            reference=texts.reference,
            question=texts.question,
            language=found[1] if found else scorer.spec.language or "und",
            failed=tuple(failures(row)),
            told=None if row["error"] is None else error_told(row["error"], ui),
        )


def _texts(scorer: RowScorer, record: Record) -> tuple[Texts, tuple[str, ...]]:
    """A record's texts, and the paths of its sources where they are files; none where they cannot be had."""
    nothing = Texts("", (), None), ()
    if record.values is None:
        return nothing
    try:
        named = texts_of(record.values, scorer.spec.columns).sources if scorer.spec.source_root else ()
        return scorer.texts(record.values), named
    except TermgroundError:
        return nothing
