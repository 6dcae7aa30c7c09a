"""The changes of a claim finished: told once, a name whole, with how tightly what stands around follows the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from termground.alignment.changes import DENIALS, Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition


def open_once(edits: Iterable[Edit]) -> Iterator[Edit]:
    """Changes, that the source leaves something open among them once: which words show it best is told first."""
    told = False
    for edit in edits:
        if edit.change is not Change.UNASSERTED or not told:
            yield edit
        told = told or edit.change is Change.UNASSERTED


def names_once(edits: Iterable[Edit]) -> list[Edit]:
    """Changes, the same one of one name once: the surest that was found."""
    found: dict[object, Edit] = {}
    for at, edit in enumerate(edits):
        key = (edit.first, edit.last) if edit.change is Change.MOVED_NAME else at
        if key not in found or edit.part > found[key].part:
            found[key] = edit
    return list(found.values())


def with_parts(edits: Iterable[Edit], alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Changes with how tightly what stands around each follows the source.

    Where nothing but a denial is other, the few words around it say enough: *returns are possible*.
    """
    for edit in edits:
        place = edit.first, edit.last
        if edit.change in DENIALS and alignment.repeats(index.rows[edit.row]):
            yield msgspec.structs.replace(edit, part=1.0, closeness=1.0)
            continue
        rest = alignment.rest(_leading(edit, alignment, index), alignment.ended(edit.last))
        yield msgspec.structs.replace(edit, part=max(edit.part, alignment.part(*place), rest), rest=rest)


def _leading(edit: Edit, alignment: Alignment, index: SentenceIndex) -> int:
    """Where another word in the place of one begins, with the small words that lead it, where others lead that one: *by e-mail*, of *in the portal*."""
    first = edit.first
    if edit.change is not Change.LONE_STRANGE or edit.told:
        return first
    row = index.rows[edit.row]
    other = next((k for k in range(*edit.given) if row[k].content), edit.given[0])
    if any(preposition(*side, index.articles) is None for side in ((alignment.words, first), (row, other))):
        return first
    while first and not (alignment.aligned[first - 1] or alignment.words[first - 1].content):
        first -= 1
    small = alignment.words[first : edit.first]
    return edit.first if any(word.mark or word.sense.auxiliary for word in small) else first  # should reach


def whole_names(edits: Iterable[Edit]) -> Iterator[Edit]:
    """Changes with those of the words of one name as one."""
    before: Edit | None = None
    for edit in edits:
        if before is not None and before.change is edit.change is Change.NAME and _go_on(before, edit):
            given = min(before.given[0], edit.given[0]), max(before.given[1], edit.given[1])
            closeness = min(before.closeness, edit.closeness)
            before = msgspec.structs.replace(before, last=edit.last, given=given, closeness=closeness)
            continue
        if before is not None:
            yield before
        before = edit
    if before is not None:
        yield before


def _go_on(one: Edit, other: Edit) -> bool:
    """Whether two changes stand side by side, in the place of the same words."""
    return one.last == other.first and one.row == other.row and one.given == other.given
