"""What countries, languages, cities and bodies are called in one language, so that texts in two can be told to name the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from termground.text.normalize import fold
from termground.text.romanize import unmarked
from termground.text.spacing import unspaced
from termground.types import Flag, Tokens

MOST: Final = 4
"""Words of the longest name that is looked for."""

LONGEST: Final = 24
"""Code points of the longest name in a script without spaces."""

STEM: Final = 3
"""Letters that an inflected name and its base form must begin with alike."""

SHORT: Final = 4
"""Letters of a name up to which a form of it must have a capital, as it has."""

ENDING: Final = 3
"""Letters of an ending at most."""

_TABLES: Final = ("cldr.tsv", "more.tsv")
_LATIN: Final = frozenset({"en", "fr", "de", "es", "it", "pt", "nl", "pl", "vi", "tr", "id"})
_ADJECTIVES: Final = ("ии", "ыи", "ои", "ая", "яя", "ое", "ее", "ые", "ие")
"""Endings of Russian and Ukrainian adjectives, without marks."""

_CAPITALS: Final = frozenset({"en"})
"""Languages in which adjectives and weekdays have capitals too."""

_PLACES: Final = frozenset("tcrsx")
"""Kinds of things whose names have capitals wherever any word has: countries, cities, rivers, seas."""

_ARTICLES: Final = ("the ", "le ", "la ", "les ", "el ", "il ", "die ", "der ")


class Named(NamedTuple):
    """Words that name something known.

    Attributes:
        first: The first token.
        last: One past the last.
        things: What they name, and what that is called after: a country of a language.
    """

    first: int
    last: int
    things: frozenset[str]


class Gazetteer:
    """The names of known things in one language.

    Args:
        code: The language.
    """

    def __init__(self, code: str) -> None:
        self._things: dict[str, set[str]] = {}
        self._acronyms: set[str] = set()
        self._small: set[str] = set()  # what may be written in small letters too
        always = code in _CAPITALS
        for name, things in _entries(code):
            self._things.setdefault(_key(name), set()).update(things)
            if name.isupper() and len(name) > 1:
                self._acronyms.add(_key(name))
            if name[0].islower() or not (always or things[0][0] in _PLACES):
                self._small.add(_key(name))
        self._stems: dict[str, list[tuple[str, ...]]] = {}
        for key in self._things:
            words = tuple(key.split())
            if words and not unspaced(key[0]):
                self._stems.setdefault(words[0][:STEM], []).append(words)

    def found(self, tokens: Tokens) -> Iterator[Named]:
        """The known names of a text, longest first at each place, in text order."""
        if not self._things:
            return
        first = 0
        while first < len(tokens):
            named = self._at(tokens, first) if tokens.lexemes[first].flags & Flag.WORD else None
            if named is not None:
                yield named
            first = first + 1 if named is None else named.last

    def _at(self, tokens: Tokens, first: int) -> Named | None:
        """The longest known name that begins with a token."""
        for last in range(min(len(tokens), first + MOST), first, -1):
            text = tokens.text[tokens.starts[first] : tokens.ends[last - 1]]
            if len(text) > LONGEST * 2 or not tokens.lexemes[last - 1].flags & Flag.WORD:
                continue
            key = _key(text)
            if not _may_name(text) or (key in self._acronyms and not text.isupper()):
                continue
            things = self._things.get(key)
            if things is None and last == first + 1:
                things = self._things.get(_key(tokens.lexemes[first].lemma))
            if things is None and not unspaced(text[0]):
                things = self._inflected(key, capital=text[0].isupper())
            if things is not None and (not text[0].islower() or self._is_small(key, things)):
                return Named(first, last, frozenset(things))
        return None

    def _is_small(self, key: str, things: set[str]) -> bool:
        """Whether a name, or one of the same thing, is written in small letters: an adjective, a weekday."""
        return key in self._small or any(
            self._things[name] == things for name in self._small if name[:STEM] == key[:STEM]
        )

    def _inflected(self, key: str, *, capital: bool) -> set[str] | None:
        """What a name in another form names: the nearest of those that begin alike, word for word."""
        words = tuple(key.split())
        best: tuple[tuple[int, int], tuple[str, ...]] | None = None
        for other in self._stems.get(words[0][:STEM], ()) if words else ():
            if len(other) != len(words):
                continue
            apart = [_endings(one, two) for one, two in zip(words, other, strict=True)]
            if None in apart or not (capital or len(key) > SHORT + 1):
                continue
            fit = sum(ends for ends in apart if ends is not None), -len("".join(other))
            if best is None or fit < best[0]:
                best = fit, other
        return None if best is None else self._things[" ".join(best[1])]


@cache
def gazetteer(code: str) -> Gazetteer:
    """The names in a language; none where the tables do not have it.

    Args:
        code: Its BCP-47 code.
    """
    return Gazetteer(code.partition("-")[0])


def _may_name(text: str) -> bool:
    """Whether a word may be looked for as it stands: two small letters are no country, two Korean syllables may be a city."""
    return len(text) > 2 or not text[:1].islower()


def _endings(word: str, name: str) -> int | None:
    """Letters by which a word and a name differ behind what they begin with alike; None where they are two words.

    In Cyrillic a name loses an ending before it takes another one; in Latin letters it only takes one.
    """
    if word == name:
        return 0
    alike = 0
    for one, other in zip(word, name, strict=False):
        if one != other:
            break
        alike += 1
    ends = len(word) - alike, len(name) - alike
    lost = 0 if word.isascii() else 2 if name.endswith(_ADJECTIVES) else 1
    return sum(ends) if alike >= STEM and ends[0] <= ENDING and ends[1] <= lost else None


def _key(name: str) -> str:
    """The form in which names are looked up: small letters without marks, no article before them."""
    key = unmarked(fold(name)).replace("-", " ").replace("\u2019", "'")
    for article in _ARTICLES:
        key = key.removeprefix(article)
    return " ".join(key.split())


def _entries(code: str) -> Iterator[tuple[str, list[str]]]:
    """Names with what they name."""
    for table in _TABLES:
        columns, rows = _table(table)
        if code not in columns:
            continue
        at = columns.index(code)
        for row in rows:
            names = row[at] or (row[1] if code in _LATIN and row[0].startswith("c:") else "")
            things = row[0].split("+")
            for name in filter(None, names.split("|")):
                yield name, things


@cache
def _table(name: str) -> tuple[list[str], list[list[str]]]:
    text = files("termground.crosslingual").joinpath("data", name).read_text(encoding="utf-8")
    lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return lines[0], lines[1:]
