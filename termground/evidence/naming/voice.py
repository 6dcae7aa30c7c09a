"""Statements that turn from the active to the passive voice, or back, and leave their names where they stood."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords, voices
from termground.evidence.words import Word, WordRange, content_norms

LONGEST = 60
"""Longest sentence, in words, in which phrases are looked for."""

_LEADING = ("subject", "topic")
_ACTING = ("to", "from")

LEAD = 2
"""Words from the one for *by* to the noun behind it, and from a noun to the next one at least, a verb between them."""

BESIDE = 2
"""Words with content that one of two sentences may have for itself besides."""


def voice_swapped(
    claim: SentenceWords, source: SentenceWords, index: SentenceIndex
) -> tuple[WordRange, WordRange] | None:
    """A name or a noun of a sentence to which is done what it does in the source: A bought B, A was bought by B.

    With the place of the other name in the source. One of the two has just one word of the passive more. Both begin with the
    one name in the same form, have the other one behind it, and the same verb: between the two, or behind both where particles
    tell the parts, and there another particle behind the second.

    Args:
        claim: The sentence.
        source: The source sentence.
        index: The sentences of the sources.
    """
    words, row = claim.words, source.words
    more = claim.voices - source.voices
    if not more or len(words) > LONGEST or len(row) > LONGEST or claim.mutual:
        return None
    if not words[0].postposed and (told := _nouns_turned(words, row, index, claimed=more > 0)) is not None:
        return told
    if abs(more) != 1:
        return None
    own, given = _actors(claim, index), _actors(source, index)
    if len(own) < 2 or len(given) < 2 or _begins(words, own[0]) != _begins(row, given[0]):
        return None
    second = next((k for k in own[1:] if words[k].norm == row[given[1]].norm), None)
    if second is None or second != own[1] or _differ(words, row) > BESIDE:
        return None
    return _turned(words, row, (own[0], own[1]), (given[0], given[1]), index)


def _turned(
    words: Sequence[Word], row: Sequence[Word], own: WordRange, given: WordRange, index: SentenceIndex
) -> tuple[WordRange, WordRange] | None:
    passive, at = (words, own) if voices(words) > voices(row) else (row, given)
    active, to = (row, given) if passive is words else (words, own)
    done = _done(passive)
    if done is None or all(passive[done].norm != word.norm for word in active if _is_verb(word)):
        return None
    if words[0].postposed:  # the honorific keeps its particles
        if not _leads_alike(_particle(words, own[0]), _particle(row, given[0]), index):
            return None
        by, particle = _particle(passive, at[1]), _particle(active, to[1])  # 会社が and 会社によって do it
        acts, told = (index.cases.get(each or "") for each in (by, particle))
        # 死亡時に and 死亡したとき have no part in it, and 入場が制限される is 入場を制限する
        parts = acts in _ACTING and told not in (None, "subject")
        is_turned = parts and by != particle and done > at[1]
    else:
        before = active[to[1] - 1]
        led = not before.content and before.norm not in index.articles
        stands = any(word.norm == passive[done].norm for word in active[to[0] + 1 : to[1]])
        is_turned = stands and at[0] < _voice(passive) < at[1] and not led
    return ((own[1], own[1] + 1), (given[1], given[1] + 1)) if is_turned else None


def _nouns_turned(
    words: Sequence[Word], row: Sequence[Word], index: SentenceIndex, *, claimed: bool
) -> tuple[WordRange, WordRange] | None:
    """The same of any two nouns, where both sentences begin alike and have the same words with content.

    Args:
        words: The sentence.
        row: The source sentence.
        index: The sentences of the sources.
        claimed: Whether it is the sentence that has the passive.
    """
    passive, active = (words, row) if claimed else (row, words)
    if any(word.sense.voice for word in active) or content_norms(words) != content_norms(row):
        return None
    by = max(k for k, word in enumerate(passive) if word.sense.voice)
    first = next((k for k, word in enumerate(passive) if word.content), len(passive))
    doer = next((k for k in range(by + 1, min(len(passive), by + 1 + LEAD)) if passive[k].content), None)
    if doer is None or passive[doer].number or _begins(passive, first) != _begins(active, first):
        return None
    at = _object(active, first, passive[doer].norm, index)
    if at is None:
        return None
    here, there = (doer, doer + 1), (at, at + 1)
    return (here, there) if claimed else (there, here)


def _object(active: Sequence[Word], first: int, norm: str, index: SentenceIndex) -> int | None:
    """Where a noun stands once, behind the subject and a verb, and no preposition leads to it."""
    places = [k for k, word in enumerate(active) if word.norm == norm]
    if len(places) != 1 or places[0] < first + LEAD or active[places[0]].opens:
        return None
    at, before = places[0], active[places[0] - 1]
    one_verb = sum(word.content for word in active[first + 1 : at]) == 1
    return at if one_verb and (before.content or before.norm in index.articles) else None


def _done(words: Sequence[Word]) -> int | None:
    """The word that the first word of the passive makes passive: itself, or the one with content before it."""
    return next((k for k in range(_voice(words), -1, -1) if _is_verb(words[k])), None)


def _voice(words: Sequence[Word]) -> int:
    """The first word of the passive."""
    return next(k for k, word in enumerate(words) if word.sense.voice)


def _leads_alike(one: str | None, other: str | None, index: SentenceIndex) -> bool:
    """Whether two particles are one, or make a phrase the subject or the topic: 犬が, 犬は."""
    return one == other or all(index.cases.get(each or "") in _LEADING for each in (one, other))


def _actors(sentence: SentenceWords, index: SentenceIndex) -> list[int]:
    """The last words of the names of a sentence; where particles tell the parts, of all phrases that have one.

    Not of those that only say what kind the next one is: 作曲家の三輪.
    """
    words, kinds = sentence.words, sentence.kinds
    last = len(words) - 1
    if words[0].postposed:
        return [
            k
            for k in range(last)
            if words[k].content
            and not (words[k + 1].content or words[k + 1].opens)
            and index.cases.get(words[k + 1].norm) != "of"
        ]
    return [k for k in kinds if k == last or k + 1 not in kinds or words[k + 1].opens]


def _begins(words: Sequence[Word], last: int) -> tuple[str, ...]:
    """The words up to the end of the first name, as they are written."""
    return tuple(word.form for word in words[: last + 1])


def _is_verb(word: Word) -> bool:
    return word.content and not word.number and word.kind is None


def _particle(words: Sequence[Word], at: int) -> str | None:
    """The first word without content behind one, what it counts or calls left out."""
    return next((word.norm for word in words[at + 1 : at + 3] if not word.content), None)


def _differ(words: Sequence[Word], row: Sequence[Word]) -> int:
    own = {word.norm for word in words if word.content and not word.sense.voice}
    given = {word.norm for word in row if word.content and not word.sense.voice}
    return len(own ^ given)
