"""Words that may stand for one another, words that exclude one another, and phrases that claim nothing.

A thesaurus is a text of lines, ``#`` for a comment:

========================  ==================================================================================
``S: use, employ``        either may stand for the other, and what is claimed stays the same
``H: dog, cat > animal``  the last may stand for the others
``X: large | small``      one in place of the other makes a statement false; variants of one side by commas, phrases in
                          double quotes
``F: in addition``        leads in, links or frames, and claims nothing
``F: as (I/we) know``     the same, once for each of what brackets hold, which may be nothing: ``in (this/) part``
``V: by``                 stands in passive sentences
``N: think, believe``     to deny it is to deny what it governs: does not think that, thinks that not
``R: married, distance``  says the same of two things whichever comes first
``L: permitted, occur``    says no more of what stands beside it than that it is, or may be, done
``J: because, before``    joins a reason, a condition or a time to what it is one of
``K: is, are``             says that what stands before it is what stands behind it, or is so
``Y: has, will``           only helps another verb, and tells nothing of the words beside it
``Q: refuse, fail``       says of what it governs that it is not done: *refused to answer*
``D: lack, unless``       denies, excludes or restricts without a negation, and so may stand for one
``E: except``             takes what follows out of what is said of all
``B: apart from``         the same, or adds to it, as the rest of the sentence tells
``I: including``          counts what follows among all
``U: anyone, always``     says something of all by itself: of everybody, at any time
``A: any, every``         says something of all that the noun behind it names
``T: until``              tells when what is said ends
``C: but``                sets what follows against what stands before it
``W: where, which``       goes on with what is said of what stands right before it
``O: exception``          says that what follows is another than what is said before
``P: outside``            says something of what is not in or at what follows
``M: one of the``         says that something is not the only one of its kind
``G: most``               says that it is
``Z: rise | fall``        says of the figure beside it that something goes up, or down; behind two more bars those
                          that say so only of a share before them (``| higher | lower``), then phrases that say nothing
                          of the kind (``| make up``)
========================  ==================================================================================

A phrase with one word that is no stop word counts as that word; in double quotes it counts as a whole (``"turn down"``).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from hashlib import blake2b
from importlib.resources import files
from itertools import accumulate, compress, pairwise, product, repeat
from operator import attrgetter

import msgspec

from termground.text.spacing import unspaced
from termground.types import Flag, Lexeme, Tokens

Concepts = frozenset[int]
Exclusions = tuple[tuple[int, int], ...]


class Trend(IntEnum):
    """Which way a word says that something goes by the figure beside it, or by one before it only."""

    NONE = 0
    UP = 1
    DOWN = -1
    UP_BEHIND = 2
    DOWN_BEHIND = -2

    @property
    def rises(self) -> bool:
        """Whether something goes up."""
        return self > 0

    @property
    def is_behind(self) -> bool:
        """Whether it says so of a figure before it only: 5 % higher."""
        return abs(self) > 1


_NONE: Concepts = frozenset()
_NO_EXCLUSIONS: Exclusions = ()
_WORDS = Flag.WORD | Flag.NUMBER
_SCOPES = {
    "E": "except",
    "B": "besides",
    "I": "include",
    "U": "all",
    "A": "every",
    "T": "until",
    "C": "contrast",
    "W": "where",
    "O": "otherwise",
    "P": "outside",
    "M": "among",
    "G": "greatest",
}
_FLAGS = {
    "F": "framing",
    "R": "mutual",
    "J": "joining",
    "D": "denying",
    "L": "light",
    "Q": "refusing",
    "K": "copula",
}
_SIDED = ("X", "Z")
_TRENDS = (Trend.UP, Trend.DOWN, Trend.UP_BEHIND, Trend.DOWN_BEHIND, Trend.NONE)
_OF_PHRASES = ("S", "H", "F", "R", "J", "D", "L", "Q", "Z", *_SCOPES)
_ALONE = ("F", "V", "N", "R", "J", "D", "L", "Q", "K", "Y", *_SCOPES)
_AS_WRITTEN = ("F", "R", "J", "D", "L", "Q", "Z", *_SCOPES)
_NORM = attrgetter("norm")
_BREAK = "\n"
_WHOLE = '"'
_BRACKETS = re.compile(r"[()]")


MERGED = 1 << 14
"""Senses of words in phrases that are kept."""

KNOWN = 1 << 16
"""Words of which the senses with their families are kept."""


class Sense(msgspec.Struct, frozen=True, gc=False):
    """What a thesaurus knows of one token.

    Attributes:
        concepts: Numbers of what it, or a phrase that it is part of, may stand for; another word with one of them may
            take its place.
        excludes: Lines and sides on which it stands against others.
        framing: Whether it is part of a phrase that claims nothing.
        voice: Whether it stands in passive sentences.
        raising: Whether to deny it is to deny what it governs.
        mutual: Whether it, or a phrase that it is part of, says the same of two things whichever comes first.
        joining: Whether it, or a phrase that it is part of, joins a reason, a condition or a time to what it is one of.
        denying: Whether it, or a phrase that it is part of, may stand for a negation.
        light: Whether it, or a phrase that it is part of, says no more than that something is, or may be, done.
        refusing: Whether it, or a phrase that it is part of, says of what it governs that it is not done.
        copula: Whether it says that one thing is another one, or is so.
        auxiliary: Whether it only helps another verb.
        trend: Which way it says that something goes by the figure beside it.
        scope: What it, or a phrase that it is part of, says of how far a statement goes: ``except``, ``besides``,
            ``include``, ``all``, ``every``, ``until``, ``contrast``, ``where``, ``otherwise``,
            ``outside``, ``among`` or ``greatest``; empty where nothing.
    """

    concepts: Concepts = _NONE
    excludes: Exclusions = _NO_EXCLUSIONS
    framing: bool = False
    voice: bool = False
    raising: bool = False
    mutual: bool = False
    joining: bool = False
    denying: bool = False
    light: bool = False
    refusing: bool = False
    copula: bool = False
    auxiliary: bool = False
    trend: Trend = Trend.NONE
    scope: str = ""


PLAIN = Sense()


class _Entry(msgspec.Struct, frozen=True):
    """One phrase of a line, with the concepts that it stands for or the side that it is on."""

    line: int
    kind: str
    side: int
    phrase: str
    concepts: Concepts = _NONE


class _Known(dict[str, Sense]):
    """Senses of single words, those of their families in them; made when they are asked for.

    Args:
        single: What the lines say of each word.
        families: The names of the families of a word.
    """

    def __init__(self, single: Mapping[str, Sense], families: Callable[[str], Collection[str]]) -> None:
        super().__init__()
        self._single = single
        self._families = families

    def __missing__(self, norm: str) -> Sense:
        sense = self._single.get(norm, PLAIN)
        names = self._families(norm)
        if names:
            sense = msgspec.structs.replace(sense, concepts=sense.concepts.union(map(_number, names)))
        if len(self) < KNOWN:
            self[norm] = sense
        return sense


def is_family(concept: int) -> bool:
    """Whether a concept is a family of words, and not of a line."""
    return concept < 0


def _number(family: str) -> int:
    """A number for a family that no line has; of so many that no two families ever share one."""
    return -1 - int.from_bytes(blake2b(family.encode(), digest_size=7).digest())


class Thesaurus:
    """The thesaurus of one language.

    Args:
        lines: Its lines.
        tokens: What cuts a text into tokens.
        families: What tells the names of the families of a word; words of one family share a concept.
    """

    def __init__(
        self,
        lines: Iterable[str],
        tokens: Callable[[str], Tokens],
        families: Callable[[str], Collection[str]] | None = None,
    ) -> None:
        self._single: dict[str, Sense] = {}
        self._known = None if families is None else _Known(self._single, families)
        self._longer: dict[tuple[str, str], list[tuple[list[str], _Entry]]] = {}  # by the first two words
        # By identity, with the sense of the key, which so stays alive and leaves its number to no other; entries always do.
        self._merged: dict[tuple[int, int], tuple[Sense, Sense]] = {}
        concepts: dict[str, set[int]] = {}
        excludes: dict[str, list[tuple[int, int]]] = {}
        trends: dict[str, Trend] = {}
        said: dict[str, set[str]] = {kind: set() for kind in _ALONE}
        for entry, words in _cut(list(_entries(lines)), tokens):
            if len(words) > 1:
                if entry.kind in _OF_PHRASES or (entry.kind == "X" and _stands_alone(entry.phrase)):
                    self._longer.setdefault((words[0], words[1]), []).append((list(words[2:]), entry))
            elif entry.kind in said:
                said[entry.kind].add(words[0])
            elif entry.kind == "X":
                excludes.setdefault(words[0], []).append((entry.line, entry.side))
            elif entry.kind == "Z":
                trends.setdefault(words[0], _TRENDS[entry.side])
            else:
                concepts.setdefault(words[0], set()).update(entry.concepts)
        for norm in (concepts.keys() | excludes.keys() | trends.keys()).union(*said.values()):
            self._single[norm] = Sense(
                frozenset(concepts.get(norm, ())),
                tuple(excludes.get(norm, ())),
                framing=norm in said["F"],
                voice=norm in said["V"],
                raising=norm in said["N"],
                mutual=norm in said["R"],
                joining=norm in said["J"],
                denying=norm in said["D"],
                light=norm in said["L"],
                refusing=norm in said["Q"],
                copula=norm in said["K"],
                auxiliary=norm in said["Y"],
                trend=trends.get(norm, Trend.NONE),
                scope=next((scope for kind, scope in _SCOPES.items() if norm in said[kind]), ""),
            )
        self._firsts = frozenset(first for first, _ in self._longer)
        for listed in self._longer.values():
            listed.sort(key=lambda item: -len(item[0]))

    def __bool__(self) -> bool:
        return bool(self._single or self._longer or self._known is not None)

    def senses(self, tokens: Tokens) -> list[Sense]:
        """What is known of each token."""
        single, longer, merged = self._single, self._longer, self._merged
        lexemes = tokens.lexemes
        norms = list(map(_NORM, lexemes))
        known = self._known
        found = list(
            map(single.get, norms, repeat(PLAIN)) if known is None else map(known.__getitem__, norms)
        )
        for at, norm in enumerate(norms):
            if " " in norm and not found[at].excludes and lexemes[at].flags & Flag.COUNTER:
                # a unit divided by another one: евро в год, which excludes евро в месяц
                found[at] = single.get(norm.rpartition(" ")[2], PLAIN)
        if not longer:
            return found
        content = [i for i, lexeme in enumerate(lexemes) if lexeme.flags & _WORDS and lexeme.norm]
        words = [norms[i] for i in content]
        for at in compress(range(len(words) - 1), map(self._firsts.__contains__, words)):
            framed = False
            for rest, entry in longer.get((words[at], words[at + 1]), ()):
                end = at + 2 + len(rest)
                if rest and words[at + 2 : end] != rest:
                    continue
                if entry.kind == "F":
                    if framed:
                        continue
                    framed = True
                for k in content[at : at + 1 if entry.kind == "X" else end]:  # its first piece stands for it
                    made = merged.get((id(found[k]), id(entry)))
                    found[k] = made[1] if made else self._with(found[k], entry)
        return found

    def _with(self, sense: Sense, entry: _Entry) -> Sense:
        """A sense with what a phrase adds; the same one each time, since phrases come again."""
        merged = _with(sense, entry)
        if len(self._merged) >= MERGED:
            return merged
        return self._merged.setdefault((id(sense), id(entry)), (sense, merged))[
            1
        ]  # another thread may be first


def _with(sense: Sense, entry: _Entry) -> Sense:
    if entry.kind in _FLAGS:
        return msgspec.structs.replace(sense, **{_FLAGS[entry.kind]: True})
    if entry.kind in _SCOPES:
        return msgspec.structs.replace(sense, scope=_SCOPES[entry.kind])
    if entry.kind == "X":
        return msgspec.structs.replace(sense, excludes=(*sense.excludes, (entry.line, entry.side)))
    if entry.kind == "Z":
        return msgspec.structs.replace(sense, trend=_TRENDS[entry.side])
    return msgspec.structs.replace(sense, concepts=sense.concepts | entry.concepts)


def packaged(package: str, name: str = "thesaurus") -> list[str]:
    """The lines of the file ``data/NAME.txt`` of a package."""
    return files(package).joinpath("data", f"{name}.txt").read_text(encoding="utf-8").splitlines()


def _entries(lines: Iterable[str]) -> Iterator[_Entry]:
    """The phrases of all lines."""
    concept = 0
    for number, line in enumerate(lines):
        kind, _, rest = line.partition(":")
        if kind == "F":
            yield from (_Entry(number, kind, 0, phrase) for phrase in _unfolded(rest.strip()))
        elif kind in _SIDED:
            for side, part in enumerate(rest.split("|")):
                for phrase in part.split(","):
                    yield _Entry(number, kind, side, phrase.strip())
        elif kind in _ALONE:
            yield from (_Entry(number, kind, 0, phrase.strip()) for phrase in rest.split(","))
        elif kind in ("S", "H"):
            # each narrower word has the broader one in common, and nothing with the others
            narrow, _, broad = rest.partition(">")
            phrases = [phrase.strip() for phrase in narrow.split(",")]
            own = range(concept, concept + (len(phrases) if kind == "H" else 1))
            for k, phrase in enumerate(phrases):
                yield _Entry(number, kind, 0, phrase, frozenset({own[k % len(own)]}))
            for phrase in broad.split(",") if broad else ():
                yield _Entry(number, kind, 0, phrase.strip(), frozenset(own))
            concept = own.stop


def _unfolded(phrase: str) -> Iterator[str]:
    """A phrase once for each choice of what its brackets hold."""
    parts = [part.split("/") if at % 2 else [part] for at, part in enumerate(_BRACKETS.split(phrase))]
    for chosen in product(*parts):
        yield " ".join("".join(chosen).split())


def _cut(
    entries: Sequence[_Entry], tokens: Callable[[str], Tokens]
) -> Iterator[tuple[_Entry, tuple[str, ...]]]:
    """Each phrase with its normal forms; all are cut in one go."""
    phrases = [entry.phrase.strip(_WHOLE) for entry in entries]
    cut = tokens(_BREAK.join(phrases))
    starts, lexemes = cut.starts, cut.lexemes
    # Breaks say nothing, and so it does not matter to which of its neighbours one belongs.
    edges = accumulate(map(len, phrases), lambda end, length: end + length + 1, initial=0)
    bounds = pairwise(bisect_left(starts, edge) for edge in edges)
    for entry, (first, last) in zip(entries, bounds, strict=True):
        own = [lexeme for lexeme in lexemes[first:last] if lexeme.flags & _WORDS and lexeme.norm]
        if len(own) == 1:
            yield entry, (own[0].norm,)
        elif own:
            plain = entry.kind in _AS_WRITTEN or entry.phrase.startswith(_WHOLE)
            yield entry, (() if plain else _bare(own)) or tuple(lexeme.norm for lexeme in own)


def _bare(phrase: Sequence[Lexeme]) -> tuple[str, ...]:
    """The only word with content of a phrase: the verb of 使用する and the article of a noun say nothing beside it."""
    kept = [lexeme for lexeme in phrase if not lexeme.flags & Flag.STOP]
    if len(kept) != 1 or any(lexeme.flags & (Flag.NEGATION | Flag.NUMBER) for lexeme in phrase):
        return ()
    return (kept[0].norm,)


def _stands_alone(phrase: str) -> bool:
    """Whether a phrase of several tokens is in double quotes, or a word of a script without spaces, cut into its characters."""
    return phrase.startswith(_WHOLE) or (not any(map(str.isspace, phrase)) and all(map(unspaced, phrase)))
