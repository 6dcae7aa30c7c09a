"""Where a phrase of ``marks.toml`` means what it is listed for, as the words around it tell.

Besides the phrases the file may have

* ``[[where]]``: conditions on the words around some phrases, see :class:`Where`;
* ``[forms]``: words that are marked in some of their forms only, ``end = ["ended"]``;
* ``[classes]``: classes of words that conditions name, see :class:`WordClass`;
* ``[written]``: phrases by axis and value that are compared as they are written, not by lemma;
* ``[fixed]``: expressions in which a listed word says something else.

A condition is a list of which one must stand in its place: a word as it is written in small letters or by its lemma,
or ``#class``. A class is one of the file, one that the language tells, or ``#number``, ``#counter``, ``#negation``,
``#name`` or ``#edge`` where no word stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from termground.structs import prepared
from termground.types import Flag, Tokens

FIXED: Final = "fixed"
"""The axis of what turns nothing."""
AHEAD: Final = 16
"""Tokens over which a condition ``ahead`` reaches."""

SECTIONS: Final = ("where", "forms", "classes", "written")
"""Sections of ``marks.toml`` that are no axis."""

Mark = tuple[int, int, str, str]
Test = Callable[[Tokens, int], bool]
"""Whether a token is of a class."""

_PAUSE = re.compile(r"[^\s\w(\[«“‘'’\"「」『』（）-]")
_FLAGS = {"number": Flag.NUMBER, "counter": Flag.COUNTER, "negation": Flag.NEGATION, "name": Flag.NAME}
_EDGE = "#edge"
_ANY = "*"


class WordClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of words.

    Attributes:
        words: Words as they are written or by their lemmas, with spaces between.
        shapes: Shapes of lexemes.
        tag: Pattern of the beginning of their tags.
    """

    words: str = ""
    shapes: str = ""
    tag: str = ""


