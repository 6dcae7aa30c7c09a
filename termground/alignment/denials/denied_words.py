"""A negation more or less in a claim that puts the words of its source in another order: a card is needed, needed is no card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.bounds import is_bound
from termground.evidence.assertion.denials_compared import agreed, privative_places, unexcused, without_pairs
from termground.evidence.assertion.modality import left_open
from termground.evidence.assertion.negation import denials, denier, is_denial
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, is_other_voice, mentions, share_repeated

FEWEST = 2
"""Words with content that a claim must have, all of them in one part of its source sentence."""


CLAUSES = 4
"""Words with content that a claim of two clauses has."""


def denied_words(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word that is denied on one side, where one part of the source sentence has all that the claim says, or most of it.

    What is left may stand in another part, where the word stands once: *the tank holds a litre; do not put oil in it*.

    Not where either side denies twice, takes something out or tells of how many it holds, nor where another source sentence
    says what the claim does. The negation of a bound (*not more than five*) denies nothing else.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, source = alignment.words, alignment.source
    main = alignment.main
    if main is None or not (alignment.claim.denied or source.denied) or _is_special(alignment.claim):
        return
    number, row = main
    own = _denials(words, row, index)
    said = alignment.said
    alone, _ = without_pairs(words, row, own, _denials(row, words, index)) if len(own) > 1 else (own, ())
    if len(alone) > 1 or len(said) < FEWEST or _share(said, row) < WEIGHTS.factuality.kept:
        return
    joined = _is_joined(words)
    if _deny_alike(alignment) if joined else _has_parts(words, index):
        return
    # a reason may stand before or behind what comes of it: the rice is cheap because the grains break
    for first, last in [(0, len(row))] if joined else _parts(words, row, index):
        part = row[first:last]
        given = _denials(part, words, index)
        mine, given = without_pairs(words, part, own, given)  # who lose something on both sides
        if len(mine) + len(given) != 1 or (_is_special(source) and _is_special(SentenceWords(part))):
            continue
        beside = _topic(row[:first], part, index) or _shared(row[:first], part, words)
        held = _share(said, [*beside, *part])
        if held < WEIGHTS.factuality.most:
            continue
        turned = _turned(words, part) or _turned_voice(words, part, row)
        if _says_more_often(words, part):
            continue  # an account is none of those: not an official account
        if turned is None or (held < WEIGHTS.factuality.kept and _is_repeated(words[turned[0]], row)):
            continue
        if _is_free(words, turned[0], number, index) or _is_said(words, number, index):
            continue
        at, k = turned
        place = denier(words, at) if words[at].denied else at
        there = first + k
        yield Edit.shown(Change.DENIED, place, number, there, part=held)
        return


def _parts(words: Sequence[Word], row: Sequence[Word], index: SentenceIndex) -> Sequence[WordRange]:
    """The parts of a sentence; none where one of several has each word of a claim, denied where that denies it: those who do not apply get none."""
    parts = index.parts(row)
    told = [{(word.norm, word.denied) for word in row[first:last]} for first, last in parts]
    said = [(word.norm, word.denied) for word in words if word.content]
    return () if len(parts) > 1 and any(part.issuperset(said) for part in told) else parts


def _deny_alike(alignment: Alignment) -> bool:
    """Whether a claim and its source deny as many things, and several: *no jobs are cut, but posts not filled*, *jobs are not cut, though*."""
    return len(alignment.claim.denials) == len(alignment.source.denials) > 1


def _says_more_often(words: Sequence[Word], part: Sequence[Word]) -> bool:
    """Whether a claim has a word with content twice that a part of its source sentence has once."""
    often = Counter(word.norm for word in words if word.content)
    given = Counter(word.norm for word in part)
    return any(0 < given[norm] < many for norm, many in often.items())


def _is_joined(words: Sequence[Word]) -> bool:
    """Whether a claim joins a reason, a condition or a time to what it is one of."""
    return sum(word.content for word in words) >= CLAUSES and any(
        word.sense.joining and word.mark is None for word in words
    )


def _has_parts(words: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a claim says more than one thing."""
    found = [any(word.content for word in words[first:last]) for first, last in index.parts(words)]
    return sum(found) > 1


