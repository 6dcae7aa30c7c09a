"""Numbers of the sources that were read as no fact, as the words around them leave open what they are: 5日, a day or five days."""

from __future__ import annotations

from termground.evidence.values.fact_status import ClaimFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word


def is_unread(stated: ClaimFact, row: int, given: SourceFacts) -> bool:
    """Whether a source sentence has the number of a fact before the same unit, or one that begins alike, and no fact there: 10日, of 10日間.

    Args:
        stated: The fact.
        row: The source sentence.
        given: The facts of the sources.
    """
    first, last = stated.place
    words, own = given.index.rows[row], stated.claim.words[first:last]
    if len(own) < 2 or not (own[0].number and own[1].counter) or own[0].norm not in given.index.norms(row):
        return False
    places = [
        at
        for at, word in enumerate(words[:-1])
        if word.norm == own[0].norm and _is_unit(words[at + 1], own[1])
    ]
    if not places:
        return False
    read = [range(*given.range(one)) for one in given.here(row)]
    return any(not any(at in place for place in read) for at in places)


def _is_unit(word: Word, unit: Word) -> bool:
    """Whether a word is a unit, or begins it."""
    return word.counter and unit.form.startswith(word.form)
