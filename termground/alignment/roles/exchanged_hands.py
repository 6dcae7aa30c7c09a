"""Who gives something to whom, the wrong way round, by the verb of the source or by the one that turns it: A pays B, A gets it from B."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.giving_verbs import EXPENSE, GIVE, TAKE, phrase_end
from termground.evidence.naming.transfers import Transfer, transfers
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import has_phrase
from termground.evidence.words import Word, WordRange, content_norms, excludes
from termground.language.phrase_kinds import ADDRESSING

FEWEST = 2
"""Nouns that have changed places from which it need not be said of either that they may do such a thing."""

_BOTH = {frozenset(("giver",)), frozenset(("taker",))}


class Handed(NamedTuple):
    """What a claim tells of who gives something to whom as its source does.

    Attributes:
        verbs: Places of the words that say it from the other side.
        nouns: Places of those of whom it is told.
        others: Places of the words that say it from the other side of somebody of whom the source does not: visitors may borrow
            what the library lends.
        unsure: Places of the words that say it from the other side where nothing tells who gives or gets it: *her aunt sold her the car*.
    """

    verbs: frozenset[int]
    nouns: frozenset[int]
    others: frozenset[int]
    unsure: frozenset[int]


class _Turned(NamedTuple):
    """Somebody who has another part in a claim than in its source.

    Attributes:
        norm: Their normal form in the claim.
        given: That of who has the part of theirs in the source; their own where they have changed places.
    """

    norm: str
    given: str


def exchanged_hands(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Who gives what the source has them get, or gets what it has them give; or whose opposite does it there.

    Not where a person has the part that the source gives them, or another source sentence gives it to them.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or alignment.claim.denials:
        return
    if not (_tells(alignment.claim) and _tells(alignment.source)):
        return  # as most claims
    number, row = main
    if words[0].postposed and _tells_both(words):
        return  # 支払ってもらう: one of them turns the other, or has a clause of its own
    given, stated = alignment.transfers
    for own in stated:
        same = [
            other
            for other in given
            if _is_same(words[own.at], own, row[other.at], other) and not _denies(alignment.source, other)
        ]
        turned = [(other, one) for other in same for one in _turned(own, other, (words, row), index)]
        people = {one.norm for _, one in turned}
        things = _things(words, own, people) if turned else []
        if not turned or (
            2 * _held(things, alignment.source) < len(things) if things else len(people) < FEWEST
        ):
            continue
        held = [(other, _held(things, _clause(row, other))) for other in same]
        least = max(count for other, count in held if any(other is one for one, _ in turned))
        if any(count >= least and (_has(own, other, people) or _agree(own, other)) for other, count in held):
            continue  # another clause tells it so
        if _is_told_elsewhere(own, people, number, index):
            continue
        for other, one in turned:
            yield Edit.shown(
                Change.EXCHANGED, own.places[one.norm], number, other.places[one.given], part=0.0
            )
        return


def _denies(source: SentenceWords, given: Transfer) -> bool:
    """Whether something is denied in a clause."""
    return any(at in range(*given.clause) for denial in source.denials for at in denial)


def handed_over(alignment: Alignment, index: SentenceIndex) -> Handed:
    """What a claim tells of somebody as its source does, be it from the other side: *B got it*, *A gave it to B*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    verbs, nouns, others, unsure = set[int](), set[int](), set[int](), set[int]()
    if main is None or not (_tells(alignment.claim) and _tells(alignment.source)):
        return Handed(frozenset(), frozenset(), frozenset(), frozenset())
    row = main[1]
    given, stated = alignment.transfers
    for own in stated:
        for other in given:
            if not _is_same(words[own.at], own, row[other.at], other):
                continue
            both = [norm for norm in own.parts if norm in other.parts]
            turns = any(own.lines.get(line, side) != side for line, side in other.lines.items())
            verb = range(own.at, phrase_end(words, own.at)) if turns else ()
            if not both and own.parts and other.parts:
                others.update(verb)
            if turns and _is_for_reader(words, own, row, other, index):
                verbs.update(verb)
                continue
            if not own.parts and not other.parts:
                unsure.update(verb)
            if not _agree(own, other):
                continue
            verbs.update(verb)
            things = _things(words, own, both)
            if _held(things, _clause(row, other)) == len(things):
                people = [own.places[norm] for norm in both if _may_act(words, own.places[norm], norm, index)]
                nouns.update(*(range(*place) for place in people))
    return Handed(frozenset(verbs), frozenset(nouns), frozenset(others), frozenset(unsure))


def _is_for_reader(
    words: Sequence[Word], own: Transfer, row: Sequence[Word], given: Transfer, index: SentenceIndex
) -> bool:
    """Whether a claim tells those whom it addresses that they get what is given away in its source, which names nobody who gives or gets it."""
    if TAKE not in own.lines.values() or not has_phrase(words, ADDRESSING) or has_phrase(row, ADDRESSING):
        return False
    said = (*words[slice(*own.clause)], *row[slice(*given.clause)])
    if any(word.name or word.norm in index.agents for word in said):
        return False
    subject = content_norms(
        row[given.clause[0] : given.at]
    )  # what is to be sent stands behind: send the form
    things = _things(words, own, ())
    return any(word.norm in subject for word in things) and _held(things, _clause(row, given)) == len(things)


