"""A bare name that answers a question, of whom the sources say something else than what was asked: who leads it, and not who repairs it."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.name_clauses import name_clauses
from termground.evidence.naming.named_words import named_words
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word, content_norms

MOST_NAMES = 4
"""Words with content of a bare name."""

MOST_ROWS = 8
"""Source sentences with the name that are looked at."""

MOST_PARTS = 4
"""Parts of such a sentence."""


def is_of_other_clause(asked: Sequence[Word], answer: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether the sources have a name only in parts of sentences of which another part, with a name of its own, has what was asked.

    Args:
        asked: The words of the question.
        answer: The words of the answer.
        index: The sentences of the sources.
    """
    names = content_norms(answer)
    if not 0 < len(names) <= MOST_NAMES or not all(named for named, word in _named(answer) if word.content):
        return False
    sought = content_norms(asked) - names
    rows = [row for row, held in rows_with(names, index).items() if held == len(names)] if sought else []
    if not 0 < len(rows) <= MOST_ROWS:
        return False
    return all(_is_of_another(index.rows[row], names, sought, index) for row in rows)


def _named(words: Sequence[Word]) -> Sequence[tuple[bool, Word]]:
    return list(zip(named_words(words), words, strict=True))


def _is_of_another(row: Sequence[Word], names: set[str], sought: set[str], index: SentenceIndex) -> bool:
    """Whether one part of a sentence begins with another name and has half of what is sought, and that with the name none of it."""
    if len(row) > LONGEST:
        return False
    named = named_words(row)
    parts = name_clauses(row, named, index)
    if not 1 < len(parts) <= MOST_PARTS:
        return False
    asked_of_others = False
    for first, last in parts:
        norms = content_norms(row[first:last])
        if names & norms:
            if sought & norms:
                return False
            continue
        leading = next(at for at in range(first, last) if row[at].content)
        asked_of_others = asked_of_others or (named[leading] and 2 * len(sought & norms) >= len(sought))
    return asked_of_others