class Where(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where some phrases mean what they are listed for, or what ``says`` has; of several the first that fits counts.

    Attributes:
        words: The phrases, by lemma.
        axes: Axes, or axis and value, all of whose phrases are meant that have no condition of their own; ``*`` for all.
        written: The phrases as they are written.
        itself: What its first word is.
        before: What stands right before it; ``not_before`` what does not, and so on.
        after: What stands right behind it.
        back: What stands among the ``reach`` words before it, with no pause between.
        soon: What stands among the ``reach`` words behind it, with no pause between.
        ahead: What stands anywhere behind it before the next pause.
        reach: Words that count as near.
        joined: Whether nothing but white space stands between it and the next word.
        mark: The mark that stands right behind it.
        says: Axis and value that it has here.
        size: Words that are marked; by default all of the phrase.
    """

    words: tuple[str, ...] = ()
    axes: tuple[str, ...] = ()
    written: frozenset[str] = frozenset()
    itself: tuple[str, ...] = ()
    not_itself: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    not_before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    not_after: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    not_back: tuple[str, ...] = ()
    soon: tuple[str, ...] = ()
    not_soon: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()
    reach: int = 3
    joined: bool = False
    mark: str = ""
    says: str = ""
    size: int = 0


class _Sections(msgspec.Struct, frozen=True):
    classes: dict[str, WordClass] = {}
    forms: dict[str, frozenset[str]] = {}
    where: tuple[Where, ...] = ()


class Meaning:
    """Tells which phrases found in a text mean what they are listed for.

    Args:
        table: The sections of ``marks.toml`` in :data:`SECTIONS`.
        tests: The classes that the language tells, by name.
    """

    def __init__(self, table: Mapping[str, Any], tests: Mapping[str, Test]) -> None:
        told = msgspec.convert(table, prepared(_Sections))
        self._classes = told.classes
        self._tests = tests
        self._forms = told.forms
        self._has_written = "written" in table
        self._axes: dict[tuple[str, str], list[_Rule]] = {}
        self._rules: dict[str, list[_Rule]] = {}
        for where in told.where:
            rule = _Rule(where, self._items)
            for key in (*where.words, *map(_of_axis, where.axes)):
                self._rules.setdefault(key, []).append(rule)

    def marks(self, tokens: Tokens, found: Iterable[Mark]) -> Iterator[Mark]:
        """Those of some marks that are meant, as they are meant."""
        for mark in found:
            first, last, axis, value = mark
            if axis == FIXED:
                continue
            phrase = tokens.lexemes[first].lemma
            if last - first > 1:
                lemmas = [lexeme.lemma for lexeme in tokens.lexemes[first:last]]
                phrase = " ".join([lemma for lemma in lemmas if lemma.strip()])
            forms = self._forms.get(phrase)
            if forms is not None and tokens.word(first) not in forms:
                continue
            rules = self._rules_of(tokens, phrase, mark)
            if rules is _ALWAYS:
                yield mark
                continue
            where = next((rule.where for rule in rules if rule.fits(tokens, first, last)), None)
            if where is None:
                continue
            axis, _, value = (where.says or f"{axis} {value}").partition(" ")
            if axis != FIXED:
                yield first, first + where.size if where.size else last, axis, value

    def _rules_of(self, tokens: Tokens, phrase: str, mark: Mark) -> list[_Rule]:
        """The conditions of a phrase: its own, by lemma or as it is written, or those of its value or of its axis."""
        first, last, axis, value = mark
        own = self._rules.get(phrase)
        if own is None and self._has_written:
            own = self._rules.get(" ".join([tokens.word(i) for i in range(first, last)]))
        if own is not None:
            return own
        rules = self._axes.get((axis, value))
        if rules is None:
            keys = map(_of_axis, (f"{axis} {value}", axis, _ANY))
            rules = next((self._rules[key] for key in keys if key in self._rules), _ALWAYS)
            self._axes[axis, value] = rules
        return rules

    def _items(self, listed: Iterable[str]) -> _Items:
        words = {item for item in listed if not item.startswith("#")}
        tests: list[Test] = []
        classes = [item[1:] for item in listed if item.startswith("#") and item != _EDGE]
        for name in classes:
            known = self._classes.get(name)
            if known is not None:
                words.update(known.words.split())
                tests += _tests(known)
            elif name in self._tests:
                tests.append(self._tests[name])
            elif name in _FLAGS:
                tests.append(partial(_flagged, _FLAGS[name]))
            else:
                raise ValueError(f"no class of words is called {name!r}")
        return _Items(frozenset(words), tuple(tests), _EDGE in listed)


def apart(found: Iterable[Mark]) -> Iterator[Mark]:
    """Some marks ascending and apart: of those that overlap the first counts, of those that begin together the longest."""
    end = 0
    for mark in sorted(found, key=lambda mark: (mark[0], -mark[1])):
        if mark[0] >= end:
            end = mark[1]
            yield mark


def _of_axis(axis: str) -> str:
    return f"#{axis}"


def _flagged(flag: int, tokens: Tokens, i: int) -> bool:
    return tokens.lexemes[i].flags & flag != 0


def _tests(known: WordClass) -> Iterator[Test]:
    if known.shapes:
        yield lambda tokens, i: tokens.lexemes[i].shape in known.shapes
    if known.tag:
        pattern = re.compile(known.tag)
        yield lambda tokens, i: pattern.match(tokens.lexemes[i].tag) is not None


class _Items(NamedTuple):
    """What may stand in a place."""

    words: frozenset[str]
    tests: tuple[Test, ...]
    edge: bool

    def fit(self, tokens: Tokens, i: int) -> bool:
        """Whether one of them is the token at a place."""
        if not 0 <= i < len(tokens):
            return self.edge
        if self.words and (tokens.word(i) in self.words or tokens.lexemes[i].lemma in self.words):
            return True
        return any(test(tokens, i) for test in self.tests)


class _Rule:
    """One :class:`Where` with its conditions made ready: for each the places that it speaks of and what may stand there."""

    def __init__(self, where: Where, items: Callable[[Iterable[str]], _Items]) -> None:
        self.where = where
        conditions = [
            (name.removeprefix("not_"), items(listed), not name.startswith("not_"))
            for name in _PLACES
            if (listed := getattr(where, name))
        ]
        self._beside = [one for one in conditions if one[0] in _BESIDE]
        self._around = [one for one in conditions if one[0] not in _BESIDE]

    def fits(self, tokens: Tokens, first: int, last: int) -> bool:
        """Whether a phrase stands where this speaks of."""
        where = self.where
        if where.written and " ".join([tokens.word(i) for i in range(first, last)]) not in where.written:
            return False
        if where.joined and _pauses(tokens, last):
            return False
        if where.mark and not tokens.text.startswith(where.mark, tokens.ends[last - 1]):
            return False
        for place, items, wanted in self._beside:
            at = first if place == "itself" else first - 1 if place == "before" else last
            if items.fit(tokens, at) != wanted:
                return False
        return all(
            any(items.fit(tokens, i) for i in self._range(place, tokens, first, last)) == wanted
            for place, items, wanted in self._around
        )

    def _range(self, place: str, tokens: Tokens, first: int, last: int) -> Iterable[int]:
        if place == "back":
            return _near(tokens, range(first - 1, first - 1 - self.where.reach, -1))
        return _near(tokens, range(last, last + (self.where.reach if place == "soon" else AHEAD)))


_BESIDE = ("itself", "before", "after")
_PLACES = (
    "itself", "not_itself", "before", "not_before", "after", "not_after", "back", "not_back", "soon", "not_soon", "ahead",
)  # fmt: skip
_ALWAYS = [_Rule(Where(), lambda _: _Items(frozenset(), (), edge=False))]


def _pauses(tokens: Tokens, i: int) -> bool:
    """Whether a mark stands before a token or is it, or none follows."""
    if not 0 < i < len(tokens):
        return True
    end = tokens.starts[i] if tokens.lexemes[i].flags & Flag.WORD else tokens.ends[i]
    return _PAUSE.search(tokens.text, tokens.ends[i - 1], end) is not None


def _near(tokens: Tokens, places: range) -> Iterator[int]:
    """Places before the next pause."""
    for i in places:
        if _pauses(tokens, i if places.step > 0 else i + 1):
            return
        yield i
