"""The nouns of a sentence for who acts in it."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.clause_nouns import Noun, nouns_by_particle, nouns_of
from termground.evidence.words import Word, WordRange, is_parted

_DOER, _BY = "nomn", "ablt"
_SUBJECTS = ("subject", "topic")
PERSON = "person"


def acting(
    words: Sequence[Word], index: SentenceIndex, *, names: bool = False, led: bool = False
) -> list[Noun]:
    """The nouns for who acts of which nothing tells that it is done to them.

    Args:
        words: The sentence.
        index: The sentences of the sources.
        names: Whether names of people are among them.
        led: Whether those are that stand behind a mark and words without content: *, while the insurer*.
    """
    places = 0, len(words)
    if words[0].postposed:
        return [
            noun
            for noun, part in nouns_by_particle(words, places, -1, index)
            if part in _SUBJECTS
            and (_ends_in(noun.heads[0], index.agents) or (names and _is_person(words, noun)))
        ]
    if index.agents.isdisjoint([word.norm for word in words]) and not (
        names and any(word.kind == PERSON for word in words)
    ):
        return []  # as most sentences
    return [
        noun
        for noun in nouns_of(words, places, range(0), index)
        if (_names_one(words, noun, index) or (names and _is_person(words, noun)))
        and (_may_act(words, noun, index) or (led and _opens_part(words, noun)))
    ]


def place_of(words: Sequence[Word], noun: Noun, index: SentenceIndex) -> WordRange:
    """Where the word for who acts stands in a noun, with the name behind it; a verb may stand there too: *the bank raised*.

    Args:
        words: The sentence.
        noun: The noun.
        index: The sentences of the sources.
    """
    if words[0].postposed:
        return noun.first, noun.last
    own = range(noun.first, noun.last)
    at = next((k for k in own if words[k].norm in index.agents), None)
    if at is None:
        at = next(k for k in own if words[k].kind == PERSON)
    last = at + 1
    while last < noun.last and words[last].kind == PERSON:
        last += 1
    return at, last


def _names_one(words: Sequence[Word], noun: Noun, index: SentenceIndex) -> bool:
    """Whether a word for who acts stands in a noun, and no other one right behind it: no school teacher."""
    at = next((k for k in range(noun.first, noun.last) if words[k].norm in index.agents), None)
    if at is None:
        return False
    return not any(not word.opens and word.norm in index.agents for word in words[at + 1 : at + 2])


def _is_person(words: Sequence[Word], noun: Noun) -> bool:
    return any(word.kind == PERSON for word in words[noun.first : noun.last])


def _ends_in(name: str, agents: frozenset[str]) -> bool:
    """Whether the last characters of a name that is written in one are a word for who acts: 市議会."""
    return any(name[k:] in agents for k in range(len(name)))


def _opens_part(words: Sequence[Word], noun: Noun) -> bool:
    """Whether nothing but words without content stands between a mark and a noun."""
    at = noun.first
    while at and not is_parted(words[at]) and not words[at - 1].content:
        at -= 1
    return at > 0 and is_parted(words[at])


def _may_act(words: Sequence[Word], noun: Noun, index: SentenceIndex) -> bool:
    if noun.lead is not None:
        return noun.lead.sense.voice
    case = words[noun.last - 1].case_alone
    return case in ("", _DOER, _BY) and index.form_parts.get(noun.article, "either") == "either"
