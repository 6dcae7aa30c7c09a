"""Clauses of a sentence: its parts put together to what it states, one thing at a time.

A sentence is cut at its commas (:mod:`termground_ru.segments`), which Russian sets by rule before every subordinate
clause. Parts with a predicate of their own are clauses where something says so: a conjunction, a semicolon, or
predicates that agree; a part without one stays with the clause before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from termground.types import Mood, Tokens
from termground_ru import moods
from termground_ru.assembly import assembled
from termground_ru.clausal import ENOUGH, Clausal, agree
from termground_ru.parts import BOUND, parts
from termground_ru.segments import (
    ADVERB,
    COMMAND,
    INFINITIVE,
    JOINING,
    NOUN,
    OTHER,
    PARTICIPLE,
    PREDICATES,
    PREPOSITION,
    QUOTED,
    VERB,
    Sentence,
    listed,
)

AHEAD: Final = 8
"""Tokens behind a conjunction among which a predicate of its own is looked for."""

_ASKED = re.compile(r"\?[?!…]{0,8}[)»”\"]{0,4}\s*\Z")
_ENDED = re.compile(r"[.!?…:]")


def clauses(tokens: Tokens, first: int, last: int) -> Iterator[tuple[int, int, Mood]]:
    """Ranges of tokens of one sentence that each state one thing, an outer one before those inside it."""
    for begin, end in _utterances(tokens, first, last):
        yield from _clauses(tokens, begin, end, heading=begin == first)


def _utterances(tokens: Tokens, first: int, last: int) -> Iterator[tuple[int, int]]:
    """A sentence, or the questions in it apart from what answers them: «Кто построил мост? Петров»."""
    text, starts, ends = tokens.text, tokens.starts, tokens.ends
    if text.find("?", ends[first], starts[last - 1]) >= 0:
        for i in range(first + 1, last):
            gap = text[ends[i - 1] : starts[i]]
            if gap.startswith("?") and gap.rstrip("?! \u00a0\n") == "":
                yield first, i
                first = i
    yield first, last


def _clauses(tokens: Tokens, first: int, last: int, *, heading: bool) -> Iterator[tuple[int, int, Mood]]:
    behind = tokens.starts[last] if last < len(tokens) else len(tokens.text)
    tail = tokens.text[tokens.ends[last - 1] : min(behind, tokens.ends[last - 1] + 16)]
    if _ASKED.search(tail.rstrip()):
        yield first, last, "question"
        return
    sentence = Sentence(tokens, first, last)
    if heading and not _ENDED.search(tail) and _asks(sentence):
        yield first, last, "question"
        return
    for clausal in assembled(sentence):
        for part in coordinated(sentence, clausal):
            yield from moods.spoken(sentence, part, tail)


def _asks(sentence: Sentence) -> bool:
    """Whether a heading asks: «Сколько стоит билет»."""
    if sentence.low[0] not in listed("asking"):
        return False
    found = parts(sentence)
    return len(found) == 1 and found[0].kind == BOUND


def coordinated(sentence: Sentence, clausal: Clausal) -> Iterator[Clausal]:
    """A clause cut at the conjunctions that join its predicates without a comma."""
    if clausal.shared:
        yield clausal
        return
    begin = clausal.first
    left = -1
    hidden = clausal.hidden
    at = 0
    i = begin
    while i < clausal.last:
        while at < len(hidden) and hidden[at][1] <= i:
            at += 1
        if at < len(hidden) and hidden[at][0] <= i:
            i = hidden[at][1]
            continue
        kind = sentence.kind(i)
        if kind in PREDICATES:
            left = i
        elif kind == JOINING and left >= 0 and _joins(sentence, clausal, begin, left, i):
            yield clausal.slice(begin, i)
            begin, left = i + 1, -1
        i += 1
    yield clausal.slice(begin, clausal.last)


def _joins(sentence: Sentence, clausal: Clausal, begin: int, left: int, i: int) -> bool:
    if sentence.mark(i) != " " or i + 1 >= clausal.last or sentence.kind(i - 1) in PREDICATES + INFINITIVE:
        return False
    if sentence.word(i) in ("или", "либо"):
        return False
    right = _predicate(sentence, i + 1, min(clausal.last, i + 1 + AHEAD))
    if right < 0 or not agree(sentence, left, right):
        return False
    if (sentence.kind(left) == COMMAND) != (sentence.kind(right) == COMMAND):
        return False
    transitive = sentence.kind(left) == VERB and "tran" in sentence.lexemes[left].tag
    if transitive and not _object(sentence, begin, i):
        return False
    before, behind = max(begin, i - 2 * AHEAD), min(clausal.last, i + 1 + 2 * AHEAD)
    return sentence.content(before, i) >= ENOUGH and sentence.content(i + 1, behind) >= ENOUGH


def _object(sentence: Sentence, first: int, last: int) -> bool:
    """Whether a noun without a preposition stands there: «нанимал на работу и создавал штат» has one behind «и» only."""
    governed = 0
    for i in range(max(first, last - 2 * AHEAD), last):
        kind = sentence.kind(i)
        if kind == PREPOSITION:
            governed = i + 3
        elif (
            i >= governed and kind in (NOUN, QUOTED, OTHER) and not sentence.lexemes[i].tag.startswith("NPRO")
        ):
            return True
    return False


def _predicate(sentence: Sentence, first: int, last: int) -> int:
    """The predicate that begins what stands behind a conjunction, adverbials before it left out."""
    governed = 0
    for i in range(first, last):
        kind = sentence.kind(i)
        if i > first and sentence.mark(i) in ",;:()":
            return -1
        if kind in PREDICATES:
            return i
        if kind in (INFINITIVE, PARTICIPLE, JOINING):
            return -1
        if kind == PREPOSITION:
            governed = i + 4
        elif kind != ADVERB and i >= governed:
            return -1
    return -1
