"""Whether a word in the place of its opposite says what the source does not."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.alignment.changes import Edit
from termground.alignment.index import SentenceIndex
from termground.alignment.places import SHORT, Range, excludes
from termground.alignment.privatives import bases
from termground.alignment.said import Said
from termground.alignment.words import Word

BESIDE = 1
"""Sentences on either side of the one that is followed in which the source may say it."""

MOST = 4
"""Words with content in whose place one may stand that excludes one of them."""


def is_told_apart(edit: Edit, said: Said, index: SentenceIndex) -> bool:
    """Whether both of two opposites are spoken of, so that the other one may be said of something else.

    The source has the word of the response close by, or the response has that of the source; or one of the two counts
    something, which figures tell: 24 hours, a day.

    Args:
        edit: A word in the place of one that it excludes.
        said: The sentence.
        index: The sentences of the sources.
    """
    word, row = said.words[edit.first], index.rows[edit.row]
    rivals = [
        k
        for k in range(*edit.given)
        if excludes(word, row[k]) or _is_bare(word.norm, row[k].norm, index.affixes)
    ]
    if _counts(said.words, edit.first) or any(_counts(row, k) for k in rivals):
        return True
    if not word.content:
        return _leads_to_name(said.words, edit.first)
    if sum(other.content for other in row[slice(*edit.given)]) > MOST:
        return True
    return any(row[k].norm in said.norms for k in rivals) or _is_beside(word, edit.row, index)


def _counts(words: Sequence[Word], at: int) -> bool:
    """Whether a word counts or measures the number before it."""
    return words[at].counter and at > 0 and words[at - 1].number


def _leads_to_name(words: Sequence[Word], at: int) -> bool:
    """Whether a name follows a word without content, of which either may be said: *on Windows*, *under Windows*."""
    behind = next((word for word in words[at + 1 :] if word.content), None)
    return behind is not None and behind.name


def _is_beside(word: Word, row: int, index: SentenceIndex) -> bool:
    """Whether a source sentence beside the one that is followed has a word."""
    near = range(max(0, row - BESIDE), min(len(index.of), row + BESIDE + 1))
    return any(k != row and index.of[k] == index.of[row] and word.norm in index.norms(k) for k in near)


def is_bared(word: Word, change: Range, affixes: Collection[str]) -> bool:
    """Whether a word stands in the place of itself with an affix that denies it, or the reverse: complete, incomplete.

    Args:
        word: The word.
        change: The words among which it stands.
        affixes: Such affixes.
    """
    return change.is_short(SHORT) and any(
        other.denied == word.denied and _is_bare(word.norm, other.norm, affixes)
        for other in change.given_content
    )


def _is_bare(norm: str, other: str, affixes: Collection[str]) -> bool:
    pairs: Sequence[tuple[str, str]] = ((norm, other), (other, norm))
    return any(bare in bases(whole, affixes) for bare, whole in pairs)
