"""The parts of a sentence between its commas: what each begins with, and where it predicates."""

from __future__ import annotations

import msgspec

from termground.types import Flag
from termground_ru.dictionary import cases
from termground_ru.lexicon import NAME
from termground_ru.morphology import read
from termground_ru.segments import (
    ADJECTIVE,
    ADVERB,
    GERUND,
    INFINITIVE,
    JOINING,
    NOMINATIVE,
    NOUN,
    PARTICIPLE,
    PREDICATES,
    PREPOSITION,
    QUOTED,
    VERB,
    Sentence,
    listed,
)

MAIN, RELATIVE, CONDITION, BOUND, PARTICIPIAL, GERUNDIAL, SAID, BRACKET = "mribtgs("
"""Kinds of parts: main, relative, a condition, another subordinate clause, a phrase with a participle or an adverbial
participle, words that name a speaker, a bracket."""

_RELATIVES = frozenset({"который", "чей"})


class Part(msgspec.Struct, gc=False):
    """A part of a sentence between two marks.

    Attributes:
        first: Its first token.
        last: One past its last.
        mark: The mark before it.
        body: Its first token behind a joining conjunction.
        kind: What begins it.
        head: The token that predicates, or -1.
    """

    first: int
    last: int
    mark: str
    body: int
    kind: str = MAIN
    head: int = -1


def parts(sentence: Sentence) -> list[Part]:
    """The parts of a sentence."""
    found: list[Part] = []
    edges = [
        i
        for i in range(sentence.first + 1, sentence.last)
        if sentence.mark(i) in ",;:()" or _dashed_off(sentence, i)
    ]
    for first, last in zip([sentence.first, *edges], [*edges, sentence.last], strict=True):
        mark = sentence.mark(first) if first > sentence.first else " "
        body = first
        while body < last - 1 and sentence.kind(body) == JOINING:
            body += 1
        part = Part(first, last, mark, body)
        _name(sentence, part)
        found.append(part)
    return found


def _dashed_off(sentence: Sentence, i: int) -> bool:
    """Whether a relative clause begins behind a dash."""
    return sentence.mark(i) == "-" and any(
        sentence.lemma(j) in _RELATIVES for j in range(i, min(i + 2, sentence.last))
    )


def _name(sentence: Sentence, part: Part) -> None:
    part.head = _head(sentence, part.body, part.last)
    if part.last - part.first <= 2 and not sentence.content(part.first, part.last):
        part.head = -1  # кажется, может быть
    if part.mark == "(":
        part.kind = BRACKET
        return
    part.kind = _beginning(sentence, part)
    if part.head < 0 and part.kind in (CONDITION, BOUND, RELATIVE):
        part.head = next((i for i in range(part.body, part.last) if sentence.kind(i) == INFINITIVE), -1)
    if part.kind == BOUND and part.head < 0 and sentence.word(part.body) in listed("loose"):
        part.kind = MAIN


def _head(sentence: Sentence, first: int, last: int) -> int:
    for i in range(first, last):
        if sentence.kind(i) in PREDICATES:
            return i
    for i in range(first + 1, last):
        if sentence.mark(i) == "-" and sentence.kind(i) not in (PREPOSITION, ADVERB):
            return i if _named(sentence, first, i) else -1
    if last - first > 1 and sentence.kind(last - 1) == ADJECTIVE and "nomn" in sentence.lexemes[last - 1].tag:
        return last - 1 if sentence.nominative(last - 2) else -1
    return -1


def _named(sentence: Sentence, first: int, last: int) -> bool:
    """Whether tokens before a dash name what is spoken of: площадь зала, and neither верхнего зала nor 5 км."""
    if sentence.lexemes[first].flags & Flag.NUMBER or sentence.kind(first) == PREPOSITION:
        return False
    begin = sentence.tokens.surface(first)
    return cases(begin) & NOMINATIVE != 0 and any(sentence.nominative(j) for j in range(first, last))


def _beginning(sentence: Sentence, part: Part) -> str:
    body, word = part.body, sentence.word(part.body)
    pair = f"{word} {sentence.word(body + 1)}"
    if word in ("если", "ежели") or (pair == "в случае" and sentence.word(body + 2) == "если"):
        return CONDITION
    head = next((i for i in range(body, part.last) if sentence.kind(i) in PREDICATES), part.last)
    if any(sentence.lemma(i) in _RELATIVES for i in range(body, min(body + 4, head))):
        return RELATIVE
    before = part.first - 1
    place = sentence.kind(before) in (NOUN, QUOTED) or sentence.lexemes[before].shape == NAME
    if word in ("где", "куда", "откуда") and before >= sentence.first and place:
        return RELATIVE
    if pair in ("тогда как", "в то") and part.head >= 0:
        part.body += 2 if pair == "тогда как" else 4 if sentence.word(body + 3) == "как" else 0
        return MAIN
    asked = sentence.word(body + 1) == "ли" and part.first > sentence.first
    if asked or pair in listed("pairs") or word in listed("binding"):
        return BOUND
    return _phrase(sentence, part)


def _participle(sentence: Sentence, i: int) -> bool:
    """Whether an adjective may be a participle: открытый."""
    return sentence.kind(i) == ADJECTIVE and any(reading.pos == "PRTF" for reading in read(sentence.word(i)))


def _phrase(sentence: Sentence, part: Part) -> str:
    i = part.body
    while i < part.last - 1 and sentence.kind(i) == ADVERB and i - part.body < 3:
        i += 1
    if part.head < 0 and (sentence.kind(i) == PARTICIPLE or _participle(sentence, i)):
        return PARTICIPIAL
    if sentence.kind(i) == GERUND and part.head < 0:
        return GERUNDIAL
    said = sentence.kind(part.body) == VERB and sentence.lemma(part.body) in listed("saying")
    if said and part.mark == "," and part.last - part.first <= 6:
        return SAID if part.last - part.body == 1 or sentence.nominative(part.body + 1) else MAIN
    return MAIN
