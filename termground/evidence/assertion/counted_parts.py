"""So many of so many things, in whatever order a language says it: 21 of these hives, of the eight pegs three, 8本のうち3本."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase, kinds_in, of_kinds, places_in_words
from termground.evidence.values.fact_pairs import number_of_things
from termground.evidence.words import Word, pauses
from termground.facts import Date, Quantity

LINK = 3
"""Words between a number and the things of which it counts some: *of all of these*."""

NEAR = 6
"""Words of which one is the number of all things, before those that say *of* where these follow it."""

_OF, _OF_BEHIND = "of", "of_behind"


class CountedPart(msgspec.Struct, frozen=True):
    """A number of some things.

    Attributes:
        at: Its place.
        part: The number.
        whole: The number of all of them; None where none is told.
        nouns: Normal forms of what they may be; none where a word stands for them: *46 of them*.
    """

    at: int
    part: int
    whole: int | None
    nouns: frozenset[str]


def counted_parts(row: Sequence[Word], index: SentenceIndex) -> Iterator[CountedPart]:
    """The numbers of a sentence that count some of some things.

    Args:
        row: The sentence.
        index: The sentences of the sources.
    """
    kinds = kinds_in(row).intersection((_OF, _OF_BEHIND)) if row else ()
    if not kinds:
        return
    back = row[0].postposed
    for at in range(len(row)):
        number = None if _is_share_or_end(row, at) else number_at(row, at)
        found = None if number is None else (_behind if back else _before)(row, at, number, index)
        if found is not None:
            yield found
    for kind, places in places_in_words(row, of_kinds(kinds)) if not back else ():
        found = (_apart if kind == _OF else _before_part)(row, places, index) if places else None
        if found is not None:
            yield found


def number_at(words: Sequence[Word], at: int) -> int | None:
    """The number of things that a word tells, alone or with those behind it; None where it tells none.

    Args:
        words: The sentence.
        at: The word.
    """
    word = words[at]
    fact = word.text.fact_at(word.token)
    number = number_of_things(fact) if fact is not None else None
    if number is not None and number >= 1:
        return int(number) if number == int(number) else None
    # *ocho* may be an hour, четырёх из семи is a share
    alone = fact is None or number is not None or (isinstance(fact.value, Date) and fact.value.spoken)
    return int(word.norm) if alone and word.norm.isdecimal() else None


def _apart(row: Sequence[Word], of: range, index: SentenceIndex) -> CountedPart | None:
    """A number apart from that of all behind words for *of*: *of the eight pegs, three*."""
    whole = _first_number(row, of.stop, of.stop + LINK)
    if whole is None or not all(_links(row, k, index) for k in range(of.stop, whole)):
        return None
    noun = next((k for k in range(whole + 1, len(row)) if row[k].content), None)
    if noun is None or pauses(row, noun) or (of.start and number_at(row, of.start - 1) is not None):
        return None
    part = next((k for k in range(noun + 1, len(row)) if row[k].text.fact_at(row[k].token)), None)
    return _of_whole(row, whole, part, {row[noun].norm})


def _before_part(row: Sequence[Word], of: range, index: SentenceIndex) -> CountedPart | None:
    """A number right behind words for *of* that follow those for all things: *sekiz kazığından üçü*, *여덟 개 중 세 개*."""
    del index
    whole = _first_number(row, max(0, of.start - NEAR), of.stop)
    part = _first_number(row, of.stop - 1, of.stop + LINK) if whole is not None else None
    if whole is None or part is None or any(pauses(row, k) for k in range(whole + 1, part + 1)):
        return None
    nouns = {word.norm for word in row[max(0, whole - 1) : of.stop] if word.content and not word.number}
    return _of_whole(row, whole, part, nouns)


def _of_whole(row: Sequence[Word], whole: int, part: int | None, nouns: set[str]) -> CountedPart | None:
    """A number as one of a part of some things, where it is smaller than that of all, and no measure."""
    every = number_at(row, whole)
    some = None if part is None else number_at(row, part)
    if part is None or some is None or every is None or some >= every or not nouns:
        return None
    fact = row[part].text.fact_at(row[part].token)
    unit = fact.value.unit if fact is not None and isinstance(fact.value, Quantity) else ""
    other = row[whole].text.fact_at(row[whole].token)
    alike = other is not None and isinstance(other.value, Quantity) and other.value.unit == unit
    return CountedPart(part, some, every, frozenset(nouns)) if not unit or alike else None


def _first_number(row: Sequence[Word], first: int, last: int) -> int | None:
    return next((k for k in range(first, min(last, len(row))) if number_at(row, k) is not None), None)


def _is_share_or_end(row: Sequence[Word], at: int) -> bool:
    """Whether a number is a percentage, or where a range ends: 80 %, from 8 to 10."""
    if at + 1 < len(row) and not {"%", "％"}.isdisjoint(row[at + 1].gap):
        return True
    return at > 1 and row[at - 2].number and not row[at - 1].content


def _before(row: Sequence[Word], at: int, number: int, index: SentenceIndex) -> CountedPart | None:
    """A number before what it counts some of, with a preposition or a case between: *21 of these*, *drei dieser*, *семь из девяти*."""
    last = at + 1
    while last < len(row) and last - at <= LINK and _links(row, last, index):
        last += 1
    link = row[at + 1 : last]
    articled = link and link[0].norm in index.articles and link[0].form not in index.case_forms
    if not link or articled or not has_phrase(link, _OF):
        return None
    whole = None
    if last < len(row) and not pauses(row, last) and (whole := number_at(row, last)) is not None:
        last += 1
        if whole < number:
            return None
    if whole is None and at and row[at - 1].content and not pauses(row, at):
        return None  # page 12 of
    if last == len(row) or pauses(row, last):
        alone = whole is None and not any(word.norm in index.articles for word in link)
        return CountedPart(at, number, None, frozenset()) if alone and len(link) > 1 else None
    noun = row[last]
    if not noun.content or noun.number or noun.counter or _times(row, noun.norm) > 1:
        return None
    return CountedPart(at, number, whole, frozenset((noun.norm,)))


def _behind(row: Sequence[Word], at: int, number: int, index: SentenceIndex) -> CountedPart | None:
    """A number behind what it counts some of: 12人のうち9人."""
    last = at
    while last > 0 and at - last < LINK and _links(row, last - 1, index) and not pauses(row, last):
        last -= 1
    link = row[last:at]
    if len(link) < 2 or index.cases.get(link[0].norm) != _OF or index.cases.get(link[-1].norm):
        return None
    if not has_phrase(link, _OF):
        return None
    whole = None
    while last > 0 and (
        row[last - 1].counter or row[last - 1].number or row[last - 1].norm == row[at + 1].norm
    ):
        last -= 1
        whole = int(row[last].norm) if row[last].norm.isdecimal() else whole
    noun = next((word for word in reversed(row[max(0, last - 2) : last]) if word.content), None)
    if noun is None or _times(row, noun.norm) > 1:
        return None
    return CountedPart(at, number, whole, frozenset((noun.norm,)))


def _links(row: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word may stand between a number and the things of which it counts some."""
    word = row[at]
    alike = word.content or word.number or word.counter or word.negation
    return not alike and not pauses(row, at) and word.norm not in index.coordinators


def _times(row: Sequence[Word], norm: str) -> int:
    return sum(word.norm == norm for word in row)
