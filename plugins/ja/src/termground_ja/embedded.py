"""Clauses inside a Japanese clause: conditions, what is hoped or claimed, what is asked, what is said of a name."""

from __future__ import annotations

from collections.abc import Iterator

from termground.language.clauses.nesting import Range
from termground.types import Mood
from termground_ja import conditions, unasserted
from termground_ja.predicates import (
    ADJECTIVE,
    ARGUMENT,
    ASKING,
    AUXILIARY,
    FINAL,
    NOUN,
    PARTICLE,
    PREDICATE,
    TOPIC,
    VERB,
    WILL,
    Reading,
    listed,
)

_ABSTRACT = listed("abstract")


def inside(read: Reading, first: int, last: int, mood: Mood) -> Iterator[Range]:
    """The clauses inside a clause, ascending and apart.

    Args:
        read: The sentence.
        first: First token of the clause.
        last: One past its last.
        mood: The mood of the clause.
    """
    told = conditions.condition(read, first, last), unasserted.content(read, first, last)
    found = [part for part in told if part]
    if mood != "question":
        found += _asked(read, first, last)
    found += _told(read, first, last)
    end = first
    for low, high, kind in sorted(found, key=lambda part: (part[0], -part[1])):
        if end <= low < high and (low, high) != (first, last) and read.content(low, high):
            end = high
            yield low, high, kind


def _asked(read: Reading, first: int, last: int) -> Iterator[Range]:
    """Questions that are told: ～かどうか, 誰が～か."""
    if not read.asks:
        return
    asked = -1  # the last word that asks
    for i in range(first, min(last, read.end)):
        if read.lemma(i) in ASKING and read.kind(i):
            if read.lemma(i) == "どう" and read.lemma(i - 1) == "か" and read.lemma(i + 1) == "か":
                if read.kind(i - 2) & (PREDICATE | NOUN):
                    start = conditions.start(read, first, i - 1)
                    yield start, i + 2, "question"
                asked = -1
            else:
                asked = asked if asked >= 0 else i
        elif read.lemma(i) == "か" and read.kind(i) & PARTICLE and asked >= 0:
            told = read.kind(i - 1) & (FINAL | WILL) or "準体助詞" in read.tag(i - 1)
            if told and i - asked > 1 and read.kind(i + 1) & (PARTICLE | VERB | NOUN | ADJECTIVE):
                yield conditions.start(read, first, asked), i + 1, "question"
            asked = -1
        elif read.comma(i):
            asked = -1


def _told(read: Reading, first: int, last: int) -> Iterator[Range]:
    """What is said in passing of a name that is the topic, or of the noun that a clause ends in."""
    end = min(last, read.end)
    topic = first
    for bits in read.kinds[first - read.first : end - read.first]:
        if bits & TOPIC or (bits & ARGUMENT and read.lemma(topic) in ("が", "も")):
            break
        topic += 1
    if topic < end and read.topic(topic):
        verb = _leaning_verb(read, first, topic)
        if verb is not None and _names(read, verb + 1, topic) and read.content(first, verb + 1) > 1:
            yield conditions.start(read, first, verb), verb + 1, "statement"
    elif topic < end and read.lemma(topic) == "が":
        behind = next(
            (i for i in range(topic + 1, min(end, topic + conditions.REACH)) if read.topic(i)), None
        )
        verb = _leaning_verb(read, topic, behind) if behind else None
        if behind and verb is not None and _names(read, verb + 1, behind):
            yield conditions.start(read, first, verb), verb + 1, "statement"
    noun = end
    while noun > first and (read.kind(noun - 1) & AUXILIARY or read.lemma(noun - 1) == "有る"):
        noun -= 1
    verb = _leaning_verb(read, first, noun)
    start = unasserted.first_topic(read, first, verb or first)
    if (
        verb is not None
        and noun < end
        and start > first
        and _thing(read, verb + 1, noun)
        and read.content(start, verb + 1) > 1
    ):
        yield start, verb + 1, "statement"


def _leaning_verb(read: Reading, first: int, end: int) -> int | None:
    """The last token of the verb that stands before the run of nouns that ends here."""
    i = end - 1
    while i > first and read.kind(i) & NOUN:
        i -= 1
    if i == end - 1 or i <= first:
        return None
    bits = read.kind(i)
    if not bits & FINAL or not read.leans(i) or bits & ADJECTIVE:
        return None
    return i if bits & VERB or read.lemma(i) in ("た", "れる", "られる", "ない") else None


def _names(read: Reading, first: int, last: int) -> bool:
    """Whether a run of nouns is a name, and so is known without what is said of it."""
    return first < last and (read.named(first) or any(read.named(i) for i in range(first + 1, last)))


def _thing(read: Reading, first: int, last: int) -> bool:
    """Whether a run of nouns names a thing or a person rather than a fact, a plan or a time."""
    if last - first < 1 or any(read.lemma(i) in _ABSTRACT for i in range(first, last)):
        return False
    return read.tag(last - 1).startswith(("名詞-普通名詞-一般", "接尾辞-名詞的-一般", "名詞-固有名詞"))
