"""Who acts in a claim, where the source tells its deed of another one and of them something else: the council pays, of the ministry does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.named_elsewhere import follows, is_of_others, telling
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.clause_nouns import Noun, nouns_by_particle, nouns_of
from termground.evidence.words import Word, WordRange

HEAD = 2
"""Words with content at the beginning of a source sentence among which the one stands that names who acts."""

STEM = 4
"""Characters that two words begin with where one may stand for the other: *ministry* and *minister*."""

_DOER, _BY = "nomn", "ablt"
_SUBJECTS = ("subject", "topic")


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
    for own in _acting(words, index):
        place = _place(words, own, index)
        number = telling(words, place, index)
        if number is None or index.sentence(number).denials:
            continue
        row = index.rows[number]
        given = [noun for noun in _acting(row, index) if _is_first(row, noun)]
        theirs = _place(row, given[0], index) if len(given) == 1 else (0, 0)
        if len(given) != 1 or not _are_apart(words, place, row, theirs):
            continue
        norms, others = _norms(words, place), _norms(row, theirs)
        told = {word.norm for word in words if word.content and not word.number} - norms
        if follows(words, place, row) and is_of_others(norms, others, told, number, index):
            yield Edit(Change.ANOTHERS, 1.0, *place, number, theirs, told=True, part=1.0)
            return


def _joined(words: Sequence[Word]) -> Iterator[str]:
    """Normal forms of words, and of those that are put together where particles follow."""
    for at, word in enumerate(words):
        yield word.norm
        if word.postposed:
            yield "".join(one.norm for one in words[at : at + 2])
            yield "".join(one.norm for one in words[at : at + 3])


def _place(words: Sequence[Word], noun: Noun, index: SentenceIndex) -> WordRange:
    """Where the word for who acts stands in a noun, with the name behind it; a verb may stand there too: *the bank raised*."""
    if words[0].postposed:
        return noun.first, noun.last
    at = next(k for k in range(noun.first, noun.last) if words[k].norm in index.agents)
    last = at + 1
    while last < noun.last and words[last].name:
        last += 1
    return at, last


def _norms(words: Sequence[Word], place: WordRange) -> set[str]:
    return {word.norm for word in words[slice(*place)] if word.content}


def _acting(words: Sequence[Word], index: SentenceIndex) -> list[Noun]:
    """The nouns for who acts of which nothing tells that it is done to them."""
    places = 0, len(words)
    if words[0].postposed:
        return [
            noun
            for noun, part in nouns_by_particle(words, places, -1, index)
            if part in _SUBJECTS and _ends_in(noun.heads[0], index.agents)
        ]
    return [
        noun
        for noun in nouns_of(words, places, range(0), index)
        if _names_one(words, noun, index) and _may_act(words, noun, index)
    ]


def _names_one(words: Sequence[Word], noun: Noun, index: SentenceIndex) -> bool:
    """Whether a word for who acts stands in a noun, and no other one right behind it: no school teacher."""
    at = next((k for k in range(noun.first, noun.last) if words[k].norm in index.agents), None)
    if at is None:
        return False
    return not any(not word.opens and word.norm in index.agents for word in words[at + 1 : at + 2])


def _ends_in(name: str, agents: frozenset[str]) -> bool:
    """Whether the last characters of a name that is written in one are a word for who acts: 市議会."""
    return any(name[k:] in agents for k in range(len(name)))


def _may_act(words: Sequence[Word], noun: Noun, index: SentenceIndex) -> bool:
    if noun.lead is not None:
        return noun.lead.sense.voice
    case = (words[noun.last - 1].case or "").rpartition(" ")[2]
    return case in ("", _DOER, _BY) and index.form_parts.get(noun.article, "either") == "either"


def _is_first(row: Sequence[Word], noun: Noun) -> bool:
    """Whether a noun stands at the head of a sentence, or a particle tells that it is its topic."""
    return row[0].postposed or sum(word.content for word in row[: noun.first]) < HEAD


def _are_apart(words: Sequence[Word], own: WordRange, row: Sequence[Word], given: WordRange) -> bool:
    """Whether nothing tells that one noun may stand for the other, nor does a claim name both."""
    one, other = words[slice(*own)], row[slice(*given)]
    if any(not word.sense.concepts.isdisjoint(each.sense.concepts) for word in one for each in other):
        return False
    name, theirs = ("".join(word.norm for word in side) for side in (one, other))
    said = [word.norm for word in words]
    if theirs in ("".join(said) if words[0].postposed else said):
        return False
    return name[:STEM] != theirs[:STEM] and name not in theirs and theirs not in name
