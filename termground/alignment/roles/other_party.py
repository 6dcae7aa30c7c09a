"""Somebody in a claim, where the source sentence that tells the same tells it of somebody else: the tenant pays, of *the landlord bears the cost*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import SAID, is_at_head, may_be_one
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.acting import acting, place_of
from termground.evidence.naming.clause_nouns import nouns_by_particle, particle_of
from termground.evidence.words import (
    Word,
    WordRange,
    content_norms,
    excludes,
    mentions,
    says_something,
    share_held,
)

SHARE = 0.6
"""Share of what a claim says beside somebody that a source sentence has which may tell the same."""

FEWEST = 2
"""Words that a claim says of somebody, below which these may be said of many."""

LONGEST = 3
"""Words that a word for who acts may be put together from."""

_PERSON = "person"
_SUBJECTS = ("subject", "topic")


def other_party(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The first one who acts in a claim whom the source sentence with most of what else it says does not name, while it names another one whom the claim does not.

    What they do, or what is done to them, is not looked at, so it is only not supported. Only one whom the sources name in other sentences, and who
    is none of whom these say anything of it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    may_act = alignment.main is not None and (words[0].postposed or bool(alignment.agents))
    nouns = acting(words, index) if may_act else []
    parties = _parties(words, index) if nouns else []
    named = {norm for place in parties for norm in content_norms(words[slice(*place)])}
    said = [word for word in words if says_something(word) and word.norm not in named] if parties else []
    if len({word.norm for word in said}) < FEWEST:
        return
    number = _telling(said, index)
    row = index.rows[number] if number is not None else ()
    told_of = _parties(row, index)
    others = [place for place in told_of if not _names(words, parties, row[slice(*place)])]
    others = others or list(_subjects_told_apart(words, named, number, index))
    if number is None or not others:
        return
    for place in (place_of(words, noun, index) for noun in nouns):
        name = words[slice(*place)]
        if _is_named(words, place, row):
            continue  # others look at names, and at whose title one is
        if _names(row, told_of, name) or any(_may_be_one(name, row[slice(*other)]) for other in others):
            continue
        if _may_go_on(content_norms(name), others, number, index):
            continue
        if _is_elsewhere(content_norms(name), said, index):
            yield Edit.shown(Change.ANOTHERS, place, number, others[0])
            return


def _may_be_one(name: Sequence[Word], other: Sequence[Word]) -> bool:
    """Whether one word for who acts may stand for another one that it does not exclude, as Käufer does Verkäufer."""
    return may_be_one(_joined(name), _joined(other)) and not excludes(name[-1], other[-1])


def _is_named(words: Sequence[Word], place: WordRange, row: Sequence[Word]) -> bool:
    """Whether somebody is a name, or stands beside one that a sentence has too."""
    if words[place[0]].kind == _PERSON:
        return True
    beside = words[max(0, place[0] - 1) : place[1] + 1]
    return any(word.kind == _PERSON and mentions(row, word) for word in beside)


def _may_go_on(norms: set[str], others: Sequence[WordRange], number: int, index: SentenceIndex) -> bool:
    """Whether a sentence may speak of somebody whom the one before it or behind it names: *She reports it to Mr Hart. Her name is Ann*."""
    row = index.rows[number]
    told = {norm for place in others for norm in content_norms(row[slice(*place)])}
    if number and norms & index.norms(number - 1) and not any(_acts(row, place, index) for place in others):
        return not _tells_apart(number - 1, norms, told, index)
    if number + 1 < len(index.rows) and _tells_apart(number + 1, norms, told, index):
        return False
    behind = index.rows[number + 1] if number + 1 < len(index.rows) else ()
    first = next((word.norm for word in behind if word.norm not in index.articles), "")
    return first not in norms and not norms.isdisjoint(word.norm for word in behind)


def _subjects_told_apart(
    words: Sequence[Word], named: set[str], number: int | None, index: SentenceIndex
) -> Iterator[WordRange]:
    """The subjects of a sentence as particles tell, whoever they are, whom another sentence names beside somebody, and not as the same."""
    row = index.rows[number] if number is not None and words[0].postposed else ()
    for noun, part in nouns_by_particle(row, (0, len(row)), -1, index):
        norms = content_norms(row[noun.first : noun.last])
        if part not in _SUBJECTS or not norms.isdisjoint(word.norm for word in words):
            continue
        rows = rows_with(norms, index)
        if any(row != number and _tells_apart(row, named, norms, index) for row in rows):
            yield noun.first, noun.last


def _tells_apart(number: int, norms: set[str], others: set[str], index: SentenceIndex) -> bool:
    """Whether a sentence names both somebody and others, and does not tell that they are one."""
    given = index.norms(number)
    both = norms <= given and not others.isdisjoint(given)
    return both and not any(word.sense.copula for word in index.rows[number])


def _is_elsewhere(norms: set[str], said: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether the sources name somebody, and no sentence that does has more than one of some words, be it by another word."""
    rows = [index.rows[number] for number in rows_with(norms, index) if norms <= index.norms(number)]
    held = ({word.norm for word in said if mentions(row, word)} for row in rows)
    return bool(rows) and all(len(found) < SAID for found in held)


