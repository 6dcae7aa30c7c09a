"""A value beside a label that the sources give another one, in a sentence that has nothing of the label: *1988 – founded*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word
from termground.facts import Date, Fact, Quantity
from termground.text.kinship import Kin

MOST = 10
"""Words with content of a label and its value together."""

HALF = 0.5
"""Share of the words of a label that a sentence must have that gives it a value."""

ROWS = 1_000
"""Source sentences that are asked whether they give a label another name."""

_YEARS = range(1000, 2200)

_PARTS = (":", "\uff1a", "\u2013", "\u2014", "|", "\n")
_LABEL = (":", "\uff1a")
_HELD = (FactStatus.HELD, FactStatus.ELSEWHERE)


def value_apart(
    alignment: Alignment, checked: Checked, index: SentenceIndex, facts: FactChecker
) -> Iterator[Edit]:
    """The value of a claim that is a label with a value, where the sources give the label another one.

    No sentence that has the value has a word of the label, or one akin to it, and the one that has most of them has a value
    of the same kind.

    Args:
        alignment: The claim.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    words = alignment.words
    if sum([word.content for word in words]) > MOST or not any(_parts(word) for word in words[1:]):
        return
    if not checked:
        yield from _name_apart(words, index)
        return
    stated = [one for one in checked if isinstance(one[2].fact.value, Date | Quantity)]
    if len(stated) != 1 or stated[0][2].status not in _HELD:
        return
    first, last, fact = stated[0]
    if not (first == 0 or _parts(words[first]) or (last < len(words) and _parts(words[last]))):
        return
    label = [
        word for at, word in enumerate(words) if not first <= at < last and word.content and not word.number
    ]
    found = _rival(label, fact, index, facts)
    if found is not None:
        row, rival = found
        yield Edit.shown(Change.ANOTHERS, (first, last), row, facts.range(rival))


def _rival(
    label: Sequence[Word], stated: ComparedFact, index: SentenceIndex, facts: FactChecker
) -> tuple[int, SourceFact] | None:
    """The sentence that gives a label another value, and that value; None where one with the stated value has a word of it."""
    own = facts.rows(stated.fact)
    if not label or not own or any(_says(row, word, index) for row in own for word in label):
        return None
    rows = {row for word in label for row in index.holding(word.norm)}
    said = {row: sum(_says(row, word, index) for word in label) for row in rows}
    best = max(said, key=lambda row: (said[row], -row), default=None)
    if best is None or said[best] < HALF * len(label):
        return None
    others = [one for one in facts.given(best) if _is_alike(one.fact, stated.fact)]
    return (best, others[0]) if others else None


def _name_apart(words: Sequence[Word], index: SentenceIndex) -> Iterator[Edit]:
    """The name beside a label that the sources give another one: *Founders: Norland Group*, where that one bought it."""
    parts = [at for at in range(1, len(words)) if words[at].opens and words[at].gap.strip()[:1] in _LABEL]
    if len(parts) != 1:
        return
    label = [word for word in words[: parts[0]] if word.content]
    value = [word for word in words[parts[0] :] if word.content]
    norms = frozenset(word.norm for word in value)
    held = [row for row in index.holding(value[0].norm) if norms <= index.norms(row)] if value else []
    if not label or not held or not any(word.name for word in value):
        return
    if any(_says(row, word, index) for row in held for word in label):
        return
    for row in range(min(ROWS, len(index.rows))):
        if any(index.named(row)[1:]) and all(_says(row, word, index) for word in label):
            given = (0, len(index.rows[row]))
            yield Edit.shown(Change.ANOTHERS, (parts[0], len(words)), row, given)
            return


def _says(row: int, word: Word, index: SentenceIndex) -> bool:
    """Whether a source sentence has a word, or one akin to it or for the same."""
    norms = index.norms(row)
    if word.norm in norms or Kin(norms).has(word.norm):
        return True
    concepts = word.sense.concepts
    return bool(concepts) and any(not concepts.isdisjoint(other.sense.concepts) for other in index.rows[row])


def _is_alike(given: Fact, stated: Fact) -> bool:
    """Whether two values are of one kind: two years, two amounts of the same unit."""
    one, two = given.value, stated.value
    years = _is_year(one), _is_year(two)
    if any(years) or isinstance(one, Date) or isinstance(two, Date):
        return all(years)
    return isinstance(one, Quantity) and isinstance(two, Quantity) and given.kind == stated.kind


def _is_year(value: object) -> bool:
    """Whether a value is a year, with or without a day, be it read as a bare number."""
    if isinstance(value, Date):
        return value.first is not None and value.first.year is not None
    return (
        isinstance(value, Quantity) and not value.unit and value.exact is not None and value.exact in _YEARS
    )


def _parts(word: Word) -> bool:
    """Whether what stands before a word parts a label from what is said of it."""
    return word.opens and (not word.gap or any(mark in word.gap for mark in _PARTS))
