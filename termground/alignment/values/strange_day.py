"""A day of the week that no source names: closed on Mondays, where it is closed at weekends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.day_sets import day_sets
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, mentions

FEW = 2
"""Words that a source sentence lacks beside which a day is what is wrong."""

_DAY = "day"
_DAILY = 300
"""Times a year from which something happens on any day."""


def strange_day(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The name of a day in a claim, where no source names it, nor tells in its sentence of a period of days or of every day.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not alignment.segments:
        return
    row = alignment.segments[0].row
    given = index.rows[row]
    norms = {word.norm for word in given}
    missing = [
        word
        for word, held in zip(alignment.words, alignment.aligned, strict=True)
        if word.content and not held and word.norm not in norms
    ]
    if len(missing) > FEW:
        return  # much else is not there
    for at, word in enumerate(alignment.words):
        if word.sense.scope != _DAY or not word.content or alignment.aligned[at]:
            continue
        if word.norm in index.words or mentions(given, word) or _tells_days(given):
            continue
        yield Edit.shown(Change.LONE_STRANGE, at, row, (0, 0), part=0.0)
        return


def _tells_days(row: Sequence[Word]) -> bool:
    """Whether a sentence names a day, all of something, or how often something happens that happens on any day."""
    if day_sets(row) or any(word.sense.scope in (_DAY, "all", "every") for word in row):
        return True
    return any(repeat.times >= _DAILY for repeat in row[0].text.repeats) if row else False
