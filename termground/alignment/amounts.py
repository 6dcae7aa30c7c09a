"""Of how many a sentence says something: *all* where its source says *most*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.align import Alignment
from termground.alignment.changes import Change, Edit
from termground.alignment.index import SentenceIndex
from termground.alignment.words import Word

_AXIS = "quantity"
_MORE = {"all": ("most", "some", "few"), "most": ("some", "few"), "none": ("all", "most", "some")}
"""What a source may say of how many where a response says more."""

REACH = 4
"""Words behind a word of amount among which the one that it counts stands."""


def recounted(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Words that say something of more than the source does: *most houses* and *all houses*.

    *Some* where the source says *all* is said less of, and borne out.

    Args:
        alignment: The sentence laid along its sources.
        index: The sentences of the sources.
    """
    own = _counted(alignment.words)
    for row in dict.fromkeys(segment.row for segment in alignment.segments) if own else ():
        given = _counted(index.rows[row])
        for norm, (value, at) in own.items():
            other, place = given.get(norm, ("", 0))
            if other in _MORE.get(value, ()) and alignment.row_of(at) == row:
                closeness = alignment.closeness(at, at + 1)
                yield Edit(Change.TURNED, closeness, at, at + 1, row, (place, place + 1))


def _counted(words: Sequence[Word]) -> dict[str, tuple[str, int]]:
    """The words with content of which a word says how many, with the amount and where it stands."""
    found: dict[str, tuple[str, int]] = {}
    for at, word in enumerate(words):
        mark = word.mark
        if mark is None or mark[0] != _AXIS:
            continue
        behind = words[at + 1 : at + 1 + REACH]
        noun = next((other for other in behind if other.content and other.mark != mark), None)
        if noun is not None:
            found.setdefault(noun.norm, (mark[1], at))
    return found
