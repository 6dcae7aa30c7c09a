"""What a claim says of one thing of a list, beside what the line above the list says of all: flooding is insured, of *Not insured:* and flooding."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import turns_duty
from termground.evidence.assertion.scope import excepts
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.lists_below import HeadedList, Part
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, excludes, mentions, says_something

BESIDE = 2
"""Lists on either side of one whose heads may say the reverse."""

_DUTY = "duty"
_BUT = frozenset(("unless", "even", "given", "if"))


class Listed(NamedTuple):
    """What a claim says of a thing of a list.

    Attributes:
        agrees: Whether the line above the list says so too.
        places: The words of the claim for the thing, and those for what is said of it.
        at: The word that says it.
        head: That line.
    """

    agrees: bool
    places: frozenset[int]
    at: int
    head: Part


class _Named(NamedTuple):
    """A thing of a list that a claim names.

    Attributes:
        number: The list.
        places: The words of the claim for it.
        words: How many words of the thing, small ones too, the claim has: up to 500 euros, over 500 euros.
    """

    number: int
    places: frozenset[int]
    words: int

    def is_less_than(self, other: _Named) -> bool:
        """Whether another thing has all its words, and more."""
        return self.places < other.places or (self.places == other.places and self.words < other.words)


class _Side(NamedTuple):
    """What a claim says of the things of one list.

    Attributes:
        own: The list.
        near: The lists around it.
        thing: The words of the claim for the things.
        keys: The words of the head that tell it from those around it.
        said: The words of the claim that say what these say, or the opposite.
    """

    own: HeadedList
    near: Sequence[HeadedList]
    thing: frozenset[int]
    keys: Sequence[Word]
    said: Sequence[int]

    @property
    def denied(self) -> bool:
        """Whether the head denies something."""
        return len(SentenceWords(self.own.head.words).denials) % 2 == 1


def listed_under(alignment: Alignment, index: SentenceIndex) -> Listed | None:
    """What a claim says of the things of one list; None where it names none, or things of several, or says more of them.

    Only where the line above the list, or the one of a list beside it, denies something, bans it, or says the opposite of the other one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    claim, words = alignment.claim, alignment.words
    sides = _sides(claim, index) if index.headed_lists and not claim.is_long else ()
    if not sides:
        return None  # as most claims
    said = {at for side in sides for at in side.said}
    if len(sides) == 1 and not said:
        return _without_verb(claim, sides[0])
    if (
        not said
        or any(excepts(word) for at, word in enumerate(words) if at not in said)
        or _spares(claim, said)
    ):
        return None
    turned = _turned(claim, sides[0], index) if len(sides) == 1 else _both_turned(claim, sides, index)
    if turned is None:
        return None
    heads = {at for side in sides for at, word in enumerate(words) if mentions(side.own.head.words, word)}
    places = frozenset(heads).union(said, *(side.thing for side in sides))
    if turned and not _is_all(words, places, sides[0].near, numbers=not claim.denials):
        return None
    return Listed(not turned, places, max(said), sides[0].own.head)


def _spares(claim: SentenceWords, said: Collection[int]) -> bool:
    """Whether a claim is of all but something, which words beside those that say it tell."""
    places = claim.places.get("exception", ())
    return any(one.place == "but" and set(said).isdisjoint(range(*one.range)) for one in places)


def _sides(claim: SentenceWords, index: SentenceIndex) -> Sequence[_Side]:
    """What a claim says of the things of each list of which it names some; nothing where it says so under a condition."""
    named = list(_named(claim.words, index))
    named = [one for one in named if not any(one.is_less_than(other) for other in named)]
    numbers = sorted({one.number for one in named})
    if not numbers or any(one.kind in _BUT for one in claim.connectives):
        return ()
    return [_side(number, named, claim, index) for number in numbers]


def _named(words: Sequence[Word], index: SentenceIndex) -> Iterator[_Named]:
    """The things of lists that a claim names with all their words."""
    own = {word.norm for word in words}
    for row in rows_with({word.norm for word in words if word.content}, index):
        for number, item in index.listed.get(row, ()):
            sentence = SentenceWords(item.words)
            if sentence.excepts or not sentence.joins.isdisjoint(_BUT):
                continue
            pieces = index.parts(item.words)
            for first, last in {*pieces, (0, len(item.words))}:
                places = _places(words, item.words[first:last], index)
                if places:
                    small = sum(word.norm in own for word in item.words[first:last])
                    yield _Named(number, places, small)


def _places(words: Sequence[Word], thing: Sequence[Word], index: SentenceIndex) -> frozenset[int]:
    """Where a claim has all words of a thing; none where it lacks one."""
    asked = [
        word for word in thing if (word.content or word.negation) and word.norm not in index.coordinators
    ]
    found = set[int]()
    for word in asked:
        places = [
            at
            for at, own in enumerate(words)
            if own.norm == word.norm or (word.content and mentions((word,), own))
        ]
        if not places:
            return frozenset()
        found.update(places)
    return frozenset(found) if any(word.content for word in asked) else frozenset()


def _side(number: int, named: Sequence[_Named], claim: SentenceWords, index: SentenceIndex) -> _Side:
    """What a claim says of the things of one list."""
    near = index.headed_lists[max(0, number - BESIDE) : number + BESIDE + 1]
    own = index.headed_lists[number]
    thing = frozenset[int]().union(*(one.places for one in named if one.number == number))
    others = [one.head for one in near if one is not own]
    keys = [word for word in own.head.words if _tells(word, others)]
    of_lists = frozenset[int]().union(*(one.places for one in named))
    said = [at for at, word in enumerate(claim.words) if at not in of_lists and _answers(word, keys)]
    return _Side(own, near, thing, keys, said)


