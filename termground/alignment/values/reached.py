"""Words that go without saying beside a telephone number or an address, and one that belongs to something else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.changes import Change, Edit
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.contacts import Contact, Contacts, contacts_in
from termground.evidence.words import Word, WordRange
from termground.language.analysis import Analysis
from termground.language.phrase_kinds import REACHING


class Reached(msgspec.Struct, frozen=True):
    """What a claim says of how somebody is reached.

    Attributes:
        words: Its words; those of a number or an address that the sources have count nothing, nor do those that go without
            saying beside it and that no source has.
        row: The source sentence that has it; None where the claim says more, or nothing of that.
        edits: Its numbers and addresses that the sources give to something else.
    """

    words: Sequence[Word]
    row: int | None = None
    edits: tuple[Edit, ...] = ()


def reached(
    response: Analysis,
    words: Sequence[Word],
    context: Sequence[Word],
    index: SentenceIndex,
    contacts: Contacts,
) -> Reached:
    """What a claim says of how somebody is reached.

    Args:
        response: The response.
        words: The words of the claim.
        context: The words that lead it in, or of the question before it.
        index: The sentences of the sources.
        contacts: The telephone numbers and addresses of the sources.
    """
    tokens = response.view_tokens
    start, end = tokens.starts[words[0].token], tokens.ends[words[-1].token]
    text = tokens.text[start:end]
    stated = [one for one in contacts_in(text) if contacts.has(one)]
    if not stated:
        return Reached(words)
    starts = [tokens.starts[word.token] - start for word in words]
    places = {one: _range(starts, one.start, one.end) for one in stated}
    said = response.frames.phrases.places(REACHING, text)
    beside = [_range(starts, *place) for one in stated for place in said.get(one.kind, ())]
    values = frozenset(at for place in places.values() for at in range(*place))
    quiet = values.union(*(range(*place) for place in beside))
    own = [word for at, word in enumerate(words) if at not in quiet]
    owner = frozenset(
        word.norm
        for word in (*own, *context)
        if word.content and not word.number and word.norm in index.words
    )
    edits = tuple(_edits(places, owner, index, contacts))
    if edits:
        return Reached(words, None, edits)
    if not any(word.content for word in own):
        return Reached(words, contacts.row(stated[0]))
    lacking = frozenset(at for at in quiet if words[at].norm not in index.words)
    return Reached([_quiet(word) if at in values | lacking else word for at, word in enumerate(words)])


def _quiet(word: Word) -> Word:
    """A word that counts nothing."""
    return msgspec.structs.replace(word, weight=0.0, content=False, number=False, name=False)


def _edits(
    places: dict[Contact, WordRange], owner: frozenset[str], index: SentenceIndex, contacts: Contacts
) -> Iterator[Edit]:
    if len({one.kind for one in places}) < len(places):
        return  # several of a kind: which belongs to what is not told by what stands before
    for one, (first, last) in places.items():
        rival = contacts.of_another(one, owner) if owner and first < last else None
        if rival is None:
            continue
        number, given = rival
        analysis = index.analyses[number]
        row = index.row_at(number, analysis.view.start(given.end - 1))
        if row is not None:
            there = _given(index, number, row, given)
            yield Edit.shown(Change.ANOTHERS, (first, last), row, there)


def _given(index: SentenceIndex, number: int, row: int, given: Contact) -> WordRange:
    """The words of a source sentence that a number or address takes."""
    starts = index.analyses[number].view_tokens.starts
    return _range([starts[word.token] for word in index.rows[row]], given.start, given.end)


def _range(starts: Sequence[int], low: int, high: int) -> WordRange:
    """The words that begin in a range of a text."""
    return bisect_left(starts, low), bisect_left(starts, high)
