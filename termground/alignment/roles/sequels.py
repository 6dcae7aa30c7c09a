"""The two parts of a sentence, or of two that follow one another, of which one comes first: in time, or as the reason of the other one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange, is_parted
from termground.language.senses import Joint, Order

DENIED = 2
"""Words on either side of a phrase among which a negation stands that denies it."""

LEADS = 2
"""Words between *and* and a phrase: *and only afterwards*."""

_CLAUSES = frozenset(";；؛")

_THEN = Order(Joint.REST_NEXT, reason=False)
_TOPIC = "topic"
_SUBJECTS = ("subject", _TOPIC)
_JOINED = (Joint.JOINED_FIRST, Joint.JOINED_NEXT)
_VERBS = (Joint.SUBJECT_FIRST, Joint.SUBJECT_NEXT)
_RESTS = (Joint.REST_NEXT, Joint.REST_FIRST)
_ENDS: Mapping[Joint, Collection[Joint]] = {
    **dict.fromkeys(_JOINED, _RESTS),
    **dict.fromkeys(_RESTS, (Joint.JOINED_FIRST,)),
}
"""What ends a part, by what begins it: *after A but then B*, *then A after B*; behind a verb whatever tells an order."""

Part = Sequence[tuple[int, Word]]
"""Words with their places."""


class Sequel(msgspec.Struct, frozen=True):
    """Two parts.

    Attributes:
        at: The first word of one of them, which is in the sentence itself.
        reason: Whether the first part is the reason of the next one.
        first: The words of the part that comes first, with their places there.
        next: The same of the part that comes next.
        in_order: Whether the part that comes first is told first.
        of_nouns: Whether a verb tells it of its subject: *A led to B*; else both are clauses.
    """

    at: int
    reason: bool
    first: Part
    next: Part
    in_order: bool
    of_nouns: bool


def order_of(word: Word) -> Order | None:
    """What a word tells of what comes first and next.

    Args:
        word: The word.
    """
    return word.sense.order or (_THEN if word.sense.hinge == "then" else None)


def is_denied(words: Sequence[Word]) -> bool:
    """Whether something is denied in some words.

    Args:
        words: The words.
    """
    return any(word.negation or word.denied for word in words)


def sequels(words: Sequence[Word], index: SentenceIndex, before: Sequence[Word] = ()) -> Iterator[Sequel]:
    """What a sentence says comes first and what next, once for each phrase that tells it and is not denied: *not before*, *not because*.

    Args:
        words: The sentence.
        index: The sentences of the sources.
        before: The sentence before it, of which *therefore* and *then* speak where they begin one.
    """
    phrases = [one for one in _phrases(words) if one[1].joint is not Joint.OPENING]
    denied_before = is_denied(before)
    for k, (places, order) in enumerate(phrases):
        denied = denied_before or is_denied(_clause(words, places.start))
        around = words[max(0, places.start - DENIED) : places.stop + DENIED]
        if denied and (not order.reason or is_denied(around)):
            continue
        if _is_paired(words, places, phrases[k + 1 : k + 2], index):
            continue
        bounds = _bounds(phrases, k, len(words))
        one, other = _parts(words, places, order.joint, bounds, index)
        if order.joint in _JOINED and (_is_dated(words, places) or _is_one_of_several(words, phrases, k)):
            continue
        if order.joint in _VERBS and not index.fixed_order and _is_no_subject(words, one, index):
            continue
        first, last = _telling(words, one), _telling(words, other)
        outside = not first and order.joint in _RESTS
        if outside:
            first = _telling(before, range(len(before)))
        if not first or not last:
            continue
        at, in_order = last[0][0], outside or first[0][0] < last[0][0]
        if order.joint.is_turned:
            first, last, in_order = last, first, not in_order
        yield Sequel(at, order.reason, first, last, in_order, order.joint in _VERBS)


def _clause(words: Sequence[Word], at: int) -> Sequence[Word]:
    """What stands between the marks around a word that part clauses as full stops do: *do not let it boil; add the salt after the rice*."""
    first = next((k for k in range(at, 0, -1) if _CLAUSES & set(words[k].gap)), 0)
    last = next((k for k in range(at + 1, len(words)) if _CLAUSES & set(words[k].gap)), len(words))
    return words[first:last]


def _phrases(words: Sequence[Word]) -> Iterator[tuple[range, Order]]:
    """The phrases that tell what comes first and next, each with what it tells."""
    at = 0
    while at < len(words):
        order, first = order_of(words[at]), at
        at += 1
        if order is None:
            continue
        while at < len(words) and order_of(words[at]) == order:
            at += 1
        yield range(first, at), order


def _is_one_of_several(words: Sequence[Word], phrases: Sequence[tuple[range, Order]], k: int) -> bool:
    """Whether a time begins a part of a sentence that tells of others too: *before the war a prison, afterwards a hotel*.

    Nothing tells there where the time ends, and what happened then begins.
    """
    places, order = phrases[k]
    at = places.start
    if order.reason or words[at].postposed or not any(one.start != at for one, _ in phrases):
        return False
    return not any(words[j].content for j in range(_opening(words, at), at))


def _is_dated(words: Sequence[Word], places: range) -> bool:
    """Whether what a phrase joins is a number or a date: *before May*."""
    beside = (
        range(places.start - 1, -1, -1) if words[places.start].postposed else range(places.stop, len(words))
    )
    first = next((words[k] for k in beside if words[k].content), None)
    return first is not None and (first.form[:1].isdigit() or first.text.is_dated(first.token))


def _bounds(phrases: Sequence[tuple[range, Order]], k: int, size: int) -> WordRange:
    """Where the phrase before one ends, and the next one begins that ends what one tells of."""
    ends = _ENDS.get(phrases[k][1].joint)
    behind = (one for one, order in phrases[k + 1 :] if ends is None or order.joint in ends)
    return phrases[k - 1][0].stop if k else 0, next((one.start for one in behind), size)


def _is_no_subject(words: Sequence[Word], places: Sequence[int], index: SentenceIndex) -> bool:
    """Whether a phrase before a verb is no subject, as what it begins with tells: *Zur Schließung führte der Mangel*."""
    if not places or words[places[0]].postposed:
        return False
    first = words[places[0]]
    return (first.form in index.case_forms and first.form != first.norm) or (
        not first.content and first.norm not in index.articles
    )


def _is_paired(
    words: Sequence[Word], places: range, behind: Sequence[tuple[range, Order]], index: SentenceIndex
) -> bool:
    """Whether a phrase is one of two that a list has: *before and after*."""
    return any(
        other.start == places.stop + 1 and words[places.stop].norm in index.coordinators
        for other, _ in behind
    )


def _parts(
    words: Sequence[Word], places: range, joint: Joint, bounds: WordRange, index: SentenceIndex
) -> tuple[Sequence[int], Sequence[int]]:
    """The places of the part that comes first, and of what comes next; the reverse where the phrase is turned.

    What stands on both sides of a verb ends where the phrase before or behind it does.
    """
    at, end, size = places.start, places.stop, len(words)
    if joint in _JOINED:
        if words[at].postposed:
            joined = range(_after_topic(words, _opening(words, at), at, index), at)
        else:
            joined = range(end, next((k for k in range(end, bounds[1]) if is_parted(words[k])), bounds[1]))
        return joined, [k for k in range(size) if k not in joined and k not in places]
    if joint in _RESTS:
        begins = any(words[k].norm in index.coordinators for k in range(max(0, at - LEADS), at + 1))
        cut = at if begins else _opening(words, at)
        return range(cut), [k for k in range(cut, bounds[1]) if k not in places]
    if joint in _VERBS:
        return _sides(words, places, bounds, index)
    return range(bounds[0], at), range(end, bounds[1])


def _sides(
    words: Sequence[Word], places: range, bounds: WordRange, index: SentenceIndex
) -> tuple[range, range]:
    """What stands before a verb, and behind it; of a verb at the end its last phrase; in front of one that ends its clause its subject, and the rest.

    In the passive the reverse: *B was caused by A*.
    """
    at, end = places.start, places.stop
    low, high = bounds
    if words[at].postposed:
        cut = next((k for k in range(at - 1, low, -1) if index.cases.get(words[k].norm) in _SUBJECTS), at)
        return range(low, cut), range(cut + 1, at)
    if end < high and words[end].sense.voice:
        return range(end + 1, high), range(low, at)
    if _telling(words, range(end, high)):
        return range(low, at), range(end, high)
    cut = next((k for k in range(at - 1, low, -1) if _leads(words[k], index)), low)
    one, other = range(low, cut), range(cut + 1, at)
    return (other, one) if words[cut].sense.voice else (one, other)


def _leads(word: Word, index: SentenceIndex) -> bool:
    return not word.content and word.norm not in index.articles


def _opening(words: Sequence[Word], at: int) -> int:
    """The first word of the part between marks that has a word."""
    return next((k for k in range(at, 0, -1) if is_parted(words[k])), 0)


def _after_topic(words: Sequence[Word], first: int, at: int, index: SentenceIndex) -> int:
    """Where a part begins, its topic left out, of which the rest of the sentence speaks too."""
    return next((k + 1 for k in range(at - 1, first, -1) if index.cases.get(words[k].norm) == _TOPIC), first)


def _telling(words: Sequence[Word], places: Sequence[int]) -> list[tuple[int, Word]]:
    """The words among some places that tell something by themselves."""
    return [(at, words[at]) for at in places if _tells(words[at])]


def _tells(word: Word) -> bool:
    sense = word.sense
    if (
        not word.content
        or word.text.is_dated(word.token)
        or word.number
        or not word.weight
        or order_of(word) is not None
    ):
        return False
    return not (sense.light or sense.performing or sense.copula or sense.auxiliary)
