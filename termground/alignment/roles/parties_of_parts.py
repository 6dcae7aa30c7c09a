"""Who is named in one part of a sentence, told as who does what another part says of somebody else, in whatever order of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import FEWEST
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.acting import PERSON
from termground.evidence.naming.titles import is_listed
from termground.evidence.naming.voice import LONGEST
from termground.evidence.runs import runs_of
from termground.evidence.words import Word, WordRange, content_norms, is_parted

_SUBJECT = "NOUN nomn"


def parties_of_parts(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only one whom a claim names, where all else of it stands in the part of its source sentence that names another one.

    Not where their own part says any of it, or nothing else.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or len(main[1]) > LONGEST or words[0].postposed or len(alignment.source_parts) < 2:
        return
    if not (alignment.agents or alignment.claim.names) or alignment.claim.denials or alignment.source.denials:
        return
    number, row = main
    if not alignment.claim.content <= index.norms(number):
        return
    for own in _parties(words, (0, len(words)), index):
        if _is_helped(words, row) and not _is_led(words, own[0], index):
            continue  # somebody gave it to them
        names = _names(words, own, index)
        said = alignment.claim.content - content_norms(words[slice(*own)])
        other = _other(row, alignment.source_parts, names, said, index)
        if other is not None and not alignment.is_said_elsewhere:
            yield Edit.shown(Change.ANOTHERS, own, number, other, part=0.0)
            return


def _other(
    row: Sequence[Word],
    pieces: Sequence[WordRange],
    names: set[str],
    said: frozenset[str],
    index: SentenceIndex,
) -> WordRange | None:
    """Where the one stands whom the part of a sentence names that says all of something; None where somebody's own part says any of it."""
    content = [content_norms(row[slice(*piece)]) for piece in pieces]
    theirs = [k for k, norms in enumerate(content) if not names.isdisjoint(norms)]
    telling = [k for k, norms in enumerate(content) if said <= norms]
    if len(theirs) != 1 or len(telling) != 1 or theirs == telling or len(said) < FEWEST - 1:
        return None
    mine = content[theirs[0]] - names
    parties = [
        place
        for place in _parties(row, pieces[telling[0]], index)
        if said.isdisjoint(_names(row, place, index))
    ]
    parties = parties or [
        (at, at + 1)
        for at in range(*pieces[telling[0]])
        if row[at].case == _SUBJECT and row[at].norm not in said and not is_parted(row[at])
    ]
    besides = {norm for norm in mine if norm not in index.courtesy}
    if not besides or not said.isdisjoint(mine) or len(parties) != 1:
        return None
    return parties[0]


def _parties(words: Sequence[Word], places: WordRange, index: SentenceIndex) -> list[WordRange]:
    """The names of people and the words for who acts in a part of a sentence, with what stands beside either."""
    named = [
        at
        for at in range(*places)
        if words[at].kind == PERSON or words[at].norm in index.agents or is_listed(words[at], index.courtesy)
    ]
    found = runs_of(named, lambda at: is_parted(words[at]))
    return [
        place for place in found if any(not is_listed(word, index.courtesy) for word in words[slice(*place)])
    ]


def _names(words: Sequence[Word], place: WordRange, index: SentenceIndex) -> set[str]:
    """Normal forms of a name but for words of courtesy."""
    return {word.norm for word in words[slice(*place)] if not is_listed(word, index.courtesy)}


def _is_helped(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim has a verb that only helps, and more of them than its source sentence."""
    own, given = (sum([_only_helps(word) for word in some]) for some in (words, row))
    return own > given


def _only_helps(word: Word) -> bool:
    return word.sense.auxiliary or word.sense.copula or word.sense.voice


def _is_led(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word that tells by whom something is done leads to somebody."""
    k = at - 1
    while k >= 0 and words[k].norm in index.articles:
        k -= 1
    return k >= 0 and words[k].sense.voice