def _without_verb(claim: SentenceWords, side: _Side) -> Listed | None:
    """What a claim says by the head of another list, or by a bare *not*: the glasses are not."""
    other = _other_head(claim, side)
    if other is not None:
        return Listed(agrees=False, places=side.thing, at=other, head=side.own.head)
    bare = (
        side.denied
        and claim.denials
        and all(at in side.thing or not says_something(word) for at, word in enumerate(claim.words))
    )
    places = side.thing.union(*claim.denials)
    return Listed(agrees=True, places=places, at=max(side.thing), head=side.own.head) if bare else None


def _other_head(claim: SentenceWords, side: _Side) -> int | None:
    """The word by which a claim names the head of a list beside the only one with its thing, and nothing of that one's; None where it does not."""
    words, own = claim.words, side.own.head.words
    if claim.denials or not side.keys or not _is_all(words, side.thing, side.near):
        return None
    for one in side.near:
        head = one.head.words
        keys = [word for word in head if word.content and not mentions(own, word)]
        if len(keys) < sum(word.content for word in head):
            continue  # two things of a kind may have the same: plan S, plan L
        if one is not side.own and keys and not SentenceWords(head).denials:
            found = [at for at, word in enumerate(words) if at not in side.thing and mentions(keys, word)]
            if found and all(mentions(words, key) for key in keys):
                return found[-1]
    return None


def _tells(word: Word, others: Sequence[Part]) -> bool:
    """Whether a word of a head tells it from those beside it: it is denied, tells of a duty, or these lack it, or one of them denies it."""
    if word.axis == _DUTY or (word.denied and word.content):
        return True
    rivals = [other for part in others for other in part.words if other.norm == word.norm]
    return word.content and all(other.denied for other in rivals)


def _answers(word: Word, keys: Sequence[Word]) -> bool:
    """Whether a word of a claim says what one of a head says, or the opposite."""
    return any(
        (word.content and (mentions((key,), word) or excludes(word, key))) or (word.axis == _DUTY == key.axis)
        for key in keys
    )


def _turned(claim: SentenceWords, side: _Side, index: SentenceIndex) -> bool | None:
    """Whether a claim says the reverse of the head of the one list of which it names things; None where it says neither."""
    words, keys = claim.words, side.keys
    pieces = _pieces(words, side, index)
    said = [at for at in side.said if any(first <= at < last for first, last in pieces)]
    if not said:
        return None
    marks = {key.mark for key in keys if key.axis == _DUTY}
    if marks:
        stated = {words[at].mark for at in said if words[at].axis == _DUTY}
        if not stated or stated == marks:
            return False if stated else None
        return any(mark is not None and turns_duty(mark, other) for mark in stated for other in marks) or None
    same = any(mentions(keys, words[at]) for at in said)
    opposite = not same and any(excludes(words[at], key) for at in said for key in keys)
    denied = _is_denied(claim, side.thing, pieces)
    return (denied + side.denied + opposite) % 2 == 1


def _both_turned(claim: SentenceWords, sides: Sequence[_Side], index: SentenceIndex) -> bool | None:
    """Whether a claim that tells the things of two lists apart by a negation says the reverse of both heads; None where it says neither."""
    if len(sides) != 2 or sides[0].denied == sides[1].denied:
        return None
    pieces = index.parts(claim.words)
    own = [
        [piece for piece in pieces if any(piece[0] <= at < piece[1] for at in side.thing)] for side in sides
    ]
    if any(piece in own[1] for piece in own[0]):
        return None
    denied = [_is_denied(claim, side.thing, of) for side, of in zip(sides, own, strict=True)]
    return None if denied[0] == denied[1] else denied[0] != sides[0].denied


def _is_denied(claim: SentenceWords, thing: frozenset[int], pieces: Sequence[WordRange]) -> bool:
    """Whether an odd number of denials stands in some parts of a claim, those that are part of a thing left out."""
    inside = (group[0] for group in claim.denials if not thing.issuperset(group))
    return sum(any(first <= at < last for first, last in pieces) for at in inside) % 2 == 1


def _pieces(words: Sequence[Word], side: _Side, index: SentenceIndex) -> list[WordRange]:
    """The parts of a claim that name a thing and say something of it: one part says it, that of the thing where that one does."""
    pieces = index.parts(words)
    saying = [piece for piece in pieces if any(piece[0] <= at < piece[1] for at in side.said)]
    naming = [piece for piece in pieces if any(piece[0] <= at < piece[1] for at in side.thing)]
    both = [piece for piece in saying if piece in naming]
    if both:
        return both if len(both) == len(saying) == 1 or len(both) == len(naming) else []
    return saying if len(saying) == 1 else []


def _is_all(
    words: Sequence[Word], places: Collection[int], near: Sequence[HeadedList], *, numbers: bool = False
) -> bool:
    """Whether a claim says nothing more of its things than heads do, numbers aside where they tell how much of it is so."""
    heads = [word for one in near for word in one.head.words]
    return all(
        at in places
        or (numbers and (word.number or word.counter))
        or mentions(heads, word)
        or any(excludes(word, other) for other in heads)
        for at, word in enumerate(words)
        if says_something(word)
    )
