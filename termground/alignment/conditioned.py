"""What a response says without the condition on which its source says it: may work from home, may do so with consent."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import OPEN_MOODS, SentenceIndex
from termground.evidence.negation import MOST_ROWS
from termground.evidence.scope import ONLY
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.language.analysis import Analysis

_CONDITION = "condition"


def unconditioned(alignment: Alignment, index: SentenceIndex, response: Analysis) -> Edit | None:
    """A claim that follows its source closely but for the condition in it, of which the whole response has hardly a word.

    None where another source sentence says it without one, or the claim has a condition or an *only* of its own.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        response: The response.
    """
    if not alignment.segments or alignment.tight < WEIGHTS.factuality.kept:
        return None
    words, main = alignment.words, alignment.segments[0].row
    if any(word.mark == ONLY for word in words):
        return None
    row = index.rows[main]
    for clause in index.clauses(main):
        if clause.mood != _CONDITION:
            continue
        inside = [k for k, word in enumerate(row) if clause.first <= word.token < clause.last]
        if (
            _states(words, row, inside)
            and _is_left_out(words, row, inside, response)
            and not _is_said(words, main, index)
        ):
            at = max(k for k, word in enumerate(words) if word.content)
            given = inside[0], inside[-1] + 1
            return Edit(Change.UNASSERTED, 1.0, at, at + 1, main, given, part=1.0, told=True)
    return None


def _states(words: Sequence[Word], row: Sequence[Word], inside: Sequence[int]) -> bool:
    """Whether a claim has no condition but a part of that of its source, and states the rest."""
    asked = {row[k].norm for k in inside}
    left_open = [word for word in words if word.content and word.text.mood(word.token) in OPEN_MOODS]
    return all(word.norm in asked for word in left_open)


def _is_left_out(
    words: Sequence[Word], row: Sequence[Word], inside: Sequence[int], response: Analysis
) -> bool:
    """Whether a claim has what goes with a condition, and the response hardly a word of that."""
    own = {word.norm for word in words if word.content}
    rest = [word for k, word in enumerate(row) if k not in inside and word.content]
    others = {word.norm for word in rest}
    asked = [row[k] for k in inside if row[k].content and row[k].norm not in others]
    if not asked or not rest or rest[-1].norm not in own:
        return False
    if sum(word.norm in own for word in rest) < WEIGHTS.factuality.most * len(rest):
        return False
    known = {lexeme.norm for lexeme in response.view_tokens.lexemes}
    meant = frozenset[int]().union(*(sense.concepts for sense in response.senses))
    kept = sum(word.norm in known or bool(word.sense.concepts & meant) for word in asked)
    return kept < WEIGHTS.factuality.core * len(asked)


def _is_said(words: Sequence[Word], main: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and no condition."""
    own = {word.norm for word in words if word.content}
    rarest = min((index.holding(norm) for norm in own), key=len)
    return any(
        own <= index.norms(row) and all(clause.mood != _CONDITION for clause in index.clauses(row))
        for row in rarest[:MOST_ROWS]
        if row != main
    )
