"""A small word or phrase that turns the one of the source with the same noun: behind the house, in front of it; on foot, by car."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.value_besides import has_value_besides
from termground.evidence.assertion.told_sides import ToldSide, is_suffix, told_sides
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, pauses, said_beside, share_held


def turned_sides(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The phrases of a claim in the place of which its source sentence has another one of their line with the same noun.

    A doubt where the rest of the claim follows its source loosely. So are turned two things that change places around one phrase:
    *A behind B*. None where either side denies something, but of phrases that say it outright where both do, where one of them takes something out, where the source has both phrases, or the claim has, or where another
    sentence of the sources says the same.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main
    if main is None:
        return
    excepted = alignment.claim.excepts != alignment.source.excepts
    number, row = main
    kept = all(
        alignment.aligned
    )  # yet a phrase may stand before the noun of another one: above the shop and below the flat
    lines = _turning_lines(alignment)
    own = told_sides(words, lines) if lines else []
    given = told_sides(row, lines) if own else []
    if not given:
        return
    denying = _denies(alignment.claim, own), _denies(alignment.source, given)
    alike = all(denying) and not kept and _deny_alike(alignment)
    for one in own:
        if (excepted and not one.outright) or (
            any(denying) and not (alike or (one.outright and all(denying)))
        ):
            continue
        if (
            kept
            and not one.outright
            and (one.alone or any(word.number for word in words[one.first : one.last]))
        ):
            continue
        said = said_beside(words, one.first, one.last)
        share = share_held(said, row)
        if (
            share < WEIGHTS.factuality.most
            or _is_told(one, said, number, index)
            or _stands_in(row, words, one)
        ):
            continue
        rival = _rival(one, own, given)
        if rival is not None and has_value_besides(words, row, rival.first, index):
            continue
        if rival is not None:
            # what is denied outside may be denied inside too
            sure = share >= WEIGHTS.factuality.kept and (one.outright or not any(denying))
            change = Change.TURNED if sure else Change.LONE_STRANGE
            yield Edit.shown(change, (one.first, one.last), number, (rival.first, rival.last))
            continue
        exact = share >= WEIGHTS.factuality.kept and not (kept or alignment.claim.mutual)
        other = _around_same(one, own, given) if exact else None
        if other is not None:
            yield from _exchanged(one, other, alignment, number, index)


def _turning_lines(alignment: Alignment) -> set[int]:
    """The numbers of the lines of which a claim and its source sentence may have phrases that turn one another: not the same, or around other things."""
    own = alignment.claim.lines
    given = alignment.source.lines if own else own
    shared = [(axis, side != other) for axis, side in own for line, other in given if axis == line]
    if not shared or (not any(apart for _, apart in shared) and _may_move_nothing(alignment)):
        return set()
    is_ordered = alignment.words[0].text.phrases.opposed.is_ordered
    return {axis for axis, apart in shared if apart or is_ordered(axis)}


def _may_move_nothing(alignment: Alignment) -> bool:
    """Whether a claim tells of no two things that have changed places."""
    return alignment.claim.mutual or all(alignment.aligned)


def _around_same(one: ToldSide, own: Sequence[ToldSide], given: Sequence[ToldSide]) -> ToldSide | None:
    """The phrase of the source that says the same as one of a claim with another noun, where each is the only one of its line."""
    here, there = ([other for other in told if other.axis == one.axis] for told in (own, given))
    if not one.ordered or len(here) != 1 or len(there) != 1:
        return None
    return there[0] if there[0].side == one.side and not _may_be_same(one, there[0]) else None


def _exchanged(
    one: ToldSide, other: ToldSide, alignment: Alignment, number: int, index: SentenceIndex
) -> Iterator[Edit]:
    """The noun of a phrase and what it places, where the source has them in one another's place: B behind A."""
    words, row = alignment.words, index.rows[number]
    if _leads_clause(words, one, index) or _leads_clause(row, other, index):
        return
    outer, inner = _outer(words, one, index), _outer(row, other, index)
    places = [(words.index(word), _place(word, inner, row)) for word in one.nouns]
    others = [(_place(word, outer, words), row.index(word)) for word in other.nouns]
    if any(None in pair for pair in (*places, *others)):
        return
    for at, place in (places[-1], others[-1]):
        if at is not None and place is not None:
            yield Edit.shown(Change.EXCHANGED, at, number, place, part=0.0)