def _tells_both(words: Sequence[Word]) -> bool:
    """Whether some words say that something is given, and others that it is taken, in the same way."""
    hands = {told for word in words for told in word.sense.hands}
    return any((line, GIVE) in hands and (line, TAKE) in hands for line, _ in hands)


def _tells(sentence: SentenceWords) -> bool:
    """Whether a sentence says that something is given or taken, as few do."""
    return True in [side <= EXPENSE for _, side in sentence.hands]


def _agree(own: Transfer, other: Transfer) -> bool:
    """Whether somebody has the same part in both, and nobody another one."""
    both = [norm for norm in own.parts if norm in other.parts]
    return bool(both) and all(
        len(own.parts[norm]) == 1 and own.parts[norm] <= other.parts[norm] for norm in both
    )


def _is_same(word: Word, own: Transfer, other: Word, given: Transfer) -> bool:
    """Whether two verbs say the same, or turn one another: *buy*, *sell*."""
    if word.norm == other.norm or not word.sense.concepts.isdisjoint(other.sense.concepts):
        return True
    return not own.lines.keys().isdisjoint(given.lines)


def _turned(
    own: Transfer, given: Transfer, sentences: tuple[Sequence[Word], Sequence[Word]], index: SentenceIndex
) -> list[_Turned]:
    """Those who have another part than in the source; none where somebody has kept theirs."""
    words, row = sentences
    both = [norm for norm in own.parts if norm in given.parts]
    apart = [norm for norm in both if own.parts[norm].isdisjoint(given.parts[norm])]
    kept = [norm for norm in both if own.parts[norm] == given.parts[norm] and len(own.parts[norm]) == 1]
    if any(_may_act(words, own.places[norm], norm, index) for norm in kept):
        return []
    may = [
        norm
        for norm in apart
        if _may_act(words, own.places[norm], norm, index)
        or any(_exclude(words, own.places[norm], row, place, index) for place in given.places.values())
    ]
    if may:
        return [_Turned(norm, norm) for norm in may]
    if {own.parts[norm] for norm in apart} >= _BOTH and len({own.places[norm] for norm in apart}) == FEWEST:
        return [_Turned(norm, norm) for norm in apart]
    norms, said = ({word.norm for word in side} for side in (row, words))
    return [
        _Turned(norm, other)
        for norm, part in own.parts.items()
        if norm not in norms
        for other, theirs in given.parts.items()
        if part == theirs
        and other not in said
        and _exclude(words, own.places[norm], row, given.places[other], index)
    ][:1]


def _may_act(words: Sequence[Word], place: WordRange, norm: str, index: SentenceIndex) -> bool:
    return norm in index.agents or any(
        word.name or word.norm in index.agents for word in words[slice(*place)]
    )


def _exclude(
    words: Sequence[Word], own: WordRange, row: Sequence[Word], given: WordRange, index: SentenceIndex
) -> bool:
    """Whether a word for who acts excludes one of another noun, or is excluded by it: the buyer, the seller."""
    return any(
        _are_marked_apart(word, other)
        or (excludes(word, other) and not index.agents.isdisjoint((word.norm, other.norm)))
        for word in words[slice(*own)]
        for other in row[slice(*given)]
    )


def _are_marked_apart(word: Word, other: Word) -> bool:
    mark, theirs = word.mark, other.mark
    if not (word.sense.hands and other.sense.hands):
        return False
    return mark is not None and theirs is not None and mark[0] == theirs[0] and mark[1] != theirs[1]


def _things(words: Sequence[Word], own: Transfer, people: Collection[str]) -> list[Word]:
    """What a claim says beside the verb and those who do it."""
    parties = {at for norm in people for at in range(*own.places[norm])}
    parties.update(range(own.at, phrase_end(words, own.at)))
    return [word for at, word in enumerate(words) if word.content and not word.number and at not in parties]


def _held(things: Sequence[Word], given: SentenceWords) -> int:
    """How many words some others have, be it by words that mean the same."""
    return sum(map(given.has, things))


def _clause(row: Sequence[Word], told: Transfer) -> SentenceWords:
    return SentenceWords(row[slice(*told.clause)])


def _is_told_elsewhere(own: Transfer, people: set[str], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence gives somebody the part that a claim gives them."""
    rows = (k for k in rows_with(people, index) if k != number)
    return any(_has(own, other, people) for k in rows for other in transfers(index.rows[k], index))


def _has(own: Transfer, other: Transfer, norms: set[str]) -> bool:
    return any(norm in other.parts and not own.parts[norm].isdisjoint(other.parts[norm]) for norm in norms)
