"""What a sentence denies: negations, words with an affix that denies, and how far each reaches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from termground.evidence.words import Word

ONE = 4
"""Words within which two negations are parts of one: *ne … pas*."""

STEM = 4
"""Letters that are left of a word without the affix that denies it."""

_FORCED = ("must", "should", "hedged", "settled", "possible")
"""Values of the markers whose negations deny nothing: なければならない, かもしれない."""

ALLOWED = ("duty", "may")
FORBIDDEN = ("duty", "forbidden")

SCOPE = 4
"""Words on either side of a negation in which the one that it denies stands."""


def is_denial(word: Word) -> bool:
    """Whether a word is a negation that denies something: not that of a phrase that means *must* or *may be*."""
    if not word.negation or word.mark is None:
        return word.negation
    # しても構わない allows; "not required" denies that something must be
    return word.mark[1] not in _FORCED and not (word.mark == ALLOWED and word.glued)


@lru_cache(maxsize=16_384)
def bases(norm: str, affixes: frozenset[str]) -> frozenset[str]:
    """What is left of a word without an affix that denies: *complete* of *incomplete*.

    Args:
        norm: Its normal form.
        affixes: Such affixes, with a hyphen where the word goes on: ``in-``, ``-los``.
    """
    found: set[str] = set()
    before, behind = _bare(affixes)
    if not (norm.startswith(before) or norm.endswith(behind)):
        return frozenset()  # as most words
    for affix in affixes:
        bare = affix.strip("-")
        if len(norm) < len(bare) + STEM:
            continue
        if affix.endswith("-") and norm.startswith(bare):
            found.add(norm[len(bare) :].lstrip("-"))
        elif affix.startswith("-") and norm.endswith(bare):
            found.add(norm[: -len(bare)].rstrip("-"))
    return frozenset(found)


@lru_cache(maxsize=64)
def _bare(affixes: frozenset[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Those of some affixes that stand before a word, and those that stand behind one, without their hyphens."""
    before = tuple(affix.strip("-") for affix in affixes if affix.endswith("-"))
    return before, tuple(affix.strip("-") for affix in affixes if affix.startswith("-"))


def is_affixed(norm: str, other: str, affixes: frozenset[str]) -> bool:
    """Whether one of two words is the other one with an affix that denies it: complete, incomplete."""
    pairs: Sequence[tuple[str, str]] = ((norm, other), (other, norm))
    return any(bare in bases(whole, affixes) for bare, whole in pairs)


def denials(words: Sequence[Word], places: Iterable[int] | None = None) -> list[list[int]]:
    """The places of the negations that deny something, those of one denial together: *ne … aucun*.

    Args:
        words: A sentence.
        places: The places that are looked at; by default all.
    """
    groups: list[list[int]] = []
    looked = range(len(words)) if places is None else places
    for at in [at for at in looked if words[at].negation and is_denial(words[at])]:
        if groups and (are_one_denial(words, groups[-1][-1], at) or concurs(words, groups[-1], at)):
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


def denial_key(words: Sequence[Word], at: int) -> str:
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


def places_near(places: Sequence[int], change: tuple[int, int], reach: int) -> list[int]:
    """Those of some places that stand within reach of a range of words."""
    low, high = change
    return [at for at in places if low - reach <= at < high + reach]


def concurs(words: Sequence[Word], before: Sequence[int], at: int) -> bool:
    """Whether a negation goes with those before it: *ne … aucun*, *sans aucun*, *никто не*; *sans* behind *aucun* denies anew."""
    denials = [k for k in before if is_denial(words[k])]
    if not denials or not is_denial(words[at]):
        return False
    if words[at].concord:
        return True
    return words[at].particle and all(words[k].concord for k in denials)


def are_one_denial(words: Sequence[Word], at: int, other: int) -> bool:
    """Whether two such words are parts of one denial."""
    one, two = words[at], words[other]
    if (one.concord or one.particle) and is_denial(two) and not (two.concord or two.particle):
        return False  # ne … jamais sans
    if other == at + 1 or (one.mark is not None and one.mark == two.mark):
        return True
    if one.mark == FORBIDDEN and not one.sense.denying and is_denial(two):
        between = words[at + 1 : other]
        return not any(word.negation and word.mark == FORBIDDEN for word in between)  # darf … nicht
    return is_denial(one) and is_denial(two) and denial_key(words, at) == denial_key(words, other)
