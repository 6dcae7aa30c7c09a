"""What something is compared with: taller *than the tower*, lighter *compared with the old one*; where particles follow, it stands before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.evidence.assertion.scope import CONTRAST
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, pauses
from termground.language.phrase_kinds import COMPARED_BEHIND, COMPARED_TO

BETWEEN = 4
"""Words over which a phrase of two parts reaches that compares: *as many rooms as*."""

FEW = 2
"""Words of a thing that something else is compared with before a sentence goes on: *compared with old locks*."""


_QUOTES = ' «»“”„‟"「」『』'


class Standard(msgspec.Struct, frozen=True):
    """What something is compared with.

    Attributes:
        at: Where the sentence compares.
        level: Whether it says that the two are alike.
        inner: Places of the words for it.
        outer: Places of those for what is compared with it, and of all else before it, or around it.
        leads: Whether what tells how they compare stands before it.
    """

    at: int
    level: bool
    inner: frozenset[int]
    outer: frozenset[int]
    leads: bool


def may_compare(sentence: SentenceWords) -> bool:
    """Whether a sentence may compare something.

    Args:
        sentence: The sentence.
    """
    if not sentence.phrase_kinds.isdisjoint((COMPARED_TO, COMPARED_BEHIND)):
        return True
    return True in [word.sense.comparing or word.sense.equating for word in sentence.words]


def standards(sentence: SentenceWords, index: SentenceIndex) -> list[Standard]:
    """All that something is compared with in a sentence, in their order.

    Args:
        sentence: The sentence.
        index: The sentences of the sources.
    """
    words = sentence.words
    phrases = places_in_words(words, of_kinds((COMPARED_TO, COMPARED_BEHIND)))
    covered = {at for _, places in phrases for at in places}
    found = [
        _standard(words, places, index, leads=kind == COMPARED_TO, goes_on=True) for kind, places in phrases
    ]
    for at, level in _by_word(words):
        if at not in covered:
            found.append(
                _standard(words, range(at, at + 1), index, level=level, leads=not words[at].postposed)
            )
    return sorted(found, key=lambda one: one.at)


def _by_word(words: Sequence[Word]) -> Iterator[tuple[int, bool]]:
    """The words that compare, each with whether it says that two things are alike; of a phrase of two parts the last one: *as tall as*."""
    places = [k for k, word in enumerate(words) if word.sense.comparing or word.sense.equating]
    for k, at in enumerate(places):
        level = _is_level(words, at)
        behind = [words[other].sense for other in places[k + 1 : k + 2] if other - at <= BETWEEN]
        parted = not words[at].sense.comparing and any(other.equating for other in behind)
        if level is not None and not parted:
            yield at, level


def _is_level(words: Sequence[Word], at: int) -> bool | None:
    """Whether a word that compares says that two things are alike; None where it compares nothing, as *que* and *als* may do.

    Such a word compares where nothing like it stands between it and *more*: *più fredda di quella di Roma*.
    """
    sense, near = words[at].sense, words[max(0, at - BETWEEN) : at]
    if sense.comparing and sense.equating:
        others = [k for k, word in enumerate(near) if word.sense.comparing]
        near = near[others[-1] + 1 :] if others else near
    axes = {word.mark[0] for word in near if word.mark}
    more = "degree" in axes or any(word.sense.trend.is_behind for word in near)
    if not sense.equating or "ratio" in axes or (sense.comparing and more):
        return False
    told = not sense.comparing and any(word.negation or word.sense.equating for word in near)
    return True if words[at].postposed or told or "likeness" in axes else None


def _standard(  # noqa: PLR0913 - each is found elsewhere
    words: Sequence[Word],
    places: range,
    index: SentenceIndex,
    *,
    leads: bool,
    level: bool = False,
    goes_on: bool = False,
) -> Standard:
    """What stands behind a phrase that compares, or right before it, with what tells it apart where no particle does: *eski kazandan*.

    Behind one that begins a sentence that may go on: *compared with the old one the new one is bigger*.
    """
    names = [k for k, word in enumerate(words) if _names(word)]
    first, last = (places.stop, _end(words, places.stop + 1)) if leads else (0, places.start)
    opening = leads and goes_on and not any(k < first for k in names if k not in places)
    if opening:
        ends = (k for k in range(first + 1, last) if k not in names and k - 1 in names)
        last = min(next(ends, last), next((k for k in names if k >= first), last) + FEW)
    elif not leads:
        first = _first(words, last, index)
        if goes_on and last and not (words[0].postposed or words[0].is_pair):
            first = max(first, last - 1 - (sum(word.norm == words[last - 1].norm for word in words) > 1))
    inner = frozenset(k for k in names if first <= k < last)
    outer = frozenset(k for k in names if k not in places and (opening or not leads or k < first))
    at = places.stop - 1 if leads or places else places.start - 1
    return Standard(max(0, at), level, inner, outer - inner, leads and not opening)


def _first(words: Sequence[Word], last: int, index: SentenceIndex) -> int:
    """Where what ends before a word begins: behind a mark, or the last word that carries no content, but for one like *of*."""
    for k in range(last - 2, -1, -1):
        if _parts(words, k + 1) or not (_names(words[k]) or index.cases.get(words[k].norm) == "of"):
            return k + 1
    return 0


def _end(words: Sequence[Word], first: int) -> int:
    """Where the part of a sentence ends that goes on with a word: before a mark, or a word like *but*."""
    ends = (k for k in range(first, len(words)) if _parts(words, k) or words[k].sense.scope == CONTRAST)
    return next(ends, len(words))


def _parts(words: Sequence[Word], at: int) -> bool:
    """Whether a mark before a word parts it from the one before it, as one of quotation alone does not."""
    return pauses(words, at) and bool(words[at].gap.strip(_QUOTES))


def _names(word: Word) -> bool:
    return word.content or word.number
