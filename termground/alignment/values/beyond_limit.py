"""What holds before a limit, told of the time behind it, and the reverse: rejected before 15 July, of *later ones are rejected*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.values.fact_status import ComparedFact, SourceFact
from termground.evidence.words import Word, WordRange, mentions, pauses, says_something
from termground.facts import Date
from termground.language.phrase_kinds import BEYOND


class Beyond(msgspec.Struct, frozen=True):
    """What a claim says of one side of a limit, and its source of the time behind it.

    Attributes:
        place: The words of the claim for the limit.
        at: The last word of what it says of it.
        row: The source sentence that tells what holds behind it.
        given: The words there for that time.
        agrees: Whether the claim says so of that time too, or the reverse of the other one.
    """

    place: WordRange
    at: int
    row: int
    given: WordRange
    agrees: bool


def beyond_limits(alignment: Alignment, checked: Checked, index: SentenceIndex) -> Iterator[Beyond]:
    """The limits of a claim behind which its source says what the claim says of one side of them.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    for first, last, fact in checked:
        limit = fact.source_fact
        side = _side(fact)
        number = None if side is None or limit is None else index.row_at(*limit.place)
        if number is None or limit is None:
            continue
        words = alignment.words
        said = [at for at, word in enumerate(words) if not first <= at < last and says_something(word)]
        for row, before, behind, given in _told_behind(number, limit, index):
            own = [at for at in said if not mentions(before, words[at])]
            if not own or not all(mentions(behind, words[at]) for at in own):
                continue
            turned = any(_denied(behind, words[at]) != words[at].denied for at in own)
            yield Beyond((first, last), own[-1], row, given, (side == "after") != turned)
            break


def _side(fact: ComparedFact) -> str | None:
    """On which side of a point up to which something is so in the source a time of the claim lies; None where on neither."""
    own, limit = fact.fact.value, fact.source_fact
    given = limit.fact.value if limit is not None else None
    if not isinstance(own, Date) or not isinstance(given, Date) or own.about or given.about:
        return None
    if given.first is not None or given.last is None:
        return None
    if own.first is None and own.last == given.last:
        return "before"
    return "after" if own.last is None and own.first == given.last else None


def _told_behind(
    number: int, limit: SourceFact, index: SentenceIndex
) -> Iterator[tuple[int, Sequence[Word], Sequence[Word], WordRange]]:
    """What the source says of the time behind a limit, in its sentence or the next one, with the words before that."""
    for row in range(number, min(number + 2, len(index.rows))):
        words = index.rows[row]
        if BEYOND not in index.sentence(row).phrase_kinds:
            continue
        for _, places in places_in_words(words, of_kinds((BEYOND,))):
            begin = next((k for k in range(places.start, 0, -1) if pauses(words, k)), 0)
            if not places or (row == number and index.evidence(row, begin, begin + 1).start < limit.fact.end):
                continue
            before = words[:begin] if row == number else index.rows[number]
            yield row, before, words[begin:], (places.start, places.stop)


def _denied(words: Sequence[Word], word: Word) -> bool:
    """Whether some words deny one that they have."""
    return any(other.denied for other in words if mentions((other,), word))
