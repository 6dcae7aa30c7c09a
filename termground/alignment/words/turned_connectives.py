"""A small word that turns how the two parts of a sentence go together: despite the rain, of because of the rain; unless, of if."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.connective_pairs import (
    WHATEVER_KINDS,
    denies_apart,
    differ,
    lead_to_same,
    said_apart,
)
from termground.alignment.words.value_besides import has_value_besides
from termground.evidence.assertion.connectives import (
    ALONE,
    BACK,
    EXCEPT,
    INCLUDE,
    Connective,
)
from termground.evidence.assertion.scope import CONTRAST
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import (
    Word,
    mentions,
    pauses,
    said_beside,
    says_something,
    share_held,
)

_WITHOUT = "without"
_TURNED = {
    "despite": ("owing", "so"),
    "yet": ("owing", "so"),
    "owing": ("despite", "yet", "but", "regardless"),
    "so": ("despite", "yet", "but"),
    "unless": ("given", "depending", "even", "regardless"),
    "given": ("unless",),
    "depending": ("unless", "even", "regardless"),
    "even": ("unless", "depending", "given"),
    "regardless": ("unless", "depending", "given", "owing"),
    _WITHOUT: ("depending",),
    "foreseen": ("unforeseen",),
    "unforeseen": ("foreseen",),
    "again": ("first",),
    "first": ("again",),
    "during": ("before", "after", "outside"),
    "outside": ("during",),
    "before": ("during", "depending"),
    "after": ("during", "until"),
    "until": ("after",),
    "contrary": ("accorded",),
    "accorded": ("contrary",),
    "unlike": ("alike",),
    "alike": ("unlike",),
    "instead": ("along", INCLUDE, "instead"),
    "along": ("instead", EXCEPT),
    EXCEPT: (INCLUDE, "along"),
    INCLUDE: (EXCEPT, "instead"),
}
"""What a connective of a claim turns in its source, by kind."""

_OF_THINGS = ("instead", "along", EXCEPT, INCLUDE)
_BUT = "but"
_UNLESS = "unless"
_OWING = "owing"
_UNLIKE = "unlike"
_TIMES = ("during", "outside", "until", "before", "after")
_TURNED_BACK = (_UNLESS, "given", "depending", _OWING)
_DUTIES = (("duty", "may"), ("duty", "forbidden"))

FIRST = 2
"""Words with content of a claim among which stands who it speaks of, and of a thing that say which it is."""


def turned_connectives(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The connectives of a claim that lead to what another kind leads to in its source, which says the rest of the claim too.

    A denial on one side turns a condition back: *not unless* for *only if*. None where a source sentence says it as the claim does.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    turned = [_TURNED[kind] for kind in alignment.claim.joins if kind in _TURNED]
    if main is None or not turned or all(map(alignment.source.joins.isdisjoint, turned)):
        return  # as most claims
    own = [one for one in alignment.claim.connectives if _tells(one) and one.kind in _TURNED]
    number, row = main
    given = [_led_back(one, number, index) for one in alignment.source.connectives]
    for one in own:
        other = next((other for other in given if _is_turned(one, other, words, row)), None)
        if other is None:
            continue
        same = other.kind == one.kind  # what follows the thing may be led to as well
        if any(mentions(told.led[:1], one.led[0]) if same else _is_alike(one, told) for told in given):
            continue
        if one.kind not in _OF_THINGS and any(told.kind == one.kind for told in given):
            continue  # the source has both of them
        if one.kind in _TIMES and has_value_besides(words, row, other.places.start, index):
            continue
        if not _is_stated(one, words, number, index):
            places = (other.places.start, other.places.stop)
            own_places = (one.places.start, one.places.stop)
            yield Edit(Change.TURNED, 1.0, *own_places, number, places, part=1.0, told=True, across=True)
            return


def is_turned_back(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether a claim turns both the condition of its source sentence and what holds on it: *may if*, of *may not unless*.

    Or gives the reason only that its source sentence puts in the place of one that it denies.

    Args:
        claim: The claim.
        source: The source sentence.
    """
    if claim.joins.isdisjoint(_TURNED_BACK) or source.joins.isdisjoint(_TURNED_BACK):
        return False
    own = [one for one in claim.connectives if one.kind in _TURNED_BACK and one.led]
    given = [one for one in source.connectives if one.kind in _TURNED_BACK and one.led] if own else []
    words, row = claim.words, source.words
    return any(
        _is_restated(one, other, words, row) or _is_set_right(one, other, words, row, given)
        for one in own
        for other in given
    )


