"""What one side allows or states and the other one bars or demands, in other words and order: may be sent, sending is not permitted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import POSSIBLE, UNNEEDED, Mark
from termground.evidence.assertion.negation import is_denial
from termground.evidence.assertion.scope import QUANTITY, speaks_of_all
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.words import Word, mentions

FEWEST = 2
"""Words with content below which a statement says too little to be told in another order; where particles follow, one is enough."""

PARTS = 2
"""Words that one denial may have: *ne* and *pas*."""

REACH = 4
"""Words that a denial and what it denies may take up."""

_DUTY = "duty"
_FORBIDDEN = (_DUTY, "forbidden")


class _Statement(NamedTuple):
    """A sentence that affirms something, or bars all of it.

    Attributes:
        content: Places of the words of what it affirms or bars.
        bar: Places of the words that bar it; empty where it affirms.
        light: Places of the words that allow or demand it, or say no more than that it is done.
        force: Whether it is allowed, ``may``, or demanded, ``must``; empty where neither, or both, is told.
        narrow: Normal forms of the words that join a condition to it: *after* the deadline.
    """

    content: tuple[int, ...]
    bar: tuple[int, ...]
    light: tuple[int, ...]
    force: str
    narrow: frozenset[str]

    @property
    def first(self) -> int:
        """The word that tells best what kind of statement it is."""
        return (self.bar or self.light or self.content)[0]


def barred(alignment: Alignment, index: SentenceIndex) -> Edit | None:
    """A claim that allows or states what its source sentence bars, or the reverse, or demands what that only allows.

    *Documents may be sent by post* and *sending documents by post is not permitted*. Only where both have the same words with
    content, or words akin to them, and neither takes anything out or speaks of some only; and where no other source sentence
    with these words says it as the claim does.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    claim, source = alignment.claim, alignment.source
    if not (alignment.segments and _may_bar(claim, source) and _may_be_same(claim, source)):
        return None  # as most claims
    words, main = alignment.words, alignment.segments[0].row
    row = index.rows[main]
    of_all = source.speaks_of_all and not claim.speaks_of_all
    own, given = _statement(words, denied=of_all), _statement(row, denied=True)
    if own is None or given is None or not _differ(own, given):
        return None
    said = _is_said_so(words, own.bar, row) or _is_said_so(row, given.bar, words)
    if said or not _same(words, own.content, row, given.content, index.coordinators):
        return None
    if _said_elsewhere(words, own, main, index) or not _denies_own(words, own, index.rows[main], given):
        return None
    denials = (*(words[k] for k in own.bar), *(index.rows[main][k] for k in given.bar))
    change = Change.DENIED if any(map(is_denial, denials)) else Change.TURNED
    return Edit.shown(change, own.first, main, given.first)


