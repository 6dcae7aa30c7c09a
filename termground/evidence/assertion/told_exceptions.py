"""What a claim says of what its source takes out of what it says of all: the same, the opposite, or the same of all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from termground.evidence.assertion.exceptions import Narrowed
from termground.evidence.assertion.negation import FORBIDDEN, denials
from termground.evidence.assertion.scope import (
    INSTEAD,
    OF_TIMES,
    ONLY,
    OUTSIDE,
    contrasts,
    counted_by_all,
    excepts,
    speaks_of_all,
)
from termground.evidence.words import Word, excludes, mentions

MOST_LEFT_OUT = 1
"""Words of what is said of all others that a claim may leave out: the animals, of *no animals except cats*."""

MORE_LEFT_OUT = 3
"""The same of a claim that says the opposite: open *all year round from 9*, closed."""

LED = 2
"""Words of a part among which one stands that sets it against what is said before: *while*."""

_OF_DUTY = "duty"


class Excepted(msgspec.Struct, frozen=True):
    """What a claim says of a thing that its source takes out.

    Attributes:
        at: Where the thing stands in the claim.
        same: Whether it says of it what the source says of all others, and not the opposite.
        left_out: How many words of that it leaves out.
        turned: Places of the words of the claim that are the opposite of those of the source, allow, forbid or say *only*.
    """

    at: int
    same: bool
    left_out: int
    turned: frozenset[int] = frozenset()


def excepted(
    words: Sequence[Word],
    row: Sequence[Word],
    given: Narrowed,
    articles: Collection[str],
    joined: Collection[int] = (),
) -> Excepted | None:
    """What a claim says of a thing that its source takes out.

    Only where it says no more than that: what is said of the others, or the opposite, with the words of the source or with
    ones that mean the same, exclude them, allow or forbid. One that speaks of *only* some names all that is taken out.

    Args:
        words: The claim.
        row: The source sentence.
        given: What that takes out.
        articles: Articles.
        joined: Places of the words there that set a clause against another one.
    """
    if any(excepts(word) or word.sense.scope == OUTSIDE for word in words):
        return None
    norms = {word.norm for word in words}  # pets are no cats, nor is any day Tuesday
    items = [[row[k] for k in item] for item in given.items]
    named = [item for item in items if norms.issuperset(word.norm for word in item)]
    only = any(word.mark == ONLY for word in words)
    if not named or (only and (len(named) < len(items) or any(word.mark == ONLY for word in row))):
        return None
    own = {word.norm for item in named for word in item}
    instead = row[given.at].sense.scope == INSTEAD
    for main, stated in _clauses(row, given, joined):
        found = _told(words, own, [row[k] for k in main], [row[k] for k in stated], articles)
        if found is None:
            continue
        if instead:  # all else is said of the one in its place
            told = not (found.same or found.turned) and bool(denials(words))
        else:
            told = found.left_out <= (MOST_LEFT_OUT if found.same else MORE_LEFT_OUT)
        if told:
            return found
    return None


def _clauses(
    row: Sequence[Word], given: Narrowed, joined: Collection[int]
) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """The places of what is said with an exception, each time with those of what is said of all others there: of the part before it, or of the whole."""
    before = [k for k in given.main if k < given.at]
    cut = next((k for k in reversed(before) if k and row[k].opens), None)
    if cut is not None:
        near = [k for k in before if k >= cut]
        led = any(k in joined for k in near[:LED])
        apart = led or any(contrasts(row[k]) for k in near)  # while the castle is only open from April
        yield (near if apart else given.main), near
        if apart:
            return
    yield given.main, [k for k in given.main if k >= given.begins]


def _told(
    words: Sequence[Word],
    own: Collection[str],
    main: Sequence[Word],
    stated: Sequence[Word],
    articles: Collection[str],
) -> Excepted | None:
    """What a claim says of what is taken out beside what is said of all others."""
    norms = {word.norm for word in main}
    at = next((k for k, word in enumerate(words) if word.norm in own and word.norm not in norms), None)
    if at is None:
        return None
    free = counted_by_all(words, range(len(words)), articles)
    turned = frozenset(
        k
        for k, word in enumerate(words)
        if word.content and word.norm not in {*own, *norms} and any(excludes(word, other) for other in main)
    )
    said = [k for k, word in enumerate(words) if k not in free and _says_of_itself(word)]
    if any(k not in turned and words[k].norm not in own and not mentions(main, words[k]) for k in said):
        return None
    if not any(mentions(main, words[k]) or k in turned for k in said) and not any(map(_tells_duty, words)):
        return None  # it says nothing of the thing
    lacking = _lacking(words, stated, [words[k] for k in turned], articles)
    barred = _is_barred(words, main), _is_barred(main, words)
    same = (barred[0] or bool(denials(words))) == (barred[1] or _is_denied(main, words, turned))
    if turned and True not in barred:
        same = not same
    if same and any(word.number and not mentions(words, word) for word in stated):
        return None  # it may have a value of its own
    beside = (k for k, word in enumerate(words) if _tells_duty(word) or word.mark == ONLY)
    return Excepted(at, same, len(lacking), turned.union(beside))


def _lacking(
    words: Sequence[Word], stated: Sequence[Word], turned: Sequence[Word], articles: Collection[str]
) -> list[Word]:
    """What is said of all others that a claim says neither alike nor the other way round, but for figures."""
    universal = counted_by_all(stated, range(len(stated)), articles)
    return [
        word
        for k, word in enumerate(stated)
        if k not in universal
        and not word.number
        and _says_of_itself(word)
        and not mentions(words, word)
        and not any(excludes(other, word) for other in turned)
    ]


def _says_of_itself(word: Word) -> bool:
    """Whether a word does not only say how far a statement goes, or that something is done or may be."""
    if not word.content or word.sense.light or word.sense.auxiliary or word.sense.copula:
        return False
    if word.mark == ONLY or _tells_duty(word) or speaks_of_all(word):
        return False
    return not word.sense.scope or word.sense.scope in OF_TIMES


def _tells_duty(word: Word) -> bool:
    return word.axis == _OF_DUTY


def _is_denied(main: Sequence[Word], words: Sequence[Word], turned: Collection[int]) -> bool:
    """Whether what is said of all others is denied, be it only of the words of it that a claim has: not *and hires nobody*."""
    denied = [word for word in main if word.denied and word.content]
    told = any(mentions(words, word) or any(excludes(words[k], word) for k in turned) for word in denied)
    return bool(denials(main)) and (told or not denied)


def _is_barred(words: Sequence[Word], others: Sequence[Word]) -> bool:
    """Whether some words forbid what they say, be it only by a word with which others do."""
    bans = {word.norm for word in others if word.mark == FORBIDDEN and word.content and not word.denied}
    return any(word.mark == FORBIDDEN or word.norm in bans for word in words)


def _narrows(word: Word) -> bool:
    """Whether a word takes something out of what its sentence says, or restricts that to some."""
    return excepts(word) or word.sense.scope == OUTSIDE or word.mark == ONLY


def widened(
    words: Sequence[Word], row: Sequence[Word], taken_out: Sequence[Narrowed]
) -> tuple[int, int] | None:
    """Where a claim says of all what its source takes something out of, with the place of that exception.

    *All members except students may vote*, *all members may vote*. None where the claim has any of what is taken out, or says
    anything else.

    Args:
        words: The claim.
        row: The source sentence.
        taken_out: What that takes out, in each way in which it may be read.
    """
    at = next((k for k, word in enumerate(words) if speaks_of_all(word)), None) if taken_out else None
    if at is None or any(map(_narrows, words)):
        return None
    own = {word.norm for word in words if word.content}
    for given in taken_out:
        main = {row[k].norm for k in given.main if row[k].content}
        taken = {row[k].norm for item in given.items for k in item}
        exception = row[given.at].sense.scope != INSTEAD
        universal = exception and any(
            row[k].norm == words[at].norm for k in given.main if speaks_of_all(row[k])
        )
        if universal and own and own <= main and not taken <= main:
            return at, given.at
    return None
