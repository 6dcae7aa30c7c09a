"""The thesaurus of a language, looked up: what is known of each token of a text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import chain, compress
from operator import attrgetter
from typing import NamedTuple

import msgspec

from termground.language.senses import PLAIN, Order, Sense, Trend
from termground.language.thesaurus_lines import (
    ALONE,
    BARELY,
    EXTENTS,
    FLAGS,
    HINGES,
    MEASURES,
    OF_PHRASES,
    SCOPES,
    SEQUELS,
    TRENDS,
    VALUES,
    WORDS,
    Cut,
    Entry,
    cut,
    entries,
    stands_alone,
)
from termground.types import Flag, Lexeme, Tokens

_NORM = attrgetter("norm")

MERGED = 1 << 14
"""Senses of words in phrases that are kept."""

KNOWN = 1 << 16
"""Words of which the senses with their families are kept."""


class _Single:
    """What the lines say of single words."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.concepts: dict[str, set[int]] = {}
        self.narrow: dict[str, set[int]] = {}
        self.excludes: dict[str, list[tuple[int, int]]] = {}
        self.trends: dict[str, Trend] = {}
        self.extents: dict[str, str] = {}
        self.each: dict[str, int] = {}
        self.barely: dict[str, str] = {}
        self.orders: dict[str, Order] = {}
        self.hands: dict[str, list[tuple[int, int]]] = {}
        self.directed: dict[str, list[tuple[int, int]]] = {}
        self.unsaid: dict[str, set[str]] = {}
        self.said: dict[str, set[str]] = {kind: set() for kind in ALONE}
        self._by_line = {"X": self.excludes, "g": self.hands, "w": self.directed}

    def add(self, norm: str, entry: Entry) -> None:
        """Note what a phrase of one word says of it."""
        self.words.add(norm)
        if entry.kind in self.said:
            self.said[entry.kind].add(norm)
        elif entry.kind == "Z":
            self.trends.setdefault(norm, TRENDS[entry.side])
        elif entry.kind == "b":
            self.extents.setdefault(norm, EXTENTS[entry.side])
        elif entry.kind == "e":
            self.each.setdefault(norm, entry.side + 1)
        elif entry.kind == "z":
            self.barely.setdefault(norm, BARELY[entry.side])
        elif entry.kind in SEQUELS:
            self.orders.setdefault(norm, SEQUELS[entry.kind][entry.side])
        elif entry.kind in self._by_line:
            self._by_line[entry.kind].setdefault(norm, []).append((entry.line, entry.side))
        elif entry.kind == "v":
            self.unsaid.setdefault(norm, set()).add(VALUES[entry.side])
        else:
            self.concepts.setdefault(norm, set()).update(entry.concepts)
            if entry.narrow:
                self.narrow.setdefault(norm, set()).update(entry.concepts)

    def sense(self, norm: str) -> Sense:
        """The sense of a word."""
        if norm not in self.words:
            return PLAIN
        kinds = [kind for kind, words in self.said.items() if norm in words]
        return Sense(
            frozenset(self.concepts.get(norm, ())),
            tuple(self.excludes.get(norm, ())),
            voice="V" in kinds,
            raising="N" in kinds,
            auxiliary="Y" in kinds,
            trend=self.trends.get(norm, Trend.NONE),
            extent=self.extents.get(norm, ""),
            each=self.each.get(norm, 0),
            barely=self.barely.get(norm, ""),
            order=self.orders.get(norm),
            unsaid=frozenset(self.unsaid.get(norm, ())),
            scope=next((scope for kind, scope in SCOPES.items() if kind in kinds), ""),
            hinge=next((hinge for kind, hinge in HINGES.items() if kind in kinds), ""),
            hands=tuple(self.hands.get(norm, ())),
            directed=tuple(self.directed.get(norm, ())),
            narrow=frozenset(self.narrow.get(norm, ())),
            **{flag: True for kind, flag in FLAGS.items() if kind in kinds},
        )


class _Known(dict[str, Sense]):
    """Senses of single words, those of their families in them; made when they are asked for.

    Args:
        single: What the lines say of each word.
        families: The names of the families of a word; None where a language has none.
    """

    def __init__(self, single: _Single, families: Callable[[str], Collection[str]] | None) -> None:
        super().__init__()
        self._single = single
        self._families = families

    def __missing__(self, norm: str) -> Sense:
        sense = self._single.sense(norm)
        names = self._families(norm) if self._families else ()
        if names:
            sense = msgspec.structs.replace(sense, concepts=sense.concepts.union(map(_number, names)))
        if len(self) < KNOWN:
            self[norm] = sense
        return sense


def _number(family: str) -> int:
    """A number for a family that no line has; of so many that no two families ever share one, and the same in every process."""
    return -1 - int.from_bytes(blake2b(family.encode(), digest_size=7).digest())


class _Phrase(NamedTuple):
    """A phrase of several words.

    Attributes:
        rest: Its words behind the second.
        size: Number of all its words.
        entry: What is said of it.
        merged: Senses with what it adds to them, by the identity of each sense, which stands there too: so it stays alive and
            leaves its number to no other.
    """

    rest: list[str]
    size: int
    entry: Entry
    merged: dict[int, tuple[Sense, Sense]]