def _may_bar(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether either of two sentences bars something, the source denies something or says it of all, or both allow or demand it."""
    if source.denials or (claim.denials and source.speaks_of_all) or _FORBIDDEN in claim.marks | source.marks:
        return True
    if all(any(map(_tells_duty, sentence.marks)) for sentence in (claim, source)):
        return True
    denying = [sentence for sentence in (claim, source) if sentence.denied]
    return any(any(map(_bars, sentence.words)) for sentence in denying)


def _may_be_same(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether a source sentence has what a claim says, but for words that may tell that it is barred, allowed or demanded."""
    said = [word for word in claim.words if word.content and word.mark is None and not word.sense.light]
    return all(word.norm in source.at or word.negation or source.has(word) for word in said)


def _is_said_so(words: Sequence[Word], bar: Sequence[int], others: Sequence[Word]) -> bool:
    """Whether a negation is part of a phrase for which the other sentence has another one: *no charge*, *free*."""
    phrases = (words[k].sense.concepts for k in bar if is_denial(words[k]))
    return any(not concepts.isdisjoint(word.sense.concepts) for concepts in phrases for word in others)


def _differ(own: _Statement, given: _Statement) -> bool:
    """Whether of two statements of the same one bars, or one demands what the other one only allows."""
    if own.narrow != given.narrow:
        return False
    if own.bar or given.bar:
        return bool(own.bar) != bool(given.bar)
    return {own.force, given.force} == {"must", "may"}


def _statement(words: Sequence[Word], *, denied: bool = False) -> _Statement | None:
    """What a sentence affirms or bars; None where it leaves that open.

    Args:
        words: The sentence.
        denied: Whether to deny its verb bars it too: *deposits are not refunded*.
    """
    bar = tuple(
        at
        for at, word in enumerate(words)
        if _bars(word) or (word.negation and is_denial(word) and _is_of_light(words))
    )
    bar = bar or (_denied_whole(words) if denied else ())
    light = tuple(
        at for at, word in enumerate(words) if at not in bar and (_is_duty(word) or word.sense.light)
    )
    rest = [at for at in range(len(words)) if at not in bar and at not in light]
    narrows = [words[at] for at in rest if _narrows(words[at]) and (bar or not speaks_of_all(words[at]))]
    if any(is_denial(word) or not (word.sense.joining or word.sense.scope == "until") for word in narrows):
        return None
    narrow = frozenset(word.norm for word in narrows)
    content = tuple(at for at in rest if words[at].content)
    if len(content) < (1 if words[0].postposed else FEWEST):
        return None
    if any(word.text.mood(word.token) in OPEN_MOODS for word in words if word.content):
        return None
    forces = {_force(words[at]) for at in light} - {""}
    force = forces.pop() if len(forces) == 1 else ""
    return _Statement(content, bar, light, force, narrow)


def _bars(word: Word) -> bool:
    """Whether a word bars what the others say: one for a ban, or a verb that says no more than that, where it is denied."""
    return word.mark == _FORBIDDEN or (word.sense.light and word.denied)


def _is_of_light(words: Sequence[Word]) -> bool:
    """Whether a sentence denies nothing but such verbs."""
    return any(word.sense.light and word.denied for word in words) and not any(
        word.denied and word.content and not word.sense.light and word.mark is None for word in words
    )


def _denied_whole(words: Sequence[Word]) -> tuple[int, ...]:
    """Places of the words of the one denial of a sentence that allows and demands nothing, where one word is denied."""
    if any(map(_is_duty, words)):
        return ()  # may be taken without food
    denials = [at for at, word in enumerate(words) if is_denial(word)]
    denied = [at for at, word in enumerate(words) if word.denied and word.content]
    if len(denied) != 1 or not 0 < len(denials) <= PARTS or words[denied[0]].mark is not None:
        return ()
    around = words[min(denials[0], denied[0]) : max(denials[-1], denied[0]) + 1]
    return (
        () if len(around) > REACH or any(word.number for word in around) else tuple(denials)
    )  # not more than five days


def _denies_own(words: Sequence[Word], own: _Statement, row: Sequence[Word], given: _Statement) -> bool:
    """Whether the claim has what the source denies, as a word of its own beside those that the source has besides."""
    denied = [at for at in given.content if row[at].denied]
    others = {row[at].norm for at in given.content if at not in denied}
    new = [words[k] for k in own.content if words[k].norm not in others]
    return all(mentions(new, row[at]) for at in denied)


def _is_duty(word: Word) -> bool:
    return word.mark != _FORBIDDEN and _tells_duty(word.mark)


def _tells_duty(mark: Mark | None) -> bool:
    """Whether a marker says of something that it is to be done, may be, or may not."""
    return mark is not None and (mark[0] == _DUTY or mark in (POSSIBLE, UNNEEDED))


def _force(word: Word) -> str:
    """What a word says of whether something is to be done; empty where it says no more than that it is."""
    if word.mark is None or not _is_duty(word):
        return ""
    return "may" if word.mark in (POSSIBLE, UNNEEDED) else word.mark[1]


def _narrows(word: Word) -> bool:
    """Whether a word denies, takes something out, joins a condition, or says something of a part only."""
    sense = word.sense
    if (
        is_denial(word)
        or sense.denying
        or sense.joining
        or sense.scope not in ("", "greatest", "where", "include", "before")
    ):
        return True
    return word.mark is not None and word.mark[0] in (QUANTITY, "certainty", "knowledge")


def _same(
    words: Sequence[Word],
    own: Sequence[int],
    row: Sequence[Word],
    given: Sequence[int],
    coordinators: Collection[str],
) -> bool:
    """Whether two statements have the same words with content, or words akin to them.

    The source may name more in one list with what the claim speaks of: *smoking in rooms and on balconies is prohibited*.
    """
    stated, told = [words[at] for at in own], [row[k] for k in given]
    if not all(mentions(told, word) for word in stated):
        return False
    more = [k for k in given if not mentions(stated, row[k])]
    return not more or _are_listed(row, given, more, coordinators)


def _are_listed(
    row: Sequence[Word], given: Sequence[int], more: Sequence[int], coordinators: Collection[str]
) -> bool:
    """Whether some words of a sentence only go on with a list that others of it stand in.

    Each is all that its part between two marks or coordinators has, or the last word of a part that such a word closes.
    """
    cuts = [at for at, word in enumerate(row) if at and (word.norm in coordinators or _is_set_off(row, at))]
    if not any(row[at].norm in coordinators for at in cuts) or any(
        row[k].number or row[k].denied for k in more
    ):
        return False
    for k in more:
        first = max((at for at in cuts if at <= k), default=0)
        last = min((at for at in cuts if at > k), default=len(row))
        alone = all(at in more for at in given if first <= at < last)
        closes = (
            last < len(row) and row[last].norm in coordinators and max(at for at in given if at < last) == k
        )
        if not (alone or closes):
            return False
    return True


def _is_set_off(row: Sequence[Word], at: int) -> bool:
    return "," in row[at].text.between(row[at - 1].token, row[at].token)


def _said_elsewhere(words: Sequence[Word], own: _Statement, main: int, index: SentenceIndex) -> bool:
    """Whether another source sentence with these words is no such statement, or bars or affirms as the claim does."""
    rarest = min(
        (words[at].norm for at in own.content), key=lambda norm: len(index.holding(norm)) or MOST_ROWS
    )
    for row in index.holding(rarest)[:MOST_ROWS]:
        if row == main:
            continue
        given = index.rows[row]
        if all(mentions(given, words[at]) for at in own.content):
            other = _statement(given)
            if other is None or not _differ(own, other):
                return True
    return False


def barred_elsewhere(words: Sequence[Word], at: int, main: int, index: SentenceIndex) -> bool:
    """Whether another source sentence than the one that a claim follows bars what the claim denies in one of its parts.

    *Not by e-mail, but in person*: what is told of e-mail stands in a sentence of its own.

    Args:
        words: The claim.
        at: The negation in it.
        main: The source sentence that it follows.
        index: The sentences of the sources.
    """
    part = [words[k] for k in _part(words, at) if words[k].content and not _bars(words[k])]
    norms = index.norms(main)
    foreign = [word for word in part if word.norm not in norms]
    if not foreign or len(part) < FEWEST:
        return False
    rows = index.holding(foreign[0].norm)[:MOST_ROWS]
    return any(_bars_all(index.rows[row], part) for row in rows if row != main)


def _bars_all(row: Sequence[Word], part: Sequence[Word]) -> bool:
    statement = _statement(row)
    return statement is not None and bool(statement.bar) and all(mentions(row, word) for word in part)


def _part(words: Sequence[Word], at: int) -> range:
    """The places of the words around one up to what sets other words against them."""
    cuts = [k for k, word in enumerate(words) if word.sense.scope == "contrast"]
    first = max((k + 1 for k in cuts if k < at), default=0)
    return range(first, min((k for k in cuts if k > at), default=len(words)))
