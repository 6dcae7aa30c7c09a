"""What a sentence denies: negations, words with an affix that denies, and how far each reaches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import fsum

from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.overlap.polarity import PRIVATIVE

TWICE = 10
"""Words on either side of a negation among which a second one takes it back."""

MOST_ROWS = 12
"""Source sentences with a word of which it is asked whether they deny it."""

ONE = 4
"""Words within which two negations are parts of one: *ne … pas*."""

STEM = 4
"""Letters that are left of a word without the affix that denies it."""

_FORCED = ("must", "should", "hedged", "settled", "possible")
"""Values of the markers whose negations deny nothing: なければならない, かもしれない."""

_ALLOWED = ("duty", "may")
_FORBIDDEN = ("duty", "forbidden")

SCOPE = 4
"""Words on either side of a negation in which the one that it denies stands."""

GOVERNED = 6
"""Words from a verb on among which what it governs is denied."""

_SETTING_APART = ("except", "besides", "contrast")
"""Scopes of words that go on with what is said before the mark: *not for Peru, but for Chile*."""

_LOST = ("lost", "lose")


def is_denial(word: Word) -> bool:
    """Whether a word is a negation that denies something: not that of a phrase that means *must* or *may be*."""
    if not word.negation or word.mark is None:
        return word.negation
    # しても構わない allows; "not required" denies that something must be
    return word.mark[1] not in _FORCED and not (word.mark == _ALLOWED and word.postposed)


def bases(norm: str, affixes: Collection[str]) -> Iterable[str]:
    """What is left of a word without an affix that denies: *complete* of *incomplete*.

    Args:
        norm: Its normal form.
        affixes: Such affixes, with a hyphen where the word goes on: ``in-``, ``-los``.
    """
    for affix in affixes:
        bare = affix.strip("-")
        if len(norm) < len(bare) + STEM:
            continue
        if affix.endswith("-") and norm.startswith(bare):
            yield norm[len(bare) :].lstrip("-")
        elif affix.startswith("-") and norm.endswith(bare):
            yield norm[: -len(bare)].rstrip("-")


def is_affixed(norm: str, other: str, affixes: Collection[str]) -> bool:
    """Whether one of two words is the other one with an affix that denies it: complete, incomplete."""
    pairs: Sequence[tuple[str, str]] = ((norm, other), (other, norm))
    return any(bare in bases(whole, affixes) for bare, whole in pairs)


def privative_places(
    words: Sequence[Word], places: Iterable[int], others: Sequence[Word], affixes: Collection[str]
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
            is_denial(word)
            or word.sense.denying
            or (word.mark is not None and word.mark[1] in PRIVATIVE)
            or (word.content and any(base in known for base in bases(word.norm, affixes)))
        ):
            found.append(at)
    return found


def denials(words: Sequence[Word], places: Iterable[int] | None = None) -> list[list[int]]:
    """The places of the negations that deny something, those of one denial together: *ne … aucun*.

    Args:
        words: A sentence.
        places: The places that are looked at; by default all.
    """
    groups: list[list[int]] = []
    looked = range(len(words)) if places is None else places
    for at in [at for at in looked if words[at].negation and is_denial(words[at])]:
        if groups and (_is_one(words, groups[-1][-1], at) or _concurs(words, groups[-1], at)):
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


def _agreeing(words: Sequence[Word], places: Collection[int], others: Sequence[Word]) -> set[int]:
    """The places of words that only go with the negation of their verb: the *aucun* of *n'a aucun*, the *ни один* of *ни один не*.

    Of *ne … pas* beside *ne … que* it is *pas* that denies.
    """
    negating = {word.norm for word in others if word.negation}
    found = {
        at
        for group in denials(words)
        if any(words[at].particle and (at in places or words[at].norm in negating) for at in group)
        for at in group
        if not words[at].particle
    }
    if any(is_denial(words[at]) for at in places):
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
        left.setdefault(_denial_key(given, at), []).append(at)
    kept = []
    for at in own:
        same = left.get(_denial_key(words, at))
        if same:
            same.pop()
        else:
            kept.append(at)
    return kept, sorted(at for places in left.values() for at in places)


def _denial_key(words: Sequence[Word], at: int) -> str:
    """What such a word says: of a negation which word it denies, of another one its normal form."""
    if not is_denial(words[at]):
        return words[at].norm
    denied = denied_word(words, at)
    return f"not {at}" if denied is None else f"not {denied.norm}"


def denied_word(words: Sequence[Word], at: int) -> Word | None:
    """The word that a negation denies; None where none stands near."""
    before, behind = range(at - 1, max(-1, at - ONE - 1), -1), range(at + 1, min(len(words), at + ONE + 1))
    around = (*before, *behind) if words[at].postposed else (*behind, *before)
    return next((words[k] for k in around if words[k].denied and not words[k].negation), None)


def denier(words: Sequence[Word], at: int) -> int:
    """Where the negation stands that denies a word: the nearest one; the word itself where none does."""
    return min((k for k, word in enumerate(words) if is_denial(word)), key=lambda k: abs(k - at), default=at)


def is_embedded(words: Sequence[Word], at: int, others: Sequence[Word]) -> bool:
    """Whether a negation denies what the other side only speaks of: *says it is not safe*, *does not say that it is safe*."""
    denied = denied_word(words, at) if is_denial(words[at]) else None
    return denied is not None and any(
        word.norm == denied.norm and not word.denied and word.text.mood(word.token) == "unasserted"
        for word in others
    )


def places_near(places: Sequence[int], change: tuple[int, int], reach: int) -> list[int]:
    """Those of some places that stand within reach of a range of words."""
    low, high = change
    return [at for at in places if low - reach <= at < high + reach]


def denies_twice(
    words: Sequence[Word], places: Sequence[int], change: tuple[int, int], others: Sequence[Word]
) -> bool:
    """Whether one side denies what it denies: *not without*, なければ…ない.

    Behind a mark a word denies something else, unless it excepts, or the other side speaks of what it denies too: *without a
    card, you cannot enter* and *with a card, you can*.

    Args:
        words: The side.
        places: Where words deny on it.
        change: Where the denial stands that may be taken back.
        others: The other side.
    """
    own: list[list[int]] = []
    low, high = _clause(words, change[0])
    norms = {word.norm for word in others}
    for at in places_near(places, change, TWICE):
        if not (low <= at < high or words[at].sense.scope in _SETTING_APART or _is_told(words, at, norms)):
            continue
        if own and (_is_one(words, own[-1][-1], at) or _concurs(words, own[-1], at)):
            own[-1].append(at)
        else:
            own.append([at])
    return len(own) > 1


def _is_told(words: Sequence[Word], at: int, norms: Collection[str]) -> bool:
    """Whether most of what stands between the marks around a denial is said by others too."""
    around = [
        words[k]
        for k in range(*_clause(words, at))
        if k != at and words[k].content and not is_denial(words[k])
    ]
    return 2 * sum(word.norm in norms for word in around) > len(around)


def _clause(words: Sequence[Word], at: int) -> tuple[int, int]:
    """Where the words between the marks around a place begin and end."""
    low = next((k for k in range(at, 0, -1) if words[k].opens), 0)
    high = next((k for k in range(at + 1, len(words)) if words[k].opens), len(words))
    return low, high


def _concurs(words: Sequence[Word], before: Sequence[int], at: int) -> bool:
    """Whether a negation goes with those before it: *ne … aucun*, *sans aucun*, *никто не*; *sans* behind *aucun* denies anew."""
    denials = [k for k in before if is_denial(words[k])]
    if not denials or not is_denial(words[at]):
        return False
    if words[at].concord:
        return True
    return words[at].particle and all(words[k].concord for k in denials)


def _is_one(words: Sequence[Word], at: int, other: int) -> bool:
    """Whether two such words are parts of one denial."""
    one, two = words[at], words[other]
    if (one.concord or one.particle) and is_denial(two) and not (two.concord or two.particle):
        return False  # ne … jamais sans
    if other == at + 1 or (one.mark is not None and one.mark == two.mark):
        return True
    if one.mark == _FORBIDDEN and not one.sense.denying and is_denial(two):
        return True  # darf … nicht
    return is_denial(one) and is_denial(two) and _denial_key(words, at) == _denial_key(words, other)


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