class Thesaurus:
    """The thesaurus of one language.

    Args:
        lines: Its lines.
        tokens: What cuts a text into tokens.
        families: What tells the names of the families of a word; words of one family share a concept.
        known: What :func:`termground.language.thesaurus_cut.read` tells of the lines.
    """

    def __init__(
        self,
        lines: Iterable[str],
        tokens: Callable[[str], Tokens],
        families: Callable[[str], Collection[str]] | None = None,
        known: Cut | None = None,
    ) -> None:
        self._single = _Single()
        self._known = _Known(self._single, families)
        self._has_families = families is not None
        self._longer: dict[str, dict[str, list[_Phrase]]] = {}  # by the first word, and the second
        self._merged = 0
        for entry, words in cut(list(entries(lines)), tokens, known):
            if len(words) == 1:
                self._single.add(words[0], entry)
            elif entry.kind in OF_PHRASES or (entry.kind == "X" and stands_alone(entry.phrase)):
                phrase = _Phrase(list(words[2:]), len(words), entry, {})
                self._longer.setdefault(words[0], {}).setdefault(words[1], []).append(phrase)
        for listed in chain.from_iterable(seconds.values() for seconds in self._longer.values()):
            listed.sort(key=lambda phrase: -phrase.size)

    def __bool__(self) -> bool:
        return bool(self._single.words or self._longer or self._has_families)

    def senses(self, tokens: Tokens) -> list[Sense]:
        """What is known of each token."""
        lexemes = tokens.lexemes
        norms = list(map(_NORM, lexemes))
        found = list(map(self._known.__getitem__, norms))
        for at, norm in enumerate(norms):
            if (
                " " in norm
                and not (found[at].excludes or found[at].each)
                and lexemes[at].flags & Flag.COUNTER
            ):
                # a unit divided by another one: евро в год, which excludes евро в месяц
                found[at] = self._single.sense(norm.rpartition(" ")[2])
        if self._longer:
            self._add_phrases(found, norms, lexemes)
        return found

    def _add_phrases(self, found: list[Sense], norms: Sequence[str], lexemes: Sequence[Lexeme]) -> None:
        """Add to the senses of tokens what phrases of several words say."""
        longer = self._longer
        content = [i for i, lexeme in enumerate(lexemes) if lexeme.flags & WORDS and lexeme.norm]
        words = [norms[i] for i in content]
        ordered = 0
        for at in compress(range(len(words) - 1), map(longer.__contains__, words)):
            seconds, second = longer[words[at]], words[at + 1]
            if second not in seconds:
                continue
            framed = False
            begins = ordered
            for rest, size, entry, merged in seconds[second]:
                end = at + size
                if rest and words[at + 2 : end] != rest:
                    continue
                if entry.kind == "F":
                    if framed:
                        continue
                    framed = True
                if entry.kind in SEQUELS:  # the longest one speaks: as a result of, not as a result
                    if at < begins or ordered > begins:
                        continue
                    ordered = end
                for k in content[at : at + 1 if entry.kind == "X" else end]:  # its first piece stands for it
                    made = merged.get(id(found[k]))
                    found[k] = made[1] if made else self._with(found[k], entry, merged)

    def _with(self, sense: Sense, entry: Entry, merged: dict[int, tuple[Sense, Sense]]) -> Sense:
        """A sense with what a phrase adds; the same one each time, since phrases come again."""
        made = _with(sense, entry)
        if self._merged >= MERGED:
            return made
        self._merged += 1
        return merged.setdefault(id(sense), (sense, made))[1]  # another thread may be first


_TOLD: Mapping[str, tuple[str, Sequence[object]]] = {
    "Z": ("trend", TRENDS),
    "b": ("extent", EXTENTS),
    "e": ("each", range(1, MEASURES)),
    "z": ("barely", BARELY),
    **{line: ("order", orders) for line, orders in SEQUELS.items()},
}
"""What a phrase tells of a word, by its line and the side on which it stands."""


_NAMED: Mapping[str, Mapping[str, str]] = {"scope": SCOPES, "hinge": HINGES}
"""What a line by its kind alone tells of a phrase."""

_SIDES: Mapping[str, str] = {"X": "excludes", "g": "hands", "w": "directed"}
"""What a phrase adds its line and side to."""


def _with(sense: Sense, entry: Entry) -> Sense:
    if entry.kind in FLAGS:
        return msgspec.structs.replace(sense, **{FLAGS[entry.kind]: True})
    for field, named in _NAMED.items():
        if entry.kind in named:
            return msgspec.structs.replace(sense, **{field: named[entry.kind]})
    if entry.kind in _SIDES:
        field = _SIDES[entry.kind]
        return msgspec.structs.replace(sense, **{field: (*getattr(sense, field), (entry.line, entry.side))})
    if entry.kind in _TOLD:
        name, told = _TOLD[entry.kind]
        return msgspec.structs.replace(sense, **{name: told[entry.side]})
    if entry.kind == "v":
        return msgspec.structs.replace(sense, unsaid=sense.unsaid | {VALUES[entry.side]})
    narrow = sense.narrow | entry.concepts if entry.narrow else sense.narrow
    return msgspec.structs.replace(sense, concepts=sense.concepts | entry.concepts, narrow=narrow)
