"""The nouns of a clause, each with the words before it that tell its part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.titles import is_listed
from termground.evidence.small_words import places_in_words
from termground.evidence.words import APOSTROPHES, Word, WordRange, is_parted
from termground.language.listed_phrases import ListedPhrases

_OF, _TO, _TOPIC, _SUBJECT = "of", "to", "topic", "subject"
_TURN, _EXIST = "turn", "exist"

_LEADING_ON = frozenset(("given", "even", "depending", "before", "after", "during", "owing", "despite"))
"""Kinds of phrases that lead from a clause to the one that it stands before."""

BEHIND = 2
"""Words without content up to the particle of a noun."""


class Noun(NamedTuple):
    """A noun, or a name, with the words around that tell its part.

    Attributes:
        first: Where it begins.
        last: One past its last word.
        heads: Normal forms of the words that name it.
        lead: The word without content before it and its article; None where there is none.
        article: The form of its article; empty where it has none.
    """

    first: int
    last: int
    heads: tuple[str, ...]
    lead: Word | None
    article: str


def nouns_of(words: Sequence[Word], places: WordRange, verb: range, index: SentenceIndex) -> Iterator[Noun]:
    """The nouns of a clause: runs of words with content, each with what stands before it.

    Args:
        words: The sentence.
        places: The clause.
        verb: Its verb.
        index: The sentences of the sources.
    """
    first, (low, high) = None, places
    for at in range(low, high + 1):
        goes_on = at < high and words[at].content and is_named(words[at], index) and at not in verb
        if first is not None and (not goes_on or is_parted(words[at]) or _changes_case(words, at)):
            yield _noun(words, first, at, low, index)
            first = None
        if goes_on and first is None:
            first = at


def nouns_by_particle(
    words: Sequence[Word], places: WordRange, verb: int, index: SentenceIndex
) -> Iterator[tuple[Noun, str]]:
    """The nouns of a clause that particles follow, each with the part that these give it.

    Args:
        words: The sentence.
        places: The clause.
        verb: Its verb.
        index: The sentences of the sources.
    """
    for k in range(*places):
        named = words[k].content and k != verb
        part = (particle_of(words, k, index) or _identified(words, k, index)) if named else ""
        if part:
            suffixed = (
                k + 2 < len(words)
                and words[k + 2].norm in index.cases
                and words[k + 1].norm not in index.cases
            )
            first, last = k, k + 2 if suffixed else k + 1
            while first > places[0] and words[first - 1].content and not words[first].opens:
                first -= 1
            head = "".join(word.norm for word in words[first:last])
            yield Noun(first, last, (head,), None, ""), part


def inner_end(words: Sequence[Word], first: int, at: int) -> int:
    """Where a clause ends that stands before a verb and has nouns of its own, of which only the topic may go with the verb: 乙が退職したときは.

    Args:
        words: The sentence.
        first: Where it is looked for from.
        at: The verb.
    """
    told = places_in_words(words[first:at], ListedPhrases.connecting)
    ends = (
        first + places[-1]
        for kind, places in told
        if kind in _LEADING_ON and places and not words[first + places[0]].content
    )
    return max(ends, default=0)


def may_act(words: Sequence[Word], noun: Noun, index: SentenceIndex) -> bool:
    """Whether a noun names somebody who acts.

    Args:
        words: Its sentence.
        noun: The noun.
        index: The sentences of the sources.
    """
    own = "".join(word.norm for word in words[noun.first : noun.last])
    return (
        own in index.agents
        or not index.agents.isdisjoint(noun.heads)
        or any(word.name for word in words[noun.first : noun.last])
    )


def is_named(word: Word, index: SentenceIndex) -> bool:
    """Whether a word may be part of a noun.

    Args:
        word: The word.
        index: The sentences of the sources.
    """
    return word.content and not word.number and word.norm not in index.articles


def _changes_case(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands in another case than the one before it."""
    one, other = words[at - 1].case_alone, words[at].case_alone
    return one != other and bool(one or other)


def _noun(words: Sequence[Word], first: int, last: int, low: int, index: SentenceIndex) -> Noun:
    owned = first
    for k in range(first + 1, last):
        if words[k].gap[:1] in APOSTROPHES:
            owned = k
    own = words[owned:last]  # the brother of Nora's brother
    agents = [word.norm for word in own if word.norm in index.agents]
    names = [word.norm for word in own if word.name]
    heads = agents or names[-1:] or [word.norm for word in own]
    at = first - 1
    article = ""
    while at >= low and not words[at].content and is_listed(words[at], index.courtesy):
        at -= 1
    if at >= low and words[at].norm in index.articles and not is_parted(words[first]):
        article = words[at].form
        at -= 1
    led = at >= low and _leads(words[at], index) and True not in map(is_parted, words[at + 1 : first + 1])
    lead = words[at] if led else None
    return Noun(first, last, tuple(heads), lead, article)


def _leads(word: Word, index: SentenceIndex) -> bool:
    """Whether a word without content may lead a noun in: no verb that only helps, and nothing that makes a list."""
    if word.content or word.sense.copula or word.sense.auxiliary or word.number:
        return False
    return word.norm not in index.coordinators and word.norm not in index.articles


def _identified(words: Sequence[Word], at: int, index: SentenceIndex) -> str:
    """The part of a noun at the end that is told to be the one who does it: 負担するのは売主だ."""
    if at + 1 >= len(words) or not words[at + 1].sense.copula:
        return ""
    pairs = pairwise(words[:at])
    told = any(
        index.cases.get(one.norm) == _OF and index.cases.get(other.norm) == _TOPIC for one, other in pairs
    )
    return _SUBJECT if told else ""


def particle_of(words: Sequence[Word], at: int, index: SentenceIndex) -> str:
    """The part that the particle behind a noun gives it; empty where none does. Who has a duty is who does it: 乙には義務がある.

    Args:
        words: The sentence.
        at: The last word of the noun.
        index: The sentences of the sources.
    """
    cases = index.cases
    for k, word in enumerate(words[at + 1 : at + 1 + BEHIND], at + 1):
        if word.content or word.opens or word.norm in index.alternatives:
            return ""  # the は of または is no particle of the noun before
        part = cases.get(word.norm, "")
        if part == _TO and any(cases.get(word.norm) == _EXIST for word in words[k + 1 : k + 2]):
            return _SUBJECT
        if part not in ("", _TURN, _EXIST):
            return part
    return ""
