"""Words that one person of the sources says, put into the mouth of another who says something else there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import AFTER
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import holding_all, rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.runs import run_of
from termground.evidence.words import Word

FEWEST = 4
"""Words of what is quoted, below which many may have said it."""

CONTENT = 2
"""Those of them with content."""

RETOLD = 3
"""Words with content of a quotation that a claim has which tells it without quotation marks."""

_OPENS = re.compile(r"[«„「『]|(?:^|[\s:(])[\"“]$")
_CLOSES = re.compile(r"[»”」』]|[\"“](?:\s|$|[,.;])")
"""Marks that begin and end a quotation; some do either, by the side on which a space stands."""

_ASKS = "?？"

_SETS_OFF = re.compile(r"[:,—–]")
"""Marks beside what somebody says."""


def quoted_by(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The name of who says what is quoted, where the sources have the quotation of somebody else, and another one of them.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    own = _quoted(words) if len(words) <= MOST_WORDS else None
    if own is None:
        yield from _retold(alignment, index)
        return
    quoted, beside = own
    said = [words[at] for at in quoted if words[at].content or words[at].number]
    if len(quoted) < FEWEST or len({word.norm for word in said}) < CONTENT:
        return
    if not _is_set_off(words, quoted, index):
        return
    rows = list(holding_all(said, index, but=-1))
    names = [at for at in beside if words[at].name or words[at].kind is not None]
    if len(rows) != 1 or not names or any(words[at].norm in index.norms(rows[0]) for at in names):
        return
    given = index.rows[rows[0]]
    speaker = _speaker(given, index.named(rows[0]))
    if (
        not speaker
        or not _is_set_off(given, (_quoted(given) or ([], []))[0], index)
        or not all(_speaks(words[at].norm, rows[0], index) for at in names)
    ):
        return
    if not _is_label(index.rows[rows[0]], speaker[-1]) and any(
        0 < rows[0] - k <= AFTER for k in rows_with({words[at].norm for at in names}, index)
    ):
        return  # it may go on with what that one says
    place = speaker[0], speaker[-1] + 1
    yield Edit.shown(Change.MOVED_NAME, (names[0], names[-1] + 1), rows[0], place)


def _retold(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only name of a claim that tells without quotation marks what the sources quote below another one."""
    words, main, kinds = alignment.words, alignment.main, alignment.claim.kinds
    names = [at for at, word in enumerate(words) if word.name or at in kinds]
    name = run_of(names)
    if main is None or name is None:
        return
    number, row = main
    speaker = _speaker(row, index.named(number))
    if not speaker or not _is_label(row, speaker[-1]) or _quoted(words) is not None:
        return
    if _is_asked(number, index):
        return  # it may confirm what the other one asks
    own = frozenset(word.norm for word in words[slice(*name)])
    said = {word.norm for word in words if word.content and not word.number} - own
    shared = said & index.norms(number)
    if len(shared) < RETOLD or 2 * len(shared) < len(said) or own & index.norms(number):
        return
    rows = rows_with(own, index)
    if not all(_speaks(norm, number, index) for norm in own) or any(
        said & _told(index.rows[k]) or (k == number + 1 and len(_told(index.rows[k])) < CONTENT) for k in rows
    ):
        return  # Yes, it must
    place = speaker[0], speaker[-1] + 1
    yield Edit.shown(Change.MOVED_NAME, name, number, place)


def _is_asked(number: int, index: SentenceIndex) -> bool:
    """Whether a source sentence is a question, by the mark behind it."""
    if number + 1 >= len(index.rows) or index.of[number] != index.of[number + 1]:
        return False
    row, after = index.rows[number], index.rows[number + 1]
    return any(mark in row[0].text.between(row[-1].token, after[0].token) for mark in _ASKS)


def _is_set_off(words: Sequence[Word], quoted: Sequence[int], index: SentenceIndex) -> bool:
    """Whether a quotation is what somebody says, by the mark or particle beside it: no title, as in *voted against "New streets"*."""
    first, last = quoted[0], quoted[-1] + 1
    if words[0].postposed:
        return last == len(words) or words[last].norm in index.coordinators
    behind = words[last].gap if last < len(words) else ""
    return bool(_SETS_OFF.search(words[first].gap + behind))


def _told(row: Sequence[Word]) -> frozenset[str]:
    """Normal forms of the words with content of a source sentence, of its quotation where it has one."""
    found = _quoted(row)
    return frozenset(row[at].norm for at in (found[0] if found else range(len(row))) if row[at].content)


def _speaks(norm: str, row: int, index: SentenceIndex) -> bool:
    """Whether a name stands beside the quotation of another source sentence."""
    return any(
        norm in {index.rows[k][at].norm for at in _speaker(index.rows[k], index.named(k))}
        for k in rows_with((norm,), index)
        if k != row
    )


def _speaker(row: Sequence[Word], named: Sequence[bool]) -> list[int]:
    """The places of the names beside what a source sentence quotes."""
    found = _quoted(row)
    if found is None:
        return []
    return [at for at in found[1] if named[at] or row[at].kind is not None]


def _is_label(row: Sequence[Word], last: int) -> bool:
    """Whether the words behind a name are its quotation: Director Marsh: "We grew"."""
    found = _quoted(row)
    first = found[0][0] if found else 0
    return first > 0 and not any(row[at].content and not row[at].postposed for at in range(last + 1, first))


def _quoted(words: Sequence[Word]) -> tuple[list[int], list[int]] | None:
    """The places of the words in the only quotation of a sentence, and of those beside it; None where it has none, or several."""
    edges = [
        (at, bool(_OPENS.search(word.gap)))
        for at, word in enumerate(words)
        if at and word.opens and (_OPENS.search(word.gap) or _CLOSES.search(word.gap))
    ]
    if not edges or len(edges) > 2 or (len(edges) == 2 and [opens for _, opens in edges] != [True, False]):
        return None
    first = edges[0][0] if edges[0][1] else 0
    last = edges[-1][0] if not edges[-1][1] else len(words)
    return list(range(first, last)), [*range(first), *range(last, len(words))]
