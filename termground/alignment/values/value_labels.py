"""Labels that only name the sort of value behind them: *Deadline: 15 May*, of *send it before 15 May*."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.values.value_words import ValueWord, instead_of, other_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.parts_apart import TOPIC
from termground.evidence.phrases import led_phrases
from termground.evidence.relevance.sought import tells
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, mentions, places_in
from termground.facts import Date
from termground.language.phrase_kinds import CHARGES, DEADLINES, HEADINGS, SOUGHT, VENUES

LABEL = 6
"""Words that a label may have."""

_MARKS = frozenset(":：|")
_NO_PLACES = (TOPIC, "subject", "object", "of")
"""What a particle tells of the noun before it that is no place."""

_LAST = ("before", "latest", "until", "ends", "ended_by")
"""The kinds of phrases that tell that a day is the last one."""

_DAYS = "dates"


def value_labels(alignment: Alignment, checked: Checked, index: SentenceIndex) -> Iterator[ValueWord]:
    """The words of the label of a claim that names no more than the sort of the value behind it, which the source sentence has.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    words, main, end = alignment.words, alignment.main, _label_end(alignment.words)
    if not end or main is None or all(alignment.aligned[:end]):
        return
    row, given = main
    lacking = [at for at in range(end) if not alignment.aligned[at]]
    kinds = _kinds(words[:end], [at for at in lacking if words[at].content])
    whole = HEADINGS in kinds and _is_whole(alignment, range(end, len(words)), given, checked)
    if whole or (VENUES in kinds and _is_place(words[end:], given, index)):
        yield from (ValueWord(at, row, None) for at in lacking)
        return
    fact = next((fact for first, _, fact in checked if first >= end and _is_told(fact, kinds, index)), None)
    if fact is not None:
        instead = instead_of(fact, words, row, index)
        yield from (ValueWord(at, row, instead) for at in lacking)


def _is_whole(alignment: Alignment, behind: range, given: Sequence[Word], checked: Checked) -> bool:
    """Whether the sentence that a claim follows has all that is said behind a label, in whatever order or words, and it is more than values."""
    words, values = alignment.words, places_in((first, last) for first, last, _ in checked)
    content = [at for at in behind if words[at].content]
    said = not values.issuperset(content)
    return said and all(alignment.aligned[at] or mentions(given, words[at]) for at in content)


def strange_label(alignment: Alignment, checked: Checked) -> Iterator[Edit]:
    """A label that says something else of a value than the source sentence, which has no such word: *fine: 50 euros*, of *pay a deposit of 50 euros*.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
    """
    words, main, end = alignment.words, alignment.main, _label_end(alignment.words)
    if not end or main is None or any(alignment.aligned[at] for at in range(end) if words[at].content):
        return
    held = (one for first, _, one in checked if first >= end and one.status is FactStatus.HELD)
    fact = next(held, None)
    at = None if fact is None else other_of(fact, words[:end], main[1])
    if at is not None:
        yield Edit.shown(Change.LONE_STRANGE, at, main[0], (0, 0))


def _label_end(words: Sequence[Word]) -> int:
    """How many words stand before the colon, the bar or the end of the cell behind a label; 0 where there is none."""
    ends = (
        at for at, word in enumerate(words[: LABEL + 1]) if at and (_MARKS & set(word.gap) or word.before < 0)
    )
    return next(ends, 0)


def _kinds(label: Sequence[Word], lacking: Collection[int]) -> Collection[str]:
    """The sorts of value that a label names with all words that the source sentence lacks."""
    named = places_in_words(label, of_kinds((*SOUGHT, CHARGES, DEADLINES, VENUES, HEADINGS)))
    return {kind for kind, places in named if all(at in places for at in lacking)}


def _is_told(fact: ComparedFact, kinds: Collection[str], index: SentenceIndex) -> bool:
    """Whether the sources have a value of one of some kinds; a deadline where they have it as the last day."""
    given = fact.source_fact
    if fact.status not in (FactStatus.HELD, FactStatus.DERIVED):
        return False
    value = fact.fact if given is None else given.fact
    last = DEADLINES in kinds and given is not None and _is_last(given, index)
    sorts = (kind for kind in kinds if kind in SOUGHT and (kind != _DAYS or DEADLINES not in kinds))
    paid = CHARGES in kinds and value.kind == "money"
    return last or paid or any(tells(value, kind) for kind in sorts)


def _is_last(given: SourceFact, index: SentenceIndex) -> bool:
    """Whether a date of the sources is the last day of something: *by 15 May*."""
    value, row = given.fact.value, index.row_at(*given.place)
    if not isinstance(value, Date):
        return False
    if value.first is None or value.first != value.last:
        return value.last is not None
    return row is not None and any(has_phrase(index.rows[row], kind) for kind in _LAST)


def _is_place(words: Sequence[Word], given: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a source sentence has some words as a place: *in the town hall*; as any part where small words lead none."""
    own = [word.norm for word in words if word.content]
    led = list(led_phrases(given, (0, len(given)), index))
    for lead, (first, last) in led or [("", (0, len(given)))]:
        norms = [word.norm for word in given[first:last] if word.content]
        stands = own == (norms[-len(own) :] if given[first].postposed else norms[: len(own)])
        if (stands or not led) and set(own) <= set(norms) and index.cases.get(lead) not in _NO_PLACES:
            return True
    return False