def _acts(row: Sequence[Word], place: WordRange, index: SentenceIndex) -> bool:
    """Whether somebody stands where a sentence names who acts in it, or a particle tells so."""
    return is_at_head(row, place[0]) or particle_of(row, place[1] - 1, index) in _SUBJECTS


def _telling(said: Sequence[Word], index: SentenceIndex) -> int | None:
    """The source sentence that has most of some words, in whatever words; None where none has enough of them."""
    counts = rows_with({word.norm for word in said}, index)
    shares = {number: share_held(said, index.rows[number]) for number in counts}
    best = max(shares, key=lambda number: (shares[number], -number), default=None)
    return best if best is not None and shares[best] >= SHARE else None


def _parties(words: Sequence[Word], index: SentenceIndex) -> list[WordRange]:
    """The names of people in a sentence, and the words for who acts."""
    found: list[WordRange] = []
    last = 0
    for at, word in enumerate(words):
        if at < last or not _may_begin(word, index):
            continue
        last = _end(words, at, index)
        if last > at:
            found.append((at, last))
    return found


def _may_begin(word: Word, index: SentenceIndex) -> bool:
    """Whether a name of somebody may begin with a word, or one for who acts, as with few."""
    if word.text.kinds and word.kind == _PERSON:
        return True
    return word.norm[:1] in index.agents_begin if word.text.postposed else word.norm in index.agents


def _end(words: Sequence[Word], at: int, index: SentenceIndex) -> int:
    """One past the last word of a name, or of a word for who acts, that begins at a word; the word where none does."""
    if not words[at].postposed:
        if words[at].norm in index.agents:
            return at + 1
    elif words[at].norm[:1] in index.agents_begin:  # as few words do
        for size in range(LONGEST, 0, -1):
            goes_on = at + size < len(words) and words[at + size].content
            if not goes_on and _joined(words[at : at + size]) in index.agents:
                return at + size
    return next((k for k in range(at, len(words)) if words[k].kind != _PERSON), len(words))


def _names(words: Sequence[Word], parties: Sequence[WordRange], name: Sequence[Word]) -> bool:
    """Whether a sentence has a word of a name, or one of its parties may be the same; where particles follow, all its characters."""
    if name[0].postposed and _joined(name) in _joined(words):
        return True
    given = {word.norm for word in words} if not name[0].postposed else frozenset[str]()
    people = [word for place in parties for word in words[slice(*place)]]
    return any(word.norm in given or mentions(people, word) for word in name if word.content)


def _joined(words: Sequence[Word]) -> str:
    return "".join(word.norm for word in words)
