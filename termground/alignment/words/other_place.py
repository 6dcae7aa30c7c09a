"""A claim that puts its matter at another place of a scale than its source: sold out, of in stock; goes on, of ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.opposed_words import is_opposed
from termground.evidence.assertion.rated import (
    AMOUNT,
    COURSE,
    DUTY,
    JOINING,
    LIMITING,
    NONE_OF_ALL,
    QUANTIFYING,
    TURNABLE,
    ToldPlace,
    only_place,
    places_apart,
    told_places,
)
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import lies_in
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, pauses, says_something, share_held
from termground.language.scales import LISTING

_DONE_AHEAD = ("done", "planned")
_EVENNESS = "evenness"

FEWEST = 2
"""Words with content from which a part of a sentence tells what it speaks of."""


def other_place(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim that say where on a scale its matter stands, where its source sentence says something else.

    A doubt where the rest of the claim follows its source loosely. None where either of them names two places, or where another
    sentence of the sources says the same.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main = alignment.main
    if main is None or alignment.source.contrasts:
        return
    number, row = main
    found = other_places(alignment)
    for own, given in found:
        if own[0].scale == DUTY and not own[0].is_advice(given[0]) and _is_limited(alignment):
            continue
        turned = _is_turned(alignment, own, given)
        if turned and own[0].scale in TURNABLE:
            continue
        rest = _rest(alignment, own)
        share = share_held(rest, row)
        if share < WEIGHTS.factuality.most or not _is_near(given, rest, row):
            continue
        if _is_told(own[0], rest, number, index) or _is_of_another_part(alignment, given[0]):
            continue
        sure, loose = share >= WEIGHTS.factuality.kept, own[0].is_loose(given[0])
        if own[0].scale == COURSE and loose and not (sure and _ends_there(rest, number, index)):
            continue  # what is done and what is planned of it stand beside one another in most reports
        doubted = loose or turned or len(found) > 1
        doubted = doubted or (own[0].scale in (*QUANTIFYING, DUTY) and _says_more(alignment, given))
        ahead = (own[0].place, given[0].place) == _DONE_AHEAD
        doubt = Change.UNASSERTED if ahead else Change.LONE_STRANGE
        change = Change.TURNED if sure and not doubted else doubt
        yield Edit.shown(change, own[0].range, number, given[0].range)


def _is_of_another_part(alignment: Alignment, given: ToldPlace) -> bool:
    """Whether only a part that shares nothing with the claim says how alike two things are: it weighs less and costs the same."""
    if given.scale != _EVENNESS:
        return False
    row = alignment.source.words
    part = next((one for one in alignment.source_parts if lies_in((given.first, given.last), one)), None)
    return part is not None and not any(
        word.content and mentions(alignment.words, word) for word in row[slice(*part)]
    )


def other_places(alignment: Alignment) -> list[tuple[Sequence[ToldPlace], Sequence[ToldPlace]]]:
    """The words that put a claim at one place of a scale, each with those that put its source sentence at another one."""
    claim, source = alignment.claim, alignment.source
    apart = places_apart(claim.may_stand, source.may_stand) if claim.may_stand else frozenset()
    if not apart or not claim.says(apart):
        return []  # as most claims
    own = claim.places
    if not any((one.scale, one.place) in apart for told in own.values() for one in told):
        return []
    given = source.places
    pairs = [
        (only_place(own, scale), only_place(given, scale))
        for scale in sorted((own.keys() & given.keys()) - {LISTING})
    ]
    return [(one, other) for one, other in pairs if one and other and not one[0].goes_with(other[0])]


def says_of_none(alignment: Alignment) -> str | None:
    """Of how many a claim tells the opposite of what its source sentence tells of none, or of all: none died, all survived.

    None where it tells nothing of that kind.

    Args:
        alignment: The claim aligned with its sources.
    """
    claim, source = alignment.claim, alignment.source
    for own, given in other_places(alignment):
        opposed = own[0].scale == AMOUNT and {own[0].place, given[0].place} == NONE_OF_ALL
        if opposed and is_opposed(_beside(claim.words, own), _beside(source.words, given)):
            return own[0].place
    return None


def same_place(
    alignment: Alignment, *, but: frozenset[str] = JOINING
) -> tuple[frozenset[int], frozenset[int]]:
    """Places of the words that say where on a scale a claim's matter stands, and of those by which its source sentence says the same.

    Args:
        alignment: The claim aligned with its sources.
        but: Scales of which nothing is told.
    """
    held: set[int] = set()
    given: set[int] = set()
    may = {one for one in alignment.claim.may_stand & alignment.source.may_stand if one[0] not in but}
    if not (may and alignment.claim.says(may) and alignment.source.says(may)):
        return frozenset(), frozenset()
    both = {scale for scale, _ in may}
    for scale in both & alignment.claim.places.keys() & alignment.source.places.keys():
        own = only_place(alignment.claim.places, scale)
        there = only_place(alignment.source.places, scale)
        if own and there and own[0].place == there[0].place:
            held.update(at for one in own for at in range(one.first, one.last))
            given.update(at for one in there for at in range(one.first, one.last))
    return frozenset(held), frozenset(given)


def _is_limited(alignment: Alignment) -> bool:
    """Whether what must or may be is told of a case only: with a card, unless it rains, up to 8 kg."""
    sides = (alignment.claim, alignment.source)
    if any(not LIMITING.isdisjoint(side.places) or side.takes_out for side in sides):
        return True
    if any(len(denial) > 1 for side in sides for denial in side.denials):
        return True  # not without
    return any(word.number for side in sides for word in side.words)


def _rest(alignment: Alignment, own: Sequence[ToldPlace]) -> list[Word]:
    """The words with content outside those that say where their matter stands, and those by which both say the same of it."""
    taken, _ = same_place(alignment, but=frozenset())
    words = _beside(alignment.words, own)
    agreed = {id(alignment.words[at]) for at in taken}
    return [word for word in words if id(word) not in agreed and says_something(word)]


def _is_turned(alignment: Alignment, own: Sequence[ToldPlace], given: Sequence[ToldPlace]) -> bool:
    """Whether something beside turns what is said too: none are taken, of all are free; never late, of always on time."""
    claim, source = alignment.claim, alignment.source
    if _denies_beside(claim, own) != _denies_beside(source, given):
        return True
    return is_opposed(_beside(claim.words, own), _beside(source.words, given))


def _says_more(alignment: Alignment, given: Sequence[ToldPlace]) -> bool:
    """Whether the source says so of something more narrow, or of something else: not after the deadline; always leaves it to others."""
    words = alignment.source.words
    inside = {id(word) for word in _beside(words, given)}
    around = words if given[0].scale == DUTY else _part(words, given[0])
    part = [word for word in around if id(word) in inside and says_something(word)]
    return share_held(part, alignment.words) < WEIGHTS.factuality.kept


def _denies_beside(sentence: SentenceWords, told: Sequence[ToldPlace]) -> bool:
    """Whether a sentence denies something but by the words that tell the place, or that it makes an exception: *and it is no exception*."""
    places = sentence.places
    idle = _within(one for one in places.get("exception", ()) if one.place == "with")
    taken = _within(told) | (idle - _within(places.get("amount", ())))
    return any(taken.isdisjoint(denied) for denied in sentence.denials)


def _within(told: Iterable[ToldPlace]) -> set[int]:
    """The places of some words."""
    return {at for one in told for at in range(one.first, one.last)}


def _beside(words: Sequence[Word], told: Sequence[ToldPlace]) -> list[Word]:
    taken = _within(told)
    return [word for at, word in enumerate(words) if at not in taken]


def _ends_there(rest: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether the source sentence behind one does not go on with what a claim says: *plans to open a library. It opened in May*."""
    behind = index.rows[number + 1] if number + 1 < len(index.rows) else ()
    return not any(mentions(behind, word) for word in rest)


def _is_near(given: Sequence[ToldPlace], rest: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a part of the source sentence that says where something stands speaks of what the claim speaks of."""
    return any(share_held(rest, _part(row, one)) >= WEIGHTS.factuality.least for one in given)


def _part(words: Sequence[Word], one: ToldPlace) -> Sequence[Word]:
    """The words between two marks around some of them; all of a sentence where these tell too little of what is spoken of."""
    first = next((at for at in range(one.first, 0, -1) if pauses(words, at)), 0)
    last = next((at for at in range(one.last, len(words)) if pauses(words, at)), len(words))
    told = sum(says_something(words[at]) for at in range(first, last) if not one.first <= at < one.last)
    return words[first:last] if told >= FEWEST else words


def _is_told(one: ToldPlace, rest: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all the rest of a claim, or one close by most of it, and may say where it stands as the claim does."""
    beside = (at for at in (number - 1, number + 1) if 0 <= at < len(index.rows))
    near = [at for at in beside if share_held(rest, index.rows[at]) >= WEIGHTS.factuality.most]
    found = (told_places(index.rows[at]) for at in (*near, *holding_all(rest, index, but=number)))
    return any(all(other.place == one.place for other in told.get(one.scale, ())) for told in found)
