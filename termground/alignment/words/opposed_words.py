"""The opposite of a word of the source in a claim that puts its words in another order: last year sales fell, sales rose last year."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import fsum

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.rated import outside_none_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import parts
from termground.evidence.sentence_words import SentenceWords, voices
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, excludes, mentions, said_beside, says_something

_DEGREE, _DAY = "degree", "day"
FEWEST = 2
"""Other words with content that say of what something is the opposite."""


def opposed_words(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word that excludes one of the source sentence, which has all else that the claim says in the same part of it.

    The two stand beside the same word, or that part says no more than the claim, and the sentences around have nothing that says what the claim does.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main
    if main is None or alignment.claim.contrasts or not alignment.claim.may_exclude(alignment.source):
        return
    if _compares(alignment.claim) and not _compares(alignment.source):
        return  # more successful than a failure
    number, row = main
    own = alignment.claim.norms
    given = [k for k in alignment.source.excluding if row[k].norm not in own and _may_oppose(row[k])]
    here: list[tuple[WordRange, SentenceWords]] = []
    pieces: list[SentenceWords] = []
    for at in alignment.claim.excluding if given else ():
        word = words[at]
        if not _may_oppose(word) or _is_counted(words, at):
            continue
        rivals = [k for k in given if excludes(word, row[k])]
        if not rivals:
            continue  # as most words: what follows costs much more
        if not here:
            places = _with_days(index.parts(row), row)
            here = [(place, SentenceWords(row[slice(*place)])) for place in places]
            pieces = [part for _, part in here]
        said = _is_said(words, at, pieces)
        for k in rivals:
            first, part = next((low, part) for (low, high), part in here if low <= k < high)
            if said and not _is_nearer(words, at, pieces, part):
                continue
            held = _in_place(words, at, (row, k), (part, k - first), index)
            if held and not outside_none_of_all(alignment.claim.places, alignment.source.places, at):
                yield Edit.shown(Change.OPPOSITE, at, number, k, part=held)
                return


def _with_days(places: Iterable[WordRange], row: Sequence[Word]) -> Iterator[WordRange]:
    """Parts of a sentence, of which none ends between the day of the week and its date: Thursday, 16 May."""
    begin = 0
    for _, last in places:
        dated = last < len(row) and row[last].number and row[last - 1].sense.scope == _DAY
        if not dated:
            yield (begin, last)
            begin = last


def _compares(sentence: SentenceWords) -> bool:
    return _DEGREE in sentence.axes and any(word.sense.comparing for word in sentence.words)


def is_opposed(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence has one word of its own that is the opposite of one that only the source sentence has.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    own, given = ({word.norm for word in side} for side in (words, row))
    pairs = {
        (word.norm, other.norm)
        for word in words
        if word.sense.excludes and word.norm not in given
        for other in row
        if other.norm not in own and excludes(word, other)
    }
    return len(pairs) == 1


def _in_place(
    words: Sequence[Word],
    at: int,
    opposite: tuple[Sequence[Word], int],
    within: tuple[SentenceWords, int],
    index: SentenceIndex,
) -> float:
    """Weighted share of the other words of a claim in the part of its source sentence where the opposite of one stands.

    0 where the two do not stand in the place of one another.
    """
    (row, k), (held, there) = opposite, within
    word, rival, part = words[at], row[k], held.words
    if word.denied != rival.denied or _is_beside_rival(word, row, k):
        return 0.0
    if _are_exchanged(words, at, part, there, index):
        return 0.0
    denying = {other.norm for other in part if other.sense.denying and other is not rival}
    if rival.sense.denying and not denying <= {other.norm for other in words}:
        return 0.0  # the ban is lifted, it is allowed
    if _are_dated(words[at : at + 3], part[there : there + 3], held):
        return 1.0
    if not (_is_beside(words, at, row, k) or _is_all(words, part, rival)):
        return 0.0
    return _held(words, at, held, row)


def _are_dated(own: Sequence[Word], given: Sequence[Word], held: SentenceWords) -> bool:
    """Whether two days of the week stand before the same day of the same month."""
    if min(len(own), len(given)) < len(("day", "number", "month")):
        return False
    (day, number, month), (other, same, _) = own, given
    named = day.sense.scope == other.sense.scope == _DAY
    return named and number.number and number.norm == same.norm and month.content and held.has(month)


def _may_oppose(word: Word) -> bool:
    return word.content and bool(word.sense.excludes) and not (word.number or word.counter)


def _is_counted(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands behind a number, which it counts or measures: what it is then told otherwise is a figure."""
    return at > 0 and words[at - 1].number


