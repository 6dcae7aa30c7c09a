"""Who acts in a claim, where the source tells its deed of another one and of them something else: the council pays, of the ministry does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import follows, is_at_head, is_of_others, may_be_one, telling
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.acting import acting, place_of
from termground.evidence.naming.clause_nouns import Noun
from termground.evidence.words import Word, WordRange, content_norms


def agents_elsewhere(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only one who acts in a claim and not in the source sentence that has most of what else it says, where another one does.

    The words may stand in any order, and some may be others; so it is only not supported, as for a name.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if (
        not alignment.segments
        or alignment.claim.denials
        or not any(map(index.agents.__contains__, _joined(words)))
    ):
        return
    for own in acting(words, index):
        place = place_of(words, own, index)
        number = telling(words, place, index)
        if number is None or index.sentence(number).denials:
            continue
        row = index.rows[number]
        given = [noun for noun in acting(row, index) if _is_first(row, noun)]
        theirs = place_of(row, given[0], index) if len(given) == 1 else (0, 0)
        if len(given) != 1 or not _are_apart(words, place, row, theirs):
            continue
        norms, others = content_norms(words[slice(*place)]), content_norms(row[slice(*theirs)])
        told = {word.norm for word in words if word.content and not word.number} - norms
        if follows(words, place, index.sentence(number)) and is_of_others(norms, others, told, number, index):
            yield Edit.shown(Change.ANOTHERS, place, number, theirs)
            return


def _joined(words: Sequence[Word]) -> Iterator[str]:
    """Normal forms of words, and of those that are put together where particles follow."""
    for at, word in enumerate(words):
        yield word.norm
        if word.postposed:
            yield "".join(one.norm for one in words[at : at + 2])
            yield "".join(one.norm for one in words[at : at + 3])


def _is_first(row: Sequence[Word], noun: Noun) -> bool:
    """Whether a noun stands at the head of a sentence, or a particle tells that it is its topic."""
    return row[0].postposed or is_at_head(row, noun.first)


def _are_apart(words: Sequence[Word], own: WordRange, row: Sequence[Word], given: WordRange) -> bool:
    """Whether nothing tells that one noun may stand for the other, nor does a claim name both."""
    one, other = words[slice(*own)], row[slice(*given)]
    if any(not word.sense.concepts.isdisjoint(each.sense.concepts) for word in one for each in other):
        return False
    name, theirs = ("".join(word.norm for word in side) for side in (one, other))
    said = [word.norm for word in words]
    if theirs in ("".join(said) if words[0].postposed else said):
        return False
    return not may_be_one(name, theirs)
