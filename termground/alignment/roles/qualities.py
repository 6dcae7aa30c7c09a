"""Qualities that one sentence tells the reverse of another one of, and what tells whether words say the same of two things that are compared."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from termground.evidence.words import Word, excludes


def all_turned(words: Sequence[Word], row: Sequence[Word], apart: Collection[str]) -> frozenset[int]:
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
    others = [word for word in row if key_of(word) not in apart]
    norms = {word.norm for word in others}
    found: list[_Quality] = []
    for at, word in enumerate(words):
        if at + 1 < len(words) and key_of(words[at + 1]) in apart:
            continue  # a title
        more = at > 0 and words[at - 1].sense.trend.is_behind
        if key_of(word) in apart or not (
            any(opposes(word, other) for other in others) or (more and word.content and word.norm in norms)
        ):
            continue
        if more and found and found[-1].bare and found[-1].at == at - 1:
            found.pop()  # *more* goes with it
        bare = word.sense.trend.is_behind
        found.append(_Quality(at, word, bare, less=more and not bare and falls(words[at - 1])))
    return found


def _turns(one: _Quality, other: _Quality) -> bool:
    """Whether two of them tell the reverse of one another: safer and riskier, more and less, dear and less dear."""
    if one.word.norm == other.word.norm and not one.bare:
        return one.less != other.less
    return one.less == other.less and opposes(one.word, other.word)


def falls(word: Word) -> bool:
    """Whether a word says *less* of another one, and not *a little*."""
    slightly = word.mark is not None and word.mark[0] == "gap"
    return word.sense.trend.is_behind and not (word.sense.trend.rises or slightly)


def key_of(word: Word) -> str:
    """What tells whether two words are the same: a character alone is half a word of a language that sets none apart."""
    return word.form if word.is_pair else word.norm


def opposes(word: Word, other: Word) -> bool:
    """Whether one word tells the reverse of another one: shorter, taller; less, more; half, twice."""
    one, two, mark, rival = word.sense.trend, other.sense.trend, word.mark, other.mark
    if mark and rival and mark[0] == rival[0] != "degree" and mark != rival:
        return True
    return excludes(word, other) or (one.is_behind and two.is_behind and one.rises != two.rises)
