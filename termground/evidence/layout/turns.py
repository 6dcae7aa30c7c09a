"""What speakers say in turn, one a line behind their name: the minutes of a meeting, an interview, a chat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.source_rows import SourceRows
from termground.language.phrase_kinds import ATTENDING, DECIDING, HEADINGS, MISSING, SPEAKING
from termground.text.tables import Cell

LABEL: Final = 5
"""Words of the name of a speaker, at most."""

_LABELS: Final = of_kinds((ATTENDING, MISSING, DECIDING, HEADINGS))
_LINE: Final = re.compile(r"^[ \t]{0,8}([^\W\d_][^\n:：「]{0,40}+)[:：「][^\n]+", re.MULTILINE)


class Turn(NamedTuple):
    """A word of a speaker's name, *Brown* of *Ms. Brown*, where it stands and the name ends in what is said, and the sentences of that."""

    speaker: str
    at: int
    end: int
    rows: range


def turns_of(index: SourceRows) -> Sequence[Turn]:
    """The turns of all speakers of the sources, in order; none where there are not several.

    Args:
        index: The sentences of the sources.
    """
    found = [turn for number in range(len(index.analyses)) for turn in _labelled(index, number)]
    speaking = {turn.speaker for turn in found if _is_speaker(turn, index)}
    return [turn for turn in found if turn.speaker in speaking] if len(speaking) > 1 else ()


def _labelled(index: SourceRows, number: int) -> Iterator[Turn]:
    """The lines of a source that begin with a few words before a colon."""
    text = index.analyses[number].original
    for line in _LINE.finditer(text) if any(mark in text for mark in ":：「") else ():
        held, last = index.cell(number, Cell(*line.span(1))), index.row_at(number, line.end() - 1)
        if held is None or last is None or held[1][0] or held[1][1] > LABEL:
            continue
        row, (_, end) = held
        names = [at for at in range(end) if index.content(row)[at]]
        if names and end < len(index.plain[row]):
            first = index.rows[row][names[0]]
            at = names[0 if first.postposed or first.is_pair else -1]
            yield Turn(index.plain[row][at], at, end, range(row, last + 1))


def _is_speaker(turn: Turn, index: SourceRows) -> bool:
    """Whether what a line begins with is a name, or somebody who asks what follows, or says it of *me*."""
    first = index.rows[turn.rows[0]]
    if any(places.start < turn.end for _, places in places_in_words(first, _LABELS)):
        return False
    return any(index.named(turn.rows[0])[: turn.end]) or any(
        index.asks(row) or has_phrase(index.rows[row], SPEAKING) for row in turn.rows
    )
