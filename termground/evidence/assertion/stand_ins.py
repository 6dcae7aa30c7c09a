"""Words that may stand for the negation of another sentence: failed to sign, not signed; but not signed just before noon."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.assertion.bounds import is_bound
from termground.evidence.assertion.negation import denied_word, is_denial
from termground.evidence.assertion.scope import ONLY
from termground.evidence.words import Word

TAKEN = 3
"""Words with content beside a word among which what it denies stands."""

_UNTIL = "until"


def stands_in(words: Sequence[Word], denial: int, others: Sequence[Word], at: int) -> bool:
    """Whether a word of one sentence may say what the negation of another one does.

    It does not where its sentence affirms the word that is denied, has all else that the other one says, and the word goes
    with something that this does not speak of: *signed despite doubts*, for *not signed*. What restricts (*only on Friday*,
    *until noon*) denies nothing of a sentence that says no more.

    Args:
        words: The sentence with the negation.
        denial: Where that stands, or the word that it denies.
        others: The other sentence.
        at: The word there.
    """
    at = _told(others, at)
    if others[at].sense.refusing or (is_denial(others[at]) and not is_bound(others, at)):
        return True
    denied = words[denial] if words[denial].denied else denied_word(words, denial)
    affirmed = denied is not None and any(
        word.norm == denied.norm and word.content and not word.denied for word in others
    )
    if not affirmed or _lacks(words, others):
        return True
    if others[at].mark == ONLY or others[at].sense.scope == _UNTIL:
        return False
    norms = {word.norm for word in words if word.content}
    taken = _taken(others, at)
    if not others[at].content and denied is not None:
        taken = [word for k, word in enumerate(taken) if not k or word.norm != denied.norm]  # hardly heated
    return any(word.norm in norms for word in taken)


def _told(words: Sequence[Word], at: int) -> int:
    """The place of a word, or of the one that it is part of a phrase with: *regardless* in 関わらず, *despite* of *despite doubts*."""
    if at and words[at].negation and words[at - 1].sense.denying:
        return at - 1
    before = range(at - 1, max(-1, at - TAKEN - 1), -1) if words[at].content else ()
    leads = (k for k in before if words[k].sense.denying and not (words[k].content or words[k].negation))
    return next(leads, at)


def _taken(words: Sequence[Word], at: int) -> list[Word]:
    """The words that one with content may deny, on either side of it, or the one that another word goes with."""
    before, behind = _beside(words, at, -1), _beside(words, at, 1)
    if words[at].postposed:
        return before[:1]
    return [*before[:1], *behind] if words[at].content else behind


def _lacks(words: Sequence[Word], others: Sequence[Word]) -> bool:
    """Whether a sentence says something that another one does not, in whatever words."""
    norms = {word.norm for word in others}
    concepts = frozenset[int]().union(*(word.sense.concepts for word in others))
    return any(
        _tells(word)
        and word.norm not in norms
        and not (word.content and word.sense.concepts & concepts)  # not over 8 degrees, up to 8 degrees
        for word in words
    )


def _tells(word: Word) -> bool:
    """Whether a word says something, be it of a time or a side: after, without."""
    if word.negation or word.sense.auxiliary or word.sense.copula:
        return False
    return word.content or word.sense.joining or word.sense.denying or bool(word.sense.excludes)


def _beside(words: Sequence[Word], at: int, step: int) -> list[Word]:
    """The words with content on one side of a word; before it up to a mark, or to another one that denies."""
    found: list[Word] = []
    place = at + step
    while 0 <= place < len(words) and len(found) < TAKEN:
        if step < 0 and place + 1 != at and (words[place + 1].opens or words[place].sense.denying):
            break
        if words[place].content:
            found.append(words[place])
        place += step
    return found