def is_of_the_other(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether a claim speaks first of the one of whom its source sentence says that another is unlike them, and so says the reverse.

    Args:
        claim: The claim.
        source: The source sentence.
    """
    if _UNLIKE not in source.joins or any(one.kind == _UNLIKE for one in claim.connectives):
        return False
    others = [one.led[0] for one in source.connectives if one.kind == _UNLIKE and one.led and not one.denied]
    first = [word for word in claim.words if word.content][:FIRST]
    return any(mentions(first, other) for other in others)


def is_of_unless(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether a claim denies something of the case that its source sentence takes out of it by *unless*: not in manual mode.

    Args:
        claim: The claim.
        source: The source sentence.
    """
    if _UNLESS not in source.joins or len(claim.denials) != 1 or source.denials:
        return False
    cases = [
        one.led
        for one in source.connectives
        if one.kind == _UNLESS and not one.denied and (one.denying or not _has_denied(one.led))
    ]
    apart = [one for one in claim.connectives if one.kind in (_UNLESS, *WHATEVER_KINDS)]
    told = any(2 * sum(mentions(claim.words, word) for word in led) >= len(led) > 0 for led in cases)
    return told and not apart


def _is_set_right(
    one: Connective,
    other: Connective,
    words: Sequence[Word],
    row: Sequence[Word],
    given: Sequence[Connective],
) -> bool:
    """Whether a source sentence denies another reason only, before that of a claim: *not because of snow but because of a strike*."""
    if not one.kind == other.kind == _OWING or one.denied or not lead_to_same(one, other):
        return False
    at = other.places.start
    before = next((k.places for k in given if k.kind == _OWING and k.places.stop < at), None)
    if before is None or denies_apart(one, words) or not any(word.negation for word in row[: before.start]):
        return False
    return any(word.sense.scope == CONTRAST for word in row[before.stop : at])


def _is_restated(one: Connective, other: Connective, words: Sequence[Word], row: Sequence[Word]) -> bool:
    if _OWING in (one.kind, other.kind):
        return False
    turned = (one.kind == _UNLESS) != (other.kind == _UNLESS)
    both = _has_denied(one.led) and _has_denied(other.led)  # there is no answer, the answer does not come
    apart = (differ(one.led, other.led) and not both) != (one.denying != other.denying)
    if not (turned or apart) or not lead_to_same(one, other):
        return False
    rest = said_apart(one, words)
    duties = {word.mark for word in rest if word.mark in _DUTIES}
    told = {word.mark for word in row if word.mark in _DUTIES}
    reversed_ = denies_apart(one, words) != denies_apart(other, row) or (
        duties and told and duties.isdisjoint(told)
    )
    return bool(reversed_) != (turned and apart) and share_held(rest, row) >= WEIGHTS.factuality.most


def _tells(one: Connective) -> bool:
    return not one.denied and bool(one.led or one.kind in ALONE)


def _led_back(one: Connective, number: int, index: SentenceIndex) -> Connective:
    """A connective of a source sentence, with what the sentence before it says where it leads from that."""
    if one.kind not in BACK or one.led or not number:
        return one
    return msgspec.structs.replace(one, led=[word for word in index.rows[number - 1] if says_something(word)])


def _is_turned(one: Connective, other: Connective, words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a connective of a claim turns one of its source sentence, which leads to the same and says the rest too."""
    if other.kind not in _TURNED[one.kind] or not _tells(other):
        return False
    if one.kind == other.kind:
        return _is_exchanged(one, other, words, row)
    set_right = other.kind == _BUT and other.led[0].denied and not mentions(words, other.led[0])
    if set_right or not lead_to_same(one, other):
        return False  # not by key but by hand
    rest = said_apart(one, words)
    near = not rest  # no mark tells where what it leads to ends
    if near and one.led and not mentions(other.led[:1], one.led[0]):
        return False
    rest = rest or said_apart(one, words, near=True)
    least = WEIGHTS.factuality.kept if one.kind in ALONE else WEIGHTS.factuality.most
    in_time = other.kind not in _TIMES or (_is_in_one_part(rest, row) and _denies_alike(words, row))
    if share_held(rest, row) < least or not in_time:
        return False
    apart = differ(rest, said_apart(other, row, near=near))
    return (apart or denies_apart(one, words) == denies_apart(other, row)) and _excludes(
        one, other, apart=apart
    )


def _is_in_one_part(rest: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether one part of a sentence between marks has all that it has of some words: not *until the war to A, then to B*."""
    parts: list[list[Word]] = [[]]
    for at, word in enumerate(row):
        if pauses(row, at):
            parts.append([])
        parts[-1].append(word)
    held = [word for word in rest if mentions(row, word)]
    return any(all(mentions(part, word) for word in held) for part in parts)


def _denies_alike(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether two sentences deny something, or neither does: *not during the first months* is *after the first months*."""
    return any(word.negation for word in words) == any(word.negation for word in row)


def _is_exchanged(one: Connective, other: Connective, words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether what stands instead of something, and that, have changed places: *oil instead of butter*."""
    own, given = _replaced(one, words), _replaced(other, row)
    if mentions(given, own[0]) or mentions(own, given[0]) or _is_led(one, words) != _is_led(other, row):
        return False  # parking for 40 instead of for 80
    rest, told = _beside(one, own, words), _beside(other, given, row)
    others = [word for word in rest if not mentions(given, word)]
    held = not others or share_held(others, row) >= WEIGHTS.factuality.most
    crossed = any(mentions(rest, word) for word in given) and any(mentions(told, word) for word in own)
    return crossed and held and not differ(rest, told)


def _replaced(one: Connective, words: Sequence[Word]) -> Sequence[Word]:
    """The first words of the thing that a connective leads to: *old pavement*."""
    at = next(k for k, word in enumerate(words) if word.token == one.led[0].token)
    if words[at].postposed:
        return one.led[:1]
    behind = takewhile(lambda word: word.content and not word.opens, words[at + 1 : at + FIRST])
    return [words[at], *behind]


def _is_led(one: Connective, words: Sequence[Word]) -> bool:
    """Whether a small word leads in the thing that a connective leads to."""
    return not words[one.places.stop].content if one.places.stop < len(words) else False


def _beside(one: Connective, replaced: Sequence[Word], words: Sequence[Word]) -> list[Word]:
    """The words of a sentence that say something beside a connective and the thing that it leads to."""
    tokens = {word.token for word in replaced}
    return [
        word
        for at, word in enumerate(words)
        if at not in one.places and word.token not in tokens and says_something(word)
    ]


def _excludes(one: Connective, other: Connective, *, apart: bool) -> bool:
    """Whether one connective says another thing than the other one; what the rest of both says of a condition may be turned too."""
    led_apart, denying = differ(one.led, other.led), one.denying != other.denying
    kinds = (one.kind, other.kind)
    whatever = one.kind == _WITHOUT or any(kind in WHATEVER_KINDS for kind in kinds)
    if _UNLESS in kinds and any(word.number for word in (*one.led, *other.led)):
        return False  # its limit may be turned too
    if _UNLESS in kinds and not whatever:
        return apart == (led_apart != denying)
    if kinds == ("even", "given"):
        return (led_apart or denying or _has_denied(one.led) != _has_denied(other.led)) and not apart
    return not apart and (whatever or not led_apart)


def _is_alike(one: Connective, told: Connective) -> bool:
    return one.kind == told.kind and not told.denied and lead_to_same(one, told)


def _has_denied(led: Sequence[Word]) -> bool:
    return any(word.denied for word in led)


def _is_stated(one: Connective, words: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence says what a claim says with the same connective, or with none that is turned."""
    said = said_beside(words, one.places.start, one.places.stop)
    rows = (index.sentence(row).connectives for row in holding_all(said, index, but=number))
    return any(not any(told.kind in _TURNED[one.kind] for told in row) for row in rows)
