"""The names of a text, as texts in another language may have them: by what they name, or by their sound."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, NamedTuple

from termground.crosslingual.gazetteer import Named, gazetteer
from termground.evidence.acronyms import is_acronym
from termground.language.analysis import Analysis
from termground.text.sounds import consonants, sound_of
from termground.types import Flag, Tokens

SHORT: Final = 2
"""Consonants that a name must have to be told by its sound."""

LEAST: Final = 4
"""Letters of a word that is no name from which it tells something that both languages have it."""

MOST_WORDS: Final = 6
"""Words of the longest name; a longer run of capitals is a heading."""

_KATAKANA: Final = re.compile("[\u30a1-\u30fa\u30fc]{3,}")
_LETTERS: Final = re.compile(r"[^\W\d_]{2,}")


class Mention(NamedTuple):
    """A name.

    Attributes:
        first: Its first view token.
        last: One past the last.
        things: What it names, where that is known.
        sounds: How its words sound, and the words themselves in small letters; of Chinese characters the sound is one guess.
        sure: Whether it is certainly a name, and spelt by its sound: no word that the other language would translate.
        acronym: Whether it is made of capitals alone, which other languages may have in another order.
    """

    first: int
    last: int
    things: frozenset[str]
    sounds: tuple[tuple[str, str], ...]
    sure: bool
    acronym: bool = False


def mentions(analysis: Analysis) -> list[Mention]:
    """The names of a text, in text order; what is part of a figure or a date is none."""
    tokens = analysis.view_tokens
    taken = _in_facts(analysis)
    known = [one for one in gazetteer(analysis.language).found(tokens) if taken.isdisjoint(_tokens(one))]
    for one in known:
        taken.update(_tokens(one))
    found = [Mention(one.first, one.last, one.things, (), sure=True) for one in known]
    for first, last, kind in _names(analysis):
        for low, high in _free(first, last, taken):
            sounds = tuple(_sounds(analysis, low, high))
            if sounds:
                sure = _is_sure(tokens, low, high, kind)
                acronym = is_acronym(tokens.text[tokens.starts[low] : tokens.ends[high - 1]])
                found.append(Mention(low, high, frozenset(), sounds, sure, acronym))
    return sorted(found)


def shared(
    analysis: Analysis, known: Iterable[Mention], writing: Callable[[str], Collection[int]]
) -> Iterator[Mention]:
    """Words in capitals that are no known names, and that the sources have letter by letter: names, or words of both languages.

    Args:
        analysis: The text.
        known: Its names.
        writing: The sentences of the sources with a word.
    """
    tokens = analysis.view_tokens
    taken = _in_facts(analysis) | {at for one in known for at in range(one.first, one.last)}
    for at in range(len(tokens)):
        word = tokens.text[tokens.starts[at] : tokens.ends[at]]
        if at in taken or len(word) < LEAST or not _is_capital(tokens, at) or not word.isascii():
            continue
        if writing(word):
            sounds = ((sound_of(analysis.latin(word)), word.lower()),)
            yield Mention(at, at + 1, frozenset(), sounds, sure=False)


def sounding(analysis: Analysis) -> Iterator[tuple[int, str]]:
    """View tokens that may be part of a name, with their sound: words in capitals, names, and foreign words in katakana."""
    tokens = analysis.view_tokens
    named = {at for name in analysis.names for at in range(name.first, name.last)}
    for at, lexeme in enumerate(tokens.lexemes):
        word = tokens.text[tokens.starts[at] : tokens.ends[at]]
        if not lexeme.flags & Flag.WORD or lexeme.flags & Flag.NUMBER:
            continue
        if at in named or lexeme.flags & Flag.NAME or word[:1].isupper() or _KATAKANA.fullmatch(word):
            spelt = analysis.latin(word)
            if spelt:
                yield at, sound_of(spelt)


def _names(analysis: Analysis) -> Iterable[tuple[int, int, str]]:
    """Ranges of tokens that are names; of a language whose nouns have capitals those of two words, and acronyms."""
    tokens = analysis.view_tokens
    if analysis.names:
        yield from ((name.first, name.last, name.kind) for name in analysis.names)
    else:
        yield from _in_capitals(analysis)
    inside = {at for name in analysis.names for at in range(name.first, name.last)}
    for at in range(len(tokens)):
        if at not in inside and is_acronym(tokens.text[tokens.starts[at] : tokens.ends[at]]):
            yield at, at + 1, "other"


def _in_capitals(analysis: Analysis) -> Iterator[tuple[int, int, str]]:
    """Runs of two words or more in capitals, none of them a function word, nor the first of a sentence."""
    tokens = analysis.view_tokens
    opening = {first for first, _ in analysis.sentence_ranges}
    first: int | None = None
    for at in range(len(tokens) + 1):
        goes_on = at < len(tokens) and _is_capital(tokens, at)
        beside = (
            first is None or tokens.text[tokens.ends[at - 1] : tokens.starts[at]] == " " if goes_on else False
        )
        if first is not None and not (goes_on and beside):
            low = first + (first in opening)
            if 1 < at - low <= MOST_WORDS:
                yield low, at, "other"
            first = None
        if goes_on and first is None:
            first = at


def _is_capital(tokens: Tokens, at: int) -> bool:
    flags = tokens.lexemes[at].flags
    return (
        bool(flags & Flag.WORD)
        and not flags & (Flag.STOP | Flag.NUMBER)
        and tokens.text[tokens.starts[at]].isupper()
    )


def _sounds(analysis: Analysis, first: int, last: int) -> Iterator[tuple[str, str]]:
    tokens = analysis.view_tokens
    for at in range(first, last):
        word = tokens.text[tokens.starts[at] : tokens.ends[at]]
        if tokens.lexemes[at].flags & Flag.WORD and _LETTERS.search(word):
            for part in word.split("-"):
                yield sound_of(analysis.latin(part)), part.lower()


def _is_sure(tokens: Tokens, first: int, last: int, kind: str) -> bool:
    """Whether a name is spelt by its sound in other languages: of a person, in katakana, or of one word with a capital inside.

    Names of bodies and titles are translated.
    """
    text = tokens.text[tokens.starts[first] : tokens.ends[last - 1]]
    if kind == "person" or _KATAKANA.fullmatch(text):
        return True
    return (
        kind in ("other", "place")
        and consonants(sound_of(text.lower())) >= SHORT
        and last - first < MOST_WORDS
    )


def _in_facts(analysis: Analysis) -> set[int]:
    """View tokens that are part of a figure or a date."""
    taken: set[int] = set()
    tokens, facts = analysis.tokens, analysis.facts
    at = 0
    for fact in facts:
        if fact.kind in ("quotation", "code"):
            continue
        while at < len(tokens) and tokens.ends[at] <= fact.start:
            at += 1
        inside = at
        while inside < len(tokens) and tokens.starts[inside] < fact.end:
            taken.add(inside)
            inside += 1
    return taken


def _tokens(named: Named) -> range:
    return range(named.first, named.last)


def _free(first: int, last: int, taken: set[int]) -> Iterator[tuple[int, int]]:
    """The parts of a range that are not taken."""
    low: int | None = None
    for at in range(first, last + 1):
        if at < last and at not in taken:
            low = at if low is None else low
        elif low is not None:
            yield low, at
            low = None