def _is_nearer(words: Sequence[Word], at: int, here: Sequence[SentenceWords], rival: SentenceWords) -> bool:
    """Whether the part where an opposite stands has all other words of a claim, and no part where its own word stands has them.

    *The tenant pays the charges*, of *the tenant pays the water; the landlord pays the charges*.
    """
    others = said_beside(words, at)
    own = [said for said in here if said.has(words[at])]
    return all(map(rival.has, others)) and not any(all(map(said.has, others)) for said in own)


def _is_said(words: Sequence[Word], at: int, pieces: Sequence[SentenceWords]) -> bool:
    """Whether one of some parts of sentences has a word, or one that means the same, and speaks of what the claim does."""
    others = said_beside(words, at)
    return any(2 * sum(map(said.has, others)) >= len(others) for said in pieces if said.has(words[at]))


def _is_beside_rival(word: Word, row: Sequence[Word], k: int) -> bool:
    """Whether a word stands between the same two marks as one that it excludes: full time or part time."""
    return any(first <= k < last and mentions(row[first:last], word) for first, last in parts(row, ()))


def _held(words: Sequence[Word], at: int, part: SentenceWords, row: Sequence[Word]) -> float:
    """Weighted share of the other words of a claim that a part of a sentence has; 0 where it is too small, or they are too few.

    A number may stand anywhere in the sentence: *in 2022, sales fell*.
    """
    numbers = {word.norm for word in row if word.number}
    others = said_beside(words, at)
    held = [word for word in others if word.norm in numbers or part.has(word)]
    if len(held) < FEWEST:
        return 0.0
    share = fsum(word.weight for word in held) / fsum(word.weight for word in others)
    return share if share >= WEIGHTS.factuality.kept else 0.0


def _are_exchanged(words: Sequence[Word], at: int, row: Sequence[Word], k: int, index: SentenceIndex) -> bool:
    """Whether what two opposites stand between has changed sides: taller than B, shorter than A; lent to her, she borrowed.

    A time may stand on either side, and what the same preposition leads in: *last year sales fell*, *sales rose last year*. The
    passive has both on the other side: *it was sold by A*, *A bought it*. Where particles follow, all stands before the two, and
    so in the same order.
    """
    before = _norms(words[:at]) & _norms(row[k + 1 :])
    behind = _norms(words[at + 1 :]) & _norms(row[:k])
    turned = voices(words) != voices(row)
    if turned and before and behind:
        return bool(_norms(words[:at]) & _norms(row[:k]) or _norms(words[at + 1 :]) & _norms(row[k + 1 :]))
    times = _times(words)
    times |= {norm for _, norm in _led(words, index) & _led(row, index)}
    if not before | behind <= times:
        others = (_norms(words) ^ {words[at].norm}) | (_norms(row) ^ {row[k].norm})
        if not (before <= times or behind <= times) or not others - times <= before | behind:
            return True  # else only who does it stands behind the verb
    told = [
        {word.norm for word in side if word.name or (word.postposed and word.content)}
        for side in (words, row)
    ]
    shared = (told[0] & told[1]) - times
    own, given = ([word.norm for word in side if word.norm in shared] for side in (words, row))
    return own not in (given, given[::-1] if turned else given)


def _led(words: Sequence[Word], index: SentenceIndex) -> set[tuple[str, str]]:
    """Small words with what each leads in, an article between them or not."""
    row = [word for word in words if word.norm not in index.articles]
    led = ((lead, word) for lead, word in pairwise(row) if word.content and not (lead.content or word.name))
    return {(lead.norm, word.norm) for lead, word in led} if not words[0].postposed else set()


def _times(words: Sequence[Word]) -> set[str]:
    """Normal forms of numbers, of what counts or measures, and of the words beside them."""
    places = {
        near
        for k, word in enumerate(words)
        if word.number or word.counter or word.sense.each > 1
        for near in (k - 1, k, k + 1)
    }
    return {word.norm for k, word in enumerate(words) if k in places}


def _norms(words: Sequence[Word]) -> set[str]:
    return {word.norm for word in words if says_something(word)}


def _is_beside(words: Sequence[Word], at: int, row: Sequence[Word], k: int) -> bool:
    """Whether two words of two sentences stand beside the same word with content."""
    return not _beside(words, at).isdisjoint(_beside(row, k))


def _is_all(words: Sequence[Word], part: Sequence[Word], rival: Word) -> bool:
    """Whether a part of a sentence says nothing more than a claim, but for one word."""
    norms = {word.norm for word in words}
    return all(word is rival or word.norm in norms for word in part if says_something(word))


def _beside(words: Sequence[Word], at: int) -> set[str]:
    before = next((word.norm for word in reversed(words[:at]) if says_something(word)), None)
    behind = next((word.norm for word in words[at + 1 :] if says_something(word)), None)
    return {norm for norm in (before, behind) if norm is not None}
