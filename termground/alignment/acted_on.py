"""What is done to something that is in the opposite state before: defrost the loin, of the frozen loin."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import Change, Edit
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, excludes

LED = 3
"""Words behind that word among which what it is done to stands."""


def is_acted_on(edit: Edit, words: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether the opposite of a word only tells in what state something is to which the word says that it is done.

    The opposite stands right beside the word for that thing; in the claim, a word without content stands between the two; and
    their text has the word for what is done, and does not deny it.

    Args:
        edit: A change of a claim.
        words: The claim.
        index: The sentences of the sources.
    """
    if edit.change is not Change.OPPOSITE:
        return False
    word, row = words[edit.first], index.rows[edit.row]
    thing = _thing(words, edit.first)
    if thing is None:
        return False
    opposites = (k for k in range(*edit.given) if excludes(word, row[k]))
    return any(thing in _beside(row, k) for k in opposites) and _is_told(word.norm, thing, edit.row, index)


def _beside(row: Sequence[Word], k: int) -> set[str]:
    """Normal forms of the words right before and right behind one, with no mark between."""
    found = {row[k - 1].norm} if k and not row[k].opens else set()
    if k + 1 < len(row) and not row[k + 1].opens:
        found.add(row[k + 1].norm)
    return found


def _thing(words: Sequence[Word], at: int) -> str | None:
    """Normal form of the first word with content behind one, with another one without content between; None without such."""
    behind = words[at + 1 : at + 1 + LED]
    first = next((k for k, word in enumerate(behind) if word.content), None)
    if not first or any(word.opens or word.negation for word in behind[: first + 1]):
        return None
    return behind[first].norm


def _is_told(norm: str, thing: str, number: int, index: SentenceIndex) -> bool:
    """Whether a sentence, or one of its text that speaks of the thing too, has a word, and does not deny it."""
    own = (at for at in index.holding(norm) if index.of[at] == index.of[number])
    rows = (index.rows[at] for at in own if at == number or thing in index.norms(at))
    return any(word.norm == norm and not word.denied for row in rows for word in row)
