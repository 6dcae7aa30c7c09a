"""How many things of one kind a sentence lists without a figure: the northern, eastern and western gates are three."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from itertools import pairwise

from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_pairs import number_of_things
from termground.evidence.values.fact_status import ClaimFact
from termground.evidence.words import Word

MOST = 12
"""Things that a list may have for them to be counted."""

ITEM = 4
"""Words that one thing of a list may take."""

_LED = frozenset(":：—–")
"""Marks that lead a list in."""
_HIGHER = frozenset(";；")
_COMMAS = frozenset(",，、")

LEADING = 1
"""Words of a sentence before an ordinal that stands for one of the things announced before: *the first is the vault*."""

NEXT = 3
"""Words behind a number among which the word for what it counts stands, where the number is a fact by itself."""


def is_listed(stated: ClaimFact, index: SentenceIndex) -> bool:
    """Whether the source sentence that a fact follows lists as many of what it counts.

    Args:
        stated: A fact of the response.
        index: The sentences of the sources.
    """
    number, row = number_of_things(stated.fact), stated.row
    if row is None or number is None:
        return False
    things = _counted(stated.claim.words, stated.place)
    return _lists(index.rows[row], things, number, index.coordinators)


def lists_itself(stated: ClaimFact, index: SentenceIndex) -> bool:
    """Whether a response lists as many things as a number of it announces: two gates, the northern and the western one.

    They stand behind the number and a mark, right before it where what tells its part of a phrase does (A、B、Cの3点), or in what
    follows its sentence.

    Args:
        stated: A fact of the response.
        index: The sentences of the sources.
    """
    number, words = number_of_things(stated.fact), stated.claim.words
    if number is None or not 1 < number <= MOST:
        return False
    if number in stated.listed or int(number) in led_parts(stated, index):
        return True
    first = stated.place[0]
    if not first or not words[0].text.postposed or words[first - 1].content or words[first].opens:
        return False
    joined = any(word.norm in index.coordinators for word in words[max(0, first - 2 * ITEM) : first])
    parts = max(list_parts(words[: first - 1], index.coordinators)) if joined or number >= ITEM - 1 else 0
    return number in (parts, parts - 1)  # the first may be what is spoken of: 必要なのは、AとBの2点


def led_parts(stated: ClaimFact, index: SentenceIndex) -> Collection[int]:
    """How many parts a list may have that a mark behind a number leads in; none where there is no such mark.

    Args:
        stated: A fact of the response.
        index: The sentences of the sources.
    """
    words, last = stated.claim.words, stated.place[1]
    led = next((k for k in range(last, len(words)) if _LED & set(words[k].gap)), None)
    if led is not None:
        return frozenset(list_parts(words[led:], index.coordinators))
    return _apposed(words, last, index.coordinators)


def _apposed(words: Sequence[Word], last: int, coordinators: frozenset[str]) -> Collection[int]:
    """Parts of a list between commas, or from a comma to the end: two players, Anderson and Keating, have."""
    begin = next((k for k in range(last, min(last + ITEM, len(words))) if _COMMAS & set(words[k].gap)), None)
    if begin is None:
        return ()
    joins = next((k for k in range(begin, len(words)) if words[k].norm in coordinators), None)
    if joins is None:
        return ()
    end = next((k for k in range(joins + 1, len(words)) if words[k].opens), len(words))
    parts = words[begin:end]
    found = frozenset(list_parts(parts, coordinators))
    whole = begin == last  # right behind what is counted any words may name it
    telling = sum(
        any(word.name or word.number or (whole and word.content) for word in part)
        for part in split_list(parts, coordinators)
    )
    return frozenset(number for number in found if number == telling)


def split_list(words: Sequence[Word], coordinators: frozenset[str]) -> Iterator[Sequence[Word]]:
    """The parts of a list, parted by commas and by what joins the last two."""
    first = 0
    for k, word in enumerate(words):
        if k and (_COMMAS & set(word.gap) or word.norm in coordinators):
            if k > first:
                yield words[first:k]
            first = k + (word.norm in coordinators)
    yield words[first:]


def is_announced(stated: ClaimFact, index: SentenceIndex) -> bool:
    """Whether an ordinal stands for one of the things announced before: two ways, *the first is the ferry*.

    Args:
        stated: A fact of the response.
        index: The sentences of the sources.
    """
    del index
    number = stated.fact.exact
    if stated.fact.kind != "ordinal" or number is None:
        return False
    return stated.place[0] <= LEADING and number <= max(stated.listed, default=0)


def is_single(stated: ClaimFact, index: SentenceIndex) -> bool:
    """Whether the source sentence that a fact follows has with an article what the fact counts one of: 1 key, a key.

    Args:
        stated: A fact of the response.
        index: The sentences of the sources.
    """
    row = stated.row
    if row is None or stated.fact.kind not in ("number", "quantity") or number_of_things(stated.fact) != 1:
        return False
    first, last = stated.place
    things = _counted(stated.claim.words, stated.place)
    forms = {word.form for word in stated.claim.words[first : last + NEXT] if word.norm in things}
    given = index.rows[row]
    return any(
        word.form in forms and any(before.norm in index.articles for before in given[max(0, at - 2) : at])
        for at, word in enumerate(given)
    )


def _counted(words: Sequence[Word], place: tuple[int, int]) -> frozenset[str]:
    """Normal forms of what a number counts: the words of the fact, or the next one with content.

    Args:
        words: The sentence.
        place: The range of the fact in it.
    """
    first, last = place
    own = [word.norm for word in words[first:last] if word.content and not word.number]
    behind = (word.norm for word in words[last : last + NEXT] if word.content)
    return frozenset(own or [*behind][:1])


def _lists(
    row: Sequence[Word], things: Collection[str], number: Decimal, coordinators: frozenset[str]
) -> bool:
    """Whether a sentence lists as many things of one kind.

    The list stands before the word for them (*the northern and eastern gates*), behind it (*les gares de Lyon et de Nantes*),
    or has it in each of its parts: 東京駅、上野駅.

    Args:
        row: The sentence.
        things: Normal forms of the word for what is counted.
        number: How many there should be.
        coordinators: Words that make a list.
    """
    if not 1 < number <= MOST:
        return False
    places = [k for k, word in enumerate(row) if word.norm in things]
    if _repeated(row, places, coordinators) == number:
        return True
    return any(
        number in (_before(row, k, coordinators), *_behind(row, k, coordinators)) for k in places[:MOST]
    )


def list_parts(words: Sequence[Word], coordinators: frozenset[str]) -> Iterator[int]:
    """Parts that a list may have: by its semicolons, by its commas, and by what joins the last two."""
    marks = [word.gap for word in words[1:]]
    higher = sum(bool(_HIGHER & set(mark)) for mark in marks)
    if higher:
        yield higher + 1
    parted = [k for k, mark in enumerate(marks) if (_HIGHER | _COMMAS) & set(mark)]
    yield len(parted) + 1
    last = parted[-1] + 1 if parted else 0
    if any(word.norm in coordinators for word in words[last + 1 :]):
        yield len(parted) + 2


def _repeated(row: Sequence[Word], places: Sequence[int], coordinators: frozenset[str]) -> int:
    """How often the word stands in a list, each time in another part of it."""
    found = min(1, len(places))
    for k, other in pairwise(places):
        between = range(k + 1, other + 1)
        parted = any(row[at].opens or row[at].norm in coordinators for at in between)
        if len(between) > ITEM or not parted:
            return 0
        found += 1
    return found


def _before(row: Sequence[Word], at: int, coordinators: frozenset[str]) -> int:
    """Parts of a list that ends in the word at a place; 0 where none does."""
    k = at - 1
    while k > 0 and at - k <= ITEM and row[k].norm not in coordinators and not row[k].opens:
        k -= 1
    if k <= 0 or row[k].norm not in coordinators or not all(word.content for word in row[k + 1 : at]):
        return 0  # in *Paris and Rome, and its drivers* another thing begins
    found, last = 2, k
    while k > 0 and last - k <= ITEM and found <= MOST:
        if row[k].opens:
            found, last = found + (k < last), k
        k -= 1
    return found


def _behind(row: Sequence[Word], at: int, coordinators: frozenset[str]) -> Iterator[int]:
    """Parts that a list behind the word at a place may have: a mark before it may only lead it in."""
    found, last = 1, at
    for k in range(at + 1, len(row)):
        if k - last > ITEM + 1 or found > MOST:
            break
        if row[k].norm in coordinators:
            yield found + 1
            if found > 1:
                yield found
            break
        if row[k].opens:
            found, last = found + 1, k