def _is_repeated(word: Word, row: Sequence[Word]) -> bool:
    return sum(word.norm == other.norm for other in row) > 1


def _denials(words: Sequence[Word], others: Sequence[Word], index: SentenceIndex) -> list[int]:
    """Places of what denies, excludes or restricts by itself: of several negations of one denial the first, of a bound none.

    Where one of them only says again what the verb is told with, it is that of the verb: «ни бухгалтер не подписал».
    """
    besides = {
        at
        for group in denials(words)
        for at in group
        if is_bound(words, group[-1]) or at != next((k for k in group if words[k].particle), group[0])
    }
    besides |= unexcused(words)
    found = privative_places(words, range(len(words)), others, index.affixes)
    return [at for at in found if at not in besides]


def _is_special(sentence: SentenceWords) -> bool:
    """Whether a sentence says of how many it holds, takes something out, or has a negation that denies nothing."""
    if sentence.tells_amount or sentence.takes_out:
        return True
    return not all(is_denial(sentence.words[at]) for at in sentence.negations)


def _shared(before: Sequence[Word], part: Sequence[Word], words: Sequence[Word]) -> Sequence[Word]:
    """What stands before a part that denies no more than things of the claim, and leaves its verb out: *but no cheques*; else nothing."""
    told = [word for word in part if word.content]
    gapped = all(word.denied and mentions(words, word) for word in told)
    return before if told and gapped and not denials(before) else ()


def _topic(before: Sequence[Word], part: Sequence[Word], index: SentenceIndex) -> Sequence[Word]:
    """What a sentence speaks of in all its parts, up to the particle that says so; none where a part has a topic of its own.

    Behind another particle (屋外では) it only sets something off.
    """

    def end(words: Sequence[Word]) -> int:
        places = (
            k
            for k in range(1, len(words))
            if index.cases.get(words[k].norm) == "topic" and words[k - 1].content
        )
        return next(places, 0)

    return () if end(part) else before[: end(before)]


def _turned(words: Sequence[Word], part: Sequence[Word]) -> tuple[int, int] | None:
    """The first word that is denied on one side only, with its place there."""
    places = {word.norm: k for k, word in enumerate(part) if word.content}
    for at, word in enumerate(words):
        k = places.get(word.norm) if word.content else None
        if k is not None and word.denied != part[k].denied:
            return at, k
    return None


def _turned_voice(words: Sequence[Word], part: Sequence[Word], row: Sequence[Word]) -> tuple[int, int] | None:
    """The same of a verb in the other voice: *билеты не принимаются*, *билеты принимают*."""
    for at, word in enumerate(words):
        for k, other in enumerate(part) if word.content else ():
            if other.content and word.denied != other.denied and is_other_voice(word, other):
                return None if _is_repeated(other, row) else (at, k)
    return None


def _share(said: Sequence[Word], given: Sequence[Word]) -> float:
    """Weighted share of some words that others have, be it in the other voice."""
    if not (said and said[0].text.passives):
        return share_repeated(said, given)
    return share_repeated(
        said, [*given, *(word for word in said if any(is_other_voice(word, one) for one in given))]
    )


def _is_free(words: Sequence[Word], at: int, number: int, index: SentenceIndex) -> bool:
    """Whether the source leaves open what is turned, or the two agree in another way."""
    return left_open(index, number, words, words[at]) or agreed(index, number, words, words[at])


def _is_said(words: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, denied as often."""
    said = [word for word in words if word.content]
    much = len(denials(words))
    return any(len(index.sentence(row).denials) == much for row in holding_all(said, index, but=number))
