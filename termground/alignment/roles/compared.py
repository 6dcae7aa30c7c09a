"""Two things compared the other way round, or by *less* for *more*: *A is taller than B*, *B is taller than A*; *B is shorter* says the same."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import fsum
from typing import NamedTuple

import msgspec

from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, excludes, mentions, pauses, says_something

BETWEEN = 4
"""Words over which a phrase of two parts reaches that compares: *as many rooms as*."""


class Compared(msgspec.Struct, frozen=True):
    """A comparison of a claim that turns that of its source, or has its two sides in one another's place.

    Attributes:
        at: Where the claim compares.
        given: Where the source does.
        exchanged: Whether the two sides have changed places.
        same: Whether both say the same.
        loose: Whether the claim says otherwise than its source of what they are compared.
        borne: Places of the words of the claim that say the same as others there.
    """

    at: int
    given: int
    exchanged: bool
    same: bool
    loose: bool
    borne: frozenset[int]


def compared(claim: SentenceWords, source: SentenceWords) -> Compared | None:
    """What a claim compares otherwise than its source, or the other way round; None where it does neither."""
    words, row = claim.words, source.words
    place = _place(words)
    other = None if place is None else _place(row)
    if place is None or other is None or (claim.denials and source.denials):
        return None
    (at, level), (given, alike) = place, other
    if words[at].is_pair and {word.form for word in words} != {word.form for word in row}:
        return None  # a character alone tells no quality
    (own, here), (told, there) = _sides(words, at), _sides(row, given)
    moved, left = told - own, own - told
    exchanged = bool((moved & here or not told) and (left & there or not own) and moved | left)
    if not exchanged and own.isdisjoint(told):
        return None
    apart = moved | left if exchanged else frozenset[str]()
    if exchanged and (all_turned := _all_turned(words, row, apart)):
        return Compared(at, given, exchanged=True, same=True, loose=False, borne=all_turned)
    said, rest = ([w for w in side if _tells(w) and _key(w) not in apart] for side in (words, row))
    lacking = [word for word in said if not mentions(rest, word)]
    spare = [word for word in rest if not mentions(said, word)]
    turned = [word for word in lacking if any(_opposes(word, rival) for rival in spare)]
    others = [word for word in spare if not any(_opposes(word, rival) for rival in lacking)]
    near = {id(word) for side, place in ((words, at), (row, given)) for word in _around(side, place)}
    less = [word for word in (*lacking, *others) if word not in turned and _falls(word) and id(word) in near]
    denied = bool(claim.denials or source.denials)
    turns = len(turned) + len(less) + denied
    plain = words[at].norm == row[given].norm and not any(word.sense.trend.is_behind for word in lacking)
    held = fsum(word.weight for word in said if word in turned or word not in lacking)
    loose = held < WEIGHTS.factuality.kept * fsum(word.weight for word in said)
    doubtful = turns > 1 or (level != alike and not denied) or (source.denials and plain) or (less and loose)
    if doubtful or not (exchanged or less) or any(map(_is_mixed, (said, rest))):
        return None
    same = exchanged and (turns == 1 or (level and alike))
    borne = [k for k, word in enumerate(words) if same and (word in turned or _key(word) in apart)]
    return Compared(at, given, exchanged, same, loose, frozenset(borne))


def _all_turned(words: Sequence[Word], row: Sequence[Word], apart: Collection[str]) -> frozenset[int]:
    """Where a claim tells several qualities, each the reverse of that of its source in the same order: dearer but safer, cheaper but riskier.

    Args:
        words: The claim.
        row: The source sentence.
        apart: The things that are compared, which may exclude one another too.
    """
    own, given = _qualities(words, row, apart), _qualities(row, words, apart)
    alike = len(own) == len(given) > 1 and all(_turns(*pair) for pair in zip(own, given, strict=True))
    return frozenset(one.at for one in own) if alike else frozenset()


class _Quality(NamedTuple):
    """What one thing is more than another, or less.

    Attributes:
        at: Where it stands.
        word: The word for it, or *more* by itself.
        bare: Whether it is that.
        less: Whether *less* stands before it.
    """

    at: int
    word: Word
    bare: bool
    less: bool


def _qualities(words: Sequence[Word], row: Sequence[Word], apart: Collection[str]) -> Sequence[_Quality]:
    """What a sentence tells of which another one tells the same or the reverse."""
    others = [word for word in row if _key(word) not in apart]
    norms = {word.norm for word in others}
    found: list[_Quality] = []
    for at, word in enumerate(words):
        if at + 1 < len(words) and _key(words[at + 1]) in apart:
            continue  # a title
        more = at > 0 and words[at - 1].sense.trend.is_behind
        if _key(word) in apart or not (
            any(_opposes(word, other) for other in others) or (more and word.content and word.norm in norms)
        ):
            continue
        if more and found and found[-1].bare and found[-1].at == at - 1:
            found.pop()  # *more* goes with it
        bare = word.sense.trend.is_behind
        found.append(_Quality(at, word, bare, less=more and not bare and _falls(words[at - 1])))
    return found


def _turns(one: _Quality, other: _Quality) -> bool:
    """Whether two of them tell the reverse of one another: safer and riskier, more and less, dear and less dear."""
    if one.word.norm == other.word.norm and not one.bare:
        return one.less != other.less
    return one.less == other.less and _opposes(one.word, other.word)


def _place(words: Sequence[Word]) -> tuple[int, bool] | None:
    """Where the only phrase stands that compares, be it of two parts: *as tall as*; and whether it says that two things are alike."""
    places = [k for k, word in enumerate(words) if word.sense.comparing or word.sense.equating]
    if not places or len({words[k].norm for k in places}) > 1:
        return None
    parted = len(places) == 2 and words[places[0]].sense.equating and places[1] - places[0] <= BETWEEN
    level = _is_level(words, places[-1]) if parted or len(places) == 1 else None
    return None if level is None else (places[-1], level)


def _is_level(words: Sequence[Word], at: int) -> bool | None:
    """Whether a word that compares says that two things are alike; None where it compares nothing, as *que* and *als* may do."""
    sense, near = words[at].sense, words[max(0, at - BETWEEN) : at]
    axes = {word.mark[0] for word in near if word.mark}
    more = "degree" in axes or any(word.sense.trend.is_behind for word in near)
    if not sense.equating or "ratio" in axes or (sense.comparing and more):
        return False
    alike = words[at].postposed or any(word.negation or word.sense.equating for word in near)
    return True if alike or "likeness" in axes else None


def _sides(words: Sequence[Word], at: int) -> tuple[frozenset[str], frozenset[str]]:
    """What stands behind a word that compares, or right before it where particles follow; and all else of a sentence."""
    names = [word.content or word.number for word in words]
    first, last = at + 1, next((k for k in range(at + 2, len(words)) if pauses(words, k)), len(words))
    if words[at].postposed:
        first, last = next((k + 1 for k in range(at - 2, -1, -1) if not names[k]), 0), at
    inner = {k for k in range(first, last) if names[k]}
    outer = {k for k, named in enumerate(names) if named and (k < at or words[at].postposed)} - inner
    return frozenset(_key(words[k]) for k in inner), frozenset(_key(words[k]) for k in outer)


def _around(words: Sequence[Word], at: int) -> Sequence[Word]:
    """The words between the pauses around one that compares; one right before it is none: *ниже, чем*."""
    low = next((k for k in range(at - 1, 0, -1) if pauses(words, k)), 0)
    high = next((k for k in range(at + 1, len(words)) if pauses(words, k)), len(words))
    return words[low:high]


def _key(word: Word) -> str:
    """What tells whether two words are the same: a character alone is half a word of a language that sets none apart."""
    return word.form if word.is_pair else word.norm


def _tells(word: Word) -> bool:
    """Whether a word may tell how two things compare."""
    sense = word.sense
    telling = says_something(word) or sense.trend.is_behind or bool(sense.excludes)
    return telling and not (sense.comparing or sense.equating)


def _falls(word: Word) -> bool:
    """Whether a word says *less* of another one, and not *a little*."""
    slightly = word.mark is not None and word.mark[0] == "gap"
    return word.sense.trend.is_behind and not (word.sense.trend.rises or slightly)


def _is_mixed(words: Sequence[Word]) -> bool:
    """Whether a sentence says both more and less: more in May, and less in June."""
    told = [k for k, word in enumerate(words) if word.sense.trend.is_behind]
    return len({_falls(words[k]) for k in told if k - 1 not in told}) > 1  # not of *less high*


def _opposes(word: Word, other: Word) -> bool:
    """Whether one word tells the reverse of another one: shorter, taller; less, more; half, twice."""
    one, two, mark, rival = word.sense.trend, other.sense.trend, word.mark, other.mark
    if mark and rival and mark[0] == rival[0] != "degree" and mark != rival:
        return True
    return excludes(word, other) or (one.is_behind and two.is_behind and one.rises != two.rises)
