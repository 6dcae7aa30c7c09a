"""What is put off to a day takes place on that day: postponed from 5 to 12 May, it takes place on 12 May."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import FactStatus, SourceFact
from termground.evidence.words import Word
from termground.facts import Date
from termground.facts.values import Moment

_HELD = (FactStatus.HELD, FactStatus.DERIVED)
_PUT_OFF = "put-off"
_DAY = "day"


def is_new_day(words: Sequence[Word], edit: Edit, checked: Checked, index: SentenceIndex) -> bool:
    """Whether a claim says that something takes place on the day to which its source has put it off, the last one that this names.

    Args:
        words: The claim.
        edit: A word of it that is the opposite of one of the source.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    sense = words[edit.first].sense
    takes_place = sense.performing or sense.light or "hours" in sense.unsaid
    if edit.change is not Change.OPPOSITE or not takes_place:
        return False
    row = index.rows[edit.row]
    if not any(row[k].sense.scope == _PUT_OFF for k in range(*edit.given)):
        return False
    own, named = ([word.norm for word in side if word.sense.scope == _DAY] for side in (words, row))
    if own and own == named[-1:]:
        return True
    days = [fact for _, _, fact in checked if isinstance(fact.fact.value, Date)]
    if len(days) != 1 or days[0].status not in _HELD or days[0].source_fact is None:
        return False
    day = _begins(days[0].source_fact)
    return day is not None and all(
        other <= day for other in _days(edit.row, days[0].source_fact.source, index)
    )


def _days(row: int, source: int, index: SentenceIndex) -> Iterator[tuple[int, ...]]:
    for fact in index.analyses[source].facts:
        if isinstance(fact.value, Date) and index.row_at(source, fact.start) == row:
            yield from filter(None, map(_key, (fact.value.first, fact.value.last)))


def _begins(given: SourceFact) -> tuple[int, ...] | None:
    value = given.fact.value
    return _key(value.last or value.first) if isinstance(value, Date) else None


def _key(moment: Moment | None) -> tuple[int, ...] | None:
    if moment is None:
        return None
    return tuple(part or 0 for part in (moment.year, moment.month, moment.day, moment.hour, moment.minute))
