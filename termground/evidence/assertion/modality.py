"""How sure a sentence is of what it says: markers of certainty and duty, and clauses that it does not state."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.words import Word

HEDGED = ("certainty", "hedged")
"""Axis and value of a marker of doubt."""

OPEN = ("certainty", "open")
"""The same of what is only looked at or suggested."""

POSSIBLE = ("certainty", "possible")
"""The same of what may be done, or happen."""

SETTLED = ("certainty", "settled")
"""The same of what is shown or decided."""

UNSURE = (HEDGED, OPEN, POSSIBLE)
_DUTY = "duty"
_ADVISED = "should"

NEEDED = ("need", "needed")
"""Axis and value of a marker of what somebody needs."""

UNNEEDED = ("need", "unneeded")
"""Axis and value of a marker of what nobody has to do."""

_FREE = (("duty", "may"), POSSIBLE)

Mark = tuple[str, str]
"""Axis and value of a marker."""

MUST = ("duty", "must")
"""Axis and value of a marker of what is required."""


def turns_duty(mark: Mark, other: Mark | None) -> bool:
    """Whether of two markers one requires or allows what the other one leaves free or forbids; advice turns neither.

    Args:
        mark: Axis and value of a marker of the response.
        other: The same of one of the source.
    """
    if {mark, other} == {MUST, UNNEEDED}:
        return True
    if other is None or mark == other or mark[0] != _DUTY or other[0] != _DUTY:
        return False
    return _ADVISED not in (mark[1], other[1])


def demands_condition(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence demands what its source has as the condition on which something may be done: must wear a helmet, of may enter if they wear one.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    must = next((at for at, word in enumerate(words) if word.mark == MUST), None)
    if must is None or not any(word.mark in _FREE for word in row) or any(word.negation for word in words):
        return False
    behind = words[:must] if words[must].postposed else words[must + 1 :]
    done = next((word for word in behind if word.content and word.mark != MUST), None)
    places = [word for word in row if done is not None and word.norm == done.norm]
    return bool(places) and all(word.text.mood(word.token) == "condition" for word in places)


def left_open(index: SentenceIndex, row: int, words: Sequence[Word], word: Word) -> bool:
    """Whether a source sentence has a word in a clause that it does not state, and the response not in the same one.

    *If you do not pay* is not what *if you pay* says, nor *they think that it will not rain* what *they think that it will*.

    Args:
        index: The sentences of the sources.
        row: The source sentence.
        words: The sentence of the response.
        word: One of its words.
    """
    if word.norm not in index.left_open(row):
        return False
    mood = word.text.mood(word.token)
    if mood not in OPEN_MOODS or mood == "condition":
        return mood != "condition"
    verbs = {other.norm for other in words if other.sense.raising}
    return not any(other.norm in verbs for other in index.rows[row])
