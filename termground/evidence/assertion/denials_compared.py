"""What two sentences deny: whether one takes back, or says in another place or in another way, what the other one denies."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import fsum

from termground.evidence.assertion.negation import (
    SCOPE,
    are_one_denial,
    bases,
    concurs,
    denial_key,
    denials,
    denied_word,
    is_denial,
    places_near,
)
from termground.evidence.assertion.scope import ONLY
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, between_marks
from termground.language.phrase_kinds import UNEXCUSED
from termground.overlap.polarity import PRIVATIVE

TWICE = 10
"""Words on either side of a negation among which a second one takes it back."""

DENIALS = 2
"""Negations of a sentence from which one may only tell that another one is not excused."""

GOVERNED = 6
"""Words from a verb on among which what it governs is denied."""

PAIRED = 3
"""Words between the two of *neither … nor* at most."""

_SETTING_APART = ("except", "besides", "contrast")
"""Scopes of words that go on with what is said before the mark: *not for Peru, but for Chile*."""

_TAKING_OUT = ("except", "besides")

_LOST = ("lost", "lose")


def privative_places(
    words: Sequence[Word], places: Iterable[int], others: Sequence[Word], affixes: frozenset[str]
) -> list[int]:
    """The places of words that deny, exclude or restrict."""
    known = {word.norm for word in others if word.content}
    places = list(places)
    added = _agreeing(words, places, others)
    found = []
    for at in places:
        word = words[at]
        if not word.weight or at in added:
            continue  # besides
        if (
            (word.negation and is_denial(word))
            or word.sense.denying
            or (word.mark is not None and word.mark[1] in PRIVATIVE)
            or (word.content and not known.isdisjoint(bases(word.norm, affixes)))
        ):
            found.append(at)
    return found


def _agreeing(words: Sequence[Word], places: Collection[int], others: Sequence[Word]) -> set[int]:
    """The places of words that only go with the negation of their verb: the *aucun* of *n'a aucun*, the *ни один* of *ни один не*.

    Of *ne … pas* beside *ne … que* it is *pas* that denies.
    """
    groups = denials(words)
    if not groups:
        return set()
    negating = {word.norm for word in others if word.negation}
    found = {
        at
        for group in groups
        if any(words[at].particle and (at in places or words[at].norm in negating) for at in group)
        for at in group
        if not words[at].particle
    }
    if any(at in places for group in groups for at in group):
        found |= {at for at in places if words[at].sense.denying and words[at].concord}  # まだ始まっていない
    behind = [at + 1 for at in found if at + 1 < len(words)]
    return found.union(
        at for at in behind if words[at].mark is not None and words[at].mark == words[at - 1].mark
    )


def without_pairs(
    words: Sequence[Word], given: Sequence[Word], own: list[int], other: list[int]
) -> tuple[list[int], list[int]]:
    """Such words of both sides without those that say the same on the other one, wherever they stand."""
    left: dict[str, list[int]] = {}
    for at in other:
        left.setdefault(denial_key(given, at), []).append(at)
    kept = []
    for at in own:
        same = left.get(denial_key(words, at))
        if same:
            same.pop()
        else:
            kept.append(at)
    return kept, sorted(at for places in left.values() for at in places)


def is_embedded(words: Sequence[Word], at: int, others: Sequence[Word]) -> bool:
    """Whether a negation denies what the other side only speaks of: *says it is not safe*, *does not say that it is safe*."""
    denied = denied_word(words, at) if is_denial(words[at]) else None
    return denied is not None and any(
        word.norm == denied.norm and not word.denied and word.text.mood(word.token) == "unasserted"
        for word in others
    )


def denies_twice(
    words: Sequence[Word],
    places: Sequence[int],
    change: tuple[int, int],
    others: Sequence[Word],
    coordinators: Collection[str],
) -> bool:
    """Whether one side denies what it denies: *not without*, なければ…ない.

    Behind a mark a word denies something else, unless it excepts, or the other side speaks of what it denies too: *without a
    card, you cannot enter* and *with a card, you can*.

    Args:
        words: The side.
        places: Where words deny on it.
        change: Where the denial stands that may be taken back.
        others: The other side.
        coordinators: Words that make a list: the pool is not heated and the sauna is not open.
    """
    own: list[list[int]] = []
    low, high = between_marks(words, change[0], change[0] + 1)
    for at in places_near(places, change, TWICE):
        if words[at].sense.scope in _TAKING_OUT and not _is_of_taken(words, at, others):
            continue
        if not (low <= at < high or words[at].sense.scope in _SETTING_APART or _is_told(words, at, others)):
            continue
        if own and (are_one_denial(words, own[-1][-1], at) or concurs(words, own[-1], at)):
            own[-1].append(at)
        else:
            own.append([at])
    if len(own) > 1:
        excused = unexcused(words)
        own = [group for group in own if excused.isdisjoint(group)]
    return len(own) > 1 and not _deny_two_things(words, own, others, coordinators)


def _is_of_taken(words: Sequence[Word], at: int, others: Sequence[Word]) -> bool:
    """Whether others speak of what a word takes out, and so not of all others: *no pets except cats*, *cats are allowed*."""
    near = words[:at][::-1] if words[at].text.excepts_behind else words[at + 1 :]
    taken = next((word for word in near if word.content and word.sense.scope not in _TAKING_OUT), None)
    return taken is not None and any(word.norm == taken.norm for word in others)


def unexcused(words: Sequence[Word]) -> set[int]:
    """Places of the words that say that nothing excuses what a sentence denies: who does not come without good reason.

    Args:
        words: The sentence.
    """
    if sum(word.negation for word in words) < DENIALS:
        return set()
    return {at for _, places in places_in_words(words, of_kinds((UNEXCUSED,))) for at in places}


def _deny_two_things(
    words: Sequence[Word],
    groups: Sequence[Sequence[int]],
    others: Sequence[Word],
    coordinators: Collection[str],
) -> bool:
    """Whether two denials are joined, each of a word that the other side affirms: not heated and not covered, neither heated nor covered."""
    if len(groups) > 2 or words[0].text.mood(words[groups[0][0]].token) == "condition":
        return False
    one, other = groups
    between = words[one[-1] + 1 : other[0]]
    joined = any(word.norm in coordinators or (word.opens and word.postposed) for word in between)
    paired = are_paired(words, one[-1], other[0]) and not any(word.mark == ONLY for word in others)
    if not joined and not paired:
        return False
    denied = {
        word.norm for word in (denied_word(words, one[0]), denied_word(words, other[0])) if word is not None
    }
    affirmed = {word.norm for word in others if not word.denied}
    return len(denied) > 1 and denied <= affirmed


def are_paired(words: Sequence[Word], one: int, other: int) -> bool:
    """Whether two negations are a pair that denies two things alike: *neither … nor*; the second has no opposite, as *without* has.

    Args:
        words: The sentence.
        one: The first negation.
        other: The second one.
    """
    between = words[one + 1 : other]
    return (
        len(between) <= PAIRED
        and not words[other].postposed
        and not words[other].sense.excludes
        and not any(word.opens for word in between)
    )


def _is_told(words: Sequence[Word], at: int, others: Sequence[Word]) -> bool:
    """Whether most of what stands between the marks around a denial is said by others too: *with a card*, of *without a card*.

    Not where both deny it of the same condition.
    """
    around = {
        words[k].norm
        for k in range(*between_marks(words, at, at + 1))
        if k != at and words[k].content and not is_denial(words[k])
    }
    told = [k for k, word in enumerate(others) if word.norm in around]
    if 2 * len({others[k].norm for k in told}) <= len(around):
        return False
    if not told or others[told[0]].text.mood(others[told[0]].token) != "condition":
        return True
    first, last = between_marks(others, told[0], told[0] + 1)
    return not any(map(is_denial, others[first:last]))


def agreed(index: SentenceIndex, row: int, words: Sequence[Word], word: Word) -> bool:
    """Whether another source sentence that speaks of the same denies, or affirms, a word as a sentence does.

    Args:
        index: The sentences of the sources.
        row: The one that the sentence follows, which does not.
        words: The sentence.
        word: One of its words.
    """
    rows = [other for other in index.holding(word.norm)[: MOST_ROWS + 1] if other != row]
    if not rows or len(rows) > MOST_ROWS:
        return False
    least = WEIGHTS.negation.alike * _held(words, index.norms(row))
    return any(
        _held(words, index.norms(other)) >= least
        and any(own.norm == word.norm and own.denied == word.denied for own in index.rows[other])
        for other in rows
    )


def _held(words: Sequence[Word], norms: frozenset[str]) -> float:
    """Weight of the words with content that another sentence has."""
    return fsum(word.weight for word in words if word.content and word.norm in norms)


def lost(word: Word, words: Sequence[Word], at: int) -> bool:
    """Whether some words say near a place that what stands there is lost, and so no more than that a thing is without it.

    Args:
        word: The word that is denied elsewhere: *without a roof*.
        words: A sentence that affirms it: *lost its roof*.
        at: Its place there.
    """
    return not are_lost((word,)) and are_lost(words[max(0, at - SCOPE) : at + SCOPE + 1])


def are_lost(words: Sequence[Word]) -> bool:
    """Whether some words say that something is lost."""
    return any(word.mark is not None and word.mark[1] in _LOST for word in words)


def raised(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether of two sentences one denies a verb and the other what it governs: does not think it is safe, thinks it is not.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    if sum(word.negation for word in words) != sum(word.negation for word in row):
        return False  # something else is denied too
    return any(
        word.denied != other.denied
        and (word.norm == other.norm or word.sense.concepts & other.sense.concepts)
        and (_moves_to(row, k, words) if word.denied else _moves_to(words, at, row))
        for at, word in enumerate(words)
        if word.sense.raising
        for k, other in enumerate(row)
        if other.sense.raising
    )


def _moves_to(words: Sequence[Word], at: int, others: Sequence[Word]) -> bool:
    """Whether a verb governs a word that is denied, and that another sentence affirms; a second mark ends what it governs."""
    affirmed = {word.norm for word in others if not word.denied}
    near = (
        words[max(0, at - GOVERNED) : at][::-1] if words[at].postposed else words[at + 1 : at + 1 + GOVERNED]
    )
    marks = 0
    for word in near:
        marks += word.opens
        if marks > 1:
            return False
        if word.denied and not word.negation:
            return word.norm in affirmed
    return False
