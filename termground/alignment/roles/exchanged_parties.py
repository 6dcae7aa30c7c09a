"""Two parties in one another's place, as the particles behind them tell in whatever order: A pays B, B pays A."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.clause_nouns import particle_of
from termground.evidence.naming.voice import LONGEST
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange

FEWEST = 2
"""Parts that two nouns have which may have changed places."""

_LETTER = re.compile("[a-zα-ω]")

_DUTY = "duty"
_SUBJECT, _TOPIC, _OBJECT, _TO, _FROM, _OF = _PARTS = ("subject", "topic", "object", "to", "from", "of")
_TURN = "turn"


class _Done(NamedTuple):
    """What a sentence says is done.

    Attributes:
        verb: Its last verb.
        content: Places of the words with content; those of a duty are none.
        passive: Whether it is done to the subject.
        turns: The verbs beside which another one does it, and how often.
    """

    verb: Word
    content: Sequence[int]
    passive: bool
    turns: Counter[str]

    def is_as(self, other: _Done) -> bool:
        """Whether another sentence says that the same is done."""
        if self.turns != other.turns:
            return False
        one, two = self.verb, other.verb
        return one.norm == two.norm or not one.sense.concepts.isdisjoint(two.sense.concepts)


class _Said(NamedTuple):
    """By whom, and to whom, a sentence says that something is done.

    Attributes:
        parts: Its nouns by the normal forms of their words, each with the part that its last particle gives it.
        others: The same with every part that some particle gives it.
        places: Where each stands last.
        passive: Whether it is done to the subject.
    """

    parts: Mapping[str, str]
    others: Mapping[str, frozenset[str]]
    places: Mapping[str, WordRange]
    passive: bool


def exchanged_parties(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Two nouns that have the part of one another in what a claim says is done, beside the same verb in its source sentence.

    *A pays B*, *B pays A*; in the passive from whom something comes is who gives it. Not where another source sentence gives
    them these parts, or where a word says the same of both.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if not index.cases or not alignment.segments or alignment.claim.mutual:
        return
    main = alignment.segments[0].row
    row = index.rows[main]
    done = _done(alignment.claim, index)
    other = None if done is None else _done(alignment.source, index)
    if done is None or other is None or not done.is_as(other):
        return
    own = _said(words, done, index)
    if len(set(own.parts.values())) < FEWEST:
        return
    given = _said(row, other, index)
    pair = _exchanged(own, given, index)
    if pair is None or _is_said(own, pair, main, index):
        return
    for norm, partner in (pair, pair[::-1]):
        yield Edit.shown(Change.EXCHANGED, own.places[norm], main, given.places[partner], part=0.0)


def _exchanged(own: _Said, given: _Said, index: SentenceIndex) -> tuple[str, str] | None:
    """Two nouns with the parts of one another in two sentences in which the same is done."""
    turns = own.passive != given.passive
    both = {norm: part for norm, part in own.parts.items() if norm in given.parts}
    here = {norm: _turned(part, own, turns=turns) for norm, part in both.items()}
    there = {norm: _turned(given.parts[norm], given, turns=turns) for norm in both}
    for pair in combinations([norm for norm in both if here[norm] != there[norm]], 2):
        parts, others = [here[norm] for norm in pair], [there[norm] for norm in pair]
        if "" in parts or parts != others[::-1] or all(_has(given, norm, own) for norm in pair):
            continue
        if _OF in parts and not _are_of_one_kind(*pair, index):
            continue  # the colour of the car is red, of: the car has a red colour
        return pair
    return None


def _are_of_one_kind(one: str, other: str, index: SentenceIndex) -> bool:
    """Whether two nouns name two who act, or two things of one kind that a letter tells apart: A社, B社."""
    if {one.replace(" ", ""), other.replace(" ", "")} <= index.agents:
        return True
    words = [set(norm.split()) for norm in (one, other)]
    apart = words[0] ^ words[1]
    return not words[0].isdisjoint(words[1]) and bool(apart) and all(map(_LETTER.fullmatch, apart))


def _turned(part: str, said: _Said, *, turns: bool) -> str:
    """A part as one from whom or to whom something goes, where one of two sentences is in the passive; empty where it tells neither."""
    if not turns:
        return part
    if said.passive:
        return part if part in (_TO, _FROM) else ""
    return {_SUBJECT: _FROM, _TO: _TO}.get(part, "")


def _is_said(own: _Said, pair: tuple[str, str], main: int, index: SentenceIndex) -> bool:
    """Whether another source sentence gives two nouns the parts that a claim gives them."""
    one, other = (norm.rpartition(" ")[2] for norm in pair)
    for row in index.holding(one)[:MOST_ROWS]:
        if row == main or other not in index.norms(row):
            continue
        done = _done(index.sentence(row), index)
        given = None if done is None else _said(index.rows[row], done, index)
        if given is None or all(_has(given, norm, own) for norm in pair):
            return True
    return False


def _has(given: _Said, norm: str, own: _Said) -> bool:
    """Whether some particle of a sentence gives a noun the part that it has in another one."""
    turns = own.passive != given.passive
    told = {_turned(part, given, turns=turns) for part in given.others.get(norm, ())}
    return _turned(own.parts[norm], own, turns=turns) in told


def _done(sentence: SentenceWords, index: SentenceIndex) -> _Done | None:
    """What a sentence says is done; None where it is too long to tell, or has no verb."""
    words, cases = sentence.words, index.cases
    if len(words) > LONGEST:
        return None
    content = [at for at, word in enumerate(words) if word.content]
    duties = [at for at in content if _is_duty(words[at])] if _DUTY in sentence.axes else []
    content = [at for at in content if at not in duties]
    if len(content) < 3:
        return None
    before = [at for at in content if at < duties[0]] if duties else content
    verb = words[(before or content)[-1]]
    turns = Counter([word.norm for word in words if word.norm in cases and cases[word.norm] == _TURN])
    return _Done(verb, content, sentence.voices > 0, turns)


def _said(words: Sequence[Word], done: _Done, index: SentenceIndex) -> _Said:
    """By whom, and to whom, a sentence says that something is done."""
    cases = index.cases
    parts: dict[str, str] = {}
    others: dict[str, set[str]] = {}
    places: dict[str, WordRange] = {}
    spaced = " " in words[1].gap
    for at in done.content:
        part = particle_of(words, at, index)
        if not part and spaced:  # a noun without a particle right beside one from which something is told
            behind = (
                particle_of(words, at + 1, index) if at + 1 < len(words) and words[at + 1].content else ""
            )
            part = _SUBJECT if _FROM in (behind, cases.get(words[at - 1].norm) if at else "") else ""
        if part in _PARTS and not words[at].number:
            for first in sorted({at, _begin(words, at, cases)}):
                norm = " ".join([word.norm for word in words[first : at + 1] if word.content or word.number])
                parts[norm], places[norm] = part, (first, at + 1)
                others.setdefault(norm, set()).add(_SUBJECT if part == _TOPIC else part)
    has_subject = _SUBJECT in parts.values()
    told = {
        norm: _SUBJECT if part == _TOPIC else part
        for norm, part in parts.items()
        if not (has_subject and part == _TOPIC)
    }
    every = {norm: frozenset(found) for norm, found in others.items()}
    return _Said(told, every, places, done.passive)


def _begin(words: Sequence[Word], at: int, cases: Mapping[str, str]) -> int:
    """Where what tells a noun from others begins, behind the particle before it: 第1電極の幅."""
    first = at
    for k in range(at - 1, -1, -1):
        word = words[k]
        if words[k + 1].opens or word.negation or (word.norm in cases and cases[word.norm] not in ("", _OF)):
            break
        if word.content or word.number:
            first = k
    return first


def _is_duty(word: Word) -> bool:
    return word.mark is not None and word.mark[0] == _DUTY