def _leads_clause(words: Sequence[Word], told: ToldSide, index: SentenceIndex) -> bool:
    """Whether another small word than an article stands behind a phrase, as before a clause, or a number: *on which*, *in 1928*."""
    after = words[told.last] if told.last < len(words) else None
    if after is None or after.postposed:
        return False
    return after.number or not (after.content or after.norm in index.articles)


def _outer(words: Sequence[Word], told: ToldSide, index: SentenceIndex) -> list[Word]:
    """The words with content of a sentence that a phrase may place: those before it, and those behind it in the same part."""
    last = next(
        (k for k in range(told.last, len(words)) if pauses(words, k) or words[k].norm in index.coordinators),
        len(words),
    )
    inner = {id(word) for word in told.nouns}
    return [word for word in words[:last] if word.content and id(word) not in inner]


def _place(asked: Word, among: Sequence[Word], words: Sequence[Word]) -> int | None:
    """Where a sentence has a word among some of its words; None where it has none."""
    return next((words.index(word) for word in among if word.norm == asked.norm), None)


def _denies(sentence: SentenceWords, told: Sequence[ToldSide]) -> bool:
    """Whether a sentence denies something, but for what some of its phrases are: *without milk*."""
    parts = {at for one in told for at in range(one.first, one.last)}
    return any(parts.isdisjoint(places) for places in sentence.denials)


def _deny_alike(alignment: Alignment) -> bool:
    """Whether a claim and its source sentence deny the same word, and nothing else."""
    own, given = (
        {word.norm for word in side.words if word.denied and word.content}
        for side in (alignment.claim, alignment.source)
    )
    return own == given and len(alignment.claim.denials) == len(alignment.source.denials) == 1


def _rival(one: ToldSide, own: Sequence[ToldSide], given: Sequence[ToldSide]) -> ToldSide | None:
    """The phrase of a sentence that stands against one with the same noun; None where either sentence may have both."""
    near = [other for other in given if other.axis == one.axis and _may_be_same(one, other)]
    rivals = [other for other in near if _is_same(one, other)]
    if not rivals or any(other.side == one.side for other in near):
        return None
    sides = {other.side for other in rivals}
    both = any(other.axis == one.axis and other.side in sides and _may_be_same(one, other) for other in own)
    return None if both else rivals[0]


def _may_be_same(one: ToldSide, other: ToldSide) -> bool:
    """Whether two phrases go with the same, as a pronoun may: *against it*."""
    return not (one.alone or (one.nouns and other.nouns)) or _is_same(one, other)


def _is_same(one: ToldSide, other: ToldSide) -> bool:
    """Whether two phrases go with the same: the first of their words, or all of those of one of them."""
    if one.alone:
        return True
    own, given = one.nouns, other.nouns
    if not own or not given:
        return False
    if own[0].is_pair:  # a character alone is half a word
        return [noun.form for noun in own] == [noun.form for noun in given]
    if len(own) == len(given) and len(own) > 1 and is_suffix(own[0]):
        return all(_has((other,), noun) for noun, other in zip(own, given, strict=True))
    return (
        _has(given[:1], own[0])
        or all(_has(given, noun) for noun in own)
        or all(_has(own, noun) for noun in given)
    )


def _has(words: Sequence[Word], asked: Word) -> bool:
    return any(word.form == asked.form for word in words) or mentions(words, asked)


def _stands_in(row: Sequence[Word], words: Sequence[Word], one: ToldSide) -> bool:
    """Whether a source sentence has a phrase of a claim with the word behind it too: *plus lent*, of *moins cher, mais plus lent*."""
    led = [word.norm for word in words[one.first : one.last + 1]]
    norms = [word.norm for word in row]
    size = one.last + 1 - one.first
    whole = len(led) == size and words[one.last].content and not words[one.last].postposed
    return whole and any(norms[at : at + size] == led for at in range(len(norms) - size + 1))


def _is_told(one: ToldSide, said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and its phrase."""
    return any(
        other.side == one.side and _is_same(one, other)
        for row in holding_all(said, index, but=number)
        for other in told_sides(index.rows[row], {one.axis})
    )
