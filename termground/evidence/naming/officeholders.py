"""Offices that a response gives to the holder of another one: the mayor, Ms Reed, where she is the commissioner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.bearers import Bearers, Holder
from termground.evidence.naming.titles import Title, Titles
from termground.evidence.words import Word, WordRange
from termground.language.offices import OfficeWords
from termground.lazy import lazy

MOST = 40
"""Sentences with a name or title that are looked at: of whom the sources tell more, they tell in more ways than are read."""


class Told(msgspec.Struct, frozen=True):
    """What a sentence of the sources tells of offices.

    Attributes:
        words: The sentence.
        titles: Its titles.
        holders: Those who hold one beyond doubt.
    """

    words: Sequence[Word]
    titles: Sequence[Title]
    holders: Sequence[Holder]


class Officeholders:
    """Tells who holds which office by the sources.

    Args:
        index: Their sentences.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index
        self._told: dict[int, Told] = {}

    @lazy
    def _reader(self) -> Titles:
        """Reads titles; none of sources in several languages."""
        index, said = self._index, {analysis.offices for analysis in self._index.analyses}
        words = said.pop() if len(said) == 1 else OfficeWords()
        return Titles(
            index.roles if words != OfficeWords() else frozenset(),
            words,
            index.articles,
            index.coordinators,
            fixed_order=index.fixed_order,
        )

    @lazy
    def _bearers(self) -> Bearers:
        return Bearers(self._reader)

    @lazy
    def _named(self) -> dict[str, list[str]]:
        """The words of the sources that name a role, in whatever gender, by it."""
        found: dict[str, list[str]] = {}
        for norm in sorted(self._index.words):
            role = self._reader.named(norm)
            if role is not None:
                found.setdefault(role[0], []).append(norm)
        return found

    def misheld(self, words: Sequence[Word]) -> Iterator[tuple[WordRange, int, WordRange]]:
        """The titles of a sentence whose bearer has another one in the sources, and never this one.

        It is somebody else's there, or the bearer's own is that of a deputy. Each as its place, and the sentence of the
        sources and the place there of the other title. Where anything in the sources may tell of the same office, or
        that it has changed hands, nothing is found.

        Args:
            words: The sentence.
        """
        reader = self._reader
        titles = reader.titles(words)
        if not titles or reader.unsettled(words):
            return
        for holder in self._bearers.holders(words, titles):
            if holder.former or not holder.title.head:
                continue
            found = self._other(holder, words)
            if found is not None:
                yield holder.title.place, *found

    def _other(self, holder: Holder, words: Sequence[Word]) -> tuple[int, WordRange] | None:
        """The sentence and place of the title that the sources give to a name instead; None where it may hold the office."""
        bearer = frozenset(words[at].norm for at in range(*holder.bearer) if len(words[at].form) > 1)
        rows = sorted({row for norm in bearer for row in self._index.holding(norm)[: MOST + 1]})
        if not 0 < len(rows) <= MOST or not self._named.get(holder.title.head):
            return None
        own: list[tuple[int, Title]] = []
        for row in rows:
            told = self._of(row)
            if not self._is_clear(row, holder.title):
                return None
            for other in told.holders:
                names = {told.words[at].norm for at in range(*other.bearer)}
                if other.former or bearer.isdisjoint(names):
                    continue
                if _may_be(holder.title, other.title, words, told.words):
                    return None
                if (
                    bearer <= names or names <= bearer
                ):  # of two who share a first name, neither is the other one
                    own.append((row, other.title))
        if not own:
            return None
        row, title = own[0]
        owner = self._reader.owner(holder.title, words)
        same = owner is None or owner in self._index.norms(row)
        lowered = same and title.head == holder.title.head and title.deputy
        return (row, title.place) if lowered or self._is_anothers(holder.title, bearer, owner) else None

    def _is_clear(self, row: int, title: Title) -> bool:
        """Whether nothing in a sentence with a name, or right behind it, tells that its bearer holds an office, or will."""
        index = self._index
        for at in index.around(row, behind=1):
            told = self._of(at)
            if self._reader.unsettled(told.words):
                return False
            held = {other.title.place for other in told.holders if not other.former}
            for other in told.titles:
                if title.head not in other.roles or other.place in held or other.deputy != title.deputy:
                    continue
                first = other.place[0]
                known = at > row and first and told.words[first - 1].norm in index.articles
                if not known:  # the mayor of whom it was spoken before
                    return False
        return True

    def _is_anothers(self, title: Title, bearer: frozenset[str], owner: str | None) -> bool:
        """Whether somebody else holds an office, of the same if it is told of what."""
        rows = {row for norm in self._named[title.head] for row in self._index.holding(norm)[:MOST]}
        for row in sorted(rows)[:MOST]:
            told = self._of(row)
            if owner is not None and owner not in self._index.norms(row):
                continue
            for other in told.holders:
                same = (other.title.head, other.title.deputy) == (title.head, title.deputy)
                names = {told.words[at].norm for at in range(*other.bearer)}
                if same and not other.former and bearer.isdisjoint(names):
                    return True
        return False

    def _of(self, row: int) -> Told:
        told = self._told.get(row)
        if told is None:
            words = self._index.rows[row]
            titles = self._reader.titles(words)
            told = self._told[row] = Told(words, titles, self._bearers.holders(words, titles))
        return told


def _may_be(stated: Title, other: Title, words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether one who holds an office may well be called the holder of another one."""
    if not other.roles:
        return stated.deputy
    if stated.head in other.roles or other.head in stated.roles:
        return stated.head != other.head or stated.deputy == other.deputy
    concepts = [
        {concept for at in range(*title.place) for concept in said[at].sense.concepts}
        for title, said in ((stated, words), (other, row))
    ]
    return not concepts[0].isdisjoint(concepts[1])
