"""Of whom the sources tell what a claim says of somebody, and what else they tell of either."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import Edit
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.runs import runs_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, content_norms, says_something

FEWEST = 3
"""Words with content that a claim says of somebody, below which these may be said of many."""

SHARE = 0.66
"""Share of its words with content that a sentence has which says the same; what else it says may tell of somebody else."""

SAID = 2
"""Words that a sentence about somebody shares with a claim from which it may say the same."""

HEAD = 2
"""Words with content at the beginning of a sentence among which the one stands of whom it tells."""

LISTED = 3
"""Names that stand in a list of those who are there."""

AFTER = 2
"""Sentences behind one about somebody that may go on about them."""

STEM = 4
"""Characters that two words begin with where one may stand for the other: *ministry* and *minister*."""

_KINDS = ("person", "other")
"""Kinds of names that somebody may have."""


def is_at_head(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands where a sentence names of whom it tells.

    Args:
        words: The sentence.
        at: The word.
    """
    return sum(word.content for word in words[:at]) < HEAD


def may_be_one(name: str, other: str) -> bool:
    """Whether one word for who acts may stand for another one: ministry and minister, 労働組合 and 組合.

    Args:
        name: The one.
        other: The other one.
    """
    return name[:STEM] == other[:STEM] or name in other or other in name


def may_name(word: Word) -> bool:
    """Whether a word is part of a name that somebody may have.

    Args:
        word: The word.
    """
    return word.kind in _KINDS and not word.number and word.content and word.text.is_capital(word.token)


def follows(words: Sequence[Word], own: WordRange, source: SentenceWords) -> bool:
    """Whether a source sentence says most of what a claim says of somebody.

    Args:
        words: The claim.
        own: Where it names them.
        source: The source sentence.
    """
    said = [word for word in (*words[: own[0]], *words[own[1] :]) if word.content]
    held = {word.norm for word in said if source.has(word)}
    return len(held) >= FEWEST and len(held) >= SHARE * len(content_norms(said))


def telling(words: Sequence[Word], own: WordRange, index: SentenceIndex) -> int | None:
    """The source sentence that has most of what a claim says beside somebody, and does not name them; None where there is none.

    Args:
        words: The claim.
        own: Where it names them.
        index: The sentences of the sources.
    """
    norms = {word.norm for word in words[slice(*own)]}
    said = {word.norm for word in words if word.content and not word.number} - norms
    counts = rows_with(said, index)
    best = max(counts, key=lambda k: (counts[k], -k), default=None)
    if best is None or counts[best] < SHARE * len(said) or norms & index.norms(best):
        return None
    return best


def is_of_others(
    norms: set[str], others: set[str], told: set[str], number: int, index: SentenceIndex
) -> bool:
    """Whether the sources tell of two people apart, and of the one nothing like what is said of the other one.

    Args:
        norms: Normal forms of the words for the one in the claim.
        others: Those of the other one.
        told: Those of what the claim says beside.
        number: The source sentence that tells the same of the other one.
        index: The sentences of the sources.
    """
    rows = rows_with(norms, index)
    if not any(norms <= index.norms(k) for k in rows):
        return False
    for k in rows:
        if _lists(index.rows[k]):
            continue
        if others & index.norms(k) or len(told & index.norms(k)) >= SAID:
            return False
        if 0 < k - number <= AFTER and not norms & {word.norm for word in index.rows[k][:LISTED]}:
            return False  # it may go on with who does it
    return True


def _lists(row: Sequence[Word]) -> bool:
    """Whether a source sentence has many names side by side."""
    named = (at for at, word in enumerate(row) if may_name(word))
    return len(runs_of(named, lambda at: row[at].opens)) >= LISTED


def done_too(edit: Edit, words: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a source sentence right behind the one that tells it of somebody else says nothing but that the one of a claim does it too.

    Args:
        edit: Somebody else in the claim than in that sentence.
        words: The claim.
        index: The sentences of the sources.
    """
    names = content_norms(words[edit.first : edit.last])
    others = {word.norm for word in index.rows[edit.row][slice(*edit.given)]}
    # that there are shops in Nagoya too tells of no number of them
    said = others if any(word.number for word in words) else {word.norm for word in words} | others
    return any(
        _says_alike(index.rows[k], said)
        for k in rows_with(names, index)
        if 0 < k - edit.row <= AFTER and names <= index.norms(k)
    )


def _says_alike(row: Sequence[Word], said: set[str]) -> bool:
    alike = any(word.sense.alike for word in row)
    return alike and all(
        word.norm in said or word.sense.alike or not says_something(word) or word.name for word in row
    )
