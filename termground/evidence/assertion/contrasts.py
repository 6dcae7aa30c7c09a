"""What a sentence says of one thing and not of another: for Chile but not for Peru, not for Peru but for Chile."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.scope import contrasts
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word, WordRange

REACH = 12
"""Words before the second of two things among which the first one begins."""

LEADING = 3
"""Words without content that may lead in one of two things: *from among the*."""

NEAR = 4
"""Words before a value among which the negation stands that denies it."""

Places = dict[str, int]
"""Where some words stand, by their normal forms."""


class Contrast(msgspec.Struct, frozen=True):
    """Two things of which a sentence says something and denies it.

    Attributes:
        affirmed: The words of the one of which it says it.
        denied: The words of the other one.
    """

    affirmed: Places
    denied: Places


class _Speech:
    """A sentence, asked for its phrases.

    Args:
        words: The sentence.
        coordinators: Words that make a list.
        articles: Words that say nothing of the part that a noun plays.
    """

    def __init__(
        self, words: Sequence[Word], coordinators: Collection[str], articles: Collection[str]
    ) -> None:
        self.words = words
        self._coordinators = coordinators
        self._articles = articles

    def joins(self, at: int) -> bool:
        """Whether a word joins two things."""
        return contrasts(self.words[at]) or self.words[at].norm in self._coordinators

    def second(self, at: int, before: int) -> tuple[WordRange, tuple[str, ...]] | None:
        """The phrase that begins at a place, with what leads it in; what stood before is said again, and not part of it."""
        said = {word.norm for word in self.words[:before] if word.content}
        begin = at
        while True:
            lead, first = self._lead(begin)
            if first is None or len(lead) > LEADING:
                return None
            if self.words[first].norm not in said:
                break
            begin = first + 1
        end = first + 1
        while end < len(self.words) and not self._ends(end, bare=not lead):
            end += 1
        return (first, end), lead

    def first(self, low: int, high: int, lead: tuple[str, ...]) -> WordRange | None:
        """The phrase right before a place that is led in as another one."""
        if not lead:
            begin = high
            while begin > low and not self._is_light(begin - 1):
                begin -= 1
            return (begin, high) if begin < high else None
        for at in range(high - 1, max(low, high - REACH) - 1, -1):
            own, named = self._lead(at)
            if named is not None and named < high and own == lead:
                return self._listed(low, at, named, lead), high
        return None

    def _listed(self, low: int, at: int, named: int, lead: tuple[str, ...]) -> int:
        """Where the first phrase of a list begins of which each is led in alike: *à Paris et à Lyon*."""
        for k in range(at - 1, max(low, at - REACH) - 1, -1):
            if not (self.words[at].opens or self.words[at - 1].norm in self._coordinators):
                break
            own, first = self._lead(k)
            if (
                own == lead
                and first is not None
                and first < at
                and self.words[k].norm not in self._coordinators
            ):
                at, named = k, first
        return named

    def begun(self, at: int, high: int) -> WordRange | None:
        """The phrase that something leads in right at a place and that ends at another one: *in cash*."""
        lead, named = self._lead(at)
        if not lead or len(lead) > LEADING or named is None or named >= high:
            return None
        return (named, high) if not any(self._is_light(k) for k in range(named, high)) else None

    def places(self, phrase: WordRange) -> Places:
        """The words with content of a phrase; values are compared as such."""
        found = {self.words[at].norm: at for at in range(*phrase) if self.words[at].content}
        return {norm: at for norm, at in found.items() if not self.words[at].number}

    def _lead(self, at: int) -> tuple[tuple[str, ...], int | None]:
        """What leads in the first word with content from a place on, without articles, be one drawn into it; and that word."""
        lead: list[str] = []
        for k in range(at, min(len(self.words), at + 2 * LEADING)):
            word = self.words[k]
            if word.content:
                return tuple(lead), k
            if word.norm not in self._articles:
                lead.append(word.norm.split()[0])
        return tuple(lead), None

    def _ends(self, at: int, *, bare: bool) -> bool:
        """Whether a phrase ends before a word: one that nothing leads in does so where anything leads on."""
        word = self.words[at]
        return word.opens or word.negation or contrasts(word) or (bare and self._is_light(at))

    def _is_light(self, at: int) -> bool:
        word = self.words[at]
        listed = word.norm in self._coordinators or word.norm in self._articles
        return not word.content and not listed


def contrast(
    words: Sequence[Word], coordinators: Collection[str], articles: Collection[str]
) -> Contrast | None:
    """The two things of which a sentence says something and denies it; None where it denies something else, or more.

    Both are led in alike: *for Chile but not for Peru*, *accepts cash, not cards*, *is not required for Peru but for Chile*.
    What is *not only* so is led in by one word more.

    Args:
        words: The sentence.
        coordinators: Words that make a list.
        articles: Words that say nothing of the part that a noun plays.
    """
    if len(words) > LONGEST or not any(word.negation for word in words):
        return None
    groups = denials(words)
    if len(groups) != 1:
        return None
    speech = _Speech(words, coordinators, articles)
    denial = groups[0][0], groups[0][-1]
    for affirmed, denied in _phrases(speech, denial):
        own, other = speech.places(affirmed), speech.places(denied)
        both = own.keys() & other.keys()
        own, other = ({n: at for n, at in one.items() if n not in both} for one in (own, other))
        if own and other:
            return Contrast(own, other)
    return None


def _phrases(speech: _Speech, denial: WordRange) -> Iterator[tuple[WordRange, WordRange]]:
    """The phrase of which something is said and the one of which it is denied, as each form has them."""
    if speech.words[denial[0]].postposed:
        yield from _behind_each(speech, denial[1])
        yield from _denied_of_one(speech, denial)
        return
    yield from _denied_of_one(speech, denial)
    yield from _denied_last(speech, denial)
    yield from _denied_first(speech, denial)
    yield from _denied_behind(speech, denial)


def _denied_last(speech: _Speech, denial: WordRange) -> Iterator[tuple[WordRange, WordRange]]:
    """For Chile but not for Peru; for Chile, not for Peru; for Chile but it is not for Peru."""
    words, (first, last) = speech.words, denial
    if any(word.content and not word.negation for word in words[first:last]):
        return  # another thing is denied: "aucun frais n'est exigé"
    join = first
    while join > 0 and not words[join].opens and not speech.joins(join - 1) and not words[join - 1].content:
        join -= 1
    if join == 0 or (join < first and not speech.joins(join - 1)):
        return
    if not (words[join].opens or speech.joins(join - 1)):
        return
    while join > 0 and speech.joins(join - 1):
        join -= 1
    begin = last + 1
    while begin < len(words) and words[join].opens and contrasts(words[begin]):
        begin += 1  # nicht aber in die Schweiz
    if join == 0 or any(contrasts(word) for word in words[begin:]):
        return  # what is said instead follows
    found = speech.second(begin, join)
    own = None if found is None else speech.first(0, join, found[1]) or speech.first(0, join, ())
    if found is not None and own is not None:
        yield own, found[0]


def _denied_first(speech: _Speech, denial: WordRange) -> Iterator[tuple[WordRange, WordRange]]:
    """Not for Peru but for Chile; is not required for Peru but for Chile."""
    words, last = speech.words, denial[1]
    joins = [at for at in range(last + 1, len(words)) if contrasts(words[at])]
    if len(joins) != 1:
        return
    found = speech.second(joins[0] + 1, joins[0])
    other = None if found is None else speech.first(last + 1, joins[0], found[1])
    if found is not None and other is None and found[1]:
        other = speech.begun(last + 1, joins[0])
    if found is not None and other is not None:
        yield found[0], other


def _denied_behind(speech: _Speech, denial: WordRange) -> Iterator[tuple[WordRange, WordRange]]:
    """Für Chile, für Peru aber nicht."""
    words, (first, last) = speech.words, denial
    if last + 1 < len(words) and not words[last + 1].opens:
        return
    end = first
    while end > 0 and contrasts(words[end - 1]):
        end -= 1
    join = next((at for at in range(end - 1, 0, -1) if words[at].opens or contrasts(words[at])), 0)
    found = speech.second(join + contrasts(words[join]), join) if join else None
    own = None if found is None else speech.first(0, join, found[1])
    if found is not None and own is not None and found[0][1] <= end:
        yield own, found[0]


def _denied_of_one(speech: _Speech, denial: WordRange) -> Iterator[tuple[WordRange, WordRange]]:
    """The grant for A is not paid, but the one for B is: two clauses with the same subject or verb, the one denied."""
    words = speech.words
    joins = [at for at in range(1, len(words)) if contrasts(words[at])]
    joins = joins or [at for at in range(1, len(words)) if words[at].opens]
    if len(joins) != 1 or len(words) > 2 * REACH:
        return
    clauses = (0, joins[0]), (joins[0] + contrasts(words[joins[0]]), len(words))
    first, second = ({words[at].norm for at in range(*one) if words[at].content} for one in clauses)
    if not first & second or not first - second or not second - first:
        return
    yield clauses[::-1] if denial[1] < joins[0] else clauses


def _behind_each(speech: _Speech, denial: int) -> Iterator[tuple[WordRange, WordRange]]:
    """ペルーではなくチリ: the negation stands between the two."""
    words = speech.words
    first, end = denial + 1, denial
    while end > 0 and not words[end - 1].content:
        end -= 1
    if first >= len(words) or not words[first].content or not 0 < denial - end <= LEADING:
        return
    if words[denial].sense.mutual:
        return  # だけでなく says the same of both
    begin, last = end, first
    while begin > 0 and words[begin - 1].content and not words[begin].opens:
        begin -= 1
    while last < len(words) and words[last].content and (last == first or not words[last].opens):
        last += 1
    yield (first, last), (begin, end)


def is_set_right(row: Sequence[Word], denied: range, other: int) -> bool:
    """Whether a sentence denies a value and has the next one in its place: *not at 6 but at 8*.

    Args:
        row: The sentence.
        denied: The places of the words of the value that may be denied.
        other: Where the next value begins.
    """
    between = row[denied.stop : other]
    before = row[max(0, denied.start - NEAR) : denied.start]
    return (
        any(map(contrasts, between))
        and not any(word.content for word in between)
        and any(word.negation for word in before)
    )


def has_set_right(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim has the number that its source sentence has in the place of one that it denies, and not that one.

    Args:
        words: The claim.
        row: The source sentence.
    """
    numbers = [at for at, word in enumerate(row) if word.number]
    own = {word.norm for word in words if word.number}
    for at, other in pairwise(numbers):
        last = next((k for k in range(at + 1, other) if contrasts(row[k])), None)
        if last is not None and is_set_right(row, range(at, last), other):
            return row[at].norm not in own and row[other].norm in own
    return False
